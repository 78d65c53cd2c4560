"""Frames from the client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from stardeck.server.wire.common import ChatText, Count, In, Step, Until, Word

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
    visible: bool = False
    """Whether somebody has looked at that frame: the page has shown it for two seconds, or they say so."""


FromClient = Hello | Answer | Lay | Say | Undo | Agree | ChatSay | Order | Withdraw | Show | Ping
