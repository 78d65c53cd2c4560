"""LOSS! in Space for the tests: a table whose round_cap is a number of this list begins in that position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.loss.race import PLAIN, Race, ship
from stardeck.engine import Steps
from stardeck.games.loss import game as real
from stardeck.games.loss.options import LossOptions
from stardeck.games.loss.rules.turn import race_round
from stardeck.games.loss.state import State, Turn, rule

FRIENDS, EVENT, LABELS = 77, 78, 79
UNHURRIED: dict[str, Any] = {"window_seconds": 0, "cancel_seconds": 0, "trade_seconds": 0, "decision_seconds": 0}

POSITIONS: dict[int, tuple[Callable[[], Race], tuple[int, ...]]] = {
    # A trade, an EMP that hits and is cancelled, a helper who is one parsec short of home: then one more obstacle
    FRIENDS: (
        lambda: Race(
            ship("shield4 bubble_wrap", parts="weapon4", model=PLAIN, at=7),
            ship("engine3 weapon2", parts="weapon5+weapon1:welding_torch", model="barna_bus", at=11),
            ship("emp", parts="weapon3", model="recycling_station", at=5),
            ship("anti_sabotage", parts="engine2", model="overstuffed_freighter", at=6),
            obstacles="O27 O77",
            deck="shield1 shield2 weapon3b",
            round_cap=FRIENDS,
            **UNHURRIED,
        ),
        (4,),
    ),
    # Space Whale Migration with a range of 2 reaches the second ship, not the third; the next obstacle gives a parsec
    EVENT: (
        lambda: Race(
            ship(parts="shield4", model=PLAIN, at=11),
            ship(parts="shield1", model="barna_bus", at=13, crew=2),
            ship(parts="shield5", model="bunker_barge", at=5),
            obstacles="E5 O77 O78",
            deck="shield1b shield2 weapon3b",
            events=True,
            round_cap=EVENT,
        ),
        (2,),
    ),
    # A ship to fit out, with the longest words among the cards
    LABELS: (
        lambda: Race(
            ship("anti_sabotage emp bubble_wrap nitro_kettle shield4 engine3", parts="weapon4", model=PLAIN, at=3),
            ship(parts="shield1", model="barna_bus", at=2),
            obstacles="O27 O77",
            deck="shield1b shield2 weapon3b",
            round_cap=LABELS,
            **UNHURRIED,
        ),
        (2,),
    ),
}


@rule
def stage(g: State, number: int) -> Steps:
    """The dice of a position, and its first round."""
    g.script = POSITIONS[number][1]
    return race_round()


def setup(seats: int, options: LossOptions) -> State:
    if options.round_cap not in POSITIONS:
        return real.rules.setup(seats, options)
    g = POSITIONS[options.round_cap][0]().g
    g.turn, g.round, g.asks, g.open, g.events = Turn(), 0, [], None, []
    g.agenda = [stage(options.round_cap)]
    return g


game = replace(real, rules=replace(real.rules, setup=setup))
