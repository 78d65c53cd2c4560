"""Windows, clocks, bots and prepared plays (L-14)."""

from __future__ import annotations

import pytest

from games.loss.race import ATTACK, Race, card, cards, ship
from games.loss.test_trade import offer
from stardeck.engine import PASS, Chair, Refused, Window
from stardeck.games.loss import game
from stardeck.games.loss.rules.intervention_windows import Dropped
from stardeck.games.loss.rules.sabotage.playing import Sabotaged, SabotageRolled
from table import rules


def at_the_window(*ships, obstacle: str = "O25", **more) -> Race:
    """The obstacle window of seat 0 is open."""
    r = Race(*ships, obstacles=obstacle, **more)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    return r


@rules("L-14.2", "L-14.35", "L-14.7")
def test_at_the_start_of_a_turn_all_living_players_are_asked_at_once():
    r = Race(ship(), ship(), ship())
    assert (r.asked, r.who) == ("interventions", [1, 2, 0])
    assert isinstance(r.g.open, Window)
    assert r.g.open.free == (), "the active player is waited for like the others"


@rules("L-14.3", "L-14.32", "L-14.33", "L-14.12")
def test_in_the_obstacle_window_nobody_waits_for_the_confronter():
    r = at_the_window(ship("flash_bang"), ship(), ship("flash_bang.2"))
    assert r.who == [1, 2]
    assert {ask.seat for ask in r.g.asks} == {0, 1, 2}
    assert r.can(2, "meddle", "flash_bang.2", ATTACK, 0, True)
    r.says(1, PASS)
    assert r.asked == "interventions"
    r.says(2, PASS)
    assert r.asked == "dealing", "all but the confronter have passed"


@rules("L-14.5")
def test_the_confronter_may_boost_in_the_window_without_a_roll():
    r = at_the_window(ship("flash_bang", model="second_hand_frigate"), ship())
    r.does(0, "use_booster", "flash_bang", ATTACK)
    assert r.asked == "interventions"
    r.does(0, "broadside")
    assert r.g.totals(0)[ATTACK] == 8
    assert r.happened(SabotageRolled) == []


@rules("L-14.8", "L-14.11")
def test_after_each_play_all_are_asked_again_also_those_who_had_passed():
    r = at_the_window(ship(at=5), ship("bad_coordinates"), ship("bad_coordinates.2"))
    r.says(1, PASS)
    r.rolls(3)
    r.does(2, "sabotage", "bad_coordinates.2", 0, "")
    r.passes()
    assert (r.asked, r.who) == ("interventions", [1, 2])
    assert r.cargo(1) == cards("bad_coordinates"), "the others keep their cards"
    assert r.can(1, "sabotage", "bad_coordinates", 0, "")


@rules("L-14.8", "L-14.11")
def test_also_at_the_start_of_a_turn():
    r = Race(ship(at=5), ship("bad_coordinates"), ship("bad_coordinates.2"))
    r.says(1, PASS)
    r.rolls(1)
    r.does(2, "sabotage", "bad_coordinates.2", 0, "")
    assert (r.asked, r.who) == ("interventions", [1, 2, 0])


@rules("L-14.9", "L-14.16")
def test_the_play_that_comes_first_is_carried_out_and_a_late_one_is_refused():
    r = at_the_window(ship(at=5), ship("bad_coordinates"), ship("bad_coordinates.2"))
    number = r.ask(1).number
    r.rolls(3)
    r.does(2, "sabotage", "bad_coordinates.2", 0, "")
    r.passes()
    before = r.g.to_json()
    with pytest.raises(Refused) as refused:
        r.g.answer(1, ("sabotage", 1, "bad_coordinates.1", 0, ""), number)
    assert refused.value.code == "overtaken"
    assert r.g.to_json() == before
    r.passes()
    assert r.refuses(1, ("sabotage", 1, "bad_coordinates.1", 0, "")).code == "overtaken"
    assert r.cargo(1) == cards("bad_coordinates"), "the card stays in hand"


@rules("L-14.10")
def test_programs_answer_clockwise_after_the_active_player():
    r = Race(ship(), ship(), ship(), ship())
    assert r.who == [1, 2, 3, 0]
    r.turn_of(2)
    r.until(2, "equipping")
    r.does(2, "done_equipping")
    assert r.who == [3, 0, 1]


@rules("L-14.13", "L-14.21", "L-14.22", "L-14.28")
def test_the_clocks_of_a_live_table():
    r = at_the_window(ship(at=5), ship("bad_coordinates"), window_seconds=20, cancel_seconds=7)
    assert game.manners.seconds(r.g) == 20
    r.rolls(3)
    r.does(1, "sabotage", "bad_coordinates", 0, "")
    assert game.manners.seconds(r.g) == 7
    r.says(0, PASS)
    assert r.asked == "cancels"
    r.time_out()
    assert r.ship(0).parsec == 4, "who did not answer has passed"
    assert (r.asked, game.manners.seconds(r.g)) == ("interventions", 20)
    r.time_out()
    assert r.asked == "dealing"
    assert game.manners.seconds(r.g) == 60


@rules("L-14.14")
def test_a_play_that_is_carried_out_lies_on_top_of_the_window():
    r = at_the_window(ship(at=5), ship("bad_coordinates"))
    depth = len(r.g.chain)
    r.rolls(3)
    r.does(1, "sabotage", "bad_coordinates", 0, "")
    assert len(r.g.chain) == depth + 1, "by this a live table holds the clock of the window"
    r.passes()
    assert len(r.g.chain) == depth


@rules("L-14.29")
def test_without_a_clock_everybody_is_waited_for():
    r = at_the_window(ship(), ship(), window_seconds=0)
    assert (game.manners.seconds(r.g) or 0) >= 24 * 3600
    assert r.who == [1]


@rules("L-14.17", "L-14.35")
def test_the_start_of_a_turn_does_not_hold_up_a_live_table():
    r = Race(ship(), ship("bad_coordinates"))
    assert (r.asked, game.manners.seconds(r.g)) == ("interventions", 0)
    r.time_out()
    assert r.asked == "trading"


# --- prepared plays ---


@rules("L-14.18", "L-32.6")
def test_a_prepared_sabotage_is_played_when_the_next_window_opens():
    r = Race(ship(at=5), ship("bad_coordinates"), obstacles="O25")
    r.turn_of(0)
    r.does(1, "prepare", "bad_coordinates", 0, "")
    assert r.asked == "trading", "nothing happens yet"
    assert r.g.view(1).prepared == ("sabotage", 1, "bad_coordinates.1", 0, "")
    assert r.g.view(0).prepared == r.g.view(None).prepared == ()
    r.does(0, "pass_trading")
    r.rolls(4)
    r.does(0, "done_equipping")
    assert r.asked == "cancels"
    assert r.happened(Sabotaged) == [Sabotaged(1, "bad_coordinates.1", 0, "")]


@rules("L-14.18")
def test_a_sabotage_may_be_prepared_at_any_moment_and_nobody_else_hears_of_it():
    r = Race(ship(at=5), ship("bad_coordinates"), ship(), obstacles="O25")
    r.meets(0)
    heard = r.heard(1, "prepare", "bad_coordinates", 0, "")
    assert heard[0] == heard[2] == heard[None] == []
    assert len(heard[1]) == 1
    r.fails(0)
    r.rolls(1)
    r.does(0, "finish_turn")
    assert r.happened(Sabotaged) == [Sabotaged(1, "bad_coordinates.1", 0, "")], "at the start of the next turn"


@rules("L-12.1", "L-14.19")
def test_a_prepared_play_on_a_dead_ship_or_with_a_card_that_is_gone_is_dropped():
    r = Race(ship(crew=1), ship("bad_coordinates"), ship("sudden_decompression"), ship(at=1), obstacles="O03")
    r.turn_of(0)
    r.does(1, "prepare", "bad_coordinates", 0, "")
    r.does(2, "prepare", "sudden_decompression", 0, "")
    r.does(1, "prepare", "bad_coordinates", 0, "")
    r.rolls(3, 1)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.passes()
    assert r.ship(0).dead
    assert (r.g.prepared, r.cargo(1)) == ((), cards("bad_coordinates"))
    assert len(r.happened(Sabotaged)) == 1
    r = Race(ship("weapon1"), ship("bad_coordinates"), obstacles="O25")
    r.turn_of(0)
    r.does(1, "prepare", "bad_coordinates", 0, "")
    offer(r, "weapon1", "any")
    r.does(1, "accept")
    r.does(1, "fill", "bad_coordinates")
    r.does(0, "done_equipping")
    assert (r.asked, r.happened(Sabotaged)) == ("interventions", [])
    assert r.cargo(0) == cards("bad_coordinates")


@rules("L-14.19", "L-18.1")
def test_the_dead_have_nothing_prepared_and_others_keep_theirs():
    r = Race(ship("bad_coordinates", crew=1, at=2), ship("sudden_decompression"), ship(at=1), obstacles="O03")
    r.meets(0)
    r.does(0, "prepare", "bad_coordinates", 2, "")
    r.does(1, "prepare", "sudden_decompression", 2, "")
    r.fails(0)
    assert r.ship(0).dead
    assert [play.seat for play in r.g.prepared] == [1]
    assert r.happened(Dropped) == []


@rules("L-14.19")
def test_a_prepared_play_that_is_not_possible_any_more_is_dropped():
    r = Race(ship(parts="weapon1"), ship("emp"), ship("limpet_charge"), obstacles="O16")
    r.turn_of(0)
    r.does(2, "prepare", "limpet_charge", 0, "weapon1")
    r.does(1, "prepare", "emp", 0, "weapon1")
    r.rolls(4)
    r.until(0, "equipping")
    r.does(0, "done_equipping")
    r.passes()
    assert r.parts(0) == []
    assert r.cargo(1) == cards("emp"), "the card stays in hand"
    assert r.g.prepared == ()


@rules("L-14.19", "L-14.34")
def test_the_next_prepared_play_takes_the_place_of_one_that_is_dropped():
    r = Race(ship("space_dock weapon2", parts="weapon1", at=5), ship("emp"), ship("bad_coordinates"), obstacles="O25")
    r.turn_of(0)
    r.does(1, "prepare", "emp", 0, "weapon1")
    r.does(2, "prepare", "bad_coordinates", 0, "")
    r.does(0, "pass_trading")
    r.does(0, "dock", "space_dock", "weapon1", "weapon2")
    r.rolls(3)
    r.does(0, "done_equipping")
    assert r.happened(Sabotaged) == [Sabotaged(2, "bad_coordinates.1", 0, "")]
    assert r.cargo(1) == cards("emp")


@rules("L-14.20")
def test_a_prepared_play_may_be_withdrawn():
    r = Race(ship(at=5), ship("bad_coordinates"), obstacles="O25")
    r.turn_of(0)
    r.does(1, "prepare", "bad_coordinates", 0, "")
    r.does(1, "withdraw")
    r.does(0, "pass_trading")
    r.does(0, "done_equipping")
    assert r.asked == "interventions"
    assert r.happened(Sabotaged) == []


@rules("L-14.34")
def test_one_prepared_play_each_in_the_order_of_preparing():
    r = Race(ship(at=9), ship("bad_coordinates customs_inspection"), ship("bad_coordinates.2"), obstacles="O25")
    r.turn_of(0)
    r.does(2, "prepare", "bad_coordinates.2", 0, "")
    r.does(1, "prepare", "bad_coordinates", 0, "")
    r.does(1, "prepare", "customs_inspection", 0, "")
    assert [(play.seat, play.card) for play in r.g.prepared] == [(2, "bad_coordinates.2"), (1, "customs_inspection")]
    r.does(0, "pass_trading")
    r.rolls(4, 4)
    r.does(0, "done_equipping")
    r.passes()
    r.passes()
    assert [e.seat for e in r.happened(Sabotaged)] == [2, 1]


# --- fairness ---


@rules("L-14.23", "L-14.24")
def test_everybody_is_asked_whatever_they_hold_and_nobody_sees_who_passed():
    r = at_the_window(ship(), ship(), ship("emp"))
    assert r.who == [1, 2]
    before = r.g.view(2)
    r.says(1, PASS)
    assert r.g.view(2) == before
    world = r.g.imagine(2, chance=3)
    assert world.waiting == [1, 2], "for seat 2 it is open whether seat 1 has passed"


@rules("L-14.26", "L-14.27")
def test_bots_decide_once_for_each_question_from_what_they_see():
    r = at_the_window(ship(), ship("emp"), ship("customs_inspection"))
    for seat in (1, 2):
        chair = Chair(r.g, seat)
        assert not hasattr(chair, "clock")
        imagined = Chair(r.g.imagine(seat, 4), seat)
        assert game.bots["rookie"](chair) == game.bots["rookie"](imagined)
        r.says(seat, game.bots["rookie"](chair))
    assert r.asked == "dealing", "the window closes as soon as they have passed"


@rules("L-14.27")
def test_hard_case_22_a_lone_human_does_not_wait_for_the_clock():
    r = at_the_window(ship(), ship(), ship(), ship())
    for seat in (1, 2, 3):
        r.says(seat, game.bots["rookie"](Chair(r.g, seat)))
    assert (r.asked, r.who) == ("dealing", [0])


@rules("L-14.30")
def test_who_leaves_passes_and_gets_the_defaults():
    r = Race(ship("weapon3"), ship(), obstacles="O77")
    r.does(0, "concede")
    r.says(1, PASS)
    assert r.parts(0) == [card("weapon3")], "fill empty slots with the best part"
    r.says(1, PASS)
    assert r.ship(0).parsec == 1
    assert r.g.active == 1


@rules("L-14.30")
def test_who_leaves_plays_no_prepared_sabotage():
    r = Race(ship(at=9), ship("bad_coordinates"), ship(), obstacles="O25")
    r.turn_of(0)
    r.does(1, "prepare", "bad_coordinates", 0, "")
    r.does(1, "concede")
    r.does(0, "pass_trading")
    r.does(0, "done_equipping")
    assert r.happened(Sabotaged) == []
    assert r.cargo(1) == ("bad_coordinates.1",), "the card stays in the cargo"


@rules("L-14.30")
@pytest.mark.parametrize("mode", ["solo", "classic_solo"])
def test_a_lone_player_who_leaves_has_lost(mode: str):
    r = Race(ship(at=13), obstacles="O77", mode=mode)
    r.does(0, "concede")
    assert r.g.result is not None
    assert (r.g.result.winners, r.g.result.places, r.g.result.rule) == ((), (2,), "L-14.30")
    assert r.g.waiting == []


@rules("L-14.31")
def test_the_dead_and_spectators_are_never_asked():
    r = Race(ship(crew=1), ship(), ship(), obstacles="O03")
    r.meets(0)
    r.fails(0)
    while r.g.active != 1 or r.asked != "interventions":
        r.default()
    assert r.who == [2, 1]
    assert list(r.g.game.rules.asides(r.g, 0)) == []


@rules("L-14.6", "L-14.1")
def test_a_skipped_turn_opens_no_window():
    r = Race(ship(lost=1), ship())
    assert r.g.active == 1


@rules("L-14.25")
def test_a_bot_is_asked_when_a_window_opens_and_after_each_play_and_never_in_between():
    r = at_the_window(ship(at=5), ship("bad_coordinates"), ship("bad_coordinates.2"))
    opened = r.ask(1).number
    step = game.bots["rookie"](Chair(r.g, 1))
    assert step == game.bots["rookie"](Chair(r.g, 1)), "the same view gets the same answer, at any time"
    r.says(1, PASS)
    assert 1 not in r.who, "not asked again while nothing has happened"
    r.rolls(3)
    r.does(2, "sabotage", "bad_coordinates.2", 0, "")
    r.passes()
    assert r.who == [1, 2]
    assert r.ask(1).number > opened, "asked once more, after the play"
    step = game.bots["rookie"](Chair(r.g, 1))
    assert step in r.g.options(1)
