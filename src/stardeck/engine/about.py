"""What there is to say of one thing at the table: what it is for, how it stands, and what it means for the looker."""

from __future__ import annotations

from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line, Seat, of, say

NOTHING = Line("")


class About(Frozen, frozen=True):
    """A thing, for whoever points at it. All of it comes from what the looker sees; what there is nothing to say about
    stays empty."""

    kind: Line
    """What sort of thing: a room, a weapon, a number."""
    name: Line
    use: Line = NOTHING
    """What it is for, or does."""
    now: Line = NOTHING
    """How it stands at this moment; how often it can be used, and how it wears."""
    you: Line = NOTHING
    """What it means for the looker."""
    roll: Line = NOTHING
    """Which dice decide about it."""
    text: tuple[Line, ...] = ()
    """What is printed on it, a line each; a table has a line for every row."""
    flavour: str = ""
    """Printed words without any meaning for the rules."""
    rules: tuple[str, ...] = ()
    """Where the rulebook speaks of it."""


def plain_seat(target: str, seats: int) -> About | None:
    """A seat of which a game has nothing to say yet, such as one that has no ship."""
    kind, _, seat = target.partition(":")
    if kind != "seat" or seat not in map(str, range(seats)):
        return None
    return About(say("Seat"), say("{who}", who=of(Seat, int(seat))))
