"""What goes over REST, in both directions: the forms of people, games, tables and records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from stardeck.engine import Result
from stardeck.server.wire import In, LogLine, Out, Pace, SeatInfo, Status, Visibility

NameText = Annotated[str, Meta(min_length=1, max_length=40)]
TitleText = Annotated[str, Meta(min_length=1, max_length=60)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Permission = Literal["seat", "watch"]


# --- people and games ---


class Problem(Out, frozen=True):
    """Why a request was refused."""

    code: str
    words: str
    rule: str


class Me(Out, frozen=True):
    """The person of this browser."""

    person: str
    name: str


class NewName(In, frozen=True):
    """A guest needs only a name."""

    name: NameText


class PersonalLink(Out, frozen=True):
    """A secret that makes another device the same person."""

    secret: str


class SecretIn(In, frozen=True):
    """A secret from a link."""

    secret: Annotated[str, Meta(min_length=8, max_length=80)]


class OptionInfo(Out, frozen=True):
    """One option of a game, for a form."""

    key: str
    words: str
    default: Any
    choices: tuple[Any, ...] | None
    least: int | None
    most: int | None


class ModeInfo(Out, frozen=True):
    """A way to play."""

    key: str
    words: str
    options: dict[str, Any]
    least_seats: int
    most_seats: int


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    tagline: str
    least_seats: int
    most_seats: int
    options: tuple[OptionInfo, ...]
    modes: tuple[ModeInfo, ...]
    bots: tuple[str, ...]


class RuleInfo(Out, frozen=True):
    """One numbered rule."""

    id: str
    text: str
    ruling: str
    chapter: str


class RulebookInfo(Out, frozen=True):
    """All numbered rules of a game, in order."""

    game: str
    rules: tuple[RuleInfo, ...]


class FileIn(In, frozen=True):
    """A player's own file: a design, a deck."""

    data: dict[str, Any]


class FileCheck(Out, frozen=True):
    """What is wrong with a file; nothing is good."""

    errors: tuple[str, ...]


class BlankIn(In, frozen=True):
    """A value for a blank, perhaps a wrong one."""

    value: Any


class Inspected(Out, frozen=True):
    """What a game has to say about a value before it is sent."""

    result: Any


class Facts(Out, frozen=True):
    """The printed matter of a game that everybody may read."""

    game: str
    facts: Any


class DraftIn(In, frozen=True):
    """A document to keep."""

    data: dict[str, Any]


class Draft(Out, frozen=True):
    """A named document that a person keeps for a game."""

    game: str
    name: str
    data: dict[str, Any]
    changed: int


# --- tables ---


class NewTable(In, frozen=True):
    """A table to be made. `bots` names the programs that sit down at once, in the last seats."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    title: TitleText | None = None
    options: dict[str, Any] = {}
    pace: Pace = "live"
    decision_seconds: Annotated[int, Meta(ge=3, le=86_400)] | None = None
    window_seconds: Annotated[int, Meta(ge=1, le=3_600)] | None = None
    visibility: Visibility = "link"
    spectators: bool = True
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    sit: Annotated[int, Meta(ge=0, le=16)] = 1
    """How many seats the host takes, the first ones."""
    start: bool = False
    """Start at once; all seats must be taken."""


class TableLine(Out, frozen=True):
    """A table in a list."""

    id: str
    code: str | None
    """Only for those who sit there."""
    game: str
    title: str
    status: Status
    pace: Pace
    seats: tuple[SeatInfo, ...]
    watchers: int
    spectators: bool
    host: str
    my_seat: int | None
    my_turn: bool
    changed: int


class JoinIn(In, frozen=True):
    """The six letters of a table."""

    code: Annotated[str, Meta(min_length=6, max_length=6)]


class SitIn(In, frozen=True):
    """The seat to take; None is the first free one."""

    seat: SeatNumber | None = None
    also: bool = False
    """Beside the seats that I already have: one person may play several."""


class SeatIn(In, frozen=True):
    """A seat."""

    seat: SeatNumber


class SwapIn(In, frozen=True):
    """Two seats to change places."""

    one: SeatNumber
    other: SeatNumber


class BotIn(In, frozen=True):
    """A program for a seat. None: the program leaves, and the person whom it stood in for is back."""

    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=40)] | None


class SaltIn(In, frozen=True):
    """What a seat adds to the dice."""

    salt: Salt


class MuteIn(In, frozen=True):
    """Whether a person may chat."""

    person: Annotated[str, Meta(max_length=40)]
    muted: bool


class PauseIn(In, frozen=True):
    """Whether the clocks stand still."""

    paused: bool


class LinkIn(In, frozen=True):
    """A link to be made: to one seat, or to watch."""

    kind: Permission
    seat: SeatNumber | None = None


class Link(Out, frozen=True):
    """A secret that lets its bearer sit down or watch, until it is revoked."""

    secret: str
    kind: Permission
    seat: int | None


class Opened(Out, frozen=True):
    """Where a link or a code leads to."""

    table: str
    seat: int | None


# --- records ---


class RecordLine(Out, frozen=True):
    """An uploaded record."""

    id: str
    game: str


class ReplaySnapshot(Out, frozen=True):
    """The game after one recorded step, with what that step brought."""

    row: int
    seat: int | None
    """Who did it; None is the clock, the table or the start."""
    events: tuple[LogLine, ...]
    view: Any
    text: str
    result: Result | None


class Replay(Out, frozen=True):
    """A part of a game, seen by one seat or a spectator, for a scrubber."""

    game: str
    names: tuple[str, ...]
    rows: int
    """How many steps the whole record has; the snapshots go from 0, the start, to this."""
    seat: int | None
    snapshots: tuple[ReplaySnapshot, ...]


class Verdict(Out, frozen=True):
    """Whether a game was played as its record says, every step and every die."""

    ok: bool
    differs: tuple[str, ...]
    commitment: str
    seed: str


FORMS: tuple[type, ...] = (
    Problem,
    Me,
    NewName,
    PersonalLink,
    SecretIn,
    GameInfo,
    RulebookInfo,
    FileIn,
    FileCheck,
    BlankIn,
    Inspected,
    Facts,
    DraftIn,
    Draft,
    NewTable,
    TableLine,
    JoinIn,
    SitIn,
    SeatIn,
    SwapIn,
    BotIn,
    SaltIn,
    MuteIn,
    PauseIn,
    LinkIn,
    Link,
    Opened,
    RecordLine,
    Replay,
    Verdict,
)
