"""Elimination, the time limit, victory and teams (C-22 to C-25)."""

from __future__ import annotations

from typing import Any

from games.cosmoforce.battle import Battle
from stardeck import games
from stardeck.engine import Json
from stardeck.engine.speech import table_words
from stardeck.games.cosmoforce.rules.ending import Eliminated, LimitReached
from stardeck.games.cosmoforce.rules.turn import CollisionRolled, HeatRolled, TurnBegan
from table import rules

GUN = "fighter E1 D1 H1 L5 M1"
WALL = "capital E1 D1 H1 A7"
FRAIL = "cruiser L1"
"""One system, one crew: any mark ends it."""


def shoots(b: Battle, seat: int, target: int, *marks: int) -> None:
    b.rolls(*[1] * (len(marks) - 1), 2)
    b.fires(seat, "laser", at=target)
    for slot in marks:
        if b.g.waiting and b.asked == (target, "systems_to_mark"):
            b.marks(target, slot)


def test_C_22_1_a_ship_without_crew_is_eliminated():
    b = Battle("fighter E1 A1", WALL, WALL, speed={1: 1, 2: 2}, heat={0: 2}, dice=[2, 2])
    assert b.ship(0).out == "crew"
    assert b.happened(Eliminated) == [Eliminated(0, "crew")]


@rules("C-22.2", "C-22.3")
def test_a_ship_with_a_mark_on_every_system_is_eliminated():
    b = Battle(GUN, "capital E1 D1 A1", WALL, speed={0: 9})
    shoots(b, 0, 1, 0, 2, 1)
    assert b.ship(1).out == "systems"
    assert b.ship(1).marks[:3] == (1, 1, 1), "none of them is destroyed, and seven slots are empty"


@rules("C-22.4", "C-22.5", "C-24.3")
def test_ships_that_fall_in_one_event_fall_together():
    b = Battle("fighter E1", "fighter E1", speed={0: 3, 1: 2})
    b.rolls(2, 7, 7, 7)
    b.rams(0, 1)
    assert b.g.fallen == ((0, 1),)
    assert b.g.result is not None
    assert b.g.result.winners == ()
    assert b.g.result.places == (1, 1)
    assert b.g.result.rule == "C-24.3"


def test_C_22_5_after_each_event_it_is_looked_at_who_is_out():
    b = Battle("fighter E1", WALL, WALL, speed={0: 9, 1: 1, 2: 2}, heat={0: 2}, dice=[2, 2])
    assert (b.g.fallen, b.asked) == (((0,),), (2, "actions")), "a heat roll"
    b = Battle("fighter A1", WALL, WALL, speed={0: 3, 1: 1, 2: 2}, dice=[2, 7, 7, 7])
    assert (b.g.fallen, b.asked) == (((0,),), (2, "actions")), "a collision roll"
    b = Battle(GUN, FRAIL, WALL, WALL, speed={0: 9, 1: 8, 2: 1, 3: 2})
    shoots(b, 0, 1, 0)
    assert (b.g.fallen, b.asked) == (((1,),), (0, "actions")), "an attack, not the turn"
    b.says(2, ("concede", 2))
    assert (b.g.fallen, b.asked) == (((1,), (2,)), (0, "actions")), "a concession"


def test_C_22_7_an_eliminated_ship_is_out_of_the_battle():
    b = Battle(GUN, FRAIL, WALL, speed={0: 9, 1: 8})
    shoots(b, 0, 1, 0)
    assert b.cannot_fire(0, "missile", at=1).rule == "C-22.7"
    b.says(0, ("choose_ram", 0))
    assert b.refuses(0, ("ram", 0, 1)).rule == "C-22.7"
    b.says(0, ("end_turn", 0))
    assert b.asked == (2, "actions")
    assert [e.ship for e in b.happened(TurnBegan)] == [0, 2]


def test_C_22_8_pending_repairs_do_not_save_a_ship():
    b = Battle("fighter E1 D1 H1", GUN, WALL, marks={0: {1: 1, 2: 1}}, speed={0: 9, 1: 8}, heat={0: 0})
    b.repairs(0, (-1, 1))
    b.ends_turn(0)
    shoots(b, 1, 0, 0)
    assert b.ship(0).out == "systems"


def test_C_22_9_an_eliminated_ship_stays_visible_with_its_cause():
    b = Battle(GUN, FRAIL, WALL, speed={0: 9, 1: 8})
    shoots(b, 0, 1, 0)
    shown = b.g.view(None).ships[1]
    assert (shown.out, shown.marks[0]) == ("systems", 1)
    assert "Out of the battle: every system is damaged" in table_words(b.g, None, ["Ann", "Bob", "Cem"])


@rules("C-23.1", "C-23.6", "C-23.10")
def test_after_ten_rounds_only_ram_and_burn_are_left():
    b = Battle(GUN, WALL, hurt={0: 1}, marks={0: {3: 1}})
    b.turn_of(0, round=10)
    assert "attack" in b.actions(0)
    assert b.g.limit == 0
    b.turn_of(0, round=11)
    assert b.g.limit == 10
    assert b.actions(0) == ["burn_engines", "choose_ram", "end_turn"]
    for action in ("attack", "conserve", "heal", "repair_systems"):
        assert b.why_not(0, (action, 0)) == "C-23.1"
    b.burns(0, 1)
    b.burns(0, -1)
    assert b.asked == (1, "actions"), "still two actions"


@rules("C-23.4", "C-23.5")
def test_the_clock_is_an_event_and_holds_for_what_is_not_yet_confirmed():
    b = Battle(GUN, WALL, time_limit="clock")
    b.says(0, ("attack", 0))
    b.says(None, ("reach_limit",))
    assert b.happened(LimitReached) == [LimitReached()]
    assert b.refuses(0, ("fire", 0, "laser", 1, 1)).rule == "C-23.1"
    b.says(0, ("back", 0))
    assert b.actions(0) == ["burn_engines", "choose_ram", "end_turn"]
    assert b.refuses(None, ("reach_limit",)).code == "overtaken", "only once"
    b = Battle(GUN, WALL, marks={0: {3: 1}}, time_limit="clock")
    b.says(0, ("repair_systems", 0))
    b.says(0, ("assign", 0, -1, 3))
    b.says(None, ("reach_limit",))
    assert b.refuses(0, ("repair", 0)).rule == "C-23.1"
    b.says(0, ("back", 0))
    assert b.ship(0).posts[3] == 0
    assert "repair_systems" not in b.actions(0)


@rules("C-23.2", "C-23.7", "C-29.1")
def test_the_limit_may_be_other_minutes_other_rounds_or_off():
    import pytest

    from stardeck.engine import Refused

    game = games.get("cosmoforce")
    assert game.manners.live == {"time_limit": "clock"}
    g = game.new(2, seed=1, options={"time_limit": "clock", "limit_minutes": 5})
    assert game.manners.clock(g) is None, "building time does not count"
    g.apply(0, g.choices(0)[0])
    g.apply(1, g.choices(1)[1])
    assert game.manners.clock(g) == (300, ("reach_limit",))
    b = Battle(GUN, WALL, limit_rounds=3)
    b.turn_of(0, round=4)
    assert b.g.limit == 3
    for wrong in ({"limit_rounds": 2}, {"limit_rounds": 31}, {"limit_minutes": 4}, {"limit_minutes": 31}):
        with pytest.raises(Refused, match=next(iter(wrong))):
            game.new(2, options=wrong)
    assert game.manners.clock(Battle(GUN, WALL, time_limit="clock").g) == (600, ("reach_limit",)), "ten minutes"
    b = Battle(GUN, WALL, time_limit="off", limit_rounds=3)
    assert game.manners.clock(b.g) is None
    b.turn_of(0, round=5)
    assert (b.g.limit, "attack" in b.actions(0)) == (0, True)


@rules("C-23.8", "C-23.9")
def test_after_the_limit_the_start_of_the_turn_goes_on_and_evading_too():
    b = Battle("capital E1 D1 H1 A7", "fighter E2 D2 H1 A1", marks={0: {3: 2}}, limit_rounds=3)
    b.turn_of(0, round=3)
    b.repairs(0, (-1, 3))
    b.turn_of(0, round=4)
    assert b.g.limit == 3
    assert b.ship(0).marks[3] == 1, "crew on a slot repairs"
    b.burns(0, 1)
    heat = b.ship(0).heat
    assert heat == 3
    b.rolls(7, 7)
    b.ends_turn(0)
    b.turn_of(0, round=5)
    assert b.ship(0).heat == 2, "Dissipators cool"
    assert b.happened(HeatRolled)[-1].heat == 2, "heat rolls"
    b.ends_turn(0)
    b.says(1, ("choose_ram", 1))
    b.says(1, ("ram", 1, 0))
    assert b.asked == (0, "evasions")
    b = Battle("fighter D2 H1 A5", WALL, speed={0: 2}, limit_rounds=3)
    b.rolls(*[7] * 12)
    b.turn_of(0, round=4)
    assert (b.g.limit, len(b.happened(CollisionRolled))) == (3, 4), "collisions are looked for"


@rules("C-23.11", "C-29.7")
def test_a_battle_without_an_end_is_a_draw_twenty_rounds_after_the_limit():
    b = Battle("cruiser E1 D1 H1", "capital E1 D1 H1", limit_rounds=3)
    b.turn_of(0, round=23)
    while b.g.result is None:
        b.default()
    assert b.g.round == 23
    assert b.g.result.rule == "C-23.11"
    assert b.g.result.places == (1, 1)
    b = Battle("cruiser E1 D1 H1", "capital E1 D1 H1", time_limit="off")
    while b.g.result is None:
        b.default()
    assert b.g.round == 60
    b = Battle("cruiser E1 D1 H1", "capital E1 D1 H1", time_limit="clock")
    b.turn_of(0, round=2)
    b.says(None, ("reach_limit",))
    while b.g.result is None:
        b.default()
    assert b.g.round == 22, "twenty rounds after the one in which the clock spoke"


@rules("C-29.7", "C-29.11")
def test_a_stalemate_by_count():
    def end(*ships: str, **kw: Any) -> tuple[int, ...]:
        b = Battle(*ships, limit_rounds=3, stalemate="count", **kw)
        while b.g.result is None:
            b.default()
        assert b.g.result.rule == "C-29.7"
        return b.g.result.places

    assert end("cruiser E1 D1 H1", "capital E1 D1 H1 A1") == (2, 1), "most undamaged systems"
    assert end("cruiser E1 D1 H1 A1", "capital E1 D1 H1 A1") == (2, 1), "then most living crew"
    tied = end("cruiser E1 D1 H1", "cruiser E1 D1 H1", "cruiser E1 D1 H1 A1", speed={0: 1, 1: 2, 2: 3})
    assert tied == (2, 2, 1), "the others share the next place"
    assert end("cruiser E1 D1 H1", "cruiser E1 D1 H1", speed={0: 1, 1: 2}) == (1, 1), "equals at the top draw"
    teams = end(*["cruiser E1 D1 H1"] * 3, speed={0: 1, 1: 2, 2: 3}, teams="AAB")
    assert teams == (1, 1, 2), "sums over the ships of a team"
    b = Battle("cruiser E1 D1 H1", "cruiser E1 D1 H1", speed={0: 1, 1: 2}, limit_rounds=3, stalemate="count")
    b.turn_of(1, round=23)
    b.burns(1, 0)
    while b.g.result is None:
        b.default()
    assert b.g.result.places == (1, 2), "then least heat"
    ships = ("cruiser E1 D1 H1", "cruiser E1 D1 H1 A1", "cruiser E1 D1 H1")
    b = Battle(*ships, speed={0: 1, 1: 2, 2: 3}, teams="ABA", limit_rounds=3, stalemate="count")
    b.says(2, ("concede", 2))
    while b.g.result is None:
        b.default()
    assert b.g.result.places == (2, 1, 2), "a ship that fell counts for nothing"


@rules("C-29.7")
def test_a_stalemate_by_count_compares_one_thing_after_the_other():
    def places(**state: Any) -> tuple[int, ...]:
        """Two equal ships of four crew; what differs is said. Nobody does anything for 23 rounds."""
        b = Battle(*["capital E1 D2 H1 A2"] * 2, speed={0: 1, 1: 2}, limit_rounds=3, stalemate="count", **state)
        while b.g.result is None:
            b.default()
        return b.result.places

    assert places() == (1, 1), "equal in everything: a draw"
    assert places(marks={0: {4: 1}}) == (2, 1), "a damaged system does not count, although it is not destroyed"
    assert places(marks={0: {4: 1}}, crew={1: 1}) == (2, 1), "systems come before crew"
    assert places(marks={0: {4: 1}, 1: {4: 3}}) == (1, 1), "destroyed or damaged is all the same"
    assert places(crew={0: 3}, hurt={1: 3}) == (2, 1), "hurt crew lives"
    uncooled = {"marks": {0: {1: 1, 2: 1}, 1: {1: 1, 2: 1}}, "dice": [7] * 200}
    assert places(**uncooled, crew={0: 3}, heat={0: 1, 1: 3}) == (2, 1), "crew comes before heat"
    assert places(**uncooled, heat={0: 2, 1: 1}) == (2, 1), "then the least heat"


@rules("C-24.1", "C-24.2", "C-24.6")
def test_the_last_ship_wins_at_once_and_places_follow_the_order_of_falling():
    b = Battle(GUN, FRAIL, "capital M1 L1", speed={0: 9, 1: 2, 2: 1})
    shoots(b, 0, 1, 0)
    b.rolls(2, 2, 2)
    b.fires(0, "missile", at=2)
    b.default()
    while b.g.result is None:
        b.default()
    assert b.g.result.winners == (0,)
    assert b.g.result.places == (1, 3, 2)
    assert b.g.waiting == []
    assert b.g.turn is not None
    assert b.g.turn.ship == 0, "in the middle of its turn"


@rules("C-24.6")
def test_C_24_4_the_third_ship_wins_when_two_fall_together():
    b = Battle("fighter E1", "fighter E1", WALL, speed={0: 3, 1: 2})
    b.rolls(2, 7, 7, 7)
    b.rams(0, 1)
    assert b.g.result is not None
    assert b.g.result.winners == (2,)
    assert b.g.result.places == (2, 2, 1)


def test_C_24_5_a_ship_may_win_during_anothers_turn():
    b = Battle("fighter E1", WALL, heat={0: 2}, dice=[2, 3])
    assert b.g.result is not None
    assert b.g.result.winners == (1,)
    assert b.g.turn is not None
    assert b.g.turn.ship == 0


def test_C_24_7_shared_places_leave_the_next_ones_empty():
    b = Battle("fighter E1 L1", "fighter E1", "fighter L1", speed={0: 4, 1: 3, 2: 1}, heat={0: 0})
    b.rolls(1, 7)
    b.fires(0, "laser", at=2)
    b.rolls(2, 3, 7, 7, 7)
    b.rams(0, 1)
    b.marks(0, 0, 1)
    assert b.g.result is not None
    assert b.g.result.places == (1, 1, 3)


@rules("C-25.1", "C-25.3")
def test_a_team_wins_with_its_eliminated_ships():
    b = Battle(GUN, FRAIL, FRAIL, WALL, speed={0: 9, 1: 8, 2: 7}, teams="ABAB", friendly_fire=True)
    assert b.g.order == (0, 1, 2, 3), "speed, not team"
    shoots(b, 0, 2, 0)
    assert b.g.result is None
    b.rolls(2, 7, 7)
    b.fires(0, "missile", at=1)
    b.turn_of(3)
    b.says(3, ("concede", 3))
    assert b.g.result is not None
    assert b.g.result.winners == (0, 2)
    assert b.g.result.places == (1, 2, 1, 2)
    assert b.g.result.rule == "C-25.1"
    b = Battle(GUN, FRAIL, WALL, speed={0: 9, 1: 8}, teams="AAB")
    b.says(2, ("concede", 2))
    assert b.g.result is not None
    assert b.g.result.winners == (0, 1), "two ships of one team are left"


def test_C_25_2_teams_that_lose_their_last_ships_together_draw():
    b = Battle("fighter E1", "fighter E1", FRAIL, speed={0: 3, 1: 2, 2: 1}, heat={0: 0}, teams="ABC")
    b.says(2, ("concede", 2))
    b.rolls(2, 7, 7, 7)
    b.rams(0, 1)
    assert b.g.result is not None
    assert b.g.result.places == (1, 1, 3)
    assert b.g.result.rule == "C-25.2"


@rules("C-25.4", "C-25.8", "C-29.4")
def test_team_mates_are_targets_only_with_friendly_fire():
    b = Battle(GUN, WALL, FRAIL, speed={0: 9, 2: 3}, teams="ABA")
    assert b.cannot_fire(0, "laser", at=2).rule == "C-25.4"
    b.says(0, ("choose_ram", 0))
    assert b.refuses(0, ("ram", 0, 2)).rule == "C-25.4"
    b.says(0, ("back", 0))
    b = Battle(GUN, WALL, FRAIL, speed={0: 9, 2: 3}, teams="ABA", friendly_fire=True)
    b.says(0, ("choose_ram", 0))
    b.says(0, ("ram", 0, 2))
    assert b.asked == (2, "evasions"), "an ally may evade"
    b.rolls(*[2] * 10)
    b.says(2, ("stand", 2))
    while b.asked == (0, "systems_to_mark"):
        b.default()
    assert b.ship(2).out == "systems"
    b.says(0, ("concede", 0))
    assert b.g.result is not None
    assert b.g.result.winners == (1,), "a team without a ship is out, whoever did it"


def test_C_25_5_nothing_is_done_for_an_ally():
    b = Battle(
        "fighter E1 D1 H1 L1", WALL, "fighter E1 D1 H1", teams="ABA", speed={0: 9}, hurt={2: 1}, marks={2: {1: 1}}
    )
    b.turn_of(0)
    for action in ("heal", "conserve", "repair_systems"):
        assert action not in b.actions(0), "the ally's hurt crew and damage do not count"


@rules("C-25.6", "C-29.8", "C-29.5")
def test_who_sees_a_build_before_the_reveal():
    game = games.get("cosmoforce")

    def seen(**options: Json) -> list[bool]:
        g = game.new(4, seed=1, options=options)
        g.answer(0, ("choose_preset", 0, "Midge"))
        return ["Midge" in str(g.view(seat)) for seat in (0, 1, 2, 3, None)]

    assert seen() == [True, False, False, False, False]
    assert seen(teams="ABAB") == [True, False, True, False, False]
    assert seen(teams="ABAB", team_builds="hidden") == [True, False, False, False, False]
    assert seen(builds="open") == [True, True, True, True, True]


def test_C_25_7_places_go_to_teams_by_their_last_ship():
    b = Battle(GUN, FRAIL, FRAIL, WALL, speed={0: 9, 1: 8, 2: 7}, teams="ABCB")
    shoots(b, 0, 1, 0)
    b.rolls(2, 7, 7)
    b.fires(0, "missile", at=2)
    b.turn_of(3)
    b.says(3, ("concede", 3))
    assert b.g.result is not None
    assert b.g.result.places == (1, 2, 3, 2), "B lost its first ship before C fell, but its last one after"
    b = Battle(GUN, WALL, FRAIL, speed={0: 9, 2: 3}, teams="ABC", limit_rounds=3)
    shoots(b, 0, 2, 0)
    while b.g.result is None:
        b.default()
    assert b.g.result.places == (1, 1, 3), "a draw of all teams that still have a ship"
