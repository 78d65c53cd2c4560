"""M-10 and M-11: the Ship Integrity Board and the modules."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.rules.queries import phase, powered
from stardeck.games.catastrophe.state import Cascade
from table import rules


@rules("M-10.1", "M-10.4", "M-10.5", "M-10.6")
@pytest.mark.parametrize(("board", "colour"), [(0, 0), (1, 0), (10, 0), (11, 1), (20, 1), (21, 2), (29, 2)])
def test_three_colours_of_ten_spaces(board: int, colour: int):
    m = Mission(2, board=board)
    assert m.sees(None).spaces == 30
    assert phase(m.g) == colour


def test_short_and_long_boards_have_equal_thirds():
    assert phase(Mission(2, board=9, integrity_spaces=24).g) == 1
    assert phase(Mission(2, board=12, integrity_spaces=36).g) == 0


@rules("M-10.2", "M-10.3", "M-10.7", "M-9.2")
def test_hits_fill_the_board_and_repairs_bring_an_earlier_colour_back():
    m = Mission(2, board=11, cubes={1: 2}, at=[1, 1])
    assert phase(m.g) == 1
    m.does(0, "repair", 1)
    assert m.g.board == 10
    assert phase(m.g) == 0
    m.roll(2, 2)
    m.ends(0)
    assert m.g.board == 11


@rules("M-10.8", "M-10.9", "M-R004.1", "M-R004.2", "M-28.5")
def test_a_colour_is_first_reached_once_in_a_game():
    m = Mission(2, board=10, cubes={7: 3, 1: 1}, at=[1, 1], roles={1: 4}, roll=True, dice=(3, 4))
    assert dict(m.g.crew[1].charges) == {4: 1}
    m.does(0, "repair", 1)
    assert phase(m.g) == 0
    m.roll(3, 4)
    m.ends(0)
    m.all_pass()
    assert phase(m.g) == 1
    assert dict(m.g.crew[1].charges) == {4: 1}
    red = Mission(2, board=20, cubes={7: 3, 1: 1}, at=[1, 1], roles={1: 4}, roll=True, dice=(3, 4))
    assert dict(red.g.crew[1].charges) == {4: 1}
    red.does(0, "repair", 1)
    red.roll(3, 4)
    red.ends(0)
    red.all_pass()
    assert phase(red.g) == 2
    assert dict(red.g.crew[1].charges) == {4: 1}


@rules("M-10.11", "M-10.12", "M-10.13")
def test_a_full_board_explodes_at_once_and_nobody_wins():
    m = Mission(2, board=29, cubes={7: 3}, at=[7, 7], roll=True, dice=(3, 4))
    assert m.over == ("explosion", "M-10.13")
    assert m.result.places == (2, 2)
    assert m.result.winners == ()


@rules("M-10.12")
def test_the_ship_explodes_in_the_middle_of_a_cascade_or_of_an_action():
    m = Mission(2, board=28, lost=[5], cubes={4: 1, 1: 3, 8: 3, 7: 1}, at=[7, 7], roll=True, dice=(2, 2))
    assert m.over == ("explosion", "M-10.13")
    assert [event[1] for event in m.happened("hit")] == [4, 1]  # and not the rest
    action = Mission(2, board=29, lost=[4, 5], cubes={4: 1, 1: 3, 3: 2, 8: 3}, at=[1, 1], hands={0: "scavenge"})
    action.does(0, "scavenge", 4, 3)
    assert action.over == ("explosion", "M-10.13")
    assert action.g.cubes[8] == 3


@rules("M-10.14")
def test_in_team_an_explosion_means_that_all_lose():
    m = Mission(4, mode="team", board=29, cubes={7: 3}, at=[7, 7, 7, 7], roll=True, dice=(3, 4))
    assert m.over == ("explosion", "M-10.14")
    assert m.result.winners == ()
    assert m.result.places == (2, 2, 2, 2)


@rules("M-10.15", "M-22.11")
def test_in_coop_an_explosion_means_that_the_crew_loses():
    m = Mission(2, mode="coop", board=29, cubes={7: 3}, at=[7, 7], roll=True, dice=(3, 4), marauders=(1, 1))
    assert m.over == ("explosion", "M-10.15")
    assert m.result.winners == ()
    assert m.result.places == (2, 2)


@rules("M-10.10", "M-10.16", "M-23.26")
def test_red_is_entered_again_each_time_and_has_its_effect_after_the_sequence():
    m = Mission(
        2, mode="coop", board=20, cubes={7: 3, 1: 2}, at=[1, 1], roll=True, dice=(3, 4, 1, 3, 2, 3),
        marauders=(0, 0), hands={0: "eva", 1: "eva"},
    )  # fmt: skip
    assert m.g.marauders == (4, 5)
    m.g.marauders = (0, 0)
    m.does(0, "repair", 1)
    assert phase(m.g) == 1
    m.roll(3, 4, 2, 2, 6, 6)
    m.ends(0)
    m.all_pass()
    assert m.g.marauders == (4, 12)
    yellow = Mission(2, mode="coop", board=10, cubes={7: 3}, at=[1, 1], roll=True, dice=(3, 4), marauders=(0, 0))
    assert phase(yellow.g) == 1
    assert yellow.g.marauders == (0, 0)


@rules("M-10.16")
def test_a_colour_that_was_reached_and_left_again_in_one_sequence_still_counts():
    m = Mission(
        2, board=9, at=[12, 3], cubes={6: 1, 12: 1}, roll=True, dice=(2, 4), roles={0: 35, 1: 8},
        hands={0: "quick_thinking"},
    )  # fmt: skip
    m.says(0, ("pass",))  # window (a)
    assert m.top(Cascade).aim == 12
    assert m.g.board == 11  # Greenhouse and its pod
    assert m.hand(1) == []  # the gift waits for the end of the sequence
    m.quick(0, "repair", 12)  # the Janitor takes two cubes back
    assert m.g.board == 10
    assert phase(m.g) == 0
    assert m.hand(1) == ["codes"]


# --- module states ---


@rules("M-11.1", "M-11.2", "M-11.3", "M-11.4")
@pytest.mark.parametrize(
    ("cubes", "power", "air"), [(3, True, True), (2, True, True), (1, False, True), (0, False, False)]
)
def test_power_and_oxygen_by_cubes(cubes: int, power: bool, air: bool):
    m = Mission(2, cubes={5: cubes}, at=[5, 3], gear={0: "suit"})
    assert m.may(1, "move", 5, way="granted") == air
    module = m.sees(None).modules[4]
    assert (module.power, module.oxygen) == (power, air)
    assert m.may(0, "collect", 5) == power


@rules("M-11.5", "M-7.16", "M-7.19")
def test_the_first_cube_gives_oxygen_and_the_second_power():
    m = Mission(2, cubes={5: 0}, at=[5, 1], gear={0: "suit"})
    m.does(0, "repair", 5)
    assert m.sees(None).modules[4].oxygen
    assert not powered(m.g, 5)
    m.does(0, "repair", 5)
    assert powered(m.g, 5)


@rules("M-11.6", "M-16.4", "M-7.3")
def test_only_a_suit_lets_one_into_an_airless_module():
    m = Mission(2, cubes={3: 0}, at=[1, 1], lost=[])
    assert m.why(0, "move", 3) == "M-7.3"
    assert Mission(2, cubes={3: 0}, at=[1, 1], gear={0: "suit"}).may(0, "move", 3)


@rules("M-11.7", "M-7.20", "M-7.30", "M-21.2")
def test_without_power_everything_but_use_module_works():
    m = Mission(2, cubes={8: 1}, at=[8, 1], hands={0: KIT}, fuses="A")
    assert all(m.may(0, *deed) for deed in [("move", 4), ("draw",), ("repair", 8), ("view_pod",), ("escape",)])
    assert m.why(0, "collect", 8) == "M-7.23"
