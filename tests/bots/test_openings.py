"""Openings: first choices that have won most. Each is legal, those of a table differ, and the laboratory finds them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from stardeck import games
from stardeck.bots.openings import OpeningsFile, opening, openings
from stardeck.bots.thinking import Budget, think
from stardeck.engine import Chair
from stardeck.lab import openings as lab


@pytest.mark.parametrize("id", ["cosmoforce", "gloom", "catastrophe", "loss"])
def test_openings_are_legal_and_those_of_a_table_differ(id: str):
    game = games.get(id)
    for it in openings(game):
        for chance in range(len(it.plays)):
            g = game.new(it.seats, chance=1, options=dict(game.modes[it.mode].options))
            said = [think(Chair(g, seat, chance=chance), Budget(2)).step for seat in range(it.seats)]
            assert len({step[2:] for step in said}) == it.seats
            for seat, step in enumerate(said):
                g.answer(seat, step, by="bot:veteran")  # refuses what is not legal
        assert opening(Chair(game.new(it.seats, chance=1), 0), "another kind", it.seats) is None


def test_the_laboratory_counts_what_wins_and_plays_the_best_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lab, "ENOUGH", 1)
    monkeypatch.setattr(lab, "AGAIN", 2)
    game, played = games.get("cosmoforce"), 0

    def count(n: int) -> None:
        nonlocal played
        played += n

    it = lab.find(game, "free-for-all", 2, "designs", 6, 1, count)
    assert played == 12
    assert (len(it.plays), len(it.shares), it.games) == (2, 2, 3)
    assert all(play[0] == "build" for play in it.plays)
    monkeypatch.setattr(lab, "openings_file", lambda game: tmp_path / "openings.toml")
    lab.write(game, it)
    lab.write(game, it)
    assert msgspec.toml.decode((tmp_path / "openings.toml").read_bytes(), type=OpeningsFile).opening[1:] == []
