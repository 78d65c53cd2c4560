"""Damage, Missiles, crew and Habitats (C-19 to C-21)."""

from __future__ import annotations

from typing import Any

from games.cosmoforce.battle import Battle
from stardeck.games.cosmoforce.rules.damage import Damaged, Detonated, Marked
from table import rules

GUN = "fighter E1 D1 H1 L5 M1"
"""Speed 3, mass 9: enough dice for any amount of damage."""


def hit(target: str, points: int, **kw: Any) -> Battle:
    """The target (seat 1) must place so many points."""
    b = Battle(GUN, target, speed={0: 9, 1: 2}, **kw)
    b.rolls(*[1] * (points - 1), 2 if points else 7)
    b.fires(0, "laser", at=1)
    return b


@rules("C-19.1", "C-19.2", "C-19.4", "C-19.5")
def test_the_owner_places_each_point_where_it_likes():
    b = hit("capital E1 D1 H1 A3", 3)
    assert b.asked == (1, "systems_to_mark")
    assert len(b.g.options(1)) == 6
    b.marks(1, 1)
    b.marks(1, 1)
    b.marks(1, 4)
    assert b.ship(1).marks[:6] == (0, 2, 0, 0, 1, 0), "together or spread, Armor or not"
    assert b.asked == (0, "actions")


@rules("C-19.3", "C-19.7", "C-19.8")
def test_a_full_system_is_destroyed_and_cannot_be_chosen():
    b = hit("capital E1 D1 H1 A1", 6, marks={1: {1: 1}})
    b.marks(1, 1)
    assert ("mark", 1, 1) not in b.g.options(1)
    assert b.happened(Marked)[-1].marks == 2
    b.marks(1, 3, 3, 3)
    assert ("mark", 1, 3) in b.g.options(1), "the Armor of a Capital Ship has four boxes"
    b.marks(1, 3)
    assert ("mark", 1, 3) not in b.g.options(1)


def test_C_19_9_a_destroyed_system_is_never_repaired():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {1: 2, 3: 4}}, heat={0: 0})
    b.turn_of(0)
    assert b.why_not(0, ("repair_systems", 0)) == "C-18.9"


@rules("C-19.10", "C-19.11")
def test_crew_on_a_system_that_takes_a_mark_is_harmed_once_and_leaves():
    b = Battle("capital E1 D1 H1 A2", GUN, marks={0: {3: 1}}, speed={0: 9, 1: 8})
    b.repairs(0, (-1, 3))
    b.ends_turn(0)
    b.rolls(1, 2)
    b.fires(1, "laser", at=0)
    b.marks(0, 3)
    assert (b.ship(0).posts[3], b.ship(0).ready, b.ship(0).hurt) == (0, 3, 1)
    b.marks(0, 3)
    assert (b.ship(0).ready, b.ship(0).hurt) == (3, 1), "the second mark harms nobody"
    b.turn_of(0, round=2)
    assert b.ship(0).marks[3] == 3, "nobody was left to repair"


@rules("C-19.12", "C-20.1")
def test_consequences_come_before_the_next_point():
    b = hit("cruiser E1 D1 H1 A2 M1", 2)
    b.marks(1, 5)
    assert b.happened(Detonated) == [Detonated(1, 5)]
    assert b.left == 3, "one point left and two of the explosion"
    b = hit("capital E1 D1 H1 A3", 2, marks={1: {2: 1}})
    b.marks(1, 2)
    assert b.ship(1).crew == 1, "the crew is lost before the second point is placed"
    assert b.asked == (1, "systems_to_mark")


def test_C_19_13_damaged_armor_still_takes_damage():
    b = hit("capital E1 D1 H1 A1", 1, marks={1: {3: 3}})
    assert ("mark", 1, 3) in b.g.options(1)


def test_C_19_14_damage_left_over_is_lost():
    b = Battle(GUN, "capital E1 D1", "capital E1 D1 H1", speed={0: 9, 1: 2})
    b.rolls(1, 1, 1, 2)
    b.fires(0, "laser", at=1)
    assert b.happened(Damaged) == [Damaged(1, 4)]
    b.marks(1, 0, 1)
    assert b.ship(1).out == "systems"
    assert b.ship(1).marks[:2] == (1, 1)
    assert b.g.chain == []
    assert b.asked == (0, "actions")


@rules("C-20.2")
def test_damage_of_any_origin_detonates():
    b = Battle("fighter D1 H1 M1 A1", "capital E1 D1 H1", speed={0: 2}, dice=[2, 7, 7])
    b.marks(0, 2)
    assert b.happened(Detonated), "a collision"
    b = Battle("capital E1 D1 H1 A1 M1", "fighter E1 D1", speed={0: 2, 1: 1})
    b.rolls(2, 7, 7)
    b.rams(0, 1)
    b.marks(1, 1)
    b.marks(0, 4)
    assert b.happened(Detonated), "a ram"
    b = hit("cruiser E1 D1 H1 A1 M2", 1)
    b.marks(1, 4, 5)
    assert [e.slot for e in b.happened(Detonated)] == [4, 5], "another detonation"


@rules("C-20.3", "C-20.4", "C-29.2")
def test_every_mark_detonates_or_only_the_first():
    b = hit("cruiser E1 D1 H1 A3 M1", 1)
    b.marks(1, 6)
    assert ("mark", 1, 6) in b.g.options(1), "the same Missile may be chosen"
    b.marks(1, 6)
    assert b.left == 3, "1 - 1 + 2 - 1 + 2"
    b = hit("cruiser E1 D1 H1 A3 M1", 1, missile_detonation="first")
    b.marks(1, 6, 6)
    assert b.left == 1


@rules("C-20.5", "C-20.6")
def test_a_repaired_missile_shoots_and_detonates_again():
    b = Battle("capital E1 D1 H1 A2 M1", GUN, marks={0: {5: 1}}, speed={0: 9, 1: 8})
    assert "attack" not in b.actions(0)
    b.repairs(0, (-1, 5))
    b.turn_of(0, round=2)
    assert b.ship(0).marks[5] == 0
    b.rolls(7, 7, 7)
    b.fires(0, "missile", at=1)
    b.ends_turn(0)
    b.rolls(2)
    b.fires(1, "laser", at=0)
    b.marks(0, 5)
    assert b.happened(Detonated) == [Detonated(0, 5)]
    assert b.left == 2


def test_C_20_7_a_chain_ends_when_no_damage_is_left_or_the_ship_is_gone():
    b = hit("fighter M4", 1)
    while b.g.result is None:
        b.default()
    assert b.ship(1).out == "systems"
    assert b.ship(1).marks[:4] == (2, 2, 2, 1), "two points of the last detonation are lost"
    b = hit("capital E1 D1 H1 A3 M1", 1)
    b.marks(1, 6, 3, 3)
    assert b.asked == (0, "actions")
    assert not b.ship(1).out


@rules("C-20.9", "C-20.10", "C-20.11")
def test_depletion_detonates_nothing_and_counts_as_damaged():
    b = Battle("fighter E1 D1 H1 M1 A1", "capital E1 D1 H1 A3", marks={0: {1: 1}}, heat={0: 0})
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1)
    assert b.happened(Detonated) == []
    assert b.ship(0).power.unmarked == 3
    b.says(0, ("repair_systems", 0))
    assert b.why_not(0, ("assign", 0, -1, 3)) == "C-18.3"
    b.says(0, ("end_turn", 0))
    b = Battle("fighter M1", "capital L1 D1 H1 A3", marks={0: {}}, speed={0: 9, 1: 8}, dice=[7] * 10)
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1)
    assert b.ship(0).out == "systems"
    assert b.g.result is not None


@rules("C-20.11")
def test_a_depleted_missile_takes_no_mark():
    b = Battle("cruiser E1 D1 H1 M1 A2", GUN, speed={0: 9, 1: 8})
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1)
    b.ends_turn(0)
    b.rolls(2)
    b.fires(1, "laser", at=0)
    assert ("mark", 0, 3) not in b.g.options(0)


@rules("C-21.4", "C-21.5", "C-21.7")
def test_a_destroyed_habitat_leaves_no_room():
    b = hit("capital E1 D1 H2 A3", 2, hurt={1: 2})
    b.marks(1, 2)
    assert b.ship(1).crew == 7, "damaged is not destroyed"
    b.marks(1, 2)
    assert b.asked == (1, "crew_to_kill")
    assert b.g.options(1) == [("kill", 1, -2), ("kill", 1, -1)]
    assert b.g.default(1) == ("kill", 1, -2)
    b.says(1, ("kill", 1, -1))
    b.says(1, ("kill", 1, -2))
    b.says(1, ("kill", 1, -1))
    assert (b.ship(1).ready, b.ship(1).hurt) == (3, 1)
    assert b.asked == (0, "actions")
    b = hit("capital E1 D1 H2 A3", 2, hurt={1: 7})
    b.marks(1, 2, 2)
    assert (b.asked, b.ship(1).hurt) == ((0, "actions"), 4), "only hurt crew is there: nothing to ask"


def test_C_21_6_with_room_for_all_nobody_is_killed():
    b = hit("capital E1 D1 H2 A3", 2, crew={1: 4})
    b.marks(1, 2, 2)
    assert b.ship(1).crew == 4
    assert b.asked == (0, "actions")


def test_C_21_8_crew_on_the_habitat_is_harmed_first():
    b = Battle("capital E1 D1 H2 A3", GUN, marks={0: {2: 1}}, speed={0: 9, 1: 8})
    b.repairs(0, (-1, 2))
    b.ends_turn(0)
    b.rolls(2)
    b.fires(1, "laser", at=0)
    b.marks(0, 2)
    assert (b.ship(0).posts[2], b.ship(0).hurt) == (0, 1)
    assert b.g.options(0)[0] == ("kill", 0, -2), "the harmed crew is among those who may die"


def test_C_21_9_the_last_crew_survives_the_loss_of_all_habitats():
    b = hit("capital E1 D1 H1 A3", 2)
    b.marks(1, 2, 2)
    while b.asked == (1, "crew_to_kill"):
        b.default()
    assert b.ship(1).crew == 1
    assert not b.ship(1).out


def test_C_21_10_nothing_adds_crew():
    b = Battle("capital E1 D1 H2 A3", GUN, crew={0: 3}, hurt={0: 2}, marks={0: {2: 1}}, speed={0: 9, 1: 8})
    b.says(0, ("heal", 0))
    b.repairs(0, (-1, 2))
    b.turn_of(0, round=2)
    b.says(0, ("heal", 0))
    assert b.ship(0).crew == 3


def test_by_default_a_system_under_repair_is_marked_before_the_last_box_of_a_habitat():
    b = Battle("cruiser H1 E2 M1", GUN, marks={0: {0: 1, 1: 1, 2: 2}}, speed={0: 3, 1: 2}, dice=[8] * 6)
    b.turn_of(0)
    b.repairs(0, (-1, 1))
    b.turn_of(1)
    b.rolls(2)
    b.fires(1, "laser", at=0)
    assert {step[2] for step in b.options_named("mark")} == {0, 1, 3}
    assert b.default() == ("mark", 0, 1)


def test_the_default_policy_of_damage():
    """The order of the decisions table, group by group, lowest slot first."""
    b = hit("cruiser A2 D1 L1 E2 H1 M1", 14, marks={1: {1: 1}})
    order = [b.default()[2] for _ in range(14)]
    assert order[:2] == [1, 1], "marked Armor first"
    assert order[2:5] == [0, 0, 0], "then unmarked Armor"
    assert order[5:7] == [2, 2], "then neither weapon nor the only propulsion"
    assert order[7:9] == [4, 4], "one of two engines"
    assert order[9] == 6, "the Habitat, while its loss kills nobody"
    assert order[10:12] == [3, 3], "then a weapon"
    assert order[12:14] == [5, 5], "then the only propulsion"
    assert b.asked == (0, "actions")
