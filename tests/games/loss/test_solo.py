"""Solo Mode: set-up and tokens (L-24, L-25)."""

from __future__ import annotations

from typing import Any

import pytest

from games.loss.race import ATTACK, Race, card, cards, ship
from stardeck.engine import READY
from stardeck.games.loss import game
from stardeck.games.loss.rules.alone.debris import Missed
from stardeck.games.loss.rules.alone.tokens import TokensChanged
from stardeck.games.loss.rules.obstacles import RangeRolled
from table import Scenario, rules

STRONG = "shield5 weapon5 engine5"
SOLO: dict[str, Any] = {"mode": "solo"}


def solo(berth=None, obstacle: str = "O78", **more) -> Race:
    return Race(berth or ship(), obstacles=obstacle, **{**SOLO, **more})


def rewarded(obstacle: str, berth=None, **more) -> Race:
    """The player has overcome an obstacle and takes the reward."""
    r = solo(berth or ship(parts=STRONG), obstacle, **more)
    r.meets(0)
    r.resolves(0)
    return r


@rules("L-24.1", "L-24.2", "L-24.3", "L-24.4", "L-24.5")
def test_a_ship_is_chosen_from_six_and_the_jump_cards_are_removed():
    t = Scenario(game, 1, options=SOLO)
    ships = {step[2] for step in t.g.options(0) if step[0] == "choose_ship"}
    assert len(ships) == 6
    assert ships.isdisjoint({"barna_bus", "recycling_station"})
    t.says(0, ("choose_ship", 0, "phase_4_transport"))
    assert (t.g.ships[0].crew, t.g.ships[0].parsec) == (6, 0)
    assert set(t.g.removed) == {"hyperspace_jump.1", "hyperspace_jump.2", "hyperspace_jump.3"}
    t = Scenario(game, 1, options=SOLO)
    t.says(0, ("choose_ship", 0, "bunker_barge"))
    assert t.g.ships[0].crew == 5


@pytest.mark.parametrize(("difficulty", "dealt", "tokens"), [("easy", 8, 5), ("medium", 7, 3), ("hard", 5, 1)])
@rules("L-24.6", "L-24.7", "L-24.8", "L-24.9", "L-24.10", "L-24.11", "L-24.14", "L-24.15", "L-24.16", "L-24.17",
       "L-24.12", "L-24.13", "L-30.14")  # fmt: skip
def test_the_difficulty_deals_cards_and_tokens_and_no_sabotage(difficulty: str, dealt: int, tokens: int):
    for seed in range(25):
        options = {**SOLO, "difficulty": difficulty, "chase": True}
        g = game.new(1, seed=seed, options=options)
        g.answer(0, ("draw_ship", 0))
        assert (len(g.ships[0].cargo), g.tokens) == (dealt, tokens)
        turns = 0
        while g.asks[0].menu == ("trading",):
            assert {step[0] for step in g.options(0)} == {"exchange", "pass_trading"}
            g.answer(0, ("exchange", 0))
            g.answer(0, g.default(0))
            g.answer(0, g.default(0))
            turns += 1
        assert turns == 3
        assert g.debris == (), "the field comes after the initial equipping"
        g.answer(0, READY)
        assert len(g.debris) == 3
        cargo = (*g.ships[0].cargo, *g.debris)
        assert all(g.cards[id].kind != "sabotage" for id in cargo)
        aside = [id for id in g.deck.cards if g.cards[id].kind == "sabotage"]
        assert set(aside) <= {*g.resources, *g.discards}, "shuffled back"
        assert sum(id in g.resources for id in aside) == len(aside)
        assert g.opponent == 0
        assert (g.ships[0].crew, g.ships[0].parsec) == (6 if g.has(0, "crew 6") else 5, 0)


@rules("L-24.14", "L-24.15", "L-24.16")
def test_a_sabotage_of_the_preparation_is_replaced_and_the_deck_shuffled():
    r = Race(ship("weapon1 weapon2"), deck="emp engine4", preparation=True, **SOLO)
    rest = r.g.resources[:-2]
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    r.does(0, "throw", "weapon2")
    assert r.cargo(0) == cards("engine4")
    assert sorted(r.g.resources) == sorted([*rest, "emp.1"])
    assert [id for id in r.g.resources if id != "emp.1"] != rest


@rules("L-24.18", "L-24.19", "L-11.36")
def test_base_rules_apply_but_for_trades_helpers_and_windows():
    r = solo(ship("flash_bang"), "O16")
    assert r.asked == "trading"
    assert "propose" not in r.names(0)
    r.does(0, "pass_trading")
    r.does(0, "done_equipping")
    assert r.asked == "dealing"
    assert "ask_for_help" not in r.names(0)
    r.does(0, "use_booster", "flash_bang", ATTACK)
    assert r.can(0, "resolve")


@rules("L-24.20", "L-27.9")
def test_the_player_wins_by_arriving():
    r = rewarded("O77", ship(at=13))
    r.does(0, "advance", 1)
    assert (r.result.winners, r.result.rule) == ((0,), "L-24.20")
    assert r.happened(Missed) == []


def test_L_24_21_the_player_loses_without_crew():
    r = solo(ship(crew=1), "O03")
    r.meets(0)
    r.fails(0)
    assert (r.result.winners, r.result.rule) == ((), "L-24.21")


def test_L_24_22_events_have_no_range_roll():
    r = solo(obstacle="E3", events=True)
    r.meets(0)
    assert r.happened(RangeRolled) == []


# --- tokens ---


@rules("L-25.1", "L-25.2", "L-25.8", "L-25.3")
def test_a_token_jumps_over_any_obstacle_and_ends_the_turn():
    r = solo(ship(parts="shield5"), "O06 O03", tokens=2)
    r.meets(0)
    assert r.can(0, "resolve"), "also one that could be overcome"
    r.does(0, "jump_by_token")
    assert (r.g.tokens, r.ship(0).parsec, r.ship(0).crew) == (1, 0, 5)
    assert r.happened(TokensChanged) == [TokensChanged(-1, 1)]
    assert (r.asked, r.g.round) == ("trading", 2)
    assert r.g.obstacle_discards == ["O06"]


@rules("L-25.2")
def test_a_jump_is_followed_by_the_end_of_the_turn():
    six = "weapon1 weapon2 weapon3 engine1 engine2 engine3"
    r = solo(ship(six, parts="shield1!2"), "O06")
    r.meets(0)
    r.does(0, "jump_by_token")
    assert r.asked == "cargo_to_throw_out", "no last moments"
    assert r.off(0) == {card("shield1"): 1}


@rules("L-25.3")
def test_also_over_an_event():
    r = solo(obstacle="E5", events=True)
    r.meets(0)
    r.does(0, "jump_by_token")
    assert r.g.obstacle_discards == ["E5"]


@rules("L-25.4", "L-25.13", "L-28.9")
def test_a_token_cancels_a_sabotage_that_hit():
    r = solo(ship(at=4), deck="bad_coordinates engine1", tokens=1)
    r.rolls(3)
    r.does(0, "cash_token")
    assert r.asked == "cancels"
    assert r.why_not(0, ("counter_by_token", 0)) == "L-25.13"
    r = solo(ship(at=4), deck="bad_coordinates engine1", tokens=2)
    r.rolls(3)
    r.does(0, "cash_token")
    r.does(0, "counter_by_token")
    assert (r.ship(0).parsec, r.g.tokens, r.cargo(0)) == (4, 0, cards("engine1"))


@rules("L-25.5", "L-25.6", "L-25.9", "L-28.12")
def test_tokens_are_changed_into_resources_at_any_point_of_the_turn():
    r = solo(deck="engine1 engine2 engine3 engine4", obstacle="O71", tokens=4, difficulty="easy")
    for question in ("trading", "equipping", "dealing"):
        r.until(0, question)
        r.does(0, "cash_token")
    r.resolves(0)
    assert r.asked == "leftovers"
    r.does(0, "cash_token")
    assert r.cargo(0) == cards("engine1 engine2 engine3 engine4")
    assert r.g.tokens == 0


def test_L_25_7_no_token_before_the_race():
    r = Race(ship("weapon1 weapon2"), preparation=True, **SOLO)
    assert r.names(0) == {"exchange", "pass_trading"}


@rules("L-25.10", "L-25.11", "L-25.12")
def test_hard_case_28_a_parsec_may_be_a_token_but_never_more_than_at_the_start():
    r = rewarded("O77", tokens=3)
    assert r.names(0) == {"advance", "receive"}
    assert r.why_not(0, ("take_token", 0)) == "L-25.12"
    r = rewarded("O77", tokens=2)
    r.does(0, "take_token")
    assert (r.g.tokens, r.ship(0).parsec) == (3, 0)
    assert r.happened(TokensChanged) == [TokensChanged(1, 3)]


def test_L_25_13_without_tokens_no_use_is_offered():
    r = solo(tokens=0)
    r.meets(0)
    assert r.names(0).isdisjoint({"cash_token", "jump_by_token", "counter_by_token"})
    assert r.why_not(0, ("cash_token", 0)) == r.why_not(0, ("jump_by_token", 0)) == "L-25.13"
