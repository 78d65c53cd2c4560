"""Whether a chance that is said can be believed: one position of each of many games, drawn at random, what is said of
one seat there, and whether it won in the end. A curve of chances is drawn only for a game that passes."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from stardeck.bots.chances import Chances, chances
from stardeck.bots.levels import levels_of
from stardeck.bots.loop import player
from stardeck.bots.playing_on import PlayingOn
from stardeck.engine import AnyGame, GameState, Memory
from stardeck.engine.chance import number
from stardeck.lab.learn import Judged, judged
from stardeck.lab.strength import Table

WORLDS = 16
"""Imagined worlds that are asked about one position."""
BETTER, WITHIN = 0.25, 0.08
"""To pass: the Brier score is better than the average's by this part, and each of five steps is right within that."""
REDRAWN = 400
"""So often the ends of the games are drawn again, to see how many runs a chance that is true would pass."""
WAYS = ("at once", "some turns on", "to the end")
"""How a chance is found: read off imagined worlds as they are, some turns later, or counted at their end."""


class Moment(NamedTuple):
    """A position of a game, a seat, whether it won, and what it remembers."""

    g: GameState
    seat: int
    won: float
    memory: Memory = ()


def moments(game: AnyGame, table: Table, deals: Sequence[int], bot: str = "rookie") -> list[Moment]:
    """One of each game: every question of the seat outside of anything in progress is as likely as every other. In the
    middle of somebody else's question it can imagine nothing, because it does not know what is asked."""
    found = []
    options = dict(game.modes[table.mode].options)
    for deal in deals:
        whims = random.Random(number("moment", deal))
        g = game.new(table.seats, chance=number("deal", deal), options=options, log_on=False)
        players = [player(game, bot, number("mind", deal, seat)) for seat in range(table.seats)]
        seat = deal % table.seats
        kept, memory, seen = g, players[seat].memory, 0
        while g.result is None:
            ask = next(ask for ask in g.asks if ask.waits)
            if not g.chain and ask.seat == seat:
                seen += 1
                if whims.random() < 1 / seen:
                    kept, memory = g.copy(), players[seat].memory
            g.apply(ask.seat, players[ask.seat](g, ask.seat))
        found.append(Moment(kept, seat, float(seat in g.result.winners), memory))
    return found


def said(it: Moment, way: str, value: Chances, turns: int) -> float:
    """The chance of this seat, from what it may see and remembers. A draw is no win."""
    play_on = PlayingOn(it.g.game, turns, value, to_end=way == "to the end")
    shares = []
    for n in range(WORLDS):
        chance = number("calibration", n)
        world = it.g.imagine(it.seat, chance)
        world.log_on = False
        if way == "at once":
            share = value(world)[it.seat]
        else:
            share = play_on(world, it.seat, it.memory, chance & 0xFFFFFFFF).shares[it.seat]
        shares.append(share if world.result is None else float(it.seat in world.result.winners))
    return sum(shares) / WORLDS


class Found(NamedTuple):
    """How good one way of finding a chance is."""

    judged: Judged
    true: float
    """How often chances that are exactly true would pass with as many games: few are a hard test."""


def calibrate(
    game: AnyGame, table: Table, deals: Sequence[int], progress: Callable[[int], None] = lambda n: None
) -> dict[str, Found]:
    """How good each way of finding a chance is."""
    turns = levels_of(game).turns
    pairs: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
    for n, deal in enumerate(deals, 1):
        for it in moments(game, table, [deal]):
            value = chances(it.g)
            assert value is not None, "nothing was learned about this game"
            for way in WAYS:
                pairs[way].append((said(it, way, value, turns), it.won))
        progress(n)
    return {way: Found(of_all(found), if_true([chance for chance, _ in found])) for way, found in pairs.items()}


def of_all(pairs: Sequence[tuple[float, float]]) -> Judged:
    """Beside always saying how many won."""
    return judged(pairs, sum(won for _, won in pairs) / len(pairs))


def if_true(chances: Sequence[float]) -> float:
    """The part of runs that would pass if each of these chances were exactly true."""
    whims = random.Random(number("true"))
    runs = ([(chance, float(whims.random() < chance)) for chance in chances] for _ in range(REDRAWN))
    return sum(passes(of_all(run)) for run in runs) / REDRAWN


def passes(found: Judged) -> bool:
    """Whether a curve may be drawn with it."""
    right = all(abs(chance - came) <= WITHIN for chance, came, _ in found.steps)
    return right and found.brier <= (1 - BETTER) * found.average


def words(found: Found) -> str:
    it = found.judged
    steps = "; ".join(f"{chance:.2f} -> {came:.2f} of {n}" for chance, came, n in it.steps)
    verdict = "passes" if passes(it) else "fails"
    return (
        f"Brier {it.brier:.3f}, average {it.average:.3f}, said -> came {steps}: {verdict} "
        f"(true ones would pass in {found.true:.0%} of such runs)"
    )
