"""Rolling dice, rolling to shoot, speed and order (C-5 to C-7)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cosmoforce.battle import Battle
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.dice import effective, fit
from stardeck.games.cosmoforce.rules.maneuver import RamHit, RamMissed
from stardeck.games.cosmoforce.rules.numbers import depletion, expected_hits, numbers
from stardeck.games.cosmoforce.rules.turn import CollisionRolled, HeatRolled, TieBroken, TurnBegan
from stardeck.games.cosmoforce.state import INFINITE
from table import rules

GUNBOAT = "fighter E1 D1 H1 L2 M1"
WALL = "cruiser E2 D2 H1 A4"
"""Mass 18, speed 3: slots 5 to 8 are Armor."""


def shot(b: Battle) -> Shot:
    last: Shot = b.happened(Shot)[-1]
    return last


def fire(weapon: str, count: int, *dice: int, target: str = WALL, **kw: Any) -> Battle:
    b = Battle(GUNBOAT, target, **kw)
    b.turn_of(0)
    b.rolls(*dice)
    b.fires(0, weapon, at=1, count=count)
    return b


@rules("C-5.1")
def test_sevens_and_eights_are_discarded():
    assert effective([1, 2, 3, 4, 5, 6, 7, 8]) == [1, 2, 3, 4, 5, 6]
    assert shot(fire("missile", 1, 7, 6, 2)).hits == (2, 6)


@rules("C-5.2", "C-5.3", "C-5.4", "C-5.5", "C-14.2")
def test_each_one_adds_a_die_which_is_part_of_the_roll():
    b = fire("laser", 1, 1, 1, 8)
    assert shot(b).values == (1, 1, 8)
    assert shot(b).hits == (1, 1), "both ones stay effective"
    assert b.ship(0).heat == 1, "the added 8 heats the shooter"


@rules("C-5.6")
def test_every_kind_of_roll_cascades():
    b = Battle("fighter E1 H1", "cruiser E1 D1 H1 A1", dice=[1, 7])
    assert b.happened(HeatRolled)[0].values == (1, 7)
    b = Battle("fighter A1 D1 H1", "capital E1 D1", dice=[1, 7, 7, 7])
    assert b.happened(CollisionRolled)[0].values == (1, 7, 7, 7)
    b = Battle("fighter A1 D1 H1", "capital E1 D1", speed={0: 1}, dice=[7, 7, 1, 8, 8])
    b.turn_of(0)
    b.rams(0, 1)
    assert b.happened(RamHit)[0].values == (1, 8, 8)
    b = Battle("fighter E1 D1", "fighter E1 D1", dice=[1, 7, 2, 7, 7])
    assert b.happened(TieBroken)[0].values == (1, 7, 2)
    assert [b.ship(0).speed, b.ship(1).speed] == [302, 300]


def test_C_5_7_a_roll_of_no_dice_is_skipped():
    b = Battle("fighter E1 D1 H1 L1", "cruiser E1 D1 H1 A1", heat={0: 0, 1: 0})
    b.turn_of(1)
    assert b.happened(HeatRolled) == []


def test_C_5_8_the_whole_roll_is_finished_before_dice_are_dropped_to_fit():
    b = fire("missile", 1, 6, 6, 1, 1, 2, target="fighter E1 H1 D1 A1")
    assert shot(b).values == (6, 6, 1, 1, 2)
    assert shot(b).hits == (1, 1, 2)


@rules("C-6.1", "C-6.2", "C-6.3", "C-6.5", "C-6.6")
def test_only_dice_inside_the_mass_hit():
    assert fit([5, 5], 10) == [5, 5], "equal to the mass is inside"
    assert fit([5, 5, 1], 10) == [1, 5]
    assert fit([6], 5) == []
    b = fire("missile", 1, 4, 4, 3, target="fighter E1 D2 H2 A2")
    assert shot(b) == Shot(0, "missile", 1, (4, 4, 3), 3, (3, 4), 7)
    assert b.asked == (1, "systems_to_mark")
    b.marks(1, 5, 5)
    assert b.asked == (0, "actions"), "two hits, two points of damage"


def test_C_6_4_the_highest_dice_are_dropped_first():
    assert fit([5, 4, 3, 2], 10) == [2, 3, 4]


@given(st.lists(st.integers(1, 8), max_size=30), st.integers(0, 40))
def test_the_fit_keeps_the_most_dice_that_are_inside(values: list[int], mass: int):
    hits = fit(values, mass)
    rest = sorted(effective(values))[len(hits) :]
    assert sum(hits) <= mass
    assert sorted(hits + rest) == sorted(effective(values))
    assert not rest or sum(hits) + min(rest) > mass
    assert not hits or not rest or max(hits) <= min(rest)


@rules("C-6.7", "C-6.9")
def test_a_stopped_ship_has_infinite_mass_for_the_fit():
    b = fire("missile", 1, 6, 6, 6, target="fighter E1 D1 H1 A1", speed={1: 0.99})
    assert len(shot(b).hits) == 3
    b = fire("missile", 1, 6, 6, 6, target="fighter E1 D1 H1 A1", speed={1: 1.0})
    assert len(shot(b).hits) == 0
    b = Battle("capital E1 D1 A2", "cruiser E1 D1", speed={0: 0, 1: 0}, dice=[8])
    assert b.g.order == (1, 0), "of two stopped ships the one with the lower mass on its roster goes first"
    assert b.g.script == (8,), "without a roll"


def test_C_6_8_a_ship_without_thrust_has_infinite_mass():
    b = fire("missile", 1, 6, 6, 6, target="fighter A1 D1 H1 A1", speed={1: 2})
    assert len(shot(b).hits) == 3


def test_C_6_10_each_attack_is_measured_against_the_full_mass():
    b = fire("missile", 1, 6, 4, 7, target="fighter E2 D2 H2 A4")
    assert sum(shot(b).hits) == 10
    b.marks(1, 6, 6)
    b.rolls(5, 5)
    b.fires(0, "laser", at=1, count=2)
    assert sum(shot(b).hits) == 10


@rules("C-6.11", "C-14.5")
def test_dice_that_do_not_fit_have_no_effect_at_all():
    b = fire("laser", 2, 4, 4, target="fighter E1 D1 H1 A1")
    assert shot(b).hits == (4,)
    assert b.ship(1).heat == 1, "one hit, one token"
    assert b.ship(0).heat == 0


@rules("C-6.12", "C-14.2")
def test_discarded_sevens_and_eights_still_heat_the_shooter():
    b = fire("laser", 2, 7, 8)
    assert b.ship(0).heat == 2


def test_C_6_13_a_shot_is_never_evaded():
    b = Battle(GUNBOAT, WALL)
    b.turn_of(0)
    b.rolls(2)
    b.fires(0, "laser", at=1)
    assert b.asked == (1, "systems_to_mark")


@rules("C-7.1", "C-7.2", "C-7.12")
def test_fastest_first_once_a_round():
    b = Battle("capital E1 D1 H1 A1", "fighter E2 D2 H1 A1", "cruiser E1 D1 H1 A1")
    assert b.g.order == (1, 2, 0)
    seen = []
    for seat in (1, 2, 0):
        assert b.asked == (seat, "actions")
        seen.append(b.g.round)
        b.ends_turn(seat)
    assert seen == [1, 1, 1]
    assert b.g.round == 2
    b.burns(1, -3)
    b.ends_turn(1)
    b.turn_of(2, round=3)
    assert b.g.order == (2, 1, 0)


def test_C_7_3_of_equal_speed_the_lower_mass_goes_first():
    b = Battle("fighter E1 D1 H1 A2", "fighter E1 D1 H1 A1", dice=[8])
    assert b.g.order == (1, 0)
    assert [s.speed for s in b.g.ships] == [300, 300]
    assert b.g.script == (8,), "nobody rolled"


@rules("C-7.4", "C-7.5", "C-7.18")
def test_equal_ships_roll_in_seat_order_one_die_and_one_per_thrust():
    b = Battle("fighter E1 B1 D1", "fighter E3", speed={0: 4, 1: 4}, dice=[2, 3, 7, 7, 4, 7, 7, 7])
    assert [s.speed for s in b.g.ships] == [402, 401]
    b = Battle("fighter E1 D2", "fighter E2 D1", speed={0: 4, 1: 4}, dice=[2, 3, 4, 5, 6])
    assert [s.speed for s in b.g.ships] == [402, 403]
    assert b.g.script == ()
    b = Battle("fighter E1 D2", "fighter E2 D1", speed={0: 4, 1: 4}, marks={1: {0: 1}}, dice=[2, 3, 4, 7])
    assert [s.speed for s in b.g.ships] == [402, 401], "the thrust of this moment"
    assert b.g.script == ()


@rules("C-7.6", "C-7.7")
def test_ties_are_rolled_until_no_two_are_equal():
    b = Battle("fighter E1 D1", "fighter E1 D1", dice=[7, 7, 7, 7, 2, 7, 3, 7, 7, 7, 4, 4])
    assert [s.speed for s in b.g.ships] == [301, 303]
    assert b.g.order == (1, 0)
    b = Battle("fighter A3", "fighter A3", "fighter A3", speed={0: 3, 1: 3, 2: 3.01}, dice=[1, 2, 7])
    assert [s.speed for s in b.g.ships] == [302, 300, 301], "a roll may carry a ship past a third one"
    assert b.g.order == (0, 2, 1)


def test_C_7_8_separate_groups_roll_in_the_same_pass():
    b = Battle(*["fighter A3"] * 4, speed={0: 3, 1: 3, 2: 5, 3: 5}, dice=[2, 7, 7, 3])
    assert [s.speed for s in b.g.ships] == [301, 300, 500, 501]
    assert b.g.order == (3, 2, 0, 1)
    b = Battle(*["fighter A3"] * 4, speed={0: 3, 1: 3, 2: 5, 3: 5}, dice=[7, 7, 2, 7, 7, 3])
    assert [s.speed for s in b.g.ships] == [300, 301, 501, 500], "the second pair rolls before the first rolls again"


def test_C_7_9_team_mates_break_ties_too():
    b = Battle(*["fighter A3"] * 3, speed={0: 3, 1: 3, 2: 5}, dice=[2, 7], teams="AAB")
    assert [s.speed for s in b.g.ships] == [301, 300, 500]


def test_C_7_10_the_order_stays_until_the_round_ends():
    b = Battle("fighter E2 D2 H1", "cruiser E1 D1 H1", "capital E1 D1 H1")
    assert b.g.order == (0, 1, 2)
    b.rolls(*[7] * 5)
    b.rams(0, 2, evade=2)
    b.ends_turn(0)
    assert b.ship(2).speed > b.ship(1).speed
    assert b.g.order == (0, 1, 2)
    assert b.asked == (1, "actions"), "although the third is faster now"


def test_C_7_11_an_eliminated_ship_is_skipped():
    b = Battle("fighter E1 D1 H1 L1", "cruiser L1", "capital E1 D1 H1")
    assert b.g.order == (0, 1, 2)
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.ends_turn(0)
    assert b.ship(1).out == "systems"
    assert b.asked == (2, "actions")
    assert [e.ship for e in b.happened(TurnBegan)] == [0, 2]
    b.ends_turn(2)
    assert b.asked == (0, "actions")
    assert b.g.round == 2


def test_C_7_13_hundredths_survive_a_burn():
    b = Battle("fighter E1 D1 H1", "capital E1 D1 H1", speed={0: 3.02})
    b.burns(0, 2)
    assert b.ship(0).speed == 502


def test_C_7_14_speed_never_falls_below_zero():
    b = Battle("fighter E3 D3 H1", "capital E1 D1 H1", speed={0: 2})
    b.burns(0, -4)
    assert b.ship(0).speed == 0


def test_C_7_15_speed_has_no_upper_limit():
    b = Battle("fighter E3 D3 H1", "capital E1 D1 H1", speed={0: 9})
    b.burns(0, 4)
    b.burns(0, 4)
    assert b.ship(0).speed == 1700


def test_C_7_16_whole_points_are_rounded_down():
    b = Battle("fighter A1 D1 H1", "capital E1 D1 H1", speed={0: 4.99}, dice=[7] * 5)
    b.turn_of(0)
    assert b.happened(CollisionRolled)[0].dice == 5
    assert b.g.script == ()


@rules("C-7.17", "C-14.12")
def test_mass_breaks_no_tie_for_railguns_and_rams():
    b = Battle("cruiser E2 D2 R1", "cruiser E2 D2 R1 A3", speed={0: 3, 1: 3})
    b.rolls(7)
    b.fires(0, "railgun", at=1)
    assert shot(b).dice == 1
    b.rams(0, 1, evade=0)
    assert b.happened(RamMissed), "equal speed after an evasion is a miss, although the rammer is lighter"


def test_the_builders_expected_hits_agree_with_the_table_of_the_rulebook():
    known = {(1, 4): 0.55, (2, 6): 1.28, (3, 14): 2.49, (4, 8): 2.27, (6, 20): 4.76, (9, 30): 7.32, (12, 24): 7.74}
    for (dice, mass), hits in known.items():
        assert expected_hits(dice, mass) == pytest.approx(hits, abs=0.015)
    assert expected_hits(7, INFINITE) == pytest.approx(6)
    assert [round(depletion(k) * 1000) / 10 for k in range(1, 6)] == [5.5, 20.7, 37.6, 52.8, 65.3]


def test_the_builders_toughness_of_the_presets():
    from stardeck.games.cosmoforce.design import PRESET_DESIGNS

    tough = {name: numbers(d).toughness for name, d in PRESET_DESIGNS.items()}
    assert tough == {
        "Midge": 15,
        "Lancet": 17,
        "Tinderbox": 13,
        "Hot Comet": 19,
        "Long Tom": 19,
        "Pikeman": 19,
        "Magpie": 17,
        "Anvil": 19,
        "Field Hospital": 17,
        "Beehive": 21,
        "Furnace": 23,
        "Iron Whale": 23,
    }
