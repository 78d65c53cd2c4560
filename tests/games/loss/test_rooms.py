"""The table of contents of the rules."""

import pytest

from stardeck.games.loss.facts import FOLDER
from stardeck.games.loss.rules import CHAPTERS

ROOM = "stardeck.games.loss.rules."


def test_the_table_of_contents_names_every_chapter() -> None:
    files = {file.relative_to(FOLDER / "rules").with_suffix("") for file in (FOLDER / "rules").rglob("*.py")}
    chapters = {".".join(file.parts) for file in files if file.name not in ("__init__", "later")}
    assert sorted(module.__name__.removeprefix(ROOM) for module in CHAPTERS) == sorted(chapters)


@pytest.mark.parametrize("room", [".", "rules", "rules/alone", "words", "bot"])
def test_no_room_is_crowded(room: str) -> None:
    assert len([*(FOLDER / room).glob("*.py")]) <= (9 if room == "." else 22)
