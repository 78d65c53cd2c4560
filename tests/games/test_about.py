"""Inspect: everything that options, goals and icons name can be explained, from nothing but what its reader sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Game, GameState, Mode
from stardeck.engine.say import Naming
from stardeck.engine.speech import AboutSheet, Speech
from stardeck.games.loss import game as loss
from stardeck.games.loss.deck.compiled import compiled
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.view import LossView

NAMES = [f"Player {n}" for n in range(1, 9)]
OURS = ("catastrophe", "cosmoforce", "gloom", "loss")
LOOKS = 12
CONTROLS = ("trade", "reward", "help", "story", "propose", "call_off", "agree", "refuse", "wish")
"""Targets that are buttons with words of their own."""
ODD = """: module:99 module:-1 module:0 pod:x card:nobody ship:77 slot:0:99 slot:0:-3 icon:none word:x crew:9 crew:0:55
character:-1 circle:0:7 player:9 player:-1 die:9 die:8 die:shot:hit:7 die:shot:one:2
die:heat:heavy:6 die:shot:x:3 die:x:hit:3 preset:Nobody threat:9 number:0:x letter:Z role:99 marauder:5"""
"""What nothing is called."""


def tables() -> Iterator[Any]:
    for game in games.all():
        for name, mode in game.modes.items():
            if game.id in OURS:
                seats = sorted(mode.seats or game.seats)
                yield pytest.param(game, mode, seats[min(1, len(seats) - 1)], id=f"{game.id}-{name}")


def states(game: Game[Any], mode: Mode, seats: int) -> Iterator[GameState]:
    """Some states of a random game, over its whole length."""
    rng, g = random.Random(seats), game.new(seats, seed=seats, options=mode.options)
    for number in range(LOOKS * 15):
        if number % 15 == 0:
            yield g
        if not g.waiting:
            return
        seat = rng.choice(g.waiting)
        g.apply(seat, rng.choice(g.choices(seat)))


def named(g: GameState, speech: Speech) -> set[str]:
    """What the reader's options, and the reader's goal, speak of."""
    mine = [ask.seat for ask in g.asks if ask.seat == speech.reader]
    found = {target for seat in mine for step in g.options(seat) for target in speech.voice.targets(step)}
    goal = speech.goal(g.view(speech.reader))
    assert goal is not None
    return {t for t in found if t.partition(":")[0] not in CONTROLS} | {mark.target for mark in goal.marks}


def texts(it: AboutSheet) -> list[str]:
    return [it.kind, it.name, it.use, it.now, it.you, it.roll, *it.text]


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_whatever_options_and_goals_name_is_explained(game: Game[Any], mode: Mode, seats: int):
    for g in states(game, mode, seats):
        for seat in (None, *range(seats)):
            speech, view = Speech(g, NAMES[:seats], seat), g.view(seat)
            for target in named(g, speech):
                it = speech.about(view, target)
                assert it is not None, target
                assert it.kind, target
                assert it.name, target
                assert it.use or it.now, target
                assert not any("{" in text or "  " in text for text in texts(it)), it
                assert [rule for rule in it.rules if rule not in game.rulebook.rules] == [], target
            for target in ODD.split():
                assert speech.about(view, target) is None, target


@pytest.mark.parametrize(("game", "mode", "seats"), list(tables()))
def test_nothing_hidden_is_explained(game: Game[Any], mode: Mode, seats: int):
    """What a seat reads of a thing is the same in a world that it cannot tell from this one; the same for whoever
    looks on, whatever hands hold."""
    for number, g in enumerate(states(game, mode, seats)):
        if g.result is not None:
            continue
        for seat in range(seats):
            other = g.imagine(seat, number)
            here, there = Speech(g, NAMES[:seats], seat), Speech(other, NAMES[:seats], seat)
            for target in named(g, here):
                assert here.about(g.view(seat), target) == there.about(other.view(seat), target), target


@pytest.mark.parametrize("id", OURS)
def test_whatever_the_log_names_is_explained(id: str):
    game = games.get(id)
    g = game.new(max(2, game.seats[0]), seed=1)
    speech, view = Speech(g, NAMES[: g.seats], 0), g.view(0)
    things = [f"{thing.kind}:{thing.id}" for thing in speech.glossary()]
    assert things
    assert [target for target in things if speech.about(view, target) is None] == []


@pytest.mark.parametrize("id", OURS)
def test_the_legend_has_every_icon_once_with_its_word(id: str):
    game = games.get(id)
    g = game.new(max(2, game.seats[0]), seed=1)
    legend = Speech(g, NAMES[: g.seats]).legend(g.view(None))
    assert len(legend) == len(game.voice.icons) > 5
    assert len({it.name for it in legend}) == len(legend)
    assert all(it.use for it in legend)


@pytest.mark.parametrize(("target", "name", "said"), [
    ("shot:hit:5", "A 5", "1 hit: all dice that hit fit the target's mass"),
    ("shot:one:1", "A 1", "A 1 also adds one more die."),
    ("shot:cascade:3", "A 3", "A 1 added this die."),
    ("shot:heavy:6", "A 6", "with it the dice that hit would be more than the target's mass"),
    ("shot:heavy:1", "A 1", "It doesn't count"),
    ("shot:discarded:8", "An 8", "a 7 or 8 never hits. It still heats whoever fired a Laser"),
    ("heat:hit:4", "A 4", "It harms 1 crew"),
    ("heat:discarded:7", "A 7", "harms nobody"),
    ("collision:hit:2", "A 2", "It does 1 damage to the ship."),
    ("collision:discarded:8", "An 8", "does no damage"),
    ("ram:hit:6", "A 6", "1 damage to the target and 1 to the ship that rams"),
    ("ram:one:1", "A 1", "a 1 spares the ship that rams"),
    ("ram:discarded:7", "A 7", "no damage to either ship"),
    ("tie:hit:3", "A 3", "adds 0.01 to the ship's speed"),
    ("tie:discarded:8", "An 8", "adds no speed"),
])  # fmt: skip
def test_a_die_says_which_number_it_needed_and_why_it_counts_or_not(target: str, name: str, said: str):
    """Mass is spoken of only where it plays a part."""
    g = games.get("cosmoforce").new(2, seed=1)
    it = Speech(g, NAMES[:2], 0).about(g.view(0), f"die:{target}")
    assert it is not None
    assert it.name == name
    assert said in " ".join((it.now, *it.text))
    assert "needed 1 to 6" in it.roll
    assert ("mass" in it.now + it.roll.replace("Mass plays no part", "")) == target.startswith("shot")


PHRASES = (
    "lose 1 crew", "lose 2 resources", "lose all resources", "back 2 parsecs", "lose 1 turn", "shield off",
    "any part off", "lose engine", "lose any part", "named part off", "lose named part", "steal 2 resources",
)  # fmt: skip
TABLE = ["1: lose 1 crew", "2-4: pay 2 resources", "5-6: nothing"]
OWN = {
    "name": "All phrases",
    "resource": [
        *({"id": f"s{n}", "name": e, "kind": "sabotage", "effect": e} for n, e in enumerate(PHRASES)),
        {"id": "t", "name": "Table", "kind": "sabotage", "table": TABLE},
        *({"id": w[:5], "name": w, "kind": "joiner", "wear": w} for w in ("never", "roll 1-2", "token 2")),
        *({"id": k, "name": k, "kind": k} for k in ("jump", "supply", "scrap", "repair", "dock", "anti-sabotage")),
        {"id": "b", "name": "B", "kind": "booster", "stat": "any", "bonus": 2},
        {"id": "p", "name": "P", "kind": "engine", "bonus": 3},
    ],
}


@pytest.mark.parametrize("own", [None, OWN], ids=["our deck", "all phrases"])
def test_every_resource_says_what_it_does_how_it_wears_and_its_table(own: Any):

    deck = msgspec.convert(own, LossFacts) if own else None
    g = loss.new(2, seed=1)
    view: LossView = g.view(0)
    if deck is not None:
        view = msgspec.structs.replace(view, ships=(), config=msgspec.structs.replace(view.config, deck=deck))
    speech = Speech(g, NAMES[:2], 0)
    speech.naming = Naming({**speech.naming, "card": lambda it: compiled(deck).cards[it].name})
    seen: dict[str, AboutSheet] = {}
    for id, card in compiled(deck).cards.items():
        it = speech.about(view, f"card:{id}")
        assert it is not None
        assert it.use.endswith("."), it
        assert it.now
        rolled = card.kind in ("sabotage", "booster") or card.wear == "roll 1-2"
        assert bool(it.roll) == rolled, it
        assert bool(it.text) == bool(card.table), it
        seen[card.key] = it
        assert ("1× use" in it.now) == (card.slot < 0 and not card.wear)
    if own is None:
        assert seen["bounty_hunter"].text == (
            "Roll 1–2: they give you 1 card or lose 1 crew member.",
            "Roll 3–4: they give you 2 cards or lose 1 crew member.",
            "Roll 5–6: they give you 3 cards or lose 1 crew member.",
        )
        assert "Token 2" in seen["duct_tape"].now
        assert seen["welding_torch"].now == "It holds for good."
        assert "on 1–2 it comes apart" in seen["chewing_gum_and_hope"].now
