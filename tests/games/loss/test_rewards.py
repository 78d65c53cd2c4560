"""Rewards and resource decks (L-7, L-10)."""

from __future__ import annotations

from games.loss.race import Race, card, cards, ship
from stardeck.games.loss.deck.compiled import STANDARD
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.receiving import Drew
from stardeck.games.loss.rules.resources import Reshuffled
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from table import rules


def rewarded(obstacle: str, at: int = 0, parts: str = "shield5 weapon5 engine5", **more) -> Race:
    """Seat 0 has overcome an obstacle; its bar is met whatever it is."""
    r = Race(ship(at=at, parts=parts), ship(), obstacles=obstacle, **more)
    r.meets(0)
    r.resolves(0)
    return r


@rules("L-7.1", "L-7.2", "L-7.3", "L-7.5")
def test_parsecs_are_moves_or_cards_or_both():
    r = rewarded("O08")
    assert r.options(0, "split") == [("split", 0, 0, 2), ("split", 0, 1, 1), ("split", 0, 2, 0)]
    assert r.cargo(0) == (), "the split is chosen before a card is drawn"
    r.does(0, "split", 1, 1)
    assert (r.ship(0).parsec, len(r.cargo(0))) == (1, 1)


@rules("L-7.4", "L-7.5", "L-31.10", "L-31.11")
def test_a_resource_is_never_a_parsec():
    r = rewarded("O05")
    assert r.cargo(0) == (), "no card before the split, not even the one that is a card anyway"
    assert r.options(0, "split") == [("split", 0, 0, 2), ("split", 0, 1, 1)]
    assert r.cannot(0, "split", 2, 0) == "not offered"


@rules("L-7.6", "L-7.7")
def test_the_moves_come_first_and_the_cards_are_seen_by_the_receiver_only():
    r = rewarded("O05", deck="engine1")
    r.does(0, "split", 1, 1)
    kinds = [type(e) for e in r.events if isinstance(e, Moved | Drew)]
    assert kinds == [Moved, Drew]
    assert r.cargo(0) == cards("engine1")
    assert r.g.view(0).ships[0].cargo == cards("engine1")
    assert r.g.view(1).ships[0].cargo == ()
    assert r.happened(Drew) == [Drew(0, 1)]


@rules("L-7.9", "L-7.10", "L-18.13", "L-18.17")
def test_hard_case_20_the_step_onto_the_planet_wins_at_once():
    r = rewarded("O08", at=13)
    r.does(0, "split", 2, 0)
    assert (r.ship(0).parsec, r.result.winners) == (14, (0,)), "the second parsec is not resolved"
    r = rewarded("O13", at=12)
    r.does(0, "split", 2, 1)
    assert r.ship(0).parsec == 14
    assert r.result.winners == (0,)
    assert r.cargo(0) == (), "nothing else is resolved"


@rules("L-7.11", "L-10.6")
def test_what_is_not_there_is_not_received():
    r = rewarded("O78", short_deck=True, deck="emp")
    assert r.cargo(0) == cards("emp")
    assert Drew(0, 1) in r.events


# --- decks ---


@rules("L-10.1")
def test_the_types_of_resources():
    types = {c.type for c in STANDARD.cards.values()}
    assert types == {"part", "enhancer", "dock", "sabotage", "anti-sabotage"}
    assert len(STANDARD.cards) == 80


@rules("L-10.2", "L-10.4")
def test_used_cards_lie_face_up_in_the_discards():
    r = Race(ship("supply_drop"), ship(), discards="emp weapon2")
    r.turn_of(0)
    r.does(0, "drop_supplies", "supply_drop")
    for viewer in (0, 1, None):
        assert r.g.view(viewer).discards == (*cards("emp weapon2"), "supply_drop")


@rules("L-10.3", "L-12.15", "L-12.9", "L-13.7")
def test_a_failed_card_is_discarded_all_the_same():
    r = Race(ship("bad_coordinates"), ship(at=3))
    r.rolls(1)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert r.g.discards == ["bad_coordinates.1"]
    assert r.ship(1).parsec == 3
    assert r.asked == "interventions", "no prompt to cancel a miss"


def test_L_10_5_an_empty_deck_is_made_of_the_discards():
    r = rewarded("O78", short_deck=True, deck="emp", discards="weapon1 weapon2")
    assert len(r.cargo(0)) == 2
    assert r.cargo(0)[0] == "emp.1"
    assert r.g.discards == []
    assert r.happened(Reshuffled) == [Reshuffled(2)]
    thrown = [id for id in STANDARD.cards if id not in cards("shield5 weapon5 engine5")][:30]
    r = rewarded("O78", short_deck=True, discards=" ".join(thrown))
    assert r.g.resources not in (thrown[:-2], thrown[2:], thrown[:1:-1]), "shuffled"


@rules("L-10.7")
def test_rolls_are_public():
    r = Race(ship("bad_coordinates"), ship(at=3))
    r.rolls(1)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert r.happened(SabotageRolled) == [SabotageRolled(0, 1, True)]


@rules("L-10.8", "L-8.16")
def test_cargo_means_the_hand():
    r = Race(ship("emp flash_bang", parts="weapon1"), ship(), obstacles="O46")
    r.meets(0)
    r.fails(0)
    assert r.cargo(0) == ()
    assert r.parts(0) == [card("weapon1")]
