"""M-17, M-18 and M-20: windows, Quick Thinking and Emergency Meeting."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.state import Play
from table import rules


@rules("M-17.1", "M-17.5", "M-17.6", "M-17.13", "M-17.21")
def test_all_with_cards_are_asked_at_once_the_acting_player_last():
    m = Mission(4, turn=1, hands={0: "eva", 1: "lift", 3: "suit"}, at=[1, 1, 1, 1])
    m.declares(1, "draw")
    assert m.g.waiting == [3, 0, 1]  # seat 2 has no card and no charge
    assert m.g.options(3) == [PASS]  # asked although it holds nothing to react with


@rules("M-17.7", "M-17.11")
def test_the_window_closes_when_all_have_passed_and_the_next_action_opens_a_new_one():
    m = Mission(3, hands={1: "eva", 2: "lift"}, deck="suit suit")
    m.declares(0, "draw")
    m.says(2, PASS)
    assert m.hand(0) == []
    m.says(1, PASS)
    assert m.hand(0) == ["suit"]
    m.declares(0, "draw")
    assert m.g.waiting == [1, 2, 0]


@rules("M-17.3", "M-17.4")
def test_after_the_irreversible_step_nobody_can_interrupt():
    m = Mission(2, at=[2, 1], hands={1: "quick_thinking"}, deck="eva lift suit")
    m.declares(0, "operations")
    m.says(1, PASS)
    assert m.menu == "keeps"
    assert m.g.ask_of(1) is None
    m.says(0, ("keep", 0, "eva"))
    m.says(0, ("bury", 0, 0))
    assert m.menu == "actions"
    assert m.g.ask_of(1) is None


@rules("M-17.6", "M-17.7")
def test_after_a_reaction_the_window_opens_again_for_all():
    m = Mission(3, hands={1: "quick_thinking eva", 2: "lift"}, deck="hack")
    m.declares(0, "move", 3)
    m.says(2, PASS)
    m.plays(1, "quick_thinking")
    m.says(2, PASS)  # does not override it
    m.declares(1, "draw", way="granted")
    assert m.top(Play).deed == ("move", 0, 3)
    assert m.g.waiting == [1, 2]  # who had passed before is asked again


@rules("M-17.8", "M-18.1", "M-18.2", "M-18.12")
def test_an_interrupted_action_is_given_back_unspent():
    m = Mission(2, hands={1: "quick_thinking"}, deck="eva lift")
    m.declares(0, "move", 3)
    m.quick(1, "draw")
    assert m.hand(1) == ["eva"]
    m.all_pass()
    assert m.menu == "actions"
    assert m.left == 3
    assert m.g.crew[0].module == 1
    assert m.may(0, "move", 3)
    m.does(0, "draw")
    assert m.left == 2


@rules("M-17.9", "M-H.5")
def test_an_interrupted_card_comes_back_to_the_hand():
    m = Mission(2, hands={0: "hack", 1: "quick_thinking override"}, deck="eva lift", at=[1, 1])
    m.declares(0, "hack", 0, "C")
    m.plays(1, "quick_thinking")
    m.declares(1, "move", 3, way="granted")
    assert m.hand(0) == ["hack"]
    assert ("respond", 1, "override") not in m.g.options(1)
    m.all_pass()
    m.does(0, "draw")
    assert m.hand(0) == ["eva", "hack"]
    assert m.left == 2
    assert m.g.fuses == ("",)


@rules("M-17.10")
def test_a_reaction_to_a_roll_does_not_undo_it():
    m = Mission(2, roll=True, dice=(1, 2), at=[1, 3], cubes={3: 1}, hands={1: "quick_thinking eva"})
    m.quick(1, "repair", 3)
    m.all_pass()
    assert m.g.cubes[3] == 1
    assert m.hand(1) == ["eva"]


@rules("M-17.14", "M-26.14")
def test_the_dead_are_not_asked():
    m = Mission(3, hard=True, hands={1: "eva"}, roles={2: 4})
    m.g.crew[2].charges = ((4, 1),)
    m.g.crew[2].alive, m.g.crew[2].module = False, 0
    m.declares(0, "draw")
    assert m.g.waiting == [1]


@rules("M-17.15")
def test_the_declared_action_is_public():
    m = Mission(2, hands={0: "eva", 1: "lift"})
    m.declares(0, "eva", 7)
    assert m.sees(None).chain[-1].deed == ("eva", 0, 7)
    assert ("declared", 0, ("eva", 0, 7), "action") in m.events
    assert m.sees(1).crew[0].hand == ()


@rules("M-17.16", "M-19.20")
def test_only_override_answers_a_reaction_and_its_owner_is_not_asked():
    m = Mission(
        3, hands={0: "quick_thinking", 1: "quick_thinking", 2: "override meeting quick_thinking"}, at=[1, 2, 3],
        roles={2: 4},
    )  # fmt: skip
    m.g.crew[2].charges = ((4, 1),)
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    assert m.g.waiting == [2, 0]
    assert m.g.options(2) == [("respond", 2, "override"), PASS]
    assert m.why_not(2, ("respond", 2, "meeting")) == "M-17.16"
    assert m.why_not(2, ("spend_charge", 2, 4)) == "M-17.16"
    later = Mission(4, hands={0: "lift", 1: "eva", 2: "quick_thinking", 3: "suit"})
    later.declares(0, "draw")
    later.plays(2, "quick_thinking")
    assert later.g.waiting == [3, 0, 1]  # clockwise from the left of the top card's owner


@rules("M-17.17")
def test_after_an_override_a_later_reaction_gives_nothing_back():
    m = Mission(2, hands={0: "eva", 1: "override quick_thinking"}, deck="lift suit")
    m.declares(0, "eva", 7)
    m.plays(1, "override")
    m.plays(1, "quick_thinking")
    m.declares(1, "draw", way="granted")
    m.all_pass()
    assert m.menu == "actions"
    assert m.left == 2
    assert m.hand(0) == []
    assert sorted(m.g.discard) == ["eva", "override", "quick_thinking"]


@rules("M-17.1", "M-17.18")
def test_a_card_opens_one_window_for_every_kind_of_reaction():
    m = Mission(2, hands={0: "eva", 1: "override quick_thinking meeting"}, roles={1: 4}, at=[3, 3])
    m.g.crew[1].charges = ((4, 1),)
    m.declares(0, "eva", 7)
    assert [step[0] for step in m.g.options(1)] == ["respond", "respond", "respond", "spend_charge", "pass"]


@rules("M-17.19", "M-R024.1")
def test_costs_are_paid_after_the_window():
    m = Mission(2, at=[1, 3], hands={0: "eva", 1: "quick_thinking"}, roles={0: 24}, deck="lift")
    m.declares(0, "slip", 8)
    assert m.hand(0) == ["eva"]
    m.quick(1, "draw")
    m.all_pass()
    assert m.hand(0) == ["eva"]
    m.does(0, "slip", 8)
    m.says(0, ("drop", 0, "eva"))
    assert m.g.crew[0].module == 8


@rules("M-17.20", "M-28.8", "M-19.12")
def test_free_abilities_discards_and_jumps_open_no_window():
    m = Mission(2, hands={0: "lift", 1: "quick_thinking override"}, roles={0: 34}, discard="eva")
    m.says(0, ("rummage", 0))
    assert m.menu == "heaps"
    m.says(0, ("unearth", 0, "eva"))
    m.says(0, ("swap", 0, "eva", "lift"))
    assert m.menu == "actions"
    m.declares(0, "move", 3)
    assert m.why_not(1, ("respond", 1, "override")) == "M-19.12"
    jump = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva", 1: "quick_thinking meeting"})
    jump.says(1, PASS)
    jump.says(0, PASS)  # window (a); then it is exposed, discards and jumps
    assert jump.g.crew[0].module == 12
    assert jump.menu == "actions"


@rules("M-17.21", "M-22.12")
def test_with_open_hands_only_those_who_can_react_are_asked():
    m = Mission(3, mode="coop", hands={0: "eva", 1: "lift", 2: "quick_thinking"}, marauders=(6, 6))
    m.declares(0, "draw")
    assert m.g.waiting == [2]
    closed = Mission(3, mode="coop", closed_hands=True, hands={0: "eva", 1: "lift", 2: "suit"}, marauders=(6, 6))
    closed.declares(0, "draw")
    assert closed.g.waiting == [1, 2, 0]


# --- Quick Thinking ---


@rules("M-18.3", "M-H.1")
def test_a_quick_escape_comes_first():
    m = Mission(2, at=[8, 8], hands={0: KIT, 1: KIT + " quick_thinking"}, fuses="A")
    m.declares(0, "escape")
    m.quick(1, "escape")
    assert m.result.winners == (1,)


@rules("M-18.4", "M-19.10", "M-H.4")
def test_a_card_of_a_quick_action_cannot_be_overridden():
    m = Mission(2, hands={0: "override override", 1: "quick_thinking hack"})
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    m.says(0, PASS)
    m.declares(1, "hack", 0, "E", way="granted")
    assert m.g.fuses == ("E",)
    assert m.refuses(0, ("respond", 0, "override")).rule == "M-19.12"


@rules("M-18.7", "M-18.8")
def test_several_quick_thinkings_are_resolved_in_the_order_played():
    m = Mission(3, hands={1: "quick_thinking", 2: "quick_thinking"}, deck="eva lift suit")
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    m.overrides_pass()
    assert m.menu == "granted"
    assert m.g.waiting == [1]  # nobody else can break in
    m.declares(1, "draw", way="granted")
    m.quick(2, "draw")
    m.all_pass()
    assert (m.hand(1), m.hand(2)) == (["eva"], ["lift"])
    assert m.left == 3


@rules("M-18.9", "M-28.1")
def test_roles_of_the_own_turn_sleep_on_anothers():
    m = Mission(2, board=11, cubes={9: 3, 1: 3}, hands={1: "quick_thinking"}, roles={1: 17}, discard="eva")
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    assert m.why(1, "cargo", way="granted") == "M-7.22"


@rules("M-18.10", "M-R001.2")
def test_the_quick_action_may_be_none_and_the_card_is_gone():
    m = Mission(2, at=[1, 9], hands={1: "quick_thinking"}, deck="eva", discard="lift")
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    m.declares(1, "cargo", way="granted")
    assert m.g.options(1) == [("salvage", 1, "lift")]  # not yet discarded: it cannot pick itself up
    m.says(1, ("salvage", 1, "lift"))
    m.all_pass()
    assert m.g.discard == ["quick_thinking"]
    none = Mission(2, hands={1: "quick_thinking"})
    none.declares(0, "draw")
    none.plays(1, "quick_thinking")
    none.says(1, ("decline", 1))
    assert none.g.discard == ["quick_thinking"]


# --- Emergency Meeting ---


@rules("M-20.1", "M-20.2", "M-20.3", "M-20.6")
def test_a_meeting_moves_all_and_the_interrupted_player_chooses_anew():
    m = Mission(3, at=[8, 1, 6], hands={0: KIT, 2: "meeting"}, fuses="A")
    m.declares(0, "escape")
    m.plays(2, "meeting")
    m.all_pass()
    assert [crew.module for crew in m.g.crew] == [1, 1, 1]
    assert [event[1] for event in m.happened("moved")] == [0, 2]
    assert m.menu == "actions"
    assert m.left == 3
    assert m.g.result is None


@rules("M-20.4", "M-H.12")
def test_a_meeting_in_an_airless_module_exposes_the_unsuited():
    m = Mission(2, at=[8, 6], cubes={1: 0}, gear={0: "suit"}, hands={0: "meeting", 1: "eva eva lift suit hack"})
    m.plays(0, "meeting")
    m.overrides_pass()
    m.says(1, ("lose_hand_under", 1, "eva"))
    assert m.hand(1) == []
    assert m.g.options(1) == [("leap", 1, x) for x in (3, 4, 10, 12)]
    m.says(1, ("leap", 1, 10))
    assert [crew.module for crew in m.g.crew] == [1, 10]


def test_M_20_5_a_meeting_does_not_move_marauders():
    m = Mission(2, mode="coop", at=[8, 6], hands={0: "meeting"}, marauders=(7, 11))
    m.plays(0, "meeting")
    assert m.g.marauders == (7, 11)


@rules("M-20.6", "M-17.8")
def test_after_a_meeting_any_action_may_be_chosen_instead():
    m = Mission(2, at=[3, 1], hands={1: "meeting"}, deck="eva")
    m.declares(0, "draw")
    m.plays(1, "meeting")
    assert (m.menu, m.left, m.hand(0)) == ("actions", 3, [])


def test_M_20_7_a_meeting_needs_somebody_outside():
    dead = Mission(3, hard=True, at=[1, 1, 1], hands={0: "meeting"})
    dead.g.crew[2].alive, dead.g.crew[2].module = False, 0
    assert dead.why_not(0, ("respond", 0, "meeting")) == "M-20.7"
    m = Mission(2, at=[1, 1], hands={0: "meeting"})
    assert m.why_not(0, ("respond", 0, "meeting")) == "M-20.7"
    alone = Mission(1, mode="coop", at=[6], hands={0: "meeting"}, marauders=(11, 11))
    alone.plays(0, "meeting")
    assert alone.g.crew[0].module == 1
