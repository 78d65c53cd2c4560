"""Reasons of those who think: the feature that makes the difference, or none."""

from __future__ import annotations

from typing import Any

import pytest

from bots.test_thinking import questions
from stardeck import games
from stardeck.bots import reasons, thinking
from stardeck.bots.chances import learned
from stardeck.bots.thinking import Budget, think
from stardeck.engine import Chair
from stardeck.engine.say import words

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
    assert (why.kind, why.line.text, why.open) == ("systems", "It gets you more systems that work.", True)


def test_what_is_taken_from_a_rival_is_said_of_the_rival():
    at = chair()
    best = [rows(at.seat, NOTHING, row(boxes=0.2))] * 3
    why = reasons.reason(at, best, [rows(at.seat, NOTHING, row(boxes=0.6))] * 3)
    assert why is not None
    assert why.line.text == "It leaves {who} with more damage."
    assert why.line.slots == (("who", "seat", 1 - at.seat),)


def test_no_reason_where_nothing_stands_out_or_most_games_were_over():
    at = chair()
    many = row(systems=0.1, boxes=0.1, fire=0.1, dice=0.2, crew=0.3, cooling=0.2)
    better = [rows(at.seat, many)] * 4
    assert reasons.reason(at, better, [rows(at.seat, NOTHING)] * 4) is None
    clear = rows(at.seat, row(systems=0.8))
    assert reasons.reason(at, [clear, None, None, None], [rows(at.seat, NOTHING)] * 4) is None
    assert reasons.reason(at, [rows(at.seat, NOTHING)] * 4, [clear] * 4) is None, "it is worse"


@pytest.mark.parametrize(("id", "mode"), [("cosmoforce", "free-for-all"), ("gloom", "random crews")])
def test_the_named_feature_really_differs_and_helps(id: str, mode: str, monkeypatch: pytest.MonkeyPatch):
    found: list[tuple[Any, Any]] = []

    def watched(at: Chair, best: Any, other: Any) -> Any:
        why = reasons.reason(at, best, other)
        if why is not None:
            found.append((why, reasons.parts(at, best, other)[0]))
        return why

    monkeypatch.setattr(thinking, "reason", watched)
    for g, seat in questions(id, mode, 2, 14):
        think(Chair(g, seat, chance=3), Budget(40, 1))
    for why, part in found:
        assert why.kind == part.feature.name
        assert part.differs != 0
        good = {"+": 1, "-": -1}[part.feature.sign] * (1 if why.line.text.startswith("It gets you") else -1)
        assert part.differs * good > 0
        assert words((why.line.text,))


def test_weights_are_there_for_every_feature():
    for it in learned(GAME):
        assert len(it.weights) == len(NAMES)
