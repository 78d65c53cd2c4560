"""Remote Repair: a cube for any module (M-15.10)."""

from __future__ import annotations

from stardeck.engine import Seat, Steps
from stardeck.games.catastrophe.facts import MODULES
from stardeck.games.catastrophe.rules.board import repair_bar, repair_cube
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.state import Room, State, rule


@rule(says="Repair {module}")
def remote_repair(g: State, seat: Seat, module: Room) -> Steps:
    """M-15.10 One cube on any module."""
    repair_cube(g, module)
    return None


@remote_repair.unless
def _(g: State, seat: int, module: int) -> str | None:
    return repair_bar(g, module)


deed(
    remote_repair,
    "{seat} [play|plays] Remote Repair on {module}.",
    card="remote_repair",
    copied=True,
    choice="remote_repair",
    words="Play Remote Repair",
    note="Repair any room",
    asks="Which room do you repair?",
    detail="It gets 1 cube back.",
    aims=lambda g, seat: (remote_repair(seat, module) for module in MODULES),
)
