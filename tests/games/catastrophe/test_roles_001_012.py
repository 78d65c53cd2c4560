"""M-R001 to M-R012: Captain, First Mate, Pilot and Engineer."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from table import rules

# --- Captain ---


@rules("M-R001.1", "M-R001.2", "M-19.11")
def test_001_acts_at_once_when_its_module_is_rolled():
    m = Mission(2, turn=1, roll=True, dice=(2, 4), cubes={6: 2}, at=[6, 1], roles={0: 1}, hands={1: "override"})
    assert m.menu == "granted"
    m.declares(0, "repair", 6, way="granted")
    m.all_pass()
    assert m.g.cubes[6] == 2
    no = Mission(2, roll=True, dice=(2, 4), at=[6, 1], roles={0: 1})
    no.says(0, ("decline", 0))
    assert no.left == 3
    assert no.g.chain == []
    elsewhere = Mission(2, roll=True, dice=(2, 4), at=[5, 1], roles={0: 1})
    assert elsewhere.menu == "actions"


@rules("M-R003.1", "M-R003.2", "M-R003.5", "M-H.30")
def test_003_uses_the_repaired_module_for_nothing():
    m = Mission(2, at=[2, 1], cubes={3: 1, 11: 1}, roles={0: 3}, deck="eva lift suit hack")
    m.does(0, "operations")
    m.says(0, ("keep", 0, "eva"))
    m.says(0, ("bury", 0, 0))
    m.does(0, "move", 3)
    m.does(0, "repair", 3)
    assert m.menu == "free_uses"
    m.says(0, ("choose", 0, "maintenance", 0, "free"))
    m.says(0, ("declare", ("maintenance", 0, 11), "free"))
    m.all_pass()
    assert m.g.cubes[11] == 2
    assert m.left == 0
    assert m.menu == "actions"
    assert m.why(0, "maintenance", 11) in ("M-6.6", "M-7.24")


@rules("M-R003.1", "M-R003.2")
def test_003_the_free_use_leaves_the_use_of_the_turn():
    m = Mission(2, at=[5, 1], cubes={5: 1}, roles={0: 3})
    m.does(0, "repair", 5)
    m.does(0, "collect", 5, way="free")
    m.does(0, "collect", 5)
    assert (m.hand(0), m.left) == (["oxygen", "oxygen"], 1)
    other = Mission(2, at=[5, 1], cubes={5: 1}, roles={1: 3})
    other.does(0, "repair", 5)
    assert other.menu == "actions"  # no Captain
    abroad = Mission(2, turn=1, at=[5, 1], cubes={5: 1}, roles={0: 3}, hands={0: "quick_thinking"})
    abroad.declares(1, "draw")
    abroad.quick(0, "repair", 5)
    assert abroad.menu == "actions"  # not on another's turn
    assert abroad.asked == 1


@rules("M-R003.5")
def test_003_if_interrupted_may_choose_the_free_use_again_or_drop_it():
    m = Mission(2, at=[5, 1], cubes={5: 1}, roles={0: 3}, hands={1: "quick_thinking"}, deck="eva")
    m.does(0, "repair", 5)
    m.declares(0, "collect", 5, way="free")
    assert m.menu == "reactions"
    m.quick(1, "draw")
    m.all_pass()
    assert m.menu == "free_uses"
    assert m.g.options(0) == [("declare", ("collect", 0, 5), "free"), ("drop_free_use", 0)]
    m.says(0, ("drop_free_use", 0))
    assert m.left == 2
    assert m.hand(0) == []


@rules("M-R003.3", "M-R003.4")
def test_003_grants_nothing_for_other_repairs():
    for cubes in (0, 2):
        m = Mission(2, at=[5, 1], cubes={5: cubes}, roles={0: 3}, gear={0: "suit"})
        m.does(0, "repair", 5)
        assert m.menu == "actions"
    failing = Mission(2, hard=True, at=[5, 1], cubes={5: 1, 7: 1}, roles={0: 3})
    failing.g.deadline = 9
    failing.does(0, "repair", 5)
    assert failing.menu == "actions"


# --- First Mate ---


@rules("M-R004.3", "M-17.12")
def test_004_a_charge_acts_on_the_own_turn():
    m = Mission(2, roles={0: 4}, deck="eva")
    m.g.crew[0].charges = ((4, 1),)
    m.says(0, ("spend_charge", 0, 4))
    m.declares(0, "draw", way="granted")
    assert (m.hand(0), m.left) == (["eva"], 3)
    assert not any(step[0] == "spend_charge" for step in m.g.options(0))


@rules("M-R004.3", "M-17.21", "M-28.8")
def test_004_a_charge_acts_in_any_window():
    m = Mission(2, roles={1: 4}, deck="eva lift")
    m.g.crew[1].charges = ((4, 1),)
    m.declares(0, "draw")
    assert m.g.waiting == [1]  # a charge is public
    stopper = Mission(2, roles={1: 4}, hands={0: "override"})
    stopper.g.crew[1].charges = ((4, 1),)
    stopper.declares(0, "draw")
    stopper.says(1, ("spend_charge", 1, 4))
    assert (stopper.menu, stopper.g.waiting) == ("granted", [1])  # nobody can override a charge
    m.says(1, ("spend_charge", 1, 4))
    m.declares(1, "draw", way="granted")
    assert m.hand(1) == ["eva"]
    assert m.left == 3


@rules("M-R005.1", "M-R005.2")
def test_005_moves_at_a_double():
    m = Mission(2, roll=True, dice=(3, 3), at=[1, 1], roles={1: 5})
    assert m.asked == 1
    m.says(1, ("sidestep", 1, 12))
    assert m.g.crew[1].module == 12
    again = Mission(2, roll=True, dice=(3, 3, 3, 4), at=[1, 1], roles={1: 5, 0: 7})
    again.says(0, ("reroll", 0))
    assert again.menu == "actions"  # the double never happened


# --- Pilot, Engineer ---


@rules("M-28.6", "M-R007.1", "M-R007.2", "M-R007.3", "M-R007.4", "M-R007.5")
def test_007_rolls_again_and_the_new_roll_hits_twice():
    m = Mission(2, turn=1, roll=True, dice=(3, 4, 1, 3), roles={0: 7})
    assert m.menu == "rerolls"
    m.says(0, ("reroll", 0))
    assert m.menu != "rerolls", "the new roll must be taken"
    assert (m.g.cubes[7], m.g.cubes[4]) == (3, 1)
    assert dict(m.g.crew[0].charges) == {7: 2}
    one = Mission(2, roll=True, dice=(3, 4, 2, 4), cubes={6: 1}, roles={0: 7}, at=[1, 1])
    one.says(0, ("reroll", 0))
    told = [event[:4] for event in one.events if event[0] in ("hit", "went_through")]
    assert told == [("hit", 6, 0, "roll"), ("went_through", 6), ("hit", 12, 2, "cascade")]
    spent = Mission(2, turn=1, roles={0: 7})
    spent.g.crew[0].charges = ((7, 0),)
    spent.roll(3, 4)
    spent.ends(1)
    assert spent.menu == "actions"


@rules("M-28.5", "M-R008.1", "M-R008.2", "M-R012.1")
@pytest.mark.parametrize(("role", "resource"), [(8, "codes"), (12, "power")])
def test_a_gift_when_yellow_is_first_reached(role: int, resource: str):
    m = Mission(2, board=10, cubes={7: 3, 1: 3}, roles={1: role}, roll=True, dice=(3, 4))
    assert m.hand(1) == [resource]
    at = ("oxygen", "food", "power", "codes").index(resource)
    assert m.g.piles[at] == 6
    empty = Mission(2, board=10, cubes={7: 3, 1: 3}, roles={1: role})
    empty.g.piles = tuple(0 if i == at else n for i, n in enumerate(empty.g.piles))
    empty.g.crew[0].hand = (resource,) * 7
    empty.roll(3, 4)
    empty.ends(0)
    empty.all_pass()
    assert empty.hand(1) == []
    red = Mission(2, board=20, cubes={7: 3, 1: 3}, roles={1: role}, roll=True, dice=(3, 4))
    assert red.g.reached == 2
    assert red.hand(1) == []


@rules("M-R009.1", "M-28.6", "M-28.7")
def test_009_only_for_navigation_only_with_a_charge_and_only_if_it_likes():
    other = Mission(2, at=[5, 1], roles={1: 9})
    other.does(0, "collect", 5)
    assert other.menu == "actions"
    spent = Mission(2, at=[8, 1], roles={1: 9})
    spent.g.crew[1].charges = ((9, 0),)
    spent.does(0, "collect", 8)
    assert spent.menu == "actions"
    no = Mission(2, at=[8, 1], roles={1: 9})
    no.does(0, "collect", 8)
    no.says(1, PASS)
    assert no.hand(1) == []


@rules("M-R009.1", "M-16.9")
def test_009_each_role_has_charges_of_its_own():
    m = Mission(2, quackalope=True, at=[1, 8], turn=1, gear={0: "quackalope"}, roles={0: 7}, deck="eva")
    m.g.crew[0].roles, m.g.crew[0].charges = (7, 9), ((7, 0), (9, 1))
    m.does(1, "collect", 8)
    m.says(0, ("follow_plan", 0))
    assert dict(m.g.crew[0].charges) == {7: 0, 9: 0}


def test_M_R009_1_a_charge_draws_when_anybody_uses_navigation():
    m = Mission(2, at=[8, 1], roles={1: 9}, deck="eva")
    m.does(0, "collect", 8)
    assert m.asked == 1
    m.says(1, ("follow_plan", 1))
    assert m.hand(1) == ["eva"]
    own = Mission(2, at=[8, 1], roles={0: 9}, deck="eva")
    own.does(0, "collect", 8)
    own.says(0, ("follow_plan", 0))
    assert own.hand(0) == ["codes", "eva"]
    assert dict(own.g.crew[0].charges) == {9: 2}


def test_M_R010_1_a_repair_on_a_connected_module():
    m = Mission(2, board=11, cubes={1: 3, 12: 1, 6: 2}, at=[1, 1], roles={0: 10})
    assert m.why(0, "repair", 6) == "M-R010.1"
    m.does(0, "repair", 12)
    assert m.g.cubes[12] == 2
    green = Mission(2, cubes={12: 1}, at=[1, 1], roles={0: 10})
    assert green.why(0, "repair", 12) == "M-R010.1"
    abroad = Mission(2, turn=1, board=11, cubes={1: 3, 12: 1}, at=[1, 1], roles={0: 10}, hands={0: "quick_thinking"})
    abroad.declares(1, "draw")
    abroad.plays(0, "quick_thinking")
    assert abroad.why(0, "repair", 12, way="granted") == "M-R010.1"


@rules("M-R011.1", "M-R011.2", "M-R011.3", "M-H.28")
def test_011_wards_off_a_roll_that_would_empty_its_module():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], roles={0: 11})
    assert m.g.cubes[6] == 1
    assert ("warded", 0, 6) in m.events
    two = Mission(2, roll=True, dice=(2, 4, 2, 2), cubes={4: 2}, at=[1, 4], roles={0: 7, 1: 11})
    two.says(0, ("reroll", 0))
    assert two.g.cubes[4] == 2
    three = Mission(2, roll=True, dice=(2, 4, 2, 2), at=[1, 4], roles={0: 7, 1: 11})
    three.says(0, ("reroll", 0))
    assert three.g.cubes[4] == 1


@rules("M-R011.4", "M-R011.5", "M-R011.6")
def test_011_does_not_help_against_cascades_nor_from_afar():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1}, at=[12, 1], roles={0: 11})
    assert m.g.cubes[12] == 0
    empty = Mission(2, roll=True, dice=(2, 4), cubes={6: 0}, at=[6, 1], roles={0: 11}, gear={0: "suit"}, lost=[1])
    assert ("went_through", 6) in empty.events
    left = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], roles={0: 11}, hands={0: "quick_thinking"})
    left.quick(0, "move", 12)
    left.all_pass()
    assert left.g.cubes[6] == 0
