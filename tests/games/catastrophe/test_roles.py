"""M-28: roles in general."""

from __future__ import annotations

from typing import Any

import pytest

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.rules.roles.powers import REMOTE
from table import rules

REMOTE_DEEDS = {
    2: ("bridge", 0, "A"), 6: ("operations",), 14: ("sensors", 0), 17: ("cargo",), 23: ("teleport", 7),
    29: ("lab_draw",), 31: ("maintenance", 1),
}  # fmt: skip


@rules("M-28.1", "M-28.2")
def test_own_turn_and_any_turn():
    m = Mission(2, turn=1, board=11, cubes={1: 2, 11: 3}, roles={0: 2, 1: 7}, hands={0: "quick_thinking"})
    m.declares(1, "draw")
    m.plays(0, "quick_thinking")
    assert m.why(0, "bridge", 0, "A", way="granted") == "M-7.22"
    m.says(0, ("decline", 0))
    m.all_pass()
    m.roll(1, 1)
    m.ends(1)
    assert m.menu == "rerolls"  # the Pilot on another player's roll
    assert m.asked == 1


@rules(
    "M-28.3", "M-28.4", "M-28.10", "M-R002.1", "M-R002.2", "M-R006.1", "M-R014.1", "M-R014.2", "M-R017.1", "M-R023.1",
    "M-R029.1", "M-R031.1",
)  # fmt: skip
@pytest.mark.parametrize("role", list(REMOTE))
def test_remote_uses_work_from_yellow_on_with_power_once_a_turn(role: int):
    deed, module = REMOTE_DEEDS[role], REMOTE[role]
    late = {1: 2, module: 3}
    more: dict[str, Any] = {"hands": {0: "oxygen"}, "discard": "eva", "at": [1, 1], "roles": {0: role}}
    assert Mission(2, **more).why(0, *deed) == "M-7.22"
    dark = Mission(2, board=11, cubes={1: 2, module: 1}, **more)
    assert dark.why(0, *deed) == "M-7.23"
    assert Mission(2, board=21, cubes=late, **more).may(0, *deed)  # red
    m = Mission(2, board=11, cubes=late, **more)
    m.does(0, *deed)
    while m.menu not in ("actions", "reactions"):
        m.says(0, m.g.options(0)[0])
    assert m.left == 2
    again = {2: ("bridge", 0, "B"), 14: ("sensors", 1), 23: ("teleport", 9), 31: ("maintenance", 12)}.get(role, deed)
    assert m.why(0, *again) == "M-7.24"  # once a turn
    m.roll(3, 4, 3, 4)
    m.ends(0)
    m.all_pass()
    assert m.why(0, *again, way="granted") == "M-7.22"  # and not on another's turn
    m.ends(1)
    m.all_pass()
    assert m.why(0, *again) != "M-7.24"  # but not once a game
    asleep = Mission(2, board=11, cubes=late, **more)
    asleep.does(0, "repair", 1)
    assert asleep.why(0, *deed) == "M-7.22"  # green again


@rules("M-28.15", "M-R013.1", "M-R022.1")
def test_in_coop_roles_work_on_allies_as_on_others():
    m = Mission(3, mode="coop", at=[1, 12, 12], hands={0: "eva"}, roles={1: 13, 2: 22}, marauders=(11, 11))
    m.does(0, "move", 12)
    assert (m.menu, m.asked) == ("scans", 1)
    m.says(1, ("scan", 1, 0))
    m.says(2, ("grab", 2, 0))
    assert (m.hand(0), m.hand(2)) == ([], ["eva"])


@rules("M-28.7")
def test_may_abilities_can_be_declined_and_others_cannot():
    m = Mission(2, roll=True, dice=(3, 3), at=[6, 1], roles={0: 25, 1: 32})
    assert m.menu == "sidesteps"
    m.says(0, PASS)
    m.says(1, PASS)
    assert m.hand(1) == []
    forced = Mission(2, roll=True, dice=(2, 4), at=[6, 1], roles={0: 30}, deck="eva")
    assert forced.hand(0) == ["eva"]


@rules("M-28.11", "M-28.12", "M-R025.1")
def test_025_steps_aside_before_the_hit():
    m = Mission(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], hands={0: "eva"}, roles={0: 25})
    m.says(0, ("sidestep", 0, 12))
    m.all_pass()
    assert m.g.crew[0].module == 12
    assert m.hand(0) == ["eva"]
    other = Mission(2, turn=1, roll=True, dice=(5, 5), at=[10, 1], roles={0: 25})
    assert other.g.options(0) == [*(("sidestep", 0, x) for x in (1, 5, 9)), PASS]  # on another's turn too
    elsewhere = Mission(2, roll=True, dice=(2, 4), at=[5, 1], roles={0: 25})
    assert elsewhere.menu == "actions"
    empty = Mission(2, roll=True, dice=(2, 4), cubes={6: 0}, at=[6, 1], roles={0: 25}, gear={0: "suit"}, lost=[1])
    assert empty.menu == "sidesteps"  # with or without cubes left


@rules("M-28.16")
def test_after_a_card_018_then_033_then_copies():
    m = Mission(
        6, mode="team", teams="trios", at=[1] * 6, roles={2: 18, 4: 33},
        hands={0: "requisition eva", 1: "suit suit", 2: "override lift", 4: "override hack"},
    )  # fmt: skip
    m.declares(0, "requisition", 1)
    while m.menu == "reactions":
        m.says(m.g.waiting[0], PASS)
    assert m.menu == "trash"
    m.says(2, ("take_trash", 2, "requisition", ("requisition",)))
    assert m.menu == "reports"
    m.says(4, PASS)
    assert m.menu == "copies"
    assert m.g.waiting == [2, 4]
