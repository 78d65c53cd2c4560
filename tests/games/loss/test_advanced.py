"""Ranged Play and events (L-21, L-22)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, DEFENSE, Race, card, cards, ship
from stardeck.games.loss.rules.ill_effects import JoinerWorn
from stardeck.games.loss.rules.obstacles import RangeRolled
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from stardeck.games.loss.rules.turn import TurnSkipped
from table import rules


def event(card_: str, *ships, reach: int = 6) -> Race:
    """Seat 0 meets an event; the window is open."""
    r = Race(*ships, obstacles=card_, events=True)
    r.until(0, "equipping")
    r.rolls(reach)
    r.does(0, "done_equipping")
    return r


# --- Ranged Play ---


@pytest.mark.parametrize("place", range(9))
@rules("L-21.1", "L-21.4", "L-21.5", "L-31.6", "L-31.7")
def test_a_sabotage_reaches_two_parsecs_forward_and_back(place: int):
    r = Race(ship("bad_coordinates", at=place), ship(at=5), ranged_play=True)
    if 3 <= place <= 7:
        assert r.can(0, "sabotage", "bad_coordinates", 1, "")
    else:
        assert r.cannot(0, "sabotage", "bad_coordinates", 1, "") == "L-21.1"


@rules("L-21.1", "L-21.2", "L-21.3")
def test_without_the_option_nothing_is_too_far():
    r = Race(ship("bad_coordinates"), ship("flash_bang", at=9), obstacles="O16")
    assert r.can(0, "sabotage", "bad_coordinates", 1, "")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert r.can(1, "meddle", "flash_bang", ATTACK, 0, True)
    r.passes()
    assert r.can(0, "ask_for_help")


@rules("L-21.2", "L-21.6", "L-21.1")
def test_hard_case_25_help_and_sabotage_have_a_range_but_cancelling_has_not():
    r = Race(ship(at=4), ship("bad_coordinates", at=6), ship("anti_sabotage", at=7), obstacles="O16",
             ranged_play=True)  # fmt: skip
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.rolls(3)
    r.does(1, "sabotage", "bad_coordinates", 0, "")
    r.does(2, "anti_sabotage", "anti_sabotage")
    assert r.ship(0).parsec == 4
    r.passes()
    r.does(0, "ask_for_help")
    assert r.who == [1]


def test_L_21_3_boosters_obey_the_range_to_the_confronter():
    r = Race(ship(at=4), ship("flash_bang", at=6), ship("flash_bang.2", at=7), obstacles="O16", ranged_play=True)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert r.can(1, "meddle", "flash_bang", ATTACK, 0, True)
    assert r.cannot(2, "meddle", "flash_bang.2", ATTACK, 0, True) == "L-21.3"


@rules("L-21.3")
def test_the_confronter_may_be_a_helper():
    r = Race(ship(at=4), ship(at=6), ship("flash_bang", at=8), ship("flash_bang.2", at=2), obstacles="O16",
             ranged_play=True)  # fmt: skip
    r.meets(0)
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.says(3, ("decline_to_help", 3))
    r.does(0, "accept_helper", 1)
    assert r.can(2, "meddle", "flash_bang", ATTACK, 1, True)
    assert r.cannot(3, "meddle", "flash_bang.2", ATTACK, 1, True) == "L-21.3"


@rules("L-21.7", "L-21.8")
def test_trading_and_scavenging_have_no_range():
    r = Race(ship("weapon1", at=12, crew=1), ship("emp", at=1), obstacles="O03", ranged_play=True)
    r.turn_of(0)
    assert r.can(0, "propose", 1)
    r.meets(0)
    r.fails(0)
    assert (r.asked, r.who) == ("wreckage", [1])


def test_L_21_4_the_range_is_measured_at_the_moment_of_the_play():
    r = Race(ship("bad_coordinates", at=2), ship(at=5), ship("bad_coordinates.2", at=4), ranged_play=True)
    assert r.cannot(0, "sabotage", "bad_coordinates", 1, "") == "L-21.1"
    r.rolls(4)
    r.does(2, "sabotage", "bad_coordinates.2", 1, "")
    r.passes()
    assert r.can(0, "sabotage", "bad_coordinates", 1, ""), "now the target is on parsec 4"


# --- events ---


@rules("L-22.3", "L-22.4", "L-22.5", "L-22.7", "L-31.8", "L-31.9")
def test_the_roll_says_whom_an_event_concerns():
    r = event("E2", ship(at=5), ship(at=3), ship(at=2), ship(at=7), reach=2)
    assert r.happened(RangeRolled) == [RangeRolled(0, 2, (0, 1, 3))]
    r = event("E2", ship(at=5), ship(at=8), ship(at=6), ship(at=4), reach=2)
    assert r.happened(RangeRolled) == [RangeRolled(0, 2, (0, 2, 3))]


@rules("L-22.6", "L-22.18", "L-22.16", "L-22.10")
def test_hard_case_23_lost_turns_do_not_spare_anybody():
    r = event("E3", ship(at=5), ship("emp flash_bang", at=6, lost=1), ship(at=7), reach=1)
    r.passes()
    assert r.who == [0]
    r.fails(0)
    assert (r.asked, r.who) == ("dealing", [1])
    r.fails(1)
    assert r.ship(1).lost == 1
    assert r.cargo(1) == ()
    r.end_of_turn(0)
    assert TurnSkipped(1, 0) in r.events
    assert r.g.active == 2


@rules("L-22.8", "L-22.24", "L-14.3")
def test_in_the_window_all_affected_are_confronters_but_only_the_active_player_is_free():
    r = event("E2", ship(), ship("bubble_wrap"), ship("bubble_wrap.2"))
    assert r.who == [1, 2]
    assert r.can(1, "use_booster", "bubble_wrap", DEFENSE), "for oneself without a roll"
    assert r.can(1, "meddle", "bubble_wrap", DEFENSE, 2, True), "for or against another with a roll"
    assert r.can(1, "meddle", "bubble_wrap", DEFENSE, 0, False)


@rules("L-22.9", "L-22.11")
def test_a_booster_counts_for_one_player_only():
    r = event("E2", ship(parts="shield4"), ship(parts="shield4b"), ship("bubble_wrap"), reach=6)
    r.rolls(3)
    r.does(2, "meddle", "bubble_wrap", DEFENSE, 1, True)
    r.passes()
    r.passes()
    assert dict(r.g.view(None).confrontation.needs) == {
        0: ((DEFENSE, 6),),
        1: ((DEFENSE, 9),),
        2: ((DEFENSE, 6),),
    }
    r.resolves(0)
    assert len(r.cargo(0)) == 1
    r.fails(1)
    assert (r.cargo(1), r.off(1)) == ((), {card("shield4b"): 2})


@rules("L-22.9")
def test_also_a_booster_that_helps():
    r = event("E2", ship(), ship(), ship("bubble_wrap"))
    r.rolls(3)
    r.does(2, "meddle", "bubble_wrap", DEFENSE, 1, False)
    r.passes()
    assert [r.g.totals(seat)[DEFENSE] for seat in range(3)] == [2, 5, 2]


@rules("L-22.10")
def test_they_deal_with_it_in_turn_order_from_the_active_player_on():
    r = Race(ship(), ship(), ship(), obstacles="O71 E6", events=True)
    r.until(1, "equipping")
    r.rolls(1)
    r.does(1, "done_equipping")
    r.passes()
    for seat in (1, 2, 0):
        assert (r.asked, r.who) == ("dealing", [seat])
        r.resolves(seat)
    assert (r.asked, r.who) == ("leftovers", [1])


@rules("L-22.12")
def test_everybody_plays_as_on_the_own_turn():
    r = event("E3", ship(), ship("flash_bang", parts="weapon1", model="second_hand_frigate"))
    r.passes()
    r.fails(0)
    r.rolls(1)
    r.does(1, "use_booster", "flash_bang", ATTACK)
    r.does(1, "broadside")
    assert r.g.totals(1)[ATTACK] == 9
    assert r.happened(SabotageRolled) == []


@rules("L-22.13")
def test_who_arrives_in_an_event_wins_before_the_others_deal_with_it():
    r = event("E3", ship(at=13, parts="weapon5"), ship(at=13, parts="weapon4"))
    r.passes()
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.result.winners == (0,)


@rules("L-22.14")
def test_the_list_is_fixed_by_the_roll():
    r = event("E4", ship(at=5, parts="engine5"), ship("bad_coordinates", at=3), ship(at=8), reach=2)
    r.rolls(3)
    r.does(1, "sabotage", "bad_coordinates", 2, "")
    r.passes()
    r.passes()
    assert r.ship(2).parsec == 7, "within two parsecs now, but it was not"
    r.resolves(0)
    r.does(0, "split", 1, 0)
    r.fails(1)
    assert r.ship(1).parsec == 2, "three parsecs behind by then, but it was within two"
    assert r.asked == "leftovers"


@rules("L-22.15", "L-22.26", "L-18.12")
def test_hard_case_37_the_death_of_the_active_player_does_not_end_the_event():
    r = event("E5", ship("emp", crew=1, at=3), ship(at=2), ship(at=4))
    r.passes()
    r.fails(0)
    assert (r.asked, r.who) == ("wreckage", [1])
    r.default()
    r.fails(1)
    r.fails(2)
    assert [s.crew for s in r.g.ships] == [0, 4, 4]
    assert r.g.obstacle_discards == ["E5"]
    assert r.g.active == 1


@rules("L-22.15", "L-22.26", "L-18.19")
def test_who_died_in_the_window_is_skipped():
    r = event("E5", ship("sudden_decompression"), ship(crew=1), ship())
    r.rolls(3, 1)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    r.passes()
    assert (r.asked, r.who) == ("interventions", [2]), "the window goes on"
    r.passes()
    r.fails(0)
    assert r.who == [2]


@rules("L-22.17")
def test_the_event_is_discarded_after_everybody():
    r = event("E6", ship(), ship())
    r.passes()
    r.resolves(0)
    assert r.g.obstacle_discards == []
    r.resolves(1)
    assert r.g.obstacle_discards == ["E6"]


@pytest.mark.parametrize(("die", "to"), [(1, 3), (2, 3), (3, 5), (4, 5), (5, 7), (6, 7)])
@rules("L-22.19", "L-22.20", "L-22.21", "L-22.22")
def test_where_the_wormhole_leads(die: int, to: int):
    r = event("E1", ship(at=5), ship(at=14 - 1))
    r.passes()
    r.rolls(die)
    r.resolves(0)
    assert r.ship(0).parsec == to
    assert r.asked != "splits", "these moves are no reward"


@rules("L-22.19", "L-22.20", "L-22.21", "L-22.11")
def test_each_affected_player_rolls_for_the_wormhole():
    r = event("E1", ship(at=5), ship(at=6), ship(at=7))
    r.passes()
    for seat, die in enumerate((1, 4, 6)):
        r.rolls(die)
        r.resolves(seat)
    assert [s.parsec for s in r.g.ships] == [3, 6, 9]


@rules("L-22.21")
def test_hard_case_24_the_wormhole_never_reaches_the_planet():
    r = event("E1", ship(at=12), ship())
    r.passes()
    r.rolls(5)
    r.resolves(0)
    assert (r.ship(0).parsec, r.g.result) == (13, None)


@rules("L-22.23")
def test_gains_of_the_others_are_checked_in_their_next_turn():
    five = "emp emp.2 emp.3 flash_bang bubble_wrap"
    r = event("E6", ship(), ship(five))
    r.passes()
    r.resolves(0)
    r.resolves(1)
    r.end_of_turn(0)
    assert len(r.cargo(1)) == 6
    assert r.g.active == 1


@rules("L-22.25")
def test_the_wormhole_wears_no_joiners():
    r = event("E1", ship(at=5, parts="weapon3+weapon4:duct_tape"), ship())
    r.passes()
    r.rolls(1)
    r.resolves(0)
    assert r.happened(JoinerWorn) == []
    assert r.parts(0) == list(cards("weapon3 weapon4"))
