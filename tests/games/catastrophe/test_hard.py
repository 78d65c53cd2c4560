"""M-26 The Hard level."""

from __future__ import annotations

import pytest

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.rules.queries import life_support_fails, powered
from stardeck.games.catastrophe.state import Turn
from table import rules


def hard(seats: int = 3, **more) -> Mission:
    return Mission(seats, hard=True, **more)


def next_turn(m: Mission, *dice: int) -> None:
    """Whoever is on turn ends it; the next one rolls."""
    m.roll(*dice)
    m.ends(m.asked)


@rules("M-26.1", "M-26.2", "M-26.3", "M-H.26")
def test_without_the_engine_room_nothing_has_power():
    m = hard(at=[5, 1, 11], cubes={7: 1}, hands={0: "hack"})
    assert not any(powered(m.g, module) for module in range(1, 13))
    assert life_support_fails(m.g)
    assert m.why(0, "collect", 5) == "M-26.1"
    assert m.may(0, "hack", 0, "A")
    on = hard(at=[5, 1, 11], cubes={7: 2, 5: 1})
    assert powered(on.g, 6)
    assert on.why(0, "collect", 5) == "M-7.23", "the Engine Room still has power"
    assert life_support_fails(on.g)
    escape = hard(at=[8, 1, 1], hands={0: KIT}, cubes={7: 1})
    assert escape.why(0, "escape") == "M-21.1"


@rules("M-26.4", "M-26.6", "M-H.25")
def test_after_one_round_all_unsuited_die_at_the_start_of_the_turn():
    m = hard(turn=1, roll=True, dice=(2, 3), cubes={5: 2}, at=[1, 1, 1], gear={2: "suit"})
    assert m.sees(None).deadline == 3
    next_turn(m, 1, 1)
    next_turn(m, 1, 2)
    assert all(crew.alive for crew in m.g.crew)
    assert m.sees(None).deadline == 1
    next_turn(m, 1, 1)  # seat 1 is on turn again
    assert [crew.alive for crew in m.g.crew] == [False, False, True]
    told = [event[:2] for event in m.events]
    assert told.index(("died", 1)) < len(told) - 1 - told[::-1].index(("rolled", 1))  # before that Damage Roll


def test_M_26_4_the_turns_of_the_dead_count_for_the_deadline():
    m = hard(turn=1, at=[1, 1, 1], cubes={5: 2}, gear={2: "suit"})
    m.g.crew[0].alive, m.g.crew[0].module = False, 0
    m.roll(2, 3)
    m.ends(1)
    assert m.sees(None).deadline == 3  # begun in the turn of seat 2, whose next turn is three turns away


@rules("M-26.12", "M-H.34")
def test_a_reaction_in_mid_cascade_still_saves_a_life():
    m = hard(
        2, roll=True, dice=(2, 4), at=[6, 1], cubes={6: 1, 12: 1, 8: 1, 4: 3},
        hands={0: "quick_thinking eva", 1: "quick_thinking"},
    )  # fmt: skip
    m.says(1, ("pass",))
    m.says(0, ("pass",))  # window (a)
    assert m.g.cubes[6] == 0
    m.quick(1, "draw")
    assert m.g.crew[0].alive  # the sequence is not over
    m.quick(0, "eva", 7)
    m.all_pass()
    assert m.g.crew[0].alive


@rules("M-26.5", "M-26.7", "M-26.8")
def test_a_repair_in_time_ends_the_countdown_and_a_new_failure_starts_a_new_one():
    m = hard(roll=True, dice=(2, 3), cubes={5: 2}, at=[3, 1, 1])
    assert m.g.deadline == 4
    m.does(0, "move", 5)  # unsuited crew may still enter
    m.does(0, "repair", 5)
    assert m.g.deadline == -1
    next_turn(m, 2, 3)
    assert m.g.deadline == 5


@rules("M-26.9")
def test_past_the_deadline_losing_the_suit_means_death():
    m = hard(
        2, quackalope=True, cubes={5: 1}, at=[1, 1], gear={0: "suit", 1: "suit"},
        hands={0: "quackalope"},
    )  # fmt: skip
    m.g.deadline, m.g.turns = 1, 2
    m.does(0, "quackalope", 17)
    assert not m.g.crew[0].alive
    assert m.g.crew[1].alive


@rules("M-26.10", "M-26.11", "M-26.13", "M-26.23", "M-31.17")
def test_an_exposed_crew_member_dies_and_its_cards_are_discarded():
    m = hard(
        roll=True,
        turn=1,
        dice=(2, 4),
        cubes={6: 1},
        at=[6, 1, 1],
        hands={0: "eva"},
        bear=True,
        gear={0: "bear"},
        roles={0: 7},
    )
    while m.menu in ("reactions", "rerolls"):
        m.says(m.asked, ("pass",))
    assert not m.g.crew[0].alive
    assert m.g.crew[0].module == 0
    assert sorted(m.g.discard) == ["bear", "eva"]
    assert m.happened("moved") == []
    next_turn(m, 1, 1)
    assert m.menu == "actions"  # the dead Pilot is not asked to roll again


@rules("M-26.23")
@pytest.mark.parametrize("role", [9, 13, 15, 18, 22, 30, 33])
def test_the_role_of_the_dead_does_not_work(role: int):
    m = hard(3, at=[8, 8, 1], hands={0: "requisition", 1: "eva"}, roles={2: role})
    m.g.crew[2].alive, m.g.crew[2].module = False, 0
    m.declares(0, "view_pod")
    m.says(1, ("pass",))
    m.says(0, ("pass",))
    assert (m.menu, m.asked) == ("actions", 0)
    m.declares(0, "requisition", 1)
    m.says(1, ("pass",))
    assert (m.menu, m.asked) == ("actions", 0)
    m.declares(0, "collect", 8)
    while m.menu == "reactions":
        m.says(m.asked, ("pass",))
    assert (m.menu, m.asked) == ("actions", 0)
    assert m.hand(2) == []


@rules("M-26.14", "M-26.15", "M-26.24", "M-26.20")
def test_the_dead_still_roll_and_choose_the_order_but_do_nothing_else():
    m = hard(turn=2, at=[1, 1, 1])
    m.g.crew[0].alive, m.g.crew[0].module = False, 0
    m.g.cubes = (*m.g.cubes[:12], 1)
    m.g.cubes = (0, 3, 1, 3, 3, 3, 3, 3, 1, 3, 3, 3, 1)
    m.g.board = 6
    next_turn(m, 6, 6, 1, 2)
    assert m.menu == "breach_order"
    assert m.asked == 0
    m.says(0, ("breach", 2))
    assert m.asked == 1
    assert m.menu == "actions"
    assert m.g.result is None  # two are alive, and one alone would not have won either


def test_M_26_15_the_last_one_alive_has_not_won():
    m = hard(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[1, 6])
    assert [crew.alive for crew in m.g.crew] == [True, False]
    assert m.g.result is None


def test_M_26_16_when_all_are_dead_nobody_wins():
    m = hard(2, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 6])
    assert m.over == ("death", "M-26.16")


def test_M_26_17_in_coop_one_death_loses():
    m = hard(2, mode="coop", roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1], marauders=(11, 11))
    assert m.over == ("death", "M-26.17")


@rules("M-26.18", "M-26.19", "M-26.20")
def test_a_team_with_a_dead_member_cannot_escape_but_plays_on():
    m = hard(4, mode="team", roll=True, dice=(2, 4), cubes={6: 1}, at=[8, 1, 6, 1], hands={0: KIT})
    m.all_pass()
    assert not m.g.crew[2].alive
    assert m.why(0, "escape") == "M-26.18"
    assert m.may(0, "move", 4)
    next_turn(m, 1, 1)
    m.all_pass()
    m.roll(1, 2)
    m.ends(1)
    assert ("rolled", 2, (1, 2), 3) in m.events


def test_M_26_21_when_every_team_has_a_dead_member_all_lose():
    m = hard(4, mode="team", roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 6, 1, 1])
    assert m.over == ("death", "M-26.21")


@rules("M-26.25", "M-H.31")
def test_a_failure_of_the_set_up_runs_until_the_first_players_second_turn():
    m = hard(3, cubes={7: 3}, at=[1, 1, 1])
    g = m.g
    g.turn, g.turns, g.asks, g.open = Turn(), 0, [], None
    g.script, g.agenda = (3, 4, 3, 4, 1, 1, 1, 2), [("meteors",)]
    g.run()
    assert g.first == 2
    assert g.deadline == 1 + 3
    assert not powered(g, 6)


@rules("M-26.25", "M-H.31")
def test_the_deadline_of_a_set_up_failure_comes_true():
    m = hard(3, cubes={7: 3, 12: 0}, at=[1, 1, 1], gear={0: "suit"})
    g = m.g
    g.turn, g.turns, g.asks, g.open = Turn(), 0, [], None
    g.script, g.agenda = (1, 1, 3, 4, 3, 4, 6, 6), [("meteors",)]
    g.run()  # and the first turn's roll goes through the empty Sensors
    assert g.first == 0
    for dice in ((6, 6), (6, 6)):
        next_turn(m, *dice)
        assert all(crew.alive for crew in m.g.crew)
    next_turn(m, 6, 6)  # the first player's second turn
    assert [crew.alive for crew in m.g.crew] == [True, False, False]


@rules("M-26.26")
def test_who_dies_in_its_own_turn_finishes_the_damage_step_only():
    m = hard(3, roll=True, dice=(2, 4), cubes={6: 1}, at=[6, 1, 1])
    assert not m.g.crew[0].alive
    assert m.asked == 1
    lost = hard(2, at=[6, 8], cubes={6: 2, 3: 1, 8: 3, 12: 3}, hands={0: "eva", 1: "quick_thinking scavenge"})
    lost.g.cubes = (*lost.g.cubes[:6], 1, *lost.g.cubes[7:])
    lost.g.board += 1
    lost.declares(0, "eva", 7)
    lost.roll(1, 1)
    lost.quick(1, "scavenge", 6, 3)
    assert not lost.g.crew[0].alive
    lost.all_pass()
    assert lost.asked == 1
    assert "eva" in lost.g.discard


@rules("M-26.27", "M-26.8")
def test_life_support_failure_moves_nobody_and_ejects_no_marauder():
    m = hard(2, mode="coop", roll=True, dice=(2, 3), cubes={5: 2}, at=[5, 1], marauders=(5, 11), hands={0: "eva"})
    m.all_pass()
    assert life_support_fails(m.g)
    assert m.g.crew[0].module == 5
    assert m.g.marauders == (5, 11)
    assert m.sees(None).modules[4].oxygen


@rules("M-26.23", "M-6.5")
@pytest.mark.parametrize("role", [5, 25, 30, 32])
def test_a_role_does_nothing_for_who_has_died_since_the_dice_came_to_rest(role: int):
    m = hard(
        3, roll=True, dice=(3, 3), cubes={6: 1, 3: 1}, at=[6, 6, 1], gear={0: "suit"}, hands={0: "scavenge"},
        roles={0: 1, 1: role}, deck="hack",
    )  # fmt: skip
    m.declares(0, "scavenge", 6, 3, way="granted")  # the Captain thinks first and takes the last cube from under both
    m.all_pass()
    assert not m.g.crew[1].alive
    assert (m.hand(1), m.menu, m.asked) == ([], "actions", 0)
    assert m.g.deck[-1] == "hack"


@rules("M-26.23", "M-6.17")
def test_who_dies_at_the_deadline_calls_no_number():
    m = hard(2, turn=1, roll=True, dice=(2, 3), cubes={5: 2}, gear={0: "suit"}, roles={1: 28})
    m.says(1, PASS)
    next_turn(m, 1, 1)
    next_turn(m, 6, 6)  # the deadline comes before the turn of seat 1
    assert not m.g.crew[1].alive
    assert m.menu != "theories"
