"""A sample of `make soak`: random games in every mode, audited."""

from __future__ import annotations

import pytest

from soak import fork, one_way_a_mode, some, ways
from stardeck import games


@pytest.mark.parametrize("id", games.ids())
def test_random_games_have_a_clean_audit(id: str):
    _, ends, wrong = some((id, 0, max(60, 2 * len(ways(id)))))
    assert wrong == []
    assert sum(ends.values()) >= 60


@pytest.mark.parametrize("id", games.ids())
def test_a_game_goes_on_from_random_steps(id: str):
    for mode, seats in one_way_a_mode(id):
        assert fork(id, mode, seats, seed=2, forks=3) == []
