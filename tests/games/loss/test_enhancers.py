"""Performance Enhancers (L-11)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, DEFENSE, SPEED, Race, card, cards, ship
from stardeck.games.loss.rules.obstacles import Revealed
from table import rules


def at_the_window(*ships, obstacle: str = "O25", **more) -> Race:
    """The obstacle window of seat 0 is open."""
    r = Race(*ships, obstacles=obstacle, **more)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    return r


@rules("L-11.3", "L-13.10")
def test_own_enhancers_cannot_be_cancelled():
    r = at_the_window(ship("flash_bang"), ship("anti_sabotage"))
    r.passes()
    r.does(0, "use_booster", "flash_bang", ATTACK)
    assert r.asked == "dealing", "nobody was asked"


@rules("L-11.5")
def test_only_boosters_on_anothers_turn():
    r = at_the_window(ship(), ship("flash_bang supply_drop scrap_diver percussive_maintenance hyperspace_jump"))
    assert {step[2] for step in r.g.options(1) if len(step) > 2} == {"flash_bang.1"}


@rules("L-11.6", "L-11.10", "L-13.9")
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_a_booster_may_help_the_confronter(die: int):
    r = at_the_window(ship(parts="weapon2"), ship("flash_bang"))
    r.rolls(die)
    r.does(1, "meddle", "flash_bang", ATTACK, 0, False)
    assert r.asked == "cancels"
    r.passes()
    assert r.g.totals(0)[ATTACK] == 7


@rules("L-11.7")
def test_or_hinder_by_raising_the_threat():
    r = at_the_window(ship(parts="weapon5"), ship("flash_bang"))
    r.rolls(4)
    r.does(1, "meddle", "flash_bang", ATTACK, 0, True)
    r.passes()
    assert r.g.view(None).confrontation.needs == ((0, ((ATTACK, 10),)),)


@rules("L-11.8", "L-14.2")
def test_no_booster_at_the_start_of_a_turn():
    r = Race(ship(), ship("flash_bang emp"), obstacles="O25")
    assert r.asked == "interventions"
    assert all(step[0] != "meddle" for step in r.g.options(1))


@rules("L-11.9")
def test_its_stat_must_be_in_the_bar():
    r = at_the_window(ship(), ship("bubble_wrap space_farmer"))
    assert r.cannot(1, "meddle", "bubble_wrap", DEFENSE, 0, True) == "L-11.9"
    assert {step[3] for step in r.options(1, "meddle")} == {ATTACK}


@pytest.mark.parametrize("die", [1, 6])
@rules("L-11.10", "L-11.11", "L-11.12", "L-13.7", "L-13.9")
def test_one_and_six_fail_and_never_turn_against_the_player(die: int):
    r = at_the_window(ship(parts="weapon5"), ship("flash_bang"))
    r.rolls(die)
    r.does(1, "meddle", "flash_bang", ATTACK, 0, True)
    assert r.asked == "interventions"
    r.passes()
    assert r.can(0, "resolve")
    assert r.g.totals(1) == (2, 2, 2)
    assert r.g.discards == ["flash_bang.1"]


@rules("L-11.13", "L-13.9")
def test_also_a_helpful_booster_can_be_cancelled():
    r = at_the_window(ship(parts="weapon2"), ship("flash_bang"), ship("anti_sabotage"))
    r.rolls(4)
    r.does(1, "meddle", "flash_bang", ATTACK, 0, False)
    r.does(2, "anti_sabotage", "anti_sabotage")
    assert r.g.totals(0)[ATTACK] == 4
    assert set(r.g.discards) == {"flash_bang.1", "anti_sabotage.1"}


# --- Hyperspace Jump ---


@rules("L-11.16", "L-11.17")
def test_a_jump_leaves_the_obstacle_behind():
    r = at_the_window(ship("hyperspace_jump"), ship(), obstacle="O14")
    assert not r.can(0, "jump", "hyperspace_jump"), "not before the window is closed"
    r.passes()
    r.does(0, "jump", "hyperspace_jump")
    assert (r.ship(0).crew, r.ship(0).parsec, r.cargo(0)) == (5, 0, ())
    assert r.g.obstacle_discards == ["O14"]
    assert r.happened(Revealed) == [Revealed(0, "O14")]
    assert r.asked == "leftovers"


@rules("L-11.16")
def test_a_helper_may_jump_too():
    r = at_the_window(ship(), ship("hyperspace_jump"), obstacle="O14")
    r.passes()
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.does(0, "accept_helper", 1)
    assert not r.can(1, "jump", "hyperspace_jump"), "not before the last window is closed"
    r.passes()
    r.does(1, "jump", "hyperspace_jump")
    assert [(s.crew, s.parsec) for s in r.g.ships] == [(5, 0), (5, 0)]
    assert r.g.obstacle_discards == ["O14"]


@rules("L-11.18", "L-22.12")
def test_a_jump_in_an_event_frees_only_its_player():
    r = Race(ship("hyperspace_jump"), ship("emp"), obstacles="E5", events=True, dice=[3])
    r.meets(0)
    r.does(0, "jump", "hyperspace_jump")
    assert (r.asked, r.who) == ("dealing", [1])
    r.fails(1)
    assert (r.ship(0).crew, r.ship(1).crew) == (5, 4)


# --- the others ---


@pytest.mark.parametrize(
    ("name", "stat", "bonus"),
    [
        ("space_farmer", DEFENSE, 2),
        ("space_farmer", ATTACK, 2),
        ("space_farmer", SPEED, 2),
        ("flash_bang", ATTACK, 3),
        ("bubble_wrap", DEFENSE, 3),
        ("nitro_kettle", SPEED, 3),
    ],
)
@rules("L-11.19", "L-11.20", "L-11.21", "L-11.22")
def test_what_boosters_add(name: str, stat: int, bonus: int):
    r = Race(ship(name), ship())
    r.turn_of(0)
    assert len(r.options(0, "use_booster")) == (3 if name == "space_farmer" else 1)
    r.does(0, "use_booster", name, stat)
    assert r.g.totals(0) == tuple(2 + bonus * (i == stat) for i in range(3))


def test_L_11_23_supply_drop_gives_two_resources():
    r = Race(ship("supply_drop"), ship(), deck="weapon1 weapon2")
    r.turn_of(0)
    r.does(0, "drop_supplies", "supply_drop")
    assert r.cargo(0) == cards("weapon1 weapon2")


@rules("L-11.24", "L-11.25")
def test_scrap_diver_takes_a_card_of_the_discards_but_not_itself():
    r = Race(ship("scrap_diver"), ship(), discards="emp weapon4")
    r.turn_of(0)
    r.does(0, "dive_for_scrap", "scrap_diver")
    assert {step[2] for step in r.options(0, "pull_out")} == {"emp.1", card("weapon4")}
    r.does(0, "pull_out", "weapon4")
    assert r.cargo(0) == cards("weapon4")
    assert r.g.discards == ["emp.1", "scrap_diver"]
    assert r.g.view(1).ships[0].cargo == cards("weapon4"), "everybody saw it"
    r = Race(ship("scrap_diver"), ship())
    r.turn_of(0)
    assert r.why_not(0, ("dive_for_scrap", 0, "scrap_diver")) == "L-11.25"


def test_L_11_26_percussive_maintenance_turns_everything_on():
    r = Race(ship("percussive_maintenance", parts="weapon3!2 engine1!1"), ship(parts="shield1!2"))
    r.turn_of(0)
    r.does(0, "repair_parts", "percussive_maintenance")
    assert (r.off(0), r.off(1)) == ({}, {card("shield1"): 2}), "only the player's own"
    assert r.g.totals(0) == (2, 5, 3)


@pytest.mark.parametrize(
    ("name", "play"),
    [
        ("flash_bang", ("use_booster", ATTACK)),
        ("space_farmer", ("use_booster", SPEED)),
        ("supply_drop", ("drop_supplies",)),
        ("percussive_maintenance", ("repair_parts",)),
        ("hyperspace_jump", ("jump",)),
    ],
)
@rules("L-10.2")
def test_every_enhancer_is_used_once(name: str, play: tuple[str, int]):
    r = Race(ship(name), ship(), obstacles="O16")
    r.meets(0)
    r.does(0, play[0], name, *play[1:])
    assert r.g.discards == [card(name)]
    assert card(name) not in r.cargo(0)


@rules("L-11.36")
def test_inside_a_window_the_confronter_plays_only_boosters():
    r = at_the_window(ship("flash_bang supply_drop percussive_maintenance", parts="weapon1!2"), ship())
    assert {step[0] for step in r.g.options(0)} == {"use_booster", "pass"}


@rules("L-11.36")
def test_after_a_helped_obstacle_there_are_no_last_moments():
    r = at_the_window(ship("supply_drop"), ship(parts="weapon5"), obstacle="O19")
    r.passes()
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.does(0, "accept_helper", 1)
    r.passes()
    r.resolves(1)
    r.does(1, "split", 1, 0)
    assert r.asked == "interventions"
    assert r.g.active == 1
