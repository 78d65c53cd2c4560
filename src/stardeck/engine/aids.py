"""Aids help a person at the table and are no part of the game's view: programs do not get them."""

from __future__ import annotations

from typing import Literal, Protocol

from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line, Pieces


class Reader(Protocol):
    """Whoever is helped, and gets everything in their own words. A `Speech` is one."""

    def words(self, line: Line) -> str: ...

    def each(self, lines: tuple[Line, ...]) -> tuple[str, ...]: ...

    def read(self, line: Line) -> Pieces: ...

    def called(self, printed: str) -> str: ...

    def panels(self, told: tuple[tuple[str, tuple[Line, ...]], ...]) -> tuple[Panel, ...]: ...


class TurnStep(Frozen, frozen=True):
    """A part of a turn, for the line that shows how far it has come."""

    words: str
    state: Literal["done", "now", "next"]


class Panel(Frozen, frozen=True):
    """What stands beside a seat's name: a second line, and short facts."""

    line: str = ""
    facts: tuple[str, ...] = ()


class Aids(Frozen, frozen=True):
    """What every game may offer to whoever looks at its table; a game's own aids add to it. All of it is made of what
    the looker may know."""

    round: int = 0
    """The round that is being played; 0: not yet, or the game has none."""
    turn: int | None = None
    """The seat whose turn it is."""
    steps: tuple[TurnStep, ...] = ()
    panels: tuple[Panel, ...] = ()
    """For each seat, in order."""
    held: tuple[str, ...] = ()
    """The cards in the looker's own hand that orders can be given for, by their ids there."""
