"""Set-up of the base game, and of a table that does not fit (L-1, L-20)."""

from __future__ import annotations

import pytest

from games.loss.race import Race, ship
from stardeck.engine import Refused
from stardeck.games.loss import game
from stardeck.games.loss.rules.setup import FirstChosen, RolledOff
from stardeck.games.loss.rules.turn import TurnBegan
from stardeck.games.loss.state import EMPTY, GOAL
from table import Scenario, rules


@pytest.mark.parametrize("seats", [1, 5])
def test_L_1_1_the_base_game_is_for_two_to_four(seats: int):
    with pytest.raises(Refused):
        game.new(seats, seed=1)
    assert [game.new(n, seed=1).seats for n in (2, 3, 4)] == [2, 3, 4]


@rules("L-1.2", "L-1.3", "L-1.4", "L-1.6", "L-1.7", "L-1.8", "L-1.13", "L-1.19")
def test_every_player_gets_another_ship_with_its_crew_and_token():
    dealt = set()
    for seed in range(40):
        g = game.new(4, seed=seed)
        dealt.add(g.ships[0].card)
        assert len({s.card for s in g.ships}) == 4
        for it in g.view(None).ships:
            assert it.card in g.deck.ships, "everybody sees which ship it is"
            assert it.bonuses == (
                g.deck.ships[it.card].defense,
                g.deck.ships[it.card].attack,
                g.deck.ships[it.card].speed,
            )
            assert (it.parsec, it.slots) == (0, EMPTY)
            assert it.crew == (6 if it.card == "phase_4_transport" else 5)
            twice = ("last_minute_cruise_ship", "second_hand_frigate", "express_courier_dart", "bunker_barge")
            assert it.token == (2 if it.card in twice else 0)
    assert len(dealt) == 8, "any of the eight, at random"


def test_L_1_19_crew_and_position_are_public():
    r = Race(ship(at=4, crew=3), ship(at=2, crew=1))
    for viewer in (0, 1, None):
        assert [(it.parsec, it.crew) for it in r.g.view(viewer).ships] == [(4, 3), (2, 1)]


def test_L_1_5_the_new_home_world_is_the_fourteenth_step():
    r = Race(ship(at=12), ship(), obstacles="O77")
    r.meets(0)
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert (r.ship(0).parsec, r.g.result) == (13, None)
    assert GOAL == 14


@rules("L-1.9", "L-1.10", "L-1.12", "L-32.1")
def test_both_decks_are_shuffled_and_seven_cards_dealt():
    g, same, other = game.new(4, seed=7), game.new(4, seed=7), game.new(4, seed=8)
    assert [len(s.cargo) for s in g.ships] == [7] * 4
    assert (len(g.resources), len(g.obstacles)) == (80 - 28, 80)
    assert g.obstacles != sorted(g.obstacles)
    assert g.ships[0].cargo != other.ships[0].cargo
    assert g.hash() == same.hash() != other.hash()
    assert g.view(1).ships[0].cargo == (), "only the owner sees them"
    assert len(g.view(0).ships[0].cargo) == 7


@rules("L-1.11", "L-22.1", "L-22.2")
def test_events_take_part_only_when_the_option_is_on():
    def events(**options: bool) -> set[str]:
        return {id for id in game.new(2, seed=1, options=options).obstacles if id.startswith("E")}

    assert events() == set()
    assert len(events(events=True)) == 8
    assert len(events(events=True, wormhole_event=False)) == 7
    assert "E1" not in events(events=True, wormhole_event=False)


SHUFFLES = (*([1] * (79 + 79)), 1, 1, 1, 1)
"""Both decks, and a ship for each of four."""


@rules("L-1.14", "L-1.15", "L-1.16")
def test_hard_case_1_only_the_two_sixes_roll_again():
    t = Scenario(game, 4, dice=[*SHUFFLES, 5, 6, 6, 2, 3, 4])
    assert t.happened(RolledOff) == [RolledOff((0, 1, 2, 3), (5, 6, 6, 2)), RolledOff((1, 2), (3, 4))]
    assert t.happened(FirstChosen) == [FirstChosen(2)]
    order = []
    for _ in range(4):
        order.append(t.g.waiting[0])
        t.default()
    assert order == [2, 3, 0, 1]


def test_L_1_17_the_race_keeps_the_order_of_the_preparation():
    t = Scenario(game, 3, dice=[*SHUFFLES[:-1], 1, 2, 6])
    while t.g.stage != "race":
        t.default()
    while len(t.happened(TurnBegan)) < 3:
        t.default()
    assert [e.seat for e in t.happened(TurnBegan)] == [2, 0, 1]


def test_L_1_18_ships_are_chosen_one_after_the_other_from_those_left():
    t = Scenario(game, 3, options={"ship_choice": "choose"})
    assert t.g.waiting == [0]
    assert len(t.g.options(0)) == 9, "eight ships, or any of them at random; nobody may pass"
    t.says(0, ("choose_ship", 0, "barna_bus"))
    assert t.g.waiting == [1]
    assert t.refuses(1, ("choose_ship", 1, "barna_bus")).code == "not offered"
    assert t.refuses(1, ("pass",)).code == "not offered"
    t.says(1, ("choose_ship", 1, "bunker_barge"))
    assert t.default() == ("draw_ship", 2)
    assert len({s.card for s in t.g.ships}) == 3


@rules("L-20.1", "L-20.2", "L-20.3")
def test_five_starting_cards():
    assert [len(s.cargo) for s in game.new(3, seed=1, options={"start_cards": "5"}).ships] == [5] * 3
    alone = {"mode": "classic_solo", "start_cards": "5"}
    assert {len(game.new(1, seed=n, options=alone).ships[0].cargo) for n in range(30)} <= {3, 4, 5}
    with pytest.raises(Refused) as refused:
        game.new(1, seed=1, options={"mode": "solo", "start_cards": "5"})
    assert refused.value.rule == "L-20.3"


def test_clocks_run_at_least_a_little_or_not_at_all():
    assert game.new(2, seed=1, options={"window_seconds": 0}).config.window_seconds == 0
    with pytest.raises(Refused, match="window_seconds"):
        game.new(2, seed=1, options={"window_seconds": 2})
    with pytest.raises(Refused):
        game.new(2, seed=1, options={"chase": True})
