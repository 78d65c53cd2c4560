"""Attack and the weapons (C-13, C-14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmoforce.battle import Battle
from stardeck.games.cosmoforce.rules.attack import Depleted, Heated, Shot
from stardeck.games.cosmoforce.rules.damage import Damaged
from table import rules

ARMED = "fighter E1 D1 H1 L3 M2"
"""Slots: 3-5 Lasers, 6-7 Missiles; speed 3, mass 8."""
WALL = "capital E1 D1 H1 A7"
"""Speed 1, mass 30, slots 3-9 Armor of four boxes."""


def armed(*dice: int, target: str = WALL, **kw: Any) -> Battle:
    b = Battle(ARMED, target, **kw)
    b.turn_of(0)
    b.rolls(*dice)
    return b


def hits(b: Battle) -> int:
    return len(b.happened(Shot)[-1].hits)


def dice(b: Battle) -> int:
    return int(b.happened(Shot)[-1].dice)


@rules("C-13.1", "C-13.3", "C-14.1")
def test_one_type_one_target_and_how_many_of_the_type():
    b = armed()
    b.says(0, ("attack", 0))
    assert {(s[2], s[4]) for s in b.options_named("fire")} == {
        ("laser", 1),
        ("laser", 2),
        ("laser", 3),
        ("missile", 1),
        ("missile", 2),
    }
    b.rolls(2, 7, 3)
    b.says(0, ("fire", 0, "laser", 1, 3))
    assert dice(b) == 3
    assert len(b.happened(Shot)) == 1, "all dice form one roll"


def test_C_13_2_the_target_is_a_living_ship_other_than_the_attacker():
    b = Battle(ARMED, "cruiser L1", WALL)
    b.turn_of(0)
    b.says(0, ("attack", 0))
    assert {s[3] for s in b.options_named("fire")} == {1, 2}
    b.rolls(2)
    b.says(0, ("fire", 0, "laser", 1, 1))
    assert b.ship(1).out
    assert b.cannot_fire(0, "missile", at=1).rule == "C-22.7"
    b = Battle(ARMED, WALL, WALL, speed={0: 9, 1: 1, 2: 2}, teams="ABA", friendly_fire=True)
    assert b.cannot_fire(0, "laser", at=0).code == "not offered", "never itself, even with friendly fire"


@rules("C-13.4", "C-13.5", "C-13.6")
def test_a_type_fires_once_a_turn_also_what_was_not_used():
    b = armed(7)
    b.fires(0, "laser", at=1, count=1)
    assert b.cannot_fire(0, "laser", at=1, count=1).rule == "C-13.4"
    b.rolls(7, 7, 7)
    b.fires(0, "missile", at=1, count=1)
    assert [e.weapon for e in b.happened(Shot)] == ["laser", "missile"]
    b = Battle(ARMED, WALL, WALL + " ", speed={1: 1, 2: 2})
    b.rolls(7, 7, 7, 7)
    b.fires(0, "laser", at=1)
    b.fires(0, "missile", at=2)
    assert [e.target for e in b.happened(Shot)] == [1, 2]


def test_C_13_7_no_attack_mixes_types():
    b = armed()
    b.says(0, ("attack", 0))
    assert all(isinstance(s[2], str) for s in b.options_named("fire"))
    b.rolls(7, 7, 7)
    b.says(0, ("fire", 0, "laser", 1, 3))
    assert b.ship(0).depleted == ()
    assert dice(b) == 3


@rules("C-13.8", "C-13.9")
def test_roll_then_own_heat_then_target_heat_then_damage_by_its_owner():
    b = armed(7, 2, 3)
    b.log.clear()
    b.fires(0, "laser", at=1, count=3)
    assert [type(e) for e in b.events] == [Shot, Heated, Heated, Damaged]
    assert [e.ship for e in b.events[1:3]] == [0, 1]
    assert b.asked == (1, "systems_to_mark")
    b.marks(1, 3, 3)
    assert b.asked == (0, "actions")


@rules("C-14.3", "C-14.4", "C-29.6")
def test_a_laser_hit_heats_and_damages_or_heats_only():
    b = armed(2, 3, heat={1: 0})
    b.fires(0, "laser", at=1, count=2)
    assert b.ship(1).heat == 2
    b.marks(1, 3, 3)
    assert sum(b.ship(1).marks) == 2
    b = armed(2, 3, heat={1: 0}, laser_damage="heat only")
    b.fires(0, "laser", at=1, count=2)
    assert (b.ship(1).heat, sum(b.ship(1).marks)) == (2, 0)
    assert b.asked == (0, "actions")


def test_C_14_6_a_missile_gives_three_dice():
    b = armed(7, 7, 7, 7, 7, 7)
    b.fires(0, "missile", at=1, count=2)
    assert dice(b) == 6


@rules("C-2.14", "C-6.12", "C-14.7", "C-14.9", "C-14.10", "C-20.8")
def test_two_eights_deplete_the_missiles_used_and_the_hits_count():
    b = Battle("fighter E1 D1 H1 M3", WALL)
    b.rolls(8, 3, 2, 8, 6, 4)
    b.fires(0, "missile", at=1, count=2)
    assert hits(b) == 4
    assert b.ship(0).depleted == (3, 4), "the lowest slots first"
    assert b.ship(0).marks[3:6] == (2, 2, 0)
    assert b.happened(Damaged) == [Damaged(1, 4)]
    b.marks(1, 3, 3, 3, 4)
    assert sum(b.ship(1).marks) == 4
    b = Battle("fighter E1 D1 H1 M3", WALL, marks={0: {3: 1}})
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1, count=1)
    assert (b.ship(0).depleted, b.ship(0).marks[3:6]) == ((4,), (1, 2, 0)), "a damaged one was not used"
    b = armed(8, 3, 2)
    b.fires(0, "missile", at=1, count=1)
    assert b.ship(0).depleted == ()


def test_C_14_8_eights_are_counted_over_the_volley_with_cascades():
    b = armed(8, 7, 7, 1, 7, 7, 8)
    b.fires(0, "missile", at=1, count=2)
    assert b.ship(0).depleted == (6, 7)


@pytest.mark.parametrize(("speed", "expected"), [(1.99, 3), (2.0, 1), (2.01, 1)])
@rules("C-14.11")
def test_a_railgun_gives_three_dice_at_a_slower_target(speed: float, expected: int):
    b = Battle("cruiser E1 D1 H1 R2", WALL, speed={0: 2, 1: speed})
    b.turn_of(0)
    b.rolls(*[7] * 6)
    b.fires(0, "railgun", at=1, count=2)
    assert dice(b) == 2 * expected


def test_C_14_13_a_burn_in_the_first_action_counts_for_railguns():
    b = Battle("cruiser E1 D1 H1 R1", WALL, speed={0: 2, 1: 2})
    b.turn_of(0)
    b.burns(0, 1)
    b.rolls(7, 7, 7)
    b.fires(0, "railgun", at=1)
    assert dice(b) == 3


@pytest.mark.parametrize(("target", "damage"), [("capital E1 A4", 3), ("capital E1 A5", 1), ("fighter E1 A3", 3)])
@rules("C-14.14", "C-14.15", "C-6.9")
def test_a_hangar_hit_is_three_damage_up_to_mass_15(target: str, damage: int):
    b = Battle("capital E1 D1 H1 G2", target, speed={0: 3, 1: 0})
    b.turn_of(0)
    b.rolls(2)
    b.fires(0, "hangar", at=1)
    assert dice(b) == 1
    assert b.happened(Damaged)[-1] == Damaged(1, damage)


def test_C_14_16_the_damage_of_one_hangar_hit_may_be_spread():
    b = Battle("capital E1 D1 H1 G1", "fighter E1 D1 H1 A2", speed={0: 9})
    b.turn_of(0)
    b.rolls(2)
    b.fires(0, "hangar", at=1)
    b.marks(1, 1, 3, 4)
    assert b.ship(1).marks[:5] == (0, 1, 0, 1, 1)


def test_C_14_17_only_lasers_heat():
    for ship, weapon in (("cruiser E1 D1 H1 R1", "railgun"), ("capital E1 D1 H1 G1", "hangar"), (ARMED, "missile")):
        b = Battle(ship, WALL, speed={0: 5, 1: 1}, heat={0: 0, 1: 0})
        b.rolls(2, 7, 8)
        b.fires(0, weapon, at=1)
        assert b.happened(Heated) == []
        assert (b.ship(0).heat, b.ship(1).heat) == (0, 0)


def test_C_14_18_only_missiles_run_out():
    for ship, weapon in (("cruiser E1 D1 H1 R2 M2", "railgun"), ("capital E1 D1 H1 G2 M2", "hangar"), (ARMED, "laser")):
        b = Battle(ship, WALL, speed={0: 5, 1: 1})
        b.rolls(*[8] * 6)
        b.fires(0, weapon, at=1, count=2)
        assert b.happened(Depleted) == []
        assert b.ship(0).depleted == ()
        assert sum(b.ship(0).marks) == 0
