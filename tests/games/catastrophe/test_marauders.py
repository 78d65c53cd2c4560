"""M-23 Meteorites & Marauders."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.state import Raid, Turn
from table import rules


def raid(seats: int = 2, **more) -> Mission:
    more.setdefault("hands", dict.fromkeys(range(seats), "eva lift"))
    return Mission(seats, mode="coop", **more)


def land(*dice: int, **more) -> Mission:
    """The landing of both, after normal set-up."""
    m = raid(marauders=(0, 0), **more)
    g = m.g
    g.turn, g.turns, g.script, g.asks, g.open = Turn(), 0, dice, [], None
    g.agenda = [("start_mission",), ("land_marauder", 1), ("land_marauder", 0)]
    g.run()
    m.log = g.take_events()
    return m


@rules("M-23.1", "M-23.2", "M-23.3", "M-23.4", "M-5.14")
def test_two_rolls_hit_the_ship_and_place_the_marauders():
    m = land(4, 4, 1, 2, 1, 1, cubes={8: 1})
    assert m.g.marauders == (8, 3)  # placed after the hit that emptied Navigation
    assert m.g.cubes[8] == 0
    assert m.g.cubes[4] == m.g.cubes[12] == 2
    assert m.happened("rolled")[0] == ("rolled", 0, (4, 4), 8)


@rules("M-23.35")
def test_the_tall_ones_roll_can_eject_the_small_one_and_being_placed_loots_nobody():
    m = land(4, 4, 4, 4, 1, 1, cubes={8: 2}, at=[8, 1], gear={0: "suit"})
    assert m.g.marauders == (0, 8)
    assert ("ejected", 0, 8) in m.events
    assert m.hand(0) == ["eva", "lift"]


@rules("M-23.5", "M-23.6", "M-23.13", "M-23.38")
def test_cadet_one_marauder_of_the_players_choice_acts_after_the_turn():
    m = raid(at=[1, 1], marauders=(11, 7))
    m.ends(0)
    assert m.menu == "raiders"
    assert m.g.options(0) == [("send", 0, 0, ()), ("send", 0, 1, ())]
    m.roll(1, 1)
    m.says(0, ("send", 0, 0, ()))
    assert m.g.marauders == (4, 7)
    assert m.g.cubes[4] == 2
    assert ("marauder_set_out", 0, 0) in m.events


@rules("M-23.5", "M-23.9")
def test_it_comes_after_every_turn_and_goes_for_whose_turn_it_was():
    m = raid(turn=1, at=[6, 9], marauders=(4, 12))
    m.ends(1)
    m.roll(1, 1)
    assert (m.menu, m.asked) == ("raiders", 1)
    m.says(1, ("send", 1, 1, ()))
    assert m.sees(None).chain == ()  # it is over
    assert m.g.marauders == (4, 8)  # towards the Cargo Bay, and not to the Greenhouse nearby


@rules("M-23.10", "M-23.11")
@pytest.mark.parametrize(("marauders", "who", "goal"), [((1, 0), 0, 10), ((0, 1), 1, 4)])
def test_ties_go_by_the_numbers_that_were_dealt(marauders: tuple[int, int], who: int, goal: int):
    m = raid(at=[9, 9], marauders=marauders, numbers="shuffled")
    m.g.numbers = m.g.numbered = (0, 1, 2, 3, 10, 5, 6, 7, 8, 9, 4, 11, 12)
    m.roll(1, 1)
    m.ends(0)
    assert m.g.marauders[who] == goal


@rules("M-23.7", "M-23.25")
def test_cadet_a_lone_marauder_must_be_moved():
    m = raid(at=[1, 1], marauders=(0, 7))
    m.roll(1, 1)
    m.ends(0)
    assert m.g.marauders == (0, 3)


@rules("M-23.8")
def test_veteran_both_act_in_the_players_order():
    m = raid(at=[1, 1], marauders=(11, 7), difficulty="veteran")
    m.ends(0)
    assert m.g.options(0) == [("send", 0, 0, (1,)), ("send", 0, 1, (0,))]
    m.roll(1, 1)
    m.says(0, ("send", 0, 1, (0,)))
    assert m.g.marauders == (4, 3)
    assert [event[1] for event in m.happened("marauder_moved")] == [1, 0]


@rules("M-23.9", "M-23.10", "M-23.11", "M-H.20")
@pytest.mark.parametrize(("marauders", "who", "goal"), [((1, 0), 0, 4), ((0, 1), 1, 10)])
def test_one_step_on_a_shortest_way_and_ties_by_number(marauders: tuple[int, int], who: int, goal: int):
    m = raid(at=[9, 9], marauders=marauders)
    m.roll(1, 1)
    m.ends(0)
    assert m.g.marauders[who] == goal


def test_M_23_12_marauders_walk_through_airless_modules():
    m = raid(at=[1, 1], marauders=(11, 0), cubes={4: 0})
    m.roll(1, 1)
    m.ends(0)
    assert m.g.marauders == (4, 0)


@rules("M-23.13", "M-23.14", "M-23.24", "M-23.16")
def test_the_entry_hit_can_cascade_and_does_not_eject():
    m = raid(at=[12, 1], marauders=(4, 8), cubes={8: 3, 1: 1, 12: 3}, difficulty="cadet")
    m.g.crew[1].module = 7
    m.ends(0)
    m.roll(1, 1)
    m.says(0, ("send", 0, 0, ()))
    assert m.g.cubes[1] == 0
    assert m.g.marauders[0] == 1
    assert m.g.cubes[3] == m.g.cubes[10] == m.g.cubes[12] == 2


@rules("M-23.15", "M-23.18", "M-23.19")
def test_who_is_entered_upon_gives_a_card_of_its_choice():
    m = raid(at=[12, 12], marauders=(8, 0), gear={0: "suit"})
    m.ends(0)
    assert m.menu == "spoils"
    assert m.g.options(0) == [("surrender_equipment", 0, "suit"), ("surrender", 0, "eva"), ("surrender", 0, "lift")]
    m.says(0, ("surrender", 0, "lift"))
    assert m.asked == 1
    m.roll(1, 1)
    m.says(1, ("surrender", 1, "eva"))
    assert (m.hand(0), m.hand(1)) == (["eva"], ["lift"])


@rules("M-23.16", "M-23.33")
def test_who_is_driven_out_by_the_hit_is_not_looted_there():
    m = raid(at=[12, 7], marauders=(8, 0), cubes={12: 1}, hands={0: "eva", 1: "lift"})
    m.ends(0)
    assert m.menu == "jumps"
    assert m.hand(0) == []
    m.roll(1, 1)
    m.says(0, ("leap", 0, 1))
    assert m.g.result is None
    caught = raid(at=[12, 7], marauders=(8, 1), cubes={12: 1}, hands={0: "eva", 1: "lift"})
    caught.ends(0)
    caught.says(0, ("send", 0, 0, ()))
    assert ("leap", 0, 2) in caught.g.options(0)  # another module would have been safe
    caught.says(0, ("leap", 0, 1))
    assert caught.over == ("captured", "M-23.20")


def test_M_23_17_who_enters_gives_a_card_for_each_marauder():
    m = raid(at=[1, 7], marauders=(12, 12))
    m.does(0, "move", 12)
    m.says(0, ("surrender", 0, "eva"))
    m.says(0, ("surrender", 0, "lift"))
    assert m.hand(0) == []
    assert m.menu == "actions"


@rules("M-23.17", "M-23.20", "M-12.2")
def test_who_gives_the_suit_to_one_marauder_and_jumps_away_owes_the_other_nothing():
    m = raid(at=[1, 7], marauders=(12, 12), cubes={12: 0}, hands={0: "eva"}, gear={0: "suit"})
    m.does(0, "move", 12)
    m.says(0, ("surrender_equipment", 0, "suit"))
    m.says(0, ("leap", 0, 2))
    assert m.happened("captured") == []
    assert (m.menu, m.asked, m.g.crew[0].module) == ("actions", 0, 2)


@rules("M-6.19", "M-23.15")
def test_loot_goes_clockwise_from_whose_turn_it_was():
    m = raid(3, turn=1, at=[12, 12, 12], marauders=(8, 0))
    m.ends(1)
    m.roll(1, 1)
    order = []
    while m.menu == "spoils":
        order.append(m.asked)
        m.says(m.asked, ("surrender", m.asked, "eva"))
    assert order == [1, 2, 0]


@rules("M-23.20", "M-H.21")
def test_who_has_nothing_is_captured():
    suit = raid(at=[1, 7], marauders=(12, 11), hands={}, gear={0: "suit"})
    suit.does(0, "move", 12)
    suit.says(0, ("surrender_equipment", 0, "suit"))
    assert suit.g.result is None
    m = raid(at=[1, 7], marauders=(12, 11), hands={})
    m.does(0, "move", 12)
    assert m.over == ("captured", "M-23.20")
    assert m.result.winners == ()


@rules("M-23.21", "M-23.22", "M-8.3", "M-9.1")
def test_a_marauder_that_is_there_already_stays_hits_and_loots_only_its_prey():
    m = raid(at=[1, 1], marauders=(1, 0))
    m.ends(0)
    assert [event[:4] for event in m.happened("hit")] == [("hit", 1, 2, "marauder")]
    m.roll(1, 1)
    m.says(0, ("surrender", 0, "eva"))
    assert m.hand(1) == ["eva", "lift"]
    assert m.happened("turn_began") == [("turn_began", 1)]  # nobody else was asked for a card
    assert ("marauder_stayed", 0, 1) in m.events


@rules("M-23.23", "M-23.36", "M-H.19")
def test_marauders_are_ejected_by_rolls_and_cascades():
    m = raid(at=[1, 1], marauders=(8, 0), cubes={8: 1}, roll=True, dice=(4, 4))
    assert m.g.marauders == (0, 0)
    tall = raid(at=[10, 7], marauders=(4, 1), cubes={9: 1, 4: 1, 1: 3})
    tall.g.marauders = (4, 10)
    tall.g.crew[0].module = 9
    tall.ends(0)
    tall.says(0, ("send", 0, 1, ()))
    tall.all_pass()
    assert tall.g.cubes[9] == 0
    assert tall.g.pods[3] == 0
    assert tall.g.marauders == (0, 9)


def test_M_23_24_scavenge_ejects_nobody():
    m = raid(at=[1, 1], marauders=(5, 11), cubes={5: 1, 3: 2}, hands={0: "scavenge eva"})
    m.does(0, "scavenge", 5, 3)
    assert m.g.cubes[5] == 0
    assert m.g.marauders == (5, 11)


@rules("M-23.26", "M-23.27", "M-23.28", "M-23.36")
def test_ejected_marauders_return_when_red_is_entered_and_do_no_harm():
    m = raid(board=20, cubes={7: 3, 4: 3, 1: 3}, at=[4, 4], marauders=(0, 0), roll=True, dice=(3, 4, 2, 2, 6, 6))
    assert m.g.marauders == (4, 12)
    assert m.g.cubes[4] == 3
    assert m.hand(0) == ["eva", "lift"]
    late = raid(board=22, cubes={7: 3, 8: 1, 1: 3, 4: 3, 12: 3}, at=[1, 1], marauders=(8, 7), roll=True, dice=(4, 4))
    assert ("ejected", 0, 8) in late.events
    assert late.menu == "actions"
    assert late.g.marauders == (0, 7)  # ejected in red: it waits


@rules("M-23.28", "M-10.16")
def test_one_that_is_ejected_by_the_sequence_that_enters_red_returns_at_once():
    m = raid(board=20, cubes={8: 1, 1: 3, 4: 3, 12: 3}, at=[1, 1], marauders=(8, 7), roll=True, dice=(4, 4, 1, 1))
    assert ("ejected", 0, 8) in m.events
    assert m.g.marauders == (2, 7)
    told = [event[0] for event in m.events]
    assert told.index("marauder_returned") > len(told) - 1 - told[::-1].index("hit")  # M-10.16 after the sequence


def test_M_23_29_without_marauders_there_is_no_marauder_turn():
    m = raid(marauders=(0, 0))
    m.roll(1, 1)
    m.ends(0)
    assert m.asked == 1
    assert m.happened("marauder_set_out") == []


@rules("M-23.30", "M-23.32")
def test_an_override_skips_a_marauder_and_the_other_does_not_step_in():
    m = raid(at=[1, 1], marauders=(11, 7), hands={1: "override override"})
    m.ends(0)
    m.says(0, ("send", 0, 0, ()))
    m.roll(1, 1)
    m.plays(1, "override")  # a second one would do nothing, so nobody is asked any more
    assert ("marauder_skipped", 0) in m.events
    assert m.g.marauders == (11, 7)
    assert m.happened("turn_began") == [("turn_began", 1)]
    assert m.happened("marauder_set_out") == [("marauder_set_out", 0, 0)]
    assert m.g.discard == ["override"]


@rules("M-23.31", "M-17.1")
def test_a_quick_thinking_acts_before_a_marauder_moves():
    m = raid(at=[1, 1], marauders=(4, 0), hands={0: "quick_thinking eva", 1: "eva"})
    m.ends(0)
    assert m.menu == "reactions"
    m.quick(0, "move", 3)
    m.roll(1, 1)
    m.all_pass()
    assert m.g.marauders == (1, 0)  # its way was worked out after the window
    assert m.menu == "spoils"
    assert m.asked == 1


@rules("M-17.1", "M-23.21")
def test_all_may_react_also_before_a_marauder_that_will_stay():
    m = raid(at=[1, 7], marauders=(1, 0), hands={0: "eva", 1: "override"})
    m.ends(0)
    assert m.menu == "reactions"
    assert m.top(Raid).now == 0
    m.roll(1, 1)
    m.plays(1, "override")
    assert (m.g.cubes[1], m.hand(0)) == (3, ["eva"])


def test_M_23_34_marauders_do_not_stop_an_escape():
    m = raid(at=[8, 6], marauders=(8, 6), hands={0: KIT, 1: KIT}, fuses="AB")
    m.does(0, "escape")
    assert m.over == ("escape", "M-22.8")


def test_M_23_37_the_marauder_turn_belongs_to_the_turn_before_it():
    m = raid(at=[5, 7], marauders=(11, 0), hands={0: "quick_thinking", 1: "eva"})
    m.does(0, "collect", 5)
    m.ends(0)
    m.plays(0, "quick_thinking")
    m.overrides_pass()
    assert m.why(0, "collect", 5, way="granted") == "M-7.24"
    full = raid(
        at=[5, 7], marauders=(11, 0), hands={0: "eva eva lift suit hack scavenge scavenge"}, deck="meeting",
        roles={0: 28},
    )  # fmt: skip
    full.g.crew[0].charges = ((28, 1),)
    full.ends(0)
    full.says(0, ("spend_charge", 0, 28))
    full.roll(1, 1)
    full.declares(0, "draw", way="granted")
    full.all_pass()
    assert len(full.hand(0)) == 8  # the hand limit was checked before
    assert full.menu == "actions"


@rules("M-23.38", "M-23.39")
def test_a_marauder_that_is_ejected_meanwhile_loses_its_turn():
    m = raid(
        at=[1, 7], marauders=(9, 11), cubes={10: 1, 9: 1, 4: 2}, difficulty="veteran",
        hands={0: "eva", 1: "quick_thinking scavenge"},
    )  # fmt: skip
    m.ends(0)
    m.says(0, ("send", 0, 0, (1,)))
    m.quick(1, "scavenge", 10, 4)  # the cascade of the Teleporter empties the Cargo Bay
    assert ("ejected", 0, 9) in m.events
    m.roll(1, 1)
    m.all_pass()
    assert m.g.marauders[0] == 0
    assert [event[1] for event in m.happened("marauder_moved")] == [1]
    other = raid(
        at=[1, 7], marauders=(11, 9), cubes={10: 1, 9: 1, 4: 2}, difficulty="veteran",
        hands={0: "eva", 1: "quick_thinking scavenge"},
    )  # fmt: skip
    other.ends(0)
    other.says(0, ("send", 0, 0, (1,)))
    other.quick(1, "scavenge", 10, 4)
    other.roll(1, 1)
    other.all_pass()
    assert ("ejected", 1, 9) in other.events
    assert [event[1] for event in other.happened("marauder_moved")] == [0]  # the one whose turn it is still comes
    back = raid(
        board=20, at=[4, 4], marauders=(11, 8), cubes={4: 1, 8: 1, 7: 3, 12: 3, 1: 2, 9: 2, 11: 2},
        difficulty="veteran", gear={0: "suit", 1: "suit"},
    )  # fmt: skip
    back.ends(0)
    back.roll(3, 4, 1, 1)
    back.says(0, ("send", 0, 0, (1,)))
    back.says(0, ("surrender", 0, "eva"))
    back.says(1, ("surrender", 1, "eva"))
    assert ("ejected", 1, 8) in back.events
    assert back.happened("marauder_returned") == [("marauder_returned", 1, (3, 4), 7)]
    assert [event[1] for event in back.happened("marauder_moved")] == [0]  # it takes no turn now
