"""M-7 Actions, with Transfer."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS
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


@rules("M-7.5", "M-16.15", "M-R013.1", "M-23.17", "M-24.7")
def test_effects_of_entering_come_in_a_fixed_order():
    m = Mission(
        3, mode="coop", at=[1, 12, 12], marauders=(12, 11), hands={0: "eva lift", 1: "suit"}, gear={1: "bear"},
        bear=True, roles={2: 13},
    )  # fmt: skip
    m.does(0, "move", 12)
    assert m.menu == "spoils"  # the Marauder first
    m.says(0, ("surrender", 0, "eva"))
    assert m.menu == "scans"  # The Bear has seen the hand already: clockwise from the mover
    told = [event[0] for event in m.events]
    assert told.index("discarded") < told.index("shows")


@rules("M-7.6", "M-15.8", "M-H.13")
def test_who_is_driven_out_meets_nobody_there():
    m = Mission(3, at=[3, 6, 7], cubes={6: 0}, gear={1: "suit"}, hands={0: "lift eva eva"}, lost=[1])
    m.does(0, "lift")
    assert m.menu == "tops"
    m.says(0, ("lose_hand_under", 0, "eva"))
    assert m.g.crew[0].module == 12
    assert [m.g.crew[s].module for s in (1, 2)] == [7, 3]
    assert m.hand(0) == []


@rules("M-7.7", "M-7.38", "M-R022.1")
def test_who_was_there_before_and_stayed_meets_who_comes():
    m = Mission(3, at=[12, 1, 12], hands={0: "meeting", 1: "eva", 2: "suit"}, roles={1: 22})
    m.plays(0, "meeting")
    m.overrides_pass()
    assert m.menu == "grabs"  # the host was in module 1 already
    assert m.g.ask_of(1).menu == ("grabs", 2)
    assert m.g.crew[0].module == m.g.crew[2].module == 1
    swap = Mission(2, at=[12, 1], hands={0: "lift eva"}, roles={1: 22})
    swap.does(0, "lift")
    assert swap.menu == "actions"  # both moved, so nobody was there before


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
    assert ("looks", 0, 8) in m.events
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


# --- Transfer ---


def trade(**more) -> Mission:
    return Mission(
        4, mode="team", at=[1, 1, 1, 1], hands={0: "eva oxygen", 1: "lift", 2: "hack suit", 3: "override"}, **more
    )


@rules("M-7.33", "M-7.34", "M-7.36", "M-25.11")
def test_transfer_is_for_allies_in_the_same_module():
    m = trade(gear={2: "suit"})
    assert m.why(0, "transfer", 1) == "M-25.11"
    assert m.may(0, "transfer", 2)
    m.g.crew[2].module = 3
    assert m.why(0, "transfer", 2) == "M-7.34"
    sole = Mission(2, at=[1, 1], hands={0: "eva", 1: "lift"})
    assert not any(step[:3] == ("choose", 0, "transfer") for step in [*sole.g.options(0), *sole.g.reasons(0)])


@rules("M-7.34", "M-7.39", "M-22.2")
def test_cards_go_in_both_directions_after_the_agreement_and_the_window():
    m = trade()
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    assert m.refuses(0, ("propose", 0)).rule == "M-7.39"
    m.says(0, ("add_gift", 0, "oxygen"))
    m.says(0, ("add_wish", 0, "hack"))
    assert m.sees(1).chain[-1].gives == ("",)
    assert m.sees(2).chain[-1].gives == ("oxygen",)
    m.says(0, ("propose", 0))
    assert m.asked == 2
    m.says(2, ("agree", 2))
    assert m.menu == "reactions"
    assert m.hand(0) == ["eva", "oxygen"]
    m.all_pass()
    assert m.hand(0) == ["eva", "hack"]
    assert m.hand(2) == ["oxygen", "suit"]
    assert m.left == 2


def test_M_7_35_a_refused_transfer_costs_nothing():
    m = trade()
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    m.says(0, ("add_gift", 0, "oxygen"))
    m.says(0, ("propose", 0))
    m.says(2, ("refuse", 2))
    assert m.menu == "actions"
    assert m.left == 3
    assert m.g.chain == []
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("back", 0))
    assert m.menu == "actions"


def test_M_7_37_in_solo_the_consent_is_automatic():
    m = Mission(2, mode="coop", solo=True, at=[1, 1], hands={0: "eva", 1: "lift"}, marauders=(6, 6))
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 1, "action"))
    m.says(0, ("add_wish", 0, "lift"))
    m.says(0, ("propose", 0))
    assert m.hand(0) == ["eva", "lift"]
    assert m.left == 2


def test_with_closed_hands_the_ally_names_what_it_gives_back():
    m = trade(closed_hands=True)
    assert m.sees(0).crew[2].hand == ("", "")
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    assert not any(step[0] == "add_wish" for step in m.g.options(0))
    m.says(0, ("propose", 0))
    assert m.refuses(2, ("agree", 2)).rule == "M-7.39"
    m.says(2, ("add_return", 2, "suit"))
    m.says(2, ("agree", 2))
    m.all_pass()
    assert m.hand(0) == ["eva", "oxygen", "suit"]


def test_an_interrupted_transfer_is_dropped():
    m = Mission(4, mode="team", at=[1, 1, 1, 1], hands={0: "eva", 1: "quick_thinking", 2: "hack"}, deck="lift")
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    m.says(0, ("add_gift", 0, "eva"))
    m.says(0, ("propose", 0))
    m.says(2, ("agree", 2))
    m.quick(1, "draw")
    m.all_pass()
    assert m.menu == "actions"
    assert m.g.chain == []
    assert m.left == 3
    assert m.hand(0) == ["eva"]
    assert PASS not in m.g.options(0)


@rules("M-7.35", "M-17.8", "M-19.4")
def test_a_transfer_of_a_card_that_was_spent_in_its_window_is_given_back():
    hands = {0: "override eva", 1: "quick_thinking", 2: "override hack"}
    for spender in (0, 2):
        m = Mission(4, mode="team", at=[1, 1, 1, 1], hands=hands)
        m.says(0, ("choose", 0, "transfer", 0, "action"))
        m.says(0, ("open_offer", 0, 2, "action"))
        m.says(0, ("add_gift", 0, "override"))
        m.says(0, ("add_wish", 0, "override"))
        m.says(0, ("propose", 0))
        m.says(2, ("agree", 2))
        m.plays(1, "quick_thinking")
        m.plays(spender, "override")  # the reaction does not stand, but what was agreed on is gone
        m.all_pass()
        assert m.menu == "actions"
        assert m.left == 3
        assert m.g.chain == []
        assert m.g.discard == ["quick_thinking", "override"]
        assert [len(m.hand(seat)) for seat in (0, 2)] == [1 if seat == spender else 2 for seat in (0, 2)]


@rules("M-R024.1", "M-17.8", "M-17.19")
def test_who_has_spent_the_last_card_in_the_window_cannot_pay_for_the_corner():
    m = Mission(2, at=[1, 1], hands={0: "override", 1: "quick_thinking"}, roles={0: 24})
    m.declares(0, "slip", 8)
    m.plays(1, "quick_thinking")
    m.plays(0, "override")
    m.all_pass()
    assert m.g.crew[0].module == 1
    assert (m.menu, m.left) == ("actions", 3)
