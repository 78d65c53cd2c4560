"""M-7.33 to M-7.39: Transfer between allies."""

from __future__ import annotations

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from table import rules


def trade(**more) -> Mission:
    return Mission(
        4, mode="team", at=[1, 1, 1, 1], hands={0: "eva oxygen", 1: "lift", 2: "hack suit", 3: "override"}, **more
    )


@rules("M-7.33", "M-7.34", "M-7.36", "M-22.2", "M-25.2", "M-25.11")
def test_transfer_is_for_allies_in_the_same_module():
    m = trade(gear={2: "suit"})
    assert m.why(0, "transfer", 1) == "M-25.11"
    assert m.may(0, "transfer", 2)
    m.g.crew[2].module = 3
    assert m.why(0, "transfer", 2) == "M-7.34"
    crew = Mission(2, mode="coop", at=[1, 1], hands={0: "eva", 1: "lift"}, marauders=(6, 6))
    assert crew.offers(0, ("choose", 0, "transfer", 0, "action"))
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


@rules("M-7.34", "M-7.36")
def test_any_number_of_hand_cards_but_no_equipment():
    m = Mission(
        4, mode="team", bear=True, at=[1, 1, 1, 1], hands={0: "eva eva hack", 2: "food food"},
        gear={0: "suit", 2: "bear"},
    )  # fmt: skip
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    cards = {step[2] for step in m.g.options(0) if step[0] in ("add_gift", "add_wish")}
    assert cards == {"eva", "hack", "food"}
    for step in (("add_gift", 0, "eva"), ("add_gift", 0, "eva"), ("add_wish", 0, "food"), ("add_wish", 0, "food")):
        m.says(0, step)
    assert not m.offers(0, ("add_gift", 0, "eva"))
    assert not m.offers(0, ("add_wish", 0, "food"))
    m.says(0, ("propose", 0))
    m.says(2, ("agree", 2))
    m.all_pass()
    assert (m.hand(0), m.hand(2)) == (["food", "food", "hack"], ["eva", "eva"])


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


@rules("M-7.39")
def test_with_closed_hands_the_ally_names_what_it_gives_back():
    m = trade(closed_hands=True)
    assert m.sees(0).crew[2].hand == ("", "")
    m.says(0, ("choose", 0, "transfer", 0, "action"))
    m.says(0, ("open_offer", 0, 2, "action"))
    assert not any(step[0] == "add_wish" for step in m.g.options(0))
    m.says(0, ("propose", 0))
    assert m.refuses(2, ("agree", 2)).rule == "M-7.39"
    m.says(2, ("add_return", 2, "suit"))
    assert m.offers(2, ("add_return", 2, "hack"))
    assert not m.offers(2, ("add_return", 2, "suit")), "it has only one"
    m.says(2, ("agree", 2))
    m.all_pass()
    assert m.hand(0) == ["eva", "oxygen", "suit"]


@rules("M-7.39", "M-17.8")
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
