"""Simulations: repeatable, fair to every seat, and the same on any number of processes."""

from __future__ import annotations

import pytest

from stardeck import games
from stardeck.clients.cli.laboratory import bins
from stardeck.engine import Refused
from stardeck.games.cosmoforce.facts import PRESETS
from stardeck.lab.sim import interval, simulate

GAME = games.get("cosmoforce")


def test_the_result_does_not_depend_on_the_number_of_jobs():
    reports = [simulate(GAME, 120, 3, ["rookie", "random"], seed=4, jobs=jobs) for jobs in (1, 2)]
    for report in reports:
        report.seconds = 0.0
    assert reports[0] == reports[1]
    other = simulate(GAME, 120, 3, ["rookie", "random"], seed=5, jobs=1)
    assert other.decisions != reports[0].decisions


def test_the_keys_that_scripts_rely_on():
    data = simulate(GAME, 10, 2, ["random", "random"], jobs=1).as_dict()
    wanted = "game games decisions seconds decisions_per_second wins draws unfinished rounds"
    assert set(wanted.split()) <= set(data)
    assert len(data["wins"]) == 2
    assert sum(data["wins"]) + data["draws"] == 10
    assert sum(data["rounds"].values()) == 10
    assert sum(data["ends"].values()) == 10
    assert set(data["ends"]) <= set(GAME.rulebook.rules)


def test_equal_bots_win_equally_often_whatever_the_seat():
    report = simulate(GAME, 600, 2, ["rookie", "rookie"], seed=1, options={"fleet": ["Midge", "Beehive"]})
    low, high = interval(report.wins[0], report.games - report.draws)
    assert low < 0.5 < high, "the bots change seats, so that the better ship favours neither"


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_the_rookie_beats_random_with_every_ship(preset: str):
    report = simulate(GAME, 60, 2, ["rookie", "random"], seed=2, options={"fleet": [preset, preset]}, jobs=1)
    assert report.wins[0] >= 48


def test_the_rookie_wins_four_of_five_duels_against_random():
    report = simulate(GAME, 500, 2, ["rookie", "random"], seed=7)
    assert report.wins[0] >= 400
    assert report.unfinished == 0


@pytest.mark.parametrize(
    ("count", "seats", "bots", "words"),
    [
        (0, 2, ["random"], "games"),
        (10**9, 2, ["random"], "games"),
        (5, 9, ["random"], "seats"),
        (5, 2, ["random"] * 3, "bots"),
        (5, 2, [], "bots"),
        (5, 2, ["genius"], "no bot"),
    ],
)
def test_what_does_not_fit_is_refused(count: int, seats: int, bots: list[str], words: str):
    with pytest.raises(Refused, match=words):
        simulate(GAME, count, seats, bots)


def test_the_interval_of_a_share():
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)


def test_a_game_that_all_lose_is_lost_and_no_draw():
    report = simulate(games.get("loss"), 20, 1, ["random"], options={"mode": "solo"}, jobs=1)
    assert (report.wins[0] + report.lost, report.draws) == (20, 0)
    assert report.lost > 0
    crew = simulate(games.get("catastrophe"), 5, 2, ["random"], options={"mode": "coop"}, jobs=1)
    assert (crew.lost, crew.draws) == (5, 0)


@pytest.mark.parametrize(("game", "cap"), [("loss", {"round_cap": 20}), ("gloom", {"max_rounds": 5})])
def test_rounds_are_counted_and_not_questions(game: str, cap: dict[str, int]):
    report = simulate(games.get(game), 6, 2, ["random"], options=cap, jobs=1)
    assert max(report.rounds) <= next(iter(cap.values()))


def test_lengths_are_shown_in_at_most_a_dozen_bins():
    counts = {n: n % 7 + 1 for n in range(3, 240)}
    spans = bins(counts)
    assert len(spans) <= 12
    assert sum(n for _, n in spans) == sum(counts.values())
    assert [n for span, _ in spans for n in span if n <= 239] == list(range(3, 240))
    assert bins({4: 9}) == [(range(4, 5), 9)]
