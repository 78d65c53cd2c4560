"""What a game leaves to tell when it is over: who has won and why, numbers for each seat, what was hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stardeck.engine.game_state import Result
from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line, Seat, listed, say


class Outcome(Frozen, frozen=True):
    """How a finished game ended."""

    why: Line
    """One sentence: what decided it."""
    lost: tuple[Line | None, ...] = ()
    """For each seat the end of the sentence "You lost", such as "by 2 parsecs"; None: to whoever has won."""
    nobody: Line = Line("Nobody wins")
    """The headline where nobody has won, without a full stop."""


class Tally(NamedTuple):
    """A number that a seat ends with: its value, and what it counts."""

    value: Line
    words: Line


class Gauge(NamedTuple):
    """A number of the whole table over time, drawn behind those of the seats: the damage of a ship."""

    words: str
    value: int
    most: int


class Counted(NamedTuple):
    """What is drawn over time: a number for each seat, and perhaps one of the table."""

    words: str
    seats: tuple[int, ...]
    table: Gauge | None = None


class Ended(Frozen, frozen=True):
    """How a game ended, as its reader gets it."""

    headline: str
    """In the second person for whoever sat there."""
    why: str


def headline(result: Result, outcome: Outcome, reader: int | None) -> Line:
    """Who has won, in a few words. Whoever sits at the table is "you" in it."""
    everybody = range(len(result.places))
    if reader in result.winners:
        others = [seat for seat in result.winners if seat != reader]
        if len(others) > 1 and len(result.winners) == len(everybody):
            return say("You all win")
        return say("{who} [win|wins]", who=listed(Seat, [reader, *others]))
    if reader is None:
        if not result.winners:
            return outcome.nobody
        if len(result.winners) == len(everybody) > 1:
            return say("Everybody wins")
        return say("{who} [win|wins]", who=listed(Seat, result.winners))
    if not result.places[reader]:
        return say("You took no part")
    if not result.winners and result.places[reader] == 1:
        return say("You share the first place")
    if not result.winners:
        return say("You lost: {nobody}", nobody=_small(outcome.nobody))
    lost = outcome.lost[reader] if outcome.lost else None
    return say("You lost {how}", how=lost or say("to {who}", who=listed(Seat, result.winners)))


def _small(line: Line) -> Line:
    return Line(line.text[:1].lower() + line.text[1:], line.slots)


def together(lines: Sequence[Line]) -> Line:
    """Several sentences, one after the other."""
    return listed(Line, lines, " ") if len(lines) < 3 else say("{one} {more}", one=lines[0], more=together(lines[1:]))


def turning_point(values: Sequence[Counted]) -> int | None:
    """Where what is counted has changed the most, as a place in the list; of equal changes, the last one. A seat's
    number and the table's are compared by how much of their whole way the change was. None: nothing ever changed."""
    best: tuple[float, int] | None = None
    spread = max(max(it.seats) for it in values) - min(min(it.seats) for it in values)
    gauges = [it.table.value for it in values if it.table]
    wide = max(gauges) - min(gauges) if gauges else 0
    for place in range(1, len(values)):
        old, new = values[place - 1], values[place]
        change = max(abs(a - b) for a, b in zip(old.seats, new.seats, strict=True)) / spread if spread else 0.0
        if old.table and new.table and wide:
            change = max(change, abs(old.table.value - new.table.value) / wide)
        if change and (best is None or change >= best[0]):
            best = change, place
    return best and best[1]
