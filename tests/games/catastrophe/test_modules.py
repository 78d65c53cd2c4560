"""M-8 The special actions of the modules."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.games.catastrophe.rules.hands import GotCards
from stardeck.games.catastrophe.rules.modules.operations import Found
from table import rules


def test_M_8_1_the_crew_quarters_have_no_action():
    m = Mission(2, at=[1, 1])
    uses = {"operations", "collect", "cargo", "lab_draw"}
    assert not any(step[0] == "declare" and step[1][0] in uses for step in m.g.options(0))
    assert not any(step[:1] == ("choose",) and step[2] != "transfer" for step in m.g.options(0))


@rules("M-8.2", "M-8.3", "M-9.1")
def test_the_crew_quarters_are_never_rolled_but_lose_cubes_by_cascades_and_cards():
    assert 1 not in [Mission(2).g.numbered[a + b] for a in range(1, 7) for b in range(1, 7)]
    m = Mission(2, roll=True, dice=(6, 6), cubes={12: 1})
    assert m.g.cubes[1] == 2
    m = Mission(2, at=[3, 3], hands={0: "scavenge"}, cubes={4: 2})
    m.does(0, "scavenge", 1, 4)
    assert m.g.cubes[1] == 2


@rules("M-8.4", "M-8.5", "M-17.3")
def test_operations_draws_three_keeps_one_and_buries_two_unseen():
    m = Mission(2, at=[2, 1], deck="suit eva hack")
    m.does(0, "operations")
    assert m.menu == "keeps"
    assert m.sees(0).chain[-1].cards == ("suit", "eva", "hack")
    assert m.sees(1).chain[-1].cards == m.sees(None).chain[-1].cards == ("", "", "")
    m.says(0, ("keep", 0, "eva"))
    assert m.menu == "burials"
    m.says(0, ("bury", 0, 1))
    assert m.hand(0) == ["eva"]
    assert m.g.deck[:2] == ["hack", "suit"]
    assert m.left == 2


@rules("M-8.5", "M-13.2")
def test_what_operations_and_a_draw_find_is_whispered_to_the_finder():
    m = Mission(2, at=[2, 1], deck="suit eva hack lift")
    m.g.answer(0, ("declare", ("operations", 0), "action"))
    assert ((0,), Found(0, ("suit", "eva", "hack"))) in m.g.take_events()
    m.g.answer(0, ("keep", 0, "eva"))
    m.g.answer(0, ("bury", 0, 0))
    told = m.g.take_events()
    assert not any("suit" in str(event) or "hack" in str(event) for _, event in told)
    m.g.answer(0, ("declare", ("draw", 0), "action"))
    m.g.answer(0, ("pass",))
    assert ((0,), GotCards(0, ("lift",))) in m.g.take_events()


@rules("M-13.8")
def test_an_empty_deck_is_made_of_the_whole_shuffled_discard_pile():
    m = Mission(2, at=[1, 1], discard="lift hack eva suit")
    m.g.crew[1].hand, m.g.deck = tuple(m.g.deck), []
    m.roll(1, 1, 1)  # the shuffle
    m.does(0, "draw")
    assert m.hand(0) == ["lift"]
    assert m.g.deck == ["hack", "eva", "suit"]
    assert m.g.discard == []


@rules("M-8.6", "M-13.8", "M-H.16")
def test_operations_goes_on_with_the_shuffled_discard_pile():
    m = Mission(2, at=[2, 1], discard="lift lift meeting scavenge")
    m.g.crew[1].hand = tuple(m.g.deck[:-2])
    m.g.deck = m.g.deck[-2:]
    m.does(0, "operations")
    assert len(m.sees(0).chain[-1].cards) == 3
    assert m.happened("reshuffled") == [("reshuffled", 4)]
    m.says(0, m.g.options(0)[0])
    m.says(0, m.g.options(0)[0])
    assert len(m.hand(0)) == 1
    assert len(m.g.deck) == 3 + 2
    assert m.g.discard == []
    few = Mission(2, at=[2, 1])
    few.g.crew[1].hand = tuple(few.g.deck[:-2])
    few.g.deck = few.g.deck[-2:]
    few.does(0, "operations")
    assert len(few.sees(0).chain[-1].cards) == 2
    few.says(0, few.g.options(0)[0])
    assert few.menu == "actions"
    assert len(few.g.deck) == 1


@rules("M-8.7", "M-8.8")
def test_maintenance_repairs_any_module_itself_included():
    m = Mission(2, at=[3, 1], cubes={3: 2, 11: 2})
    assert m.may(0, "maintenance", 3)
    assert m.why(0, "maintenance", 5) == "M-7.17"
    m.does(0, "maintenance", 11)
    assert m.g.cubes[11] == 3
    assert m.g.board == 1


@rules("M-8.9", "M-8.11", "M-8.12", "M-17.19")
def test_the_laboratory_makes_a_resource_of_three_other_cards():
    m = Mission(2, at=[4, 1], hands={0: "eva lift suit codes"}, discard="oxygen")
    m.declares(0, "lab_trade", "oxygen")
    assert m.hand(0) == ["codes", "eva", "lift", "suit"]  # paid after the window
    m.all_pass()
    for card in ("eva", "lift", "suit"):
        assert ("drop", 0, "codes") not in m.g.options(0)
        m.says(0, ("drop", 0, card))
    assert m.hand(0) == ["codes", "oxygen"]
    assert m.g.discard == ["oxygen", "eva", "lift", "suit"]
    assert m.g.piles[0] == 6
    two = Mission(2, at=[4, 1], hands={0: "eva lift"})
    assert two.why(0, "lab_trade", "oxygen") == "M-8.12"
    assert two.why(0, "lab_draw") == "M-8.12"
    empty = Mission(2, at=[4, 1], hands={0: "eva lift suit"}, discard="power power")
    empty.g.piles = (7, 7, 0, 7)
    assert empty.why(0, "lab_trade", "power") == "M-8.12"


def test_the_three_cards_for_the_laboratory_are_one_question():
    m = Mission(2, at=[4, 1], hands={0: "eva lift suit suit codes"}, discard="oxygen")
    m.declares(0, "lab_trade", "oxygen")
    m.all_pass()
    for left in (3, 2, 1):
        again = m.g.game.voice.repeats(m.g, 0)
        assert again.times == left
        assert again.most.get(("drop", 0, "suit"), 0) == left - 1
        m.says(0, ("drop", 0, "suit" if left > 1 else "eva"))
    assert m.g.game.voice.repeats(m.g, 0) is None


@rules("M-8.12", "M-17.8", "M-17.19")
def test_the_laboratory_gives_the_action_back_if_a_card_for_it_was_spent_in_the_window():
    m = Mission(2, at=[4, 1], hands={0: "eva lift override", 1: "quick_thinking"})
    m.declares(0, "lab_trade", "oxygen")
    m.plays(1, "quick_thinking")
    m.plays(0, "override")
    assert len(m.g.imagine(1, 5).crew[0].hand) == 2
    m.all_pass()
    assert m.hand(0) == ["eva", "lift"]
    assert (m.menu, m.left) == ("actions", 3)
    assert m.g.turn.used == ()
    assert m.why(0, "lab_trade", "oxygen") == "M-8.12"


@rules("M-8.10", "M-14.4", "M-14.5", "M-14.2")
def test_the_laboratory_draws_three_for_a_resource_potatoes_included():
    m = Mission(2, at=[4, 1], hands={0: "potato potato potato eva"}, roles={0: 20}, deck="lift suit hack")
    assert m.why(0, "lab_trade", "oxygen") == "M-8.12"
    m.does(0, "lab_draw")
    assert m.g.options(0) == [("drop", 0, "potato")]
    m.says(0, ("drop", 0, "potato"))
    assert m.hand(0) == ["eva", "hack", "lift", "potato", "potato", "suit"]


@rules("M-8.13", "M-8.14", "M-8.15", "M-8.16", "M-8.18")
@pytest.mark.parametrize(("module", "resource"), [(5, "oxygen"), (6, "food"), (7, "power"), (8, "codes")])
def test_the_resource_modules_give_their_card_again_and_again(module: int, resource: str):
    m = Mission(2, at=[module, 1], hands={0: f"{resource} {resource}"})
    pile = sum(m.g.piles)
    m.does(0, "collect", module)
    assert m.hand(0) == [resource] * 3
    assert sum(m.g.piles) == pile - 1
    assert ("took", 0, resource) in m.events


@rules("M-8.17")
def test_a_resource_module_with_an_empty_pile_cannot_be_used():
    m = Mission(2, at=[5, 1])
    m.g.piles = (0, 7, 7, 7)
    assert m.why(0, "collect", 5) == "M-8.17"


@rules("M-8.19", "M-8.20", "M-8.21", "M-13.4", "M-13.5")
def test_the_cargo_bay_looks_through_the_discard_pile():
    m = Mission(2, at=[9, 1], discard="codes eva lift")
    assert m.sees(0).pile == ()
    assert m.sees(1).top == "lift"
    assert m.sees(1).discard == 3
    m.does(0, "cargo")
    assert m.sees(0).pile == ("codes", "eva", "lift")
    assert m.sees(1).pile == m.sees(None).pile == ()
    m.says(0, ("salvage", 0, "codes"))
    assert m.hand(0) == ["codes"]
    assert m.g.discard == ["eva", "lift"]
    assert Mission(2, at=[9, 1]).why(0, "cargo") == "M-8.20"


@rules("M-8.22", "M-8.23", "M-8.24", "M-8.25")
def test_the_teleporter_sends_oneself_or_brings_another():
    m = Mission(3, at=[10, 6, 11])
    m.does(0, "summon", 1)
    assert m.g.crew[1].module == 10
    here = Mission(3, at=[10, 10, 11], hard=True)
    assert here.why(0, "summon", 1) == "M-8.23"
    here.g.crew[2].alive, here.g.crew[2].module = False, 0
    assert here.why(0, "summon", 2) == "M-8.23"
    m = Mission(3, at=[10, 6, 11])
    assert m.why(0, "teleport", 10) == "M-8.22"
    m.does(0, "teleport", 7)
    assert m.g.crew[0].module == 7
    raid = Mission(2, mode="coop", at=[10, 6], marauders=(3, 4))
    raid.says(0, ("choose", 0, "teleporter", 0, "action"))
    goals = [step[1] for step in raid.g.options(0) if step[0] == "declare"]
    assert [deed for deed in goals if deed[0] == "summon"] == [("summon", 0, 1)]


@rules("M-8.26", "M-21.13", "M-21.14", "M-21.15", "M-21.16", "M-21.17")
def test_the_bridge_sets_or_moves_one_fuse_to_a_free_letter():
    m = Mission(4, mode="team", at=[11, 1, 1, 1], fuses="A", lost=[1])
    m.says(0, ("choose", 0, "bridge", 0, "action"))
    deeds = [step[1] for step in m.g.options(0) if step[0] == "declare"]
    assert sorted(deeds) == [("bridge", 0, fuse, letter) for fuse in (0, 1) for letter in "BCDEF"]
    assert m.why(0, "bridge", 0, "A") == "M-21.15"
    m.says(0, ("declare", ("bridge", 0, 1, "B"), "action"))  # also the letter of a lost pod
    m.all_pass()
    assert m.sees(None).fuses == ("A", "B")
    assert ("fuse_set", 0, "", "B") in m.events
    unset = Mission(4, mode="team", at=[11, 1, 1, 1], fuses=" A")
    unset.says(0, ("choose", 0, "bridge", 0, "action"))
    moves = [step[1][2:] for step in unset.g.options(0) if step[0] == "declare"]
    assert sorted(moves) == [(fuse, letter) for fuse in (0, 1) for letter in "BCDEF"]
    alike = Mission(4, mode="team", at=[11, 1, 1, 1])
    alike.says(0, ("choose", 0, "bridge", 0, "action"))
    assert len([step for step in alike.g.options(0) if step[0] == "declare"]) == 6  # unset fuses are all alike
    moved = Mission(2, at=[11, 1], fuses="A")
    moved.says(0, ("choose", 0, "bridge", 0, "action"))
    letters = [step[1][3] for step in moved.g.options(0) if step[0] == "declare"]
    assert letters == list("BCDEF")  # and it cannot be taken off
    moved.says(0, ("declare", ("bridge", 0, 0, "F"), "action"))
    assert moved.sees(1).fuses == ("F",)


@rules("M-8.27")
def test_sensors_show_any_pod_that_is_still_there():
    m = Mission(2, at=[12, 1], lost=[4], letters="FEDCBA")
    assert m.why(0, "sensors", 4) == "M-8.27"
    m.does(0, "sensors", 5)
    assert [pod.letter for pod in m.sees(0).pods] == ["", "", "", "", "", "A"]
    assert m.sees(1).pods[5].letter == ""
    assert ("looked_at_pod", 0, 5) in m.events
