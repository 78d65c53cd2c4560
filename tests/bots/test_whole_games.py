"""What must not happen in whole games of programs, counted in a few; `benchmarks/minds_nightly.py` counts more."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from minds_nightly import ends, offers, walks
from stardeck import games
from stardeck.bots.loop import Player, number
from stardeck.engine import GameState

WORLDS = 200
RARE = 10
"""What comes less often than this counts as one with the rest."""


def test_nobody_walks_to_and_fro():
    steps, back = walks(6)
    assert steps > 100
    assert back == 0


def test_nobody_makes_a_declined_offer_again():
    made, again = offers(12)
    assert made > 20
    assert again == 0


@pytest.mark.parametrize(("id", "mode", "seats"), [("loss", "solo hard", 1), ("cosmoforce", "short", 2)])
def test_a_pilots_game_ends(id: str, mode: str, seats: int):
    ends("pilot", id, mode, seats, 1)


def leaves(value: Any, path: str = "") -> list[tuple[str, str]]:
    """Every plain value of a saved state, by where it stands."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in leaves(inner, f"{path}.{key}")]
    if isinstance(value, list):
        return [leaf for i, inner in enumerate(value) for leaf in leaves(inner, f"{path}.{i}")]
    return [(path, str(value))]


def counts(g: GameState, seat: int, chance: int) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for n in range(WORLDS):
        for path, value in leaves(json.loads(g.imagine(seat, number(chance, n)).to_json())):
            found.setdefault(path, Counter())[value] += 1
    return found


def middle(id: str, mode: str, seats: int, steps: int) -> GameState:
    game = games.get(id)
    g: GameState = game.new(seats, chance=number("middle", id), options=dict(game.modes[mode].options), log_on=False)
    players = [Player(game.bots["rookie"], chance=seat) for seat in range(seats)]
    for _ in range(steps):
        g.apply(g.waiting[0], players[g.waiting[0]](g, g.waiting[0]))
    assert g.waiting
    return g


@pytest.mark.parametrize(
    ("id", "mode", "seats", "steps"),
    [
        ("gloom", "random crews", 3, 25),
        ("loss", "race", 2, 40),
        ("catastrophe", "sole survivor", 3, 60),
        ("cosmoforce", "free-for-all", 3, 0),
    ],
)
def test_hidden_cards_fall_alike_from_the_truth_and_from_an_imagined_world(id: str, mode: str, seats: int, steps: int):
    """Every plain value of the state by chi-square: a program that got an imagined world imagines as from the truth."""
    g = middle(id, mode, seats, steps)
    seat = g.waiting[0]
    true, imagined = counts(g, seat, 1), counts(g.imagine(seat, 99), seat, 2)
    hidden = 0
    for path in true.keys() | imagined.keys():
        a, b = true.get(path, Counter()), imagined.get(path, Counter())
        often = [value for value in a | b if a[value] + b[value] >= RARE]
        pairs = [(a[value], b[value]) for value in often]
        pairs.append((a.total() - sum(x for x, _ in pairs), b.total() - sum(y for _, y in pairs)))
        pairs = [(x, y) for x, y in pairs if x + y]
        hidden += len(a) > 1
        free = max(1, len(pairs) - 1)
        chi = sum((x - y) ** 2 / (x + y) for x, y in pairs)
        assert chi < free + 5 * sqrt(2 * free) + 10, (path, pairs)
    assert hidden > 3 or id == "cosmoforce", "something is hidden there"
