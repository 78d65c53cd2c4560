"""M-13 to M-15: PIP cards, resources and abilities."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.facts import CARDS, FACTS
from stardeck.games.catastrophe.rules.hands import Discarded, Passed, PassedCards
from table import rules


def test_M_13_1_there_are_four_types():
    assert {card.type for card in FACTS.cards} == {"Resource", "Ability", "Equipment", "Interrupt"}


@rules("M-13.6", "M-14.6")
def test_discarded_resources_do_not_return_to_their_piles():
    m = Mission(2, hands={0: "oxygen oxygen food food power power codes potato suit"}, roles={1: 20})
    piles = m.g.piles
    m.ends(0)
    m.roll(1, 1)
    m.says(0, ("drop", 0, "oxygen"))
    m.says(0, ("drop", 0, "potato"))
    assert m.g.piles == piles
    assert m.g.discard == ["oxygen", "potato"]
    assert len(m.g.piles) == 4


@rules("M-13.7", "M-15.11")
def test_a_stolen_card_is_seen_by_the_two_only():
    m = Mission(3, at=[1, 3, 6], hands={0: "requisition", 1: "suit"})
    m.declares(0, "requisition", 1)
    while m.menu == "reactions":
        m.g.answer(m.g.waiting[0], ("pass",))
    news = m.g.take_events()
    assert ((0, 1), PassedCards(1, 0, ("suit",))) in news
    assert ((), Passed(1, 0, 1)) in news
    assert m.hand(0) == ["suit"]


@rules("M-13.9", "M-13.10")
def test_with_no_cards_left_nothing_is_drawn():
    m = Mission(2, at=[4, 1], hands={0: "oxygen"})
    m.g.crew[1].hand, m.g.deck = tuple(m.g.deck), []
    assert m.why(0, "draw") == "M-13.10"
    pile = Mission(2, discard="eva")
    pile.g.crew[1].hand, pile.g.deck = tuple(pile.g.deck), []
    assert pile.may(0, "draw")  # of the discard pile
    m.does(0, "lab_draw")
    m.says(0, ("drop", 0, "oxygen"))
    assert m.hand(0) == ["oxygen"]  # the discard pile had one card, and then there was nothing
    assert m.g.deck == m.g.discard == []


@rules("M-13.12")
def test_no_question_binds_a_promise_and_rivals_cannot_hand_cards_over():
    m = Mission(2, at=[1, 1], hands={0: "eva"})
    names = {step[0] for step in [*m.g.options(0), *m.g.reasons(0)]}
    assert "open_offer" not in names
    assert not any(step[:3] == ("choose", 0, "transfer") for step in m.g.options(0))


@rules("M-15.1", "M-17.1")
def test_a_card_with_an_aim_stands_behind_its_choice_and_another_one_does_not():
    m = Mission(2, hands={0: "eva lift hack"})
    shown = [*m.g.options(0), *m.g.reasons(0)]
    assert {step[1][0] for step in shown if step[0] == "declare"} >= {"lift"}
    assert {step[2] for step in shown if step[0] == "choose"} >= {"eva", "hack"}
    assert all(step[2] for step in shown if step[0] == "choose")


@rules("M-13.13")
def test_cards_that_are_discarded_are_told_to_all():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva lift"})
    m.all_pass()
    m.says(0, ("lose_hand_under", 0, "eva"))
    assert ("discarded", 0, ("lift", "eva")) in m.events
    assert m.sees(1).top == "eva"  # as its owner chose
    told = Mission(2, hands={0: "eva eva lift suit hack scavenge meeting override"})
    told.g.answer(0, ("end_turn", 0))
    told.g.answer(0, ("drop", 0, "lift"))
    assert ((), Discarded(0, ("lift",))) in told.g.take_events()
    assert m.sees(1).pile == ()


@rules("M-14.1", "M-14.3", "M-14.7", "M-R020.1", "M-R020.2")
@pytest.mark.parametrize(
    ("hand", "botanist", "serves"),
    [
        (KIT, False, True),
        ("oxygen food power", False, False),
        ("oxygen potato power codes", False, True),
        ("oxygen food potato codes", False, False),
        ("oxygen potato codes", True, False),
        ("oxygen food potato codes", True, True),
        ("oxygen potato potato codes", True, True),
        ("oxygen potato potato codes", False, False),
        ("oxygen food power potato", True, False),
        ("potato food power codes", True, False),
    ],
)
def test_what_serves_for_an_escape(hand: str, botanist: bool, serves: bool):
    m = Mission(2, at=[8, 1], hands={0: hand}, roles={0 if botanist else 1: 20})
    assert m.may(0, "escape") == serves
    assert m.offers(0, ("declare", ("escape", 0), "action")) == serves


# --- abilities ---


def test_M_15_1_eva_goes_anywhere():
    m = Mission(2, at=[6, 1], hands={0: "eva"})
    assert m.why(0, "eva", 6) == "M-15.1"
    m.does(0, "eva", 7)
    assert m.g.crew[0].module == 7


@rules("M-15.2", "M-16.4")
def test_eva_into_an_airless_module_needs_a_suit():
    assert Mission(2, cubes={7: 0}, hands={0: "eva"}).why(0, "eva", 7) == "M-15.2"
    assert Mission(2, cubes={7: 0}, hands={0: "eva"}, gear={0: "suit"}).may(0, "eva", 7)


@rules("M-15.3", "M-15.4", "M-15.5", "M-26.22")
def test_hack_the_bridge_works_without_power_and_is_no_module_use():
    m = Mission(2, at=[5, 1], cubes={11: 0}, hands={0: "hack"})
    m.does(0, "hack", 0, "D")
    assert m.g.fuses == ("D",)
    assert m.may(0, "collect", 5)
    hard = Mission(2, hard=True, cubes={7: 1, 3: 2}, hands={0: "hack remote_repair"})
    assert hard.may(0, "hack", 0, "D")
    assert hard.may(0, "remote_repair", 3)
    assert hard.why(0, "bridge", 0, "D") == "M-7.22"


@rules("M-15.6", "M-15.7")
def test_lift_and_shift_sends_everybody_to_where_the_left_neighbour_stood():
    m = Mission(3, at=[3, 6, 7], hands={0: "lift"})
    m.does(0, "lift")
    assert [crew.module for crew in m.g.crew] == [6, 7, 3]
    two = Mission(2, at=[3, 6], hands={0: "lift"})
    two.does(0, "lift")
    assert [crew.module for crew in two.g.crew] == [6, 3]


def test_M_15_9_the_dead_are_skipped_when_looking_left():
    m = Mission(3, hard=True, at=[3, 6, 7], hands={0: "lift"})
    m.g.crew[1].alive, m.g.crew[1].module = False, 0
    m.does(0, "lift")
    assert [crew.module for crew in m.g.crew] == [7, 0, 3]


def test_M_15_10_remote_repair_has_the_limits_of_repair():
    m = Mission(2, hands={0: "remote_repair"}, cubes={11: 1})
    assert m.why(0, "remote_repair", 5) == "M-7.17"
    m.does(0, "remote_repair", 11)
    assert m.g.cubes[11] == 2


@rules("M-15.11", "M-15.12", "M-15.14")
def test_requisition_takes_a_hand_card_from_somebody_near():
    m = Mission(4, at=[1, 3, 6, 1], hands={0: "requisition", 1: "suit", 2: "eva"}, gear={3: "suit"})
    assert m.why(0, "requisition", 2) == "M-15.11"
    assert m.why(0, "requisition", 3) == "M-15.12"
    m.does(0, "requisition", 1)
    assert (m.hand(0), m.hand(1)) == (["suit"], [])
    chance = Mission(2, at=[1, 3], hands={0: "requisition", 1: "eva lift suit"})
    chance.declares(0, "requisition", 1)
    chance.roll(2)
    chance.all_pass()
    assert chance.hand(0) == ["lift"]  # any card of the hand


@rules("M-15.13", "M-25.12")
def test_requisition_may_send_a_card_to_an_ally_anywhere_or_take_from_one_near():
    m = Mission(4, mode="team", at=[1, 1, 6, 6], hands={0: "requisition eva codes", 2: "lift"})
    assert m.why(0, "supply", 1) == "M-15.13"
    m.does(0, "supply", 2)
    assert m.menu == "gifts"
    m.says(0, ("hand_over", 0, 2, "codes"))
    assert m.hand(2) == ["codes", "lift"]
    assert m.g.discard == ["requisition"]
    near = Mission(4, mode="team", at=[1, 1, 1, 6], hands={0: "requisition", 1: "hack", 2: "lift", 3: "suit"})
    assert near.may(0, "requisition", 1)  # an opponent
    assert near.may(0, "requisition", 2)  # an ally
    assert near.why(0, "requisition", 3) == "M-15.11"
    assert near.why(0, "supply", 2) == "M-15.13"  # nothing left to send
    dead = Mission(4, mode="team", hard=True, at=[1, 1, 6, 6], hands={0: "requisition eva"})
    dead.g.crew[2].alive, dead.g.crew[2].module = False, 0
    assert dead.why(0, "supply", 2) == "M-15.13"


@rules("M-15.13", "M-19.6")
def test_a_requisition_that_was_defended_with_the_last_card_sends_nothing():
    m = Mission(4, mode="team", at=[1, 1, 6, 6], hands={0: "requisition override", 1: "override", 2: "lift"})
    m.declares(0, "supply", 2)
    m.plays(1, "override")
    m.plays(0, "override")
    m.all_pass()
    assert m.menu == "actions"
    assert (m.left, m.hand(0), m.hand(2)) == (2, [], ["lift"])
    assert m.g.discard == ["requisition", "override", "override"]


@rules("M-15.15", "M-15.16", "M-15.19", "M-15.20")
def test_scavenge_moves_a_cube_between_modules_only():
    m = Mission(2, at=[7, 7], hands={0: "scavenge"}, cubes={4: 2})
    assert m.why(0, "scavenge", 7, 3) == "M-15.15"
    assert m.why(0, "scavenge", 4, 4) == "M-15.15"
    assert Mission(2, cubes={6: 0, 4: 2}, hands={0: "scavenge"}).why(0, "scavenge", 6, 4) == "M-15.15"
    board = m.g.board
    m.does(0, "scavenge", 7, 4)
    assert (m.g.cubes[7], m.g.cubes[4], m.g.board) == (2, 3, board)
    assert m.g.pods == (1,) * 6


@rules("M-15.17", "M-15.18", "M-H.11")
def test_scavenging_the_last_cube_places_it_first_and_then_cascades():
    m = Mission(2, at=[7, 7], hands={0: "scavenge"}, cubes={8: 1, 4: 2})
    m.does(0, "scavenge", 8, 4)
    assert m.g.cubes[8] == 0
    assert m.g.cubes[12] == 2
    assert m.g.cubes[4] == 2
    assert m.g.pods[0] == 0
    assert [e[0] for e in m.events if e[0] in ("scavenged", "pod_lost", "hit")][:2] == ["scavenged", "pod_lost"]
    saved = Mission(2, at=[7, 7], hands={0: "scavenge"}, cubes={8: 1, 4: 1})
    saved.does(0, "scavenge", 8, 4)
    assert (saved.g.cubes[4], saved.g.cubes[11]) == (1, 3)  # it had two when the cascade came


def test_every_card_has_words():
    assert all(card.words and card.name for card in CARDS.values())
