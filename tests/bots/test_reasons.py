"""Reasons of those who think: the feature that makes the difference, or none."""

from __future__ import annotations

import pytest

from bots.test_thinking import questions
from minds_honest import THOUGHT_OVER, is_wrong
from minds_honest import reasons as given_reasons
from stardeck import games
from stardeck.bots import reasons
from stardeck.bots.chances import learned
from stardeck.engine import Chair
from stardeck.engine.say import render, words
from stardeck.lab.strength import Table

GAME = games.get("cosmoforce")
NAMES = [feature.name for feature in GAME.minds.described]
NOTHING = (0.0,) * len(NAMES)


def chair() -> Chair:
    g, seat = next(iter(questions("cosmoforce", "free-for-all", 2)))
    return Chair(g, seat)


def row(**numbers: float) -> tuple[float, ...]:
    return tuple(numbers.get(name.replace(" ", "_"), 0.0) for name in NAMES)


def rows(seat: int, mine: tuple[float, ...], theirs: tuple[float, ...] = NOTHING) -> tuple[tuple[float, ...], ...]:
    return (mine, theirs) if seat == 0 else (theirs, mine)


def test_the_largest_part_is_the_reason_in_its_own_words():
    at = chair()
    why = reasons.reason(at, [rows(at.seat, row(systems=0.8))] * 3, [rows(at.seat, row(systems=0.5))] * 3)
    assert why is not None
    said = words(render(why.line, (), {}))
    assert (why.kind, said, why.open) == ("systems", "It gets you more systems that work.", True)


def test_what_is_taken_from_a_rival_is_said_of_the_rival():
    at = chair()
    best = [rows(at.seat, NOTHING, row(boxes=0.2))] * 3
    why = reasons.reason(at, best, [rows(at.seat, NOTHING, row(boxes=0.6))] * 3)
    assert why is not None
    people = ["Ann", "Bob"]
    assert words(render(why.line, people, {})) == f"It leaves {people[1 - at.seat]} with more damage."


def test_no_reason_where_nothing_stands_out_or_most_games_were_over():
    at = chair()
    many = row(systems=0.1, boxes=0.1, fire=0.1, dice=0.2, crew=0.3, cooling=0.2)
    better = [rows(at.seat, many)] * 4
    assert reasons.reason(at, better, [rows(at.seat, NOTHING)] * 4) is None
    clear = rows(at.seat, row(systems=0.8))
    assert reasons.reason(at, [clear, None, None, None], [rows(at.seat, NOTHING)] * 4) is None
    assert reasons.reason(at, [rows(at.seat, NOTHING)] * 4, [clear] * 4) is None, "it is worse"


@pytest.mark.parametrize("table", THOUGHT_OVER, ids=lambda table: table.game)
def test_the_named_feature_really_differs_and_helps(table: Table):
    """In a few questions; `benchmarks/minds_nightly.py reasons` asks 200 of each table."""
    given, wrong = given_reasons(table, 16)
    assert wrong == 0
    assert given or table.game == "catastrophe"


def test_a_reason_that_points_the_wrong_way_is_found_out():
    at = chair()
    better, worse = [rows(at.seat, row(systems=0.8))], [rows(at.seat, row(systems=0.5))]
    why = reasons.reason(at, better, worse)
    assert why is not None
    assert not is_wrong(at, why, better, worse)
    assert is_wrong(at, why, worse, better)
    assert is_wrong(at, why, better, better)


def test_weights_are_there_for_every_feature():
    for it in learned(GAME):
        assert len(it.weights) == len(NAMES)
