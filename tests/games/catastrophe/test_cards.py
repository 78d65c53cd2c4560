"""M-13 to M-16: PIP cards, resources, abilities, equipment and promos."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.cards import escape_kit
from stardeck.games.catastrophe.facts import CARDS, FACTS
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
    news = m.g.heard()
    assert ((0, 1), ("passed_cards", 1, 0, ("suit",))) in news
    assert ((), ("passed", 1, 0, 1)) in news
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
    assert ((), ("discarded", 0, ("lift",))) in told.g.heard()
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
    assert (escape_kit(tuple(hand.split()), botanist) is not None) == serves


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


# --- equipment and promos ---


@rules("M-16.6", "M-16.7", "M-18.4")
def test_a_suit_is_no_reaction_but_a_quick_action_may_put_it_on():
    m = Mission(2, hands={0: "eva", 1: "suit quick_thinking"})
    m.declares(0, "draw")
    assert [step for step in m.g.options(1) if step[0] == "respond"] == [("respond", 1, "quick_thinking")]
    m.quick(1, "suit")
    assert m.g.crew[1].equipment == ("suit",)


def test_M_16_8_a_second_suit_needs_under_pressure():
    m = Mission(2, hands={0: "suit"}, gear={0: "suit"})
    assert m.why(0, "suit") == "M-16.8"


@rules("M-16.9", "M-16.10", "M-16.11", "M-16.13", "M-16.14")
def test_the_quackalope_gives_a_second_role_of_the_own_set_and_takes_the_suit():
    m = Mission(2, quackalope=True, hands={0: "quackalope suit"}, gear={0: "suit"}, roles={0: 8})
    m.says(0, ("choose", 0, "quackalope", 0, "action"))
    assert [step[1] for step in m.g.options(0) if step[0] == "declare"] == [("quackalope", 0, 7), ("quackalope", 0, 9)]
    m.says(0, ("declare", ("quackalope", 0, 7), "action"))
    m.all_pass()
    crew = m.g.crew[0]
    assert crew.roles == (8, 7)
    assert dict(crew.charges) == {7: 3}
    assert crew.equipment == ("quackalope",)
    assert m.g.discard == ["suit"]
    assert m.why(0, "suit") == "M-16.11"
    m.roll(3, 4)
    m.ends(0)
    assert m.menu == "rerolls"
    start = Mission(2, quackalope=True, hands={0: "quackalope"}, roles={0: 20})
    start.does(0, "quackalope", 19)
    assert start.hand(0) == []  # a start-of-game role gives nothing


@rules("M-16.12", "M-H.18")
def test_the_suit_that_the_quackalope_takes_in_an_airless_module_exposes():
    m = Mission(2, quackalope=True, at=[6, 1], cubes={6: 0}, hands={0: "quackalope eva"}, gear={0: "suit"})
    m.does(0, "quackalope", 17)
    assert m.hand(0) == []
    assert m.g.crew[0].module == 12
    assert m.g.crew[0].equipment == ("quackalope",)
    assert m.g.crew[0].roles == (16, 17)


def lose_quackalope(m: Mission) -> None:
    """A Marauder takes it."""
    m.says(0, ("end_turn", 0))
    m.says(0, ("send", 0, 0, ()))
    m.all_pass()
    m.roll(1, 1)
    m.says(0, ("surrender_equipment", 0, "quackalope"))


@rules("M-16.20")
def test_without_the_quackalope_the_second_role_and_its_gains_end():
    m = Mission(
        1, mode="coop", quackalope=True, at=[1], marauders=(1, 11), gear={0: "quackalope"}, roles={0: 17},
        hands={0: "eva lift hack scavenge meeting override override suit"}, board=11, cubes={1: 3},
    )  # fmt: skip
    m.g.crew[0].roles, m.g.crew[0].charges = (17, 16), ((18, 1),)
    assert m.sees(0).crew[0].limit == 9
    lose_quackalope(m)
    assert m.g.crew[0].roles == (17,)
    assert m.sees(0).crew[0].limit == 7
    again = Mission(1, mode="coop", quackalope=True, marauders=(6, 6), hands={0: "quackalope"}, roles={0: 17})
    again.g.crew[0].charges = ((18, 1),)
    again.does(0, "quackalope", 18)
    assert dict(again.g.crew[0].charges) == {18: 1}  # what was spent stays spent


@rules("M-16.20")
def test_without_the_quackalope_the_charges_of_the_second_role_end():
    m = Mission(
        1, mode="coop", quackalope=True, at=[1], marauders=(1, 11), gear={0: "quackalope"}, roles={0: 29},
        hands={0: "eva lift"},
    )  # fmt: skip
    m.g.crew[0].roles, m.g.crew[0].charges = (29, 28), ((28, 1),)
    assert m.offers(0, ("spend_charge", 0, 28))
    m.says(0, ("end_turn", 0))
    m.says(0, ("send", 0, 0, ()))
    m.all_pass()
    m.roll(1, 1)
    m.says(0, ("surrender_equipment", 0, "quackalope"))
    assert m.menu == "actions"
    assert not m.offers(0, ("spend_charge", 0, 28))


@rules("M-16.21")
def test_a_first_time_role_that_comes_too_late_gives_nothing_but_the_hand_limit():
    m = Mission(2, quackalope=True, hands={0: "quackalope"}, roles={0: 11}, board=11, cubes={1: 3})
    m.does(0, "quackalope", 12)
    assert m.hand(0) == []
    deep = Mission(2, quackalope=True, hands={0: "quackalope"}, roles={0: 17}, board=21, cubes={1: 3})
    deep.does(0, "quackalope", 16)
    assert deep.sees(0).crew[0].limit == 11
    green = Mission(2, quackalope=True, hands={0: "quackalope"}, roles={0: 17}, board=11, cubes={1: 2}, at=[1, 1])
    green.does(0, "repair", 1)
    green.does(0, "quackalope", 16)
    assert green.sees(0).crew[0].limit == 9  # yellow was reached once
    mate = Mission(2, quackalope=True, hands={0: "quackalope"}, roles={0: 5}, board=11, cubes={1: 3})
    mate.does(0, "quackalope", 4)
    assert not any(step[0] == "spend_charge" for step in mate.g.options(0))


@rules("M-16.15", "M-16.16", "M-16.17", "M-H.17")
def test_the_bear_sees_the_hand_eats_once_and_leaves():
    m = Mission(2, bear=True, at=[1, 12], hands={0: "potato food eva"}, gear={1: "bear"}, roles={0: 20})
    m.does(0, "move", 12)
    assert ("shows", 0, ("potato", "food", "eva")) in m.events
    all_see = Mission(3, bear=True, at=[1, 12, 7], hands={0: "eva"}, gear={1: "bear"})
    all_see.g.answer(0, ("declare", ("move", 0, 12), "action"))
    all_see.g.answer(0, ("pass",))
    assert ((), ("shows", 0, ("eva",))) in all_see.g.heard()
    assert m.g.options(0) == [("feed", 0, 1, "food"), ("feed", 0, 1, "potato")]
    m.says(0, ("feed", 0, 1, "potato"))
    assert m.hand(0) == ["eva", "food"]
    assert m.g.crew[1].equipment == ()
    assert m.g.discard == ["potato", "bear"]
    second = Mission(
        2, bear=True, quackalope=True, at=[1, 12], hands={0: "food"}, gear={1: "bear quackalope"}, roles={1: 17}
    )
    second.g.crew[1].roles = (17, 18)
    second.does(0, "move", 12)
    assert second.g.crew[1].roles == (17, 18)  # only The Bear has left
    hungry = Mission(2, bear=True, at=[1, 12], hands={0: "eva"}, gear={1: "bear"})
    hungry.does(0, "move", 12)
    assert hungry.g.crew[1].equipment == ("bear",)


@rules("M-16.18", "M-16.19")
def test_the_bear_knows_no_allies_and_minds_only_who_comes():
    m = Mission(2, mode="coop", bear=True, at=[1, 12], hands={0: "food"}, gear={1: "bear"}, marauders=(11, 11))
    m.does(0, "move", 12)
    assert m.hand(0) == []
    own = Mission(2, bear=True, at=[1, 12], hands={0: "eva", 1: "food"}, gear={0: "bear"})
    own.does(0, "move", 12)
    assert own.hand(1) == ["food"]
    assert own.happened("shows") == []


def test_every_card_has_words():
    assert all(card.words and card.name for card in CARDS.values())
