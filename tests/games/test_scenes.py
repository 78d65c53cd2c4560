"""The scenes that boards are tested with are what the games show now."""

from __future__ import annotations

import pytest

from scenes import GAMES, file_of, fixtures


@pytest.mark.parametrize("id", GAMES)
def test_the_scenes_of_the_boards_are_up_to_date(id: str):
    assert file_of(id).read_text("utf-8") == fixtures(id), f"run: python scripts/scenes.py {id}"
