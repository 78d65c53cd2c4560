"""Positions in which a rookie of LOSS! thinks of how fast the ships are for the rest of the race."""

from __future__ import annotations

import pytest

from bots.test_not_foolish_loss import chair_of, reward, thinks
from games.loss.race import Race, card, ship

# --- cards or parsecs ---


@pytest.mark.parametrize(("at", "split"), [(0, (0, 2)), (4, (0, 2)), (11, (2, 0))])
def test_early_in_a_duel_cards_are_worth_more_than_parsecs(at: int, split: tuple[int, int]):
    """No type of part is missing, but its parts are weak, and it has cards to find."""
    r = Race(ship("emp", parts="weapon5 shield2 engine1", at=at), ship(at=at), obstacles="O25")
    assert reward(r) == ("split", 0, *split)


def test_it_says_why_it_takes_a_card():
    r = Race(ship("emp", parts="weapon5 shield2 engine1"), ship(), obstacles="O25")
    reward(r)
    why = chair_of(r, 0)[1].why
    assert why
    assert (why.kind, why.line.text, why.open) == ("card", "A card helps you more so early.", False)


# --- exchange ---


def test_two_useless_cards_are_exchanged_although_nothing_is_missing():
    r = Race(ship("weapon1 weapon1b flash_bang", parts="weapon5 shield2 engine2"), ship())
    r.turn_of(0)
    assert thinks(r, 0)[0] == "exchange"


def test_near_the_end_nothing_is_exchanged():
    r = Race(ship("bubble_wrap flash_bang", parts="weapon5 shield2 engine2", at=11), ship(at=12))
    r.turn_of(0)
    assert thinks(r, 0)[0] == "pass_trading"


@pytest.mark.parametrize(("more", "exchanged"), [("", False), (" hyperspace_jump", True)])
def test_in_a_duel_with_a_full_cargo_the_weakest_card_only_takes_up_room(more: str, exchanged: bool):
    """Four good cards are kept. The fifth makes the cargo full, and what comes next would have no room."""
    r = Race(ship("emp anti_sabotage flash_bang nitro_kettle" + more, parts="weapon2 shield2 engine1"), ship())
    r.turn_of(0)
    step, chair = chair_of(r, 0)
    assert (step[0] == "exchange") == exchanged
    if exchanged:
        assert chair.why
        assert chair.why.line.text == "Your cargo is full, and you can spare {a} and {b} best."


# --- parts ---


def test_in_a_duel_a_space_dock_is_used_for_a_part_that_is_a_little_better():
    r = Race(ship("engine3 space_dock", parts="weapon3 shield3 engine2"), ship())
    r.until(0, "equipping")
    assert thinks(r, 0)[0] == "dock"
    assert thinks(r, 0)[-2:] == (card("engine2"), card("engine3"))


def test_alone_a_space_dock_waits_for_a_part_that_is_much_better():
    r = Race(ship("engine3 space_dock", parts="weapon3 shield3 engine2"), mode="solo")
    r.until(0, "equipping")
    assert thinks(r, 0)[0] != "dock"


def test_a_second_part_goes_where_it_helps_most():
    """Attack 6 becomes 9, which no obstacle asks for; Speed 4 becomes 6."""
    r = Race(ship("weapon3 engine2b duct_tape", parts="shield3 weapon5 engine2"), ship())
    r.until(0, "equipping")
    assert thinks(r, 0) == ("join", 0, "duct_tape.1", card("engine2b"))


def test_a_strong_part_that_is_off_for_a_turn_is_not_swapped_for_a_weak_one():
    r = Race(ship("weapon2 space_dock", parts="weapon5!1 shield3 engine3"), ship())
    r.until(0, "equipping")
    assert thinks(r, 0)[0] != "dock"
