"""A game as the rest of the program sees it: one object that knows how to begin, show, tell and check."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from stardeck.engine.book import Step
from stardeck.engine.chance import WIDE, seed_text
from stardeck.engine.contracts import Files, Lab, Manners, Minds, Rules, Voice
from stardeck.engine.errors import Refused
from stardeck.engine.game_state import GameState
from stardeck.engine.options import Options, read_options
from stardeck.engine.rulebook import Rulebook
from stardeck.engine.shape import build_of, shape_of

S = TypeVar("S", bound=GameState)


class Chair:
    """What a program in a seat gets: its view, its options, and worlds that look like this one. Never the state."""

    __slots__ = ("_g", "options", "seat")

    def __init__(self, g: GameState, seat: int) -> None:
        self._g, self.seat = g, seat
        self.options = g.choices(seat)

    @property
    def view(self) -> Any:
        return self._g.view(self.seat)

    @property
    def default(self) -> Step:
        return self._g.default(self.seat)

    @property
    def menu(self) -> Step:
        """The question: its name and what it is about."""
        ask = self._g.ask_of(self.seat)
        assert ask is not None
        return ask.menu

    def imagine(self, chance: int) -> Any:
        return self._g.imagine(self.seat, chance)


Bot = Callable[[Chair], Step]
"""A program that plays: one of the chair's options."""


@dataclass(frozen=True)
class Mode:
    """A way to play, with the seats it is for: what a lobby offers first and what the tests play through."""

    words: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: range | None = None


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game: who it is for, and the contracts that the rest of the program knows it by."""

    id: str
    title: str
    tagline: str
    seats: range
    folder: Path
    rules: Rules[S]
    voice: Voice[S]
    manners: Manners[S] = field(default_factory=Manners)
    files: Files = field(default_factory=Files)
    minds: Minds[S] = field(default_factory=Minds)
    lab: Lab = field(default_factory=Lab)
    bots: Mapping[str, Bot] = field(default_factory=dict)
    modes: Mapping[str, Mode] = field(default_factory=dict)
    api: int = 1
    """The version of these contracts that the game was written for."""

    def __post_init__(self) -> None:
        self.rules.state.game = self
        if promised := self.rules.state.book.promised:
            raise TypeError(f"{self.id}: no body for {', '.join(sorted(promised))}")

    @property
    def rulebook(self) -> Rulebook:
        rulebook = self.rules.state.book.rulebook
        assert rulebook is not None
        return rulebook

    @cached_property
    def facts_hash(self) -> str:
        h = hashlib.sha256()
        for file in sorted(self.folder.glob("facts/*.toml")):
            h.update(file.name.encode() + b"\0" + file.read_bytes())
        return h.hexdigest()

    @cached_property
    def shape(self) -> str:
        """Changes with everything that a saved state is made of."""
        return shape_of(self.rules.state)

    @cached_property
    def build(self) -> str:
        """Changes with everything that can change a game."""
        return build_of(self.folder)

    def new(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | Options | None = None,
        chance: int = 0,
        script: Sequence[int] = (),
        log_on: bool = True,
    ) -> S:
        """A new game. With a `seed` the dice are live; without one they follow from `chance`, for simulations.

        :raises Refused: for options or seats that do not fit.
        """
        chosen = options if isinstance(options, Options) else read_options(self.rules.options, options or {})
        if seats not in self.seats:
            raise Refused("malformed", f"{self.title} is for {self.seats.start} to {self.seats.stop - 1} seats")
        g = self.rules.setup(seats, chosen)
        g.asked = [0] * seats
        g.seed = "" if seed is None else seed_text(seed)
        g.rolled = chance % WIDE if seed is None else 0
        g.script = tuple(script)
        g.log_on = log_on
        g.run()
        return g

    def from_json(self, text: str | bytes) -> S:
        return self.rules.state.from_json(text)
