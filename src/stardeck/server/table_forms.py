"""What goes over REST about tables, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Json
from stardeck.server.wire import ChatLine, Count, In, Out, Pace, SeatInfo, Status, Visibility

TitleText = Annotated[str, Meta(min_length=1, max_length=60)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
Pledge = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Permission = Literal["seat", "watch"]


class NewTable(In, frozen=True):
    """A table to be made. `bots` names the programs that sit down at once, in the last seats."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    title: TitleText | None = None
    options: dict[str, Json] = {}
    pace: Pace = "live"
    decision_seconds: Annotated[int, Meta(ge=3, le=86_400)] | None = None
    window_seconds: Annotated[int, Meta(ge=1, le=3_600)] | None = None
    away_seconds: Annotated[int, Meta(ge=0, le=86_400)] | None = None
    """At a live table a bot plays for somebody who is away for so long; 0 is never, null what the server is set to."""
    visibility: Visibility = "link"
    spectators: bool = True
    hints: bool = False
    """Advice for everybody who wants it, also with other people at the table."""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    sit: Annotated[int, Meta(ge=0, le=16)] = 1
    """How many seats the host takes, the first ones."""
    start: bool = False
    """Start at once; all seats must be taken."""
    pledge: Pledge | None = None
    """Of the host's salt."""


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

    code: Annotated[str, Meta(min_length=6, max_length=6, pattern="^[A-Za-z]+$")]


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


class PledgeIn(In, frozen=True):
    """The hash of what a seat will add to the dice."""

    pledge: Pledge


class RematchIn(In, frozen=True):
    """I want another game; perhaps with the pledge of what I add to its dice."""

    pledge: Pledge | None = None


class SaltIn(In, frozen=True):
    """What a seat adds to the dice, as it was pledged."""

    salt: Salt


class MuteIn(In, frozen=True):
    """Whether a person may chat."""

    person: Annotated[str, Meta(max_length=40)]
    muted: bool


class ReportIn(In, frozen=True):
    """A line of chat that the host should see."""

    line: Count


class Report(Out, frozen=True):
    """A line of chat that somebody has reported."""

    line: ChatLine
    people: int
    """How many have."""


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


FORMS: tuple[type, ...] = (
    NewTable,
    TableLine,
    JoinIn,
    SitIn,
    SeatIn,
    SwapIn,
    BotIn,
    PledgeIn,
    RematchIn,
    SaltIn,
    MuteIn,
    ReportIn,
    Report,
    PauseIn,
    LinkIn,
    Link,
    Opened,
)
