"""The turn: repairs, heat, collisions and actions (C-8 to C-12, C-18)."""

from __future__ import annotations

from games.cosmoforce.battle import Battle
from stardeck.games.cosmoforce.rules.maneuver import Cooled
from stardeck.games.cosmoforce.rules.repair import Repaired
from stardeck.games.cosmoforce.rules.turn import CollisionRolled, HeatRolled
from table import rules

PLAIN = "fighter E1 D1 H1 L1"
"""Slots: 0 Engine, 1 Dissipator, 2 Habitat, 3 Laser; speed 3, mass 4, crew 2."""
SLOW = "capital E1 D1 H1 A2"
"""Speed 1, so that PLAIN acts first; crew 4, Armor with 4 boxes."""


@rules("C-8.1", "C-8.3")
def test_the_five_parts_of_a_turn_in_order():
    b = Battle("fighter D2 H2 A4", SLOW, speed={0: 2}, heat={0: 3}, marks={0: {1: 1, 4: 1}}, dice=[7, 8, 7, 7, 7])

    def parts_of_turn() -> list[type]:
        told = (Repaired, Cooled, HeatRolled, CollisionRolled)
        return [type(e) for e in b.events if isinstance(e, told) and e.ship == 0]

    b.repairs(0, (-1, 1))
    b.log.clear()
    b.rolls(2, 7, 7, 7)
    b.ends_turn(0)
    b.turn_of(0, round=2)
    assert parts_of_turn() == [Repaired, Cooled, CollisionRolled], "two heat left, two Dissipators"
    b.g.ships[0].heat = 5
    b.rolls(7, 7, 7, 7, 7, 7)
    b.log.clear()
    b.ends_turn(0)
    b.turn_of(0, round=3)
    assert parts_of_turn() == [Cooled, HeatRolled, CollisionRolled]
    assert b.asked == (0, "actions")


def test_C_8_2_starting_heat_can_harm_in_the_first_turn():
    b = Battle("fighter B3 H2", SLOW, dice=[2, 7, 7])
    assert b.happened(HeatRolled)[0] == HeatRolled(0, (2, 7, 7), 3, 1)
    assert (b.ship(0).ready, b.ship(0).hurt) == (2, 1)


@rules("C-8.4", "C-10.12")
def test_an_eliminated_ship_does_none_of_the_rest_of_its_turn():
    b = Battle("fighter A1 H1", SLOW, SLOW + " A1", speed={0: 5}, crew={0: 1}, heat={0: 2}, dice=[2, 2])
    assert b.ship(0).out == "crew"
    assert b.happened(CollisionRolled) == []
    assert b.asked[0] != 0


def test_C_8_5_weapon_types_are_free_again_in_the_next_turn():
    b = Battle(PLAIN, SLOW)
    b.rolls(7)
    b.fires(0, "laser", at=1)
    assert b.why_not(0, ("attack", 0)) == "C-13.4"
    b.ends_turn(0)
    b.turn_of(0, round=2)
    assert "attack" in b.actions(0)


@rules("C-9.1", "C-9.2", "C-9.6", "C-18.7")
def test_each_crew_on_a_slot_removes_a_mark_and_comes_home_when_there_is_none_left():
    b = Battle("fighter E1 D1 H3 L1 A1", SLOW, marks={0: {5: 1}})
    b.g.ships[0].boxes = (2, 2, 2, 2, 2, 2, 4, 0, 0, 0)
    b.g.ships[0].mark(6, 2)
    b.repairs(0, (-1, 5), (-1, 6), (-1, 6))
    assert b.ship(0).marks[5:7] == (1, 2), "nothing is repaired by the action itself"
    assert b.ship(0).ready == 1
    b.ends_turn(0)
    b.turn_of(0, round=2)
    assert b.ship(0).marks[5:7] == (0, 0)
    assert b.ship(0).ready == 4


@rules("C-9.1", "C-9.2", "C-9.4", "C-9.5", "C-9.7")
def test_crew_on_a_system_with_marks_left_may_stay_or_go():
    for stay, standby in ((1, 3), (0, 4)):
        b = Battle("capital E1 D1 H1 A2", "fighter E1 D1 H1", marks={0: {3: 3, 4: 1}}, dice=[])
        b.turn_of(0)
        b.repairs(0, (-1, 3), (-1, 3), (-1, 4))
        b.ends_turn(0)
        while b.asked != (0, "crew_that_stays"):
            b.default()
        assert b.ship(0).marks[3:5] == (1, 0), "all repairs come before the choice"
        assert b.g.options(0) == [("stay", 0, 3, 1), ("stay", 0, 3, 0)], "one mark left holds one crew"
        assert b.g.default(0) == ("stay", 0, 3, 1)
        b.says(0, ("stay", 0, 3, stay))
        assert (b.ship(0).posts[3], b.ship(0).ready) == (stay, standby)
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1 H1", marks={0: {3: 3}})
    b.turn_of(0)
    b.repairs(0, (-1, 3))
    b.turn_of(0, round=2)
    assert b.ship(0).posts[3] == 1
    b.turn_of(0, round=3)
    assert b.ship(0).marks[3] == 1, "crew that stayed repaired again without an action"


@rules("C-10.1", "C-10.2", "C-10.3")
def test_working_dissipators_remove_heat():
    b = Battle("fighter E1 D3 H1", SLOW, heat={0: 5}, marks={0: {3: 1}}, dice=[7, 7, 7])
    assert b.ship(0).heat == 3
    b = Battle("fighter E1 D3 H1", SLOW, heat={0: 2})
    assert b.ship(0).heat == 0


@rules("C-10.4", "C-10.5", "C-10.7")
def test_heat_that_is_left_rolls_and_stays():
    b = Battle("fighter E1 H3", SLOW, heat={0: 3}, dice=[6, 7, 8])
    assert b.happened(HeatRolled)[0] == HeatRolled(0, (6, 7, 8), 3, 1)
    assert b.ship(0).hurt == 1
    assert b.ship(0).heat == 3


@rules("C-10.6", "C-21.1", "C-21.2", "C-21.3")
def test_the_owner_chooses_who_is_harmed_also_the_same_crew_twice():
    b = Battle("capital E1 H1 A1", "fighter E1 D1 H1", heat={0: 0}, marks={0: {2: 1}})
    b.turn_of(0)
    b.repairs(0, (-1, 2))
    b.g.ships[0].mark(2, 3)
    b.g.ships[0].heat = 2
    b.rolls(2, 3)
    b.ends_turn(0)
    while b.asked != (0, "crew_to_harm"):
        b.default()
    assert b.g.options(0) == [("hurt", 0, -1), ("hurt", 0, 2)], "ready in Standby and ready on a slot"
    b.says(0, ("hurt", 0, 2))
    assert (b.ship(0).posts[2], b.ship(0).hurt, b.ship(0).ready) == (0, 1, 3), "hurt crew goes to Standby"
    b.says(0, ("hurt", 0, -2))
    assert (b.ship(0).hurt, b.ship(0).crew) == (0, 3), "the hurt one died"


def test_the_default_of_a_harm_spares_the_hurt():
    b = Battle("capital E1 H1 A1", "fighter E1 D1 H1", heat={0: 2}, hurt={0: 1}, dice=[2, 3])
    while b.asked != (0, "crew_to_harm"):
        b.default()
    assert b.g.default(0) == ("hurt", 0, -1)


def test_C_10_8_no_heat_no_roll():
    b = Battle(PLAIN, SLOW, heat={0: 1})
    assert b.happened(HeatRolled) == []


def test_C_10_9_heat_waits_for_the_ships_own_heat_steps():
    b = Battle(PLAIN, SLOW, heat={1: 0})
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.default()
    assert b.ship(1).heat == 1
    assert (b.ship(1).ready, b.ship(1).hurt) == (4, 0)
    assert b.happened(HeatRolled) == []


def test_C_10_10_there_is_no_maximum_of_heat():
    b = Battle("fighter E1 D1 H3", SLOW, heat={0: 1}, crew={0: 4})
    b.g.ships[0].heat = 400
    b.burns(0, 1)
    assert b.ship(0).heat == 401


@rules("C-10.11")
def test_harms_beyond_the_last_crew_are_lost():
    b = Battle("fighter E1", SLOW, SLOW, speed={1: 1, 2: 2}, heat={0: 5}, dice=[2, 2, 2, 2, 2])
    assert b.ship(0).out == "crew"
    assert b.ship(0).crew == 0
    assert b.g.chain == []
    assert b.asked == (2, "actions")


@rules("C-11.1", "C-11.3", "C-11.4", "C-11.7")
def test_a_ship_without_thrust_rolls_for_collisions():
    b = Battle("fighter D1 H1 A2", SLOW, speed={0: 2}, dice=[3, 7, 4])
    assert b.happened(CollisionRolled)[0] == CollisionRolled(0, (3, 7, 4), 3, 2)
    assert b.asked == (0, "systems_to_mark")
    b.marks(0, 2, 2)
    assert b.asked == (0, "actions")
    b = Battle("capital D1 H1 A2", "fighter E1 D1", speed={0: 0}, dice=[7])
    b.turn_of(0)
    assert b.happened(CollisionRolled)[0].dice == 1


@rules("C-11.2", "C-11.6")
def test_speed_above_ten_rolls_exactly_ten_does_not():
    for speed, dice in ((10.0, []), (10.01, [7] * 11), (12.5, [7] * 13)):
        b = Battle(PLAIN, SLOW, speed={0: speed}, dice=dice)
        assert [e.dice for e in b.happened(CollisionRolled)] == ([len(dice)] if dice else [])


def test_C_11_5_both_conditions_make_one_roll():
    b = Battle("fighter D1 H1 A2", SLOW, speed={0: 11}, dice=[7] * 12)
    assert [e.dice for e in b.happened(CollisionRolled)] == [12]


@rules("C-12.1", "C-12.2", "C-12.3")
def test_two_actions_chosen_one_after_the_other_the_same_one_too():
    b = Battle("fighter E1 D1 H1 L1 M1", SLOW, hurt={0: 1})
    assert b.actions(0) == ["attack", "burn_engines", "heal", "choose_ram", "end_turn"]
    b.burns(0, 1)
    assert "conserve" in b.actions(0), "the second action is chosen after the first, whose heat can now be cooled"
    b.burns(0, 1)
    assert b.asked == (1, "actions")
    assert b.ship(0).speed == 500


def test_C_12_4_a_ship_may_stop_after_one_action_or_none():
    b = Battle(PLAIN, SLOW)
    b.ends_turn(0)
    assert b.asked == (1, "actions")
    b.burns(1, 0)
    b.ends_turn(1)
    assert b.g.round == 2


@rules("C-12.5", "C-19.6", "C-16.7")
def test_a_damaged_system_cannot_be_used():
    b = Battle("fighter E1 D1 H1 L1", SLOW, marks={0: {1: 1, 2: 1, 3: 1}}, hurt={0: 1}, dice=[7])
    assert b.actions(0) == ["burn_engines", "choose_ram", "repair_systems", "end_turn"]
    assert b.why_not(0, ("attack", 0)) == "C-12.6"
    assert b.why_not(0, ("conserve", 0)) == "C-12.6"
    assert b.why_not(0, ("heal", 0)) == "C-16.7"
    b = Battle("fighter E1 D1 H1 L2", SLOW, marks={0: {3: 1}})
    assert b.cannot_fire(0, "laser", at=1, count=2).code == "not offered"
    b = Battle("fighter E1 D1 H1 L1 M1", SLOW, marks={0: {3: 1}})
    assert b.cannot_fire(0, "laser", at=1).rule == "C-12.5"


def test_C_12_6_an_action_that_could_change_nothing_is_not_offered():
    b = Battle("fighter E1 D1 H1", SLOW, heat={0: 0})
    for action, rule in (
        ("attack", "C-12.6"),
        ("conserve", "C-12.6"),
        ("heal", "C-12.6"),
        ("repair_systems", "C-18.9"),
    ):
        assert b.why_not(0, (action, 0)) == rule
        assert b.refuses(0, (action, 0)).rule == rule


def test_C_12_7_a_system_damaged_by_the_first_action_is_lost_for_the_second():
    b = Battle("fighter E2 D2 H1 L1", SLOW, speed={0: 2})
    b.rolls(2, 7, 7)
    b.rams(0, 1)
    b.marks(1, 3)
    b.marks(0, 5)
    assert "attack" not in b.actions(0)


@rules("C-18.1", "C-18.2", "C-18.3")
def test_ready_crew_goes_to_damaged_systems_only():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 2, 4: 4}})
    b.turn_of(0)
    b.says(0, ("repair_systems", 0))
    assert b.options_named("assign") == [("assign", 0, -1, 3)]
    assert b.why_not(0, ("assign", 0, -1, 0)) == "C-18.2"
    assert b.why_not(0, ("assign", 0, -1, 4)) == "C-18.3"
    b.says(0, ("assign", 0, -1, 3))
    b.says(0, ("repair", 0))
    assert (b.ship(0).posts[3], b.ship(0).ready) == (1, 3)


def test_C_18_4_hurt_crew_cannot_be_assigned():
    b = Battle("fighter E1 D1 H1", SLOW, marks={0: {1: 1}}, crew={0: 1}, hurt={0: 1}, heat={0: 0})
    assert b.why_not(0, ("repair_systems", 0)) == "C-18.9"


@rules("C-18.5", "C-18.10")
def test_crew_may_be_moved_between_slots_but_not_to_standby():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 3, 4: 2}}, crew={0: 1})
    b.turn_of(0)
    b.repairs(0, (-1, 3))
    assert "repair_systems" in b.actions(0), "all crew is on slots: it can still be shifted"
    b.says(0, ("repair_systems", 0))
    assert b.options_named("assign") == [("assign", 0, 3, 4)]
    b.says(0, ("assign", 0, 3, 4))
    assert b.options_named("assign") == []
    b.says(0, ("repair", 0))
    assert (b.ship(0).posts[3], b.ship(0).posts[4], b.ship(0).ready) == (0, 1, 0)


@rules("C-18.5")
def test_a_slot_that_gives_crew_takes_none_in_the_same_action():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 3, 4: 3}}, crew={0: 2})
    b.turn_of(0)
    b.repairs(0, (-1, 3))
    b.says(0, ("repair_systems", 0))
    b.says(0, ("assign", 0, 3, 4))
    assert b.options_named("assign") == [("assign", 0, -1, 4)]
    shown = {step[3] for step in b.g.reasons(0) if step[0] == "assign"}
    assert shown == {0, 1, 2}, "systems without damage, and no empty slots"


def test_C_18_6_a_slot_holds_as_many_crew_as_it_has_marks():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 2}})
    b.turn_of(0)
    b.says(0, ("repair_systems", 0))
    b.says(0, ("assign", 0, -1, 3))
    b.says(0, ("assign", 0, -1, 3))
    assert b.why_not(0, ("assign", 0, -1, 3)) == "C-18.6"


def test_C_18_8_crew_at_work_takes_no_system_out_of_use():
    b = Battle("fighter E1 D1 H1 L1 A1", SLOW, marks={0: {4: 1}}, crew={0: 1})
    b.repairs(0, (-1, 4))
    assert {"attack", "burn_engines", "choose_ram"} <= set(b.actions(0)), "with no crew in Standby"


def test_C_18_9_the_action_must_bring_crew_to_a_slot():
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 1}}, crew={0: 2})
    b.turn_of(0)
    b.says(0, ("repair_systems", 0))
    assert b.refuses(0, ("repair", 0)).rule == "C-18.9"
    b.says(0, ("back", 0))
    assert b.asked == (0, "actions")
    b.repairs(0, (-1, 3))
    assert b.why_not(0, ("repair_systems", 0)) == "C-18.9", "the only damaged slot is full"
    b = Battle("capital E1 D1 H1 A2", "fighter E1 D1", marks={0: {3: 3, 4: 3}}, crew={0: 2})
    b.turn_of(0)
    b.repairs(0, (-1, 3), (-1, 4))
    b.says(0, ("repair_systems", 0))
    b.says(0, ("assign", 0, 3, 4))
    assert b.options_named("assign") == [], "to and fro would raise nothing"
    b.says(0, ("repair", 0))
    assert b.ship(0).posts[3:5] == (0, 2)
