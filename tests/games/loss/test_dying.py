"""Dying, winning and the end (L-18)."""

from __future__ import annotations

from games.loss.race import Race, card, cards, ship
from stardeck.games.loss.rules.obstacles import RangeRolled, Revealed
from stardeck.games.loss.rules.turn import TurnBegan
from table import rules


def dies(*ships, **more) -> Race:
    """Seat 0, with a crew of one, fails against O03."""
    r = Race(*ships, obstacles="O03", **more)
    r.meets(0)
    r.fails(0)
    return r


@rules("L-18.1", "L-18.2", "L-18.8", "L-18.9", "L-18.10")
def test_the_cards_of_the_dead_are_open_and_may_be_taken():
    r = dies(ship("emp", parts="weapon1 shield1!2+shield1b!2:duct_tape", crew=1, at=8), ship(at=2), ship(at=7))
    assert r.ship(0).dead
    assert set(r.g.view(None).wreck) == set(cards("emp weapon1 shield1 shield1b duct_tape"))
    assert r.who == [2]
    r.does(2, "take", "weapon1")
    assert r.cargo(2) == cards("weapon1"), "into cargo, although it was equipped"
    r.does(1, "take_nothing")
    assert set(r.g.discards) == set(cards("emp shield1 shield1b duct_tape"))
    assert r.g.view(1).ships[2].cargo == cards("weapon1")


@rules("L-18.3", "L-18.4", "L-18.5", "L-18.6")
def test_hard_case_17_only_who_is_behind_and_the_nearest_first():
    r = dies(ship("emp flash_bang", parts="weapon1", crew=1, at=8), ship(at=8), ship(at=7), ship(at=2))
    assert r.who == [2]
    r.does(2, "take", "emp")
    assert r.who == [3]
    r.does(3, "take", "flash_bang")
    assert r.g.discards == [card("weapon1")]
    assert r.cargo(1) == ()
    r = dies(ship("emp", crew=1, at=3), ship(at=4), ship(at=3))
    assert r.asked != "wreckage", "nobody is behind"


def test_L_18_7_at_equal_distance_in_turn_order_from_the_dead():
    r = Race(ship(at=2), ship("emp flash_bang", crew=1, at=5), ship(at=2), ship(at=2), obstacles="O71 O03")
    r.meets(1)
    r.fails(1)
    assert r.who == [2]
    r.default()
    assert r.who == [3]


@rules("L-12.1", "L-18.11", "L-18.12")
def test_the_turn_ends_and_the_ship_is_out_of_range():
    r = dies(ship(crew=1, at=2), ship("bad_coordinates", at=2), ship(at=9), ranged_play=True)
    assert r.g.active == 1
    assert {step[3] for step in r.options(1, "sabotage")} == set()
    assert r.cannot(1, "sabotage", "bad_coordinates", 0, "") == "not offered"


@rules("L-18.11", "L-22.4")
def test_an_event_does_not_reach_the_dead():
    r = dies(ship(crew=1, at=2), ship(at=2), ship(at=2), events=True)
    r.g.obstacles.remove("E6")
    r.g.obstacles.append("E6")
    r.until(1, "equipping")
    r.rolls(6)
    r.does(1, "done_equipping")
    assert r.happened(RangeRolled) == [RangeRolled(1, 6, (1, 2))]


@rules("L-18.14")
def test_if_all_are_dead_nobody_wins():
    r = Race(ship(crew=1), ship(crew=1), obstacles="O03 O06")
    r.meets(0)
    r.fails(0)
    r.meets(1)
    r.fails(1)
    assert (r.result.winners, r.result.rule) == ((), "L-18.14")
    assert min(r.result.places) > 1


@rules("L-18.15")
def test_hard_case_18_the_last_one_plays_on_alone_and_may_still_lose():
    r = Race(ship("emp", crew=1, at=3), ship(at=5, crew=1), obstacles="O03 O77 O06")
    r.meets(0)
    r.fails(0)
    assert r.g.discards == ["emp.1"]
    assert r.g.result is None
    assert (r.asked, r.who) == ("trading", [1]), "no windows for one"
    r.meets(1)
    r.resolves(1)
    r.does(1, "split", 1, 0)
    r.end_of_turn(1)
    r.meets(1)
    r.fails(1)
    assert r.result.winners == ()


def test_L_18_16_with_the_option_the_last_ship_wins():
    r = dies(ship(crew=1, at=9), ship(), last_ship_wins=True)
    assert (r.result.winners, r.result.rule) == ((1,), "L-18.16")
    r = dies(ship(crew=1), ship(), ship(), last_ship_wins=True)
    assert (r.g.result, r.g.active) == (None, 1), "two are left"


@rules("L-18.18")
def test_the_others_rank_by_parsecs_and_the_dead_last_in_reverse_order():
    r = Race(ship(at=13), ship(at=3), ship(at=9), ship(at=12, crew=1), obstacles="O01 O71 O72 O03 O77")
    r.meets(3)
    r.fails(3)
    r.meets(0)
    r.resolves(0)
    r.does(0, "split", 1, 0)
    assert r.result.places == (1, 3, 2, 4)
    r = Race(ship(crew=1), ship(crew=1), ship(crew=1, at=1), obstacles="O03 O06 O10")
    for seat in range(3):
        r.meets(seat)
        r.fails(seat)
    assert r.result.places == (4, 3, 2)


@rules("L-18.19")
def test_a_death_in_a_window_is_settled_at_once_and_the_window_goes_on():
    r = Race(ship("sudden_decompression"), ship("emp", crew=1, at=4), ship(), ship())
    r.rolls(3, 1)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    r.passes()
    assert (r.asked, r.who) == ("wreckage", [2])
    r.does(2, "take", "emp")
    assert (r.asked, r.who) == ("interventions", [2, 3, 0])


@rules("L-12.22", "L-18.12")
def test_a_death_at_the_start_ends_the_turn_before_it_begins():
    r = Race(ship(crew=1, parts="weapon1"), ship("sudden_decompression"), ship(), obstacles="O77")
    r.rolls(3, 1)
    r.does(1, "sabotage", "sudden_decompression", 0, "")
    r.passes()
    assert (r.asked, r.g.active) == ("interventions", 1)
    assert r.happened(Revealed) == []
    assert [e.seat for e in r.happened(TurnBegan)] == [0, 1]


@rules("L-18.20")
def test_the_card_that_killed_its_own_player_cannot_be_picked():
    r = Race(ship("sudden_decompression", crew=1, at=4), ship(), ship())
    r.rolls(6, 1)
    r.does(0, "sabotage", "sudden_decompression", 1, "")
    r.passes()
    assert r.g.view(None).wreck == ()
    assert r.g.discards == ["sudden_decompression.1"]
    assert r.g.active == 1, "the turn of the dead is over"
