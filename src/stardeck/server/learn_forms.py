"""What goes over REST about learning: lessons, how far somebody is in them, and notes."""

from __future__ import annotations

from typing import Literal

from stardeck.server.wire import In, Out


class LessonIn(In, frozen=True):
    """Whether to begin at the start, also if I was in the middle of it."""

    again: bool = False


class LessonLine(Out, frozen=True):
    """A lesson of a game."""

    name: str
    number: int
    title: str
    minutes: int
    voice: str
    """Who speaks in it."""
    story: str
    rules: int
    """How many rules it teaches."""
    moments: int
    moment: int
    """How many of its moments are behind me, where I am in the middle of it; 0: I am not."""
    done: bool


class Course(Out, frozen=True):
    """The lessons of a game, in order."""

    game: str
    title: str
    lessons: tuple[LessonLine, ...]
    played: bool
    """Whether I have finished a game of this title."""


class NoteInfo(Out, frozen=True):
    """A note for somebody's first game: a few words at the thing itself."""

    name: str
    kind: Literal["menu", "event"]
    of: str
    """The menu or the event that brings it."""
    at: tuple[str, ...]
    """Where it hangs, the best place first. `{1}` is what the event has at 1, `{me}` my seat; `goal` and `prompt` are
    the line with the goal and the bar that asks."""
    when: tuple[tuple[int, int | str], ...]
    """What the event must have at which place; "me" is my seat."""
    words: str
    rule: str


class NotesInfo(Out, frozen=True):
    """What there is to say to somebody who is new to a game."""

    played: bool
    """Whether I have finished a game of this title."""
    notes: tuple[NoteInfo, ...]
    """Those that I have not read."""


FORMS: tuple[type, ...] = (LessonIn, Course, NotesInfo)
