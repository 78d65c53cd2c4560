"""Another program that knows the rules of a duel agrees with ours, die for die."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import bare_duel
from stardeck import games
from stardeck.games.cosmoforce.design import PRESET_DESIGNS

GAME = games.get("cosmoforce")


def chooser(seed: int) -> Callable[[list[Any]], Any]:
    rnd = random.Random(seed).random
    return lambda options: options[int(rnd() * len(options))]


def test_the_engine_and_a_hand_written_loop_play_the_same_duels():
    pairs = list(itertools.product(PRESET_DESIGNS, PRESET_DESIGNS))
    for chance in range(3 * len(pairs)):
        names = pairs[chance % len(pairs)]
        round, places, dice = bare_duel.duel(chance, names, chooser(chance))
        choose = chooser(chance)
        g = GAME.new(2, chance=chance, options={"fleet": names}, log_on=False)
        while g.asks:
            seat = g.asks[0].seat
            g.apply(seat, choose(g.choices(seat)))
        assert g.result is not None
        assert (g.round, g.result.places, g.rolled) == (round, places, dice)
