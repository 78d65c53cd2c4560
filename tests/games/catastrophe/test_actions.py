"""M-7 Actions."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.rules.actions import LetterSeen
from table import rules


@rules("M-7.1", "M-7.2", "M-7.4")
def test_move_goes_to_a_connected_module_and_not_across_a_corner():
    m = Mission(2, at=[1, 1])
    moves = [step[1][2] for step in m.g.options(0) if step[0] == "declare" and step[1][0] == "move"]
    assert moves == [3, 4, 10, 12]
    assert m.why(0, "move", 9) == "M-7.2"
    m.does(0, "move", 12)
    assert m.g.crew[0].module == 12
    assert m.left == 2
    assert ("moved", 0, 12) in m.events


@rules("M-7.3", "M-15.2", "M-8.22", "M-28.13")
def test_nobody_without_a_suit_chooses_an_airless_module_by_any_means():
    corner = Mission(2, at=[4, 1], cubes={10: 0}, hands={0: "eva"}, roles={0: 24})
    assert corner.why(0, "slip", 10) == "M-7.3"
    m = Mission(2, at=[10, 1], cubes={9: 0}, hands={0: "eva"}, roles={0: 25})
    assert m.why(0, "move", 9) == "M-7.3"
    assert m.why(0, "eva", 9) == "M-15.2"
    assert m.why(0, "teleport", 9) == "M-7.3"
    m.roll(1, 1)
    m.ends(0)
    m.all_pass()
    m.roll(4, 6)
    m.ends(1)
    assert m.menu == "sidesteps"
    assert m.why_not(0, ("sidestep", 0, 9)) == "M-7.3"


@rules("M-7.8", "M-13.2", "M-13.11")
def test_draw_takes_the_top_card_and_only_the_owner_sees_it():
    m = Mission(2, deck="hack")
    m.does(0, "draw")
    assert m.hand(0) == ["hack"]
    assert m.sees(0).crew[0].hand == ("hack",)
    assert m.sees(1).crew[0].hand == ("",)
    assert m.sees(None).crew[0].hand == ("",)
    assert ("drew", 0, 1) in m.events


@rules("M-7.10", "M-7.11", "M-7.12", "M-13.3", "M-16.1")
def test_an_ability_is_discarded_and_equipment_stays():
    m = Mission(2, at=[1, 1], hands={0: "eva suit"})
    m.does(0, "eva", 6)
    assert m.g.discard == ["eva"]
    m.does(0, "suit")
    assert m.g.discard == ["eva"]
    assert m.g.crew[0].equipment == ("suit",)
    assert m.left == 1


@rules("M-7.13", "M-7.14")
def test_a_card_that_can_do_nothing_and_a_resource_cannot_be_declared():
    m = Mission(2, hands={0: "remote_repair oxygen lift requisition"}, at=[1, 6])
    assert m.why_not(0, ("choose", 0, "remote_repair", 0, "action")) == "M-7.17"
    assert m.why_not(0, ("choose", 0, "requisition", 0, "action")) == "M-15.11"
    assert m.may(0, "lift")
    assert Mission(2, hands={0: "lift"}, at=[1, 1]).may(0, "lift")  # two on the ship are enough
    assert not any("oxygen" in map(str, step) for step in m.g.options(0))
    alone = Mission(1, mode="coop", hands={0: "lift"}, marauders=(6, 6))
    assert alone.why(0, "lift") == "M-7.13"


@rules("M-7.15", "M-7.17", "M-7.18", "M-7.21")
def test_repair_takes_a_cube_from_the_board():
    m = Mission(2, at=[1, 1], cubes={1: 2}, lost=[3])
    assert m.g.board == 2
    m.does(0, "repair", 1)
    assert m.g.board == 1  # the pod's cube is left, and serves as well as any
    assert m.why(0, "repair", 1) == "M-7.17"
    assert m.g.pods == (1, 1, 1, 0, 1, 1)
    pod = Mission(2, at=[9, 1], cubes={9: 1}, lost=[3])
    pod.does(0, "repair", 9)
    assert (pod.g.cubes[9], pod.g.board) == (2, 2)
    assert pod.sees(None).pods[3].there is False
    assert Mission(2, mode="coop", threat="mold", cubes={1: 2}, mold={1: 1}).may(0, "repair", 1)
    empty = Mission(2, cubes={1: 3})
    empty.g.cubes = (0, 2, *empty.g.cubes[2:])
    assert empty.why(0, "repair", 1) == "M-7.18"


@rules("M-7.22", "M-7.23", "M-7.27", "M-8.17")
def test_use_module_needs_presence_power_and_something_to_do():
    m = Mission(2, at=[5, 7], cubes={7: 1})
    assert m.why(0, "collect", 6) == "M-7.22"
    assert m.why(1, "collect", 7) == "M-7.23"
    m.g.piles = (0, *m.g.piles[1:])
    assert m.why(0, "collect", 5) == "M-8.17"
    empty = Mission(2, at=[2, 1])
    empty.g.crew[1].hand, empty.g.deck = tuple(empty.g.deck), []
    assert empty.why(0, "operations") == "M-7.27"
    whole = Mission(2, at=[3, 1])
    assert whole.why_not(0, ("choose", 0, "maintenance", 0, "action")) == "M-7.17"


@rules("M-7.25", "M-18.5")
def test_a_module_use_on_anothers_turn_has_a_limit_of_its_own():
    m = Mission(2, at=[5, 6], hands={1: "quick_thinking quick_thinking"})
    m.declares(0, "collect", 5)
    m.quick(1, "collect", 6)
    m.plays(1, "quick_thinking")
    m.overrides_pass()
    assert m.why(1, "collect", 6, way="granted") == "M-7.24"
    m.says(1, ("decline", 1))
    m.all_pass()
    m.does(0, "collect", 5)
    assert m.hand(0) == ["oxygen"]


@rules("M-7.26", "M-28.10", "M-R017.1")
def test_a_remote_use_costs_an_action_and_counts_for_the_limit():
    m = Mission(2, at=[5, 1], board=11, cubes={5: 3, 9: 3}, roles={0: 17}, discard="eva")
    m.does(0, "cargo")
    m.says(0, ("salvage", 0, "eva"))
    assert m.left == 2
    assert m.why(0, "collect", 5) == "M-7.24"


@rules("M-7.28", "M-7.29")
def test_only_the_viewer_learns_the_letter_and_all_see_the_look():
    m = Mission(3, at=[8, 8, 1], letters="BACDEF")
    m.does(0, "view_pod")
    assert m.sees(0).pods[0].letter == "B"
    assert m.sees(1).pods[0].letter == m.sees(None).pods[0].letter == ""
    assert m.sees(1).pods[0].seen_by == (0,)
    assert ("looked_at_pod", 0, 8) in m.events
    m.g.answer(0, ("declare", ("view_pod", 0), "action"))
    assert ((0,), LetterSeen(0, 8, "B")) in m.g.take_events()  # whispered to the viewer alone
    assert Mission(2, at=[8, 1], cubes={8: 0}, lost=[0], gear={0: "suit"}).why(0, "view_pod") == "M-7.28"


@rules("M-7.31", "M-7.32")
def test_escape_and_a_roles_action_cost_one_action():
    m = Mission(2, at=[8, 1], hands={0: KIT + " lift"}, fuses="C", roles={0: 24})
    m.does(0, "escape")
    assert m.left == 2
    m.declares(0, "slip", 11)
    m.all_pass()
    m.says(0, ("drop", 0, "lift"))
    assert m.left == 1


@rules("M-R024.1", "M-17.8", "M-17.19")
def test_who_has_spent_the_last_card_in_the_window_cannot_pay_for_the_corner():
    m = Mission(2, at=[1, 1], hands={0: "override", 1: "quick_thinking"}, roles={0: 24})
    m.declares(0, "slip", 8)
    m.plays(1, "quick_thinking")
    m.plays(0, "override")
    m.all_pass()
    assert m.g.crew[0].module == 1
    assert (m.menu, m.left) == ("actions", 3)
