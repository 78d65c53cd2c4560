"""Burn Engines, Conserve Energy, Heal Crew and Ram (C-15 to C-17)."""

from __future__ import annotations

import pytest

from games.cosmoforce.battle import Battle
from stardeck.engine.speech import Speech
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.damage import Damaged
from stardeck.games.cosmoforce.rules.maneuver import RamHit, RamMissed
from table import rules

RUNNER = "fighter E2 D3 H2"
"""Thrust 2, speed 4, mass 7, crew 3."""
WALL = "capital E1 D1 H1 A7"
"""Thrust 1, speed 1, mass 30."""


@pytest.mark.parametrize(("ship", "heat"), [("fighter E1 A1", 1), ("cruiser E1 A1", 2), ("capital E1 A1", 3)])
@rules("C-15.1")
def test_a_burn_costs_size_mod_heat(ship: str, heat: int):
    b = Battle(ship, WALL, heat={0: 0}, speed={0: 5})
    b.burns(0, 1)
    assert b.ship(0).heat == heat


def test_C_15_2_the_speed_changes_by_a_whole_number_up_to_thrust_plus_one():
    b = Battle(RUNNER, WALL)
    b.says(0, ("burn_engines", 0))
    assert [s[2] for s in b.options_named("burn")] == [3, 2, 1, 0, -1, -2, -3]
    assert b.refuses(0, ("burn", 0, 4)).code == "not offered"
    assert b.refuses(0, ("burn", 0, 1.5)).code == "not offered"
    b.says(0, ("burn", 0, -3))
    assert b.ship(0).speed == 100


def test_C_15_3_without_thrust_a_burn_changes_the_speed_by_one():
    b = Battle("fighter A3 D1 H1", WALL, speed={0: 2}, dice=[7, 7, 7])
    b.says(0, ("burn_engines", 0))
    assert [s[2] for s in b.options_named("burn")] == [1, 0, -1]


def test_C_15_4_burning_twice_costs_and_changes_twice():
    b = Battle(RUNNER, WALL, heat={0: 0})
    b.burns(0, 3)
    b.burns(0, 2)
    assert (b.ship(0).speed, b.ship(0).heat) == (900, 2)


@rules("C-15.5")
def test_the_new_speed_counts_at_once():
    b = Battle(RUNNER, WALL)
    b.burns(0, 2)
    b.rolls(*[7] * 7)
    b.rams(0, 1)
    assert b.happened(RamHit)[0].dice == 7
    b = Battle("fighter E1 D1 H1 A1", "fighter E1 D1 H1 M1", speed={0: 1.5, 1: 1})
    b.burns(0, -1)
    b.ends_turn(0)
    b.rolls(6, 6, 6)
    b.fires(1, "missile", at=0)
    assert len(b.happened(Shot)[0].hits) == 3, "infinite mass at a speed below one"


def test_C_15_6_no_heat_forbids_burning():
    b = Battle("fighter E1 H5", WALL, heat={0: 3}, dice=[7, 7, 7])
    b.burns(0, 1)
    assert b.ship(0).heat == 4


@rules("C-16.1", "C-16.2", "C-16.3")
def test_conserve_energy_cools_again_and_twice():
    b = Battle("fighter E1 D2 H5", WALL, heat={0: 7}, dice=[7] * 5)
    b.says(0, ("conserve", 0))
    assert b.ship(0).heat == 3
    b.says(0, ("conserve", 0))
    assert b.ship(0).heat == 1
    b = Battle("fighter E1 D2 H5", WALL, heat={0: 3}, dice=[7])
    b.says(0, ("conserve", 0))
    assert b.ship(0).heat == 0


@rules("C-16.4", "C-16.5")
def test_heal_crew_flips_one_per_habitat_and_brings_nobody_back():
    b = Battle("fighter E1 D1 H3", WALL, crew={0: 3}, hurt={0: 3})
    b.says(0, ("heal", 0))
    assert (b.ship(0).ready, b.ship(0).hurt, b.ship(0).crew) == (3, 0, 3)
    b = Battle("fighter E1 D1 H3", WALL, crew={0: 4}, hurt={0: 2}, marks={0: {2: 1, 3: 1}})
    b.says(0, ("heal", 0))
    assert (b.ship(0).ready, b.ship(0).hurt) == (3, 1)
    b = Battle("fighter E1 D1 H3", WALL, crew={0: 3}, hurt={0: 1})
    b.says(0, ("heal", 0))
    assert (b.ship(0).ready, b.ship(0).hurt) == (3, 0), "three Habitats, one hurt, one dead"


def test_C_16_7_a_damaged_habitat_heals_nobody_and_says_so():
    b = Battle("fighter E1 D1 H1", WALL, hurt={0: 1}, marks={0: {2: 1}})
    assert b.why_not(0, ("heal", 0)) == "C-16.7"
    assert (
        Speech(b.g, ["Ines", "Omar"], 0).refusal(("heal", 0), "C-16.7") == "Your Habitat is damaged. Repair it first."
    )
    b = Battle("fighter E1 D1 H2", WALL, hurt={0: 1}, marks={0: {2: 1}})
    assert ("heal", 0) in b.g.options(0), "the other Habitat works"
    b = Battle("fighter E1 D1 H1", WALL, hurt={0: 1}, marks={0: {2: 2}})
    assert b.why_not(0, ("heal", 0)) == "C-12.6", "a destroyed Habitat can't be repaired"
    b = Battle("fighter E1 D1 H1", WALL, marks={0: {2: 1}})
    assert b.why_not(0, ("heal", 0)) == "C-12.6", "nobody is hurt"


def test_C_16_6_healed_crew_may_be_assigned_in_the_same_turn():
    b = Battle("fighter E1 D1 H1 A1", WALL, crew={0: 1}, hurt={0: 1}, marks={0: {3: 1}})
    assert "repair_systems" not in b.actions(0)
    b.says(0, ("heal", 0))
    b.repairs(0, (-1, 3))
    assert b.ship(0).posts[3] == 1


def test_C_17_1_a_ram_chooses_another_living_ship():
    b = Battle(RUNNER, WALL, "capital L1 D1 H1 A1", marks={2: {0: 1, 1: 1, 2: 1}}, dice=[])
    b.says(0, ("choose_ram", 0))
    assert {s[2] for s in b.options_named("ram")} == {1, 2}
    b.rolls(*[2, 7, 7, 7, 7])
    b.says(0, ("ram", 0, 2))
    b.says(2, ("stand", 2))
    b.marks(2, 3)
    b.default()
    assert b.ship(2).out
    b.says(0, ("choose_ram", 0))
    assert b.why_not(0, ("ram", 0, 2)) == "C-22.7"
    b = Battle(RUNNER, WALL, WALL, speed={1: 1, 2: 2}, teams="ABA", friendly_fire=True)
    b.says(0, ("choose_ram", 0))
    assert {s[2] for s in b.options_named("ram")} == {1, 2}, "never itself, even with friendly fire"
    assert ("ram", 0, 0) not in b.g.reasons(0), "nobody thinks of that"


@rules("C-17.2", "C-17.3", "C-17.4", "C-17.5")
def test_the_target_may_evade_outside_its_turn_as_often_as_it_likes():
    b = Battle(RUNNER, "cruiser E1 D1 H1 A4", speed={0: 5, 1: 4}, heat={1: 0})
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 1))
    assert b.asked == (1, "evasions")
    assert [s[2] for s in b.options_named("evade")] == [2, 1, 0, -1, -2]
    assert b.g.default(1) == ("stand", 1)
    b.says(1, ("evade", 1, 1))
    assert b.happened(RamMissed)
    assert (b.ship(1).speed, b.ship(1).heat) == (500, 2), "the new speed stays, the burn costs its heat"
    b.rolls(7, 7, 7)
    b.rams(0, 1, evade=0)
    assert len(b.happened(RamMissed)) == 2
    assert b.asked == (1, "actions")
    assert b.ship(1).heat == 3, "four tokens, one of them cooled at the start of the turn"
    b.burns(1, 0)
    b.burns(1, 0)
    assert b.g.round == 2, "evading used up none of its two actions"
    b = Battle(RUNNER, "cruiser E1 D1 H1 A4", speed={0: 5, 1: 4}, heat={1: 0})
    b.rolls(*[7] * 6)
    b.rams(0, 1, evade=-2)
    assert b.happened(RamHit)
    assert (b.ship(1).speed, b.ship(1).heat) == (200, 2), "a decrease is a burn like any other"


@rules("C-17.6", "C-17.9")
def test_a_ram_that_is_not_evaded_hits_even_a_faster_ship():
    b = Battle("cruiser E1 D1 H1 A4", RUNNER, speed={0: 1.99, 1: 6})
    b.turn_of(0)
    b.rolls(7, 7)
    b.rams(0, 1)
    assert b.happened(RamHit)[0].dice == 2


@rules("C-17.7", "C-17.8")
def test_after_an_evasion_the_rammer_must_be_faster():
    for evade, hit in ((0, True), (1, False), (2, False)):
        b = Battle(RUNNER, "cruiser E1 D1 H1 A4", speed={0: 3, 1: 2})
        b.rolls(7, 7, 7, 7)
        b.rams(0, 1, evade=evade)
        assert bool(b.happened(RamHit)) is hit
        assert bool(b.happened(RamMissed)) is not hit
        assert b.g.script == (() if hit else (7, 7, 7, 7)), "a miss rolls no dice"
        assert b.asked == (0, "actions"), "the action is spent"
        b.ends_turn(0)


@rules("C-17.10", "C-17.11", "C-17.12")
def test_every_effective_die_hits_the_target_and_ones_spare_the_rammer():
    b = Battle(RUNNER + " A1", "fighter E1 D1 H1 A2", speed={0: 4, 1: 3})
    b.rolls(6, 6, 1, 6, 7, 6)
    b.rams(0, 1)
    assert (b.happened(RamHit)[0].hits, b.happened(RamHit)[0].back) == (5, 4), "far more than the mass of 5"
    b.marks(1, 0, 0, 1, 1, 3)
    assert b.asked == (0, "systems_to_mark")
    b.marks(0, 0, 0, 2, 2)
    assert b.happened(Damaged) == [Damaged(1, 5), Damaged(0, 4)]
    assert (sum(b.ship(1).marks), sum(b.ship(0).marks)) == (5, 4)
    assert b.asked == (0, "actions")


@rules("C-17.13", "C-22.6")
def test_target_first_then_the_rammer_then_eliminations():
    b = Battle("fighter E1 D1", "fighter A1 E1", WALL, speed={0: 3, 1: 2})
    b.rolls(2, 3, 4, 7)
    b.rams(0, 1)
    assert b.asked == (1, "systems_to_mark")
    b.marks(1, 0, 1)
    assert b.g.ships[1].doom == "systems"
    assert sum(b.ship(1).marks) == 2, "the third point is lost, and the ram is finished"
    assert not b.ship(1).out, "not before the rammer has placed its own"
    assert b.asked == (0, "systems_to_mark")
    b.marks(0, 0, 1)
    assert b.ship(0).out == b.ship(1).out == "systems"
    assert b.g.fallen == ((0, 1),)


def test_C_17_14_a_ram_changes_nobodys_speed():
    b = Battle(RUNNER, WALL)
    b.rolls(2, 7, 7, 7, 7)
    b.rams(0, 1)
    assert (b.ship(0).speed, b.ship(1).speed) == (400, 100)


def test_C_17_15_a_ship_may_ram_at_any_speed_and_twice():
    b = Battle("capital A2 D1 H1", WALL, speed={0: 0, 1: 1}, dice=[7])
    b.turn_of(0)
    b.rolls(7, 7)
    b.rams(0, 1)
    b.rams(0, 1)
    assert [e.dice for e in b.happened(RamHit)] == [1, 1]


def test_C_17_16_a_useless_evasion_is_legal_and_the_words_warn():
    b = Battle(RUNNER, WALL, speed={0: 9, 1: 1})
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 1))
    said, note = Speech(b.g, ["A", "B"], 1).option(1, ("evade", 1, 2))
    assert (said, note) == ("Speed up by 2 to 3.00", "too slow to get away")
    b.rolls(*[7] * 10)
    b.says(1, ("evade", 1, 2))
    assert b.happened(RamHit)
