"""The rookie: what it does at the table, and how well."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.loss.race import ATTACK, Race, card, ship
from stardeck import bots
from stardeck.engine import PASS, Chair, Step
from stardeck.games.loss import game
from stardeck.games.loss.rules.helping import HelperAccepted
from stardeck.games.loss.rules.obstacles import Failed, Overcame, Revealed
from stardeck.games.loss.rules.sabotage.playing import Sabotaged


def thinks(r: Race, seat: int) -> Step:
    return game.bots["rookie"](Chair(r.g, seat))


def play(seats: int, seed: str, options: dict[str, Any], *names: str, happened: Counter[type] | None = None) -> Any:
    """A whole game; `happened` counts its events."""
    g = game.new(seats, seed=seed, options=options, log_on=happened is not None)
    players = [bots.get(game, name, number) for number, name in enumerate(names or ("rookie",) * seats)]
    while g.waiting:
        seat = g.waiting[0]
        g.apply(seat, players[seat](Chair(g, seat)))
        if happened is not None:
            happened.update(type(event) for _, event in g.take_events())
    return g


def test_it_equips_the_best_part_and_joins_a_second():
    r = Race(ship("weapon2 weapon4 duct_tape"), ship())
    r.until(0, "equipping")
    assert thinks(r, 0) == ("equip", 0, card("weapon4"))
    r.does(0, "equip", "weapon4")
    assert thinks(r, 0) == ("join", 0, "duct_tape.1", card("weapon2"))


def test_among_several_rivals_it_uses_a_dock_only_for_a_much_better_part():
    r = Race(ship("weapon5 space_dock", parts="weapon2"), ship(), ship())
    r.until(0, "equipping")
    assert thinks(r, 0)[0] == "dock"
    r = Race(ship("weapon3 space_dock", parts="weapon2"), ship(), ship())
    r.until(0, "equipping")
    assert thinks(r, 0) == ("done_equipping", 0)


def test_it_offers_a_spare_part_for_a_missing_one():
    r = Race(ship("weapon2 weapon4 shield3"), ship("engine1 engine2"), preparation=True)
    for step in [("propose", 0, 1), ("give", 0, card("weapon2")), ("wish_kind", 0, "engine")]:
        assert thinks(r, 0) == step
        r.says(0, step)
    r.says(0, thinks(r, 0))
    assert thinks(r, 0) == ("send", 0)


def test_it_boosts_what_pays_and_helps_only_when_able():
    r = Race(ship("flash_bang", parts="weapon2"), ship(parts="weapon5"), obstacles="O25")
    r.meets(0)
    assert thinks(r, 0) == ("use_booster", 0, "flash_bang.1", ATTACK)
    r = Race(ship(crew=1), ship(parts="weapon5"), ship(), obstacles="O25")
    r.meets(0)
    assert thinks(r, 0) == ("ask_for_help", 0)
    r.does(0, "ask_for_help")
    assert (thinks(r, 1), thinks(r, 2)) == (("volunteer", 1), ("decline_to_help", 2))


def test_it_sabotages_a_leader_who_is_far_ahead_and_nobody_at_home():
    r = Race(ship(at=9, parts="weapon5"), ship("limpet_charge", at=3), ship(at=2, parts="weapon4"), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert thinks(r, 1) == ("sabotage", 1, "limpet_charge.1", 0, card("weapon5"))
    r = Race(ship(at=0, parts="weapon5"), ship("limpet_charge", at=0), obstacles="O16")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert thinks(r, 1) == PASS


def test_it_keeps_its_anti_sabotage_for_itself():
    r = Race(ship("bad_coordinates"), ship("anti_sabotage", at=5), ship("anti_sabotage.2"))
    r.rolls(3)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert (thinks(r, 1)[0], thinks(r, 2)) == ("anti_sabotage", PASS)


def test_it_beats_a_random_pilot():
    won = 0
    for number in range(40):
        names = ("rookie", "random") if number % 2 else ("random", "rookie")
        g = play(2, f"duel {number}", {}, *names)
        won += (number + 1) % 2 in g.result.winners
    assert won >= 26, won


@pytest.mark.soak
def test_it_beats_a_random_pilot_in_three_of_four_games():
    won = 0
    for number in range(500):
        names = ("rookie", "random") if number % 2 else ("random", "rookie")
        won += (number + 1) % 2 in play(2, f"duel {number}", {}, *names).result.winners
    assert won >= 375, won


RACES = 150
"""In each band: deals that are the same each time."""


@pytest.mark.slow
def test_four_rookies_race_within_the_bands():
    """The acceptance bands of the rulebook for four players. An obstacle that is jumped over is not overcome."""
    happened: Counter[type] = Counter()
    games = [play(4, f"band {number}", {}, happened=happened) for number in range(RACES)]
    rounds = sorted(g.round for g in games)
    assert 10 <= rounds[RACES // 2] <= 14
    assert rounds[RACES * 9 // 10] <= 20
    assert sum(not g.result.winners for g in games) <= RACES / 50
    assert 0.08 <= sum(bool(g.deaths) for g in games) / RACES <= 0.35
    assert 0.55 <= happened[Overcame] / happened[Revealed] <= 0.72
    assert 0.55 <= happened[Overcame] / (happened[Overcame] + happened[Failed]) <= 0.72
    assert 4 <= happened[Sabotaged] / RACES <= 10
    assert 2 <= happened[HelperAccepted] / RACES <= 8
    for seat in range(4):  # the shares have room for chance: so many games are few
        assert 0.17 <= sum(seat in g.result.winners for g in games) / RACES <= 0.33
    flown = Counter(ship.card for g in games for ship in g.ships)
    won = Counter(g.ships[seat].card for g in games for seat in g.result.winners)
    for ship_card, times in flown.items():
        assert 0.14 <= won[ship_card] / times <= 0.36, ship_card


@pytest.mark.slow
@pytest.mark.parametrize("chase", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_solo_gets_harder_with_the_difficulty(chase: bool):
    won = []
    for difficulty in ("easy", "medium", "hard"):
        options = {"mode": "solo", "difficulty": difficulty, "chase": chase}
        won.append(sum(bool(play(1, f"band {n}", options).result.winners) for n in range(RACES)) / RACES)
    assert won == sorted(won, reverse=True)
    if not chase:
        assert 0.85 <= won[0] <= 0.99
        assert 0.70 <= won[1] <= 0.95
        assert 0.35 <= won[2] <= 0.70
