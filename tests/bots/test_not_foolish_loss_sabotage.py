"""Positions in which a rookie of LOSS! weighs what a sabotage costs."""

from __future__ import annotations

import pytest

from bots.test_not_foolish_loss import chair_of, kind, thinks
from games.loss.race import Berth, Race, card, ship
from stardeck.engine import PASS


def after_the_reveal(*ships: Berth, obstacles: str) -> Race:
    r = Race(*ships, obstacles=obstacles)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    return r


# --- sabotage ---


def test_a_limpet_charge_does_not_wait_until_the_race_is_lost():
    """Weapon 5 is gone for the rest of the race, from parsec 2 on. Nothing else is spoiled."""
    r = after_the_reveal(ship(at=2, parts="weapon5 shield4 engine4"), ship("limpet_charge", at=2), obstacles="O73")
    step, chair = chair_of(r, 1)
    assert step == ("sabotage", 1, "limpet_charge.1", 0, card("weapon5"))
    assert chair.why
    assert (chair.why.kind, chair.why.open) == ("slower", True)


def test_a_sabotage_is_played_rather_than_a_booster_that_it_could_use_itself():
    """Both make the other fail."""
    r = after_the_reveal(ship(at=8, parts="weapon5"), ship("flash_bang emp", at=8, parts="weapon2"), obstacles="O25")
    assert thinks(r, 1) == ("sabotage", 1, "emp.1", 0, card("weapon5"))
    assert kind(r, 1) == "spoil"


def test_nobody_is_sabotaged_at_home():
    r = after_the_reveal(ship(parts="weapon5"), ship("limpet_charge emp"), obstacles="O25")
    assert thinks(r, 1) == PASS


@pytest.mark.parametrize(("mine", "plays"), [(6, True), (7, True), (8, False), (12, False)])
def test_who_leads_a_duel_clearly_does_not_sabotage_who_stays_behind(mine: int, plays: bool):
    """Collision Course would bring the rival from parsec 5 to 6. Who leads by no more than one then slows it down."""
    r = after_the_reveal(
        ship(at=5, parts="weapon5 shield4 engine4"), ship("limpet_charge", at=mine, parts="weapon3"), obstacles="O73"
    )
    assert (thinks(r, 1) != PASS) == plays


def test_who_leads_a_duel_clearly_sabotages_who_is_about_to_win():
    """From parsec 11 a reward of 3 parsecs leads home."""
    r = after_the_reveal(
        ship(at=11, parts="weapon5 shield3 engine3"), ship("limpet_charge", at=13, parts="weapon3"), obstacles="O70"
    )
    assert thinks(r, 1)[0] == "sabotage"
    assert kind(r, 1) == "spoil"


@pytest.mark.parametrize(("rival", "thrown"), [(2, "emp"), (6, "percussive_maintenance")])
def test_who_leads_a_duel_clearly_can_spare_a_sabotage_best(rival: int, thrown: str):
    """Nothing is broken, so there is not much to repair either."""
    r = Race(ship("emp percussive_maintenance flash_bang", parts="weapon3 shield3 engine3", at=6), ship(at=rival))
    r.turn_of(0)
    r.does(0, "exchange")
    assert thinks(r, 0)[2] == card(thrown)


# --- Anti-Sabotage ---


def test_a_booster_that_makes_it_fail_is_stopped():
    r = after_the_reveal(ship("anti_sabotage", at=8, parts="weapon5"), ship("flash_bang", at=8), obstacles="O25")
    r.rolls(3)
    r.does(1, "meddle", "flash_bang", 1, 0, True)
    assert r.asked == "cancels"
    assert thinks(r, 0)[0] == "anti_sabotage"


def test_the_last_anti_sabotage_is_not_spent_on_what_does_not_matter():
    """The shield is off for a turn, and Attack is what it needs now."""
    r = after_the_reveal(ship("anti_sabotage", at=8, parts="weapon5 shield3"), ship("emp", at=8), obstacles="O25")
    r.rolls(3)
    r.does(1, "sabotage", "emp", 0, card("shield3"))
    assert r.asked == "cancels"
    assert thinks(r, 0) == PASS
