"""Ship parts, joiners, Space Docks and refits (L-5, L-7.12 to L-7.17, L-15)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, ENGINE, SHIELD, WEAPON, Race, card, cards, ship
from stardeck.bots.quiet import reply
from table import rules


def fitting(cargo: str, parts: str = "", **more) -> Race:
    """Seat 0 in the Equipping Phase."""
    r = Race(ship(cargo, parts), ship(), obstacles="O01", **more)
    r.until(0, "equipping")
    return r


@pytest.mark.parametrize(
    ("part", "slot"),
    [("shield3", SHIELD), ("weapon3", WEAPON), ("engine3", ENGINE)],
)
@rules("L-5.1", "L-5.2", "L-5.3", "L-5.4", "L-5.9")
def test_a_part_fits_only_its_slot_and_adds_only_to_its_stat(part: str, slot: int):
    r = fitting(part)
    r.does(0, "equip", part)
    assert [len(s.parts) for s in r.ship(0).slots] == [int(i == slot) for i in range(3)]
    assert r.g.totals(0) == tuple(5 if i == slot else 2 for i in range(3))


@rules("L-5.5", "L-5.6", "L-5.12")
def test_any_number_of_parts_but_one_in_a_slot():
    r = fitting("shield1 weapon2 engine3 weapon4")
    for part in ("shield1", "weapon2", "engine3"):
        r.does(0, "equip", part)
    assert r.cannot(0, "equip", "weapon4") == "L-5.6"
    assert [p.card for s in r.g.view(1).ships[0].slots for p in s.parts] == list(cards("shield1 weapon2 engine3"))


@rules("L-5.7", "L-5.8", "L-5.10", "L-5.11")
def test_a_total_is_ship_parts_and_bonuses_and_a_part_that_is_off_adds_nothing():
    r = Race(ship("flash_bang weapon2", parts="shield3 weapon4!2"), ship(), obstacles="O01")
    r.until(0, "equipping")
    r.does(0, "use_booster", "flash_bang", ATTACK)
    assert r.g.totals(0) == (5, 5, 2)
    assert r.cannot(0, "equip", "weapon2") == "L-5.6", "it still fills the slot"


def test_L_5_13_nothing_is_taken_off_at_will():
    r = fitting("", "weapon3 engine2")
    assert r.names(0) == {"done_equipping"}


@rules("L-5.14", "L-5.16")
def test_a_part_received_at_an_obstacle_waits():
    r = Race(ship(), ship(), obstacles="O78", deck="weapon3 shield2")
    r.meets(0)
    r.resolves(0)
    assert r.cargo(0) == cards("weapon3 shield2")
    assert r.names(0) == {"finish_turn"}
    r.until(0, "equipping", round=2)
    assert r.can(0, "equip", "weapon3")


@rules("L-5.14", "L-5.15", "L-5.16", "L-5.18", "L-15.1", "L-15.11", "L-11.15")
def test_parts_are_fitted_joined_and_swapped_only_in_the_own_equipping_phase():
    kit = ("shield2 weapon3 duct_tape space_dock", "shield2b weapon3b duct_tape.2 space_dock.2")
    r = Race(*(ship(cargo, parts=part) for cargo, part in zip(kit, ("weapon1", "weapon1b"), strict=True)))
    seen = set()
    for _ in range(30):
        for seat in (0, 1):
            if r.names(seat) & {"equip", "join", "dock", "fit_out"}:
                seen.add((r.asked, r.g.active, seat))
        if r.g.round == 2:
            break
        r.does(r.who[0], "done_equipping") if r.asked == "equipping" else r.default()
    assert r.g.round == 2
    assert seen == {("equipping", 0, 0), ("equipping", 1, 1)}


@rules("L-5.15", "L-5.27")
def test_a_slot_emptied_in_anothers_turn_is_filled_in_the_own_equipping_phase():
    r = Race(ship("limpet_charge"), ship("weapon2", parts="weapon3"), obstacles="O01")
    r.rolls(3)
    r.does(0, "sabotage", "limpet_charge", 1, "weapon3")
    r.passes()
    assert r.parts(1) == []
    r.end_of_turn(0)
    assert r.parts(1) == []
    r.until(1, "equipping")
    r.does(1, "equip", "weapon2")
    assert r.parts(1) == [card("weapon2")]


@rules("L-5.27")
def test_a_slot_emptied_in_the_own_turn_can_be_filled_in_it():
    r = Race(ship("weapon2", parts="weapon3"), ship("limpet_charge"), obstacles="O01")
    r.rolls(3)
    r.does(1, "sabotage", "limpet_charge", 0, "weapon3")
    r.passes()
    r.until(0, "equipping")
    assert r.can(0, "equip", "weapon2")


@rules("L-5.17", "L-5.18", "L-5.21", "L-5.24", "L-5.12", "L-31.19", "L-15.10")
def test_a_joiner_adds_a_second_part():
    r = fitting("welding_torch weapon3", "weapon4")
    r.does(0, "join", "welding_torch", "weapon3")
    assert r.g.totals(0)[ATTACK] == 9
    slot = r.g.view(1).ships[0].slots[WEAPON]
    assert (slot.joiner, len(slot.parts)) == ("welding_torch", 2)
    r.does(0, "done_equipping")
    r.passes()
    assert "join" not in r.names(0), "only in the Equipping Phase"


@rules("L-5.12", "L-11.29")
def test_tokens_on_parts_and_joiners_are_public():
    r = Race(ship(parts="weapon3!2+weapon4:duct_tape/1"), ship())
    for viewer in (0, 1, None):
        slot = r.g.view(viewer).ships[0].slots[WEAPON]
        assert ([part.off for part in slot.parts], slot.joiner, slot.token) == ([2, 0], "duct_tape.1", 1)


@rules("L-5.19", "L-31.4")
def test_a_third_part_is_refused():
    r = fitting("duct_tape weapon2", "weapon3+weapon4:chewing_gum_and_hope")
    assert r.cannot(0, "join", "duct_tape", "weapon2") == "L-5.19"


@rules("L-5.20", "L-5.17")
def test_different_types_cannot_be_joined():
    r = fitting("duct_tape engine2", "weapon3")
    assert r.cannot(0, "join", "duct_tape", "engine2") == "L-5.17"


@rules("L-5.22", "L-5.25", "L-5.26")
def test_when_one_of_a_pair_leaves_the_joiner_goes_too():
    r = Race(ship(parts="weapon3+weapon4:duct_tape"), ship(), obstacles="O20")
    r.meets(0)
    assert r.g.totals(0)[ATTACK] == 9
    r = Race(ship(parts="weapon1+weapon1b:welding_torch"), ship(), obstacles="O20")
    r.meets(0)
    r.fails(0)
    assert r.asked == "parts_to_hit", "the owner chooses"
    r.does(0, "hit_part", "weapon1", 0)
    assert r.parts(0) == [card("weapon1b")]
    assert r.ship(0).slots[WEAPON].joiner == ""
    assert set(r.g.discards) == {card("weapon1"), "welding_torch"}


@rules("L-5.25", "L-5.26")
def test_the_saboteur_chooses_the_part_that_a_card_names():
    r = Race(ship("limpet_charge"), ship(parts="weapon3+weapon4:welding_torch"))
    r.rolls(4)
    r.does(0, "sabotage", "limpet_charge", 1, "weapon4")
    r.passes()
    assert r.parts(1) == [card("weapon3")]


@rules("L-5.23", "L-11.31")
def test_hard_case_6_joined_parts_come_apart():
    r = Race(ship(parts="weapon3+weapon4:duct_tape/1"), ship(), obstacles="O03")
    r.meets(0)
    r.fails(0)
    assert r.ship(0).crew == 4
    assert r.asked == "partings"
    r.does(0, "keep_part", "weapon4")
    assert r.parts(0) == [card("weapon4")]
    assert set(r.g.discards) == {card("weapon3"), "duct_tape.1"}
    r = Race(ship(parts="weapon3+weapon4!2:duct_tape/1"), ship(), obstacles="O03")
    r.meets(0)
    r.fails(0)
    r.does(0, "keep_part", "weapon4")
    assert r.off(0) == {card("weapon4"): 2}, "what is off stays off"


@rules("L-5.28", "L-8.11")
def test_disabling_hits_the_part_of_a_pair_that_is_on():
    r = Race(ship(parts="weapon3!2+weapon1:welding_torch"), ship(), obstacles="O19")
    r.meets(0)
    r.fails(0)
    assert r.off(0) == {card("weapon3"): 2, card("weapon1"): 2}


# --- Space Docks ---


@rules("L-15.1", "L-15.2", "L-15.3", "L-15.4", "L-15.11", "L-11.15")
def test_a_space_dock_swaps_one_part_in_the_own_equipping_phase():
    r = fitting("space_dock weapon4", "weapon2 engine1")
    assert r.options(0, "dock") == [r.step(0, "dock", "space_dock", "weapon2", "weapon4")]
    r.does(0, "dock", "space_dock", "weapon2", "weapon4")
    assert r.parts(0) == list(cards("weapon4 engine1"))
    assert r.g.discards == ["space_dock.1", card("weapon2")]
    assert r.cargo(0) == ()
    r = Race(ship(), ship("space_dock weapon4", parts="weapon2"), obstacles="O01")
    for question in ("interventions", "dealing"):
        r.until(0, question)
        assert all(step[0] != "dock" for seat in (0, 1) for step in r.g.options(seat))
    r.turn_of(1)
    assert "dock" not in r.names(1), "not in the Trading Phase"
    r.meets(1)
    assert "dock" not in r.names(1)


@pytest.mark.parametrize(
    ("new", "old", "asked"),
    [("weapon3", "weapon2", True), ("weapon2b", "weapon2", False), ("weapon2", "weapon3!2", True)],
)
@rules("L-15.2")
def test_nobody_is_asked_about_a_dock_for_a_part_that_is_no_better(new: str, old: str, asked: bool):
    r = fitting(f"space_dock {new}", old)
    assert "dock" in r.names(0), "it is allowed all the same"
    assert reply(r.g, 0, [], "alone") == (None if asked else (("done_equipping", 0), "soon"))


def test_L_15_5_several_docks_in_one_phase():
    r = fitting("space_dock space_dock.2 weapon4 engine3", "weapon2 engine1")
    r.does(0, "dock", "space_dock", "weapon2", "weapon4")
    r.does(0, "dock", "space_dock.2", "engine1", "engine3")
    assert r.parts(0) == list(cards("weapon4 engine3"))


def test_L_15_6_a_dock_needs_a_part_of_the_same_type():
    r = fitting("space_dock engine4", "weapon2")
    assert r.options(0, "dock") == []


def test_L_15_7_a_dock_may_replace_a_part_that_is_off():
    r = fitting("space_dock weapon1", "weapon2!2")
    r.does(0, "dock", "space_dock", "weapon2", "weapon1")
    assert r.off(0) == {}
    assert r.g.totals(0)[ATTACK] == 3


def test_L_15_8_one_of_a_pair_may_be_replaced_and_the_joiner_stays():
    r = fitting("space_dock weapon5", "weapon2+weapon3:duct_tape/1")
    r.does(0, "dock", "space_dock", "weapon2", "weapon5")
    slot = r.ship(0).slots[WEAPON]
    assert ({p.card for p in slot.parts}, slot.joiner, slot.token) == (set(cards("weapon5 weapon3")), "duct_tape.1", 1)


def test_L_15_9_an_empty_slot_needs_no_dock():
    r = fitting("space_dock weapon4")
    assert r.options(0, "dock") == []
    r.does(0, "equip", "weapon4")
    assert r.cargo(0) == cards("space_dock")


# --- refit ---


def refitting(cargo: str, parts: str, obstacle: str = "O74") -> Race:
    r = Race(ship(cargo, parts), ship(), obstacles=obstacle)
    r.meets(0)
    r.resolves(0)
    return r


@rules("L-7.12", "L-7.13", "L-7.15")
def test_a_refit_swaps_parts_without_a_dock():
    r = refitting("weapon4 engine4", "weapon2 engine1")
    assert r.asked == "refits"
    assert {step[2:4] for step in r.options(0, "refit_part")} == {cards("weapon2 weapon4"), cards("engine1 engine4")}
    r.does(0, "refit_part", "weapon2", "weapon4", 1)
    assert r.parts(0) == list(cards("weapon4 engine1"))
    assert r.g.discards == [card("weapon2")]
    assert r.asked == "leftovers", "up to one part"


@rules("L-7.12", "L-7.14", "L-7.16")
def test_a_refit_of_three_may_fill_a_slot_and_stop():
    r = refitting("weapon4 engine4 shield4", "weapon2 engine1", "O76")
    r.does(0, "refit_slot", "shield4", 3)
    r.does(0, "refit_part", "weapon2", "weapon4", 2)
    r.does(0, "end_refit")
    assert r.parts(0) == list(cards("shield4 weapon4 engine1"))
    assert r.asked == "leftovers"


def test_L_7_16_a_refit_may_be_declined_altogether():
    r = refitting("weapon4 engine4", "weapon2", "O76")
    r.does(0, "end_refit")
    assert (r.parts(0), r.cargo(0), r.asked) == ([card("weapon2")], cards("weapon4 engine4"), "leftovers")


@rules("L-7.17", "L-5.16")
def test_a_refit_may_replace_one_of_a_pair_or_a_part_that_is_off_but_not_join():
    r = refitting("weapon5 engine3 duct_tape", "weapon2+weapon3:welding_torch engine1!2", "O76")
    assert "join" not in r.names(0)
    r.does(0, "refit_part", "weapon3", "weapon5", 3)
    r.does(0, "refit_part", "engine1", "engine3", 2)
    assert r.ship(0).slots[WEAPON].joiner == "welding_torch"
    assert r.off(0) == {}
