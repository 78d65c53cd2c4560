"""How much could thinking win at all? For measuring only: a player who sees everybody's cards and the order of the
decks, but not the dice. Nobody but the laboratory may import this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from stardeck import bots
from stardeck.bots.levels import Thinker, budget
from stardeck.engine import AnyGame, Bot, Chair, Step

TIMES = 10
"""So many times the tries of a veteran."""


class OpenCards(Chair):
    """The true cards, other dice."""

    __slots__ = ()

    def imagine(self, chance: int) -> Any:
        world = self._g.copy()
        world.seed, world.rolled, world.script, world.events = "", chance, (), []
        return world


class Clairvoyant(Thinker):
    """A thinker that sees what nobody may see."""

    def __init__(self, game: AnyGame, times: int = TIMES, to_end: bool | None = None) -> None:
        usual = budget(game, "veteran")
        far = usual.to_end if to_end is None else to_end
        super().__init__(game, "veteran", budget_=msgspec.structs.replace(usual, tries=usual.tries * times, to_end=far))

    def __call__(self, chair: Chair) -> Step:
        seeing = OpenCards(chair._g, chair.seat, chair.memory, chair.chance)
        step = super().__call__(seeing)
        chair.memory = seeing.memory
        return step

    @staticmethod
    def maker(game: AnyGame, times: int = TIMES, to_end: bool | None = None) -> Callable[[str, int], Bot]:
        """The bots of a claim in which `ceiling` is this one; `to_end` is a veteran's if not given."""
        return lambda name, seed: Clairvoyant(game, times, to_end) if name == "ceiling" else bots.get(game, name, seed)
