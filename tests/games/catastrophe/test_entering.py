"""M-7.4 to M-7.7 and M-7.38: what happens to who enters a module."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from table import rules


@rules("M-7.5", "M-16.15", "M-R013.1", "M-23.17")
def test_effects_of_entering_come_in_a_fixed_order():
    m = Mission(
        3, mode="coop", at=[1, 12, 12], marauders=(12, 11), hands={0: "eva lift", 1: "suit"}, gear={1: "bear"},
        bear=True, roles={2: 13},
    )  # fmt: skip
    m.does(0, "move", 12)
    assert m.menu == "spoils"  # the Marauder first
    m.says(0, ("surrender", 0, "eva"))
    assert m.menu == "scans"  # The Bear has seen the hand already: clockwise from the mover
    told = [event[0] for event in m.events]
    assert told.index("discarded") < told.index("shown")


@rules("M-7.6", "M-15.8", "M-H.13")
def test_who_is_driven_out_meets_nobody_there():
    m = Mission(3, at=[3, 6, 7], cubes={6: 0}, gear={1: "suit"}, hands={0: "lift eva eva"}, lost=[1])
    m.does(0, "lift")
    assert m.menu == "tops"
    m.says(0, ("lose_hand_under", 0, "eva"))
    assert m.g.crew[0].module == 12
    assert [m.g.crew[s].module for s in (1, 2)] == [7, 3]
    assert m.hand(0) == []


@rules("M-7.7", "M-7.38", "M-R022.1")
def test_who_was_there_before_and_stayed_meets_who_comes():
    m = Mission(3, at=[12, 1, 12], hands={0: "meeting", 1: "eva", 2: "suit"}, roles={1: 22})
    m.plays(0, "meeting")
    m.overrides_pass()
    assert m.menu == "grabs"  # the host was in module 1 already
    assert m.ask(1).menu == ("grabs", 2)
    assert m.g.crew[0].module == m.g.crew[2].module == 1
    swap = Mission(2, at=[12, 1], hands={0: "lift eva"}, roles={1: 22})
    swap.does(0, "lift")
    assert swap.menu == "actions"  # both moved, so nobody was there before


@rules("M-7.38", "M-6.19")
def test_after_a_mass_move_the_effects_come_clockwise_from_the_active_player():
    m = Mission(4, turn=2, at=[1, 12, 12, 12], hands={1: "eva", 2: "meeting lift", 3: "suit"}, roles={0: 22})
    m.plays(2, "meeting")
    m.overrides_pass()
    assert {crew.module for crew in m.g.crew} == {1}  # all have arrived
    order = []
    while m.menu == "grabs":
        order.append(m.ask(0).menu[1])
        m.says(0, PASS)
    assert order == [2, 3, 1]


@rules("M-7.4", "M-7.5")
def test_hosts_are_met_clockwise_from_who_comes_in():
    m = Mission(3, turn=1, at=[12, 1, 12], hands={1: "eva"}, roles={0: 13, 2: 22})
    m.does(1, "move", 12)
    assert (m.menu, m.asked) == ("grabs", 2)
    m.says(2, PASS)
    assert (m.menu, m.asked) == ("scans", 0)


@rules("M-7.4", "M-12.12", "M-16.15")
@pytest.mark.parametrize("how", ["summon", "meeting", "lift", "jump", "eva", "teleport", "slip"])
def test_who_arrives_by_choice_or_by_force_enters(how: str):
    """The Bear in the module sees every arrival."""
    if how == "summon":
        m = Mission(3, bear=True, at=[10, 7, 10], gear={2: "bear"}, hands={1: "eva"})
        m.does(0, "summon", 1)
    elif how == "meeting":
        m = Mission(3, bear=True, at=[1, 7, 1], gear={2: "bear"}, hands={0: "meeting", 1: "eva"})
        m.plays(0, "meeting")
        m.overrides_pass()
    elif how == "lift":
        m = Mission(3, bear=True, at=[1, 7, 7], gear={2: "bear"}, hands={0: "lift", 1: "eva"})
        m.does(0, "lift")  # Blorp comes to where Chad stood, and Chad to where the owner is
        assert m.happened("shown") == []  # but the owner has moved as well
        return
    elif how == "jump":
        m = Mission(3, bear=True, roll=True, dice=(2, 4), cubes={6: 1}, at=[7, 6, 12], gear={2: "bear"})
    else:
        m = Mission(3, bear=True, turn=1, at=[7, 10, 3], gear={2: "bear"}, hands={1: "eva lift"}, roles={1: 24})
        m.does(1, how, 3)
        if how == "slip":
            m.says(1, ("drop", 1, "lift"))
    assert [event[1] for event in m.happened("shown")] == [1]


@rules("M-7.5", "M-7.6")
def test_lack_of_oxygen_comes_first_and_the_rest_is_met_where_one_ends():
    m = Mission(
        3, mode="coop", bear=True, at=[3, 6, 12], cubes={6: 0}, lost=[1], marauders=(6, 11),
        gear={1: "suit", 2: "bear"}, hands={0: "lift eva", 1: "eva"}, roles={1: 13},
    )  # fmt: skip
    m.g.crew[2].module = 12
    m.does(0, "lift")  # Blorp is sent to the Greenhouse, Chad to Sensors, Cricket to Maintenance
    assert ("exposed", 0) in m.events
    assert m.hand(0) == []
    assert m.happened("captured") == []  # the Marauder in the Greenhouse was not met
    assert m.g.crew[0].module == 12
    assert m.g.result is None


@rules("M-7.7")
def test_who_is_driven_out_again_before_the_hosts_are_met_meets_nobody():
    m = Mission(
        2, mode="coop", bear=True, at=[12, 6], cubes={6: 0}, lost=[1], marauders=(6, 11),
        gear={0: "suit", 1: "suit bear"}, hands={0: "eva food"},
    )  # fmt: skip
    m.does(0, "move", 6)
    m.says(0, ("surrender_equipment", 0, "suit"))  # no air without it
    m.says(0, ("lose_hand_under", 0, "food"))
    assert m.g.crew[0].module == 12
    assert m.happened("shown") == []
