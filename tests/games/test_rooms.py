"""Every game has the same rooms, and nothing in them is forgotten."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from stardeck import games
from stardeck.engine import AnyGame

GAMES = [games.get(id) for id in ("catastrophe", "cosmoforce", "gloom", "loss")]
WITH_DEFAULTS = [game for game in GAMES if game.id != "catastrophe"]
"""In Mission Catastrophe the last option is always the default: its menus end with it."""
FLAT = {"__init__", "audit", "facts", "files", "options", "position", "rulebook", "state", "view"}
ROOMS = {"bot", "facts", "rules", "words"}
MOST_FLAT, MOST_IN_A_ROOM = 10, 22


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_the_same_rooms(game: AnyGame):
    assert {path.stem for path in game.folder.iterdir() if path.is_file()} >= FLAT
    assert {path.name for path in game.folder.iterdir() if path.is_dir()} >= ROOMS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_of_contents_names_every_chapter_of_the_rules(game: AnyGame):
    contents = import_module(f"stardeck.games.{game.id}.rules")
    named = [chapter.__name__.rpartition(".")[2] for chapter in contents.CHAPTERS]
    assert sorted(named) == sorted(
        path.stem for path in (game.folder / "rules").iterdir() if path.stem[0] != "_" and path.suffix in ("", ".py")
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_imports_the_rules_has_every_section_of_every_chapter(game: AnyGame):
    rules = import_module(f"stardeck.games.{game.id}.rules").__name__
    for file in (game.folder / "rules").rglob("[!_]*.py"):
        section = ".".join(file.relative_to(game.folder / "rules").with_suffix("").parts)
        assert f"{rules}.{section}" in sys.modules


@pytest.mark.parametrize("game", WITH_DEFAULTS, ids=lambda game: game.id)
def test_every_menu_has_an_answer_for_who_gives_none(game: AnyGame):
    defaults = import_module(f"stardeck.games.{game.id}.rules.defaults")
    assert set(defaults.ANSWERS) == set(game.rules.state.book.menus)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_room_is_crowded(game: AnyGame):
    assert len([path for path in game.folder.iterdir() if path.is_file()]) <= MOST_FLAT
    for room in (path for path in game.folder.rglob("*") if path.is_dir()):
        assert len(list(room.glob("*.py"))) <= MOST_IN_A_ROOM
