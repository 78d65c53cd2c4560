"""Positions in which a rookie of Mission Catastrophe must not look foolish."""

from __future__ import annotations

from typing import Any

from games.catastrophe.mission import KIT, Mission
from stardeck import games
from stardeck.bots.loop import Player
from stardeck.engine import Chair, Memory, Step
from stardeck.engine.chance import number
from stardeck.games.catastrophe.bot.crewplan import Plan, best_plan, errands, plan_of
from stardeck.games.catastrophe.bot.goals import MOVE
from stardeck.games.catastrophe.bot.guards import best_guards

GAME = games.get("catastrophe")
ROOKIE = GAME.bots["rookie"]


def chair_of(m: Mission, seat: int = 0, memory: Memory = ()) -> tuple[Step, Chair]:
    chair = Chair(m.g, seat, memory)
    return ROOKIE(chair), chair


def deed(m: Mission, seat: int = 0, memory: Memory = ()) -> Step:
    """What the rookie declares, or the name of what it chooses."""
    step = chair_of(m, seat, memory)[0]
    return step[1] if step[0] == "declare" else step[2:3]


# --- M1 ---


def test_M1_a_room_without_air_is_no_goal():
    """The Greenhouse is empty: no hovering beside it, but on to Maintenance, which repairs it."""
    m = Mission(2, at=[1, 1], cubes={6: 0}, hands={0: "oxygen power codes lift", 1: ""})
    assert deed(m) == ("move", 0, 3)
    other = Mission(2, at=[12, 1], cubes={6: 0}, hands={0: "oxygen power lift", 1: ""}, knows={0: 1, 1: 1, 2: 1})
    assert deed(other) == ("move", 0, 8), "the Codes can be had"


def test_M1_it_does_not_walk_back_for_the_same_goal():
    m = Mission(2, at=[1, 1], hands={0: "oxygen power food", 1: ""})
    _, chair = chair_of(m)
    note = next(note for note in chair.memory if note[0] == MOVE)
    start, end, *goal = note[1:]
    back = Mission(2, at=[int(end), 1], hands={0: "oxygen power food", 1: ""})
    step, _ = chair_of(back, memory=((MOVE, 8, end, *goal), (MOVE, start, end, *goal)))
    assert step[1] != ("move", 0, start)


def test_M1_no_steps_to_and_fro_in_whole_games():
    """Nobody goes back where the last step came from while the goal is the same; `make soak` plays more games."""
    steps = 0
    for deal in range(12):
        seats = 2 + deal % 3
        g = GAME.new(seats, chance=number("to and fro", deal), log_on=False)
        players = [Player(ROOKIE, chance=number(deal, seat)) for seat in range(seats)]
        while g.waiting:
            seat = g.waiting[0]
            before = [note for note in players[seat].memory if note[0] == MOVE]
            g.apply(seat, players[seat](g, seat))
            notes = [note for note in players[seat].memory if note[0] == MOVE]
            if notes and before and notes[-1] != before[-1]:
                steps += 1
                (_, a, b, *was), (_, c, d, *now) = before[-1], notes[-1]
                assert (was, a, b) != (now, d, c)
    assert steps > 200


# --- M2 ---


def test_M2_a_suit_is_put_on_before_a_way_without_air():
    m = Mission(2, at=[12, 1], cubes={6: 0}, hands={0: "oxygen power codes suit", 1: ""})
    assert deed(m) == ("suit", 0)
    dressed = Mission(2, at=[12, 1], cubes={6: 0}, hands={0: "oxygen power codes", 1: ""}, gear={0: "suit"})
    assert deed(dressed) == ("move", 0, 6)


def test_M2_a_suit_is_put_on_where_the_air_may_go():
    m = Mission(2, at=[12, 1], cubes={12: 1}, board=14, hands={0: "oxygen power codes suit", 1: ""})
    assert deed(m) == ("suit", 0)


# --- M3 ---


def test_M3_who_has_everything_sees_to_the_engine_room():
    m = Mission(2, at=[1, 8], cubes={7: 1}, hands={0: KIT, 1: ""}, knows={0: 1}, fuses="A")
    assert deed(m) == ("move", 0, 3)
    there = Mission(2, at=[7, 8], cubes={7: 1}, hands={0: KIT, 1: ""}, knows={0: 1}, fuses="A")
    assert deed(there) == ("repair", 0, 7)
    whole = Mission(2, at=[1, 8], hands={0: KIT, 1: ""}, knows={0: 1}, fuses="A")
    assert deed(whole) != ("move", 0, 3)


def test_M3_an_empty_engine_room_is_for_who_is_nearest():
    m = Mission(2, at=[3, 11], cubes={7: 0}, hands={0: "oxygen suit", 1: ""})
    assert deed(m) in (("suit", 0), ("maintenance",))


# --- M4 ---


def test_M4_it_looks_at_a_pod_when_it_passes():
    m = Mission(2, at=[8, 1], hands={0: "oxygen codes", 1: ""})
    assert deed(m) == ("view_pod", 0)
    enough = Mission(2, at=[8, 1], hands={0: "oxygen codes", 1: ""}, knows={1: 1, 2: 1, 3: 1})
    assert deed(enough) != ("view_pod", 0), "one more than there are fuses is enough"


def test_M4_not_everybody_runs_to_the_same_room():
    alone = Mission(2, at=[1, 11])
    assert chair_of(alone)[1].memory[-1][3] == 5
    crowded = Mission(3, at=[1, 3, 10])
    assert chair_of(crowded)[1].memory[-1][3] in (6, 8)


# --- reasons ---


def test_every_step_of_an_errand_has_a_reason():
    m = Mission(2, at=[1, 1], hands={0: "oxygen power food", 1: ""})
    _, chair = chair_of(m)
    assert chair.why is not None
    assert chair.why.kind == "codes"
    assert not chair.why.open, "what somebody lacks is in the hand"
    broken = Mission(2, at=[7, 1], cubes={7: 1}, hands={0: "", 1: ""})
    _, chair = chair_of(broken)
    assert chair.why is not None
    assert chair.why.open, "everybody sees the cubes"


# --- M5 ---


def crew(seats: int = 4, **more: Any) -> Mission:
    more.setdefault("marauders", (0, 0))
    return Mission(seats, mode="coop", **more)


def test_M5_a_resource_that_is_here_comes_before_a_letter():
    hands = {0: "food suit", 1: "", 2: "", 3: ""}
    assert deed(crew(at=[5, 1, 3, 12], hands=hands)) == ("collect", 0, 5)
    passing = crew(at=[2, 1, 3, 12], hands=hands | {0: "oxygen food suit"})
    assert deed(passing) == ("view_pod", 0), "on the way it is looked at"


def test_M5_nobody_walks_into_a_marauder_for_nothing():
    """It lacks the Codes, which are here; the Marauder next door would take a card."""
    m = crew(at=[8, 1, 3, 10], hands={0: "suit hack", 1: "", 2: "", 3: ""}, marauders=(4, 12))
    assert deed(m) == ("collect", 0, 8)
    other = crew(at=[8, 1, 3, 10], hands={0: "suit oxygen food codes", 1: "", 2: "", 3: ""}, marauders=(4, 12))
    assert deed(other)[0] != "move"


def test_M5_the_last_missing_thing_is_worth_any_one_cube():
    hands = {0: "oxygen food power", 1: "", 2: "", 3: ""}
    for sick in ({}, {0: 1}):
        m = Mission(4, mode="coop", threat="mold", at=[8, 1, 3, 5], hands=hands, mold={8: 1}, sick=sick)
        assert deed(m) == ("collect", 0, 8)


# --- M6 ---


def two_pods(at: list[int]) -> Mission:
    """Everybody has everything, and only the pods at Navigation and Life Support are left."""
    lost = [place for place, module in enumerate((8, 6, 2, 9, 10, 5)) if module not in (8, 5)]
    return crew(2, at=at, hands={0: KIT, 1: KIT}, lost=lost, knows=dict.fromkeys(range(6), 3), fuses="AF")


def test_M6_the_crew_shares_the_pods_so_that_all_are_ready_soonest():
    """The first is nearer to Navigation than to Life Support, but the second stands in it already."""
    m = two_pods([12, 8])
    assert best_plan(m.g).pods == (5, 8)
    assert deed(m) == ("move", 0, 1)


def test_M6_every_seat_works_out_the_same_plan():
    m = crew(at=[12, 8, 3, 1], cubes={7: 1}, hands={0: "oxygen", 1: "food", 2: "power codes", 3: ""})
    plans = {best_plan(m.g.imagine(seat, 5)) for seat in range(4)}
    assert len(plans) == 1
    assert plans.pop().engineer == 2, "who is nearest to the Engine Room and has to go there anyway"


def test_M6_a_plan_is_kept_until_it_fails_or_another_is_better_by_a_turn():
    chair = Chair(two_pods([12, 8]).g, 0)
    first = plan_of(chair, two_pods([12, 8]).g)
    assert plan_of(chair, two_pods([12, 4]).g) == first, "a little worse now"
    assert plan_of(chair, two_pods([8, 5]).g).pods == (8, 5), "much worse"
    pods = crew(2, at=[8, 5], hands={0: KIT, 1: KIT}, lost=[0], knows=dict.fromkeys(range(6), 3), fuses="BF")
    assert 8 not in plan_of(chair, pods.g).pods, "its pod is gone"


def test_M6_guards_share_out_the_sources_and_meet_in_the_middle():
    plan = best_plan(crew(at=[1, 1, 1, 1]).g)
    assert sorted(plan.guards.posts) == [5, 6, 7, 8]
    assert plan.guards.meet == 1


def test_M6_a_guard_fetches_for_the_others_too():
    hands = {0: "oxygen suit", 1: "food suit", 2: "power suit", 3: "codes suit"}
    m = crew(at=[5, 6, 7, 8], hands=hands)
    assert deed(m) == ("collect", 0, 5)


def test_M6_whoever_has_fetched_for_all_goes_to_the_meeting():
    full = [f"{resource} {resource} {resource} {resource} suit" for resource in ("oxygen", "food", "power", "codes")]
    m = crew(at=[5, 6, 7, 8], hands=dict(enumerate(full)), knows=dict.fromkeys(range(6), 15))
    assert best_plan(m.g).guards.meet
    assert deed(m)[0] == "move"
    met = crew(at=[1, 1, 1, 1], hands=dict(enumerate(full)), knows=dict.fromkeys(range(6), 15))
    assert deed(met) == ("transfer",)


def test_M6_what_was_lost_is_fetched_again():
    """By a plan that was made when everybody had everything."""
    letters, hands = dict.fromkeys(range(6), 15), dict.fromkeys(range(4), f"{KIT} suit")
    at = [5, 6, 9, 10]
    plan = best_guards(crew(at=at, hands=hands, knows=letters, fuses="BFDE").g)
    robbed = crew(at=at, hands=hands | {1: "oxygen food codes suit"}, knows=letters, fuses="BFDE").g
    before = crew(at=at, hands=hands, knows=letters, fuses="BFDE").g
    costs = [sum(errands(g, Plan((5, 6, 9, 10), plan, -1, -1))) for g in (before, robbed)]
    assert costs[1] > costs[0] + 3


def test_M6_who_cannot_see_the_hands_of_the_others_fetches_for_itself():
    assert best_plan(crew(at=[1, 1, 1, 1], closed_hands=True).g).guards.meet == 0


def test_M6_it_walks_to_a_room_that_is_about_to_be_lost_instead_of_drawing_cards():
    """The Sensors next door have one cube, the Greenhouse is whole, and everybody has all that it takes."""
    hands = dict.fromkeys(range(4), KIT)
    letters = dict.fromkeys(range(6), 15)
    m = crew(at=[6, 5, 9, 7], cubes={12: 1, 8: 1, 2: 1}, board=8, hands=hands, knows=letters, fuses="BFDE")
    assert deed(m) == ("move", 0, 12)


def test_M6_nobody_looks_at_a_pod_that_the_crew_knows():
    hands = dict.fromkeys(range(4), KIT)
    m = crew(at=[6, 5, 9, 7], hands=hands, knows=dict.fromkeys(range(6), 8), fuses="BFDE")
    assert deed(m) != ("view_pod", 0)


def test_M6_a_card_that_the_escape_needs_is_dropped_last():
    hands = dict.fromkeys(range(4), KIT) | {0: f"lift {KIT} lift meeting suit"}
    m = crew(at=[6, 5, 9, 7], hands=hands, knows=dict.fromkeys(range(6), 15), fuses="BFDE")
    m.g.apply(0, ("end_turn", 0))
    assert m.menu == "discards"
    assert chair_of(m)[0] == ("drop", 0, "lift")
