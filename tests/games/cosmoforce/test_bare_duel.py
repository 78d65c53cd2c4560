"""Another program that knows the rules of a duel agrees with ours, die for die."""

from __future__ import annotations

import itertools
import random

import bare_duel
from stardeck import games
from stardeck.games.cosmoforce.design import PRESET_DESIGNS

GAME = games.get("cosmoforce")


def test_the_engine_and_a_hand_written_loop_play_the_same_duels():
    pairs = list(itertools.product(PRESET_DESIGNS, repeat=2))
    for chance in range(3 * len(pairs)):
        names = pairs[chance % len(pairs)]
        one, other = random.Random(chance).random, random.Random(chance).random
        round, places, dice = bare_duel.duel(
            chance, names, lambda options, rnd=other: options[int(rnd() * len(options))]
        )
        g = GAME.new(2, chance=chance, options={"fleet": names}, log_on=False)
        while g.asks:
            options = g.choices(g.asks[0].seat)
            g.apply(g.asks[0].seat, options[int(one() * len(options))])
        assert (g.round, g.result.places, g.rolled) == (round, places, dice)
