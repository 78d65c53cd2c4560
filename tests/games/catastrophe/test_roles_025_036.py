"""M-R025 to M-R036: Ship Doctor, Science Officer, Rig Operator and Janitor."""

from __future__ import annotations

from typing import Any

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from table import rules


@rules("M-R026.1", "M-R026.2", "M-R026.3")
def test_026_uses_life_support_without_power():
    for cubes in (0, 1):
        m = Mission(2, board=11, cubes={5: cubes, 1: 2}, at=[5, 1], roles={0: 26}, gear={0: "suit"})
        m.does(0, "collect", 5)
        assert m.hand(0) == ["oxygen"]
        assert m.why(0, "collect", 5) == "M-7.24"
    away = Mission(2, board=11, cubes={5: 1, 1: 2}, at=[1, 1], roles={0: 26})
    assert away.why(0, "collect", 5) == "M-7.22"
    failing = Mission(2, hard=True, board=11, cubes={5: 3, 7: 1, 1: 2}, at=[5, 1], roles={0: 26})
    assert failing.may(0, "collect", 5)
    assert Mission(2, cubes={5: 1}, at=[5, 1], roles={0: 26}).why(0, "collect", 5) == "M-7.23"  # green
    abroad = Mission(2, turn=1, board=11, cubes={5: 1, 1: 2}, at=[5, 1], roles={0: 26}, hands={0: "quick_thinking"})
    abroad.declares(1, "draw")
    abroad.plays(0, "quick_thinking")
    assert abroad.why(0, "collect", 5, way="granted") == "M-7.23"


@rules("M-R027.1", "M-R027.3", "M-28.3")
def test_027_stays_where_it_is_in_green_and_if_it_is_there_already():
    green = Mission(2, turn=1, roll=True, dice=(2, 4), at=[1, 6], roles={0: 27})
    assert green.g.crew[0].module == 1
    there = Mission(2, turn=1, board=11, cubes={6: 3, 1: 2}, roll=True, dice=(2, 4), at=[6, 6], roles={0: 27})
    assert there.happened("moved") == []


@rules("M-R027.1", "M-R027.2", "M-R027.3", "M-R027.4")
def test_027_must_go_where_somebody_is_in_danger():
    m = Mission(2, turn=1, board=11, cubes={6: 3, 1: 2}, roll=True, dice=(2, 4), at=[1, 6], roles={0: 27})
    assert m.g.crew[0].module == 6
    told = [event[0] for event in m.events]
    assert told.index("moved") < told.index("hit")
    airless = Mission(
        2, turn=1, board=12, cubes={6: 0, 1: 2, 12: 2}, roll=True, dice=(2, 4), at=[1, 6], roles={0: 27},
        gear={1: "suit"}, hands={0: "eva"}, lost=[1],
    )  # fmt: skip
    assert ("exposed", 0) in airless.events
    nobody = Mission(2, turn=1, board=11, cubes={6: 3, 1: 2}, roll=True, dice=(2, 4), at=[1, 1], roles={0: 27})
    assert nobody.g.crew[0].module == 1
    left = Mission(3, turn=1, board=11, cubes={6: 3, 1: 2}, roll=True, dice=(2, 4), at=[1, 1, 6], roles={0: 27, 2: 1})
    left.declares(2, "move", 12, way="granted")
    assert left.g.crew[0].module == 1  # nobody was left in the Greenhouse when its turn came


@rules("M-R028.1", "M-R028.2", "M-R028.4")
def test_028_calls_its_own_roll():
    m = Mission(2, roll=True, dice=(3, 4), roles={0: 28})
    assert m.menu == "theories"
    assert m.g.options(0) == [*(("call_number", 0, n) for n in range(2, 13)), PASS]
    m.says(0, ("call_number", 0, 7))
    assert ("called", 0, 7) in m.events
    assert dict(m.g.crew[0].charges) == {28: 1}
    m.all_pass()
    m.roll(1, 1)
    m.ends(0)
    m.all_pass()
    m.ends(1)
    m.roll(3, 5)
    m.says(0, ("call_number", 0, 8))
    m.all_pass()
    assert dict(m.g.crew[0].charges) == {28: 2}
    wrong = Mission(2, roll=True, dice=(3, 4), roles={0: 28})
    wrong.says(0, ("call_number", 0, 9))
    assert dict(wrong.g.crew[0].charges) == {}
    final = Mission(2, roll=True, dice=(3, 4, 4, 4), roles={0: 28, 1: 7})
    final.says(0, ("call_number", 0, 7))
    final.says(1, ("reroll", 1))
    assert dict(final.g.crew[0].charges) == {}  # the first roll never happened


@rules("M-R030.1", "M-13.11")
def test_030_draws_when_its_module_is_rolled():
    m = Mission(2, turn=1, roll=True, dice=(2, 4), at=[6, 1], roles={0: 30}, deck="hack")
    assert m.hand(0) == ["hack"]
    elsewhere = Mission(2, turn=1, roll=True, dice=(2, 4), at=[5, 1], roles={0: 30}, deck="hack")
    assert elsewhere.hand(0) == []


def test_M_R032_1_may_draw_at_a_double():
    m = Mission(2, turn=1, roll=True, dice=(3, 3), at=[1, 1], roles={0: 32}, deck="hack")
    m.says(0, ("analyze", 0))
    assert m.hand(0) == ["hack"]
    no = Mission(2, roll=True, dice=(3, 3), at=[1, 1], roles={0: 32}, deck="hack")
    no.says(0, PASS)
    assert no.hand(0) == []
    single = Mission(2, roll=True, dice=(3, 4), at=[1, 1], roles={0: 32}, deck="hack")
    assert single.menu == "actions"


@rules("M-R033.1", "M-R033.2", "M-R033.3")
def test_033_repeats_a_requisition():
    again = Mission(3, at=[1, 3, 2], hands={0: "requisition", 1: "eva lift"}, roles={2: 33})
    again.declares(0, "requisition", 1)
    while again.menu == "reactions":
        again.says(again.asked, PASS)
    assert again.menu == "reports"
    again.says(2, ("file_report", ("requisition", 2, 1)))
    assert len(again.hand(2)) == 1
    assert dict(again.g.crew[2].charges) == {33: 2}
    assert ("file_report", ("requisition", 2, 0)) not in again.g.options(2)
    far = Mission(3, at=[1, 3, 6], hands={0: "requisition", 1: "eva lift"}, roles={2: 33})
    far.declares(0, "requisition", 1)
    while far.menu == "reactions":
        far.says(far.asked, PASS)
    assert far.g.options(2) == [PASS]  # its own targets must be legal
    own = Mission(2, at=[1, 3], hands={0: "requisition", 1: "eva lift"}, roles={0: 33})
    own.declares(0, "requisition", 1)
    while own.menu == "reactions":
        own.says(own.asked, PASS)
    own.says(0, ("file_report", ("requisition", 0, 1)))
    assert own.hand(0) == ["eva", "lift"]
    spent = Mission(3, at=[1, 3, 2], hands={0: "requisition", 1: "eva lift"}, roles={2: 33})
    spent.g.crew[2].charges = ((33, 0),)
    spent.declares(0, "requisition", 1)
    while spent.menu == "reactions":
        spent.says(spent.asked, PASS)
    assert spent.menu == "actions"
    stopped = Mission(3, at=[1, 3, 2], hands={0: "requisition", 1: "override lift"}, roles={2: 33})
    stopped.declares(0, "requisition", 1)
    stopped.plays(1, "override")
    stopped.all_pass()
    assert stopped.menu == "actions"
    give = Mission(
        2, mode="coop", at=[1, 6], hands={0: "requisition eva", 1: "lift"}, roles={1: 33}, marauders=(11, 11)
    )
    give.does(0, "supply", 1)
    give.says(0, ("hand_over", 0, 1, "eva"))
    give.says(1, ("file_report", ("supply", 1, 0)))
    give.says(1, ("hand_over", 1, 0, "lift"))
    assert (give.hand(0), give.hand(1)) == (["lift"], ["eva"])


@rules("M-R034.1", "M-R034.2", "M-6.15", "M-13.5")
def test_034_exchanges_a_card_with_the_discard_pile():
    m = Mission(2, hands={0: "lift"}, roles={0: 34}, discard="eva hack suit")
    m.says(0, ("rummage", 0))
    assert m.sees(0).pile == ("eva", "hack", "suit")
    assert dict(m.g.crew[0].charges) == {34: 2}
    assert PASS not in m.g.options(0)  # one must exchange
    m.says(0, ("unearth", 0, "hack"))
    assert m.sees(0).pile == ("eva", "hack", "suit")
    assert m.sees(1).pile == m.sees(None).pile == ()
    m.says(0, ("swap", 0, "hack", "lift"))
    assert m.hand(0) == ["hack"]
    assert m.g.discard == ["eva", "suit", "lift"]
    assert m.left == 3
    assert Mission(2, hands={0: "lift"}, roles={0: 34}).why_not(0, ("rummage", 0)) == "M-R034.2"
    assert Mission(2, roles={0: 34}, discard="eva").why_not(0, ("rummage", 0)) == "M-R034.2"
    abroad = Mission(2, turn=1, hands={0: "lift quick_thinking"}, roles={0: 34}, discard="eva")
    abroad.declares(1, "draw")
    abroad.plays(0, "quick_thinking")
    assert ("rummage", 0) not in abroad.g.options(0)


@rules("M-R035.1", "M-R035.2", "M-R035.3")
def test_035_fills_its_module_with_one_repair():
    m = Mission(2, at=[1, 1], cubes={1: 1}, roles={0: 35})
    m.does(0, "repair", 1)
    assert (m.g.cubes[1], m.g.board, m.left) == (3, 0, 2)
    clear = Mission(2, at=[1, 1], cubes={1: 1}, roles={0: 35}, hands={0: "remote_repair"})
    clear.does(0, "remote_repair", 1)
    assert clear.g.board == 1
    clear.does(0, "repair", 1)
    assert (clear.g.cubes[1], clear.g.board) == (3, 0)  # no more than the board has
    mold = Mission(2, mode="coop", threat="mold", at=[1, 7], cubes={1: 1}, mold={1: 2}, roles={0: 35})
    mold.does(0, "repair", 1)
    assert (mold.g.cubes[1], mold.g.mold[1], mold.g.mold_board) == (1, 0, 12)
    half = Mission(2, mode="coop", threat="mold", at=[1, 7], cubes={1: 1}, mold={1: 1}, roles={0: 35})
    half.does(0, "repair", 1)
    assert (half.g.cubes[1], half.g.mold[1]) == (1, 0)  # the mold, and no cube with the same action
    abroad = Mission(2, turn=1, at=[1, 1], cubes={1: 1}, roles={0: 35}, hands={0: "quick_thinking"})
    abroad.declares(1, "draw")
    abroad.quick(0, "repair", 1)
    assert abroad.g.cubes[1] == 2  # on its own turn only


@rules("M-R036.1", "M-R036.2", "M-R036.3", "M-R036.4")
def test_036_takes_one_card_of_a_lost_hand():
    more: dict[str, Any] = {"board": 11, "cubes": {6: 1, 12: 3, 1: 2}, "roles": {0: 36}, "roll": True, "dice": (2, 4)}
    m = Mission(2, turn=1, at=[1, 6], hands={1: "eva hack"}, **more)
    m.all_pass()
    m.says(1, ("lose_hand_under", 1, "eva"))
    assert m.menu == "litter"
    assert m.asked == 0
    assert m.g.options(0) == [("pick_up", 0, "hack"), ("pick_up", 0, "eva")]
    m.says(0, ("pick_up", 0, "hack"))
    assert m.hand(0) == ["hack"]
    own = Mission(2, at=[6, 1], hands={0: "suit"}, **more)
    own.all_pass()
    own.says(0, ("pick_up", 0, "suit"))
    assert own.hand(0) == ["suit"]
    dead = Mission(2, turn=1, hard=True, bear=True, at=[1, 6], gear={1: "bear"}, **more)
    assert dead.g.options(0) == [("pick_up", 0, "bear")]
    dead.says(0, ("pick_up", 0, "bear"))
    assert dead.hand(0) == ["bear"]
    self_dead = Mission(2, hard=True, at=[6, 1], hands={0: "suit"}, **more)
    self_dead.all_pass()
    assert not self_dead.g.crew[0].alive
    assert self_dead.menu != "litter"
    older = Mission(2, turn=1, at=[1, 6], hands={1: "hack"}, discard="lift", **more)
    older.all_pass()
    assert older.g.options(0) == [("pick_up", 0, "hack")]  # only what was just lost
    green = Mission(2, turn=1, cubes={6: 1}, roll=True, dice=(2, 4), at=[1, 6], hands={1: "hack"}, roles={0: 36})
    green.all_pass()
    assert (green.menu, green.g.discard) == ("actions", ["hack"])
