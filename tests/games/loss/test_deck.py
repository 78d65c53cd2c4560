"""The decks, and a deck of one's own: every mistake with its place and a hint."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stardeck.engine import Refused
from stardeck.engine.speech import option_words
from stardeck.games.loss import game
from stardeck.games.loss.deck.compiled import STANDARD, compiled
from stardeck.games.loss.deck.effects import ALL, ANY, NAMED, Bar, Effect, Unknown, bar, effect, table
from stardeck.games.loss.facts import FACTS
from stardeck.games.loss.files import check_file, mistakes
from table import Scenario


def own_deck(**changes: Any) -> dict[str, Any]:
    """The standard deck as a file."""
    return {**msgspec.json.decode(msgspec.json.encode(FACTS)), **changes}


def test_the_standard_deck_keeps_its_own_envelope():
    assert mistakes(FACTS) == []
    assert check_file(own_deck()) == []
    singles = [c.bar for id, c in STANDARD.obstacles.items() if id.startswith("O") and c.bar.how == "single"]
    assert [sum(b.threats[0][1] == n for b in singles) for n in range(3, 9)] == [4, 9, 9, 9, 6, 3]
    assert sum(c.gives("parsecs") for id, c in STANDARD.obstacles.items() if id.startswith("O")) == 112
    assert len({c.name for c in STANDARD.names.values()}) == len(STANDARD.names)
    assert all(card.flavour for card in STANDARD.obstacles.values())
    assert all(card.flavour for card in STANDARD.names.values())


def test_cards_are_written_in_words():
    assert effect("2 parsecs", "reward") == Effect("parsecs", 2)
    assert effect("lose all resources", "ill") == Effect("lose_resources", ALL)
    assert effect("weapon off", "ill") == Effect("off", 2, 1)
    assert effect("any part off", "ill") == Effect("off", 2, ANY)
    assert effect("lose named part", "sabotage") == Effect("lose_part", 0, NAMED)
    assert bar("DEF 4 AND SPD 5") == Bar("and", ((0, 4), (2, 5)))
    assert bar("") == Bar("none")
    assert table(("1-5: nothing", "6: back 1 parsec"))[5] == Effect("back", 1)


@pytest.mark.parametrize(
    ("read", "hint"),
    [
        (lambda: effect("loose 1 crew", "ill"), "lose 1 crew"),
        (lambda: effect("steal 1 resource", "ill"), "not known here"),
        (lambda: effect("xyz", "reward"), "write for example"),
        (lambda: bar("DEF 4 AND SPD 5 OR ATK 3"), "mixes AND and OR"),
        (lambda: bar("DEF 4 OR DEF 5"), "twice"),
        (lambda: bar("DEF"), "write for example"),
        (lambda: table(("1-5: nothing",)), "a roll of 6"),
        (lambda: table(("1-6: nothing", "2: nothing")), "stands twice"),
        (lambda: table(("nothing",)), "begin with the rolls"),
    ],
)
def test_a_phrase_that_is_not_known_is_told_with_a_hint(read, hint: str):
    with pytest.raises(Unknown, match=hint):
        read()


def test_a_file_of_something_else_is_not_ours():
    assert check_file({"class": "fighter", "systems": []}) is None


def test_every_mistake_is_told_with_its_place():
    data = own_deck()
    data["colour"] = "red"
    data["obstacle"][0]["thread"] = "DEF 3"
    del data["obstacle"][1]["name"]
    data["resource"][2]["bonus"] = "two"
    data["ship"][0] = 7
    wrong = check_file(data)
    assert wrong is not None
    assert len(wrong) == 5
    assert any(line.startswith("colour") for line in wrong)
    assert any("obstacle 1 (O01), thread" in line for line in wrong)
    assert "obstacle 2 (O02): name is missing" in wrong
    assert any("resource 3" in line and "bonus" in line for line in wrong)
    assert any(line.startswith("ship 1: not a table") for line in wrong)


def test_words_and_numbers_are_looked_at_when_the_fields_are_right():
    data = own_deck()
    data["obstacle"][0]["threat"] = "DFE 3"
    data["obstacle"][2]["ill"] = ["lose 1 crew", "explode"]
    data["ship"][0]["speed"] = 9
    data["ship"][1]["name"] = data["ship"][2]["name"]
    data["resource"][0]["bonus"] = 0
    data["resource"][1]["stat"] = "attack"
    data["resource"][-1]["copies"] = 99
    data["resource"][-2]["effect"] = ""
    wrong = check_file(data)
    assert wrong is not None
    assert len(wrong) == 8
    for words in ("obstacle O01, threat", "obstacle O03, ill 2", "a built-in bonus is 1 to 3", "stands 2 times",
                  "needs bonus", "has none", "copies: 1 to 10", "an effect or a table"):  # fmt: skip
        assert any(words in line for line in wrong), words


def test_a_deck_out_of_balance_is_refused():
    data = own_deck()
    data["resource"] = [r for r in data["resource"] if r["kind"] not in ("dock", "supply")]
    data["obstacle"] = [o for o in data["obstacle"] if o["name"] != "Collision Course"]
    wrong = check_file(data)
    assert wrong is not None
    for words in ("Space Docks: 4 to 6 are wanted, these are 0", "resources: 80 to 80", "kind supply",
                  "Collision Course is missing", "obstacles: 80 to 80"):  # fmt: skip
        assert any(words in line for line in wrong), words


def test_a_deck_of_ones_own_is_played():
    data = {"name": "mine", "ship": own_deck()["ship"]}
    for number, it in enumerate(data["ship"]):
        it["name"], it["id"] = f"Boat {number}", f"boat_{number}"
    t = Scenario(game, 2, options={"deck": data})
    assert all(s.card.startswith("boat_") for s in t.g.ships)
    for _ in range(40):
        t.default()
    assert t.g.config.deck is not None
    assert compiled(t.g.config.deck).cards.keys() == STANDARD.cards.keys(), "what is left out is the standard"
    with pytest.raises(Refused, match="option deck: ships"):
        game.new(2, seed=1, options={"deck": {"ship": data["ship"][:2]}})


def test_equal_parts_can_be_told_apart():
    data = own_deck()
    weapons = [r for r in data["resource"] if r["kind"] == "weapon" and r["bonus"] == 3]
    data["resource"] = [r for r in data["resource"] if r not in weapons[1:]]
    weapons[0]["copies"] = 4
    assert check_file(data) == []
    g = game.new(2, seed=3, options={"deck": {"resource": data["resource"]}})
    assert sum(card.key == weapons[0]["id"] for card in g.cards.values()) == 4
    while g.waiting and g.round < 3:
        texts = [option_words(g, g.waiting[0], step, ["A", "B"]) for step in g.options(g.waiting[0])]
        assert len(set(texts)) == len(texts)
        g.apply(g.waiting[0], g.default(g.waiting[0]))
