"""The Obstacle Phase (L-6)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, DEFENSE, SPEED, Race, card, cards, ship
from stardeck.games.loss.rules.obstacles import Failed, ObstaclesReshuffled, Overcame
from table import rules


def facing(obstacle: str, parts: str = "", cargo: str = "", rival: str = "", **more) -> Race:
    """Seat 0 in the window of an obstacle."""
    r = Race(ship(cargo, parts), ship(rival), obstacles=obstacle, **more)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    return r


@rules("L-6.1", "L-6.2", "L-6.10")
def test_the_window_comes_before_anything_is_resolved():
    r = facing("O77")
    assert r.asked == "interventions"
    assert r.g.view(1).confrontation.card == "O77"
    assert r.ship(0).parsec == 0
    assert r.refuses(0, ("resolve", 0)).code == "not offered"
    r.passes()
    assert r.asked == "dealing"


@pytest.mark.parametrize(("weapon", "overcomes"), [("weapon3", True), ("weapon2", True), ("weapon1", False)])
@rules("L-6.3", "L-6.4", "L-6.13", "L-6.12")
def test_a_threat_is_met_by_an_equal_or_higher_total(weapon: str, overcomes: bool):
    r = facing("O16", weapon)
    r.passes()
    assert r.can(0, "resolve") == overcomes
    assert r.can(0, "accept_ill_effects") != overcomes, "nobody fails on purpose"
    if overcomes:
        assert r.why_not(0, ("accept_ill_effects", 0)) == "L-6.12"
    else:
        assert r.why_not(0, ("resolve", 0)) == "L-6.13"


@rules("L-6.5", "L-6.16")
def test_hard_case_8_every_threat_of_an_and_bar_must_be_met():
    r = facing("O64", "shield4 engine1", "nitro_kettle")
    r.passes()
    assert r.g.totals(0) == (6, 2, 3)
    assert not r.can(0, "resolve")
    r.does(0, "use_booster", "nitro_kettle", SPEED)
    r.resolves(0)
    r.does(0, "split", 2, 0)
    assert (r.ship(0).parsec, r.off(0)) == (2, {})


@rules("L-6.6", "L-6.7", "L-6.8", "L-6.12")
def test_of_an_or_bar_the_confronter_chooses_one_after_the_window():
    r = facing("O41", "shield3")
    assert r.names(0) == {"pass"}
    r.passes()
    r.resolves(0)
    assert r.asked == "threats"
    assert {step[2] for step in r.options(0, "take_on")} == {DEFENSE, ATTACK}
    r.does(0, "take_on", DEFENSE)
    assert r.asked == "splits"
    r = facing("O41", "shield3", "emp")
    r.passes()
    r.resolves(0)
    r.does(0, "take_on", ATTACK)
    assert r.cargo(0) == (), "a threat that is not met fails"


@rules("L-6.9")
def test_without_a_bar_the_reward_comes_first_and_then_the_ill_effects():
    r = facing("O79", cargo="emp flash_bang")
    r.passes()
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.ship(0).parsec == 1
    assert r.asked == "cargo_to_lose"


@rules("L-6.11")
def test_enhancers_and_abilities_are_still_possible_after_the_window():
    r = Race(ship("flash_bang", model="second_hand_frigate"), ship(), obstacles="O25")
    r.meets(0)
    r.does(0, "use_booster", "flash_bang", ATTACK)
    r.does(0, "broadside")
    assert r.g.totals(0)[ATTACK] == 8
    assert r.can(0, "resolve")


@rules("L-6.14", "L-9.1")
def test_help_may_be_asked_when_the_bar_is_not_met():
    r = facing("O16")
    r.passes()
    assert r.can(0, "ask_for_help")


@rules("L-6.15", "L-6.17")
def test_a_failed_obstacle_gives_all_ill_effects_and_no_reward():
    r = facing("O13", cargo="emp flash_bang")
    r.passes()
    r.fails(0)
    r.does(0, "lose_card", "emp")
    assert (r.ship(0).crew, r.ship(0).parsec, r.cargo(0)) == (4, 0, cards("flash_bang"))
    assert r.g.obstacle_discards == ["O13"]
    assert r.g.view(1).obstacle_discards == ("O13",)


@rules("L-6.18")
def test_a_raised_threat_is_raised_for_this_obstacle_only():
    r = facing("O16 O01 O17", "weapon2", rival="flash_bang")
    r.rolls(4)
    r.says(1, ("meddle", 1, "flash_bang.1", ATTACK, 0, True))
    r.passes()
    r.passes()
    assert r.g.view(None).confrontation.needs == ((0, ((ATTACK, 7),)),)
    assert not r.can(0, "resolve")
    r.until(0, "dealing", round=2)
    assert r.g.view(None).confrontation.needs == ((0, ((ATTACK, 4),)),)


def test_L_6_20_an_empty_obstacle_deck_is_refilled():
    r = Race(ship(), ship())
    r.g.obstacle_discards, r.g.obstacles = r.g.obstacles, []
    r.meets(0)
    assert len(r.g.obstacles) == 79
    assert r.g.obstacles != sorted(r.g.obstacles), "shuffled"
    assert r.happened(ObstaclesReshuffled) == [ObstaclesReshuffled(80)]


@rules("L-6.21", "L-12.22", "L-18.12", "L-18.19")
def test_if_the_confronter_dies_the_obstacle_is_discarded():
    r = Race(ship(crew=1), ship("sudden_decompression"), ship(), obstacles="O77")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.rolls(3, 1)
    r.does(1, "sabotage", "sudden_decompression", 0, "")
    r.passes()
    assert r.ship(0).dead
    assert r.g.obstacle_discards == ["O77"]
    assert r.ship(0).parsec == 0
    assert r.happened(Overcame) == r.happened(Failed) == []
    assert (r.asked, r.g.active) == ("interventions", 1), "the turn is over"


def test_hard_case_7_a_weapon_that_is_off():
    r = Race(ship(parts="weapon4!2"), ship(), obstacles="O16 O01 O77")
    r.meets(0)
    assert r.g.totals(0)[ATTACK] == 2
    assert not r.can(0, "resolve")
    r.fails(0)
    r.end_of_turn(0)
    assert r.off(0) == {card("weapon4"): 1}
    r.turn_of(0, round=2)
    r.end_of_turn(0)
    assert r.off(0) == {}


def test_hard_case_9_a_rival_raises_one_threat_of_an_or_bar():
    r = Race(ship(parts="shield5"), ship("bubble_wrap"), ship(parts="shield4"), obstacles="O50")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert r.g.totals(0)[:2] == (7, 2)
    r.rolls(4)
    r.does(1, "meddle", "bubble_wrap", DEFENSE, 0, True)
    r.passes()
    r.passes()
    assert not r.can(0, "resolve")
    r.does(0, "ask_for_help")
    r.says(1, ("decline_to_help", 1))
    r.says(2, ("volunteer", 2))
    r.does(0, "accept_helper", 2)
    assert r.g.view(2).confrontation.needs == ((2, ((DEFENSE, 10), (ATTACK, 7))),)


def test_hard_case_10_a_booster_that_fails():
    r = facing("O50", "shield5", rival="bubble_wrap")
    r.rolls(6)
    r.does(1, "meddle", "bubble_wrap", DEFENSE, 0, True)
    assert r.asked == "interventions", "no cancel prompt"
    r.passes()
    assert r.can(0, "resolve")
    assert r.g.discards == ["bubble_wrap.1"]
    assert (r.ship(1).crew, r.parts(1)) == (5, [])
