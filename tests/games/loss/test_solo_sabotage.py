"""Solo Mode: sabotage and lost turns (L-28, L-29)."""

from __future__ import annotations

import pytest

from games.loss.race import ENGINE, SHIELD, WEAPON, Race, card, cards, ship
from stardeck.games.loss.rules.alone.debris import DebrisLaid
from stardeck.games.loss.rules.alone.strikes import LostTurnRolled
from stardeck.games.loss.rules.ill_effects import PartRolled
from stardeck.games.loss.rules.sabotage.effects import TableRolled
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from table import rules

SOLO = {"mode": "solo"}
STRONG = "shield5 weapon5 engine5"


def solo(berth=None, obstacle: str = "O71", **more) -> Race:
    return Race(berth or ship(), obstacles=obstacle, **{**SOLO, **more})


def receives(deck: str, *dice: int, berth=None, **more) -> Race:
    """A token is changed into a resource, with these cards on top of the deck."""
    r = solo(berth, deck=deck, **{"tokens": 1, **more})
    r.rolls(*dice)
    r.does(0, "cash_token")
    return r


def loses_turns(*dice: int, berth=None, obstacle: str = "O29", **more) -> Race:
    r = solo(berth, obstacle, **more)
    r.meets(0)
    r.rolls(*dice)
    r.fails(0)
    return r


@pytest.mark.parametrize(("die", "works"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
@rules("L-28.1", "L-28.3", "L-28.4", "L-28.10", "L-28.20")
def test_a_drawn_sabotage_strikes_is_discarded_and_replaced(die: int, works: bool):
    r = receives("bad_coordinates engine1", die, berth=ship(at=5))
    if works:
        assert r.asked == "cancels"
        r.passes()
    assert r.ship(0).parsec == (4 if works else 5)
    assert r.asked == ("sources" if works else "trading"), "moving back has laid out a new field"
    if works:
        r.default()
    assert len(r.cargo(0)) == 1
    assert r.g.cards[r.cargo(0)[0]].kind != "sabotage"
    assert "bad_coordinates.1" in r.g.discards


def test_L_28_10_the_replacement_may_come_from_the_field():
    r = solo(deck="bad_coordinates engine1", debris="shield1", tokens=1)
    r.does(0, "cash_token")
    r.rolls(1)
    r.does(0, "draw_one", 1)
    assert r.asked == "sources"
    r.does(0, "take_debris", "shield1", 1)
    assert r.cargo(0) == cards("shield1")


@pytest.mark.parametrize(
    ("die", "slot"), [(1, SHIELD), (2, SHIELD), (3, WEAPON), (4, WEAPON), (5, ENGINE), (6, ENGINE)]
)
@rules("L-28.5", "L-28.21", "L-28.22", "L-28.23")
def test_a_die_finds_the_part(die: int, slot: int):
    r = receives("emp engine1", 3, die, berth=ship(parts="shield1 weapon1 engine3"))
    r.passes()
    assert r.off(0) == {cards("shield1 weapon1 engine3")[slot]: 2}


@rules("L-28.6", "L-28.7")
def test_hard_case_31_a_part_roll_that_misses_is_repeated_once():
    r = receives("emp engine1", 3, 2, 4, berth=ship(parts="weapon1!1 engine2"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 1}, "although the engine could have been hit"
    assert len(r.happened(PartRolled)) == 2
    assert "emp.1" in r.g.discards
    r = receives("emp engine1", 3, 2, 4, berth=ship(parts="weapon1"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 2}
    assert len(r.happened(PartRolled)) == 2


@rules("L-28.6", "L-28.25")
def test_also_a_part_that_would_be_lost_must_be_on():
    r = receives("limpet_charge engine1", 3, 4, 3, berth=ship(parts="weapon1!2"))
    r.passes()
    assert r.parts(0) == [card("weapon1")]
    r = receives("limpet_charge engine1", 3, 4, berth=ship(parts="weapon1!2+weapon2:welding_torch"))
    r.passes()
    assert r.parts(0) == [card("weapon1")]


@rules("L-28.8", "L-28.9")
def test_what_works_may_be_cancelled_by_card_or_token():
    r = receives("bad_coordinates engine1", 3, berth=ship("anti_sabotage", at=5), tokens=2)
    assert r.names(0) == {"anti_sabotage", "counter_by_token", "pass"}
    r.does(0, "anti_sabotage", "anti_sabotage")
    assert (r.ship(0).parsec, r.g.tokens) == (5, 1)


def test_L_28_13_there_is_no_limit():
    r = receives("bad_coordinates customs_inspection emp engine1", 1, 6, 1)
    assert len(r.happened(SabotageRolled)) == 3
    assert r.cargo(0) == cards("engine1")


@rules("L-28.14", "L-28.15")
def test_decompression_has_no_first_roll_and_can_be_cancelled_before_its_table():
    r = receives("sudden_decompression engine1", tokens=2)
    assert r.asked == "cancels"
    assert r.happened(SabotageRolled) == r.happened(TableRolled) == []
    r.rolls(1)
    r.passes()
    assert r.ship(0).crew == 4


@rules("L-28.23")
def test_L_28_16_decompression_finds_the_part_by_the_part_roll():
    r = receives("sudden_decompression engine1", berth=ship(parts="shield1 weapon1"))
    r.rolls(5, 6, 1)
    r.passes()
    assert r.off(0) == {card("shield1"): 2}


@rules("L-28.17", "L-28.18")
def test_the_bounty_hunter_takes_crew_and_cards():
    r = receives("bounty_hunter engine1", 3, 3, berth=ship("duct_tape flash_bang nitro_kettle"))
    r.passes()
    assert r.ship(0).crew == 4
    r.does(0, "lose_card", "duct_tape")
    r.does(0, "lose_card", "flash_bang")
    assert r.cargo(0) == cards("nitro_kettle engine1")
    r = receives("bounty_hunter engine1", 3, 6, berth=ship("duct_tape"))
    r.passes()
    assert (r.ship(0).crew, r.cargo(0)) == (4, cards("engine1")), "with fewer cards all are lost"


def test_L_28_19_the_stowaways_loot_is_discarded():
    r = receives("light_fingered_stowaway engine1", 3, 2, berth=ship("duct_tape flash_bang"))
    r.passes()
    assert r.cargo(0) == cards("duct_tape engine1")
    assert "flash_bang.1" in r.g.discards


@rules("L-28.24", "L-27.10")
def test_a_sabotage_is_resolved_with_its_refresh_before_the_next_card():
    r = receives("bad_coordinates weapon1 weapon2 engine1 engine2 engine3 engine4", 3, berth=ship(at=5))
    r.passes()
    assert r.happened(DebrisLaid) == [DebrisLaid(cards("engine1 engine2 engine3"))]
    assert r.asked == "sources"
    r.does(0, "draw_one", 1)
    assert r.cargo(0) == cards("engine4")


@rules("L-28.25")
def test_of_a_pair_the_player_chooses_the_enabled_part():
    r = receives("emp engine1", 3, 4, berth=ship(parts="weapon1+weapon2:welding_torch"))
    r.passes()
    assert {step[2] for step in r.options(0, "hit_part")} == set(cards("weapon1 weapon2"))
    r = receives("emp engine1", 3, 4, berth=ship(parts="weapon1!2+weapon2:welding_torch"))
    r.passes()
    assert r.off(0) == {card("weapon1"): 2, card("weapon2"): 2}
    r = receives("emp engine1", 3, 4, 3, berth=ship(parts="weapon1!2+weapon2!1:welding_torch"))
    r.passes()
    assert len(r.happened(PartRolled)) == 2, "off only if both are"


# --- losing turns ---


@pytest.mark.parametrize("die", [1, 2])
@rules("L-29.1", "L-29.2")
def test_a_lost_turn_costs_a_parsec_and_nothing_is_skipped(die: int):
    r = loses_turns(die, berth=ship(at=5))
    assert (r.ship(0).parsec, r.ship(0).lost, r.asked) == (4, 0, "leftovers")


@pytest.mark.parametrize("die", [3, 4])
@rules("L-29.3")
def test_or_crew(die: int):
    assert loses_turns(die).ship(0).crew == 4


@pytest.mark.parametrize("die", [5, 6])
@rules("L-29.4")
def test_or_a_card_of_own_choice(die: int):
    r = loses_turns(die, berth=ship("duct_tape flash_bang"))
    r.does(0, "lose_card", "duct_tape")
    assert r.cargo(0) == cards("flash_bang")


@rules("L-29.5", "L-29.6")
def test_hard_case_32_a_lucky_day():
    r = loses_turns(1, 6)
    assert (r.ship(0).crew, r.ship(0).parsec, r.asked) == (5, 0, "leftovers")
    for first in (1, 5):
        r = loses_turns(first, 3)
        assert r.ship(0).crew == 4, "the roll is repeated once"


@rules("L-29.7", "L-29.8", "L-31.18")
def test_each_lost_turn_is_rolled_for_until_the_crew_is_gone():
    r = solo(ship(crew=1, parts=STRONG), "O73")
    r.meets(0)
    r.resolves(0)
    r.rolls(3, 3)
    r.does(0, "receive", 1)
    assert len(r.happened(LostTurnRolled)) == 1
    assert r.result.winners == ()
