"""Cooperating (L-9)."""

from __future__ import annotations

from games.loss.race import ATTACK, DEFENSE, Race, card, cards, ship
from stardeck.games.loss.rules.helping import Volunteered
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from stardeck.games.loss.rules.turn import TurnBegan
from table import rules

STRONG = "shield5 weapon5 engine5"
"""Meets every single threat up to 7."""


def helped(obstacle: str = "O06", *others, active=None, **more) -> Race:
    """Seat 1 was accepted as helper of seat 0; the helper window is open."""
    r = Race(active or ship("emp"), *(others or (ship(parts=STRONG),)), obstacles=obstacle, **more)
    r.meets(0)
    r.does(0, "ask_for_help")
    for seat in list(r.who):
        r.says(seat, ("volunteer", seat) if seat == 1 else ("decline_to_help", seat))
    r.does(0, "accept_helper", 1)
    return r


@rules("L-9.1", "L-9.2", "L-9.4")
def test_only_the_active_player_asks_and_only_after_the_window():
    r = Race(ship("bubble_wrap"), ship(parts=STRONG), obstacles="O06")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    for seat in (0, 1):
        assert r.refuses(seat, ("ask_for_help", seat)).code == "not offered"
    r.passes()
    assert r.can(0, "ask_for_help"), "own enhancers need not be used up"
    assert r.refuses(1, ("ask_for_help", 1)).code == "overtaken"


@rules("L-9.3")
def test_not_when_the_bar_is_met():
    r = Race(ship(parts="shield3"), ship(parts=STRONG), obstacles="O41")
    r.meets(0)
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.3"


@rules("L-9.5", "L-9.6", "L-9.34")
def test_all_living_others_without_lost_turns_are_asked():
    r = Race(ship(), ship(), ship(lost=2), ship(), obstacles="O06")
    r.meets(0)
    r.does(0, "ask_for_help")
    assert (r.asked, r.who) == ("helping", [1, 3])
    r = Race(ship(), ship(lost=2), obstacles="O06")
    r.meets(0)
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.34"


@rules("L-9.5")
def test_the_dead_are_not_asked():
    r = Race(ship(), ship(crew=1), ship(), obstacles="O71 O03 O72 O06")
    r.meets(1)
    r.fails(1)
    r.until(0, "dealing", round=2)
    r.does(0, "ask_for_help")
    assert r.who == [2]


@rules("L-9.7", "L-9.10")
def test_who_declines_is_no_volunteer_and_one_volunteer_is_picked():
    r = Race(ship(), ship(), ship(), ship(), obstacles="O06")
    r.meets(0)
    r.does(0, "ask_for_help")
    assert r.names(1) == {"volunteer", "decline_to_help"}
    r.says(1, ("volunteer", 1))
    r.says(2, ("decline_to_help", 2))
    r.says(3, ("volunteer", 3))
    assert {step[2] for step in r.options(0, "accept_helper")} == {1, 3}
    r.does(0, "accept_helper", 3)
    r.passes()
    assert (r.asked, r.who) == ("dealing", [3])


@rules("L-9.7", "L-9.12")
def test_if_nobody_volunteers_the_obstacle_is_faced_alone_and_help_is_not_asked_again():
    r = Race(ship(), ship(), obstacles="O06")
    r.meets(0)
    r.does(0, "ask_for_help")
    r.says(1, ("decline_to_help", 1))
    assert (r.asked, r.who) == ("dealing", [0])
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.12"


@rules("L-9.14")
def test_totals_of_two_players_are_never_added():
    r = helped("O63", ship(parts="weapon2"), active=ship(parts="shield2"))
    assert (r.g.totals(0), r.g.totals(1)) == ((4, 2, 2), (2, 4, 2))
    r.passes()
    assert r.names(1) == {"accept_ill_effects"}, "the shield of one and the weapon of the other are not enough"


@rules("L-9.7", "L-9.8", "L-9.9", "L-9.10", "L-9.11", "L-9.12")
def test_answers_are_sealed_and_all_volunteers_may_be_refused():
    r = Race(ship(), ship(), ship(parts=STRONG), obstacles="O06")
    r.meets(0)
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    assert r.g.view(2).confrontation.volunteers == r.g.view(0).confrontation.volunteers == ()
    assert r.happened(Volunteered) == []
    r.says(2, ("volunteer", 2))
    assert r.g.view(0).confrontation.volunteers == (1, 2), "also the one who is too weak"
    assert r.names(0) == {"accept_helper", "refuse_helpers"}
    r.does(0, "refuse_helpers")
    assert r.asked == "dealing"
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.12"


@rules("L-9.13", "L-9.17", "L-14.4", "L-9.14")
def test_a_helper_is_accepted_for_good_and_a_new_window_opens():
    r = helped()
    assert r.asked == "interventions"
    assert r.who == [0], "the helper is free, the active player is waited for"
    r.passes()
    assert (r.asked, r.who) == ("dealing", [1])
    assert r.names(1) == {"resolve"}
    assert r.g.totals(1)[DEFENSE] == 7, "only the helper's totals count"


@rules("L-9.15", "L-9.16")
def test_bonuses_of_the_active_player_do_not_count_but_a_raised_threat_does():
    r = Race(ship("bubble_wrap"), ship("bubble_wrap.2", parts="shield3"), obstacles="O11")
    r.until(0, "equipping")
    r.does(0, "use_booster", "bubble_wrap", DEFENSE)
    r.does(0, "done_equipping")
    r.rolls(3)
    r.does(1, "meddle", "bubble_wrap.2", DEFENSE, 0, True)
    r.passes()
    r.passes()
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.does(0, "accept_helper", 1)
    r.passes()
    assert r.g.totals(1)[DEFENSE] == 5
    assert r.g.view(1).confrontation.needs == ((1, ((DEFENSE, 9),)),)


@rules("L-9.18", "L-9.19", "L-9.20", "L-11.14", "L-14.32")
def test_the_helper_acts_as_on_the_own_turn_and_the_active_player_as_a_rival():
    helper = ship("flash_bang", parts="weapon2", model="second_hand_frigate")
    r = helped("O25", helper, active=ship("flash_bang.2"))
    assert not r.can(0, "use_booster", "flash_bang.2", ATTACK), "another player now"
    assert r.can(0, "meddle", "flash_bang.2", ATTACK, 1, True)
    assert not r.can(1, "meddle", "flash_bang", ATTACK, 0, True)
    r.passes()
    r.rolls(1)
    r.does(1, "use_booster", "flash_bang", ATTACK)
    r.does(1, "broadside")
    assert r.g.totals(1)[ATTACK] == 10
    assert r.happened(SabotageRolled) == []
    assert r.can(1, "resolve")


@rules("L-9.19")
def test_a_helper_may_sprint_and_brace_but_not_replace_the_obstacle():
    r = helped("O06", ship(parts=STRONG, model="express_courier_dart"))
    r.passes()
    r.resolves(1)
    r.does(1, "sprint", 1, 0)
    r.does(1, "split", 2, 0)
    assert (r.ship(1).parsec, r.ship(1).token) == (2, 1)
    r = helped("O14", ship(model="bunker_barge"))
    r.passes()
    r.fails(1)
    r.does(1, "brace")
    r.does(1, "brace")
    assert (r.ship(1).crew, r.ship(1).token) == (5, 0)
    r = helped("O06", ship(parts=STRONG, model="last_minute_cruise_ship"))
    assert r.asked == "interventions", "that moment has passed"
    r.passes()
    assert r.names(1) == {"resolve"}


@rules("L-9.21", "L-9.26", "L-9.22", "L-9.23")
def test_the_helper_chooses_and_gets_everything():
    r = helped("O44", ship(parts=STRONG), active=ship(at=1))
    r.passes()
    r.resolves(1)
    assert (r.asked, r.who) == ("threats", [1])
    r.does(1, "take_on", ATTACK)
    assert (r.asked, r.who) == ("splits", [1])
    r.does(1, "split", 1, 1)
    assert (r.ship(1).parsec, len(r.cargo(1))) == (1, 1)
    assert (r.ship(0).parsec, r.cargo(0)) == (1, ())


@rules("L-9.24", "L-9.25", "L-9.28")
def test_a_helper_who_fails_takes_all_ill_effects():
    r = helped("O14", ship(), ship(parts=STRONG))
    r.passes()
    assert r.why_not(1, ("ask_for_help", 1)) == "L-9.28"
    r.fails(1)
    assert (r.ship(1).crew, r.ship(0).crew) == (3, 5)


@rules("L-9.27")
def test_hard_case_14_a_helper_may_win_on_anothers_turn():
    r = helped("O14", ship(at=12, parts="shield5", model="bunker_barge"), active=ship(at=5))
    r.passes()
    r.resolves(1)
    r.does(1, "split", 2, 1)
    assert r.result.winners == (1,)


@rules("L-9.29")
def test_hard_case_15_a_helper_without_a_shield():
    r = helped("O14", ship(at=12, parts="shield5", model="bunker_barge", token=0), ship("limpet_charge"),
               active=ship(at=5))  # fmt: skip
    r.rolls(2)
    r.does(2, "sabotage", "limpet_charge", 1, "shield5")
    r.passes()
    r.passes()
    r.fails(1)
    assert (r.ship(1).crew, r.ship(0).crew, r.parts(1)) == (3, 5, [])
    r.turn_of(1)
    assert (r.g.active, r.g.round) == (1, 1), "the player after the active one"


def test_L_9_31_no_help_without_a_threat_bar():
    r = Race(ship(), ship(), obstacles="O77")
    r.meets(0)
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.31"


def test_L_9_32_no_help_in_an_event():
    r = Race(ship(), ship(parts=STRONG), obstacles="E2", events=True, dice=[1])
    r.meets(0)
    assert r.why_not(0, ("ask_for_help", 0)) == "L-9.32"


@rules("L-9.33", "L-9.29", "L-17.4")
def test_if_the_helper_dies_the_turn_ends_normally():
    six = "emp emp.2 emp.3 flash_bang flash_bang.2 nitro_kettle"
    r = helped("O14", ship(crew=2), ship(), active=ship(six, parts="weapon1!2"))
    r.passes()
    r.fails(1)
    assert r.ship(1).dead
    assert (r.asked, r.who) == ("cargo_to_throw_out", [0])
    assert r.off(0) == {card("weapon1"): 1}
    r.turn_of(2)
    assert r.ship(0).crew == 5
    assert [e.seat for e in r.happened(TurnBegan)] == [0, 2]


@rules("L-9.35")
def test_a_helper_who_loses_a_turn_stays_the_helper():
    r = helped("O06", ship(parts=STRONG), ship("customs_inspection"))
    r.rolls(4)
    r.does(2, "sabotage", "customs_inspection", 1, "")
    r.passes()
    r.passes()
    assert (r.ship(1).lost, r.asked, r.who) == (1, "dealing", [1])


@rules("L-12.16", "L-12.17", "L-12.18", "L-14.4")
def test_hard_case_16_with_a_helper_the_active_player_is_no_target():
    r = helped("O06", ship(parts=STRONG), ship("bad_coordinates emp"), ship(), active=ship(parts="weapon1"))
    assert r.cannot(2, "sabotage", "bad_coordinates", 0, "") == "L-12.16"
    assert r.can(2, "sabotage", "bad_coordinates", 1, "")
    assert r.can(2, "sabotage", "bad_coordinates", 3, "")
    assert r.can(2, "sabotage", "emp", 1, "shield5")


@rules("L-12.16", "L-18.12")
def test_hard_case_36_the_active_player_dies_and_the_helper_goes_on():
    r = helped("O06", ship(parts=STRONG), ship(), active=ship("sudden_decompression", crew=1, at=1))
    r.rolls(6, 1)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    r.passes()
    assert r.ship(0).dead
    assert (r.asked, r.who) == ("interventions", [2]), "the window of the helper goes on"
    r.until(1, "dealing")
    r.resolves(1)
    r.does(1, "split", 1, 0)
    assert r.ship(1).parsec == 1
    r.turn_of(1)
    assert card("emp") not in r.cargo(1)
    assert cards("sudden_decompression")[0] in r.g.discards
