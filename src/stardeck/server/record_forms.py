"""What goes over REST about records: replays, how games ended, branches of them, and what was proven."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from stardeck.engine import Result
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import Thing
from stardeck.engine.debrief import Ending
from stardeck.engine.speech import GoalLine, Sheet
from stardeck.server.wire import In, LogLine, Out


class RecordLine(Out, frozen=True):
    """An uploaded record."""

    id: str
    game: str
    created: int


class ReplaySnapshot(Out, frozen=True):
    """The game after one recorded step, with what that step brought."""

    row: int
    seat: int | None
    """Who did it; None is the clock, the table or the start."""
    events: tuple[LogLine, ...]
    view: Any
    aids: Aids
    goal: GoalLine | None
    text: tuple[Sheet, ...]
    result: Result | None
    big: bool
    """Something happened that one looks for: a death, an elimination."""


class Replay(Out, frozen=True):
    """A part of a game, seen by one seat or a spectator, for a scrubber."""

    game: str
    names: tuple[str, ...]
    rows: int
    """How many steps the whole record has; the snapshots go from 0, the start, to this."""
    seat: int | None
    glossary: tuple[Thing, ...]
    kinds: tuple[str, ...]
    """Who sat in each seat: human or bot."""
    snapshots: tuple[ReplaySnapshot, ...]


class BranchIn(In, frozen=True):
    """How a finished game is to go on."""

    row: Annotated[int, Meta(ge=0, le=100_000)]
    """After this step."""
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None
    """The seat that I take; null where I only watch."""
    hidden: Literal["as they were", "dealt"] = "as they were"
    """Hidden cards as they were, or dealt again in a way that my seat cannot tell from the truth."""
    dice: Literal["same", "new"] = "new"
    seats: Literal["bots", "invite", "watch"] = "bots"
    """Who plays: I with bots, I with people who get a link, or bots alone while I watch."""
    private: bool = False
    """Only those at the new table see it."""


class BranchLine(Out, frozen=True):
    """One way in which a game went on."""

    id: str
    """Of its table."""
    parent: str
    """The game from which it goes on, by its table or record."""
    row: int
    """After this step of the parent."""
    seat: int | None
    """Hidden cards were dealt again for this seat; null: they are as they were."""
    same_dice: bool
    names: tuple[str, ...]
    mine: bool
    """I made it."""
    over: bool
    playable: bool
    """It is not over, and I belong there."""
    difference: str
    """What happened first that did not happen in the parent, when it is over."""
    winners: tuple[int, ...] | None
    """Null: there is no result, or not yet."""


class Branches(Out, frozen=True):
    """A game and everything that was tried from it."""

    root: str
    """The game with which it began."""
    uploaded: bool
    """It is an uploaded record."""
    names: tuple[str, ...]
    winners: tuple[int, ...] | None
    why_not: str
    """Why nobody can go on from the game that was asked for; empty where everybody can."""
    left: int
    """How many more I may try."""
    branches: tuple[BranchLine, ...]
    """Parents before their children."""


class Verdict(Out, frozen=True):
    """Whether a game was played as its record says, every step and every die."""

    ok: bool
    differs: tuple[str, ...]
    proven: tuple[str, ...]
    unproven: tuple[str, ...]
    """What such a record cannot show."""
    commitment: str
    seed: str


FORMS: tuple[type, ...] = (RecordLine, Replay, Ending, BranchIn, Branches, Verdict)
