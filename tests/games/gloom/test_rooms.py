"""The rooms of the game: every chapter is in the table of contents, and every question has a default answer."""

from __future__ import annotations

from stardeck.games.gloom import rules
from stardeck.games.gloom.facts import FOLDER
from stardeck.games.gloom.rules.defaults import ANSWERS
from stardeck.games.gloom.state import State


def test_the_table_of_contents_names_every_chapter() -> None:
    files = {file.stem for file in (FOLDER / "rules").glob("*.py")} - {"__init__"}
    assert {chapter.__name__.rpartition(".")[2] for chapter in rules.CHAPTERS} == files


def test_every_menu_has_a_default_answer() -> None:
    assert set(ANSWERS) == set(State.book.menus)


def test_the_rooms_stay_small() -> None:
    assert len([file for file in FOLDER.iterdir() if file.is_file()]) <= 9
    for room in ("rules", "words", "words/book", "bot", "deck"):
        assert len([*(FOLDER / room).glob("*.py")]) <= 22
