"""What a player is after, and how far that has come: one sentence and a few marks, from nothing but a view."""

from __future__ import annotations

from typing import Literal

from stardeck.engine.plain import Frozen
from stardeck.engine.say import NUMBER, TEXT, Line

MarkState = Literal["done", "open", "danger"]
NOTHING = Line("")


class Mark(Frozen, frozen=True):
    """A part of the goal: what is the case now."""

    words: Line
    state: MarkState
    target: str
    """The thing that it speaks of, by the name that options use; `about` explains it."""
    brief: Line = NOTHING
    """The same where there is no room; nothing: its numbers, or its words if they are few letters."""


class Goal(Frozen, frozen=True):
    """What somebody who looks from a seat (or from none) should want."""

    words: Line
    """The goal itself: "Escape alone:"."""
    then: Line = NOTHING
    """What it takes, as the rest of the same line."""
    marks: tuple[Mark, ...] = ()


def mark(words: Line, done: bool, target: str, danger: bool = False, brief: Line = NOTHING) -> Mark:
    """A mark that is done or still open; danger is worse than both."""
    return Mark(words, "danger" if danger else "done" if done else "open", target, brief)


def numbers(line: Line) -> list[str]:
    """The numbers and single letters that a sentence is about, in their order."""
    found: list[str] = []
    for _, kind, value in line.slots:
        if isinstance(value, Line):
            found += numbers(value)
        elif kind == NUMBER or (kind == TEXT and (len(str(value)) == 1 or str(value)[1:].isdecimal())):
            found.append(str(value))
    return found
