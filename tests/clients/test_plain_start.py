"""Every game starts as plainly as it can be typed, and as its documents say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clients.test_cli import stardeck
from stardeck.clients.cli import play
from stardeck.clients.cli.play import Evening

GAMES = ("catastrophe", "cosmoforce", "gloom", "loss")
FACTS = Path(__file__).parents[2] / "src" / "stardeck" / "games" / "loss" / "facts"


@pytest.mark.parametrize("game", GAMES)
def test_play_starts_without_anything_else(game: str, tmp_path: Path):
    done = stardeck("play", game, "--save", str(tmp_path / "save.json"), typed="quit\n")
    assert done.returncode == 0
    assert "Saved" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_record_and_sim_start_without_anything_else(game: str, tmp_path: Path):
    file = tmp_path / "record.json"
    assert stardeck("record", game, "--bots", "random", "--out", str(file)).returncode == 0
    assert json.loads(file.read_text(encoding="utf-8"))["result"]
    report = json.loads(stardeck("sim", game, "--games", "2", "--jobs", "1", "--json").stdout)
    assert report["games"] == 2


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (["loss", "-o", "mode=solo"], 1),
        (["loss", "--bots", "random,random,random"], 3),
        (["catastrophe", "-o", "mode=team"], 4),
        (["cosmoforce", "-o", "teams=AAB"], 3),
    ],
)
def test_the_seats_follow_from_what_is_asked_for(words: list[str], seats: int):
    report = json.loads(stardeck("sim", *words, "--games", "1", "--json").stdout)
    assert report["seats"] == seats


def test_a_deck_of_ones_own_is_played_as_its_document_says(tmp_path: Path):
    """docs/cards-loss.md"""
    deck = (FACTS / "obstacles.toml").read_text(encoding="utf-8")
    (tmp_path / "my-deck.toml").write_text(f'name = "Mine"\n{deck}', encoding="utf-8")
    assert stardeck("check", "my-deck.toml", cwd=tmp_path).returncode == 0
    done = stardeck("play", "loss", "-o", "deck=my-deck.toml", "--save", "save.json", typed="quit\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "save.json").read_text(encoding="utf-8"))["options"]["deck"]["name"] == "Mine"


def test_the_clock_of_the_game_runs_at_the_terminal(monkeypatch: pytest.MonkeyPatch):
    """C-23.5 After the minutes of the time limit the clock speaks, also while somebody thinks."""
    now = 1000.0
    monkeypatch.setattr(play, "monotonic", lambda: now)
    words = ["fleet=Midge,Magpie", "time_limit=clock", "limit_minutes=15"]
    evening = Evening.new("cosmoforce", None, None, "5", words, None)
    evening.ring()
    now += 15 * 60 - 1
    evening.ring()
    assert not evening.match.g.limit
    now += 2
    monkeypatch.setattr(evening.console, "input", lambda _: "1")
    (seat,) = evening.people
    assert evening.ask(seat)
    assert evening.match.g.limit == 1
    assert [row[0] for row in evening.match.record.steps] == [None], "the clock came first: the options have changed"
    assert evening.ask(seat)
    assert [row[0] for row in evening.match.record.steps] == [None, seat]
    assert evening.alarm is None
