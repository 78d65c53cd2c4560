"""Whether a chance can be believed: one position of each game, and what is said of it from a seat's own view."""

from __future__ import annotations

import pytest

from minds import from_the_ledger, way
from stardeck import games
from stardeck.bots.chances import chances
from stardeck.lab import calibration
from stardeck.lab.calibration import Found, Moment, calibrate, if_true, moments, passes, said, words
from stardeck.lab.learn import judged
from stardeck.lab.strength import Range, Table

TABLE = Table("cosmoforce", "free-for-all", 2)
GAME = games.get(TABLE.game)


def claimed(level: str, gain: tuple[float, float, float], won: int = 120) -> Range:
    mode, seats = TABLE.mode, TABLE.seats
    return Range(TABLE.game, 1, 200, "claim", mode=mode, seats=seats, level=level, below="rookie", won=won, gain=gain)


def test_there_is_one_position_of_each_game_and_seats_take_turns():
    found = moments(GAME, TABLE, range(6))
    assert [it.seat for it in found] == [0, 1] * 3
    assert all(it.g.result is None and not it.g.chain for it in found)
    assert all(it.seat in it.g.waiting for it in found), "what somebody else is asked is not known to it"
    assert {it.won for it in found} <= {0.0, 1.0}
    assert [it.g.to_json() for it in found] == [it.g.to_json() for it in moments(GAME, TABLE, range(6))]


@pytest.mark.parametrize("way_to_it", calibration.WAYS)
def test_what_is_said_follows_from_what_the_seat_sees(way_to_it: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(calibration, "WORLDS", 2)
    table = Table("gloom", "random crews", 2)
    (it,) = moments(games.get("gloom"), table, [3])
    value = chances(it.g)
    assert value is not None
    alike = Moment(it.g.imagine(it.seat, 8), it.seat, it.won)
    assert said(alike, way_to_it, value, 2) == said(it, way_to_it, value, 2)
    assert 0 <= said(it, way_to_it, value, 2) <= 1


def test_every_way_is_judged_by_the_same_games(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(calibration, "WORLDS", 2)
    found = calibrate(GAME, TABLE, range(4))
    assert tuple(found) == calibration.WAYS
    assert len({it.judged.average for it in found.values()}) == 1
    assert all(sum(n for _, _, n in it.judged.steps) == 4 for it in found.values())


def test_a_chance_passes_if_it_is_sharp_and_true():
    true = judged([(0.1, 0.0)] * 9 + [(0.1, 1.0)] + [(0.9, 1.0)] * 9 + [(0.9, 0.0)], 0.5)
    assert passes(true)
    assert words(Found(true, 0.5)) == (
        "Brier 0.090, average 0.250, said -> came 0.10 -> 0.10 of 10; 0.90 -> 0.90 of 10: passes "
        "(true ones would pass in 50% of such runs)"
    )
    assert not passes(judged([(0.5, 0.0), (0.5, 1.0)], 0.5)), "true, but says nothing"
    assert not passes(judged([(0.1, 0.0)] * 8 + [(0.1, 1.0)] * 2 + [(0.9, 1.0)] * 10, 0.6)), "0.1 came in 0.2"


def test_few_games_are_a_hard_test_even_for_chances_that_are_true():
    spread = [0.1, 0.3, 0.5, 0.7, 0.9]
    assert if_true(spread * 10) < if_true(spread * 40) < if_true(spread * 400)
    assert if_true(spread * 400) > 0.9
    assert if_true([0.5] * 400) == 0, "true, but says nothing"


def test_the_share_of_the_way_to_the_ceiling_has_an_interval(capsys: pytest.CaptureFixture[str]):
    mind, ceiling = claimed("veteran", (0.2, 0.1, 0.3)), claimed("ceiling", (0.4, 0.2, 0.6), 180)
    assert way(mind, ceiling) == "; the veteran of deal 1 comes 50% [15%, 85%] of the way"
    unsure = claimed("ceiling", (0.1, -0.1, 0.3))
    assert way(mind, unsure) == "; its gain may be nothing, so nobody can say how far the veteran comes"
    from_the_ledger([mind, ceiling, Range("cosmoforce", 1, 2, "calibration: x", result="at once: a | to the end: b")])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["claim", "ceiling", "calibration", "calibration"]
    assert lines[1].endswith("of the way")
    from_the_ledger([mind])
    told = "  ceiling      not measured; were it every game, the veteran of deal 1 would come 20% of the way"
    assert capsys.readouterr().out.splitlines()[1:] == [told]
