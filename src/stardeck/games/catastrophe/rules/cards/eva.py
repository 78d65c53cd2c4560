"""EVA: go outside, and in again anywhere (M-15.1, M-15.2)."""

from __future__ import annotations

from stardeck.engine import Seat, Steps
from stardeck.games.catastrophe.facts import MODULES
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.state import Room, State, rule


@rule(says="Go to {module}")
def eva(g: State, seat: Seat, module: Room) -> Steps:
    """M-15.1 To any other module."""
    return go(g, seat, module)


@eva.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module == g.crew[seat].module:
        return "M-15.1"
    return None if may_stand(g, seat, module) else "M-15.2"


deed(
    eva,
    "{seat} [play|plays] EVA to reach {module}.",
    card="eva",
    copied=True,
    choice="eva",
    words="Play EVA",
    note="Go to any room",
    asks="Where do you go?",
    detail="You can reach any other room.",
    aims=lambda g, seat: (eva(seat, module) for module in MODULES),
)
