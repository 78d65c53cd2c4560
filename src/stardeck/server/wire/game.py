"""The game as one seat, or a spectator, sees it: the snapshot and the log."""

from __future__ import annotations

from typing import Any, Literal

from stardeck.engine import Result
from stardeck.engine.aids import Aids
from stardeck.engine.ending import Ended
from stardeck.engine.say import Pieces
from stardeck.engine.speech import GoalLine, Sheet
from stardeck.server.wire.common import Out, Step
from stardeck.server.wire.question import Hush, Question, StandingOrder


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
    turn: int
    """Which of the turns that the reader was told of: several may begin in one frame."""
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


class Recap(Out, frozen=True):
    """What happened while somebody was away, from what their seat has seen."""

    since: int
    """The newest frame that they have looked at."""
    to_you: tuple[LogLine, ...]
    """What others did to them."""
    for_you: tuple[LogLine, ...]
    """What the clock, a bot or the table answered for them."""
    turns: tuple[Slip, ...]
    """The turns of the others, the newest last."""


class ChatLine(Out, frozen=True):
    """Something that a person said."""

    n: int
    person: str
    name: str
    seat: int | None
    text: str
    at: int
