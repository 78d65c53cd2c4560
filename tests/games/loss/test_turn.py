"""The race turn, crew and cargo, tokens and lost turns (L-4, L-16, L-17)."""

from __future__ import annotations

from games.loss.race import ATTACK, DEFENSE, Race, card, cards, ship
from stardeck.games.loss.rules.obstacles import Revealed
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from stardeck.games.loss.rules.turn import Enabled, TurnBegan, TurnSkipped
from table import rules


def sees(r: Race) -> list[str]:
    """The questions of a turn, with defaults."""
    asked: list[str] = []
    for _ in range(60):
        if not asked or asked[-1] != r.asked:
            asked.append(r.asked)
        if r.asked == "leftovers":
            return asked
        r.default()
    raise AssertionError(asked)


@rules("L-4.1", "L-4.3", "L-6.1", "L-14.1")
def test_a_turn_has_three_phases_in_order():
    r = Race(ship(), ship(), obstacles="O01")
    assert sees(r) == ["interventions", "trading", "equipping", "interventions", "dealing", "leftovers"]


@rules("L-4.2", "L-4.4", "L-4.5")
def test_trading_and_equipping_may_be_passed():
    r = Race(ship("weapon3 emp"), ship("engine2"), obstacles="O01")
    r.turn_of(0)
    assert {"propose", "exchange", "pass_trading"} <= r.names(0)
    r.does(0, "pass_trading")
    r.does(0, "done_equipping")
    assert r.cargo(0) == cards("weapon3 emp")


@rules("L-4.3")
def test_an_exchange_leads_to_the_equipping_phase():
    r = Race(ship("weapon3 emp"), ship(), obstacles="O01")
    r.turn_of(0)
    r.does(0, "exchange")
    r.does(0, "throw", "emp")
    r.does(0, "throw", "weapon3")
    assert (r.asked, r.who) == ("equipping", [0])


@rules("L-4.6", "L-6.19")
def test_the_obstacle_phase_cannot_be_skipped_and_shows_one_card():
    r = Race(ship(), ship(), obstacles="O03 O04")
    r.meets(0)
    assert (r.g.round, r.met) == (1, "O03")
    assert r.names(0) <= {"accept_ill_effects", "ask_for_help"}
    r.fails(0)
    r.end_of_turn(0)
    assert r.happened(Revealed) == [Revealed(0, "O03")]


@rules("L-4.7", "L-14.6", "L-16.6", "L-17.5", "L-17.8", "L-17.9")
def test_a_lost_turn_is_skipped_but_ends_like_a_turn():
    full = "emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle"
    r = Race(ship(full, parts="weapon3!2", at=4, lost=2), ship())
    assert (r.asked, r.who) == ("cargo_to_throw_out", [0]), "no window, no phase"
    assert r.g.view(1).ships[0].lost == 1
    assert r.off(0) == {card("weapon3"): 1}
    assert (r.ship(0).parsec, r.parts(0)) == (4, list(cards("weapon3")))
    r.default()
    r.until(0, "interventions", round=3)
    assert r.ship(0).lost == 0
    assert r.off(0) == {}, "the second skipped turn ended too"
    assert len(r.happened(TurnSkipped)) == 2


@rules("L-4.8", "L-11.36", "L-11.1", "L-11.2", "L-11.4")
def test_own_enhancers_in_every_phase():
    r = Race(ship("flash_bang flash_bang.2 bubble_wrap bubble_wrap.2 nitro_kettle"), ship(), obstacles="O06")
    assert r.names(0) == {"pass"}, "but not in the window at the start"
    r.turn_of(0)
    r.does(0, "use_booster", "flash_bang", ATTACK)
    r.does(0, "pass_trading")
    r.does(0, "use_booster", "bubble_wrap", DEFENSE)
    assert r.g.totals(0) == (5, 5, 2)
    r.meets(0)
    r.does(0, "use_booster", "flash_bang.2", ATTACK)
    r.resolves(0)
    r.until(0, "leftovers")
    r.does(0, "use_booster", "bubble_wrap.2", DEFENSE)
    assert r.g.totals(0) == (8, 8, 2)
    assert r.happened(SabotageRolled) == [], "without a roll"


@rules("L-4.9", "L-11.4")
def test_bonuses_expire_with_the_turn():
    r = Race(ship("flash_bang"), ship(), obstacles="O01")
    r.turn_of(0)
    r.does(0, "use_booster", "flash_bang", ATTACK)
    assert r.g.totals(0)[ATTACK] == 5
    r.turn_of(1)
    assert r.g.totals(0)[ATTACK] == 2


@rules("L-4.10", "L-4.11", "L-17.1", "L-17.4", "L-17.6")
def test_the_countdown_comes_before_the_cargo_is_cut():
    r = Race(ship("emp emp.2 emp.3 flash_bang bubble_wrap nitro_kettle", parts="weapon3!1 engine2!2"),
             ship(parts="shield1!2"))  # fmt: skip
    r.end_of_turn(0)
    assert r.asked == "cargo_to_throw_out"
    assert r.off(0) == {card("engine2"): 1}
    assert r.off(1) == {card("shield1"): 2}, "only the active player's"
    assert Enabled(0, card("weapon3")) in r.events


@rules("L-4.12", "L-4.13")
def test_the_next_living_player_takes_the_turn():
    r = Race(ship(), ship(crew=1), ship(), obstacles="O01 O03 O71")
    r.end_of_turn(0)
    r.meets(1)
    r.fails(1)
    assert r.ship(1).dead
    r.turn_of(2)
    r.turn_of(0, round=2)
    r.turn_of(2, round=2)
    assert [e.seat for e in r.happened(TurnBegan)] == [0, 1, 2, 0, 2]


@rules("L-4.14")
def test_at_the_round_cap_nobody_wins():
    r = Race(ship(), ship(), round_cap=20)
    r.g.round = 19
    r.end_of_turn(1)
    assert (r.g.round, r.g.result) == (20, None), "the last round is played"
    r.end_of_turn(1)
    assert (r.result.winners, r.result.rule) == ((), "L-4.14")


@rules("L-4.16")
def test_for_a_lone_player_the_cap_is_a_loss():
    r = Race(ship(), mode="solo", round_cap=20, obstacles="O78")
    r.g.round = 20
    r.end_of_turn(0)
    assert (r.result.winners, r.result.rule) == ((), "L-4.16")


@rules("L-4.16")
def test_a_round_is_over_when_everybody_had_a_turn_played_or_skipped():
    r = Race(ship(), ship(lost=1), obstacles="O01")
    r.turn_of(0, round=2)
    assert r.g.round == 2
    assert TurnSkipped(1, 0) in r.events


@rules("L-4.15", "L-9.30", "L-17.7", "L-16.7")
def test_hard_case_38_the_active_players_cargo_is_cut_first_then_the_helpers():
    seven = "emp emp.2 emp.3 flash_bang flash_bang.2 nitro_kettle bubble_wrap"
    r = Race(ship(seven), ship("space_dock space_dock.2 space_dock.3 space_dock.4 space_dock.5",
             parts="shield5 weapon3!2"), obstacles="O07")  # fmt: skip
    r.meets(0)
    r.does(0, "ask_for_help")
    r.says(1, ("volunteer", 1))
    r.does(0, "accept_helper", 1)
    r.passes()
    r.resolves(1)
    r.does(1, "split", 1, 1)
    assert len(r.cargo(1)) == 6
    assert (r.asked, r.who) == ("cargo_to_throw_out", [0])
    r.default()
    r.default()
    assert (r.asked, r.who) == ("cargo_to_throw_out", [1])
    r.default()
    assert (len(r.cargo(0)), len(r.cargo(1))) == (5, 5)
    assert r.off(1) == {card("weapon3"): 2}, "the helper's parts do not count down"


# --- crew and cargo ---


@rules("L-16.1", "L-16.2", "L-7.8")
def test_crew_never_exceeds_its_maximum():
    r = Race(ship(model="bunker_barge"), ship(model="phase_4_transport"), obstacles="O71 O72")
    r.meets(0)
    r.resolves(0)
    assert r.ship(0).crew == 5
    r.meets(1)
    r.resolves(1)
    assert r.ship(1).crew == 6
    assert r.g.view(0).ships[1].crew_limit == 6


@rules("L-16.3", "L-16.8")
def test_five_cards_are_kept_however_much_is_equipped():
    parts = "shield1 weapon3+weapon4:duct_tape engine2+engine3:welding_torch"
    r = Race(ship("emp emp.2 flash_bang bubble_wrap nitro_kettle", parts=parts), ship(), obstacles="O71")
    r.end_of_turn(0)
    assert (r.g.active, len(r.cargo(0))) == (1, 5)


@rules("L-16.3", "L-16.4", "L-16.5", "L-16.9", "L-16.8")
def test_cards_above_five_are_discarded_at_the_end_of_the_turn():
    r = Race(ship("emp emp.2 flash_bang bubble_wrap nitro_kettle", parts="weapon3"), ship(), obstacles="O78")
    r.meets(0)
    r.resolves(0)
    assert len(r.cargo(0)) == 7, "during the turn there is no limit"
    r.end_of_turn(0)
    r.does(0, "throw", "emp")
    r.does(0, "throw", "flash_bang")
    assert len(r.cargo(0)) == 5
    assert r.g.discards[-2:] == list(cards("emp flash_bang"))
    assert r.parts(0) == [card("weapon3")], "equipped parts do not count"


@rules("L-16.7")
def test_cards_received_in_anothers_turn_are_checked_at_the_end_of_the_own_next_turn():
    five = "space_dock emp flash_bang bubble_wrap duct_tape"
    r = Race(ship(), ship(f"{five} light_fingered_stowaway"), ship("weapon3"), obstacles="O71 O72")
    r.until(1, "interventions")
    r.rolls(2, 1)
    r.does(1, "sabotage", "light_fingered_stowaway", 2, "")
    r.passes()
    assert len(r.cargo(1)) == 6
    r.end_of_turn(0)
    r.turn_of(1)
    assert len(r.cargo(1)) == 6
    r.end_of_turn(1)
    assert (r.asked, r.who) == ("cargo_to_throw_out", [1])
