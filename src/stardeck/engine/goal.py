"""What a player is after, and how far that has come: one sentence and a few marks, from nothing but a view."""

from __future__ import annotations

from typing import Literal

from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line

MarkState = Literal["done", "open", "danger"]
NOTHING = Line("")


class Mark(Frozen, frozen=True):
    """A part of the goal: what is the case now."""

    words: Line
    state: MarkState
    target: str
    """The thing that it speaks of, by the name that options use; `about` explains it."""


class Goal(Frozen, frozen=True):
    """What somebody who looks from a seat (or from none) should want."""

    words: Line
    """The goal itself: "Escape alone:"."""
    then: Line = NOTHING
    """What it takes, as the rest of the same line."""
    marks: tuple[Mark, ...] = ()


def mark(words: Line, done: bool, target: str, danger: bool = False) -> Mark:
    """A mark that is done or still open; danger is worse than both."""
    return Mark(words, "danger" if danger else "done" if done else "open", target)
