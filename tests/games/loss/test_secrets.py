"""What onlookers see and hear of trades, draws and thefts (L-3.11, L-3.21, L-10.7, Hidden information)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, card, cards, ship
from games.loss.test_trade import market, offer
from stardeck.engine import PASS, Step
from stardeck.games.loss import game
from stardeck.games.loss.rules.alone.strikes import LostTurnRolled
from stardeck.games.loss.rules.ending import Died, Scavenged
from stardeck.games.loss.rules.ill_effects import JoinerRolled, PartRolled
from stardeck.games.loss.rules.obstacles import RangeRolled
from stardeck.games.loss.rules.receiving import Drawn, Drew
from stardeck.games.loss.rules.rewards import WormholeRolled
from stardeck.games.loss.rules.sabotage.effects import Stolen, TableRolled
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from stardeck.games.loss.rules.setup import FirstChosen, RolledOff
from stardeck.games.loss.rules.trade import Countered, Offered, Traded
from table import rules

ONLOOKERS = [2, None]


def known(r: Race, viewer: int | None, seat: int) -> set[str]:
    """The cards of a cargo that somebody sees."""
    return set(r.g.view(viewer).ships[seat].cargo)


@pytest.mark.parametrize("onlooker", ONLOOKERS)
@rules("L-3.11", "L-3.10")
def test_an_onlooker_learns_the_numbers_of_an_offer_and_of_a_counter_offer(onlooker: int | None):
    r = market("weapon3 emp", "shield5 engine2 engine3", ship("engine1"))
    r.does(0, "propose", 1)
    r.does(0, "give", "emp")
    for _ in range(3):
        r.does(0, "wish_kind", "any")
    assert r.heard(0, "send")[onlooker] == [Offered(0, 1, 1, 3)]
    assert known(r, onlooker, 0) == set()
    assert known(r, 1, 0) == {"emp.1"}
    r.does(1, "counter")
    r.does(1, "give", "shield5")
    r.does(1, "give", "engine2")
    r.does(1, "wish_kind", "any")
    assert r.heard(1, "send")[onlooker] == [Countered(1, 0, 2, 1)]
    seen = r.g.view(onlooker).offer
    assert (seen.gives, seen.wants, seen.countered) == (1, 2, True), "the proposer would give one and get two"
    assert (seen.gift, seen.wishes, seen.counter, seen.demands) == ((), (), (), ())
    assert known(r, onlooker, 1) == set()
    assert known(r, 0, 1) == set(cards("shield5 engine2")), "real cards for the proposer"


@pytest.mark.parametrize("onlooker", ONLOOKERS)
@rules("L-3.21")
def test_onlookers_learn_only_how_many_cards_moved(onlooker: int | None):
    r = market("weapon3 emp flash_bang", "shield5", ship("engine1"))
    offer(r, "weapon3 emp", "any")
    r.does(1, "accept")
    heard = r.heard(1, "fill", "shield5")
    assert heard[onlooker][0] == Traded(0, 1, 2, 1)
    assert card("shield5") not in str(heard[onlooker])
    assert card("shield5") in str(heard[0])
    assert known(r, onlooker, 0) == known(r, onlooker, 1) == set()
    assert known(r, 0, 1) == set(cards("weapon3 emp")), "the giver knows"
    assert known(r, 1, 0) == {card("shield5")}


@rules("L-3.10", "L-3.11", "L-3.15")
def test_what_is_not_sent_or_not_settled_is_seen_by_its_player_only():
    r = market("weapon3 emp", "shield5 engine2")
    offer(r, "emp", "any", "any")
    r.does(1, "counter")
    r.does(1, "give", "shield5")
    r.does(1, "wish_kind", "any")
    assert (r.g.view(0).offer.counter, r.g.view(0).offer.demands) == ((), ())
    assert (r.g.view(1).offer.counter, r.g.view(1).offer.demands) == (cards("shield5"), ("any",))
    r.does(1, "call_off")
    r.does(1, "accept")
    r.does(1, "fill", "engine2")
    assert (r.g.view(0).offer.filled, r.g.view(1).offer.filled) == ((), cards("engine2"))
    r.does(1, "think_again")
    r.does(1, "decline")
    assert known(r, 0, 1) == set(), "nothing was shown"


@rules("L-3.21")
def test_an_onlooker_forgets_a_hand_from_which_cards_left_unseen():
    r = Race(ship("weapon3 weapon4"), ship("emp"), ship("shield5"), preparation=True)
    offer(r, "weapon3 weapon4", "any", to=2)
    r.does(2, "decline")
    assert known(r, 2, 0) == set(cards("weapon3 weapon4")), "shown in the offer"
    r.until(1, "trading")
    offer(r, "emp", "any", to=0, seat=1)
    r.does(0, "accept")
    r.does(0, "fill", "weapon3")
    assert known(r, 2, 0) == set(), "it may be either of them that left"


def test_in_an_imagined_world_a_player_knows_the_own_cargo_and_what_was_shown():
    r = Race(ship("emp anti_sabotage"), ship("shield5 engine2 engine3"), ship("weapon1"), preparation=True)
    r.until(1, "trading")
    offer(r, "shield5", "any", to=0, seat=1)
    r.does(0, "decline")
    r.until(1, "trading", 2)
    offer(r, "engine2", "any", to=2, seat=1)
    r.does(2, "decline")
    worlds = [r.g.imagine(0, chance) for chance in range(20)]
    assert {world.ships[0].cargo for world in worlds} == {cards("emp anti_sabotage")}
    assert {world.ships[1].cargo[0] for world in worlds} == {card("shield5")}
    assert len({world.ships[1].cargo[1:] for world in worlds}) > 10
    assert len({world.ships[2].cargo for world in worlds}) > 5
    assert len({tuple(world.obstacles) for world in worlds}) > 10
    assert {world.ships[1].known for world in worlds} == {((card("shield5"), 0),)}, "seat 2 knew another card"


@pytest.mark.parametrize("onlooker", [1, None])
@rules("L-3.26", "L-7.7", "L-32.5")
def test_a_drawn_card_is_a_number_for_the_others(onlooker: int | None):
    r = Race(ship("weapon1 weapon2"), ship(), deck="engine4", preparation=True)
    r.does(0, "exchange")
    r.does(0, "throw", "weapon1")
    heard = r.heard(0, "throw", "weapon2")
    assert Drew(0, 1) in heard[onlooker]
    assert card("engine4") not in str(heard[onlooker])
    assert Drawn(0, cards("engine4")) in heard[0]
    r = Race(ship(), ship(), obstacles="O78", deck="engine4 engine3")
    r.meets(0)
    heard = r.heard(0, "resolve")
    assert Drew(0, 2) in heard[onlooker]
    assert card("engine4") not in str(heard[onlooker])
    assert known(r, onlooker, 0) == set()
    assert known(r, 0, 0) == set(cards("engine4 engine3"))


@rules("L-32.5", "L-32.6")
def test_a_spectator_does_not_see_what_a_lone_player_draws():
    r = Race(ship(), mode="solo", deck="engine4", tokens=1)
    heard = r.heard(0, "cash_token")
    assert Drew(0, 1) in heard[None]
    assert card("engine4") not in str(heard[None])
    assert card("engine4") in str(heard[0])
    assert known(r, None, 0) == set()


@pytest.mark.parametrize("onlooker", ONLOOKERS)
@rules("L-12.32", "L-12.33", "L-32.2", "L-32.5")
def test_only_giver_and_receiver_know_a_card_that_was_stolen_or_paid(onlooker: int | None):
    r = Race(ship("light_fingered_stowaway"), ship("flash_bang weapon1"), ship())
    r.rolls(3, 1)
    r.does(0, "sabotage", "light_fingered_stowaway", 1, "")
    r.says(1, PASS)
    r.says(2, PASS)
    heard = r.heard(0)
    assert Stolen(0, 1, 1) in heard[onlooker]
    assert "flash_bang" not in str(heard[onlooker])
    assert all("flash_bang" in str(heard[seat]) for seat in (0, 1))
    assert (known(r, 1, 0), known(r, onlooker, 0)) == ({"flash_bang.1"}, set())
    r = Race(ship("bounty_hunter"), ship("flash_bang weapon1"), ship())
    r.rolls(3, 1)
    r.does(0, "sabotage", "bounty_hunter", 1, "")
    r.passes()
    r.does(1, "pay", 1)
    heard = r.heard(1, "hand_card", "flash_bang")
    assert Stolen(0, 1, 1) in heard[onlooker]
    assert "flash_bang" not in str(heard[onlooker])
    assert all("flash_bang" in str(heard[seat]) for seat in (0, 1))


@pytest.mark.parametrize("viewer", [1, 2, None])
@rules("L-18.2", "L-18.9")
def test_everybody_sees_what_a_dead_ship_leaves_and_who_takes_it(viewer: int | None):
    r = Race(ship("emp flash_bang", parts="weapon1", crew=1, at=3), ship(at=1), ship(at=5), obstacles="O03")
    r.meets(0)
    heard = r.heard(0, "accept_ill_effects")
    assert Died(0, cards("emp flash_bang weapon1")) in heard[viewer]
    assert r.g.view(viewer).wreck == cards("emp flash_bang weapon1")
    assert Scavenged(1, 0, "emp.1") in r.heard(1, "take", "emp")[viewer]
    assert known(r, 2, 1) == {"emp.1"}


# --- dice ---


def rolled(heard: dict[int | None, list[Step]]) -> list[type]:
    """The kinds of events that a spectator and the last seat have both heard."""
    return [type(event) for event in heard[None] if event in heard[max(seat for seat in heard if seat is not None)]]


@rules("L-10.7")
def test_everybody_sees_the_rolls_of_a_sabotage():
    r = Race(ship("sudden_decompression"), ship(at=3), ship())
    r.rolls(3, 1)
    assert SabotageRolled in rolled(r.heard(0, "sabotage", "sudden_decompression", 1, ""))
    r.says(1, PASS)
    r.says(2, PASS)
    assert TableRolled in rolled(r.heard(0))


@rules("L-10.7")
def test_everybody_sees_the_roll_of_a_booster_and_of_an_event():
    r = Race(ship(), ship("flash_bang"), ship(), obstacles="E3", events=True)
    r.until(0, "equipping")
    r.rolls(2, 4)
    assert RangeRolled in rolled(r.heard(0, "done_equipping"))
    assert SabotageRolled in rolled(r.heard(1, "meddle", "flash_bang", ATTACK, 0, True))


@rules("L-10.7")
def test_everybody_sees_where_the_wormhole_leads_and_whether_the_gum_holds():
    r = Race(ship(), ship(), ship(), obstacles="E1", events=True, dice=[6])
    r.meets(0)
    r.rolls(3)
    assert WormholeRolled in rolled(r.heard(0, "resolve"))
    r = Race(ship(parts="weapon1+weapon2:chewing_gum_and_hope"), ship(), ship(), obstacles="O06")
    r.meets(0)
    r.rolls(3)
    assert JoinerRolled in rolled(r.heard(0, "accept_ill_effects"))


@rules("L-10.7")
def test_everybody_sees_who_begins():
    g = game.new(2, seed=1)
    heard = g.take_events()
    assert all(audience == () for audience, event in heard if isinstance(event, RolledOff | FirstChosen))
    assert {RolledOff, FirstChosen} <= {type(event) for _, event in heard}


@rules("L-10.7")
def test_a_spectator_sees_the_rolls_of_a_lone_player():
    r = Race(ship(at=3, parts="weapon1"), obstacles="O21", mode="solo", deck="emp engine1", tokens=1)
    r.rolls(3, 4)
    assert SabotageRolled in rolled(r.heard(0, "cash_token"))
    assert PartRolled in rolled(r.heard(0))
    r.meets(0)
    r.rolls(1)
    assert LostTurnRolled in rolled(r.heard(0, "accept_ill_effects"))
