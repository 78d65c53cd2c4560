"""Walks of a crew member to where the ship has to be mended: what they are worth as a whole, not step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stardeck.games.catastrophe.bot.crewplan import Plan
from stardeck.games.catastrophe.bot.errands import airless, ways
from stardeck.games.catastrophe.bot.prospects import MANY, prospects
from stardeck.games.catastrophe.facts import FULL, MODULES
from stardeck.games.catastrophe.state import State


class Walk(NamedTuple):
    """A way to a module and repairs there, with the actions of this turn."""

    first: int
    """The module of the first step."""
    module: int
    value: float
    """What one of its actions is worth on average, so that it can be compared with any other action."""


def walks(g: State, seat: int, plan: Plan) -> Iterator[Walk]:
    """Every module that can be reached and mended in this turn; nobody walks into a Marauder for it."""
    crew, left = g.crew[seat], g.turn.left
    if left < 2 or g.molding or g.seats < MANY:
        return
    barred = (*airless(g, crew), *g.marauders)
    far = ways(g.ship.layout, barred, crew.module)
    idle = [prospects(_later(g, actions), plan) for actions in range(left + 1)]
    for module in MODULES:
        moves = far[module]
        most = min(FULL - g.cubes[module], left - moves, g.board)
        if not moves or most < 1:
            continue
        first = next(m for m in g.ship.neighbours[crew.module] if _leads(g, barred, m, module, moves))
        after = _later(g, moves + most)
        after.crew[seat].module = module
        after.cubes = tuple(cubes + most * (m == module) for m, cubes in enumerate(g.cubes))
        after.board -= most
        gain = prospects(after, plan) - idle[moves + most]
        yield Walk(first, module, idle[1] + gain / (moves + most))


def _leads(g: State, barred: tuple[int, ...], first: int, module: int, moves: int) -> bool:
    """Whether a step leads on a shortest way there."""
    return first not in barred and ways(g.ship.layout, barred, first)[module] == moves - 1


def _later(g: State, actions: int) -> State:
    """The same with fewer actions left in this turn."""
    after: State = g.copy()
    after.turn.left -= actions
    return after
