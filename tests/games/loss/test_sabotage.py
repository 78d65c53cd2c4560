"""Sabotage and Anti-Sabotage (L-12, L-13)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, card, cards, ship
from stardeck.games.loss.rules.sabotage.effects import Stolen, TableRolled
from stardeck.games.loss.rules.sabotage.playing import Cancelled, SabotageRolled
from stardeck.games.loss.rules.turn import TurnSkipped
from table import rules


def struck(play: str, *dice: int, part: str = "", victim=None, saboteur=None, others=(), **more) -> Race:
    """Seat 0 has played a sabotage on seat 1 at the start of the turn, with these dice; nobody cancels."""
    r = Race(saboteur or ship(play), victim or ship(), *others, **more)
    r.rolls(*dice)
    r.does(0, "sabotage", play, 1, part)
    if r.asked == "cancels":
        r.passes()
    return r


@rules("L-12.1", "L-12.3", "L-12.19", "L-14.2")
def test_anybody_may_sabotage_any_other_living_player_in_a_window():
    r = Race(ship("bad_coordinates"), ship("bad_coordinates.2"), ship(crew=1), obstacles="O01")
    assert {step[3] for step in r.options(0, "sabotage")} == {1, 2}, "the active player too, but not the own ship"
    assert {step[3] for step in r.options(1, "sabotage")} == {0, 2}
    assert r.options(2, "sabotage") == []


@rules("L-12.1", "L-12.2", "L-14.1")
def test_sabotages_are_played_in_three_windows_and_at_no_other_moment():
    r = Race(ship("bad_coordinates"), ship("bad_coordinates.2"), ship(parts="weapon5"), obstacles="O20")
    answers = {"dealing": "ask_for_help", "helping": "volunteer", "volunteers": "accept_helper"}
    seen = set()
    while r.g.active == 0:
        if any("sabotage" in r.names(seat) for seat in (0, 1)):
            seen.add((r.asked, r.g.confrontation and r.g.confrontation.confronter))
        who = r.who[0]
        wanted = r.options(who, answers.get(r.asked, "")) if who != 1 else []
        r.says(who, wanted[-1]) if wanted else r.default(who)
    assert seen == {("interventions", None), ("interventions", 0), ("interventions", 2)}, "start, reveal, helper"


@rules("L-12.2", "L-14.3")
def test_in_the_obstacle_window_it_changes_the_outcome():
    r = Race(ship(parts="weapon4"), ship("emp"), obstacles="O16")
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.rolls(3)
    r.does(1, "sabotage", "emp", 0, "weapon4")
    r.passes()
    r.passes()
    assert not r.can(0, "resolve")


@rules("L-12.4", "L-13.13", "L-9.6")
def test_hard_case_13_who_has_lost_turns_may_sabotage_boost_and_cancel_but_not_help():
    r = Race(ship(), ship("bad_coordinates", parts="engine1"), ship("anti_sabotage emp flash_bang", lost=1),
             obstacles="O16")  # fmt: skip
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    assert r.can(2, "meddle", "flash_bang", ATTACK, 0, True)
    assert r.can(2, "sabotage", "emp", 1, "engine1")
    r.rolls(3)
    r.does(1, "sabotage", "bad_coordinates", 0, "")
    r.does(2, "anti_sabotage", "anti_sabotage")
    r.passes()
    r.does(0, "ask_for_help")
    assert r.who == [1]


@rules("L-12.5", "L-12.6", "L-31.12")
def test_a_part_is_named_before_the_roll_and_must_be_there():
    r = Race(ship("emp limpet_charge"), ship(parts="weapon4"))
    assert r.cannot(0, "sabotage", "emp", 1, "") == "not offered", "a play without a part is refused"
    assert r.cannot(0, "sabotage", "emp", 1, "engine1") == "not offered"
    assert {step[4] for step in r.options(0, "sabotage")} == {card("weapon4")}


@rules("L-12.7")
def test_a_disabling_card_cannot_name_what_is_off():
    r = Race(ship("emp limpet_charge"), ship(parts="weapon4!2"))
    assert r.cannot(0, "sabotage", "emp", 1, "weapon4") == "L-12.7"
    assert r.can(0, "sabotage", "limpet_charge", 1, "weapon4")


@pytest.mark.parametrize(("die", "mine", "theirs"), [(1, 5, 5), (2, 5, 4), (3, 5, 4), (4, 5, 4), (5, 5, 4), (6, 4, 5)])
@rules("L-12.8", "L-12.9", "L-12.10", "L-12.11", "L-12.15", "L-12.35")
def test_what_the_die_says(die: int, mine: int, theirs: int):
    r = struck("bad_coordinates", die, saboteur=ship("bad_coordinates", at=5), victim=ship(at=5))
    assert (r.ship(0).parsec, r.ship(1).parsec) == (mine, theirs)
    assert r.g.discards == ["bad_coordinates.1"]


@rules("L-12.12")
def test_a_backfire_hits_the_own_slot_of_the_same_type():
    r = struck("emp", 6, part="engine2", saboteur=ship("emp", parts="engine3 weapon1"), victim=ship(parts="engine2"))
    assert r.off(0) == {card("engine3"): 2}
    assert r.off(1) == {}


@rules("L-12.12", "L-5.26")
def test_on_a_backfire_the_saboteur_chooses_from_an_own_pair():
    mine = ship("limpet_charge", parts="engine3+engine1:welding_torch")
    r = struck("limpet_charge", 6, part="engine2", saboteur=mine, victim=ship(parts="engine2"))
    assert (r.asked, r.who) == ("parts_to_hit", [0])
    r.does(0, "hit_part", "engine1", 0)
    assert r.parts(0) == [card("engine3")]


@rules("L-12.13", "L-13.16")
def test_hard_case_11_a_backfire_that_finds_nothing():
    r = Race(ship("emp", parts="weapon1"), ship(parts="engine2"))
    r.rolls(6)
    r.does(0, "sabotage", "emp", 1, "engine2")
    assert r.asked == "interventions", "no cancel prompt"
    assert r.g.discards == ["emp.1"]
    assert r.off(0) == r.off(1) == {}
    r = Race(ship("emp", parts="engine1!1"), ship(parts="engine2"))
    r.rolls(6)
    r.does(0, "sabotage", "emp", 1, "engine2")
    assert r.off(0) == {card("engine1"): 1}
    assert r.asked == "interventions", "none that is on"


@rules("L-12.14", "L-13.6")
def test_the_second_roll_comes_after_the_chance_to_cancel():
    r = Race(ship("sudden_decompression"), ship("anti_sabotage"))
    r.rolls(3)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    assert r.asked == "cancels"
    assert r.happened(TableRolled) == []
    r.rolls(1)
    r.passes()
    assert r.happened(TableRolled) == [TableRolled(1, "sudden_decompression.1")]
    r = Race(ship("sudden_decompression"), ship("anti_sabotage"))
    r.rolls(3)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    r.does(1, "anti_sabotage", "anti_sabotage")
    assert r.happened(TableRolled) == [], "no second roll for what was cancelled"


def test_L_12_20_there_is_no_limit():
    r = Race(ship("bad_coordinates bad_coordinates.2 customs_inspection"), ship(at=5))
    for play in ("bad_coordinates", "bad_coordinates.2", "customs_inspection"):
        r.rolls(4)
        r.does(0, "sabotage", play, 1, "")
        r.passes()
    assert (r.ship(1).parsec, r.ship(1).lost) == (3, 1)


@rules("L-12.21", "L-12.23")
def test_emp_turns_the_named_part_off_beyond_the_obstacle():
    r = struck("emp", 3, part="engine2", victim=ship(parts="engine2 weapon1"), obstacles="O01")
    assert r.off(1) == {card("engine2"): 2}
    r.turn_of(1)
    assert r.off(1) == {card("engine2"): 2}
    r = struck("customs_inspection", 3, obstacles="O71")
    r.end_of_turn(0)
    assert r.happened(TurnSkipped) == [TurnSkipped(1, 0)]


def test_L_12_24_limpet_charge_discards_the_named_part():
    r = struck("limpet_charge", 3, part="engine2", victim=ship(parts="engine2 weapon1"))
    assert r.parts(1) == [card("weapon1")]
    assert set(r.g.discards) == {card("engine2"), "limpet_charge.1"}


@pytest.mark.parametrize("die", [1, 2])
@rules("L-12.25")
def test_decompression_costs_crew(die: int):
    assert struck("sudden_decompression", 3, die).ship(1).crew == 4


@pytest.mark.parametrize("die", [3, 4])
@rules("L-12.26")
def test_or_two_cards_of_own_choice(die: int):
    r = struck("sudden_decompression", 3, die, victim=ship("emp flash_bang weapon1"))
    assert (r.asked, r.who) == ("cargo_to_lose", [1])
    r.does(1, "lose_card", "weapon1")
    r.does(1, "lose_card", "emp")
    assert r.cargo(1) == cards("flash_bang")


@rules("L-12.27")
def test_or_turns_off_a_part_of_the_victims_choice():
    r = struck("sudden_decompression", 3, 5, victim=ship(parts="weapon1 engine2 shield1!2"))
    assert {step[2] for step in r.options(1, "hit_part")} == set(cards("weapon1 engine2"))
    r.does(1, "hit_part", "weapon1", 2)
    assert r.off(1) == {card("weapon1"): 2, card("shield1"): 2}
    assert struck("sudden_decompression", 3, 5).off(1) == {}


def test_L_12_28_or_nothing():
    r = struck("sudden_decompression", 3, 6, victim=ship("emp", parts="weapon1"))
    assert (r.ship(1).crew, r.cargo(1), r.off(1)) == (5, cards("emp"), {})


@pytest.mark.parametrize(("die", "asked"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@rules("L-12.29", "L-12.30", "L-12.32")
def test_the_bounty_hunter_is_paid_in_cards(die: int, asked: int):
    r = struck("bounty_hunter", 3, die, victim=ship("emp flash_bang weapon1 weapon2"), others=(ship(),))
    assert r.names(1) == {"pay", "lose_crew"}
    r.does(1, "pay", asked)
    for play in ("emp", "flash_bang", "weapon1")[:asked]:
        r.does(1, "hand_card", play)
    assert r.cargo(0) == cards("emp flash_bang weapon1")[:asked]
    assert r.ship(1).crew == 5
    assert r.g.view(2).ships[0].cargo == (), "others see the number only"
    assert r.g.view(1).ships[0].cargo == tuple(sorted(r.cargo(0)))


@rules("L-12.30")
def test_or_with_a_crew_member():
    r = struck("bounty_hunter", 3, 1, victim=ship("emp"))
    r.does(1, "lose_crew", 1)
    assert (r.ship(1).crew, r.cargo(1)) == (4, cards("emp"))


def test_L_12_31_with_too_few_cards_it_must_be_crew():
    r = struck("bounty_hunter", 3, 5, victim=ship("emp flash_bang"))
    assert (r.ship(1).crew, r.cargo(1)) == (4, cards("emp flash_bang"))
    r = struck("bounty_hunter", 3, 3, victim=ship("emp flash_bang"))
    assert r.names(1) == {"pay", "lose_crew"}, "just enough"


@rules("L-12.33", "L-12.34")
def test_the_stowaway_takes_a_random_card():
    r = struck("light_fingered_stowaway", 3, 2, victim=ship("emp flash_bang"), others=(ship(),))
    assert (r.cargo(0), r.cargo(1)) == (cards("flash_bang"), cards("emp"))
    assert r.g.view(2).ships[0].cargo == ()
    assert r.happened(Stolen) == [Stolen(0, 1, 1)]
    r = struck("light_fingered_stowaway", 3)
    assert (r.cargo(0), r.ship(1).crew) == ((), 5)


@rules("L-12.35")
def test_bad_coordinates_stop_at_home():
    assert struck("bad_coordinates", 3).ship(1).parsec == 0


def test_L_12_36_customs_inspection_costs_a_turn():
    assert struck("customs_inspection", 3).ship(1).lost == 1


@rules("L-12.37")
def test_stealing_cards_that_backfire_go_to_the_discards():
    r = struck("light_fingered_stowaway", 6, 1, saboteur=ship("light_fingered_stowaway emp"))
    assert r.cargo(0) == ()
    assert set(r.g.discards) == {"emp.1", "light_fingered_stowaway.1"}
    r = struck("bounty_hunter", 6, 1, saboteur=ship("bounty_hunter emp flash_bang"))
    r.does(0, "pay", 1)
    r.does(0, "hand_card", "emp")
    assert r.cargo(0) == cards("flash_bang")
    assert set(r.g.discards) == {"emp.1", "bounty_hunter.1"}


# --- Anti-Sabotage ---


@pytest.mark.parametrize("saviour", [1, 2, 0])
@rules("L-13.1", "L-13.2", "L-13.3", "L-13.4", "L-13.5", "L-14.21", "L-10.3")
def test_anybody_may_cancel(saviour: int):
    ships = [ship("bad_coordinates"), ship(at=3), ship()]
    ships[saviour] = ship(f"{ships[saviour].cargo} anti_sabotage", at=ships[saviour].at)
    r = Race(*ships)
    r.rolls(3)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    assert (r.asked, set(r.who)) == ("cancels", {0, 1, 2})
    r.does(saviour, "anti_sabotage", "anti_sabotage")
    assert r.ship(1).parsec == 3
    assert set(r.g.discards) == {"bad_coordinates.1", "anti_sabotage.1"}
    assert len(r.happened(SabotageRolled)) == 1, "no roll for it"


@rules("L-13.8")
def test_a_backfire_may_be_cancelled_by_its_player():
    r = Race(ship("bad_coordinates anti_sabotage", at=3), ship())
    r.rolls(6)
    r.does(0, "sabotage", "bad_coordinates", 1, "")
    r.does(0, "anti_sabotage", "anti_sabotage")
    assert r.ship(0).parsec == 3


@rules("L-13.11", "L-13.12", "L-14.22")
def test_hard_case_12_only_the_first_card_is_used():
    r = Race(ship("emp"), ship("anti_sabotage", parts="engine2"), ship("anti_sabotage.2"), ship("anti_sabotage.3"))
    r.rolls(3)
    r.does(0, "sabotage", "emp", 1, "engine2")
    r.does(2, "anti_sabotage", "anti_sabotage.2")
    assert r.asked == "interventions", "the prompt is over, and nobody can cancel the cancelling"
    assert (r.cargo(1), r.cargo(2), r.cargo(3)) == (cards("anti_sabotage"), (), cards("anti_sabotage.3"))
    assert r.off(1) == {}


def test_L_13_14_ill_effects_cannot_be_stopped():
    r = Race(ship("anti_sabotage"), ship("anti_sabotage.2"), obstacles="O03")
    r.meets(0)
    r.fails(0)
    assert r.ship(0).crew == 4
    assert r.happened(Cancelled) == []


def test_L_13_15_not_without_something_to_cancel():
    r = Race(ship("anti_sabotage"), ship(), obstacles="O03")
    seen = set()
    for _ in range(12):
        seen |= {step[0] for step in r.g.options(0)}
        if r.g.active == 1:
            break
        r.default()
    assert "anti_sabotage" not in seen
