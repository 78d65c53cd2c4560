"""Ill effects and joiners that wear out (L-8, L-11.27 to L-11.35)."""

from __future__ import annotations

import pytest

from games.loss.race import WEAPON, Race, card, cards, ship
from stardeck.games.loss.rules.ill_effects import CrewChanged, JoinerRolled, JoinerWorn, NothingToHit
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.resources import Discarded
from table import rules


def failing(obstacle: str, cargo: str = "", parts: str = "", **more) -> Race:
    """Seat 0 has failed against an obstacle."""
    dice = more.pop("dice", ())
    r = Race(ship(cargo, parts, **more), ship(), obstacles=obstacle)
    r.meets(0)
    r.rolls(*dice)
    r.fails(0)
    return r


@rules("L-8.1", "L-8.5")
def test_ill_effects_come_in_printed_order():
    r = failing("O24", "emp flash_bang", at=3)
    assert r.ship(0).parsec == 2, "first back, then the card"
    assert r.asked == "cargo_to_lose"
    r.does(0, "lose_card", "flash_bang")
    assert r.cargo(0) == cards("emp")


@pytest.mark.parametrize(("crew", "left"), [(5, 3), (2, 0), (1, 0)])
@rules("L-8.2", "L-18.1")
def test_crew_is_lost_but_not_below_nobody(crew: int, left: int):
    r = failing("O14", crew=crew)
    assert r.ship(0).crew == left
    assert r.ship(0).dead == (left == 0)
    assert r.happened(CrewChanged) == [CrewChanged(0, -1, there) for there in reversed(range(left, crew))]


@pytest.mark.parametrize(("at", "left"), [(5, 3), (1, 0), (0, 0)])
@rules("L-8.3", "L-8.4")
def test_back_but_never_beyond_home(at: int, left: int):
    assert failing("O12", at=at).ship(0).parsec == left


def test_L_8_6_a_small_cargo_is_lost_whole_and_nothing_is_owed():
    r = failing("O09", "emp")
    assert r.cargo(0) == ()
    assert (r.asked, r.ship(0).crew, r.ship(0).lost) == ("leftovers", 5, 0)


@rules("L-8.7", "L-8.15")
def test_a_part_of_a_type_is_lost_also_when_it_is_off():
    r = failing("O20", parts="weapon2!2 engine1")
    assert r.parts(0) == [card("engine1")]
    assert r.g.discards == [card("weapon2")]
    assert r.off(0) == {}
    r = Race(ship(parts="weapon2!2"), obstacles="O20", mode="solo")
    r.meets(0)
    r.fails(0)
    assert r.parts(0) == [], "also of a lone player: only a sabotage spares what is off"


def test_L_8_8_without_such_a_part_nothing_is_lost():
    r = failing("O33", parts="weapon2")
    assert r.parts(0) == [card("weapon2")]
    assert NothingToHit(0) in r.events


@rules("L-8.9")
def test_an_open_part_is_the_owners_choice_among_those_that_are_on():
    r = Race(ship(parts="weapon2 engine1 shield3!1"), ship(), obstacles="O80")
    r.meets(0)
    r.resolves(0)
    assert {step[2] for step in r.options(0, "hit_part")} == set(cards("weapon2 engine1"))
    r.does(0, "hit_part", "engine1", 2)
    assert r.off(0) == {card("engine1"): 2, card("shield3"): 1}
    r = Race(ship(parts="shield3!1"), ship(), obstacles="O80")
    r.meets(0)
    r.resolves(0)
    assert (r.off(0), r.ship(0).crew) == ({card("shield3"): 1}, 5)


@rules("L-8.10", "L-8.11")
def test_a_disabled_part_carries_a_token_and_is_not_disabled_twice():
    assert failing("O19", parts="weapon2").off(0) == {card("weapon2"): 2}
    assert failing("O19", parts="weapon2!1").off(0) == {card("weapon2"): 1}, "the old token stays"


@rules("L-8.12", "L-8.13", "L-17.8")
def test_lost_turns_add_up_and_do_not_end_the_turn():
    r = failing("O21")
    assert r.ship(0).lost == 1
    assert r.asked == "leftovers"
    r = Race(ship(lost=0), ship("customs_inspection"), obstacles="O21")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.rolls(3)
    r.does(1, "sabotage", "customs_inspection", 0, "")
    r.passes()
    r.meets(0)
    r.fails(0)
    assert r.ship(0).lost == 2
    r = Race(ship(), ship(), obstacles="O73")
    r.meets(0)
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.ship(0).lost == 2, "the printed number"


@rules("L-8.14")
def test_hard_case_19_the_dead_lose_nothing_more():
    r = Race(ship("emp flash_bang", crew=1, at=3), ship(), obstacles="O13")
    r.meets(0)
    r.fails(0)
    assert r.ship(0).dead
    assert r.asked == "wreckage", "who is behind looks at the full cargo"
    assert r.g.view(1).wreck == cards("emp flash_bang")
    r = Race(ship(crew=1, at=3), ship(at=2), obstacles="O39")
    r.meets(0)
    r.fails(0)
    assert (r.ship(0).parsec, r.happened(Moved)) == (3, []), "nor are they moved back"


# --- joiners ---


@rules("L-11.27")
def test_chewing_gum_comes_apart_on_a_low_roll():
    r = failing("O01", "emp", "weapon1+weapon2:chewing_gum_and_hope", dice=[2])
    assert r.asked == "partings"
    r.default()
    assert r.parts(0) == [card("weapon2")], "by default the better one stays"


@rules("L-11.28")
def test_chewing_gum_holds_on_a_high_roll():
    r = failing("O01", "emp", "weapon1+weapon2:chewing_gum_and_hope", dice=[3])
    assert len(r.parts(0)) == 2
    assert JoinerRolled(0, "chewing_gum_and_hope.1", 3) in r.events
    assert r.asked == "leftovers"


@rules("L-11.29", "L-11.30", "L-11.31", "L-11.34")
def test_duct_tape_counts_down_even_if_nothing_could_be_lost():
    r = failing("O01", "", "weapon1+weapon2:duct_tape")
    assert r.ship(0).slots[WEAPON].token == 1
    assert (len(r.parts(0)), r.asked) == (2, "leftovers")


@rules("L-11.31")
def test_duct_tape_comes_apart_the_second_time():
    r = failing("O01", "", "weapon1+weapon2:duct_tape/1")
    assert r.asked == "partings"
    r.does(0, "keep_part", "weapon1")
    assert r.parts(0) == [card("weapon1")]


def test_L_11_32_a_weld_never_comes_apart():
    r = failing("O01", "emp", "weapon1+weapon2:welding_torch")
    assert (len(r.parts(0)), r.asked) == (2, "leftovers")


@rules("L-11.33", "L-11.35")
def test_joiners_are_checked_after_the_effects_from_shield_to_engine():
    r = failing("O23", "emp", "shield1+shield2:chewing_gum_and_hope weapon1+weapon1b:duct_tape/1"
                " engine1+engine2:chewing_gum_and_hope.2", dice=[1, 6])  # fmt: skip
    kinds = [type(e) for e in r.events if isinstance(e, Discarded | JoinerRolled | JoinerWorn)]
    assert kinds == [Discarded, JoinerRolled]
    r.default()
    assert r.asked == "partings"
    r.default()
    assert r.parts(0) == list(cards("shield2 weapon1 engine1 engine2"))
    assert [e.joiner for e in r.events if isinstance(e, JoinerRolled | JoinerWorn)] == [
        "chewing_gum_and_hope.1", "duct_tape.1", "chewing_gum_and_hope.2",
    ]  # fmt: skip


@rules("L-11.34")
def test_no_joiner_is_checked_without_ill_effects_or_without_an_owner():
    r = Race(ship(parts="weapon3+weapon4:duct_tape"), ship(), obstacles="O78")
    r.meets(0)
    r.resolves(0)
    assert r.ship(0).slots[WEAPON].token == 2
    dead = failing("O03", "", "weapon1+weapon2:duct_tape", crew=1)
    assert dead.happened(JoinerWorn) == []


@pytest.mark.parametrize("joiner", ["duct_tape", "chewing_gum_and_hope"])
@rules("L-11.27", "L-11.30")
def test_a_sabotage_wears_no_joiner(joiner: str):
    r = Race(ship("customs_inspection"), ship(parts=f"weapon1+weapon2:{joiner}"))
    r.rolls(3, 1)
    r.does(0, "sabotage", "customs_inspection", 1, "")
    r.passes()
    assert (r.ship(1).lost, r.asked) == (1, "interventions")
    assert r.happened(JoinerRolled) == r.happened(JoinerWorn) == []


@rules("L-6.9", "L-11.30")
def test_ill_effects_after_a_reward_wear_joiners_too():
    r = Race(ship("emp", parts="weapon3+weapon4:duct_tape"), ship(), obstacles="O79")
    r.meets(0)
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.ship(0).slots[WEAPON].token == 1
