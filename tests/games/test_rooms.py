"""Every game has the same rooms, and nothing in them is forgotten."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from stardeck import games
from stardeck.engine import Game

IN_ROOMS = [games.get(id) for id in ("catastrophe", "cosmoforce", "gloom")]
WITH_DEFAULTS = [game for game in IN_ROOMS if game.id != "catastrophe"]
"""In Mission Catastrophe the last option is always the default: its menus end with it."""
MOST_FLAT, MOST_IN_A_ROOM = 9, 22


@pytest.mark.parametrize("game", IN_ROOMS, ids=lambda game: game.id)
def test_the_table_of_contents_names_every_chapter_of_the_rules(game: Game[Any]):
    contents = import_module(f"stardeck.games.{game.id}.rules")
    named = [chapter.__name__.rpartition(".")[2] for chapter in contents.CHAPTERS]
    assert sorted(named) == sorted(
        path.stem for path in (game.folder / "rules").iterdir() if path.stem[0] != "_" and path.suffix in ("", ".py")
    )


@pytest.mark.parametrize("game", WITH_DEFAULTS, ids=lambda game: game.id)
def test_every_menu_has_an_answer_for_who_gives_none(game: Game[Any]):
    defaults = import_module(f"stardeck.games.{game.id}.rules.defaults")
    assert set(defaults.ANSWERS) == set(game.rules.state.book.menus)


@pytest.mark.parametrize("game", IN_ROOMS, ids=lambda game: game.id)
def test_no_room_is_crowded(game: Game[Any]):
    flat = [path for path in game.folder.iterdir() if path.is_file()]
    assert len(flat) <= MOST_FLAT
    for room in ("rules", "words", "bot"):
        assert len(list((game.folder / room).glob("*.py"))) <= MOST_IN_A_ROOM
