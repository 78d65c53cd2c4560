"""The rookie, and what simulations of the deck must show."""

from __future__ import annotations

import random
from statistics import median

import pytest

from stardeck import games
from stardeck.bots import get
from stardeck.engine import Bot, Chair
from stardeck.games.gloom.rules.queries import total_of
from stardeck.games.gloom.state import State

GAME = games.get("gloom")


def play(bots: list[Bot], chance: int) -> State:
    g: State = GAME.new(len(bots), chance=chance, options={"crew_mode": "random"}, log_on=False)
    while g.waiting:
        seat = g.waiting[0]
        g.apply(seat, bots[seat](Chair(g, seat)))
    return g


def wins_of_rookie(count: int) -> int:
    won = 0
    for n in range(count):
        bots = [get(GAME, "rookie"), get(GAME, "random", n)]
        g = play(bots if n % 2 == 0 else bots[::-1], n)
        assert g.result is not None
        won += g.result.winners == (n % 2,)
    return won


def test_the_rookie_beats_random_play():
    assert wins_of_rookie(20) >= 15


@pytest.mark.soak
def test_the_rookie_beats_random_play_in_three_of_four_of_500_games():
    assert wins_of_rookie(500) >= 375


def test_four_rookies_meet_the_targets_of_the_deck():
    results = [play([get(GAME, "rookie")] * 4, 100 + n) for n in range(15)]
    assert -140 <= median(min(total_of(g, s) for s in range(4)) for g in results) <= -60
    assert 10 <= median(g.round for g in results) <= 25
    assert all(g.result is not None and g.result.why == "crew" for g in results)


@pytest.mark.slow
def test_random_games_of_every_size_are_sound():
    rng = random.Random(1)
    for n in range(200):
        g: State = GAME.new(2 + n % 4, chance=n, options={"crew_mode": "random"}, log_on=False)
        while g.waiting:
            seat = rng.choice(g.waiting)
            g.apply(seat, rng.choice(g.choices(seat)))
            assert GAME.rules.audit(g) == []
