"""M-21 Escape, M-22 Co-op, M-25 Team."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.audit import all_cards
from stardeck.games.catastrophe.rules.actions import LetterSeen
from stardeck.games.catastrophe.rules.hands import GotCards
from table import rules


@rules("M-21.1", "M-21.7")
def test_what_an_escape_needs():
    assert Mission(2, at=[8, 1], hands={0: KIT}).may(0, "escape")
    assert Mission(2, at=[8, 1], hands={0: "oxygen food power"}).why(0, "escape") == "M-21.1"
    assert Mission(2, at=[8, 1], hands={0: KIT}, cubes={7: 1}).why(0, "escape") == "M-21.1"
    assert Mission(2, at=[1, 1], hands={0: KIT}).why(0, "escape") == "M-21.1"
    gone = Mission(2, at=[8, 1], hands={0: KIT}, cubes={8: 1}, lost=[0])
    assert gone.why(0, "escape") == "M-21.1"


@rules("M-21.3", "M-21.4", "M-21.8", "M-21.10", "M-21.11", "M-21.12", "M-H.6")
def test_a_wrong_fuse_shows_the_letter_and_costs_the_action():
    m = Mission(3, at=[8, 1, 1], hands={0: KIT}, letters="BACDEF", fuses="C")
    m.does(0, "escape")
    assert m.g.result is None
    assert m.left == 2
    assert len(m.hand(0)) == 4
    assert m.g.fuses == ("C",)
    assert [m.sees(seat).pods[0].letter for seat in (0, 1, 2, None)] == ["B"] * 4
    assert ("pods_turned", 0, ((8, "B"),)) in m.events
    assert [pod.letter for pod in m.sees(1).pods[1:]] == [""] * 5  # no other pod was turned
    unset = Mission(2, at=[8, 1], hands={0: KIT})
    unset.does(0, "escape")  # may be declared without any fuse
    assert (unset.left, unset.g.result) == (2, None)


def test_M_21_5_the_four_resources_are_shown():
    m = Mission(2, at=[8, 1], hands={0: KIT + " eva", 1: "lift"})
    m.declares(0, "escape")
    assert ("shown", 0, ("oxygen", "food", "power", "codes")) in m.events
    assert m.sees(1).crew[0].hand == ("",) * 5
    potato = Mission(2, at=[8, 1], hands={0: "oxygen potato power codes"}, roles={0: 20})
    potato.declares(0, "escape")
    assert ("shown", 0, ("oxygen", "potato", "power", "codes")) in potato.events
    world = m.g.imagine(1, 7)
    assert set(KIT.split()) <= set(world.crew[0].hand)
    assert all_cards(world) == all_cards(m.g), "what is shown is not dealt a second time"


def test_M_21_6_an_escape_can_be_interrupted_until_the_pod_is_turned():
    m = Mission(2, at=[8, 8], hands={0: KIT, 1: "quick_thinking hack"}, fuses="A")
    m.declares(0, "escape")
    m.quick(1, "hack", 0, "F")
    m.all_pass()
    assert m.g.result is None
    assert m.left == 3
    assert m.sees(1).pods[0].letter == ""


@rules("M-21.9", "M-21.19")
def test_the_right_fuse_wins_at_once_and_the_others_share_the_loss():
    m = Mission(4, at=[8, 1, 1, 1], hands={0: KIT}, fuses="A")
    m.does(0, "escape")
    assert m.over == ("escape", "M-21.9")
    assert m.result.places == (1, 2, 2, 2)


def test_M_21_18_without_pods_sole_survivor_ends():
    m = Mission(2, lost=[1, 2, 3, 4, 5], cubes={8: 1}, roll=True, dice=(4, 4))
    assert m.over == ("pods", "M-21.18")
    assert m.result.winners == ()


# --- Co-op ---


def crew(**more) -> Mission:
    return Mission(3, mode="coop", marauders=(11, 11), **more)


@rules("M-22.1", "M-28.15")
def test_all_are_allies():
    m = crew(at=[1, 1, 1], hands={0: "eva", 1: "lift", 2: "hack"})
    pairs = [(a, b) for a in range(3) for b in range(3) if a != b]
    assert all(m.may(a, "transfer", b, way="granted") for a, b in pairs)
    assert all(m.sees(a).crew[b].hand != ("",) for a, b in pairs)


@rules("M-22.3", "M-22.4", "M-22.5", "M-22.6")
def test_all_escape_together_or_nobody():
    ready = {0: KIT, 1: KIT, 2: KIT}
    assert crew(at=[8, 6, 2], hands=ready).may(1, "escape", way="granted")
    assert crew(at=[8, 6, 2], hands={0: KIT, 1: KIT, 2: "food"}).why(0, "escape") == "M-22.4"
    assert crew(at=[8, 6, 6], hands=ready).why(0, "escape") == "M-22.5"
    assert crew(at=[8, 6, 1], hands=ready).why(0, "escape") == "M-22.5"
    assert crew(at=[8, 6, 2], hands=ready, lost=[2], cubes={2: 1}).why(0, "escape") == "M-22.5"
    assert crew(at=[8, 6, 2], hands=ready, cubes={7: 1}).why(0, "escape") == "M-22.6"


@rules("M-22.7", "M-22.8", "M-22.9")
def test_each_pod_needs_a_fuse():
    m = crew(at=[8, 6, 2], hands={0: KIT, 1: KIT, 2: KIT}, fuses="ABD")
    m.does(0, "escape")
    assert m.g.result is None
    assert m.left == 2
    assert [pod.letter for pod in m.sees(None).pods[:3]] == ["A", "B", "C"]
    won = crew(at=[8, 6, 2], hands={0: KIT, 1: KIT, 2: KIT}, fuses="ACB")
    won.does(0, "escape")
    assert won.over == ("escape", "M-22.8")
    assert won.result.winners == (0, 1, 2)
    any_one = crew(turn=2, at=[8, 6, 2], hands={0: KIT, 1: KIT, 2: KIT}, fuses="ACB")
    any_one.does(2, "escape")
    assert any_one.over == ("escape", "M-22.8")


def test_M_22_10_the_crew_loses_with_fewer_pods_than_crew():
    m = crew(lost=[1, 2, 3], cubes={8: 1}, roll=True, dice=(4, 4))
    assert m.over == ("pods", "M-22.10")
    assert crew(lost=[1, 2], cubes={8: 1}, roll=True, dice=(4, 4)).over == ()  # three are enough for three


@rules("M-22.12")
def test_hands_and_letters_are_open_to_the_crew_but_not_to_spectators():
    m = crew(at=[8, 1, 1], hands={1: "eva"})
    m.does(0, "view_pod")
    assert m.sees(0).crew[1].hand == ("eva",)
    assert m.sees(2).pods[0].letter == "A"
    assert m.sees(None).crew[1].hand == ("",)
    assert m.sees(None).pods[0].letter == ""
    closed = crew(at=[8, 1, 1], hands={1: "eva"}, closed_hands=True)
    closed.does(0, "view_pod")
    assert closed.sees(0).crew[1].hand == ("",)
    assert closed.sees(1).crew[1].hand == ("eva",)
    assert closed.sees(2).pods[0].letter == ""


def test_with_closed_hands_an_escape_may_turn_out_to_lack_something():
    m = crew(at=[8, 6, 2], hands={0: KIT, 1: KIT, 2: "food"}, fuses="ABC", closed_hands=True)
    m.does(0, "escape")
    assert ("kit_missed", 0) in m.events
    assert m.g.result is None
    assert m.left == 2


def test_M_22_14_alone_what_needs_another_cannot_be_used():
    m = Mission(1, mode="coop", at=[10], marauders=(11, 11), hands={0: "requisition lift"})
    assert m.why_not(0, ("choose", 0, "requisition", 0, "action")) == "M-7.13"
    assert m.why(0, "lift") == "M-7.13"
    m.says(0, ("choose", 0, "teleporter", 0, "action"))
    assert not any(step[0] == "declare" and step[1][0] == "summon" for step in m.g.options(0))
    afar = Mission(1, mode="coop", at=[1], marauders=(11, 11), board=11, cubes={10: 3, 1: 3}, roles={0: 23})
    afar.says(0, ("choose", 0, "teleporter", 0, "action"))
    assert not any(step[0] == "declare" and step[1][0] == "summon" for step in afar.g.options(0))


# --- Team ---


def team(seats: int = 4, **more) -> Mission:
    return Mission(seats, mode="team", **more)


@rules("M-25.3", "M-25.4", "M-25.5", "M-25.6")
def test_a_team_escapes_together():
    ready = {0: KIT, 2: KIT}
    assert team(at=[8, 1, 8, 1], hands=ready).why(0, "escape") == "M-25.3"
    assert team(at=[8, 1, 6, 1], hands={0: KIT}).why(0, "escape") == "M-25.3"
    assert team(at=[8, 1, 6, 1], hands=ready, cubes={7: 1}).why(0, "escape") == "M-25.4"
    m = team(at=[8, 1, 6, 1], hands=ready, fuses="BA")
    m.does(0, "escape")
    assert m.over == ("escape", "M-25.6")
    other = team(turn=2, at=[8, 1, 6, 1], hands=ready, fuses="BA")
    other.does(2, "escape")  # any member may try it
    assert other.result.winners == (0, 2)


@rules("M-25.6", "M-25.7")
def test_one_wrong_pod_keeps_all():
    m = team(at=[8, 1, 6, 1], hands={0: KIT, 2: KIT}, fuses="AC")
    m.does(0, "escape")
    assert m.g.result is None
    assert m.sees(3).pods[1].letter == "B"


def test_M_25_8_an_interrupted_attempt_is_not_spent():
    m = team(at=[8, 1, 6, 1], hands={0: KIT, 2: KIT, 1: "quick_thinking"}, fuses="AB", deck="eva")
    m.declares(0, "escape")
    m.quick(1, "draw")
    m.all_pass()
    assert m.left == 3
    assert m.g.result is None


def test_M_25_9_the_fuses_are_common_property():
    m = team(turn=1, at=[1, 11, 1, 1], fuses="AB")
    m.says(1, ("choose", 1, "bridge", 0, "action"))
    moves = {step[1][2:] for step in m.g.options(1) if step[0] == "declare"}
    assert moves == {(fuse, letter) for fuse in (0, 1) for letter in "CDEF"}


@rules("M-25.10", "M-H.29")
@pytest.mark.parametrize(("teams", "over"), [("trios", ("pods", "M-25.10")), ("pairs", ())])
def test_too_few_pods_for_a_team(teams: str, over: tuple[str, ...]):
    m = Mission(6, mode="team", teams=teams, lost=[1, 2, 3], cubes={8: 1}, roll=True, dice=(4, 4))
    assert m.over == over


@rules("M-25.13")
def test_allies_see_hands_and_letters_and_opponents_do_not():
    m = team(at=[8, 1, 1, 1], hands={0: "eva"})
    m.does(0, "view_pod")
    assert m.sees(2).crew[0].hand == ("eva",)
    assert m.sees(2).pods[0].letter == "A"
    assert m.sees(1).crew[0].hand == ("",)
    assert m.sees(1).pods[0].letter == ""
    assert team(hands={0: "eva"}, closed_hands=True).sees(2).crew[0].hand == ("",)


@rules("M-25.13", "M-7.29")
def test_what_is_whispered_reaches_the_allies_unless_the_hands_are_closed():
    for closed, audience in ((False, (0, 2)), (True, (0,))):
        m = team(at=[8, 1, 1, 1], closed_hands=closed, deck="eva")
        m.g.answer(0, ("declare", ("view_pod", 0), "action"))
        assert (audience, LetterSeen(0, 8, "A")) in m.g.take_events()
        m.g.answer(0, ("declare", ("draw", 0), "action"))
        assert (audience, GotCards(0, ("eva",))) in m.g.take_events()
