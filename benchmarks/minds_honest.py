"""Whether programs are honest: reasons that are true, remarks that anybody can read off the table, and imagined worlds
in which hidden cards fall as they do from the truth. Tests count a few, `benchmarks/minds_nightly.py` counts many."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any
from unittest.mock import patch

from stardeck import games
from stardeck.bots import thinking
from stardeck.bots.loop import Player
from stardeck.bots.reasons import Rows, reason
from stardeck.bots.style import characters
from stardeck.bots.thinking import Budget, think
from stardeck.engine import Asking, Chair, GameState, Why, say
from stardeck.engine.chance import number
from stardeck.engine.say import render, slots_of, words
from stardeck.engine.speech import event_words, table_words
from stardeck.lab.strength import Table

THOUGHT_OVER = [
    Table("cosmoforce", "free-for-all", 2),
    Table("gloom", "random crews", 2),
    Table("catastrophe", "sole survivor", 2),
    Table("loss", "solo hard", 1),
]
MIDDLES = [
    ("gloom", "random crews", 3, 25),
    ("loss", "race", 2, 40),
    ("catastrophe", "sole survivor", 3, 60),
    ("cosmoforce", "free-for-all", 3, 0),
]
"""Games, and how many answers of rookies lead to where worlds are imagined."""
RARE = 10
"""What comes less often than this counts as one with the rest."""
NAMES = ["Ann", "Ben"]


# --- reasons ---


def reasons(table: Table, questions: int = 200) -> tuple[int, int]:
    """How many reasons thinkers give for so many questions, and how many of them are wrong: the named feature of the
    named seat is no better after the chosen option than after the next best."""
    found: list[bool] = []

    def watched(chair: Chair, best: Rows, other: Rows) -> Why | None:
        why = reason(chair, best, other)
        if why is not None:
            found.append(is_wrong(chair, why, best, other))
        return why

    game, asked, deal = games.get(table.game), 0, 0
    with patch.object(thinking, "reason", watched):
        while asked < questions:
            deal += 1
            options = dict(game.modes[table.mode].options)
            g: Any = game.new(table.seats, chance=number("reasons", deal), options=options, log_on=False)
            while g.waiting and asked < questions:
                chair = Chair(g, g.waiting[0], chance=deal)
                asked += bool(think(chair, Budget(24, 1)).options)
                g.apply(chair.seat, game.bots["rookie"](Chair(g, chair.seat)))
    return len(found), sum(found)


def is_wrong(chair: Chair, why: Why, best: Rows, other: Rows) -> bool:
    described = chair.game.minds.described
    at = next(i for i, feature in enumerate(described) if feature.name == why.kind)
    seat = next((value for name, _, value in why.line.slots if name == "who"), chair.seat)
    pairs = [(a, b) for a, b in zip(best, other, strict=False) if a is not None and b is not None]
    differs = sum(a[seat][at] - b[seat][at] for a, b in pairs)
    good = 1 if (described[at].sign == "+") == (seat == chair.seat) else -1
    return differs * good <= 0


# --- remarks ---


def remarks(id: str, deals: range) -> tuple[int, list[str]]:
    """In whole games of rookies: how many lines their characters could say, and those that tell what a spectator cannot
    read in the same moment, or that would be another in a world which looks alike to the seat."""
    game, heard, wrong = games.get(id), 0, list[str]()
    rookie = game.bots["rookie"]
    for deal in deals:
        g: Any = game.new(2, chance=number("aloud", deal), options=dict(next(iter(game.modes.values())).options))
        while g.result is None:
            seat = g.waiting[0]
            chair, alike = Chair(g, seat, chance=deal), Chair(g.imagine(seat, 4), seat, chance=deal)
            step = rookie(chair)
            aloud = isinstance(g.open, Asking) and chair.why is not None and chair.why.open
            if aloud and (rookie(alike), alike.why) != (step, chair.why):
                wrong.append(f"deal {deal}: {chair.why} follows from what is hidden")
            g.take_events()
            g.answer(seat, step, by="bot:rookie")
            if aloud:
                assert chair.why is not None
                lines = [line for it in characters(game) if (line := it.remark(chair.why, deal))]
                heard += len(lines)
                told = _told(g).casefold() if lines else ""
                for line in lines:
                    wrong += [f"{line.text}: {said}" for said in _slots(g, line) if said.casefold() not in told]
    return heard, wrong


def _told(g: Any) -> str:
    """All that a spectator reads just now."""
    public = [event for audience, event in g.events if not audience]
    return " ".join([*(event_words(g, event, NAMES) for event in public), table_words(g, None, NAMES)])


def _slots(g: Any, line: Any) -> Iterator[str]:
    """The things that a line names, in words."""
    for name, kind, value in line.slots:
        if name in slots_of(line.text) and kind in g.game.voice.names(g):
            yield words(render(say("{x}", x=(kind, value)), NAMES, g.game.voice.names(g)))


# --- worlds ---


def worlds(id: str, mode: str, seats: int, steps: int, count: int) -> tuple[int, list[str]]:
    """How many values of a state are hidden from a seat, and those that fall otherwise in so many worlds imagined from
    an imagined world than in as many imagined from the truth, by chi-square."""
    g = _middle(id, mode, seats, steps)
    seat = g.waiting[0]
    true, imagined = _counts(g, seat, 1, count), _counts(g.imagine(seat, 99), seat, 2, count)
    hidden, wrong = 0, list[str]()
    for path in true.keys() | imagined.keys():
        a, b = true.get(path, Counter()), imagined.get(path, Counter())
        pairs = [(a[value], b[value]) for value in a | b if a[value] + b[value] >= RARE]
        pairs.append((a.total() - sum(x for x, _ in pairs), b.total() - sum(y for _, y in pairs)))
        pairs = [(x, y) for x, y in pairs if x + y]
        hidden += len(a) > 1
        free = max(1, len(pairs) - 1)
        chi = sum((x - y) ** 2 / (x + y) for x, y in pairs)
        if chi >= free + 5 * sqrt(2 * free) + 10:
            wrong.append(f"{path}: {pairs}")
    return hidden, wrong


def _middle(id: str, mode: str, seats: int, steps: int) -> GameState:
    game = games.get(id)
    g: GameState = game.new(seats, chance=number("middle", id), options=dict(game.modes[mode].options), log_on=False)
    players = [Player(game.bots["rookie"], chance=seat) for seat in range(seats)]
    for _ in range(steps):
        g.apply(g.waiting[0], players[g.waiting[0]](g, g.waiting[0]))
    assert g.waiting
    return g


def _counts(g: GameState, seat: int, chance: int, count: int) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for n in range(count):
        for path, value in _leaves(json.loads(g.imagine(seat, number(chance, n)).to_json())):
            found.setdefault(path, Counter())[value] += 1
    return found


def _leaves(value: Any, path: str = "") -> list[tuple[str, str]]:
    """Every plain value of a saved state, by where it stands."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in _leaves(inner, f"{path}.{key}")]
    if isinstance(value, list):
        return [leaf for i, inner in enumerate(value) for leaf in _leaves(inner, f"{path}.{i}")]
    return [(path, str(value))]
