"""M-R013 to M-R024: Communications Officer, Quartermaster, Botanist and Teleport Controller."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.rules.roles.communications_officer import HandSeen, Scanned
from table import rules


@rules("M-R013.1", "M-R013.2", "M-13.2")
def test_013_looks_at_the_hand_of_who_comes_in():
    m = Mission(3, at=[1, 12, 12], hands={0: "eva"}, roles={1: 13})
    m.does(0, "move", 12)
    assert m.menu == "scans"
    assert PASS in m.g.options(1)
    seen = m.g.reveals
    m.g.answer(1, ("scan", 1, 0))
    assert m.g.reveals > seen, "what was seen cannot be taken back"
    news = m.g.take_events()
    assert ((1,), HandSeen(0, ("eva",))) in news
    assert ((), Scanned(1, 0)) in news


@rules("M-R015.1", "M-R015.2")
def test_015_sees_the_letter_that_another_views_but_not_what_sensors_see():
    m = Mission(3, at=[8, 12, 1], roles={2: 15})
    m.does(0, "view_pod")
    assert m.asked == 2
    m.says(2, ("peek", 2, 0))
    assert m.sees(2).pods[0].letter == "A"
    assert m.sees(1).pods[0].letter == ""
    assert dict(m.g.crew[2].charges) == {15: 2}
    own = Mission(2, at=[8, 1], roles={0: 15})
    own.does(0, "view_pod")
    assert own.menu == "actions"
    no = Mission(2, at=[8, 1], roles={1: 15})
    no.does(0, "view_pod")
    no.says(1, PASS)
    assert no.sees(1).pods[0].letter == ""
    no.g.crew[1].charges = ((15, 0),)
    no.does(0, "view_pod")
    assert no.menu == "actions"
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


@rules("M-R018.1", "M-R018.3", "M-28.6")
def test_018_takes_what_others_play_also_interrupts_and_while_charges_last():
    m = Mission(3, hands={1: "quick_thinking"}, roles={2: 18}, deck="eva")
    m.declares(0, "draw")
    m.quick(1, "draw")
    assert (m.menu, m.asked) == ("trash", 2)
    m.says(2, ("take_trash", 2, "quick_thinking", ("quick_thinking",)))
    assert m.hand(2) == ["quick_thinking"]
    last = Mission(2, at=[1, 1], hands={0: "eva", 1: "override lift"}, roles={0: 18})
    last.g.crew[0].charges = ((18, 1),)
    last.declares(0, "eva", 7)
    last.plays(1, "override")
    while last.menu == "reactions":
        last.says(last.asked, PASS)
    last.says(0, ("take_trash", 0, "eva", ("eva", "override")))
    assert last.menu == "actions"  # no charge for the second card


@rules("M-R018.4")
def test_018_gets_nothing_of_loot_jumps_and_costs():
    loot = Mission(2, mode="coop", at=[1, 7], marauders=(12, 11), hands={0: "eva lift"}, roles={1: 18})
    loot.does(0, "move", 12)
    loot.says(0, ("surrender", 0, "eva"))
    assert loot.menu == "actions"
    jump = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva"}, roles={1: 18})
    jump.says(0, PASS)  # window (a)
    assert (jump.hand(0), jump.menu) == ([], "actions")
    cost = Mission(2, at=[4, 1], hands={0: "oxygen"}, roles={1: 18})
    cost.does(0, "lab_draw")
    cost.says(0, ("drop", 0, "oxygen"))
    assert cost.menu == "actions"


def test_M_R018_4_cards_that_were_not_played_do_not_count():
    m = Mission(2, hands={1: "eva eva lift suit hack scavenge meeting override"}, turn=1, roles={0: 18})
    m.ends(1)
    m.roll(1, 1)
    m.says(1, ("drop", 1, "eva"))
    assert m.menu == "reactions"
    m.all_pass()
    assert m.menu == "actions"


@rules("M-R020.1", "M-R020.2")
def test_020_escapes_with_potatoes_for_food_and_power():
    m = Mission(2, at=[8, 1], hands={0: "oxygen codes potato potato"}, roles={0: 20}, fuses="A")
    m.does(0, "escape")
    assert m.result.winners == (0,)
    other = Mission(2, at=[1, 8], turn=1, hands={1: "oxygen codes potato potato"}, roles={0: 20})
    assert other.why(1, "escape") == "M-21.1"


@rules("M-R021.1", "M-R021.2", "M-11.6")
def test_021_needs_no_oxygen_for_a_turn():
    m = Mission(2, board=11, at=[12, 1], cubes={6: 0, 12: 2, 1: 2}, roles={0: 21}, lost=[1])
    assert m.why(0, "move", 6) == "M-7.3"
    m.says(0, ("hold_breath", 0))
    assert m.left == 3
    assert dict(m.g.crew[0].charges) == {21: 2}
    m.does(0, "move", 6)
    assert m.g.crew[0].module == 6
    assert m.why_not(0, ("hold_breath", 0)) == "M-R021.1"
    green = Mission(2, roles={0: 21})
    assert green.why_not(0, ("hold_breath", 0)) == "M-28.3"
    abroad = Mission(
        2, turn=1, board=11, at=[12, 1], cubes={6: 0, 12: 2, 1: 2}, roles={0: 21}, lost=[1],
        hands={0: "quick_thinking"},
    )  # fmt: skip
    abroad.declares(1, "draw")
    abroad.plays(0, "quick_thinking")
    abroad.says(0, ("hold_breath", 0))  # on any turn
    abroad.declares(0, "move", 6, way="granted")
    assert abroad.g.crew[0].module == 6


@rules("M-R021.3")
def test_021_at_the_end_of_the_turn_another_charge_or_exposure():
    m = Mission(2, board=11, at=[12, 1], cubes={6: 0, 12: 2, 1: 2}, roles={0: 21}, lost=[1])
    m.says(0, ("hold_breath", 0))
    m.does(0, "move", 6)
    m.roll(1, 1)
    m.ends(0)
    assert m.menu == "breaths"
    m.says(0, ("hold_breath", 0))
    assert m.g.crew[0].module == 6
    assert dict(m.g.crew[0].charges) == {21: 1}
    m.roll(1, 1)
    m.ends(1)
    m.says(0, ("suffer", 0))
    assert m.g.crew[0].module == 12


@rules("M-R021.5")
def test_021_may_spend_a_charge_when_it_would_be_exposed_or_die():
    m = Mission(2, turn=1, board=11, roll=True, dice=(2, 4), at=[6, 1], cubes={6: 1, 1: 2, 12: 3}, roles={0: 21})
    assert m.menu == "breaths"
    m.says(0, ("hold_breath", 0))
    assert m.g.crew[0].module == 6
    deadline = Mission(2, hard=True, board=11, cubes={5: 1, 1: 2}, roles={0: 21}, at=[1, 1], gear={1: "suit"})
    deadline.g.deadline = 2
    deadline.roll(1, 1)
    deadline.ends(0)
    assert deadline.menu == "breaths"
    deadline.says(0, ("hold_breath", 0))
    assert deadline.g.crew[0].alive


@rules("M-R022.1", "M-R022.2")
def test_022_takes_a_random_card_of_who_comes_in():
    m = Mission(2, at=[1, 12], hands={0: "eva lift"}, roles={1: 22})
    m.does(0, "move", 12)
    assert m.menu == "grabs"
    m.roll(2)
    m.says(1, ("grab", 1, 0))
    assert (m.hand(0), m.hand(1)) == (["eva"], ["lift"])
    no = Mission(2, at=[1, 12], hands={0: "eva"}, roles={1: 22})
    no.does(0, "move", 12)
    no.says(1, PASS)
    assert no.hand(0) == ["eva"]


@rules("M-R023.2", "M-8.23")
def test_the_teleporter_from_afar_moves_the_owner_or_brings_another():
    m = Mission(2, board=11, cubes={10: 3, 1: 2, 7: 2}, at=[1, 7], roles={0: 23})
    m.does(0, "summon", 1)
    assert m.g.crew[1].module == 10
    own = Mission(2, board=11, cubes={10: 3, 1: 2, 7: 2}, at=[1, 7], roles={0: 23})
    own.does(0, "teleport", 7)
    assert own.g.crew[0].module == 7


def test_M_R024_1_a_card_buys_a_move_across_a_corner():
    m = Mission(2, at=[1, 1], hands={0: "eva lift"}, roles={0: 24})
    corners = [step[1][2] for step in m.g.options(0) if step[0] == "declare" and step[1][0] == "slip"]
    assert corners == [2, 5, 8, 9]
    m.does(0, "slip", 9)
    m.says(0, ("drop", 0, "eva"))
    assert m.g.crew[0].module == 9
    assert m.hand(0) == ["lift"]
    assert m.left == 2
    assert Mission(2, at=[1, 1], roles={0: 24}).why(0, "slip", 9) == "M-R024.1"  # nothing to pay with
    assert Mission(2, at=[1, 1], hands={0: "eva"}, roles={0: 24}).why(0, "slip", 7) == "M-R024.1"  # no corner
    assert Mission(2, at=[1, 1], hands={0: "eva"}).why(0, "slip", 9) == "M-R024.1"  # another role
    abroad = Mission(2, turn=1, at=[1, 1], hands={0: "eva quick_thinking"}, roles={0: 24})
    abroad.declares(1, "draw")
    abroad.plays(0, "quick_thinking")
    assert abroad.why(0, "slip", 9, way="granted") == "M-R024.1"  # another's turn


@rules("M-R021.3")
@pytest.mark.parametrize("gear", ["", "suit"])
def test_021_at_the_end_of_the_turn_and_before_the_next_roll_breath_is_needed(gear: str):
    m = Mission(2, board=11, at=[12, 1], cubes={6: 0, 12: 2, 1: 2}, roles={0: 21}, lost=[1], gear={0: gear})
    m.says(0, ("hold_breath", 0))
    m.does(0, "move", 6)
    m.roll(1, 1)
    m.ends(0)
    if gear:
        assert (m.menu, m.asked) == ("actions", 1), "a suit is enough"
        return
    assert m.menu == "breaths"
    assert m.happened("rolled") == [], "the dice have not been rolled yet"
    m.says(0, ("suffer", 0))
    told = [event[0] for event in m.events]
    assert m.g.crew[0].module == 12
    assert told.index("rolled") > max(n for n, name in enumerate(told) if name == "moved")
