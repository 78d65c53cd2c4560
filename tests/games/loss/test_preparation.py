"""The Preparation Stage and the initial equipping (L-2)."""

from __future__ import annotations

from games.loss.race import ENGINE, WEAPON, Race, card, cards, ship
from stardeck.engine import READY, TAKE_BACK
from stardeck.games.loss.rules.intervention_windows import seconds
from stardeck.games.loss.state import EMPTY, Part, Slot
from table import rules


def prepared(*ships, **more) -> Race:
    """All preparation turns are passed: everybody chooses the initial parts."""
    r = Race(*ships, preparation=True, **more)
    while r.asked == "trading":
        r.default()
    return r


@rules("L-2.1", "L-2.4", "L-2.9")
def test_three_turns_for_everybody_then_all_equip():
    r = Race(ship("weapon3"), ship("engine2"), preparation=True)
    turns = []
    while r.asked == "trading":
        turns.append(r.who[0])
        assert r.names(r.who[0]).isdisjoint({"equip", "join"})
        r.does(r.who[0], "pass_trading")
    assert turns == [0, 1] * 3
    assert (r.asked, r.who) == ("initial_parts", [0, 1])


@rules("L-2.2", "L-2.3", "L-2.8")
def test_a_preparation_turn_is_a_trade_an_exchange_or_a_pass():
    r = Race(ship("weapon3 emp engine2"), ship("anti_sabotage"), preparation=True, deck="shield5")
    assert r.names(0) == {"propose", "exchange", "pass_trading"}
    r.does(0, "exchange")
    r.does(0, "throw", "emp")
    r.does(0, "throw", "engine2")
    assert r.cargo(0) == cards("weapon3 shield5")
    assert r.who == [1], "an exchange ends the turn"


@rules("L-2.5")
def test_an_accepted_trade_ends_the_turn():
    r = Race(ship("weapon3 emp engine2"), ship("shield2"), preparation=True)
    r.does(0, "propose", 1)
    r.does(0, "give", "weapon3")
    r.does(0, "wish_kind", "any")
    r.does(0, "send")
    r.does(1, "accept")
    r.does(1, "fill", "shield2")
    assert (r.asked, r.who) == ("trading", [1])


@rules("L-2.6", "L-2.7")
def test_after_a_declined_trade_exchange_and_pass_are_left():
    r = Race(ship("weapon3 emp engine2"), ship("shield2"), preparation=True)
    r.does(0, "propose", 1)
    r.does(0, "give", "weapon3")
    r.does(0, "wish_kind", "any")
    r.does(0, "send")
    r.does(1, "decline")
    assert r.names(0) == {"exchange", "pass_trading"}
    r.does(0, "exchange")
    assert r.asked == "cargo_to_throw_out"


@rules("L-2.7", "L-2.6")
def test_also_after_a_declined_counter_offer():
    r = Race(ship("weapon3 emp engine2"), ship("shield2"), preparation=True)
    r.does(0, "propose", 1)
    r.does(0, "give", "weapon3")
    r.does(0, "wish_kind", "any")
    r.does(0, "send")
    r.does(1, "counter")
    r.does(1, "give", "shield2")
    r.does(1, "wish_kind", "any")
    r.does(1, "send")
    r.does(0, "decline")
    assert r.names(0) == {"exchange", "pass_trading"}
    r.does(0, "pass_trading")
    assert r.who == [1]


@rules("L-2.10")
def test_no_card_takes_effect_in_preparation():
    everything = "supply_drop flash_bang bad_coordinates anti_sabotage space_dock scrap_diver percussive_maintenance"
    r = Race(ship(everything), ship("emp"), preparation=True)
    assert r.names(0) == {"propose", "exchange", "pass_trading"}
    assert [step[0] for step in r.g.game.rules.asides(r.g, 0)] == ["concede"], "nothing can be prepared either"


@rules("L-2.11", "L-2.18")
def test_hard_case_5_no_cargo_limit_before_the_end_of_the_first_race_turn():
    r = prepared(ship("weapon3 emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle"), ship(), obstacles="O77")
    assert len(r.cargo(0)) == 7
    r.says(0, ("equip", 0, card("weapon3")))
    r.says(0, READY)
    r.says(1, READY)
    r.until(0, "leftovers")
    r_cards = len(r.cargo(0))
    assert r_cards == 6
    r.does(0, "finish_turn")
    assert (r.asked, r.who) == ("cargo_to_throw_out", [0])


@rules("L-2.18")
def test_or_of_the_first_helped_turn():
    six = "emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle"
    r = prepared(ship(), ship(f"{six} shield5"), obstacles="O01")
    r.says(0, READY)
    r.says(1, ("equip", 1, card("shield5")))
    r.says(1, READY)
    r.meets(0)
    assert len(r.cargo(1)) == 6
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.does(0, "accept_helper", 1)
    r.passes()
    r.resolves(1)
    r.does(1, "split", 1, 0)
    assert (r.asked, r.who, r.g.active) == ("cargo_to_throw_out", [1], 0)


@rules("L-2.12", "L-2.13", "L-2.17")
def test_initial_parts_are_sealed_and_shown_at_once():
    r = prepared(ship("weapon3 weapon4"), ship("engine2"))
    r.says(0, ("equip", 0, card("weapon4")))
    assert r.g.view(1).ships[0].slots == r.g.view(None).ships[0].slots == r.ship(0).slots, "still empty"
    assert r.parts(0) == []
    assert r.g.view(0).laid[WEAPON].parts == (Part(card("weapon4")),)
    assert r.g.view(1).laid == EMPTY
    assert r.g.view(None).laid == ()
    r.says(0, READY)
    r.says(1, ("equip", 1, card("engine2")))
    assert r.parts(0) == []
    r.says(1, READY)
    assert (r.parts(0), r.parts(1)) == ([card("weapon4")], [card("engine2")])
    assert r.cargo(0) == cards("weapon3"), "the rest stays in cargo"
    assert r.g.view(1).ships[0].slots[WEAPON].parts[0].card == card("weapon4")


def test_a_sealed_part_can_be_taken_back():
    r = prepared(ship("weapon3 weapon4"), ship())
    r.says(0, ("equip", 0, card("weapon3")))
    r.says(0, TAKE_BACK)
    r.says(0, ("equip", 0, card("weapon4")))
    r.says(0, READY)
    r.says(1, READY)
    assert r.parts(0) == [card("weapon4")]


def test_L_2_14_one_part_for_each_slot():
    r = prepared(ship("weapon3 weapon4"), ship())
    r.says(0, ("equip", 0, card("weapon3")))
    assert r.cannot(0, "equip", "weapon4") == "L-2.14"


@rules("L-11.29")
def test_L_2_15_a_joiner_may_be_used_at_once():
    r = prepared(ship("weapon3 weapon4 duct_tape weapon5"), ship())
    assert r.cannot(0, "join", "duct_tape", "weapon4") == "L-5.17"
    r.says(0, ("equip", 0, card("weapon3")))
    r.says(0, ("join", 0, card("duct_tape"), card("weapon4")))
    r.says(0, READY)
    r.says(1, READY)
    assert r.parts(0) == list(cards("weapon3 weapon4"))
    assert (r.ship(0).slots[WEAPON].joiner, r.ship(0).slots[WEAPON].token) == ("duct_tape.1", 2)


def test_L_2_16_slots_may_stay_empty():
    r = prepared(ship("weapon3"), ship())
    r.says(0, READY)
    r.says(1, READY)
    assert r.parts(0) == []
    assert r.cargo(0) == cards("weapon3")


@rules("L-14.30")
def test_by_default_the_best_part_of_each_type_is_equipped():
    r = prepared(ship("weapon3 weapon4 engine1"), ship())
    r.does(0, "concede")
    r.says(1, READY)
    assert r.parts(0) == list(cards("weapon4 engine1"))
    assert r.cargo(0) == cards("weapon3")


def test_a_captain_whose_time_is_up_gets_the_best_parts_at_once():
    r = prepared(ship("weapon3 weapon4 shield2 engine1 duct_tape"), ship("engine2"))
    r.says(0, ("equip", 0, card("weapon3")))
    assert seconds(r.g) == 60
    r.time_out()
    assert r.g.view(0).laid == tuple(Slot((Part(card(it)),)) for it in ("shield2", "weapon3", "engine1"))
    assert r.g.view(1).laid[ENGINE].parts == (Part(card("engine2")),)
    assert seconds(r.g) == 0, "nobody waits for a second time"
    r.time_out()
    assert (r.parts(0), r.parts(1)) == (list(cards("shield2 weapon3 engine1")), [card("engine2")])
    assert r.g.stage == "race"


def test_nobody_waits_a_second_time_for_those_whose_time_is_up_when_others_were_ready():
    r = prepared(ship("weapon3 weapon4"), ship("engine2"))
    r.says(0, ("equip", 0, card("weapon3")))
    r.says(0, READY)
    r.time_out()
    assert (r.who, r.g.view(1).laid[ENGINE].parts) == ([1], (Part(card("engine2")),))
    assert seconds(r.g) == 0


def test_the_best_parts_can_be_fitted_and_joined_in_the_initial_choice():
    r = prepared(ship("weapon3 weapon4 duct_tape"), ship("engine2"))
    r.does(0, "fit_out")
    assert not r.can(0, "fit_out"), "no slot is left that it could fill"
    r.does(0, "join", "duct_tape", "weapon3")
    assert seconds(r.g) == 60, "others still think"
    r.says(0, READY)
    r.says(1, READY)
    assert r.parts(0) == list(cards("weapon4 weapon3"))


def test_in_a_race_turn_the_best_parts_are_fitted_with_one_answer():
    r = Race(ship("weapon3 weapon4 shield2 engine5", parts="engine1"), ship())
    r.until(0, "equipping")
    r.default()
    assert r.parts(0) == list(cards("shield2 weapon4 engine1"))
    assert r.g.turn.phase == "obstacle"


def test_L_2_19_an_equipped_part_cannot_be_changed_at_will():
    r = prepared(ship("engine4 weapon4 shield5 engine5 weapon3 shield4"), ship("engine2"))
    for part in ("engine4", "weapon4", "shield5"):
        r.does(0, "equip", part)
    r.says(0, READY)
    r.does(1, "equip", "engine2")
    r.says(1, READY)
    equipped = r.parts(0)
    assert equipped == list(cards("shield5 weapon4 engine4"))
    changes = {"equip", "join", "unequip", "take_back", "throw_part"}
    while r.asked != "equipping" or r.who != [0]:
        assert not [step for step in r.g.options(0) if step[0] in changes], r.asked
        r.default()
    for part in ("engine5", "weapon3", "shield4"):
        assert r.cannot(0, "equip", part) == "L-5.6"
    assert r.names(0) == {"done_equipping"}
    r.default()
    assert r.parts(0) == equipped
