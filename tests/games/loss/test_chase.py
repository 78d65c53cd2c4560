"""Chase Mode (L-30)."""

from __future__ import annotations

import pytest

from games.loss.race import Race, ship
from games.loss.test_solo_sabotage import SOLO, STRONG, solo
from stardeck.engine import Refused
from stardeck.games.loss import game
from stardeck.games.loss.rules.alone.chase import OpponentMoved
from stardeck.games.loss.rules.alone.debris import Missed
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled
from table import rules


def chase(berth=None, obstacle: str = "O71", opponent: int = 0, **more) -> Race:
    return solo(berth, obstacle, chase=True, opponent=opponent, **more)


@rules("L-30.1", "L-30.2", "L-30.9")
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_the_opponent_starts_at_home_in_any_difficulty(difficulty: str):
    g = game.new(1, seed=1, options={**SOLO, "chase": True, "difficulty": difficulty})
    g.answer(0, ("draw_ship", 0))
    assert g.view(0).opponent == g.view(None).opponent == 0
    r = chase(deck="emp engine1", difficulty=difficulty, tokens=1)
    r.rolls(1)
    r.does(0, "cash_token")
    assert r.g.view(None).opponent == 1


@pytest.mark.parametrize(("seats", "mode"), [(2, "base"), (1, "classic_solo")])
@rules("L-30.1")
def test_there_is_no_chase_in_other_modes(seats: int, mode: str):
    with pytest.raises(Refused) as refused:
        game.new(seats, seed=1, options={"mode": mode, "chase": True})
    assert refused.value.rule == "L-30.1"


@pytest.mark.parametrize(("die", "cancel"), [(3, ""), (1, ""), (3, "counter_by_token"), (3, "anti_sabotage")])
@rules("L-30.3", "L-30.4", "L-30.5", "L-30.13")
def test_the_opponent_moves_with_every_sabotage_whatever_comes_of_it(die: int, cancel: str):
    r = chase(ship("anti_sabotage"), deck="customs_inspection engine1", tokens=2, opponent=3)
    r.rolls(die)
    r.does(0, "cash_token")
    assert r.g.opponent == 4
    kinds = [type(e) for e in r.events if isinstance(e, OpponentMoved | SabotageRolled)]
    assert kinds == [OpponentMoved, SabotageRolled], "before the roll"
    if cancel:
        r.does(0, cancel, *(["anti_sabotage"] if cancel == "anti_sabotage" else []))
    assert r.g.opponent == 4


@rules("L-30.6", "L-30.7")
def test_two_steps_in_a_turn_let_the_opponent_move_once():
    r = chase(ship(parts=STRONG, model="express_courier_dart"), "O70")
    r.meets(0)
    r.resolves(0)
    r.does(0, "sprint", 3, 0)
    moved = []
    for _ in range(4):
        r.does(0, "advance", 1)
        moved.append(r.g.opponent)
    assert moved == [0, 1, 1, 1], "four steps still count as one such turn"


@rules("L-30.6")
def test_steps_of_two_turns_are_not_added():
    r = chase(ship(), "O77 O79")
    for number in (1, 2):
        r.until(0, "dealing", round=number)
        r.resolves(0)
        r.does(0, "advance", 1)
    assert (r.ship(0).parsec, r.g.opponent) == (2, 0)


@rules("L-30.8")
def test_a_step_back_between_two_steps_forward_changes_nothing():
    top = "weapon1 weapon2 bad_coordinates engine1 engine2 engine3 engine4 shield1 shield2 shield3"
    r = chase(ship(at=5, parts=STRONG), "O08", deck=top)
    r.meets(0)
    r.resolves(0)
    r.rolls(3)
    r.does(0, "advance", 1)
    r.passes()
    assert (r.ship(0).parsec, r.g.opponent) == (5, 1), "for the sabotage"
    r.does(0, "advance", 1)
    assert (r.ship(0).parsec, r.g.opponent) == (6, 2), "for two steps forward"


@rules("L-30.8", "L-30.10")
def test_backward_moves_do_not_count_and_the_opponent_never_moves_back():
    r = chase(ship(at=4), "O73", opponent=5)
    r.meets(0)
    r.resolves(0)
    r.rolls(1, 1)
    r.does(0, "advance", 1)
    assert (r.ship(0).parsec, r.g.opponent) == (3, 5)


@rules("L-30.9", "L-30.10")
def test_an_obstacle_that_costs_the_player_everything_leaves_the_opponent_alone():
    r = chase(ship("weapon1 weapon2", at=4), "O14", opponent=5)
    r.meets(0)
    r.fails(0)
    assert (r.ship(0).crew, r.g.opponent) == (3, 5)
    r = chase(ship("weapon1", at=4), "E5", opponent=5, events=True)
    r.meets(0)
    r.fails(0)
    assert (r.ship(0).crew, r.g.opponent) == (4, 5)


@rules("L-30.11", "L-30.13")
def test_hard_case_33_the_opponent_arrives_before_the_roll():
    r = chase(deck="bad_coordinates engine1", opponent=13, tokens=2)
    r.does(0, "cash_token")
    assert (r.result.winners, r.result.rule) == ((), "L-30.11")
    assert r.happened(SabotageRolled) == []


@rules("L-30.12", "L-30.15")
def test_hard_case_34_a_step_may_be_too_late():
    r = chase(ship(at=12, parts="shield5"), "O08", opponent=13, deck="weapon1 weapon2 engine1 engine2 engine3")
    r.meets(0)
    r.resolves(0)
    r.does(0, "advance", 1)
    assert r.g.result is None
    r.does(0, "advance", 1)
    assert r.result.winners == (0,), "arriving comes before the opponent's step"
    r = chase(ship(at=12, parts="shield5"), "O08", opponent=13, deck="weapon1 weapon2 engine1 emp engine3")
    r.meets(0)
    r.resolves(0)
    r.does(0, "advance", 1)
    assert (r.result.winners, r.g.opponent) == ((), 14)


@rules("L-30.14")
def test_missed_cards_do_not_move_the_opponent():
    r = chase(ship(), "O77", deck="emp bad_coordinates engine1 engine2 engine3")
    r.meets(0)
    r.resolves(0)
    r.does(0, "advance", 1)
    assert r.g.opponent == 0


@rules("L-22.25", "L-27.6", "L-30.15")
def test_a_wormhole_refreshes_the_field_and_counts_for_the_chase():
    r = chase(ship(at=4), "E1", events=True)
    r.meets(0)
    r.rolls(6)
    r.resolves(0)
    assert (r.ship(0).parsec, r.g.opponent, len(r.happened(Missed))) == (6, 1, 1)
    kinds = [type(e) for e in r.events if isinstance(e, Moved | Missed | OpponentMoved)]
    assert kinds == [Moved, Missed, Moved, OpponentMoved], "the field changes with the first step"
