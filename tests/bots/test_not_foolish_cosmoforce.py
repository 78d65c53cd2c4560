"""Positions in which a rookie of Cosmoforce must not look foolish."""

from __future__ import annotations

from typing import Any

from games.cosmoforce.battle import Battle
from stardeck import games
from stardeck.bots.loop import Player
from stardeck.engine import Chair, Memory, Step
from stardeck.engine.chance import number
from stardeck.games.cosmoforce.bot.yard import ships
from stardeck.games.cosmoforce.design import flaws

GAME = games.get("cosmoforce")
ROOKIE = GAME.bots["rookie"]


def chair_of(b: Battle, seat: int, memory: Memory = ()) -> tuple[Step, Chair]:
    chair = Chair(b.g, seat, memory)
    return ROOKIE(chair), chair


def thinks(b: Battle, seat: int, memory: Memory = ()) -> Step:
    return chair_of(b, seat, memory)[0]


# --- C1 ---


def test_C1_it_builds_a_ship_of_its_own():
    g = GAME.new(2, chance=1)
    step = ROOKIE(Chair(g, 0, chance=5))
    assert step[0] == "build"
    g.answer(0, step)
    assert g.ask_of(0).parts


def test_C1_the_ships_of_a_table_differ():
    """Whatever the chances of the seats are, and also between two tables."""
    for table in range(20):
        g = GAME.new(8, chance=1)
        built = [ROOKIE(Chair(g, seat, chance=number(table, seat)))[2] for seat in range(8)]
        assert len(set(built)) == 8
    first = {ROOKIE(Chair(GAME.new(2, chance=1), 0, chance=chance))[2] for chance in range(60)}
    assert len(first) == 30


def test_C1_the_yard_has_sound_ships_that_differ():
    assert len(ships()) == 60
    assert len({ship.name for ship in ships()}) == 60
    assert len({(ship.kind, tuple(sorted(ship.systems))) for ship in ships()}) > 40
    assert all(not flaws(ship) for ship in ships())


def test_C1_a_sealed_design_stays_sealed():
    """What another captain has built changes nothing."""
    chosen = []
    for preset in ("Anvil", "Hot Comet"):
        g = GAME.new(2, chance=1)
        g.answer(1, ("choose_preset", 1, preset))
        chosen.append(ROOKIE(Chair(g, 0, chance=3)))
    assert chosen[0] == chosen[1]


# --- C2 ---


def shot_at(ship: str, **state: Any) -> Battle:
    """Seat 1 is hit twice and has to place the damage."""
    b = Battle("cruiser E1 D3 R2 H1", ship, speed={0: 9, 1: 1}, **state)
    b.turn_of(0)
    b.rolls(2, 2, 7)
    b.fires(0, "railgun", at=1, count=1)
    assert b.asked == (1, "systems_to_mark")
    return b


def test_C2_the_dissipators_go_last_in_a_hot_ship():
    """Heat 3, cooling 2: it can spare an Engine, but no cooling."""
    b = shot_at("fighter D2 E2 L2 H1", heat={1: 3})
    while b.asked == (1, "systems_to_mark"):
        step, chair = chair_of(b, 1)
        assert b.ship(1).design.systems[step[2]] != "dissipator"
        assert chair.why
        b.says(1, step)


def test_C2_armor_first():
    b = shot_at("cruiser D1 E1 A1 R1")
    step, chair = chair_of(b, 1)
    assert b.ship(1).design.systems[step[2]] == "armor"
    assert chair.why
    assert (chair.why.kind, chair.why.open) == ("armor", True)


def test_C2_no_lasers_that_would_cook_the_own_crew():
    """4 heat, no Dissipator left, four crew: three Lasers would be too much."""
    ships = "capital E1 D1 H1 L3", "cruiser E2 D2 R2"
    b = Battle(*ships, dice=[8, 8, 8, 8], heat={0: 4}, marks={0: {1: 2}}, speed={0: 9, 1: 1})
    b.turn_of(0)
    assert (b.ship(0).heat, b.ship(0).ready) == (4, 4)
    assert thinks(b, 0) != ("attack", 0)
    cool = Battle("capital E1 D3 H1 L3", "cruiser E2 D2 R2")
    cool.turn_of(0)
    assert thinks(cool, 0) == ("attack", 0)


# --- C3 ---


def test_C3_a_fragile_ship_does_not_ram():
    """Speed 5 means 6 dice, and eight systems do not last for two of that."""
    b = Battle("fighter B2 D2 H2 L1 A1", "capital E1 D1 A3 M2", speed={0: 5, 1: 1})
    b.turn_of(0)
    assert b.offers(0, ("choose_ram", 0))
    assert thinks(b, 0)[0] != "choose_ram"


def test_C3_loaded_missiles_before_a_ram():
    b = Battle("capital E3 D3 H1 M3", "fighter E1 D1 L2", speed={0: 8, 1: 1})
    b.turn_of(0)
    assert b.offers(0, ("choose_ram", 0))
    step, chair = chair_of(b, 0)
    assert step == ("attack", 0)
    assert chair.why


def test_C3_no_ram_at_who_evades_for_nothing():
    """Two Dissipators carry off the heat of the burn."""
    b = Battle("fighter B3 D2 H2", "fighter B2 D4 H2", speed={0: 5, 1: 5}, heat={1: 0})
    b.turn_of(0)
    assert thinks(b, 0)[0] != "choose_ram"


def test_C3_a_ram_that_was_evaded_is_not_tried_again():
    b = Battle("fighter B3 D2 H2", "fighter B2 H2", speed={0: 5, 1: 5}, heat={1: 1})
    b.turn_of(0)
    me = Player(ROOKIE)
    step = me(b.g, 0)
    assert step == ("choose_ram", 0)
    b.says(0, step)
    b.says(0, me(b.g, 0))
    b.says(1, ("evade", 1, 1))
    assert b.asked == (0, "actions")
    assert me(b.g, 0) != ("choose_ram", 0)
    assert thinks(b, 0) == ("choose_ram", 0), "without its memory it would"
