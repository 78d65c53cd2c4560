"""M-28 and M-R001 to M-R018: roles in general, Captain to Quartermaster."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.facts import REMOTE_ROLES, ROLES
from table import rules

REMOTE_DEEDS = {
    2: ("bridge", 0, "A"), 6: ("operations",), 14: ("sensors", 0), 17: ("cargo",), 23: ("teleport", 7),
    29: ("lab_draw",), 31: ("maintenance", 1),
}  # fmt: skip


@rules("M-28.1", "M-28.2")
def test_own_turn_and_any_turn():
    m = Mission(2, turn=1, board=11, cubes={1: 2, 11: 3}, roles={0: 2, 1: 7}, hands={0: "quick_thinking"})
    m.declares(1, "draw")
    m.plays(0, "quick_thinking")
    assert m.why(0, "bridge", 0, "A", way="granted") == "M-7.22"
    m.says(0, ("decline", 0))
    m.all_pass()
    m.roll(1, 1)
    m.ends(1)
    assert m.menu == "rerolls"  # the Pilot on another player's roll
    assert m.asked == 1


@rules(
    "M-28.3", "M-28.4", "M-28.10", "M-R002.1", "M-R002.2", "M-R006.1", "M-R014.1", "M-R014.2", "M-R017.1", "M-R023.1",
    "M-R029.1", "M-R031.1",
)  # fmt: skip
@pytest.mark.parametrize("role", list(REMOTE_ROLES))
def test_remote_uses_work_from_yellow_on_with_power_once_a_turn(role: int):
    deed, module = REMOTE_DEEDS[role], REMOTE_ROLES[role]
    late = {1: 2, module: 3}
    more = {"hands": {0: "oxygen"}, "discard": "eva", "at": [1, 1], "roles": {0: role}}
    assert Mission(2, **more).why(0, *deed) == "M-7.22"
    dark = Mission(2, board=11, cubes={1: 2, module: 1}, **more)
    assert dark.why(0, *deed) == "M-7.23"
    m = Mission(2, board=11, cubes=late, **more)
    m.does(0, *deed)
    while m.menu not in ("actions", "reactions"):
        m.says(0, m.g.options(0)[0])
    assert m.left == 2
    assert ROLES[role].turn == "own"
    assert m.g.turn.used == (0,)
    asleep = Mission(2, board=11, cubes=late, **more)
    asleep.does(0, "repair", 1)
    assert asleep.why(0, *deed) == "M-7.22"  # green again


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


@rules("M-28.6", "M-R007.1", "M-R007.2", "M-R007.3", "M-R007.4", "M-R007.5")
def test_007_rolls_again_and_the_new_roll_hits_twice():
    m = Mission(2, turn=1, roll=True, dice=(3, 4, 1, 3, 2, 3), roles={0: 7})
    assert m.menu == "rerolls"
    m.says(0, ("reroll", 0))
    m.says(0, ("reroll", 0))
    m.says(0, PASS)
    assert (m.g.cubes[7], m.g.cubes[4], m.g.cubes[5]) == (3, 3, 1)
    assert dict(m.g.crew[0].charges) == {7: 1}
    one = Mission(2, roll=True, dice=(3, 4, 2, 4), cubes={6: 1}, roles={0: 7}, at=[1, 1])
    one.says(0, ("reroll", 0))
    one.says(0, PASS)
    told = [event for event in one.events if event[0] in ("hit", "through")]
    assert told == [("hit", 6, 0, "roll"), ("through", 6), ("hit", 12, 2, "cascade")]
    spent = Mission(2, roll=True, dice=(3, 4), roles={0: 4})
    assert spent.menu == "actions"


@rules("M-28.7")
def test_may_abilities_can_be_declined_and_others_cannot():
    m = Mission(2, roll=True, dice=(3, 3), at=[6, 1], roles={0: 25, 1: 32})
    assert m.menu == "sidesteps"
    m.says(0, PASS)
    m.says(1, PASS)
    assert m.hand(1) == []
    forced = Mission(2, roll=True, dice=(2, 4), at=[6, 1], roles={0: 30}, deck="eva")
    assert forced.hand(0) == ["eva"]


@rules("M-28.11", "M-28.12", "M-R025.1")
def test_025_steps_aside_before_the_hit():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva"}, roles={0: 25})
    m.says(0, ("sidestep", 0, 12))
    m.all_pass()
    assert m.g.crew[0].module == 12
    assert m.hand(0) == ["eva"]
    empty = Mission(2, roll=True, dice=(2, 4), cubes={6: 0}, at=[6, 1], roles={0: 25}, gear={0: "suit"}, lost=[1])
    assert empty.menu == "sidesteps"  # with or without cubes left


@rules("M-28.16")
def test_after_a_card_018_then_033_then_copies():
    m = Mission(
        6, mode="team", teams="trios", at=[1] * 6, roles={2: 18, 4: 33},
        hands={0: "requisition eva", 1: "suit suit", 2: "override lift", 4: "override hack"},
    )  # fmt: skip
    m.declares(0, "requisition", 1)
    while m.menu == "reactions":
        m.says(m.g.waiting[0], PASS)
    assert m.menu == "trash"
    m.says(2, ("take_trash", 2, "requisition", ("requisition",)))
    assert m.menu == "reports"
    m.says(4, PASS)
    assert m.menu == "copies"
    assert m.g.waiting == [2, 4]


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


@rules("M-R003.5")
def test_003_if_interrupted_may_choose_the_free_use_again_or_drop_it():
    m = Mission(2, at=[5, 1], cubes={5: 1}, roles={0: 3}, hands={1: "quick_thinking"}, deck="eva")
    m.does(0, "repair", 5)
    m.declares(0, "collect", 5, way="free")
    assert m.menu == "reactions"
    m.quick(1, "draw")
    m.all_pass()
    assert m.menu == "free_uses"
    assert {step[0] for step in m.g.options(0)} == {"declare", "drop_free_use"}
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


@rules("M-R004.3", "M-17.21")
def test_004_a_charge_acts_in_any_window():
    m = Mission(2, roles={1: 4}, deck="eva lift")
    m.g.crew[1].charges = ((4, 1),)
    m.declares(0, "draw")
    assert m.g.waiting == [1]  # a charge is public
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
    again.says(0, PASS)
    assert again.menu == "actions"  # the double never happened


# --- Pilot, Engineer ---


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


@rules("M-R011.1", "M-R011.2", "M-R011.3", "M-H.28")
def test_011_wards_off_a_roll_that_would_empty_its_module():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], roles={0: 11})
    assert m.g.cubes[6] == 1
    assert ("warded", 0, 6) in m.events
    two = Mission(2, roll=True, dice=(2, 4, 2, 2), cubes={4: 2}, at=[1, 4], roles={0: 7, 1: 11})
    two.says(0, ("reroll", 0))
    two.says(0, PASS)
    assert two.g.cubes[4] == 2
    three = Mission(2, roll=True, dice=(2, 4, 2, 2), at=[1, 4], roles={0: 7, 1: 11})
    three.says(0, ("reroll", 0))
    three.says(0, PASS)
    assert three.g.cubes[4] == 1


@rules("M-R011.4", "M-R011.5", "M-R011.6")
def test_011_does_not_help_against_cascades_nor_from_afar():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1}, at=[12, 1], roles={0: 11})
    assert m.g.cubes[12] == 0
    empty = Mission(2, roll=True, dice=(2, 4), cubes={6: 0}, at=[6, 1], roles={0: 11}, gear={0: "suit"}, lost=[1])
    assert ("through", 6) in empty.events
    left = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], roles={0: 11}, hands={0: "quick_thinking"})
    left.quick(0, "move", 12)
    left.all_pass()
    assert left.g.cubes[6] == 0


# --- Communications Officer, Quartermaster ---


@rules("M-R013.1", "M-R013.2", "M-13.2")
def test_013_looks_at_the_hand_of_who_comes_in():
    m = Mission(3, at=[1, 12, 12], hands={0: "eva"}, roles={1: 13})
    m.does(0, "move", 12)
    assert m.menu == "scans"
    m.g.answer(1, ("scan", 1, 0))
    news = m.g.heard()
    assert ((1,), ("hand", 0, ("eva",))) in news
    assert ((), ("scans", 1, 0)) in news


@rules("M-R015.1", "M-R015.2")
def test_015_sees_the_letter_that_another_views_but_not_what_sensors_see():
    m = Mission(3, at=[8, 12, 1], roles={2: 15})
    m.does(0, "view_pod")
    assert m.asked == 2
    m.says(2, ("peek", 2, 0))
    assert m.sees(2).pods[0].letter == "A"
    assert m.sees(1).pods[0].letter == ""
    assert dict(m.g.crew[2].charges) == {15: 2}
    scan = Mission(3, at=[12, 1, 1], roles={2: 15})
    scan.does(0, "sensors", 0)
    assert scan.menu == "actions"


@rules("M-R016.1", "M-R016.2")
@pytest.mark.parametrize(("board", "limit"), [(0, 7), (11, 9), (21, 11)])
def test_016_has_deep_pockets(board: int, limit: int):
    m = Mission(2, board=board, cubes={1: 3}, roles={0: 16})
    assert m.sees(1).crew[0].limit == limit
    assert m.sees(1).crew[1].limit == 7


@rules("M-R016.1")
def test_016_keeps_its_pockets_when_green_comes_back():
    m = Mission(2, board=11, cubes={1: 2}, at=[1, 1], roles={0: 16})
    m.does(0, "repair", 1)
    assert m.sees(0).crew[0].limit == 9


@rules("M-R018.1", "M-R018.2", "M-R018.3", "M-R018.5")
def test_018_takes_played_cards():
    m = Mission(2, at=[1, 1], hands={0: "eva suit", 1: "override"}, roles={0: 18})
    m.declares(0, "eva", 7)
    m.plays(1, "override")
    m.says(0, PASS)
    m.says(0, PASS)
    assert m.menu == "trash"
    assert m.g.options(0)[:2] == [
        ("take_trash", 0, "eva", ("eva", "override")), ("take_trash", 0, "override", ("eva", "override"))
    ]  # fmt: skip
    m.says(0, ("take_trash", 0, "override", ("eva", "override")))
    m.says(0, ("take_trash", 0, "eva", ("eva",)))
    assert m.hand(0) == ["eva", "override", "suit"]
    assert dict(m.g.crew[0].charges) == {18: 1}
    m.does(0, "suit")
    assert m.menu == "actions"  # Equipment in play is not discarded


def test_M_R018_4_cards_that_were_not_played_do_not_count():
    m = Mission(2, hands={1: "eva eva lift suit hack scavenge meeting override"}, turn=1, roles={0: 18})
    m.ends(1)
    m.roll(1, 1)
    m.says(1, ("drop", 1, "eva"))
    assert m.menu == "reactions"
    m.all_pass()
    assert m.menu == "actions"
