"""M-6 The turn, M-10 and M-11 the board and the modules."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.games.catastrophe.crew import phase, powered
from table import rules


@rules("M-6.1", "M-6.2", "M-6.3", "M-6.6", "M-6.16")
def test_a_turn_is_a_roll_with_its_hit_and_then_three_actions():
    m = Mission(3, roll=True, dice=(3, 4))
    assert m.g.cubes[7] == 2
    assert m.menu == "actions"
    assert m.asked == 0
    assert m.left == 3
    m.roll(5, 4)
    m.ends(0)
    assert m.asked == 1
    assert m.g.cubes[9] == 2


@rules("M-6.4", "M-17.2", "M-17.15")
def test_the_window_comes_after_the_roll_and_before_the_hit():
    m = Mission(2, roll=True, dice=(3, 4), hands={1: "quick_thinking"})
    assert m.menu == "reactions"
    assert m.happened("rolled") == [("rolled", 0, (3, 4), 7)]
    assert m.g.cubes[7] == 3
    assert m.sees(None).chain[-1].dice == (3, 4)
    m.all_pass()
    assert m.g.cubes[7] == 2


@rules("M-6.5")
def test_roles_that_a_roll_wakes_come_clockwise_from_the_active_player():
    m = Mission(3, turn=1, roll=True, dice=(3, 3), at=[1, 1, 1], roles={0: 5, 2: 32})
    assert m.asked == 2
    m.says(2, ("pass",))
    assert m.asked == 0


@rules("M-6.7", "M-7.24")
def test_any_action_may_be_repeated_except_use_module():
    m = Mission(2, at=[5, 1], deck="eva lift suit")
    m.does(0, "draw")
    m.does(0, "draw")
    assert m.left == 1
    m = Mission(2, at=[5, 1])
    m.does(0, "collect", 5)
    assert m.why(0, "collect", 5) == "M-7.24"
    assert m.refuses(0, ("declare", ("collect", 0, 5), "action")).rule == "M-7.24"


@rules("M-6.8", "M-6.9", "M-6.18")
def test_the_turn_may_end_early_and_goes_on_without_actions_until_it_is_ended():
    m = Mission(2, hands={0: "quick_thinking", 1: "quick_thinking"}, deck="eva lift suit")
    for _ in range(3):
        m.does(0, "draw")
    assert m.left == 0
    assert m.menu == "actions"
    assert ("respond", 0, "quick_thinking") in m.g.options(0)
    assert not any(step[0] == "declare" for step in m.g.options(0))
    m.roll(1, 1)
    m.ends(0)
    assert m.happened("turn")[-1] == ("turn", 1)  # nobody could break into the end
    early = Mission(2)
    early.roll(1, 1)
    early.ends(0)
    assert early.asked == 1


@rules("M-6.10", "M-6.11", "M-13.13")
def test_at_the_end_the_hand_is_discarded_down_to_seven():
    m = Mission(2, hands={0: "eva eva lift suit hack scavenge meeting override requisition"})
    m.ends(0)
    assert m.menu == "discards"
    m.says(0, ("drop", 0, "lift"))
    m.roll(1, 1)
    m.says(0, ("drop", 0, "eva"))
    assert len(m.hand(0)) == 7
    assert m.g.discard == ["lift", "eva"]
    assert m.sees(None).top == "eva"


@rules("M-6.12", "M-7.9", "M-18.11", "M-H.15")
def test_the_hand_limit_is_looked_at_only_when_the_own_turn_ends():
    m = Mission(2, hands={1: "eva eva lift suit hack scavenge meeting quick_thinking"}, deck="eva remote_repair")
    m.declares(0, "draw")
    m.quick(1, "draw")
    assert len(m.hand(1)) == 8
    m.all_pass()
    m.roll(1, 1)
    m.ends(0)
    m.all_pass()
    assert m.asked == 1
    assert len(m.hand(1)) == 8
    m.ends(1)
    assert m.menu == "discards"


@rules("M-6.13", "M-16.2", "M-16.3")
def test_equipment_in_play_is_public_and_no_hand():
    m = Mission(2, hands={0: "eva eva lift hack scavenge meeting override"}, gear={0: "suit"})
    assert m.sees(1).crew[0].equipment == ("suit",)
    m.roll(1, 1)
    m.ends(0)
    assert m.menu == "reactions"  # nothing was discarded
    assert not any("suit" in map(str, step) and step[0] != "declare" for step in m.g.options(0))


@rules("M-6.14", "M-6.15", "M-18.6", "M-17.12", "M-R028.3")
def test_interrupts_and_charges_cost_no_action():
    m = Mission(2, hands={0: "quick_thinking"}, roles={0: 28}, deck="eva lift suit")
    m.g.crew[0].charges = ((28, 1),)
    m.quick(0, "draw")
    assert m.left == 3
    m.says(0, ("spend_charge", 0, 28))
    m.declares(0, "draw", way="granted")
    assert m.left == 3
    assert len(m.hand(0)) == 2
    assert dict(m.g.crew[0].charges) == {28: 0}


@rules("M-6.17", "M-24.8")
def test_at_the_start_of_a_turn_the_deadline_comes_before_the_mold():
    m = Mission(2, mode="coop", threat="mold", roll=True, dice=(1, 1), mold={1: 1}, cubes={1: 2})
    told = [event[0] for event in m.events]
    assert told.index("caught_mold") < told.index("rolled")
    assert m.g.crew[0].mold == 1 or ("scrubbed", 0, 0) in m.events
    hard = Mission(2, mode="coop", threat="mold", hard=True, mold={1: 1}, cubes={1: 2, 5: 1})
    g = hard.g
    g.deadline, g.turns, g.asks, g.open, g.agenda = 2, 1, [], (), [("turn", 0)]
    g.run()
    assert hard.over == ("death", "M-26.17")
    assert all(crew.mold == 0 for crew in g.crew)


@rules("M-6.19", "M-12.11")
def test_several_at_once_resolve_clockwise_from_the_active_player():
    m = Mission(3, turn=1, at=[6, 6, 6], cubes={6: 1, 12: 2}, roll=True, dice=(2, 4))
    assert [event[1] for event in m.happened("exposed")] == [1, 2, 0]


# --- the board ---


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
    red = Mission(2, board=20, cubes={7: 3}, at=[1, 1], roles={1: 4}, roll=True, dice=(3, 4))
    assert red.g.reached == 2
    assert dict(red.g.crew[1].charges) == {4: 1}


@rules("M-10.11", "M-10.12", "M-10.13")
def test_a_full_board_explodes_at_once_and_nobody_wins():
    m = Mission(2, board=29, cubes={7: 3}, at=[7, 7], roll=True, dice=(3, 4))
    assert m.over == ("explosion", "M-10.13")
    assert m.g.result.places == (2, 2)
    assert m.g.result.winners == ()


@rules("M-10.14")
def test_in_team_an_explosion_means_that_all_lose():
    m = Mission(4, mode="team", board=29, cubes={7: 3}, at=[7, 7, 7, 7], roll=True, dice=(3, 4))
    assert m.over == ("explosion", "M-10.14")
    assert m.g.result.places == (2, 2, 2, 2)


@rules("M-10.15", "M-22.11")
def test_in_coop_an_explosion_means_that_the_crew_loses():
    m = Mission(2, mode="coop", board=29, cubes={7: 3}, at=[7, 7], roll=True, dice=(3, 4), marauders=(1, 1))
    assert m.over == ("explosion", "M-10.15")


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


@rules("M-10.16")
def test_a_colour_that_was_reached_and_left_again_in_one_sequence_still_counts():
    m = Mission(
        2, board=9, at=[3, 3], cubes={3: 2, 6: 1, 12: 1, 8: 2}, roll=True, dice=(2, 4), roles={1: 4},
        hands={1: "quick_thinking remote_repair"}, lost=[1],
    )  # fmt: skip
    m.says(1, ("pass",))
    assert m.menu == "reactions"
    assert m.g.chain[-1].aim == 12
    assert m.g.board == 10
    m.all_pass()
    assert m.g.reached == 1
    assert dict(m.g.crew[1].charges) == {4: 1}


# --- module states ---


@rules("M-11.1", "M-11.2", "M-11.3", "M-11.4")
@pytest.mark.parametrize(
    ("cubes", "power", "air"), [(3, True, True), (2, True, True), (1, False, True), (0, False, False)]
)
def test_power_and_oxygen_by_cubes(cubes: int, power: bool, air: bool):
    m = Mission(2, cubes={5: cubes}, at=[5, 1], gear={0: "suit"})
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
