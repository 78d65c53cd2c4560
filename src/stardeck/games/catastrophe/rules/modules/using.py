"""Who may use which module (M-7.22 to M-7.26, M-11, M-28.10)."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.games.catastrophe.facts import ENGINE_ROOM, POWERED
from stardeck.games.catastrophe.rules.queries import powered
from stardeck.games.catastrophe.rules.roles.powers import REMOTE, works
from stardeck.games.catastrophe.rules.roles.ship_doctor import needs_no_power
from stardeck.games.catastrophe.state import State


def reachable(g: State, seat: int) -> tuple[int, ...]:
    """M-7.22, M-28.10 The modules that this crew member might use: the own one, and those of its roles."""
    crew = g.crew[seat]
    modules: tuple[int, ...] = (crew.module,)
    for role in crew.roles:
        module = REMOTE.get(role)
        if module and module != crew.module and works(g, seat, role):
            modules += (module,)
    return modules


def use_bar(g: State, seat: int, module: int) -> str | None:
    """M-7.22, M-7.23, M-11.3, M-26.1 Why this crew member cannot use this module now."""
    if module != g.crew[seat].module and module not in reachable(g, seat):
        return "M-7.22"
    if powered(g, module) or needs_no_power(g, seat, module):
        return None
    return "M-26.1" if g.config.hard and g.cubes[ENGINE_ROOM] < POWERED else "M-7.23"


def module_bar(module: int) -> Callable[[State, int], str | None]:
    """`use_bar` of one module, for the row of a deed."""
    return lambda g, seat: use_bar(g, seat, module)
