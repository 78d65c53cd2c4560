"""Advice comes from what a seat sees and from nothing else, and only with a reason."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from stardeck import games
from stardeck.bots.advice import advise
from stardeck.bots.doors import goes_on
from stardeck.bots.loop import Player
from stardeck.engine import GameState
from stardeck.engine.chance import number
from stardeck.engine.say import words
from stardeck.engine.speech import Speech

GAMES = ("cosmoforce", "catastrophe", "loss", "gloom")
STATES = 40
"""For each game."""
WORLDS = 3


def states(id: str, count: int) -> Iterator[tuple[GameState, int]]:
    """Questions with a choice, from games of rookies in every mode, with a seat that is asked."""
    game = games.get(id)
    dice = random.Random(id)
    modes = list(game.modes.values())
    found = 0
    for deal in range(count):
        mode = modes[deal % len(modes)]
        seats = mode.seats or game.seats
        many = min(seats.stop - 1, max(seats.start, 2 + deal % 3))
        g = game.new(many, number("advice", deal), mode.options)
        players = [Player(game.bots["rookie"], chance=number(deal, seat)) for seat in range(many)]
        skip = dice.randrange(60)
        while g.waiting and found < count and skip > -80:
            seat = dice.choice(g.waiting)
            skip -= 1
            if skip < 0 and skip % 10 == 0 and len(g.choices(seat)) > 1:
                found += 1
                yield g, seat
            g.apply(seat, players[seat](g, seat))


@pytest.mark.parametrize("id", GAMES)
def test_advice_is_the_same_in_every_world_that_looks_the_same(id: str) -> None:
    seen = advised = 0
    for g, seat in states(id, STATES):
        true = advise(g, seat)
        for chance in range(1, WORLDS + 1):
            assert advise(g.imagine(seat, number(chance, seen)), seat) == true
        seen += 1
        advised += true is not None
    assert seen >= STATES // 2
    assert advised


@pytest.mark.parametrize("id", GAMES)
def test_a_world_that_is_imagined_twice_is_the_same_world(id: str) -> None:
    """An imagined world follows from what the seat sees: this is why advice gives nothing away."""
    for g, seat in states(id, STATES // 2):
        world = g.imagine(seat, 5)
        assert g.imagine(seat, 77).imagine(seat, 5) == world


@pytest.mark.parametrize("id", GAMES)
def test_advised_answers_can_be_given_one_after_the_other(id: str) -> None:
    """Each is offered to the same seat, and goes on from the one before."""
    for g, seat in states(id, STATES):
        found = advise(g, seat)
        if found is None:
            continue
        said = words(Speech(g, [f"P{n}" for n in range(g.seats)], seat).read(found.why.line))
        assert said.endswith((".", "!"))
        assert said[0].isupper()
        world = g.imagine(seat, 3)
        for place, step in enumerate(found.answers):
            assert step in world.choices(seat) or step[0] == "build"
            if place < len(found.answers) - 1:
                before = world.copy()
                world.apply(seat, step)
                assert goes_on(before, world, seat)


def test_one_action_at_a_time_is_advised_in_catastrophe() -> None:
    for g, seat in states("catastrophe", STATES):
        found = advise(g, seat)
        answers = found.answers if found else ()
        assert sum(step[0] == "declare" for step in answers) <= 1


def test_nobody_is_advised_who_is_not_asked_or_has_one_answer() -> None:
    game = games.get("loss")
    g = game.new(2, 3)
    for seat in range(2):
        if g.ask_of(seat) is None or len(g.choices(seat)) < 2:
            assert advise(g, seat) is None
