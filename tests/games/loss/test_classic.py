"""Classic single player (L-23)."""

from __future__ import annotations

from typing import Any

import pytest

from games.loss.race import ENGINE, SHIELD, WEAPON, Race, card, cards, ship
from stardeck.engine import PASS, Refused
from stardeck.games.loss import game
from stardeck.games.loss.rules.alone.strikes import LostTurnRolled, SabotageSpared
from stardeck.games.loss.rules.ill_effects import PartRolled
from stardeck.games.loss.rules.obstacles import RangeRolled
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from stardeck.games.loss.state import State, Turn
from table import Scenario, rules

ALONE: dict[str, Any] = {"mode": "classic_solo"}


def alone(berth=None, deck: str = "", obstacle: str = "O78", **more) -> Race:
    """Classic single player with these cards on top of the deck."""
    return Race(berth or ship(), deck=deck, obstacles=obstacle, **ALONE, **more)


def receives(deck: str, *dice: int, berth=None, obstacle: str = "O78", **more) -> Race:
    """The player receives the two resources of O78 (or what the obstacle gives)."""
    r = alone(berth, deck, obstacle, **more)
    r.meets(0)
    r.rolls(*dice)
    r.resolves(0)
    return r


@rules("L-23.1", "L-23.2", "L-23.31")
def test_one_player_one_of_six_ships_and_all_resources():
    with pytest.raises(Refused):
        game.new(2, seed=1, options=ALONE)
    ships = {game.new(1, seed=n, options=ALONE).ships[0].card for n in range(60)}
    assert len(ships) == 6
    assert ships.isdisjoint({"barna_bus", "recycling_station"})
    g = game.new(1, seed=1, options=ALONE)
    assert g.removed == ()
    assert len(g.resources) + len(g.ships[0].cargo) + len(g.discards) == 80


def dealt(top: list[str], *more: str) -> Scenario[State]:
    """A deal from a deck with these cards on top; sabotages go back to the bottom, then `more` is drawn."""
    t = Scenario(game, 1, options=ALONE)
    g = t.g
    rest = [id for id in g.deck.cards if id not in (*top, *more)]
    g.resources, g.discards = [*rest, *reversed([*top, *more])], []
    g.ships[0].cargo, g.stage, g.asks, g.open, g.turn = (), "setup", [], None, Turn()
    g.script = (1, 1, 1, 1, 1, 1)
    g.agenda = [("receive", 0, len(top))]
    from stardeck.games.loss.rules.turn import prepare_race

    g.agenda.insert(0, prepare_race())
    g.run()
    return t


@rules("L-23.3", "L-23.4", "L-23.5", "L-23.6")
def test_hard_case_27_sabotages_of_the_deal_go_back_and_are_replaced_once():
    top = list(cards("weapon1 emp weapon2 emp.2 weapon3 weapon4"))
    t = dealt(top, card("engine1"), card("bad_coordinates"))
    assert t.g.ships[0].cargo == cards("weapon1 weapon2 weapon3 weapon4 engine1")
    assert t.g.discards == ["bad_coordinates.1"]
    assert {"emp.1", "emp.2"} <= set(t.g.resources)
    assert max(len(game.new(1, seed=n, options=ALONE).ships[0].cargo) for n in range(20)) == 6


@rules("L-23.4")
def test_also_the_draws_of_the_preparation():
    r = Race(ship("weapon1 weapon2 weapon3"), deck="emp engine4", preparation=True, **ALONE)
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    r.rolls(7)
    r.does(0, "throw", "weapon2")
    assert r.cargo(0) == cards("weapon3 engine4")
    assert r.g.resources[6] == "emp.1", "at a random place"


@rules("L-23.7", "L-23.8")
def test_there_is_no_trade_no_help_and_no_window():
    r = alone(ship("weapon1 weapon2"), obstacle="O16")
    assert r.asked == "trading", "no window at the start"
    assert r.names(0) == {"exchange", "pass_trading"}
    r.does(0, "pass_trading")
    r.does(0, "done_equipping")
    assert r.asked == "dealing", "no window after the reveal"
    assert r.names(0) == {"accept_ill_effects"}


@pytest.mark.parametrize(("die", "works"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
@rules("L-23.9", "L-23.10", "L-23.11", "L-23.16", "L-23.32")
def test_a_drawn_sabotage_strikes_at_once_and_is_replaced(die: int, works: bool):
    r = receives("bad_coordinates engine1 engine2", die, berth=ship(at=5))
    if works:
        assert (r.asked, r.cargo(0)) == ("cancels", ()), "before the next card is drawn"
        r.passes()
    assert r.ship(0).parsec == (4 if works else 5)
    assert r.cargo(0) == cards("engine1 engine2"), "two cards all the same"
    assert r.g.discards == ["bad_coordinates.1"]


@pytest.mark.parametrize(
    ("die", "slot"), [(1, SHIELD), (2, SHIELD), (3, WEAPON), (4, WEAPON), (5, ENGINE), (6, ENGINE)]
)
@rules("L-23.12", "L-23.13", "L-23.14")
def test_a_die_finds_the_part(die: int, slot: int):
    r = receives("emp engine1 engine2", 3, die, berth=ship(parts="shield1 weapon1 engine3"))
    r.passes()
    part = cards("shield1 weapon1 engine3")[slot]
    assert r.off(0) == {part: 2}


@rules("L-23.15")
def test_a_part_that_is_missing_or_off_is_not_hit_and_there_is_no_second_roll():
    r = receives("emp engine1 engine2", 3, 1, berth=ship(parts="weapon1"))
    r.passes()
    assert r.off(0) == {}
    assert len(r.happened(PartRolled)) == 1
    r = receives("emp engine1 engine2", 3, 3, berth=ship(parts="weapon1!1"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 1}


@rules("L-23.17", "L-23.18", "L-23.19", "L-23.32")
def test_hard_case_26_at_most_two_sabotages_a_turn():
    r = receives("bad_coordinates engine1 bad_coordinates.2 customs_inspection engine2", 1, 6, berth=ship(at=5))
    assert len(r.happened(SabotageRolled)) == 2, "failed ones count"
    assert SabotageSpared() in r.events
    assert r.ship(0).parsec == 5
    assert r.cargo(0) == cards("engine1 engine2"), "also the third is replaced"
    assert len(r.g.discards) == 3


@rules("L-23.20", "L-23.17")
def test_anti_sabotage_cancels_what_worked():
    r = receives("bad_coordinates engine1 engine2", 3, berth=ship("anti_sabotage", at=5))
    assert r.names(0) == {"anti_sabotage", "pass"}
    r.does(0, "anti_sabotage", "anti_sabotage")
    assert r.ship(0).parsec == 5


@rules("L-23.17", "L-23.18")
def test_cancelled_ones_count_too():
    top = "bad_coordinates bad_coordinates.2 customs_inspection engine1 engine2"
    r = receives(top, 3, 3, berth=ship("anti_sabotage anti_sabotage.2", at=5))
    r.does(0, "anti_sabotage", "anti_sabotage")
    r.does(0, "anti_sabotage", "anti_sabotage.2")
    assert len(r.happened(SabotageRolled)) == 2
    assert (r.ship(0).parsec, r.cargo(0), r.asked) == (5, cards("engine1 engine2"), "leftovers")


@rules("L-23.21")
def test_every_lost_turn_is_rolled_for():
    r = alone(ship(at=5), obstacle="O73")
    r.meets(0)
    r.resolves(0)
    r.rolls(1, 3)
    r.does(0, "split", 1, 0)
    assert (r.ship(0).parsec, r.ship(0).crew, r.ship(0).lost) == (5, 4, 0)
    r.end_of_turn(0)
    assert (r.g.round, r.asked) == (2, "trading"), "and none is skipped"


@pytest.mark.parametrize("die", [1, 2])
@rules("L-23.21", "L-23.22")
def test_a_lost_turn_costs_a_parsec(die: int):
    r = alone(ship(at=5), obstacle="O21")
    r.meets(0)
    r.rolls(die)
    r.fails(0)
    assert (r.ship(0).parsec, r.ship(0).lost) == (4, 0)


@pytest.mark.parametrize("die", [3, 4])
@rules("L-23.23")
def test_or_a_crew_member(die: int):
    r = alone(obstacle="O21")
    r.meets(0)
    r.rolls(die)
    r.fails(0)
    assert r.ship(0).crew == 4


@pytest.mark.parametrize("die", [5, 6])
@rules("L-23.24")
def test_or_a_card_of_own_choice(die: int):
    r = alone(ship("duct_tape flash_bang"), obstacle="O21")
    r.meets(0)
    r.rolls(die)
    r.fails(0)
    assert r.asked == "cargo_to_lose"
    r.does(0, "lose_card", "flash_bang")
    assert r.cargo(0) == cards("duct_tape")


@pytest.mark.parametrize("die", [1, 6])
@rules("L-23.25")
def test_or_nothing_if_there_is_nothing(die: int):
    r = alone(obstacle="O21")
    r.meets(0)
    r.rolls(die)
    r.fails(0)
    assert (r.ship(0).parsec, r.ship(0).crew, r.asked) == (0, 5, "leftovers")
    assert len(r.happened(LostTurnRolled)) == 1, "and no second roll"


def test_L_23_26_the_player_wins_by_arriving():
    r = alone(ship(at=13), obstacle="O77")
    r.meets(0)
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert (r.result.winners, r.result.rule) == ((0,), "L-23.26")


def test_L_23_27_the_player_loses_without_crew():
    r = alone(ship(crew=1), obstacle="O03")
    r.meets(0)
    r.fails(0)
    assert (r.result.winners, r.result.rule, r.result.places) == ((), "L-23.27", (2,))


def test_L_23_28_the_bounty_goes_to_the_discards():
    r = receives("bounty_hunter engine1 engine2", 3, 1, berth=ship("duct_tape"))
    r.passes()
    r.does(0, "pay", 1)
    r.does(0, "hand_card", "duct_tape")
    assert set(r.g.discards) == {"duct_tape.1", "bounty_hunter.1"}
    assert r.ship(0).crew == 5


def test_L_23_29_so_does_the_stowaways_loot():
    r = receives("light_fingered_stowaway engine1 engine2", 3, 1, berth=ship("duct_tape"))
    r.passes()
    assert "duct_tape.1" in r.g.discards
    assert r.cargo(0) == cards("engine1 engine2")


def test_L_23_30_an_event_has_no_range_roll():
    r = alone(obstacle="E3", events=True)
    r.meets(0)
    assert r.happened(RangeRolled) == []
    assert r.names(0) == {"accept_ill_effects"}


@rules("L-23.33")
def test_decompression_finds_the_part_by_the_part_roll():
    r = receives("sudden_decompression engine1 engine2", 3, 5, 4, berth=ship(parts="shield1 weapon1"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 2}


@rules("L-23.34")
def test_from_a_pair_the_player_chooses():
    r = receives("limpet_charge engine1 engine2", 3, 4, berth=ship(parts="weapon1+weapon2:welding_torch"))
    r.passes()
    assert r.asked == "parts_to_hit"
    r.does(0, "hit_part", "weapon1", 0)
    assert r.parts(0) == [card("weapon2")]
    r = receives("emp engine1 engine2", 3, 4, berth=ship(parts="weapon1!1+weapon2:welding_torch"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 1, card("weapon2"): 2}, "an effect that disables hits the part that is on"


@pytest.mark.parametrize("mode", ["classic_solo", "solo"])
@rules("L-26.8", "L-26.15")
def test_scrap_diver_takes_no_sabotage(mode: str):
    r = Race(ship("scrap_diver"), discards="emp", mode=mode)
    assert r.why_not(0, ("dive_for_scrap", 0, "scrap_diver")) == "L-26.15"
    r = Race(ship("scrap_diver"), discards="emp weapon1", mode=mode)
    r.does(0, "dive_for_scrap", "scrap_diver")
    assert r.cannot(0, "pull_out", "emp") == "L-26.8"
    assert r.can(0, "pull_out", "weapon1")


@rules("L-10.9")
def test_a_replacement_gives_nothing_when_only_sabotages_are_left():
    r = receives("emp bad_coordinates", 1, short_deck=True)
    assert r.cargo(0) == ()
    assert r.asked == "leftovers"
    r = receives("emp", 1, 1, short_deck=True, discards="weapon1")
    assert card("weapon1") in r.cargo(0), "as long as the discards hold something else, there is a replacement"


@rules("L-23.8")
def test_the_cancel_prompt_is_the_only_window():
    r = receives("bad_coordinates engine1 engine2", 3, berth=ship(at=2))
    assert (r.asked, r.who) == ("cancels", [0])
    r.says(0, PASS)
    assert r.asked == "leftovers"
