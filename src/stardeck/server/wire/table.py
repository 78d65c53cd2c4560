"""The table as it is now: its seats and people, its clocks and its dice, without the game."""

from __future__ import annotations

from typing import Any, Literal

from stardeck.server.wire.common import Out, Pace, Status, Visibility


class SeatInfo(Out, frozen=True):
    """A seat and who is in it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    person: str | None
    bot: str | None
    online: bool
    pledge: str | None
    """The hash of the salt that this seat adds to the dice; shown before any salt is."""
    salt: str | None
    """What this seat added to the dice; shown from the start of the game on."""
    bot_at: int | None
    """When a bot takes over for this person, who is away."""
    stands_in: bool
    """A bot plays until the person is back."""


class Watcher(Out, frozen=True):
    """Somebody who looks on."""

    person: str
    name: str


class UndoRequest(Out, frozen=True):
    """A seat wants to take back a step that only all together may take back."""

    seat: int
    agreed: tuple[int, ...]
    needed: tuple[int, ...]
    """The people's seats that have not agreed yet."""


class Dice(Out, frozen=True):
    """What anybody needs to check the dice."""

    commitment: str
    """SHA-256 of the server's secret, shown before any seat pledges its salt."""
    seed: str | None
    """Revealed when the game is over."""


class ClockTimes(Out, frozen=True):
    """Seconds for a decision, for a reaction window, and until a bot plays for somebody who is away; None is no
    clock."""

    decision: int | None
    window: int | None
    away: int | None


class BranchOf(Out, frozen=True):
    """The finished game from which a table goes on."""

    root: str
    """The game with which it all began."""
    uploaded: bool
    """It is an uploaded record."""
    row: int
    """The step after which it goes on."""


class TableInfo(Out, frozen=True):
    """A table with its people, without the game."""

    id: str
    code: str
    game: str
    title: str
    options: dict[str, Any]
    pace: Pace
    clocks: ClockTimes
    visibility: Visibility
    spectators: bool
    hints: bool
    """Whether everybody may have advice; who plays with programs alone always may."""
    status: Status
    host: str
    seats: tuple[SeatInfo, ...]
    sides: tuple[str, ...]
    """The team of each seat, a letter; empty where nobody plays in teams."""
    watchers: tuple[Watcher, ...]
    muted: tuple[str, ...]
    paused: bool
    frozen: str
    """Why this table stands still for good; empty where it does not."""
    end_votes: tuple[int, ...]
    """The seats that want to end it; more than half of the people do."""
    undo_request: UndoRequest | None
    rematch: tuple[int, ...]
    """The seats that want to play again."""
    next_table: str | None
    """The table of the rematch."""
    dice: Dice
    created: int
    lesson: str
    """The lesson that is given here, by its name; empty: none."""
    starting: int | None
    """The host has started the game: who has pledged a salt shows it now, and without it the game begins then."""
    branch: BranchOf | None
    """It goes on from a step of a finished game."""


class WaitingTable(Out, frozen=True):
    """A table at which you are asked."""

    id: str
    game: str
    title: str
    since: int
    """When the question was put."""
