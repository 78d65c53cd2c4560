"""Scenarios, leaving the table and options (C-27 to C-29)."""

from __future__ import annotations

import msgspec
import pytest

from games.cosmoforce.battle import Battle, berth
from stardeck import bots, games
from stardeck.engine import Chair, Json, Refused
from stardeck.games.cosmoforce.rules.ending import Eliminated, Ended
from stardeck.games.cosmoforce.rules.maneuver import Cooled, RamHit
from stardeck.games.cosmoforce.rules.setup import carry_over
from stardeck.games.cosmoforce.rules.turn import HeatRolled
from table import Scenario, rules

GAME = games.get("cosmoforce")
GUN = "fighter E1 D1 H1 L5 M1"
WALL = "capital E1 D1 H1 A7"


def test_C_27_1_a_scenario_may_give_ships_a_starting_state():
    old = berth(GUN, "Old", speed=512, heat=3, crew=2, hurt=1, marks=[0, 0, 1], depleted=[8])
    b = Battle(old, WALL, dice=[7, 7])
    ship = b.ship(0)
    assert (ship.speed, ship.ready, ship.hurt) == (512, 1, 1)
    assert ship.heat == 2, "three, and one is cooled"
    assert ship.marks[:3] == (0, 0, 1)
    assert (ship.depleted, ship.marks[8]) == ((8,), 2)
    limits = ({"crew": 9}, {"hurt": 3}, {"marks": [3]}, {"depleted": [0]}, {"speed": -1}, {"marks": [0] * 11})
    for wrong in limits:
        with pytest.raises(Refused, match=r"Ship of seat 1|fleet"):
            Battle(berth(GUN, "Old", **wrong), WALL)
    second = "Ship of seat 2: "
    with pytest.raises(Refused, match=f"^{second}slot 1 is not a Missile"):
        Battle(WALL, berth(GUN, "Old", depleted=[0]))
    with pytest.raises(Refused, match=f"^{second}there is more damage than there are boxes"):
        Battle(WALL, berth(GUN, "Old", marks=[3]))
    with pytest.raises(Refused, match=f"^{second}"):
        Battle(WALL, berth("fighter R1", "Old"))


@rules("C-27.2", "C-27.3")
def test_goals_are_looked_at_when_a_round_ends():
    b = Battle(GUN, WALL, goals=[{"side": "1", "kind": "survive", "rounds": 2}])
    b.turn_of(1, round=2)
    assert b.g.result is None
    b.ends_turn(1)
    assert b.g.result is not None
    assert (b.g.result.winners, b.g.result.rule) == ((1,), "C-27.2")
    b = Battle(GUN, WALL, "cruiser L1", speed={0: 9, 2: 8}, goals=[{"side": "1", "kind": "eliminate", "ship": 2}])
    b.rolls(2)
    b.fires(0, "laser", at=2)
    assert b.ship(2).out
    assert b.g.result is None
    b.ends_turn(0)
    b.ends_turn(1)
    assert (b.g.result.winners, b.g.result.places) == ((1,), (2, 1, 3)), "who still flies is before who fell"
    keep = {"side": "A", "kind": "keep", "ship": 2, "rounds": 3}
    b = Battle(GUN, WALL, WALL, speed={1: 1, 2: 2}, teams="ABA", goals=[keep])
    b.turn_of(0, round=3)
    assert b.g.result is None
    while b.g.result is None:
        b.default()
    assert (b.g.round, b.g.result.winners) == (3, (0, 2))
    b = Battle(GUN, "cruiser L1", speed={0: 9, 1: 8}, goals=[{"side": "1", "kind": "survive", "rounds": 2}])
    b.rolls(2)
    b.fires(0, "laser", at=1)
    assert b.g.result.winners == (0,), "the normal victory ends the battle at once"


@rules("C-27.2")
def test_a_side_without_a_living_ship_meets_no_goal():
    eliminate = {"side": "1", "kind": "eliminate", "ship": 2}
    keep = {"side": "1", "kind": "keep", "ship": 0}
    for goal in (eliminate, keep):
        b = Battle(GUN, WALL, "cruiser L1", WALL, speed={0: 9, 1: 2, 2: 8, 3: 1}, goals=[goal])
        b.rolls(2)
        b.fires(0, "laser", at=2)
        assert b.ship(2).out
        b.says(1, ("concede", 1))
        b.turn_of(0, round=2)
        assert b.g.result is None, "the captain has conceded, and the others fight on"
    b = Battle(GUN, "cruiser L1", WALL, speed={0: 9, 1: 8, 2: 1}, goals=[{"side": "1", "kind": "eliminate", "ship": 1}])
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.turn_of(0, round=2)
    assert b.g.result is None, "nobody wins by the end of the only ship"


def test_C_27_4_marks_and_crew_are_carried_over():
    b = Battle("fighter E1 D1 H2 M1 A1", WALL, crew={0: 2}, hurt={0: 1}, heat={0: 0})
    b.rolls(8, 8, 7)
    b.fires(0, "missile", at=1)
    b.g.ships[0].mark(5, 1)
    next_ship = msgspec.to_builtins(carry_over(b.ship(0)))
    again = Battle(next_ship, WALL)
    assert again.ship(0).marks == b.ship(0).marks
    assert (again.ship(0).crew, again.ship(0).hurt, again.ship(0).depleted) == (2, 1, (4,))
    assert again.ship(0).speed == 300


def test_C_27_5_a_ship_that_would_start_eliminated_is_refused():
    for wrong in ({"crew": 0}, {"marks": [1] * 9}):
        with pytest.raises(Refused, match="out of the battle before it starts") as refused:
            Battle(berth(GUN, "Wreck", **wrong), WALL)
        assert refused.value.rule == "C-27.5"


def test_C_27_6_sides_that_meet_their_goals_at_the_same_check_draw():
    goals = [{"side": str(side), "kind": "survive", "rounds": 23} for side in (0, 1)]
    b = Battle(GUN, WALL, goals=goals, limit_rounds=3)
    while b.g.result is None:
        b.default()
    assert b.g.round == 23
    assert (b.g.result.places, b.g.result.rule) == ((1, 1), "C-27.6"), "before the stalemate of the same round"
    impossible = [{"side": "0", "kind": "keep", "ship": 2, "rounds": 9}]
    b = Battle(GUN, WALL, "cruiser L1", speed={0: 9, 2: 8}, goals=impossible)
    b.says(2, ("concede", 2))
    b.says(1, ("concede", 1))
    assert b.result.winners == (0,), "the normal way to win is still there"


def test_a_scenario_that_names_nobody_is_refused():
    for goals in ([{"side": "Z", "kind": "survive"}], [{"side": "0", "kind": "keep", "ship": 5}]):
        with pytest.raises(Refused, match="goal"):
            Battle(GUN, WALL, goals=goals)
    with pytest.raises(Refused, match="There is no ship"):
        GAME.new(2, options={"fleet": ["Nobody"]})
    with pytest.raises(Refused, match="3 ships in the fleet"):
        GAME.new(2, options={"fleet": ["Midge"] * 3})
    with pytest.raises(Refused, match="Only a Cruiser"):
        Battle("fighter R1", WALL)


@rules("C-28.1", "C-28.5")
def test_a_concession_takes_effect_after_the_event_with_default_answers():
    b = Battle(GUN, WALL, WALL, speed={0: 9, 1: 1, 2: 2})
    b.rolls(1, 1, 2)
    b.fires(0, "laser", at=1)
    assert b.asked == (1, "systems_to_mark")
    b.marks(1, 9)
    b.says(1, ("concede", 1))
    assert b.ship(1).out == "concession"
    assert sum(b.ship(1).marks) == 3, "its damage was placed as advised"
    assert b.asked == (0, "actions")
    b.says(2, ("concede", 2))
    assert b.result.winners == (0,)
    b = Battle("fighter E1", "fighter E1", speed={0: 3, 1: 2})
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 1))
    b.rolls(1, 7, 7, 7, 7)
    b.says(0, ("concede", 0))
    b.says(1, ("stand", 1))
    assert b.result.winners == (0,), "the event's own win comes first"


@rules("C-28.5")
def test_whoever_concedes_answers_every_open_question_by_default():
    b = Battle(GUN, "capital E1 D1 H1 A7", WALL, speed={0: 9, 1: 1, 2: 2})
    b.rolls(2, *[7] * 9)
    b.rams(0, 1)
    assert b.asked == (1, "systems_to_mark")
    b.says(1, ("concede", 1))
    assert b.ship(1).marks[3] == 1, "Armor takes the damage"
    b = Battle(GUN, WALL, WALL, speed={0: 3, 1: 1, 2: 2})
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 1))
    b.rolls(7, 7, 7, 7)
    b.says(1, ("concede", 1))
    assert (len(b.happened(RamHit)), b.ship(1).heat) == (1, 1), "nobody who has given up evades"
    b = Battle("capital E1 H1 A1", WALL, WALL, speed={0: 9, 1: 1, 2: 2}, heat={0: 1}, hurt={0: 1}, dice=[2])
    assert b.asked == (0, "crew_to_harm")
    b.says(0, ("concede", 0))
    assert (b.ship(0).ready, b.ship(0).hurt) == (2, 2), "a ready crew is harmed"
    b = Battle(GUN, "capital E1 D1 H1 A7", WALL, marks={1: {2: 1}}, hurt={1: 2}, speed={0: 9, 1: 1, 2: 2})
    b.rolls(2)
    b.fires(0, "laser", at=1)
    b.marks(1, 2)
    assert b.asked == (1, "crew_to_kill")
    b.says(1, ("concede", 1))
    assert (b.ship(1).ready, b.ship(1).hurt) == (1, 0), "the hurt die first"


@rules("C-28.5")
def test_until_a_concession_takes_effect_only_the_questions_to_that_seat_are_answered_by_default():
    b = Battle(GUN, "capital E1 D1 H1 A7", WALL, speed={0: 3, 1: 1, 2: 2})
    b.rolls(2, 3, 7, 7)
    b.rams(0, 1)
    assert b.asked == (1, "systems_to_mark")
    b.says(1, ("concede", 1))
    assert b.ship(1).marks[3] == 2, "both points are placed, as the default places them: on the same Armor"
    assert b.ship(1).out == "", "the ram is not over: the rammer takes its damage first"
    assert b.asked == (0, "systems_to_mark"), "and its captain is asked"
    assert len(b.happened(Eliminated)) == 0
    b.marks(0, 0, 1)
    assert b.ship(1).out == "concession"
    assert (b.ship(0).marks[0], b.ship(0).marks[1]) == (1, 1), "placed where the captain wanted it"


@rules("C-8.4", "C-28.1")
def test_who_concedes_while_repairs_are_resolved_has_no_later_part_of_the_turn():
    b = Battle("capital E1 D1 H1 A7", WALL, WALL, speed={0: 3, 1: 1, 2: 2}, marks={0: {3: 2}}, heat={0: 3}, dice=[7, 7])
    b.repairs(0, (-1, 3))
    b.ends_turn(0)
    while b.asked != (0, "crew_that_stays"):
        b.default()
    b.log.clear()
    b.says(0, ("concede", 0))
    assert b.ship(0).out == "concession"
    assert b.happened(Cooled) == []
    assert b.happened(HeatRolled) == []
    assert b.ship(0).heat == 2, "its heat stays as it was"
    assert b.asked == (2, "actions")


def test_a_ship_may_concede_in_its_own_turn_and_only_once():
    b = Battle(GUN, WALL, WALL, speed={0: 9, 1: 1, 2: 2})
    b.says(0, ("attack", 0))
    b.says(0, ("concede", 0))
    assert b.ship(0).out == "concession"
    assert b.asked == (2, "actions")
    assert b.refuses(0, ("concede", 0)).code == "overtaken"


@rules("C-28.2")
def test_time_out_drops_an_unfinished_action_and_ends_the_turn():
    for step in ("attack", "burn_engines", "choose_ram", "repair_systems"):
        b = Battle(GUN, WALL, marks={0: {3: 1}})
        b.says(0, (step, 0))
        b.time_out()
        assert b.asked == (1, "actions"), step
        assert b.g.chain == []
        assert b.ship(0).speed == 300
    b = Battle(GUN, WALL, heat={0: 0})
    b.time_out()
    assert b.asked == (1, "actions")
    t = Scenario(GAME, 2)
    assert t.g.default(0) == ("random_preset", 0)
    t.time_out()
    assert len(t.g.ships) == 2, "a preset at random"


def test_C_28_3_a_bot_sees_no_hidden_build_and_no_future_die():
    g = GAME.new(2, seed="secret")
    g.answer(0, ("choose_preset", 0, "Midge"))
    chair = Chair(g, 1)
    assert "Midge" not in str(chair.view)
    world = chair.imagine(5)
    assert world.seed == ""
    assert world.ask_of(0).parts == ()
    blind = Chair(GAME.new(2, seed="other"), 1)
    assert bots.get(GAME, "rookie")(chair) == bots.get(GAME, "rookie")(blind)


def test_C_28_6_a_seat_that_leaves_before_the_reveal_is_taken_out():
    t = Scenario(GAME, 3)
    t.says(0, ("choose_preset", 0, "Midge"))
    t.says(1, ("concede", 1))
    t.says(2, ("choose_preset", 2, "Anvil"))
    assert [s.out for s in t.g.ships] == ["", "left", ""]
    assert set(t.g.order) == {0, 2}
    t.says(0, ("concede", 0))
    assert t.g.result.places == (2, 0, 1)
    t = Scenario(GAME, 2)
    t.says(1, ("concede", 1))
    assert (t.g.result.rule, t.g.result.winners, t.g.result.places) == ("C-28.6", (), (0, 0))
    assert t.happened(Ended) == [Ended("called off", (), (0, 0))]
    t = Scenario(GAME, 3, options={"teams": "AAB"})
    t.says(2, ("concede", 2))
    assert t.g.result.rule == "C-28.6", "one side is not enough"


@rules("C-29.3", "C-29.10")
def test_the_live_order_lets_the_fastest_ship_left_act():
    ships = ("fighter E2 D2 H1", "cruiser E2 D1 H1", "capital E1 D1 H1")
    assert Battle(*ships).g.config.turn_order == "locked"
    b = Battle(*ships, turn_order="live")
    assert b.asked == (0, "actions")
    b.burns(0, -3)
    b.burns(0, -1)
    assert b.ship(0).speed == 0
    assert b.asked == (1, "actions")
    b.says(1, ("choose_ram", 1))
    b.says(1, ("ram", 1, 2))
    b.rolls(*[7] * 4)
    b.says(2, ("evade", 2, 2))
    b.ends_turn(1)
    assert b.asked == (2, "actions")
    b.ends_turn(2)
    assert b.g.round == 2, "nobody acts twice in a round"
    b = Battle(
        "fighter E1 D1", "fighter E2 H1", "fighter E2 H1", speed={1: 2, 2: 1}, heat={1: 0, 2: 0}, turn_order="live"
    )
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 2))
    b.rolls(*[7] * 4, 2, 7, 7, 7, 3, 4)
    b.says(2, ("evade", 2, 1))
    b.g.script = (2, 7, 7, 7, 3, 4)
    b.ends_turn(0)
    assert (b.ship(1).speed, b.ship(2).speed) == (201, 202), "a tie between those left is rolled off"
    assert b.asked == (2, "actions")


def test_C_29_9_options_are_shown_while_building_and_never_change():
    g = GAME.new(2, seed=1, options={"builds": "open", "limit_rounds": 5})
    for seat in (0, 1, None):
        assert g.view(seat).config.limit_rounds == 5
    with pytest.raises(AttributeError):
        g.config.builds = "secret"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"time_limit": "never"}, "rounds, clock, off"),
        ({"colour": "red"}, "unknown option"),
        ({"limit_rounds": "many"}, "limit_rounds"),
        ({"teams": "aa"}, "teams"),
        ({"fleet": 7}, "fleet"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Json], words: str):
    with pytest.raises(Refused, match=words):
        GAME.new(2, options=options)
