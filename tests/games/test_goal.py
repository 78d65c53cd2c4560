"""The goal line: in every mode a sentence that fits one line and marks that say how far it has come, from the view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from stardeck import games
from stardeck.engine import Game, GameState, Goal, Line, Mode, Seat, of, say
from stardeck.engine.goal import mark
from stardeck.engine.speech import Speech, table_words

LONGEST = 90
STATES = 100
NAMES = [f"Player {n}" for n in range(1, 9)]
OURS = ("catastrophe", "cosmoforce", "gloom", "loss")


def tables() -> Iterator[Any]:
    """Every mode of every game, with its fewest and its most seats."""
    for game in games.all():
        for name, mode in game.modes.items():
            seats = sorted(mode.seats or game.seats)
            for count in {seats[0], seats[-1]}:
                yield pytest.param(game, mode, count, id=f"{game.id}-{name}-{count}")


def states(game: Game[Any], mode: Mode, seats: int) -> Iterator[GameState]:
    """States of random games, spread over their whole length: a hundred looks by those in the seats."""
    found = 0
    for seed in range(20):
        rng = random.Random(seed)
        g = game.new(seats, seed=seed, options=mode.options)
        for number in range(game.rules.bound):
            if number % 11 == 0:
                yield g
                found += 1
                if found * seats >= STATES:
                    return
            if not g.waiting:
                break
            seat = rng.choice(g.waiting)
            g.apply(seat, rng.choice(g.choices(seat)))


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_every_mode_says_its_goal_in_one_line_with_marks(game: Game[Any], mode: Mode, seats: int):
    for number, g in enumerate(states(game, mode, seats)):
        for seat in (None, *range(seats)):
            speech = Speech(g, NAMES[:seats], seat)
            goal = speech.goal(g.view(seat))
            if goal is None:
                assert game.id not in OURS
                continue
            assert goal.words
            assert len(goal.sentence) <= LONGEST, goal.sentence
            assert "{" not in goal.sentence
            assert goal.marks, goal.sentence
            assert all(mark.words and mark.target for mark in goal.marks), goal.marks
            assert len({mark.words for mark in goal.marks}) == len(goal.marks)
            if number % 10 == 0:
                assert table_words(g, seat, NAMES[:seats]).startswith(goal.sentence), "the table begins with the goal"


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_the_goal_tells_nothing_that_its_reader_may_not_know(game: Game[Any], mode: Mode, seats: int):
    for number, g in enumerate(states(game, mode, seats)):
        if number % 5 or g.result is not None:
            continue
        for seat in range(seats):
            elsewhere = g.imagine(seat, number)
            here = Speech(g, NAMES[:seats], seat).goal(g.view(seat))
            assert here == Speech(elsewhere, NAMES[:seats], seat).goal(elsewhere.view(seat))


@pytest.mark.parametrize(
    ("words", "short"),
    [
        (say("you {n} of {all}", n=7, all=14), "7/14"),
        (say("{has}: {what} missing", has=say("{n} of {all}", n=3, all=4), what="food"), "3/4"),
        (say("leader {who}, {n}", who=of(Seat, 0), n=9), "9"),
        (say("your dead {n}", n="−45"), "−45"),
        (say("power"), "power"),
        (say("no letter yet"), ""),
    ],
)
def test_a_mark_is_its_numbers_or_few_letters_where_there_is_no_room(words: Line, short: str) -> None:
    goal = Goal(say("Go."), marks=(mark(words, True, "goal"),))
    game = games.get("loss")
    with_goal = replace(game, voice=replace(game.voice, goal=lambda view, seat: goal))
    speech = Speech(with_goal.new(2), ["Ann", "Ben"], 1)
    line = speech.goal(None)
    assert line is not None
    assert line.marks[0].brief == short
