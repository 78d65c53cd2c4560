"""M-27 Under Pressure."""

from __future__ import annotations

from games.catastrophe.mission import KIT, Mission
from table import rules


def pressed(seats: int = 2, **more) -> Mission:
    return Mission(seats, pressure=True, **more)


def tracks(m: Mission, seat: int = 0) -> tuple[int, int]:
    crew = m.sees(None).crew[seat]
    return crew.suit, crew.oxygen


@rules("M-27.1", "M-27.2", "M-27.3", "M-27.25", "M-3.4")
def test_a_suit_starts_with_three_points_and_five_oxygen():
    m = pressed(hands={0: "suit"})
    assert tracks(m) == (0, 0)
    m.does(0, "suit")
    assert tracks(m) == (3, 5)
    assert m.sees(1).crew[0].oxygen == 5


@rules("M-27.4", "M-27.5", "M-27.13")
def test_each_cube_that_a_roll_or_cascade_takes_costs_a_suit_point():
    m = pressed(roll=True, dice=(2, 4), at=[6, 1], gear={0: "suit"})
    assert tracks(m) == (2, 5)
    cascade = pressed(roll=True, dice=(2, 4), cubes={6: 1}, at=[12, 1], gear={0: "suit"}, lost=[1])
    assert tracks(cascade) == (2, 5)
    through = pressed(roll=True, dice=(2, 4), cubes={6: 0}, at=[6, 1], gear={0: "suit"}, lost=[1])
    assert tracks(through) == (3, 5)


@rules("M-27.6")
def test_marauders_and_scavenge_cost_nothing_but_their_cascades_do():
    m = pressed(mode="coop", at=[1, 7], marauders=(1, 0), gear={0: "suit"}, hands={0: "eva lift"})
    m.ends(0)
    m.says(0, ("surrender", 0, "eva"))
    assert tracks(m)[0] == 3
    scavenge = pressed(at=[12, 6], cubes={6: 1, 3: 2}, gear={0: "suit", 1: "suit"}, hands={0: "scavenge"})
    scavenge.does(0, "scavenge", 6, 3)
    assert tracks(scavenge, 1) == (3, 5)
    assert tracks(scavenge, 0)[0] == 2
    cascade = pressed(
        mode="coop", at=[12, 4], cubes={1: 1}, marauders=(3, 0), gear={1: "suit"}, hands={0: "eva", 1: "eva"}
    )
    cascade.ends(0)
    cascade.all_pass()
    assert cascade.g.cubes[1] == 0
    assert tracks(cascade, 1)[0] == 2


@rules("M-27.7", "M-27.8")
def test_at_no_points_the_suit_is_lost_and_a_new_one_starts_full():
    worn = pressed(at=[6, 1], gear={0: "suit"})
    worn.g.crew[0].suit = 2
    worn.roll(2, 4)
    worn.ends(0)
    assert (tracks(worn), worn.g.crew[0].equipment) == ((1, 5), ("suit",))
    m = pressed(at=[6, 1], gear={0: "suit"}, hands={0: "suit"})
    m.g.crew[0].suit = 1
    m.roll(2, 4)
    m.ends(0)
    m.all_pass()
    assert m.g.crew[0].equipment == ()
    assert tracks(m) == (0, 0)
    assert m.g.discard == ["suit"]
    m.roll(1, 1)
    m.ends(1)
    m.all_pass()
    m.does(0, "suit")
    assert tracks(m) == (3, 5)


def test_M_27_9_losing_the_suit_in_an_airless_module_exposes():
    m = pressed(at=[6, 1], cubes={6: 1}, gear={0: "suit"}, lost=[1])
    m.g.crew[0].suit = 1
    m.roll(2, 4)
    m.ends(0)
    assert ("exposed", 0) in m.events
    assert m.g.crew[0].module == 12


@rules("M-27.10", "M-27.28")
def test_a_repair_may_mend_the_suit():
    m = pressed(at=[1, 1], gear={0: "suit"})
    assert m.why(0, "mend_suit") == "M-27.28"
    m.g.crew[0].suit = 1
    assert m.g.board == 0  # needs no cube
    m.does(0, "mend_suit")
    assert tracks(m) == (2, 5)
    assert m.left == 2
    assert pressed().why(0, "mend_suit") == "M-27.10"


@rules("M-27.11", "M-27.12", "M-16.8")
def test_a_second_suit_card_mends_the_first_but_gives_no_oxygen():
    m = pressed(gear={0: "suit"}, hands={0: "suit"})
    m.g.crew[0].suit, m.g.crew[0].oxygen = 1, 2
    m.does(0, "suit")
    assert tracks(m) == (3, 2)
    assert m.g.discard == ["suit"]
    assert m.g.crew[0].equipment == ("suit",)
    scratched = pressed(gear={0: "suit"}, hands={0: "suit"})
    assert scratched.why(0, "suit") == "M-16.8"
    scratched.g.crew[0].suit = 2
    assert scratched.may(0, "suit")


@rules("M-27.13", "M-27.15")
def test_a_module_that_becomes_airless_costs_an_oxygen_and_beginning_a_turn_there_nothing():
    m = pressed(turn=1, roll=True, dice=(2, 4), at=[6, 1], cubes={6: 1}, gear={0: "suit"})
    assert tracks(m) == (2, 4)
    m.roll(1, 1)
    m.ends(1)
    assert tracks(m) == (2, 4)
    assert m.asked == 0


@rules("M-27.13", "M-27.18")
def test_who_loses_the_last_oxygen_with_the_module_jumps():
    m = pressed(at=[6, 1], cubes={6: 1}, gear={0: "suit"})
    m.g.crew[0].oxygen = 1
    m.roll(2, 4)
    m.ends(0)
    assert tracks(m) == (2, 0)
    assert m.g.crew[0].module == 12


@rules("M-27.14", "M-27.21", "M-27.22")
def test_an_action_that_ends_in_an_airless_module_costs_an_oxygen():
    m = pressed(at=[12, 1], cubes={6: 0}, gear={0: "suit"}, lost=[1], deck="eva lift")
    m.does(0, "move", 6)
    assert tracks(m) == (3, 4)
    m.does(0, "draw")
    assert tracks(m) == (3, 3)
    m.does(0, "move", 12)
    assert tracks(m) == (3, 3)


@rules("M-27.16", "M-27.27")
def test_quick_actions_and_actions_without_effect_cost_oxygen_too():
    m = pressed(at=[1, 6], cubes={6: 0}, gear={1: "suit"}, hands={1: "quick_thinking"}, lost=[1], deck="eva lift")
    m.declares(0, "draw")
    m.quick(1, "draw")
    assert tracks(m, 1) == (3, 4)
    stopped = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, hands={0: "hack", 1: "override"}, lost=[1])
    stopped.declares(0, "hack", 0, "A")
    stopped.plays(1, "override")
    stopped.all_pass()
    assert tracks(stopped) == (3, 4)
    free = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, hands={0: "lift"}, roles={0: 34}, discard="eva", lost=[1])
    free.says(0, ("rummage", 0))
    free.says(0, ("unearth", 0, "eva"))
    free.says(0, ("swap", 0, "eva", "lift"))
    assert tracks(free) == (3, 5)
    sick = Mission(
        1, mode="coop", threat="mold", pressure=True, roll=True, dice=(1, 1), at=[6], cubes={6: 0}, mold={},
        sick={0: 2}, gear={0: "suit"}, lost=[1],
    )  # fmt: skip
    sick.says(0, ("keep_suit", 0))
    assert tracks(sick) == (3, 3)


@rules("M-27.23", "M-27.27")
def test_a_failed_escape_costs_oxygen_and_a_copy_or_a_meeting_does_not():
    m = Mission(2, pressure=True, hard=True, at=[8, 1], cubes={5: 1}, gear={0: "suit"}, hands={0: KIT}, fuses="F")
    m.does(0, "escape")
    assert (tracks(m), m.left) == ((3, 4), 2)
    copy = Mission(
        4, mode="team", pressure=True, at=[1, 1, 6, 1], cubes={6: 0, 3: 1}, lost=[1], gear={2: "suit"},
        hands={0: "remote_repair", 2: "override meeting"},
    )  # fmt: skip
    copy.declares(0, "remote_repair", 3)
    copy.says(2, ("pass",))
    copy.says(2, ("choose", 2, "remote_repair", 0, "copy"))
    copy.says(2, ("declare", ("remote_repair", 2, 3), "copy"))
    copy.all_pass()
    assert copy.g.cubes[3] == 3
    assert tracks(copy, 2) == (3, 5)
    meeting = pressed(at=[6, 1], cubes={6: 0, 1: 0}, gear={0: "suit", 1: "suit"}, hands={0: "meeting"}, lost=[1])
    meeting.plays(0, "meeting")
    assert tracks(meeting) == (3, 5)


@rules("M-27.17", "M-27.18", "M-27.24", "M-H.27")
def test_without_oxygen_the_suit_gives_no_air():
    m = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, lost=[1], deck="eva lift hack")
    m.g.crew[0].oxygen = 2
    m.does(0, "draw")
    m.does(0, "draw")
    assert m.menu == "tops"
    m.says(0, m.g.options(0)[0])
    assert m.g.crew[0].module == 12
    assert m.g.crew[0].equipment == ("suit",)
    assert m.sees(None).crew[0].suited is False
    assert m.why(0, "move", 6) == "M-7.3"
    hard = Mission(2, pressure=True, hard=True, at=[6, 1], cubes={6: 0}, gear={0: "suit"}, lost=[1], deck="eva")
    hard.g.crew[0].oxygen = 1
    hard.does(0, "draw")
    assert not hard.g.crew[0].alive


def test_M_H_27_five_draws_use_up_five_oxygen():
    m = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, lost=[1])
    for _ in range(3):
        m.does(0, "draw")
    assert tracks(m) == (3, 2)
    m.roll(1, 1, 1, 2)
    m.ends(0)
    m.all_pass()
    m.ends(1)
    m.all_pass()
    m.does(0, "draw")
    assert tracks(m) == (3, 1)
    assert m.g.crew[0].module == 6
    m.does(0, "draw")
    while m.menu == "tops":
        m.says(0, m.g.options(0)[0])
    assert tracks(m) == (3, 0)
    assert m.g.crew[0].module == 12
    assert m.g.crew[0].equipment == ("suit",)


@rules("M-27.19", "M-27.20")
def test_an_oxygen_tank_fills_the_suit_for_nothing():
    m = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, hands={0: "oxygen"}, lost=[1])
    assert m.why_not(0, ("refill", 0)) == "M-27.20"
    m.g.crew[0].oxygen = 1
    m.says(0, ("refill", 0))
    assert tracks(m) == (3, 5)
    assert m.g.discard == ["oxygen"]
    assert m.left == 3
    spent = pressed(at=[6, 1], cubes={6: 0}, gear={0: "suit"}, hands={0: "oxygen"}, lost=[1])
    for _ in range(3):
        spent.does(0, "draw")
    spent.says(0, ("refill", 0))  # also with no action left
    assert tracks(spent) == (3, 5)
    bare = pressed(hands={0: "oxygen"})
    assert not any(step[0] == "refill" for step in bare.g.options(0))


@rules("M-1.11", "M-27.23", "M-27.26")
def test_hard_every_module_is_without_oxygen_while_life_support_fails():
    m = Mission(2, pressure=True, hard=True, at=[1, 1], cubes={5: 1}, gear={0: "suit"}, deck="eva lift")
    m.g.deadline, m.g.crew[0].oxygen = 3, 1
    m.does(0, "draw")
    assert tracks(m) == (3, 0)
    assert m.g.crew[0].alive  # it dies only at the deadline
    normal = pressed(at=[1, 1], cubes={5: 1}, gear={0: "suit"}, deck="eva")
    normal.does(0, "draw")
    assert tracks(normal) == (3, 5)  # only on the Hard level
    m.g.turns = 2
    m.roll(1, 1)
    m.ends(0)
    assert not m.g.crew[0].alive


def test_M_27_28_other_repairs_do_not_mend_suits():
    m = pressed(at=[3, 1], gear={0: "suit"}, hands={0: "remote_repair"}, cubes={4: 2})
    m.g.crew[0].suit = 1
    m.does(0, "remote_repair", 4)
    assert tracks(m)[0] == 1
    maintenance = pressed(at=[3, 1], gear={0: "suit"}, cubes={4: 2})
    maintenance.g.crew[0].suit = 1
    maintenance.does(0, "maintenance", 4)
    assert tracks(maintenance)[0] == 1
    janitor = pressed(at=[1, 1], gear={0: "suit"}, cubes={1: 1}, roles={0: 35})
    janitor.g.crew[0].suit = 1
    janitor.does(0, "repair", 1)
    assert (janitor.g.cubes[1], tracks(janitor)[0]) == (3, 1)
    janitor.does(0, "mend_suit")
    assert tracks(janitor)[0] == 2  # and only one point with an action
