"""Positions in which a rookie of LOSS! must not look foolish."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, card, ship
from stardeck.bots.loop import Player
from stardeck.engine import PASS, Chair, Memory, Step
from stardeck.games.loss import game
from stardeck.games.loss.rules.trade import Declined

ROOKIE = game.bots["rookie"]


def chair_of(r: Race, seat: int, memory: Memory = ()) -> tuple[Step, Chair]:
    chair = Chair(r.g, seat, memory)
    return ROOKIE(chair), chair


def thinks(r: Race, seat: int, memory: Memory = ()) -> Step:
    return chair_of(r, seat, memory)[0]


def kind(r: Race, seat: int) -> str:
    """The kind of reason that it gives."""
    why = chair_of(r, seat)[1].why
    return why.kind if why else ""


# --- L1 ---


def test_L1_it_wishes_for_something_as_good_as_its_gift():
    """Engine 4 for any weapon would bring weapon 1."""
    r = Race(ship("engine4 engine5 shield3"), ship("weapon1 weapon3"), preparation=True)
    for step in [("propose", 0, 1), ("give", 0, card("engine4")), ("wish_kind", 0, "weapon")]:
        assert thinks(r, 0) == step
        r.says(0, step)
    assert thinks(r, 0) == ("wish_for", 0, "weapon-3")


def test_L1_it_never_gives_its_only_part_of_a_type():
    """One engine, one shield, no weapon: nothing is spare."""
    r = Race(ship("engine1 shield1"), ship("weapon1 weapon3"), preparation=True)
    assert thinks(r, 0)[0] != "propose"
    r = Race(ship("engine1 shield2", parts="shield3"), ship("weapon1 weapon3"))
    r.turn_of(0)
    r.does(0, "propose", 1)
    assert thinks(r, 0) == ("give", 0, card("shield2"))


def test_L1_nobody_is_advised_to_go_on_with_an_offer_of_the_only_engine():
    """Somebody else has laid it out: the one who asks for advice."""
    r = Race(ship("engine4 weapon2 weapon4"), ship("shield1"), preparation=True)
    for step in [("propose", 0, 1), ("give", 0, card("engine4"))]:
        r.says(0, step)
    assert kind(r, 0) == ""
    r.says(0, ("wish_kind", 0, "shield"))
    assert kind(r, 0) == ""
    r.says(0, ("wish_for", 0, "shield"))
    assert kind(r, 0) == ""


def test_L1_with_a_joiner_the_second_part_is_not_spare():
    r = Race(ship("weapon2 weapon4 shield3 duct_tape"), ship("engine1 engine2"), preparation=True)
    assert thinks(r, 0)[0] != "propose"


# --- L2 ---


def test_L2_a_declined_offer_is_not_made_again():
    r = Race(ship("weapon2 weapon4 shield3"), ship("shield1 shield2"), preparation=True)
    me = Player(ROOKIE)
    offers = []
    for _ in range(60):
        seat = r.who[0]
        if r.asked == "initial_parts":
            break
        step = me(r.g, seat) if seat == 0 else r.g.default(seat)
        if step[0] == "send":
            view = r.g.view(0)
            offers.append((view.offer.partner, view.offer.gift, view.offer.wishes))
        r.says(seat, step)
    assert r.happened(Declined)
    assert len(set(offers)) == len(offers) <= 2


def test_L2_the_next_offer_goes_to_somebody_else():
    r = Race(ship("weapon2 weapon4 shield3"), ship("shield1 shield2"), ship("engine2"), preparation=True)
    assert thinks(r, 0) == ("propose", 0, 1)
    declined = (("offer", 1, card("weapon2"), "engine", 0),)
    assert thinks(r, 0, declined) == ("propose", 0, 2)
    twice = (*declined, ("offer", 2, card("weapon2"), "engine", 0))
    assert thinks(r, 0, twice)[0] != "propose"


def test_L2_the_next_offer_is_a_better_one():
    """To the same partner, where there is no other: it asks for one less."""
    r = Race(ship("weapon3 weapon4 shield3"), ship("shield1 shield2"), preparation=True)
    r.does(0, "propose", 1)
    r.does(0, "give", "weapon3")
    r.says(0, ("wish_kind", 0, "engine"))
    assert thinks(r, 0) == ("wish_for", 0, "engine-2")
    assert thinks(r, 0, (("offer", 1, card("weapon3"), "engine-2", 0),)) == ("wish_for", 0, "engine")


# --- L3 ---


def test_L3_it_counters_with_a_swap_that_suits_both():
    """Offered a second shield for its engine, it would rather give the weapon that the other lacks."""
    r = Race(ship("shield3", parts="shield2"), ship("weapon4 weapon2", parts="engine3"))
    r.turn_of(0)
    r.does(0, "propose", 1)
    r.does(0, "give", "shield3")
    r.says(0, ("wish_kind", 0, "engine"))
    r.says(0, ("wish_for", 0, "engine"))
    r.does(0, "send")
    assert kind(r, 1) == "counter"
    given = []
    while r.who == [1]:
        given.append(thinks(r, 1))
        r.says(1, given[-1])
    assert [step[0] for step in given] == ["counter", "give", "wish_for", "send"]
    assert thinks(r, 0) == ("accept", 0)


# --- L4 ---


@pytest.mark.parametrize(
    ("cargo", "thrown"),
    [("weapon4 shield5 emp", ""), ("weapon1 duct_tape emp", "weapon1 emp"), ("weapon1 shield1 emp", "weapon1 shield1")],
)
def test_L4_strong_parts_and_joiners_are_not_exchanged_for_an_unknown_card(cargo: str, thrown: str):
    """It has no engine, and would like one."""
    r = Race(ship(cargo, parts="weapon3 shield3"), ship())
    r.turn_of(0)
    gone = []
    if thinks(r, 0)[0] == "exchange":
        r.says(0, thinks(r, 0))
        while r.asked == "cargo_to_throw_out":
            gone.append(thinks(r, 0)[2])
            r.says(0, thinks(r, 0))
    assert sorted(gone) == sorted(card(it) for it in thrown.split())


def test_L4_it_resolves_what_is_met_before_anything_else():
    r = Race(ship("flash_bang supply_drop", parts="weapon5"), ship(), obstacles="O16")
    r.meets(0)
    step, chair = chair_of(r, 0)
    assert step == ("resolve", 0)
    assert chair.why
    assert chair.why.kind == "enough"


def test_L4_it_never_cancels_its_own_sabotage():
    r = Race(ship("bad_coordinates anti_sabotage"), ship(at=9))
    r.rolls(3)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert r.asked == "cancels"
    assert thinks(r, 0) == PASS


# --- L5 ---


@pytest.mark.parametrize(("at", "throws"), [(1, False), (6, False), (7, True)])
def test_L5_a_sabotage_is_kept_until_somebody_is_far(at: int, throws: bool):
    """Nothing is spoiled: the rival cannot meet the obstacle anyway."""
    r = Race(ship(at=at, parts="weapon1"), ship("emp"), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert (thinks(r, 1) != PASS) == throws


def test_L5_a_gain_of_two_is_spoiled_anywhere():
    r = Race(ship(at=2, parts="weapon5"), ship("limpet_charge"), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    step, chair = chair_of(r, 1)
    assert step == ("sabotage", 1, "limpet_charge.1", 0, card("weapon5"))
    assert chair.why


def test_L5_one_sabotage_in_a_window():
    r = Race(ship(at=9, parts="weapon5"), ship("limpet_charge emp bad_coordinates"), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    step, chair = chair_of(r, 1)
    assert step[0] == "sabotage"
    assert thinks(r, 1, chair.memory) == PASS


def test_L5_a_leader_sabotages_the_second():
    r = Race(ship(at=8, parts="weapon5"), ship("bounty_hunter", at=10), obstacles="O25")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert thinks(r, 1)[0] == "sabotage"


# --- L6 ---


def test_L6_no_help_from_whom_it_would_send_far_ahead():
    """On 8, with a rival on 9 who would take two parsecs."""
    r = Race(ship(at=8, crew=2), ship(at=9, parts="weapon5"), obstacles="O25")
    r.meets(0)
    assert thinks(r, 0)[0] != "ask_for_help"
    r.does(0, "ask_for_help")
    r.does(1, "volunteer")
    assert thinks(r, 0) == ("refuse_helpers", 0)
    assert kind(r, 0) == "no helper"


def test_L6_help_is_taken_if_the_crew_would_die():
    r = Race(ship(at=8, crew=1), ship(at=9, parts="weapon5"), obstacles="O25")
    r.meets(0)
    assert thinks(r, 0) == ("ask_for_help", 0)


def reward(r: Race) -> Step:
    r.meets(0)
    r.resolves(0)
    assert r.asked == "splits"
    return thinks(r, 0)


def test_L6_parsecs_when_the_cargo_is_nearly_full():
    """No engine and two parsecs: with five cards it moves, with one it takes cards."""
    full = "flash_bang bubble_wrap emp anti_sabotage hyperspace_jump"
    assert reward(Race(ship(full, parts="weapon5 shield2"), ship(at=2), obstacles="O25")) == ("split", 0, 2, 0)
    assert reward(Race(ship("emp", parts="weapon5 shield2"), ship(at=2), obstacles="O25")) == ("split", 0, 0, 2)


def test_L6_parsecs_when_there_is_no_time_to_use_a_card():
    r = Race(ship("emp", parts="weapon5 shield2 engine1", at=10), ship(at=12), obstacles="O25")
    assert reward(r) == ("split", 0, 2, 0)
    why = chair_of(r, 0)[1].why
    assert why
    assert (why.kind, why.open) == ("catch up", True)


def test_a_booster_says_why():
    r = Race(ship("flash_bang", parts="weapon2"), ship(parts="weapon5"), obstacles="O25")
    r.meets(0)
    assert thinks(r, 0) == ("use_booster", 0, "flash_bang.1", ATTACK)
    assert kind(r, 0) == "boost"
