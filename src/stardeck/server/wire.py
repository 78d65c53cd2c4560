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
from stardeck.engine.ending import Ended
from stardeck.engine.say import Pieces
from stardeck.engine.speech import GoalLine, Sheet

Step = tuple[Any, ...]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Pace = Literal["live", "slow"]
Until = Literal["question", "turn", "game"]
"""How long an order holds."""
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


# --- the game as one seat, or a spectator, sees it ---


class Option(Out, frozen=True):
    """Something that this seat may do now."""

    id: int
    """Its place in the menu; options and reasons share the numbering."""
    step: Step
    words: str
    note: str
    """A second line: what comes of it, or what it costs."""
    targets: tuple[str, ...]
    blank: str | None
    """The name of what a person fills in; it takes the last place of the step."""
    default: bool
    """What happens when nobody answers."""
    most: int
    """How often it can be taken, where the question comes several times; 1 elsewhere."""
    then: tuple[Option, ...]
    """The options of the question that it only leads to, and from which one may go back: both can be answered at
    once. Empty: it does something, or what it leads to is not known."""
    draft: bool
    """It only lays something out, which can be seen (`lay`) before all of it is sent."""


class Reason(Out, frozen=True):
    """Something that this seat may think of but not do now, and why."""

    id: int
    step: Step
    words: str
    targets: tuple[str, ...]
    rule: str
    why: str
    """What is the case now and what would help, in plain words; the rule's own sentence is in the rulebook."""


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
    times: int
    """How often it comes, as far as one knows: so many answers can be given at once."""


class Hush(Out, frozen=True):
    """What is answered for this seat without asking, because it can or wants to do nothing else."""

    kind: Literal["window", "only", "turn_ends"]
    """Passed in a window; the only possible answer; nothing left but to end the turn."""
    number: int
    """Of the question."""
    words: str
    """The answer, where it is not a pass."""
    at: int | None
    """When it is given; None: at a moment that is not told."""
    opened: int


class StandingOrder(Out, frozen=True):
    """What this seat has ordered: whether it is asked about a card of the game (or any) when a window is about a
    concern (or anything)."""

    id: int
    card: str
    concern: str
    ask: bool
    until: Until


class OrderCard(Out, frozen=True):
    """A card of the game, or a kind of cards, that can be played in a window."""

    id: str
    name: str


class Concern(Out, frozen=True):
    """Something that a window can be about."""

    id: str
    words: str
    cards: tuple[OrderCard, ...]
    asked: bool
    """Whether a player is asked who has ordered nothing."""


class Aside(Out, frozen=True):
    """Something that this seat may say unasked."""

    step: Step
    words: str
    note: str
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


class Slip(Out, frozen=True):
    """A turn of another player since the reader's last, in a few words, from what the reader has seen of it."""

    seat: int
    words: str
    to_me: str
    """What was done to the reader, after the player's name; empty: nothing."""
    remark: str
    """What the bot in this seat said."""
    first: int
    """The frames in which it happened: the first and the last."""
    last: int


class Snapshot(Out, frozen=True):
    """The whole game for one seat or a spectator."""

    step: int
    """How many frames this viewer has had: the number of the newest."""
    view: Any
    """The game's own view: `<Game>View`."""
    aids: Aids
    """What helps a person: `<Game>Aids`."""
    goal: GoalLine | None
    """What this viewer is after, and how far that has come; None: the game does not say."""
    text: tuple[Sheet, ...] | None
    """The table in words, for whoever asks for it."""
    question: Question | None
    hush: Hush | None
    """Instead of a question: what this seat need not be asked."""
    orders: tuple[StandingOrder, ...]
    """What this seat has ordered; nobody else sees it."""
    since: tuple[Slip, ...]
    """What the others did since this viewer's last turn, the newest last."""
    asides: tuple[Aside, ...]
    waiting: tuple[Waiting, ...]
    clock: Clock | None
    game_clock: Clock | None
    undo: bool
    """The last step can be taken back without asking anybody."""
    result: Result | None
    ended: Ended | None
    """How the game ended, in words, when it is over."""


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
    """The answer to a `hello` that has seen nothing, or too little: everything. Before the game begins there is no
    snapshot."""

    n: int
    me: Myself
    table: TableInfo
    snapshot: Snapshot | None
    log: tuple[LogLine, ...]
    """The newest lines of the log."""
    glossary: tuple[Thing, ...]
    """What is printed on the things that the log names."""
    chat: tuple[ChatLine, ...]
    concerns: tuple[Concern, ...]
    """What orders can be given for."""


class Moved(Out, frozen=True, tag="moved"):
    """The game went on. Everything after frame `since` up to frame `n` is in it, so nothing is missed."""

    n: int
    since: int
    reply_to: str | None
    """What you sent and what has happened with it, as in `done`; None where it was not your doing."""
    count: int
    """How many answers of what you sent have happened."""
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
    """What was sent as `reply_to` has happened and is kept. What moves the game is answered by `moved` instead."""

    reply_to: str
    count: int
    """How many answers of it have happened; 0 where it was no answer."""


class RefusedFrame(Out, frozen=True, tag="refused"):
    """What was sent as `reply_to` has changed nothing."""

    reply_to: str
    code: str
    words: str
    rule: str


class Advice(Out, frozen=True, tag="advice"):
    """What a rookie would answer to the question with this number, from what this seat sees; comes after the question,
    to whoever wants it and where the table allows it. Without it there is none."""

    number: int
    option: int
    """The id of the option that is advised."""
    answers: tuple[Step, ...]
    """The answer, and what belongs to it: a target, the other points of damage."""
    words: str
    """Why."""
    targets: tuple[str, ...]
    """What on the board the answers speak of."""


class TutorAnswer(Out, frozen=True):
    """Why something else is better than what the learner chose; it has not happened."""

    option: int
    """The id of what was chosen."""
    words: str
    rule: str


class TutorFrame(Out, frozen=True, tag="tutor"):
    """What the tutor of a lesson says at a question; comes after it. A choice that is not carried out brings it again,
    with an `answer`."""

    number: int | None
    """Of the question; None: the lesson is over."""
    moment: int
    """Counted from 1."""
    of: int
    said: str
    """What was said at the end of the moment before."""
    words: str
    points: tuple[str, ...]
    """What on the board the words speak of."""
    tips: tuple[str, ...]
    """What is said at each of these points."""
    rules: tuple[str, ...]
    """The rules of this moment."""
    known: tuple[str, ...]
    """The rules of those before it."""
    ahead: tuple[str, ...]
    """The rules of those to come."""
    answer: TutorAnswer | None
    better: tuple[int, ...]
    """With an answer: the ids of the options that are better."""


class Laid(Out, frozen=True, tag="laid"):
    """How the table would look to this seat with these answers laid out. Nothing has happened, and nobody else has
    noticed: they are still to be sent, with what follows them."""

    reply_to: str
    number: int
    """The question that they answer."""
    answers: tuple[Step, ...]
    """What is laid out: as much as can be, without what was taken back."""
    left: tuple[Step, ...]
    """The rest of what was sent: it does something, or cannot be done."""
    view: Any
    aids: Aids
    question: Question | None


class Pong(Out, frozen=True, tag="pong"):
    """The answer to a ping."""

    reply_to: str
    now: int
    n: int


FromServer = Welcome | Moved | TableFrame | ChatFrame | Done | RefusedFrame | Advice | Laid | TutorFrame | Pong


# --- frames from the client ---

FrameId = Annotated[str, Meta(min_length=1, max_length=40)]


class Hello(In, frozen=True, tag="hello"):
    """The first frame of a client, and later whenever it has missed something or wants the words: send what came after
    frame `seen` and line of chat `chat`; None has seen nothing."""

    id: FrameId
    seen: Count | None = None
    chat: Count = 0
    text: bool = False
    """Whether snapshots bring the table in words."""
    advice: bool = False
    """Whether questions bring advice, where the table allows it."""


class Answer(In, frozen=True, tag="answer"):
    """An answer to the question with this number, and perhaps to those that follow at once: each happens only if this
    seat is asked next, alone, and no die was rolled and nothing hidden was shown since. How many happened is told."""

    id: FrameId
    number: Count
    answers: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=40)]


class Lay(In, frozen=True, tag="lay"):
    """Show me the table with these drafts laid out, as answers to the question with this number; nothing happens."""

    id: FrameId
    number: Count
    answers: Annotated[tuple[Step, ...], Meta(max_length=40)]


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


class Order(In, frozen=True, tag="order"):
    """What I want to be asked about: a card of the game, or any ("*"), when a window is about this concern, or anything
    ("*"). A later order wins over an earlier one. Nobody else hears of it."""

    id: FrameId
    ask: bool
    card: Word = "*"
    concern: Word = "*"
    until: Until = "game"


class Withdraw(In, frozen=True, tag="withdraw"):
    """Take an order back."""

    id: FrameId
    order: Count


class Show(In, frozen=True, tag="show"):
    """In a lesson: make the move that the tutor would make at the question with this number."""

    id: FrameId
    number: Count


class Ping(In, frozen=True, tag="ping"):
    """Still here; `seen` is the newest frame."""

    id: FrameId
    seen: Count


FromClient = Hello | Answer | Lay | Say | Undo | Agree | ChatSay | Order | Withdraw | Show | Ping

FRAMES: tuple[type, ...] = (*FromServer.__args__, *FromClient.__args__)
