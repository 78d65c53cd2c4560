"""M-16: Equipment, the Quackalope and The Bear."""

from __future__ import annotations

from games.catastrophe.mission import Mission
from stardeck.games.catastrophe.rules.hands import Shown
from table import rules


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
    crew = m.g.crew[0]
    crew.roles, crew.charges = (17, 16), ((18, 1),)
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
    assert ("shown", 0, ("potato", "food", "eva")) in m.events
    all_see = Mission(3, bear=True, at=[1, 12, 7], hands={0: "eva"}, gear={1: "bear"})
    all_see.g.answer(0, ("declare", ("move", 0, 12), "action"))
    all_see.g.answer(0, ("pass",))
    assert ((), Shown(0, ("eva",))) in all_see.g.take_events()
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


@rules("M-7.12", "M-16.15")
def test_the_bear_is_let_out_with_an_action():
    m = Mission(2, bear=True, at=[12, 1], hands={0: "bear"})
    m.does(0, "bear")
    assert (m.sees(1).crew[0].equipment, m.g.discard, m.left) == (("bear",), [], 2)
    m.roll(1, 1)
    m.ends(0)
    m.does(1, "move", 12)
    assert m.happened("shown") == [("shown", 1, ())]


@rules("M-16.18", "M-16.19")
def test_the_bear_knows_no_allies_and_minds_only_who_comes():
    m = Mission(2, mode="coop", bear=True, at=[1, 12], hands={0: "food"}, gear={1: "bear"}, marauders=(11, 11))
    m.does(0, "move", 12)
    assert m.hand(0) == []
    own = Mission(2, bear=True, at=[1, 12], hands={0: "eva", 1: "food"}, gear={0: "bear"})
    own.does(0, "move", 12)
    assert own.hand(1) == ["food"]
    assert own.happened("shown") == []
