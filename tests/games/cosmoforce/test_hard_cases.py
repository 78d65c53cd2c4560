"""The 36 hard cases of the rulebook, by their numbers."""

from __future__ import annotations

import pytest

from games.cosmoforce.battle import Battle
from stardeck.games.cosmoforce.design import Design, flaws, spell
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.damage import Damaged, Detonated
from stardeck.games.cosmoforce.rules.dice import fit
from stardeck.games.cosmoforce.rules.maneuver import RamHit, RamMissed
from stardeck.games.cosmoforce.rules.numbers import numbers
from stardeck.games.cosmoforce.rules.setup import launch
from stardeck.games.cosmoforce.rules.turn import CollisionRolled, HeatRolled, TieBroken
from table import rules

WALL = "capital E1 D1 H1 A7"


def ship(text: str) -> Design:
    kind, _, systems = text.partition(" ")
    return Design("Test", kind, tuple(spell(systems)))


def test_01_the_numbers_of_a_railgun_cruiser():
    it = launch(ship("cruiser E2 D2 H1 R2 A2"))
    assert (it.mass, it.power.thrust, it.speed, it.ready, it.heat, sum(it.boxes)) == (18, 2, 300, 3, 2, 20)


def test_a_burn_is_free_where_as_much_is_cooled_in_a_turn():
    free = {text: numbers(ship(text)).burn_is_free for text in ("cruiser D1", "cruiser D2", "cruiser D3", "fighter D1")}
    assert free == {"cruiser D1": False, "cruiser D2": True, "cruiser D3": True, "fighter D1": True}


def test_02_illegal_designs_are_rejected_with_slot_and_reason():
    assert [(f.slot, f.rule) for f in flaws(ship("fighter E1 R1"))] == [(2, "C-2.7")]
    assert [(f.slot, f.rule) for f in flaws(ship("capital B1"))] == [(1, "C-2.6")]
    assert [(f.slot, f.rule) for f in flaws(ship("cruiser E11"))] == [(11, "C-2.10")]
    assert [(f.slot, f.rule) for f in flaws(Design("x", "cruiser", ()))] == [(0, "C-2.11")]


@pytest.mark.parametrize(
    ("values", "mass", "hits"),
    [([5, 4, 3, 2], 10, [2, 3, 4]), ([6, 6, 5], 5, [5]), ([6], 5, []), ([5, 5], 10, [5, 5])],
)
def test_03_04_the_fit(values: list[int], mass: int, hits: list[int]):
    assert fit(values, mass) == hits


def test_05_two_lasers_with_cascades():
    b = Battle("fighter E1 D1 H1 L2", "cruiser E1 D1 H1 A1")
    b.rolls(1, 7, 1, 8)
    b.fires(0, "laser", at=1, count=2)
    assert b.happened(Shot)[0].values == (1, 7, 1, 8)
    assert b.ship(0).heat == 2
    b.marks(1, 3, 3)
    assert b.ship(1).heat == 1 + 2
    b = Battle("fighter E1 D1 H1 L2", "fighter E1", speed={0: 9})
    b.rolls(1, 7, 1, 8)
    b.fires(0, "laser", at=1, count=2)
    assert b.happened(Shot)[0].hits == (1,)
    assert b.ship(1).out == "systems"


def test_06_two_of_three_missiles_deplete():
    b = Battle("fighter E1 D1 H1 M3", WALL)
    b.rolls(8, 3, 2, 8, 6, 4)
    b.fires(0, "missile", at=1, count=2)
    assert len(b.happened(Shot)[0].hits) == 4
    b.marks(1, 3, 3, 3, 3)
    assert b.ship(0).depleted == (3, 4)
    assert dict(b.ship(0).power.weapons)["missile"] == 1
    assert b.why_not(0, ("attack", 0)) == "C-13.4"
    b.ends_turn(0)
    b.rolls(2, 7)
    b.rams(1, 0)
    b.marks(0, 5)
    assert b.happened(Detonated) == [Detonated(0, 5)]


def test_07_a_cascade_die_is_the_second_eight():
    b = Battle("fighter E1 D1 H1 M1", WALL)
    b.rolls(8, 1, 4, 8)
    b.fires(0, "missile", at=1)
    assert b.happened(Shot)[0].hits == (1, 4)
    assert b.ship(0).depleted == (3,)


@rules("C-13.8", "C-22.4")
def test_08_a_ship_ends_itself_by_its_own_volley():
    marks = {0: {0: 1, 1: 1, 2: 1}}
    b = Battle("fighter A1 D1 H1 M2", WALL, "cruiser E1 D1 H1", marks=marks, speed={0: 9}, heat={0: 0}, dice=[7] * 10)
    b.rolls(8, 8, 7, 7, 7, 7)
    b.fires(0, "missile", at=1, count=2)
    assert b.ship(0).out == "systems"
    b = Battle("fighter A1 D1 H1 M2", "fighter L1", marks=marks, speed={0: 9, 1: 3}, heat={0: 0}, dice=[7] * 10)
    b.rolls(8, 8, 2, 7, 7, 7)
    b.fires(0, "missile", at=1, count=2)
    assert b.result.places == (1, 1)


@pytest.mark.parametrize("second", [1, 2])
def test_09_the_last_missiles_blow_up_the_ship(second: int):
    b = Battle("fighter E1 D1 H1 L1", "fighter E1 M2", WALL, marks={1: {0: 2}}, speed={0: 9, 1: 2}, heat={1: 0})
    b.rolls(2)
    b.fires(0, "laser", at=1)
    assert {s[2] for s in b.g.options(1)} == {1, 2}
    b.marks(1, 1)
    assert not b.ship(1).out
    b.marks(1, second)
    assert b.ship(1).out == "systems", "whatever the order: the rest has nowhere else to go"


def test_10_armor_stops_the_chain():
    b = Battle("fighter E1 D1 H1 L1", "cruiser E1 D1 H1 M2 A1", marks={1: {5: 1}}, speed={0: 9})
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.marks(1, 3, 5, 5)
    assert b.asked == (0, "actions")
    assert b.ship(1).marks[3] == 1
    assert b.ship(1).boxes[3] == 2


@pytest.mark.parametrize(("crew", "hurt", "dead"), [(7, 2, 3), (4, 0, 0)])
def test_11_a_habitat_of_a_capital_ship(crew: int, hurt: int, dead: int):
    b = Battle("fighter E1 D1 H1 L1", "capital E1 D1 H2 A3", crew={1: crew}, hurt={1: hurt}, speed={0: 9})
    b.rolls(1, 2)
    b.fires(0, "laser", at=1)
    b.marks(1, 2)
    assert b.ship(1).crew == crew, "a first mark changes nothing"
    b.marks(1, 2)
    while b.asked == (1, "crew_to_kill"):
        b.default()
    assert b.ship(1).crew == crew - dead


@rules("C-19.10")
def test_12_crew_on_armor_that_is_hit():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1 H1 L1", marks={0: {3: 2}}, speed={0: 9, 1: 8})
    b.repairs(0, (-1, 3), (-1, 3))
    b.ends_turn(0)
    b.rolls(2)
    b.fires(1, "laser", at=0)
    b.marks(0, 3)
    assert (b.ship(0).marks[3], b.ship(0).hurt, b.ship(0).posts[3]) == (3, 2, 0)
    b.turn_of(0, round=2)
    assert b.ship(0).marks[3] == 3


@pytest.mark.parametrize(("crew", "marks"), [(2, 0), (1, 1)])
def test_13_armor_with_two_marks_is_repaired(crew: int, marks: int):
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1 H1", marks={0: {3: 2}}, speed={0: 9, 1: 8})
    b.repairs(0, *[(-1, 3)] * crew)
    b.ends_turn(0)
    b.ends_turn(1)
    if crew == 1:
        assert b.asked == (0, "crew_that_stays")
        b.says(0, ("stay", 0, 3, 1))
    assert b.ship(0).marks[3] == marks
    assert b.ship(0).posts[3] == (crew == 1)


def test_14_a_repaired_dissipator_cools_in_the_same_turn():
    b = Battle("fighter E1 D2 H1", WALL, marks={0: {2: 1}}, heat={0: 0})
    b.repairs(0, (-1, 2))
    b.g.ships[0].heat = 3
    b.rolls(7)
    b.turn_of(0, round=2)
    assert b.ship(0).heat == 1
    assert b.happened(HeatRolled)[-1].heat == 1


def test_15_a_lone_crew_dies_of_heat():
    b = Battle("fighter A1", WALL, heat={0: 2}, speed={0: 9}, dice=[1, 8, 4])
    assert b.happened(HeatRolled)[0] == HeatRolled(0, (1, 8, 4), 2, 2)
    assert b.ship(0).out == "crew"
    assert b.happened(CollisionRolled) == []


def test_16_the_last_engine_is_marked():
    b = Battle("fighter E1 D1 H1 L1 M1", "fighter E1 D1 H2 A2", speed={0: 9, 1: 4})
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.marks(1, 0)
    assert b.ship(1).speed == 400
    b.rolls(6, 6, 6)
    b.fires(0, "missile", at=1)
    assert len(b.happened(Shot)[-1].hits) == 3
    b.rolls(*[7] * 6)
    b.marks(1, 4, 4, 5)
    assert b.happened(CollisionRolled)[-1].dice == 5


@pytest.mark.parametrize(
    ("ship", "speed", "dice"), [("D1 H1 A1", 11.02, 12), ("E7 H1 D1", 10.0, 0), ("E1 D1", 10.01, 11)]
)
def test_17_collision_dice(ship: str, speed: float, dice: int):
    b = Battle(f"fighter {ship}", WALL, speed={0: speed}, heat={0: 0}, dice=[7] * dice)
    assert [e.dice for e in b.happened(CollisionRolled)] == ([dice] if dice else [])


def test_18_the_lighter_ship_goes_first_without_a_roll():
    b = Battle("fighter E1 D1 H1 A7", "fighter E1 D1 H1 A5", speed={0: 3, 1: 3})
    assert b.g.order == (1, 0)
    assert (b.ship(0).speed, b.ship(1).speed) == (300, 300)
    assert b.happened(TieBroken) == []


def test_19_a_tie_break_with_a_cascade():
    b = Battle("fighter B1 D1", "fighter D1 H1", speed={0: 3, 1: 3}, heat={0: 0}, dice=[1, 7, 4, 8, 7])
    assert b.g.order == (0, 1)
    assert (b.ship(0).speed, b.ship(1).speed) == (302, 300)


def test_20_a_tie_at_ten_lifts_over_ten():
    b = Battle("fighter E1 D1", "fighter E1 D1", speed={0: 10, 1: 10}, dice=[2, 7, 7, 7, *[7] * 11])
    assert (b.ship(0).speed, b.ship(1).speed) == (1001, 1000)
    assert [e.ship for e in b.happened(CollisionRolled)] == [0]
    b.ends_turn(0)
    assert [e.ship for e in b.happened(CollisionRolled)] == [0]


def test_21_an_evasion_to_the_same_speed():
    b = Battle("fighter B1 D1 H1", "cruiser E1 D1 H1", speed={0: 4, 1: 2}, heat={1: 0}, dice=[])
    b.rams(0, 1, evade=2)
    assert b.happened(RamMissed)
    assert (b.ship(1).speed, b.ship(1).heat) == (400, 2)


@pytest.mark.parametrize("evade", [None, 0])
def test_22_a_slow_ram_at_a_fast_ship(evade: int | None):
    b = Battle("capital E1 D1 H1", "fighter E1 D1 H1", speed={0: 1, 1: 6}, heat={1: 0})
    b.turn_of(0)
    b.rolls(7, 7)
    b.rams(0, 1, evade=evade)
    assert bool(b.happened(RamHit)) is (evade is None)
    assert b.ship(1).heat == (0 if evade is None else 1)


def test_23_ram_dice_with_ones():
    b = Battle("fighter E1 D1 H1 A3", WALL, speed={0: 2})
    b.rolls(1, 1, 5, 6, 8)
    b.rams(0, 1)
    assert b.happened(RamHit)[0] == RamHit(0, 1, (1, 1, 5, 6, 8), 3, 4, 2)


@pytest.mark.parametrize(("others", "places"), [([], (1, 1)), ([WALL], (2, 2, 1))])
def test_24_a_ram_that_ends_both(others: list[str], places: tuple[int, ...]):
    b = Battle("fighter E1", "fighter E1", *others, speed={0: 3, 1: 2})
    b.rolls(2, 7, 7, 7)
    b.rams(0, 1)
    assert b.result.places == places


@pytest.mark.parametrize(("mine", "theirs", "burn", "dice"), [(3.02, 3.01, 0, 3), (3, 3, 0, 1), (3, 3, 1, 3)])
def test_25_railgun_dice(mine: float, theirs: float, burn: int, dice: int):
    b = Battle("cruiser E1 D1 H1 R1", "cruiser E1 D1 H1 A5", speed={0: mine, 1: theirs})
    b.turn_of(0)
    if burn:
        b.burns(0, burn)
    b.rolls(*[7] * dice)
    b.fires(0, "railgun", at=1)
    assert b.happened(Shot)[-1].dice == dice


@pytest.mark.parametrize(
    ("target", "speed", "damage"),
    [("fighter E1 A7", 0, 3), ("cruiser E1 A6", 3, 3), ("cruiser E1 A7", 3, 1), ("capital E1 A4", 3, 3)],
)
def test_26_hangar_damage(target: str, speed: int, damage: int):
    b = Battle("capital E1 D1 H1 G1", target, speed={0: 9, 1: speed})
    b.rolls(4)
    b.fires(0, "hangar", at=1)
    assert b.happened(Damaged)[-1].points == damage


def test_27_a_capital_ship_without_thrust_burns():
    b = Battle("capital D1 H1 A3 L1", "fighter E1 D1 H1 M1", speed={0: 0.03}, heat={0: 0}, dice=[7])
    b.turn_of(0)
    b.burns(0, -1)
    assert (b.ship(0).heat, b.ship(0).speed) == (3, 0)
    b.burns(0, 1)
    assert b.ship(0).speed == 100
    b.rolls(6, 6, 6)
    b.turn_of(1)
    b.fires(1, "missile", at=0)
    assert len(b.happened(Shot)[-1].hits) == 3
    assert b.happened(Shot)[-1].mass > 1000


def test_28_the_other_lasers_stay_silent():
    b = Battle("fighter E1 D1 H1 L3 M1", WALL)
    b.rolls(7)
    b.fires(0, "laser", at=1, count=1)
    assert b.cannot_fire(0, "laser", at=1, count=2).rule == "C-13.4"
    b.rolls(7, 7, 7)
    b.fires(0, "missile", at=1)
    assert len(b.happened(Shot)) == 2


@rules("C-7.10")
def test_29_an_evader_keeps_its_place_in_the_order():
    ships = ("fighter E2 D2 H1", "cruiser E2 D2 H1", "cruiser E2 D2 H1 A2", "cruiser E2 D3 H1")
    b = Battle(*ships, speed={0: 6, 1: 4, 2: 3, 3: 2})
    assert b.g.order == (0, 1, 2, 3)
    b.ends_turn(0)
    b.rams(1, 3, evade=3)
    assert b.ship(3).speed == 500
    b.ends_turn(1)
    b.ends_turn(2)
    assert b.asked == (3, "actions")
    b.ends_turn(3)
    assert b.g.order == (0, 3, 1, 2)


def test_30_after_the_limit():
    b = Battle("fighter E1 D1 H3 L1 A1", WALL, hurt={0: 1}, marks={0: {6: 1}}, limit_rounds=3, dice=[])
    b.turn_of(0, round=3)
    b.repairs(0, (-1, 6))
    b.ends_turn(0)
    b.turn_of(0, round=4)
    assert b.ship(0).marks[6] == 0
    b.g.ships[0].heat = 2
    for action in ("attack", "conserve", "heal", "repair_systems"):
        assert b.refuses(0, (action, 0)).rule == "C-23.1"
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 1))
    assert b.asked == (1, "evasions")


def test_31_the_point_that_marks_the_last_system():
    b = Battle("fighter E1 D1 H1 L1", "cruiser E1 D1 A1 H1", WALL, marks={1: {1: 1, 2: 2, 3: 1}}, speed={0: 9, 1: 2})
    b.rolls(1, 1, 1, 1, 2)
    b.fires(0, "laser", at=1)
    b.marks(1, 1, 2)
    assert not b.ship(1).out
    b.marks(1, 3)
    assert b.ship(1).out == "systems", "the fourth point had one place left"
    assert b.ship(1).marks[:4] == (1, 2, 3, 2), "the fifth is lost"


def test_32_armor_of_a_fighter():
    it = numbers(ship("fighter A1 E1 L1"))
    assert (it.boxes, it.toughness) == (6, 5)


def test_33_three_marks_and_two_crew():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1 H1", marks={0: {3: 3}}, speed={0: 9, 1: 8})
    b.repairs(0, (-1, 3), (-1, 3))
    b.ends_turn(0)
    b.ends_turn(1)
    assert b.asked == (0, "crew_that_stays")
    assert b.ship(0).marks[3] == 1
    assert b.g.options(0) == [("stay", 0, 3, 1), ("stay", 0, 3, 0)]
    assert b.ship(0).ready == 3, "the other one has returned"


@rules("C-23.4")
def test_34_a_volley_in_progress_is_finished():
    b = Battle("fighter E1 D1 H1 L1 M1", WALL, time_limit="clock")
    b.rolls(2, 3, 4)
    b.fires(0, "missile", at=1)
    b.marks(1, 3)
    b.says(None, ("reach_limit",))
    b.marks(1, 3, 3)
    assert b.ship(1).marks[3] == 3
    assert b.actions(0) == ["burn_engines", "choose_ram", "end_turn"]


@rules("C-7.6")
def test_35_a_roll_may_make_a_new_tie():
    b = Battle(*["fighter A3"] * 3, speed={0: 3, 1: 3, 2: 3.01}, dice=[2, 7, 3, 7])
    assert [s.speed for s in b.g.ships] == [302, 300, 301]
    assert [e.ship for e in b.happened(TieBroken)] == [0, 1, 0, 2], "A and B, then A and C; B not again"


def test_36_the_rammer_ends_itself():
    b = Battle("fighter E1", WALL, speed={0: 3})
    b.rolls(2, 7, 7, 7)
    b.rams(0, 1)
    b.marks(1, 3)
    assert b.ship(0).out == "systems"
    assert b.result.winners == (1,)
