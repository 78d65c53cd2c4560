"""The First Mate: Time's a Wastin, Don't Panic, Check the Manual (M-R004 to M-R006)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.facts import OPERATIONS
from stardeck.games.catastrophe.rules.oxygen import leap
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Room, State, menu, rule

TIMES_A_WASTIN = role("Time's a Wastin", acts=True)
DONT_PANIC = role("Don't Panic")
CHECK_THE_MANUAL = role("Check the Manual", remote=OPERATIONS)


@TIMES_A_WASTIN.phase_reached
def _(g: State, seat: int, colour: str) -> Steps:
    """M-R004.1, M-R004.2 A charge for yellow, and another one for red."""
    TIMES_A_WASTIN.gain(g, seat)
    return None


@DONT_PANIC.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    """M-R005.1, M-R005.2 Wherever the owner stands."""
    return ask(seat, sidesteps()) if double else None


@menu(asks="Do you move before the hit?", detail="It's a free move to a connected room.")
def sidesteps(g: State, seat: int) -> Iterator[Step]:
    """M-28.13 A connected module with oxygen, or none (D7)."""
    yield from (sidestep(seat, module) for module in g.ship.neighbours[g.crew[seat].module])
    yield PASS


@rule(says="Move to {module}")
def sidestep(g: State, seat: int, module: Room) -> Steps:
    """M-R005.1, M-R025.1 A free move."""
    return leap(seat, module)


@sidestep.unless
def _(g: State, seat: int, module: int) -> str | None:
    return None if may_stand(g, seat, module) else "M-7.3"
