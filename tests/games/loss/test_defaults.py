"""What happens when nobody answers: the column "Default" of the table of decisions (L-14.30)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, DEFENSE, Race, card, cards, ship
from games.loss.test_trade import lay_out, market, offer
from stardeck.engine import PASS
from table import rules

pytestmark = rules("L-14.30")
STRONG = "shield5 weapon5 engine5"


def failing(obstacle: str, berth, *others, dice=()) -> Race:
    r = Race(berth, *(others or (ship(),)), obstacles=obstacle)
    r.meets(0)
    r.rolls(*dice)
    r.fails(0)
    return r


def test_trades_are_passed_called_off_and_declined():
    r = market("weapon3 emp", "shield5")
    assert r.g.default(0) == ("pass_trading", 0)
    r.does(0, "propose", 1)
    assert r.g.default(0) == ("call_off", 0)
    lay_out(r, 0, "emp", "any")
    assert r.g.default(1) == ("decline", 1)
    r.does(1, "counter")
    lay_out(r, 1, "shield5", "any")
    assert r.default(0) == ("decline", 0)
    assert r.g.default(0) == ("pass_trading", 0)


def test_who_thinks_too_long_about_the_cards_of_a_trade_has_not_accepted():
    r = market("weapon3 emp", "shield5")
    offer(r, "emp", "any")
    r.does(1, "accept")
    assert r.default(1) == ("think_again", 1)
    assert r.default(1) == ("decline", 1)
    assert r.cargo(1) == cards("shield5")


def test_an_exchange_and_the_cargo_limit_cost_the_lowest_cards():
    r = market("weapon5 weapon1 anti_sabotage percussive_maintenance", "shield5")
    r.does(0, "exchange")
    assert r.default(0) == r.step(0, "throw", "weapon1")
    assert r.default(0) == r.step(0, "throw", "percussive_maintenance")


def test_windows_and_prompts_are_passed():
    r = Race(ship("bad_coordinates"), ship("anti_sabotage", at=3))
    assert r.g.default(0) == PASS
    r.rolls(3)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert r.g.default(1) == PASS


def test_an_obstacle_is_resolved_if_it_can_be_and_suffered_if_not():
    r = Race(ship("flash_bang", parts="weapon2"), ship(), obstacles="O16")
    r.meets(0)
    assert r.default() == ("resolve", 0)
    assert r.default() == ("split", 0, 1, 0), "all parsecs as moves"
    assert r.default() == ("finish_turn", 0)
    r = Race(ship("hyperspace_jump"), ship(), obstacles="O16")
    r.meets(0)
    assert r.default() == ("accept_ill_effects", 0)


@pytest.mark.parametrize(("part", "stat"), [("shield3", DEFENSE), ("weapon3", ATTACK)])
def test_of_an_or_bar_a_met_threat(part: str, stat: int):
    r = Race(ship(parts=part), ship(), obstacles="O41")
    r.meets(0)
    r.resolves(0)
    assert r.default() == ("take_on", 0, stat)


def test_nobody_helps_and_nobody_is_accepted():
    r = Race(ship(), ship(), ship(), obstacles="O16")
    r.meets(0)
    r.does(0, "ask_for_help")
    assert r.default(1) == ("decline_to_help", 1)
    r.says(2, ("volunteer", 2))
    assert r.default(0) == ("refuse_helpers", 0)


def test_abilities_are_kept():
    r = Race(ship(model="last_minute_cruise_ship"), ship(), obstacles="O77")
    r.until(0, "replacements")
    assert r.default() == ("keep_obstacle", 0)
    r = Race(ship(model="express_courier_dart"), ship(), obstacles="O77")
    r.meets(0)
    r.resolves(0)
    assert r.default() == ("share_out", 0, 1, 0)


def test_the_lowest_cards_and_parts_are_lost_and_the_best_stay():
    r = failing("O24", ship("weapon1 weapon4 anti_sabotage"))
    assert r.default() == r.step(0, "lose_card", "weapon1")
    r = failing("O60", ship(parts="shield1+shield2:welding_torch"))
    assert r.default() == r.step(0, "hit_part", "shield1", 0)
    r = failing("O01", ship(parts="weapon2+weapon1:duct_tape/1"))
    assert r.default() == r.step(0, "keep_part", "weapon2")


def test_a_bounty_is_paid_with_the_lowest_cards():
    r = Race(ship("bounty_hunter"), ship("weapon1 weapon4"))
    r.rolls(3, 1)
    r.does(0, "sabotage", "bounty_hunter", 1, "")
    r.passes()
    assert r.default() == ("pay", 1, 1)
    assert r.default() == r.step(1, "hand_card", "weapon1")


def test_the_best_card_is_taken_of_a_wreck_and_of_the_discards_but_none_of_what_others_throw_out():
    r = failing("O03", ship("weapon1 anti_sabotage", crew=1, at=3), ship())
    assert r.default() == r.step(1, "take", "anti_sabotage")
    r = Race(ship("scrap_diver"), ship(), discards="weapon1 supply_drop emp")
    r.turn_of(0)
    r.does(0, "dive_for_scrap", "scrap_diver")
    assert r.default() == r.step(0, "pull_out", "supply_drop")
    r = Race(ship("weapon1 weapon2"), ship(model="recycling_station"), preparation=True)
    r.does(0, "exchange")
    r.default()
    r.default()
    assert r.default() == ("leave_it", 1)


def test_a_refit_is_declined():
    r = Race(ship("weapon4", parts="weapon1"), ship(), obstacles="O74")
    r.meets(0)
    r.resolves(0)
    assert r.default() == ("end_refit", 0)


def test_a_lone_player_draws_from_the_deck_takes_the_cards_first_and_moves():
    r = Race(ship(parts=STRONG), obstacles="O23", debris="weapon1", deck="engine1 engine2", mode="solo", tokens=2)
    assert r.default() == ("pass_trading", 0)
    r.meets(0)
    r.resolves(0)
    assert r.default() == ("cards_first", 0, 1, 2)
    assert r.default() == ("draw_one", 0, 2)
    assert r.default() == ("draw_one", 0, 1)
    assert r.default() == ("advance", 0, 1)
    assert (r.ship(0).parsec, r.cargo(0), r.g.tokens) == (1, cards("engine1 engine2"), 2)


def test_a_lone_player_does_not_jump_or_cancel():
    r = Race(ship("anti_sabotage", at=3), obstacles="O16", deck="bad_coordinates engine1", mode="solo", tokens=3)
    r.rolls(3)
    r.does(0, "cash_token")
    assert r.default() == PASS
    r.meets(0)
    assert r.default() == ("accept_ill_effects", 0)
    assert card("anti_sabotage") in r.cargo(0)
