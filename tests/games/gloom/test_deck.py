"""The deck and its envelope, and decks of one's own (G-22)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.gloom.drama import Drama, card, effect, our_data
from stardeck import games
from stardeck.engine import Refused
from stardeck.games.gloom.deck.vocabulary import OPS
from stardeck.games.gloom.facts import BLANK, ICONS, OURS, our_file
from stardeck.games.gloom.files import as_data, check_file
from table import rules

MODIFIERS = [c for c in OURS.cards if c.kind == "modifier"]
DEATHS = [c for c in OURS.cards if c.kind == "death"]
EVENTS = [c for c in OURS.cards if c.kind == "event"]
SUMS = [sum(c.values) for c in MODIFIERS]


@rules("G-22.1", "G-22.14")
def test_the_counts():
    assert (len(OURS.characters), len(MODIFIERS), len(EVENTS), len(DEATHS)) == (20, 58, 10, 20)
    g = games.get("gloom").new(5, seed=1, options={"crew_mode": "random"})
    assert sorted(g.characters) == list(range(20)), "five crews are all of them"
    cards = [*g.deck, *(card for player in g.players for card in player.hand)]
    assert sorted(cards) == list(range(88)), "the References are not played"


@rules("G-22.2", "G-22.3", "G-22.15", "G-22.16", "G-22.19", "G-22.20")
def test_our_deck_has_no_mistake():
    assert check_file(our_data()) == []
    assert all(c.flavour and not c.points and not c.effects for c in OURS.characters)


@rules("G-22.4", "G-22.5", "G-22.18")
def test_the_values_are_inside_the_envelope():
    negative = [s for s in SUMS if s < 0]
    assert 39 <= len(negative) <= 45
    assert 0 not in SUMS
    assert -20 <= sum(negative) / len(negative) <= -16
    assert sum(s < -40 for s in SUMS) == 1
    assert Counter(len(c.values) for c in MODIFIERS) == {1: 40, 2: 17, 3: 1}
    places = [sum(len(c.points) > i and isinstance(c.points[i], int) for c in MODIFIERS) for i in range(3)]
    assert sum(places) == 77
    assert all(abs(found - wanted) <= 3 for found, wanted in zip(places, (34, 28, 15), strict=True))
    values = [v for c in MODIFIERS for v in c.values]
    assert min(values) >= -25
    assert max(values) <= 20
    assert all(v % 5 == 0 and v for v in values)
    blanks = [c for c in MODIFIERS if BLANK in c.points]
    assert 5 <= len(blanks) <= 7
    assert all(sum(c.values) > 0 for c in blanks)
    assert sum(c.points[0] == BLANK for c in blanks) > len(blanks) / 2


@rules("G-22.6", "G-22.18")
def test_the_icons_are_inside_the_envelope():
    icons = [[i for i in c.icons if i in ICONS] for c in MODIFIERS]
    count = Counter(len(found) for found in icons)
    assert 42 <= 58 - count[0] <= 46
    assert 27 <= count[1] <= 33
    assert 8 <= count[2] <= 12
    assert count[3] in (3, 4)
    kinds = Counter(i for found in icons for i in found)
    assert set(kinds) == set(ICONS)
    assert all(6 <= n <= 13 for n in kinds.values())
    assert 2 <= sum(BLANK in c.icons for c in MODIFIERS) <= 4
    assert all(ICONS[i] == place for c in MODIFIERS for place, i in enumerate(c.icons) if i in ICONS)


@rules("G-22.7", "G-22.8", "G-22.18")
def test_the_effects_of_modifiers_are_inside_the_envelope():
    categories = Counter(e.category for c in MODIFIERS for e in c.effects)
    assert set(categories) == {"immediate", "ongoing", "persistent"}
    with_effect = [c for c in MODIFIERS if c.effects]
    assert 34 <= len(with_effect) <= 38
    assert (categories["immediate"], categories["ongoing"]) == (20, 10)
    assert categories["persistent"] in (5, 6)
    assert 2 <= sum(not c.has_text for c in MODIFIERS) <= 3
    named = [e for c in OURS.cards for e in c.effects if e.op == "free_play" and "death" in e.about]
    assert len(named) + sum(e.rule == "free_death" for c in MODIFIERS for e in c.effects) >= 2
    worst = sorted(MODIFIERS, key=lambda c: sum(c.values))[:4]
    hurting = {"skip_turn", "discard", "skip_draw", "actions", "draw_limit", "trigger"}
    assert all(e.op in hurting for c in worst for e in c.effects)


@rules("G-22.9", "G-22.10", "G-22.11")
def test_the_events():
    assert all(c.effects and not c.points and not c.icons for c in EVENTS)
    assert {e.category for c in EVENTS for e in c.effects} == {"immediate", "response"}
    assert not any(c.is_response for c in OURS.cards if c.kind != "event")
    responses = [c for c in EVENTS if c.is_response]
    own_turn_only = [c for c in EVENTS if not c.is_response]
    assert (len(responses), len(own_turn_only)) == (4, 6)
    touching = [c for c in EVENTS if any(e.op in ("revive", "move_death") for e in c.effects)]
    assert len(touching) >= 2


@rules("G-22.12", "G-22.13", "G-22.18")
def test_the_deaths():
    assert all(c.effects and c.flavour and not c.points and not c.icons for c in DEATHS)
    assert {e.category for c in DEATHS for e in c.effects} == {"immediate", "ongoing"}
    by_icon = [c for c in DEATHS if any(e.op == "score" and e.amount == -10 and e.cond for e in c.effects)]
    assert len(by_icon) == 14
    assert sum(e.category == "immediate" for c in DEATHS for e in c.effects) == 2
    assert sum(bool(c.needs) for c in DEATHS) == 1
    assert sum(e.op == "score" and isinstance(e.amount, int) and e.amount > 0 for c in DEATHS for e in c.effects) == 1
    assert sum(e.op == "draw_limit" for c in DEATHS for e in c.effects) == 1
    assert sum(not isinstance(e.amount, int) and e.op == "score" for c in DEATHS for e in c.effects) == 1


def test_every_line_is_there_and_no_two_are_alike():
    lines = [c.flavour for c in (*OURS.characters, *OURS.cards) if c.flavour]
    assert len(set(lines)) == len(lines)
    prompts = [p for c in OURS.cards for p in c.prompts]
    assert len(set(prompts)) == len(prompts)
    assert all(c.text for c in OURS.cards if c.effects)


def test_there_are_29_operations():
    assert len(OPS) == 29


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("an unknown operation", {"effects": [effect("drow")]}, "did you mean 'draw'"),
    ("a wrong category", {"effects": [effect("draw", "persistent")]}, "'draw' is immediate or response"),
    ("a parameter of another operation", {"effects": [effect("draw", keep=2)]}, "'draw' has no 'keep'"),
    ("a missing parameter", {"effects": [effect("give")]}, "'give' needs 'to'"),
    ("a number out of range", {"effects": [effect("draw", amount=9)]}, "a whole number from 1 to 5"),
    ("a wrong selector", {"effects": [effect("draw", who="everybody")]}, "'everybody' is not known"),
    ("a wrong condition", {"effects": [effect("draw", if_="icon(hart, this)")]}, "is not a condition"),
    ("a wrong target", {"effects": [effect("revive", target={"life": "living"})]}, "about dead Characters"),
    (
        "a trigger that moves",
        {"effects": [effect("trigger", "ongoing", when="modifier_here", do={"op": "revive"})]},
        "cannot be what a trigger does",
    ),
    (
        "a wrong moment",
        {"effects": [effect("trigger", "ongoing", when="tea_time", do={"op": "draw"})]},
        "'tea_time' is not known",
    ),
    ("a keep above the amount", {"effects": [effect("peek", amount=1, keep=2)]}, "more cards are kept"),
    (
        "a response on a Modifier",
        {"effects": [effect("cancel", "response", against=["event"], window="before")]},
        "G-22.8",
    ),
    ("a score that is no multiple of 5", {"effects": [effect("score", "ongoing", amount=3)]}, "not a multiple of 5"),
    ("points off the grid", {"points": [-30]}, "G-22.5"),
    ("no points", {"points": [""]}, "G-22.4"),
    ("four points", {"points": [5, 5, 5, 5]}, "G-22.6"),
    ("an unknown icon", {"icons": ["hart"]}, "did you mean 'heart'"),
    ("an icon in the wrong place", {"icons": ["", "heart"]}, "heart stands in place 1"),
    ("an effect without text", {"effects": [effect("draw")], "text": ""}, "in your own words"),
    ("three effects", {"effects": [effect("draw")] * 3}, "at most 2"),
    ("an unknown field", {"colour": "red"}, "colour: unknown"),
    ("one question", {"prompts": ["Why?"]}, "two questions"),
    (
        "persistent for the dead",
        {"needs": ["dead"], "effects": [effect("draw_limit", "persistent", amount=1)]},
        "G-22.20",
    ),
    (
        "own in an ongoing effect",
        {"effects": [effect("draw_limit", "ongoing", amount=1, if_="own")]},
        "who plays the card",
    ),
]


@rules("G-20.16", "G-21.38", "G-22.4", "G-22.5", "G-22.6", "G-22.8", "G-22.11", "G-22.15", "G-22.18", "G-22.20")
@pytest.mark.parametrize(("what", "change", "words"), WRONG, ids=[w[0] for w in WRONG])
def test_a_mistake_is_found_with_its_place(what: str, change: dict[str, Any], words: str):
    data = our_data()
    data["modifier"][3] |= {"text": "Something."} | change
    found = check_file(data)
    assert found
    assert all(line.startswith("modifier caught_in_a_compactor: ") for line in found)
    assert any(words in line for line in found)


EVENT_MISTAKES = [
    ({"effects": [effect("draw", who="owner")]}, "has no owner"),
    ({"effects": [effect("strip_top", target="this")]}, "'this' has no meaning"),
    ({"effects": [effect("cancel", "response", window="before")]}, "against = ['event']"),
    ({"effects": [effect("redirect", "response", against=["event"], window="before")]}, "cannot be redirected"),
    ({"effects": [effect("draw", "response", against=["event"], window="before")]}, "window 'after'"),
    ({"effects": []}, "an Event has one"),
    ({"needs": ["living"]}, "an Event lies on none"),
    ({"modes": True, "effects": [effect("draw")]}, "two modes are two effects"),
    ({"effects": [effect("cancel", "response", against=["event"], window="before"), effect("draw")]}, "G-22.19"),
    ({"points": [5]}, "only a Modifier"),
    ({"effects": [effect("draw_limit", "ongoing", amount=1)]}, "G-22.10"),
]


@rules("G-22.9", "G-22.10", "G-22.19")
@pytest.mark.parametrize(("change", "words"), EVENT_MISTAKES)
def test_mistakes_of_events(change: dict[str, Any], words: str):
    data = our_data()
    row = data["event"][2]
    row |= change
    assert any(words in line for line in check_file(data) or [])


@rules("G-22.1", "G-22.2", "G-22.14", "G-22.16")
def test_mistakes_of_the_whole_deck():
    data = our_data()
    data["death"] = data["death"][:10]
    data["modifier"][1] = deepcopy(data["modifier"][0])
    data["character"].pop()
    data["spell"] = []
    found = "\n".join(check_file(data) or [])
    for words in ("G-22.14", "G-22.2", "20 Characters", "spell: there are no such cards"):
        assert words in found
    few = our_data()
    for row in few["modifier"]:
        row["icons"] = [icon if icon != "heart" else "" for icon in row.get("icons", [])]
    assert any("names heart" in line and "G-22.16" in line for line in check_file(few) or [])


OTHER_MISTAKES = [
    ("character", {"effects": [effect("draw")]}, "a Character has none (G-22.3)"),
    ("character", {"needs": ["living"]}, "a Character has none (G-22.3)"),
    ("character", {"points": [5]}, "only a Modifier"),
    ("character", {"icons": ["heart"]}, "only a Modifier"),
    ("character", {"flavour": ""}, "a Character has one (G-22.3)"),
    ("death", {"effects": []}, "G-22.12"),
    ("death", {"flavour": ""}, "G-22.12"),
    ("death", {"icons": ["heart"]}, "G-22.12"),
    ("death", {"effects": [effect("draw_limit", "persistent", amount=1)]}, "G-22.13"),
    ("death", {"effects": [effect("free_play", kinds=["modifier"])]}, "G-22.13"),
    ("death", {"effects": [effect("permit", "ongoing", rule="free_death")]}, "G-22.13"),
]


@rules("G-12.2", "G-22.3", "G-22.12", "G-22.13")
@pytest.mark.parametrize(("kind", "change", "words"), OTHER_MISTAKES)
def test_mistakes_of_characters_and_deaths(kind: str, change: dict[str, Any], words: str):
    data = our_data()
    data[kind][2] |= change
    assert any(words in line for line in check_file(data) or [])


def test_other_files_are_not_of_this_game():
    assert check_file({"class": "fighter", "systems": []}) is None


def test_a_deck_of_ones_own_is_played_and_saved():
    own = card("homesick", [-15], icons=["heart"], effects=[effect("draw", amount=2)])
    d = Drama(2, own=[own], hands={0: "homesick"})
    d.plays(0, "homesick", 5)
    assert len(d.hand(1)) == 2
    assert len(d.g.known) == 89
    assert check_file(as_data(our_file())) == []
    bad = our_data()
    bad["modifier"][0]["points"] = [7]
    with pytest.raises(Refused, match="marooned_on_mars"):
        games.get("gloom").new(2, seed=1, options={"deck": bad})


def test_the_examples_of_the_manual_are_right():
    text = (Path(__file__).parents[3] / "docs" / "cards-gloom.md").read_text(encoding="utf-8")
    data = our_data()
    for example in re.findall(r"```toml\n(.*?)```", text, re.S):
        for kind, rows in tomllib.loads(example).items():
            data[kind] += rows
    assert len(data["modifier"]) == 60
    assert check_file(data) == []
    for op in OPS:
        assert f"`{op}`" in text, f"the manual does not tell of {op}"


def test_a_kind_that_a_file_leaves_out_is_ours():
    data = our_data()
    assert check_file({"event": data["event"]}) == []
    g = games.get("gloom").new(2, seed=1, options={"deck": {"event": data["event"][:3]}, "crew_mode": "random"})
    assert len(g.known) == 58 + 3 + 20
