"""Everything that goes over the wire, in both directions. The browser's types are generated from this file.

What comes in (`In`) is refused when it has an unknown field; what goes out (`Out`) always has all its fields. Times are
milliseconds since 1970 by the server's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stardeck.engine import Result
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import Thing
from stardeck.engine.say import Pieces

Step = tuple[Any, ...]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Pace = Literal["live", "slow"]
Status = Literal["open", "playing", "over"]
Visibility = Literal["public", "link"]


class Out(msgspec.Struct, frozen=True):
    """What the server sends."""


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the server receives."""


# --- the table as it is now ---


class SeatInfo(Out, frozen=True):
    """A seat and who is in it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    person: str | None
    bot: str | None
    online: bool
    passing: bool
    """Has said "don't ask me again this turn"; told to nobody but that seat."""
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
    """SHA-256 of the server's secret, shown before any seat adds its salt."""
    seed: str | None
    """Revealed when the game is over."""


class ClockTimes(Out, frozen=True):
    """Seconds for a decision, for a reaction window, and until a bot plays for somebody who is away; None is no
    clock."""

    decision: int | None
    window: int | None
    away: int | None


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
    status: Status
    host: str
    seats: tuple[SeatInfo, ...]
    watchers: tuple[Watcher, ...]
    muted: tuple[str, ...]
    paused: bool
    frozen: str
    """Why this table stands still for good; empty where it does not."""
    undo_request: UndoRequest | None
    rematch: tuple[int, ...]
    """The seats that want to play again."""
    next_table: str | None
    """The table of the rematch."""
    dice: Dice
    created: int


# --- the game as one seat, or a spectator, sees it ---


class Option(Out, frozen=True):
    """Something that this seat may do now."""

    id: int
    """Its place in the menu; options and reasons share the numbering."""
    step: Step
    words: str
    targets: tuple[str, ...]
    blank: str | None
    """The name of what a person fills in; it takes the last place of the step."""
    default: bool
    """What happens when nobody answers."""


class Reason(Out, frozen=True):
    """Something that this seat may think of but not do now, and why."""

    id: int
    step: Step
    words: str
    targets: tuple[str, ...]
    rule: str
    sentence: str


class Part(Out, frozen=True):
    """A part of a sealed answer that this seat has given."""

    step: Step
    words: str


class Question(Out, frozen=True):
    """What this seat is asked."""

    number: int
    kind: Literal["ask", "window", "gather"]
    title: str
    detail: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    said: tuple[Part, ...]
    waits: bool
    """False: may answer, but nobody waits for it."""


class Aside(Out, frozen=True):
    """Something that this seat may say unasked."""

    step: Step
    words: str
    targets: tuple[str, ...]
    blank: str | None
    """The name of what a person fills in; it takes the last place of the step."""


class Waiting(Out, frozen=True):
    """A seat that is asked. Who has passed in a window is told to nobody."""

    seat: int
    ready: bool | None
    """Whether it has locked in; None where the rules keep that secret."""


class Clock(Out, frozen=True):
    """The time that is left, for the open question or (game) until the game's own clock speaks."""

    kind: Literal["decision", "window", "game"]
    deadline: int
    now: int
    stands_still: bool


class Snapshot(Out, frozen=True):
    """The whole game for one seat or a spectator."""

    step: int
    """How many frames this viewer has had: the number of the newest."""
    view: Any
    """The game's own view: `<Game>View`."""
    aids: Aids
    """What helps a person: `<Game>Aids`."""
    text: str
    question: Question | None
    asides: tuple[Aside, ...]
    waiting: tuple[Waiting, ...]
    clock: Clock | None
    game_clock: Clock | None
    undo: bool
    """The last step can be taken back without asking anybody."""
    result: Result | None


class LogLine(Out, frozen=True):
    """Something that happened, in words and as data."""

    n: int
    """The frame it came with."""
    pieces: Pieces
    """The sentence: words, and the things that it names."""
    round: int | None
    """The round that begins with it."""
    event: Any
    """The same as data: `<Game>Event`."""
    seats: tuple[int, ...]
    """Who sees it; empty is everybody."""
    at: int


class ChatLine(Out, frozen=True):
    """Something that a person said."""

    n: int
    person: str
    name: str
    seat: int | None
    text: str
    at: int


# --- frames from the server ---


class Myself(Out, frozen=True):
    """Who this connection is."""

    person: str
    seat: int | None
    host: bool


class Welcome(Out, frozen=True, tag="welcome"):
    """The first frame of a connection, and of one that was away too long: everything. Before the start of the game
    there is no snapshot."""

    n: int
    me: Myself
    table: TableInfo
    snapshot: Snapshot | None
    log: tuple[LogLine, ...]
    """The newest lines of the log."""
    glossary: tuple[Thing, ...]
    """What is printed on the things that the log names."""
    chat: tuple[ChatLine, ...]


class Moved(Out, frozen=True, tag="moved"):
    """The game went on. Everything after frame `since` up to frame `n` is in it, so nothing is missed."""

    n: int
    since: int
    events: tuple[LogLine, ...]
    snapshot: Snapshot


class TableFrame(Out, frozen=True, tag="table"):
    """People came, went, agreed or paused; the clocks may stand elsewhere than in the newest snapshot."""

    me: Myself
    table: TableInfo
    clock: Clock | None
    game_clock: Clock | None


class ChatFrame(Out, frozen=True, tag="chat"):
    """New lines of chat."""

    lines: tuple[ChatLine, ...]


class Done(Out, frozen=True, tag="done"):
    """What was sent as `reply_to` has happened and is kept."""

    reply_to: str


class RefusedFrame(Out, frozen=True, tag="refused"):
    """What was sent as `reply_to` has changed nothing."""

    reply_to: str
    code: str
    words: str
    rule: str


class Pong(Out, frozen=True, tag="pong"):
    """The answer to a ping."""

    reply_to: str
    now: int
    n: int


FromServer = Welcome | Moved | TableFrame | ChatFrame | Done | RefusedFrame | Pong


# --- frames from the client ---

FrameId = Annotated[str, Meta(min_length=1, max_length=40)]


class Answer(In, frozen=True, tag="answer"):
    """An answer to the question with this number."""

    id: FrameId
    number: Count
    step: Step


class Say(In, frozen=True, tag="say"):
    """Something said unasked."""

    id: FrameId
    step: Step


class Undo(In, frozen=True, tag="undo"):
    """Take my last step back, or ask the others to agree to it where the rules of the table want that."""

    id: FrameId


class Agree(In, frozen=True, tag="agree"):
    """Yes or no to another seat's request to take a step back."""

    id: FrameId
    yes: bool


class ChatSay(In, frozen=True, tag="chat"):
    """Say something to the table."""

    id: FrameId
    text: ChatText


class PassUntil(In, frozen=True, tag="pass_until"):
    """Don't ask me again this turn: pass for me in every window until somebody else is to move."""

    id: FrameId
    on: bool


class Ping(In, frozen=True, tag="ping"):
    """Still here; `seen` is the newest frame."""

    id: FrameId
    seen: Count


class Resume(In, frozen=True, tag="resume"):
    """Send everything after this frame again."""

    id: FrameId
    seen: Count


FromClient = Answer | Say | Undo | Agree | ChatSay | PassUntil | Ping | Resume

FRAMES: tuple[type, ...] = (*FromServer.__args__, *FromClient.__args__)
