"""M-9 Damage and cascades, M-12 exposure and the Jump to Safety."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.rules.queries import exposed
from stardeck.games.catastrophe.state import Cascade
from table import rules


@rules("M-9.1", "M-9.2")
def test_a_hit_moves_one_cube_to_the_board():
    m = Mission(3, roll=True, dice=(3, 4), at=[7, 1, 7])
    assert (m.g.cubes[7], m.g.board) == (2, 1)
    assert ("hit", 7, 2, "roll", (0, 2)) in m.events, "with those who are in the room"


@rules("M-9.3", "M-9.4", "M-H.8")
def test_a_hit_on_an_empty_module_does_nothing():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 0}, at=[1, 6], gear={1: "suit"}, pressure=True, lost=[1])
    assert m.happened("went_through") == [("went_through", 6)]
    assert m.happened("hit") == []
    assert m.g.cubes[12] == 3
    assert m.g.crew[1].suit == 3
    mold = Mission(2, mode="coop", threat="mold", roll=True, dice=(2, 4), cubes={6: 0}, mold={}, lost=[1])
    assert mold.g.mold_board == 12


@rules("M-9.5", "M-9.6", "M-9.7", "M-9.8", "M-9.16")
def test_an_emptied_module_cascades_and_loses_its_pod_first_and_unseen():
    m = Mission(2, roll=True, dice=(4, 4), cubes={8: 1})
    assert (m.g.cubes[8], m.g.cubes[4], m.g.cubes[12]) == (0, 2, 2)
    assert m.g.pods[0] == 0
    assert m.g.board == 2 + 4
    told = [event[:2] for event in m.events]
    assert told.index(("pod_lost", 8)) < told.index(("hit", 4))
    assert m.happened("pod_lost") == [("pod_lost", 8)]  # without its letter
    assert m.sees(None).pods[0].letter == ""


def test_M_9_9_a_pod_is_hit_by_nothing_but_its_own_modules_cascade():
    m = Mission(2, roll=True, dice=(6, 6), cubes={12: 1})
    assert m.g.pods == (1,) * 6
    assert m.g.cubes[6] == m.g.cubes[8] == m.g.cubes[2] == 2


@rules("M-9.10", "M-9.11", "M-H.10")
def test_cascades_set_off_cascades_and_diagonals_are_untouched():
    m = Mission(2, roll=True, dice=(6, 6), cubes={12: 1, 4: 1, 8: 2})
    assert [m.g.cubes[x] for x in (8, 1, 2, 6, 4)] == [1, 2, 2, 2, 1]
    twice = Mission(2, roll=True, dice=(4, 4), cubes={8: 1, 12: 1, 4: 1, 1: 3}, at=[7, 7])
    twice.says(0, ("breach", 4))
    assert twice.g.cubes[1] == 1  # hit by Sensors and by the Laboratory


@rules("M-9.12", "M-9.13", "M-H.9")
def test_a_module_cascades_again_after_a_repair_but_its_pod_is_gone():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, lost=[1])
    assert (m.g.cubes[6], m.g.cubes[12]) == (0, 2)
    assert m.g.board == 3 + 2  # two cubes more, and none for the pod
    assert m.happened("pod_lost") == []


@rules("M-9.14", "M-9.15")
def test_the_active_player_chooses_the_order_and_the_end_is_the_same():
    ends = set()
    for first in (2, 8):
        m = Mission(3, turn=1, roll=True, dice=(6, 6), cubes={12: 1, 2: 1, 8: 1, 4: 1, 1: 3, 3: 3})
        assert m.menu == "breach_order"
        assert m.asked == 1
        assert m.g.options(1) == [("breach", 2), ("breach", 8)]
        m.says(1, ("breach", first))
        while m.menu == "breach_order":
            m.says(1, m.g.options(1)[0])
        ends.add((m.g.cubes, m.g.pods, m.g.board))
    assert len(ends) == 1
    assert [event[1] for event in m.happened("hit")][:2] == [12, 8]  # what was chosen is hit next
    single = Mission(2, roll=True, dice=(6, 6), cubes={12: 1, 2: 1})
    assert single.menu == "actions"


@rules("M-9.14")
def test_without_a_choice_the_hits_come_first_in_first_out_and_lower_numbers_first():
    m = Mission(2, roll=True, dice=(6, 6), cubes={12: 1, 2: 1})
    assert [event[1] for event in m.happened("hit")] == [12, 1, 2, 6, 8, 3]


@rules("M-9.17", "M-26.12")
def test_nobody_jumps_before_the_sequence_is_over():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1}, at=[6, 12])
    told = [event[:1] for event in m.events]
    assert told.index(("exposed",)) > max(i for i, e in enumerate(told) if e == ("hit",))
    assert m.menu == "jumps"
    assert [m.g.cubes[x] for x in (1, 2, 8)] == [2, 2, 2]  # what Sensors hit has been hit before anybody jumps


@rules("M-9.18", "M-17.1", "M-17.10", "M-18.1")
def test_a_window_opens_before_a_cascade_hit_that_would_empty_a_module():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1, 3: 2}, at=[3, 12], hands={1: "quick_thinking eva"})
    m.says(1, PASS)  # window (a)
    assert m.top(Cascade).aim == 12
    m.quick(1, "repair", 12)
    assert m.g.cubes[12] == 1  # repaired to two, and then hit: the window did not open again
    assert m.menu == "actions"
    assert m.hand(1) == ["eva"]


@rules("M-9.18", "M-17.1")
def test_a_cascade_of_an_action_opens_windows_too():
    m = Mission(2, at=[7, 7], hands={0: "scavenge", 1: "quick_thinking"}, cubes={6: 1, 12: 1, 3: 2})
    m.declares(0, "scavenge", 6, 3)
    m.says(1, PASS)  # the window of the card
    assert m.menu == "reactions"
    assert m.top(Cascade).aim == 12


@rules("M-9.19")
def test_after_a_sequence_first_the_crew_then_the_pods_then_the_colours():
    m = Mission(2, board=9, roll=True, dice=(4, 4), cubes={8: 1, 1: 3, 4: 3}, at=[8, 1], hands={0: "eva"}, roles={1: 4})
    m.all_pass()
    m.says(0, ("leap", 0, 4))
    told = [event[0] for event in m.events]
    assert told.index("exposed") < told.index("charged")
    last = Mission(2, lost=[1, 2, 3, 4, 5], roll=True, dice=(4, 4), cubes={8: 1}, at=[8, 1])
    last.says(0, ("leap", 0, 4))
    assert last.over == ("pods", "M-21.18")
    assert ("exposed", 0) in last.events
    before = Mission(
        2, board=9, lost=[1, 2, 3, 4, 5], roll=True, dice=(4, 4), cubes={8: 1, 4: 3, 12: 3, 7: 3}, at=[7, 7],
        roles={0: 4},
    )  # fmt: skip
    assert before.over == ("pods", "M-21.18")
    assert before.g.reached == 1
    assert before.happened("charged") == []


@rules("M-9.17", "M-9.18", "M-9.20", "M-17.16", "M-18.8")
def test_hits_of_a_reaction_are_resolved_first_and_open_no_window():
    m = Mission(
        2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1, 9: 1, 10: 1, 3: 2}, at=[7, 9],
        hands={1: "quick_thinking scavenge eva"},
    )  # fmt: skip
    m.says(1, PASS)
    assert m.top(Cascade).aim == 12
    m.plays(1, "quick_thinking")
    m.declares(1, "scavenge", 9, 3, way="granted")
    assert m.g.cubes[10] == 0  # emptied by the inner cascade, without a window
    assert m.g.crew[1].module == 9  # exposed, but it waits for the end of the outer sequence
    assert m.menu == "reactions"
    m.all_pass()
    assert m.g.crew[1].module != 9
    assert m.hand(1) == []


# --- exposure ---


@rules("M-12.1", "M-12.3", "M-12.5", "M-12.6", "M-12.9", "M-12.12")
def test_an_exposed_crew_member_loses_its_hand_and_jumps_to_a_connected_module():
    m = Mission(2, roll=True, dice=(6, 4), cubes={10: 1}, at=[10, 1], hands={0: "eva lift"})
    m.all_pass()
    assert m.menu == "tops"
    m.says(0, ("lose_hand_under", 0, "eva"))
    assert m.g.discard == ["lift", "eva"]
    assert m.menu == "jumps"
    assert m.g.options(0) == [("leap", 0, 1), ("leap", 0, 5), ("leap", 0, 9)]
    m.says(0, ("leap", 0, 9))
    assert m.g.crew[0].module == 9
    assert ("moved", 0, 9) in m.events
    assert m.left == 3


@rules("M-12.2")
@pytest.mark.parametrize("how", ["emptied", "forced", "suit", "oxygen", "breath"])
def test_how_exposure_arises(how: str):
    if how == "emptied":
        m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1])
    elif how == "forced":
        m = Mission(2, at=[3, 3], cubes={1: 0}, hands={0: "meeting"})
        m.plays(0, "meeting")
    elif how == "suit":
        m = Mission(2, mode="coop", at=[6, 1], cubes={6: 0}, gear={0: "suit"}, marauders=(6, 11), hands={0: "eva"})
        m.says(0, ("end_turn", 0))
        m.says(0, ("send", 0, 0, ()))
        m.says(0, ("surrender_equipment", 0, "suit"))
    elif how == "oxygen":
        m = Mission(2, pressure=True, at=[6, 1], cubes={6: 0}, gear={0: "suit"}, hands={0: "lift"}, lost=[1])
        m.g.crew[0].oxygen = 1
        m.declares(0, "draw")
        m.all_pass()
    else:
        m = Mission(2, board=11, at=[6, 1], cubes={6: 0, 1: 2, 12: 2}, roles={0: 21}, roll=True, dice=(1, 1))
        m.says(0, ("hold_breath", 0))
        m.g.crew[0].charges = ((21, 0),)
        m.roll(1, 1)
        m.ends(0)
    assert ("exposed", 0) in m.events
    told = [event[:2] for event in m.events]
    assert how == "breath" or ("turn_began", 1) not in told[: told.index(("exposed", 0))]  # at once


def test_M_12_4_equipment_is_kept():
    m = Mission(2, bear=True, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva"}, gear={0: "bear"})
    m.all_pass()
    assert m.g.crew[0].equipment == ("bear",)
    assert m.hand(0) == []


@rules("M-12.7", "M-12.8", "M-H.14")
def test_the_nearest_module_with_oxygen_counts_also_through_airless_ones():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1, 12: 1, 8: 1}, at=[6, 7])
    assert m.g.cubes[12] == 0
    assert m.menu == "jumps"
    assert m.g.options(0) == [("leap", 0, 1), ("leap", 0, 2)]


def test_M_12_10_an_empty_hand_costs_nothing():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1])
    assert m.g.crew[0].module == 12
    assert m.happened("discarded") == []


def test_M_12_13_with_no_oxygen_anywhere_one_stays():
    last = dict.fromkeys(range(1, 13), 0) | {6: 1}
    m = Mission(2, integrity_spaces=36, roll=True, at=[6, 6], dice=(2, 4), cubes=last, hands={0: "eva"})
    m.all_pass()
    assert m.g.cubes == (0,) * 13, "the last oxygen of the ship"
    assert [crew.module for crew in m.g.crew] == [6, 6]
    assert m.hand(0) == ["eva"], "nobody is exposed, with nowhere to go; the ship is lost by the same hit"
    assert m.result.winners == ()
    assert not exposed(m.g, 0), "also for whoever asks before the ship is lost"


@rules("M-12.1", "M-12.14", "M-16.5")
def test_a_working_suit_suffers_nothing():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva"}, gear={0: "suit"})
    m.all_pass()
    assert m.g.crew[0].module == 6
    assert m.hand(0) == ["eva"]
