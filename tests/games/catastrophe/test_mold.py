"""M-24 The Mind Mold."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.rules.queries import phase
from stardeck.games.catastrophe.state import Turn
from table import rules


def mold(seats: int = 2, **more) -> Mission:
    more.setdefault("mold", {})
    return Mission(seats, mode="coop", threat="mold", **more)


def outbreak(**more) -> Mission:
    m = Mission(2, mode="coop", threat="mold", **more)
    g = m.g
    g.turn, g.turns, g.asks, g.open, g.agenda = Turn(), 0, [], None, [("start_mission",), ("spread_mold",)]
    g.script = (1, 1)
    g.run()
    return m


@rules("M-24.1", "M-24.22")
def test_twelve_mold_cubes_lie_on_the_board_and_the_phase_stays_green():
    m = outbreak(board=3)
    assert m.g.mold_board == 12 - 1  # one has already replaced the first roll's cube
    assert phase(m.g) == 0
    assert sum(m.g.mold) == 1


@rules("M-24.27", "M-24.20")
def test_without_room_for_the_mold_the_crew_has_lost():
    full = outbreak(board=18, cubes={1: 3})
    assert full.over == ("explosion", "M-24.20")
    assert full.g.turns == 0  # before the first turn
    assert outbreak(board=17, cubes={1: 3, 2: 3}).g.result is None


@rules("M-24.2", "M-24.6", "M-24.17", "M-24.26")
def test_mold_takes_the_place_of_a_cube_that_a_roll_or_its_cascade_removes():
    m = mold(roll=True, dice=(4, 4), cubes={8: 1, 4: 3, 12: 3}, at=[7, 7])
    assert m.g.mold[8] == m.g.mold[4] == m.g.mold[12] == 1
    assert m.g.mold_board == 9
    assert m.sees(None).modules[7].oxygen is False


def test_M_24_17_mold_gives_neither_oxygen_nor_power():
    m = mold(at=[7, 1], mold={7: 2, 3: 3}, cubes={7: 1, 3: 0})
    assert m.why(0, "collect", 7) == "M-7.23"
    assert m.why(1, "move", 3, way="granted") == "M-7.3"


@rules("M-24.3", "M-24.5")
def test_scavenge_and_pods_bring_no_mold():
    m = mold(at=[7, 7], hands={0: "scavenge"}, cubes={8: 1, 4: 2})
    m.does(0, "scavenge", 8, 4)
    assert sum(m.g.mold) == 0
    pod = mold(roll=True, dice=(4, 4), cubes={8: 1}, at=[7, 7])
    assert pod.g.mold[8] == 1
    assert 12 - pod.g.mold_board == 3  # Navigation, Laboratory, Sensors, and none for the pod


def test_M_24_4_an_empty_module_gets_no_mold():
    m = mold(roll=True, dice=(4, 4), cubes={8: 0}, lost=[0], at=[7, 7])
    assert m.g.mold_board == 12


@rules("M-24.7", "M-24.24")
def test_who_enters_takes_one_mold_cube():
    m = mold(at=[1, 7], mold={12: 2}, cubes={12: 1})
    m.does(0, "move", 12)
    assert m.g.crew[0].mold == 1
    assert m.g.mold[12] == 1
    assert m.g.mold_board == 10


@rules("M-24.8", "M-24.9")
def test_who_begins_its_turn_in_mold_takes_one_and_spends_actions():
    m = mold(at=[1, 7], mold={1: 1}, cubes={1: 2}, roll=True, dice=(1, 1))
    assert ("caught_mold", 0, 1) in m.events
    assert ("scrubbed", 0, 0) in m.events
    assert m.left == 2
    assert m.g.crew[0].mold == 0


@rules("M-24.10")
def test_mold_on_the_card_is_removed_in_no_other_way():
    m = mold(at=[1, 7], mold={12: 2}, cubes={12: 1, 1: 3})
    m.does(0, "move", 12)
    assert m.g.crew[0].mold == 1
    m.does(0, "repair", 12)
    assert (m.g.crew[0].mold, m.g.mold[12]) == (1, 0)
    assert not any(step[0] in ("scrub", "shed_suit") for step in m.g.options(0))


def sick(count: int, **more) -> Mission:
    return mold(sick={0: count}, roll=True, dice=(1, 1), **more)


@rules("M-24.9", "M-24.11", "M-24.28", "M-H.24")
def test_four_mold_cubes_take_all_actions_unless_the_suit_goes():
    m = sick(4, at=[7, 7])
    assert m.left == 0
    assert m.g.crew[0].mold == 1
    assert m.menu == "actions"
    suited = sick(4, at=[7, 7], gear={0: "suit"})
    assert suited.menu == "sheddings"
    suited.says(0, ("shed_suit", 0))
    assert suited.left == 3
    assert suited.g.crew[0].mold == 0
    kept = sick(2, at=[7, 7], gear={0: "suit"}, hands={0: "quick_thinking"})
    kept.says(0, ("pass",))  # window (a)
    kept.says(0, ("keep_suit", 0))
    assert (kept.menu, kept.left) == ("actions", 1)  # forced actions open no window


@rules("M-24.12", "M-24.11")
def test_throwing_the_suit_away_in_an_airless_module_exposes():
    m = mold(at=[6, 7], cubes={6: 0, 12: 2}, lost=[1], gear={0: "suit"}, sick={0: 1}, hands={0: "lift"})
    m.says(0, ("shed_suit", 0))
    assert ("exposed", 0) in m.events
    assert m.g.crew[0].module == 12
    assert m.g.crew[0].mold == 0


@rules("M-24.13", "M-24.14", "M-24.15", "M-24.16")
def test_every_repair_removes_mold_first():
    m = mold(at=[3, 7], mold={3: 2, 12: 1, 11: 1}, cubes={3: 1, 12: 2, 11: 2}, hands={0: "remote_repair"})
    m.does(0, "repair", 3)
    assert (m.g.cubes[3], m.g.mold[3], m.g.mold_board) == (1, 1, 9)
    m.does(0, "remote_repair", 12)
    assert (m.g.cubes[12], m.g.mold[12]) == (2, 0)
    m.g.cubes = (*m.g.cubes[:3], 2, *m.g.cubes[4:])
    m.g.board -= 1
    m.does(0, "maintenance", 11)
    assert (m.g.cubes[11], m.g.mold[11]) == (2, 0)
    bare = mold(at=[1, 7], mold={1: 1}, cubes={1: 2})
    assert bare.may(0, "repair", 1)  # needs no Status Cube on the board


def test_M_24_18_scavenge_needs_a_free_place():
    m = mold(at=[7, 7], mold={12: 2}, cubes={12: 1, 4: 2}, hands={0: "scavenge"})
    assert m.why(0, "scavenge", 7, 12) == "M-24.18"
    assert m.may(0, "scavenge", 7, 4)


@rules("M-24.19", "M-24.25", "M-H.22")
def test_the_crew_loses_when_the_last_mold_cube_leaves_the_board():
    spread = dict.fromkeys((2, 3, 4, 5, 6), 2)
    m = mold(roll=True, dice=(3, 4), at=[7, 7], mold=spread | {9: 1}, cubes=dict.fromkeys(spread, 1) | {9: 2})
    assert m.over == ("mold", "M-24.19")
    assert m.g.mold_board == 0
    two = mold(roll=True, dice=(3, 4), at=[7, 7], mold=spread, cubes=dict.fromkeys(spread, 1))
    assert (two.g.mold_board, two.g.result) == (1, None)
    pods = mold(
        roll=True, dice=(4, 4), at=[7, 7], mold=spread | {9: 1}, cubes=dict.fromkeys(spread, 1) | {9: 2, 8: 1},
        lost=[1, 2, 3, 4],
    )  # fmt: skip
    assert pods.over == ("mold", "M-24.19")  # which came before the pods were counted


@rules("M-24.20", "M-24.23", "M-H.23")
def test_returning_mold_can_blow_up_the_ship():
    m = mold(at=[1, 7], mold={1: 1}, cubes={1: 2}, board=18)
    m.does(0, "repair", 1)
    assert m.over == ("explosion", "M-24.20")


def test_M_24_21_nobody_escapes_with_mold_on_the_card():
    m = mold(at=[8, 6], hands={0: KIT, 1: KIT}, fuses="AB", sick={1: 1})
    assert m.why(0, "escape") == "M-24.21"


@rules("M-24.26", "M-H.32")
def test_cube_and_mold_change_places_in_one_step():
    m = mold(roll=True, dice=(3, 4), at=[7, 7], board=18, mold={1: 1}, cubes={1: 2, 7: 3})
    assert (m.g.board, m.g.mold_board) == (19, 10)
    assert m.g.result is None
    pod = mold(roll=True, dice=(4, 4), at=[7, 7], board=18, mold={1: 1}, cubes={1: 2, 8: 1})
    assert pod.over == ("explosion", "M-24.20")
    assert (pod.g.board, pod.g.mold_board) == (20, 10)
