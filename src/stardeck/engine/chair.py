"""Where a program sits: what it sees, what it may answer, what it remembers, and why it chose as it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stardeck.engine.book import Step
from stardeck.engine.game_state import GameState
from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line

Memory = tuple[tuple[str | int, ...], ...]
"""What a program took down at its own earlier questions: notes of plain words and numbers, the oldest first."""

MOST_NOTES = 40
"""Older notes are forgotten."""


class Why(Frozen, frozen=True):
    """The reason for a choice."""

    kind: str
    """A word for reasons of this kind, such as `enough`."""
    line: Line
    """One sentence to whoever sits there."""
    rule: str = ""
    """The rule that it follows from, if there is one."""
    open: bool = False
    """Whether it may be said aloud: everybody can read it off the table once the step has happened."""


class Chair:
    """What a program in a seat gets: its view, its options, and worlds that look like this one. Never the state.

    It leaves behind why it chose (`why`, None for a toss-up) and what it wants to remember (`memory`).
    """

    __slots__ = ("_g", "chance", "memory", "options", "seat", "why")

    def __init__(self, g: GameState, seat: int, memory: Memory = (), chance: int = 0) -> None:
        """`chance`: a number for whims, which follows from nothing that is hidden."""
        self._g, self.seat, self.memory, self.chance = g, seat, memory, chance
        self.options = g.choices(seat)
        self.why: Why | None = None

    @property
    def view(self) -> Any:
        """What this seat sees, as the game's own view."""
        return self._g.view(self.seat)

    @property
    def default(self) -> Step:
        """What happens if this seat does not answer."""
        return self._g.default(self.seat)

    @property
    def menu(self) -> Step:
        """The question: its name and what it is about."""
        ask = self._g.ask_of(self.seat)
        assert ask is not None
        return ask.menu

    @property
    def number(self) -> int:
        """How many questions this seat has been asked."""
        ask = self._g.ask_of(self.seat)
        assert ask is not None
        return ask.number

    @property
    def game(self) -> Any:
        """The game that is played, which everybody knows."""
        return self._g.game

    def imagine(self, chance: int) -> Any:
        """A whole state that this seat cannot tell from the true one; another `chance`, another world."""
        return self._g.imagine(self.seat, chance)

    def because(self, step: Step, kind: str, line: Line, rule: str = "", open: bool = False) -> Step:
        """Choose this step and say why."""
        self.why = Why(kind, line, rule, open)
        return step

    def remember(self, *note: str | int) -> None:
        """Take a note for later questions of this game."""
        self.memory = (*self.memory, note)[-MOST_NOTES:]

    def recall(self, kind: str) -> list[tuple[Any, ...]]:
        """The notes that begin with this word, the oldest first."""
        return [note for note in self.memory if note[0] == kind]


Bot = Callable[[Chair], Step]
"""A program that plays: one of the chair's options, or one with a blank filled in."""
