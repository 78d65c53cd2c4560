"""The browser's theatre knows every event of every game: it has a scene, or is named as silent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stardeck import games
from stardeck.engine import AnyGame

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
OURS = [game for game in games.all() if (BOARDS / game.id / "Board.svelte").exists()]


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_event_has_a_scene_or_is_silent(game: AnyGame) -> None:
    text = (BOARDS / game.id / "scenes.ts").read_text(encoding="utf-8")
    table = text[text.index("export const scenes") : text.index("\n};")]
    named = re.findall(r"^  (\w+):", table, re.MULTILINE)
    assert sorted(named) == sorted(game.rules.state.book.events)
