"""A game as the rest of the program sees it: one object that knows how to begin, show, tell and check."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from stardeck.engine.chair import Bot
from stardeck.engine.chance import WIDE, seed_text
from stardeck.engine.contracts import Files, Lab, Manners, Minds, Rules, Voice
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game_state import GameState
from stardeck.engine.options import Options, position_in, read_options
from stardeck.engine.plain import Json
from stardeck.engine.position import begin, read_position, wrong
from stardeck.engine.rulebook import Rulebook
from stardeck.engine.shape import build_of, shape_of

S = TypeVar("S", bound=GameState)
EXPLAINS = frozenset({"called", "flavour", "idea", "pronoun", "text", "words"})
"""What is printed on a thing to explain it, and is never read by a rule."""


@dataclass(frozen=True)
class Mode:
    """A way to play, with the seats it is for: what a lobby offers first and what the tests play through."""

    words: str
    options: Mapping[str, Json] = field(default_factory=dict)
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
    minutes: tuple[int, int] = (30, 60)
    """How long a game takes people who know it."""
    weight: int = 2
    """How much there is to learn, from 1 (light) to 4 (heavy)."""
    whom: str = ""
    """Who likes it most, as "for storytellers"; empty: everybody."""
    api: int = 1
    """The version of these contracts that the game was written for."""

    def __post_init__(self) -> None:
        self.rules.state.game = self
        if promised := self.rules.state.book.promised:
            raise TypeError(f"{self.id}: no body for {', '.join(sorted(promised))}")

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules, whose sentences refusals say."""
        rulebook = self.rules.state.book.rulebook
        assert rulebook is not None
        return rulebook

    @cached_property
    def facts_hash(self) -> str:
        """Changes with everything printed that counts: the TOML files in the folder `facts`, without words that may be
        written better at any time."""
        h = hashlib.sha256()
        for file in sorted(self.folder.glob("facts/*.toml")):
            printed = _that_counts(tomllib.loads(file.read_text("utf-8")))
            h.update(f"{file.name}\0{json.dumps(printed, sort_keys=True)}".encode())
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
        options: Mapping[str, Json] | Options | None = None,
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
        laid = None if options is None or isinstance(options, Options) else position_in(options)
        if laid is not None:
            return self._in_the_middle(seats, seed, chosen, laid, chance, log_on)
        g = self.rules.setup(seats, chosen)
        g.asked = [0] * seats
        self._set_going(g, seed, chance, tuple(script), log_on)
        return g

    def _set_going(self, g: S, seed: int | str | None, chance: int, script: tuple[int, ...], log_on: bool) -> None:
        g.seed = "" if seed is None else seed_text(seed)
        g.rolled = chance % WIDE if seed is None else 0
        g.script = script
        g.log_on = log_on
        g.run()

    def _in_the_middle(
        self, seats: int, seed: int | str | None, chosen: Options, laid: Json, chance: int, log_on: bool
    ) -> S:
        """A table that begins with a position."""
        position = read_position(self.rules.position, laid)
        g = self.rules.setup(seats, chosen)
        g.asked = [0] * seats
        g = begin(self, seats, position, g)
        try:
            self._set_going(g, seed, chance, position.dice, log_on)
            found = self.rules.audit(g)
        except (ArithmeticError, LookupError, Stuck, TypeError, ValueError) as e:  # a saved state may hold anything
            raise wrong("", f"nobody can go on from here ({e})") from None
        if found:
            raise wrong("", found[0])
        return g

    def from_json(self, text: str | bytes) -> S:
        """A state of this game, back from its `to_json`."""
        return self.rules.state.from_json(text)


def _that_counts(data: Json) -> Json:
    """Printed matter without words that only explain it."""
    if isinstance(data, Mapping):
        return {key: _that_counts(value) for key, value in data.items() if key not in EXPLAINS}
    return [_that_counts(item) for item in data] if isinstance(data, list) else data


AnyGame = Game[Any]
"""A game of which nobody asks what its states are made of: what a server, a terminal or a bot is given."""
