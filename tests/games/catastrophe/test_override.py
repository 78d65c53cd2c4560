"""M-19: Override, the chains of Overrides, and the copies that allies make with it."""

from __future__ import annotations

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.engine.speech import question_words
from stardeck.games.catastrophe.state import Play
from table import rules


@rules("M-19.1", "M-19.2", "M-19.3", "M-19.8")
def test_override_cancels_a_card_and_its_action_is_spent():
    m = Mission(2, hands={0: "suit", 1: "override override"})
    m.declares(0, "suit")
    m.plays(1, "override")
    m.all_pass()
    assert m.left == 2
    assert m.g.crew[0].equipment == ()
    assert m.g.discard == ["suit", "override"]
    worn = Mission(2, hands={1: "override"}, gear={0: "suit"})
    worn.declares(0, "draw")
    assert worn.why_not(1, ("respond", 1, "override")) == "M-19.12"


@rules("M-19.4", "M-19.9", "M-H.3")
def test_an_overridden_quick_thinking_costs_only_the_card():
    m = Mission(2, hands={0: "override", 1: "quick_thinking"}, deck="eva")
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    m.plays(0, "override")
    m.all_pass()
    assert m.hand(0) == ["eva"]
    assert m.left == 2
    assert sorted(m.g.discard) == ["override", "quick_thinking"]


@rules("M-19.5", "M-19.6", "M-19.7", "M-19.19", "M-H.2")
def test_overrides_of_overrides():
    m = Mission(3, at=[1, 1, 1], hands={0: "eva", 1: "override override", 2: "override"})
    m.declares(0, "eva", 7)
    m.plays(1, "override")
    m.plays(2, "override")
    m.plays(1, "override")
    m.all_pass()
    assert m.g.crew[0].module == 1
    assert m.left == 2
    assert m.g.discard == ["eva", "override", "override", "override"]
    even = Mission(2, at=[1, 1], hands={0: "eva override", 1: "override"})
    even.declares(0, "eva", 7)
    assert even.why_not(0, ("respond", 0, "override")) == "M-19.7"
    even.plays(1, "override")
    even.plays(0, "override")  # aimed at the answer to its own card
    even.all_pass()
    assert even.g.crew[0].module == 7


@rules("M-17.7", "M-17.16", "M-19.6")
def test_a_stopped_override_is_not_asked_about_again():
    m = Mission(3, at=[1, 1, 1], hands={0: "hack override", 1: "override", 2: "override quick_thinking"})
    m.declares(0, "hack", 0, "B")
    m.plays(1, "override")
    m.plays(0, "override")
    m.says(2, PASS)  # all who could answer the second Override; the first one is stopped
    assert m.top(Play).card == "hack"
    assert m.g.waiting == [2]
    assert ("respond", 2, "override") in m.g.options(2)  # the first card is open to every reaction again
    m.plays(2, "quick_thinking")
    m.declares(2, "draw", way="granted")
    m.all_pass()
    assert m.menu == "actions"
    assert m.left == 3


@rules("M-17.17", "M-19.3")
def test_a_stopped_card_still_leaves_time_for_other_reactions():
    m = Mission(2, at=[3, 3], hands={0: "eva", 1: "override meeting"})
    m.declares(0, "eva", 7)
    m.plays(1, "override")
    assert m.g.options(1) == [("respond", 1, "meeting"), PASS]
    m.plays(1, "meeting")
    m.all_pass()
    assert [crew.module for crew in m.g.crew] == [1, 1]
    assert m.left == 2


@rules("M-19.11", "M-19.16")
def test_a_stopped_card_of_a_charge_is_not_asked_about_again():
    m = Mission(3, hands={0: "override lift", 1: "eva", 2: "hack"}, roles={1: 28}, at=[1, 1, 1])
    m.g.crew[1].charges = ((28, 1),)
    m.declares(0, "draw")
    m.says(1, ("spend_charge", 1, 28))
    m.declares(1, "eva", 7, way="granted")
    m.plays(0, "override")
    m.says(2, PASS)
    assert m.top(Play).deed == ("draw", 0)  # back at the action that was interrupted
    assert m.g.crew[1].module == 1


@rules("M-19.11", "M-28.14", "M-R028.3")
def test_a_card_played_with_a_charge_can_be_overridden_and_one_of_001_cannot():
    m = Mission(2, hands={0: "override quick_thinking", 1: "eva"}, roles={1: 28}, at=[1, 1])
    m.g.crew[1].charges = ((28, 1),)
    m.declares(0, "draw")
    m.says(1, ("spend_charge", 1, 28))
    m.declares(1, "eva", 7, way="granted")
    assert m.menu == "reactions"
    assert m.g.options(0) == [("respond", 0, "override"), PASS]
    m.plays(0, "override")
    assert m.g.crew[1].module == 1
    captain = Mission(2, roll=True, dice=(1, 2), at=[3, 1], roles={0: 1}, hands={0: "eva", 1: "override"})
    captain.declares(0, "eva", 7, way="granted")
    assert captain.g.crew[0].module == 7
    assert captain.g.cubes[3] == 3


@rules("M-19.10", "M-19.11")
def test_the_question_says_whether_a_card_can_still_be_overridden():
    people = ["Ada", "Bo"]
    charge = Mission(2, hands={0: "override", 1: "eva"}, roles={1: 28}, at=[1, 1])
    charge.g.crew[1].charges = ((28, 1),)
    charge.declares(0, "draw")
    charge.says(1, ("spend_charge", 1, 28))
    assert "A card can still be overridden." in question_words(charge.g, 1, people)[1]
    quick = Mission(2, hands={0: "eva", 1: "quick_thinking"}, at=[1, 1])
    quick.declares(0, "draw")
    quick.plays(1, "quick_thinking")
    quick.overrides_pass()
    assert question_words(quick.g, 1, people)[1] == "It's free."


@rules("M-19.13", "M-20.1")
def test_override_cancels_an_emergency_meeting():
    m = Mission(2, at=[3, 4], hands={0: "meeting", 1: "override"})
    m.plays(0, "meeting")
    m.plays(1, "override")
    m.all_pass()
    assert [crew.module for crew in m.g.crew] == [3, 4]
    assert sorted(m.g.discard) == ["meeting", "override"]


def team(**more) -> Mission:
    return Mission(4, mode="team", **more)


@rules("M-19.14", "M-19.15", "M-19.16", "M-19.17")
def test_an_ally_may_copy_an_ability_with_an_own_target():
    m = team(at=[1, 1, 1, 1], hands={0: "eva", 1: "override", 2: "override", 3: "override"})
    m.declares(0, "eva", 7)
    for seat in (1, 2, 3):
        m.says(seat, PASS)
    assert m.g.crew[0].module == 7
    assert m.menu == "copies"
    assert m.g.waiting == [2]  # no opponent
    m.says(2, ("choose", 2, "eva", 0, "copy"))
    m.says(2, ("declare", ("eva", 2, 6), "copy"))
    assert m.menu == "reactions"
    m.plays(1, "override")
    m.all_pass()
    assert m.g.crew[2].module == 1  # the copy itself was overridden
    assert m.left == 2
    stands = team(at=[1, 1, 1, 1], hands={0: "eva", 2: "override"})
    stands.declares(0, "eva", 7)
    stands.says(2, PASS)
    stands.says(2, ("choose", 2, "eva", 0, "copy"))
    stands.says(2, ("back", 2))
    stands.says(2, ("choose", 2, "eva", 0, "copy"))
    stands.says(2, ("declare", ("eva", 2, 6), "copy"))
    stands.all_pass()
    assert stands.g.crew[2].module == 6
    assert stands.g.discard == ["eva", "override"]


def test_M_19_15_a_cancelled_card_cannot_be_copied():
    m = team(at=[1, 1, 1, 1], hands={0: "eva", 1: "override", 2: "override"})
    m.declares(0, "eva", 7)
    m.plays(1, "override")
    m.says(2, PASS)
    while m.menu == "reactions":
        m.says(m.g.waiting[0], PASS)
    assert m.menu == "actions"


def test_M_19_18_sole_survivor_has_no_copies():
    m = Mission(3, hands={0: "eva", 1: "override", 2: "override"})
    m.declares(0, "eva", 7)
    m.says(1, PASS)
    m.says(2, PASS)
    assert m.menu == "actions"


@rules("M-19.21", "M-19.22")
def test_every_ally_may_copy_also_a_quick_card_and_a_copy_is_no_ability():
    m = Mission(
        3, mode="coop", at=[1, 1, 1], marauders=(11, 11), cubes={5: 1, 6: 1, 7: 1},
        hands={0: "override", 1: "quick_thinking remote_repair override", 2: "override"},
    )  # fmt: skip
    m.declares(0, "draw")
    m.plays(1, "quick_thinking")
    m.overrides_pass()
    m.declares(1, "remote_repair", 5, way="granted")
    assert m.menu == "copies"
    assert m.g.waiting == [2, 0]
    m.says(2, ("choose", 2, "remote_repair", 0, "copy"))
    m.says(2, ("declare", ("remote_repair", 2, 6), "copy"))
    m.overrides_pass()  # nobody overrides the copy
    assert m.menu == "copies"
    assert m.g.waiting == [0]  # Chad, too, has an Override, but a copy cannot be copied
    m.says(0, ("choose", 0, "remote_repair", 0, "copy"))
    m.says(0, ("declare", ("remote_repair", 0, 7), "copy"))
    m.overrides_pass()
    assert [m.g.cubes[x] for x in (5, 6, 7)] == [2, 2, 2]
    assert m.menu == "actions"
