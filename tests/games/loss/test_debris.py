"""Solo Mode: the debris field and moving through parsecs (L-26, L-27)."""

from __future__ import annotations

import pytest

from games.loss.race import card, cards, ship
from games.loss.test_solo import STRONG, rewarded, solo
from stardeck.engine import PASS
from stardeck.games.loss.rules.alone.debris import Missed
from stardeck.games.loss.rules.alone.strikes import LostTurnRolled, Struck
from stardeck.games.loss.rules.resources import Reshuffled
from table import rules


@rules("L-26.1", "L-26.2", "L-26.3", "L-26.4", "L-26.5", "L-26.9", "L-26.6")
def test_each_card_comes_from_the_field_or_from_the_deck():
    r = rewarded("O78", debris="weapon1 shield1", deck="engine1")
    assert r.g.view(None).debris == cards("weapon1 shield1")
    r.does(0, "take_debris", "shield1", 2)
    assert r.g.debris == cards("weapon1"), "not refilled"
    r.does(0, "draw_one", 1)
    assert r.cargo(0) == cards("shield1 engine1")
    r = rewarded("O78", debris="weapon1", deck="engine1")
    r.does(0, "take_debris", "weapon1", 2)
    assert r.cargo(0) == cards("weapon1 engine1"), "with an empty field only the deck is left"


@pytest.mark.parametrize("way", ["exchange", "cash_token", "supply_drop"])
@rules("L-25.6", "L-26.6", "L-28.12")
def test_the_choice_is_there_for_every_way_to_receive(way: str):
    r = solo(ship("weapon1 weapon2 supply_drop"), debris="shield1 shield2", deck="engine1")
    if way == "exchange":
        r.does(0, "exchange")
        r.does(0, "throw", "weapon1")
        r.does(0, "throw", "weapon2")
    elif way == "cash_token":
        r.does(0, "cash_token")
    else:
        r.does(0, "drop_supplies", "supply_drop")
    assert r.asked == "sources"
    assert r.names(0) == {"take_debris", "draw_one"}, "no token while another effect is being resolved"
    assert r.cargo(0)[-1:] != cards("engine1"), "the choice comes before the first card"


def test_L_26_7_scrap_diver_takes_from_the_discards_only():
    r = solo(ship("scrap_diver"), debris="shield1", discards="weapon1")
    r.does(0, "dive_for_scrap", "scrap_diver")
    assert r.options(0, "pull_out") == [("pull_out", 0, card("weapon1"))]


@rules("L-26.6", "L-26.10", "L-26.13")
def test_hard_case_29_each_parsec_anew_and_the_field_changes_at_the_first_step():
    r = rewarded("O13", debris="weapon1 shield1", deck="emp weapon2 engine1 engine2 engine3 engine4")
    r.does(0, "parsecs_first", 2, 1)
    r.does(0, "advance", 1)
    assert r.happened(Missed) == [Missed(cards("emp weapon2"))]
    assert r.g.debris == cards("engine1 engine2 engine3")
    assert set(cards("weapon1 shield1 emp weapon2")) == set(r.g.discards)
    assert r.asked == "parsec_uses"
    r.does(0, "receive", 1)
    r.does(0, "take_debris", "engine1", 1)
    assert r.asked == "sources", "then the resource of the reward"
    r.does(0, "draw_one", 1)
    assert r.cargo(0) == cards("engine1 engine4")
    assert len(r.happened(Missed)) == 1


@rules("L-26.11", "L-26.12", "L-31.15", "L-31.16")
def test_one_kind_after_the_other_in_either_order():
    r = rewarded("O23", deck="engine1 engine2")
    assert r.names(0) == {"parsecs_first", "cards_first"}
    r.does(0, "cards_first", 1, 2)
    assert r.cargo(0) == cards("engine1 engine2"), "resource, resource"
    assert r.asked == "parsec_uses", "then the parsec; nothing between"
    r.does(0, "advance", 1)
    assert r.asked == "leftovers"


@rules("L-26.14", "L-27.12")
def test_an_empty_deck_is_refilled_in_the_middle_of_a_refresh():
    r = rewarded("O77", ship(), short_deck=True, deck="weapon1 weapon2", debris="weapon3 weapon4 engine1")
    r.does(0, "advance", 1)
    assert r.happened(Missed) == [Missed(cards("weapon1 weapon2"))]
    assert r.happened(Reshuffled) == [Reshuffled(5)]
    assert len(r.g.debris) == 3
    r = rewarded("O77", ship(), short_deck=True, deck="weapon1 weapon2")
    r.does(0, "advance", 1)
    assert set(r.g.debris) == set(cards("weapon1 weapon2")), "as many as possible"
    r = rewarded("O77", ship(), short_deck=True, deck="weapon1")
    r.does(0, "advance", 1)
    assert r.happened(Missed) == [Missed(cards("weapon1"))]
    assert r.g.debris == cards("weapon1")


# --- moving ---


@rules("L-27.1", "L-27.2", "L-27.3", "L-27.4", "L-27.7")
@pytest.mark.parametrize("obstacle", ["O77", "O30"])
def test_leaving_a_parsec_changes_the_field_forward_and_back(obstacle: str):
    r = solo(ship(at=5), obstacle, debris="weapon1", deck="bad_coordinates weapon2 engine1 engine2 engine3")
    r.meets(0)
    if obstacle == "O77":
        r.resolves(0)
        r.does(0, "advance", 1)
    else:
        r.fails(0)
    assert r.ship(0).parsec == (6 if obstacle == "O77" else 4)
    assert r.g.debris == cards("engine1 engine2 engine3")
    assert set(r.g.discards) == set(cards("weapon1 bad_coordinates weapon2"))
    assert r.happened(Struck) == [], "a missed sabotage has no effect"


@rules("L-27.5", "L-27.6")
def test_one_card_changes_the_field_once():
    r = rewarded("O08")
    r.does(0, "advance", 1)
    assert len(r.happened(Missed)) == 1
    r.does(0, "advance", 1)
    assert len(r.happened(Missed)) == 1
    r = solo(ship(at=5), "O37")
    r.meets(0)
    r.fails(0)
    assert (r.ship(0).parsec, len(r.happened(Missed))) == (3, 1)


def test_L_27_8_no_change_when_there_is_no_way_back():
    r = solo(ship(at=0), "O30", debris="weapon1")
    r.meets(0)
    r.fails(0)
    assert r.g.debris == cards("weapon1")


@rules("L-27.10", "L-31.18", "L-29.1", "L-29.7")
def test_a_lost_turn_roll_belongs_to_the_card_that_caused_it():
    r = rewarded("O73", ship(at=5))
    r.rolls(1, 2)
    r.does(0, "advance", 1)
    assert r.ship(0).parsec == 4, "forward, and twice back"
    assert [e.value for e in r.happened(LostTurnRolled)] == [1, 2]
    assert len(r.happened(Missed)) == 1


@rules("L-27.10", "L-27.5")
def test_a_sabotage_and_the_obstacle_change_the_field_each_for_itself():
    r = rewarded("O08", ship(at=5, parts=STRONG), deck="bad_coordinates")
    r.rolls(3)
    r.does(0, "receive", 1)
    r.passes()
    assert (r.ship(0).parsec, len(r.happened(Missed))) == (4, 1), "the sabotage"
    r.until(0, "parsec_uses")
    r.does(0, "advance", 1)
    assert (r.ship(0).parsec, len(r.happened(Missed))) == (5, 2), "the obstacle"


@rules("L-27.11")
def test_sabotages_of_a_new_field_cause_one_change_after_all_of_them():
    top = "weapon1 weapon2 bad_coordinates bad_coordinates.2 engine1 shield1 shield2 shield3 shield4 shield4b"
    r = rewarded("O77", ship(at=5), deck=top)
    r.rolls(3, 3)
    r.does(0, "advance", 1)
    r.says(0, PASS)
    assert (r.asked, r.ship(0).parsec) == ("cancels", 5)
    assert (len(r.happened(Missed)), r.g.debris) == (1, cards("engine1")), "the second strikes first"
    r.says(0, PASS)
    assert (r.ship(0).parsec, len(r.happened(Missed))) == (4, 2)
    assert r.g.debris == cards("shield3 shield4 shield4b")


@rules("L-27.11", "L-28.2", "L-28.11", "L-28.24")
def test_hard_case_30_sabotages_of_a_new_field_strike_from_left_to_right():
    top = "weapon1 weapon2 engine1 emp bad_coordinates shield1 shield2 shield3 shield4 shield4b"
    r = rewarded("O77", ship(at=5, parts="weapon3"), deck=top)
    r.rolls(3, 4, 3)
    r.does(0, "advance", 1)
    assert (r.asked, r.g.view(None).hostile) == ("cancels", ("bad_coordinates.1",))
    assert r.g.debris == cards("engine1"), "no replacement"
    r.passes()
    assert r.off(0) == {card("weapon3"): 2}
    r.passes()
    assert r.ship(0).parsec == 5
    assert len(r.happened(Missed)) == 2, "one more change afterwards"
    assert r.g.debris == cards("shield3 shield4 shield4b")
