"""How often somebody must answer in a whole game against a bot who takes what is advised, and the rookie's choice where
nothing is: one click for each question, with all that is advised together. `benchmarks/clicks.py` clicks in a browser.
"""

from __future__ import annotations

from statistics import mean

import pytest

from games.loss.race import Race, ship
from stardeck import games
from stardeck.bots.advice import advise
from stardeck.bots.doors import goes_on
from stardeck.bots.loop import player
from stardeck.bots.quiet import reply
from stardeck.engine import GameState, Memory
from stardeck.engine.chance import number

DEALS = 40
MOST = {"catastrophe": 95, "cosmoforce": 15, "gloom": 34, "loss": 50}


def answered(g: GameState, memory: Memory) -> Memory:
    """Seat 0 is answered with one click."""
    found = advise(g, 0, memory)
    if found is None:
        g.apply(0, player(g.game, "rookie", g.asks[0].number)(g, 0))
        return memory
    before: GameState | None = None
    for answer in found.answers:
        if before is not None and (not goes_on(before, g, 0) or answer not in g.options(0)):
            break
        before = g.copy()
        g.apply(0, answer)
    return found.memory


def clicks(id: str, deal: int) -> int:
    game, count = games.get(id), 0
    g: GameState = game.new(2, options=next(iter(game.modes.values())).options, chance=deal, log_on=False)
    rival, memory = player(game, "rookie", number("rival", deal)), Memory()
    while g.waiting:
        if 0 not in g.waiting:
            g.apply(1, rival(g, 1))
        elif found := reply(g, 0, (), "alone"):
            g.apply(0, found[0])
        else:
            memory, count = answered(g, memory), count + 1
    return count


@pytest.mark.parametrize("id", MOST)
def test_a_whole_game_takes_few_clicks(id: str) -> None:
    assert mean(clicks(id, deal) for deal in range(DEALS)) <= MOST[id]


def test_a_swap_is_advised_with_what_it_costs() -> None:
    """L-3.25 Two cards out for a new one: one decision, not three."""
    r = Race(
        ship("limpet_charge hyperspace_jump limpet_charge.2 hyperspace_jump.2 flash_bang", parts="weapon5"), ship()
    )
    r.until(0, "trading")
    found = advise(r.g, 0)
    assert found is None or [step[0] for step in found.answers] in (["exchange", "throw", "throw"], ["propose"])


def test_all_parts_for_the_race_are_advised_together() -> None:
    """L-2.12 They are sealed, so nothing that anybody learns lies between them."""
    game = games.get("loss")
    for deal in range(DEALS):
        g = game.new(2, chance=deal, log_on=False)
        while g.asks[0].menu[0] != "initial_parts":
            seat = g.waiting[0]
            g.apply(seat, g.default(seat))
        found = advise(g, 0)
        if found and len(found.answers) > 1:
            assert {step[0] for step in found.answers[:-1]} <= {"equip", "join"}
            answered(g, ())
            ask = g.ask_of(0)
            assert ask is None or not ask.waits or ask.parts == found.answers
            return
    raise AssertionError("nobody was advised to equip several parts")
