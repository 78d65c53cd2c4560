"""Frames from the server."""

from __future__ import annotations

from typing import Any

from stardeck.engine.aids import Aids
from stardeck.engine.contracts import Thing
from stardeck.server.wire.common import Out, Step
from stardeck.server.wire.game import ChatLine, Clock, LogLine, Recap, Snapshot
from stardeck.server.wire.question import Concern, Question
from stardeck.server.wire.table import TableInfo, WaitingTable


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
    recap: Recap | None
    """What happened while this person was away; None: nothing to tell."""


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
    said: int
    """How many parts of a sealed answer were given before: it speaks of the next."""
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


class WaitingTables(Out, frozen=True, tag="waiting"):
    """On the socket of the whole page: all tables at which you are asked, the one that has waited longest first."""

    tables: tuple[WaitingTable, ...]
