"""Whole games in Chromium: how many clicks they take, and what is never asked. `tests/bots/test_clicks.py` counts the
same over many deals without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from clicks import WANTED, play
from server.harness import serving

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("game", ["catastrophe", "cosmoforce", "gloom"])
def test_a_whole_game_takes_few_clicks(browser: Browser, tmp_path: Path, game: str) -> None:
    """LOSS! swings by a quarter from deal to deal, so one deal of it says nothing."""
    with serving(f"sqlite+aiosqlite:///{tmp_path / 'stardeck.db'}", advise_always=True) as server:
        clicks = play(browser, server.base, game)
    assert 0 < len(clicks) <= WANTED[game]
