"""A deck or a ship of a player's own reaches the game as a table of values, or as the text of its file."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import stardeck.games
from stardeck import games
from stardeck.engine import Refused
from stardeck.engine.options import read_options
from stardeck.games.loss.options import LossOptions

FOLDER = Path(stardeck.games.__file__).parent
LOSS = (FOLDER / "loss" / "facts" / "obstacles.toml").read_text(encoding="utf-8")
LAYOUT = (FOLDER / "catastrophe" / "facts" / "ships.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("written", [lambda data: LOSS, json.dumps, dict], ids=["toml", "json", "values"])
def test_a_deck_may_be_given_as_text(written):
    loss = games.get("loss")
    options = {"deck": written(tomllib.loads(LOSS))}
    deck = read_options(LossOptions, options).deck
    assert deck is not None
    assert len(deck.obstacles) == len(tomllib.loads(LOSS)["obstacle"])
    assert loss.new(2, seed=1, options=options).config.deck


def test_a_layout_may_be_given_as_text():
    ship = tomllib.loads(LAYOUT)["ship"][0]
    g = games.get("catastrophe").new(2, seed=1, options={"layout": json.dumps(ship)})
    assert g.config.layout.name == ship["name"]


def test_no_text_is_no_deck():
    assert read_options(LossOptions, {"deck": "  \n"}).deck is None


@pytest.mark.parametrize("text", ["my cards", "{", "{" * 100_000, "[1]", '{"obstacle": 7}', "name = 1", '"deck"'])
@pytest.mark.parametrize(("game", "key"), [("loss", "deck"), ("gloom", "deck"), ("catastrophe", "layout")])
def test_other_text_is_refused_and_names_the_option(game: str, key: str, text: str):
    with pytest.raises(Refused, match=key):
        read_options(games.get(game).rules.options, {key: text})
