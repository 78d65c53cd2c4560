"""Positions in which a rookie of LOSS! weighs what a sabotage costs."""

from __future__ import annotations

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
