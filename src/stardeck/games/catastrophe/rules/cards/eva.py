"""EVA: go outside, and in again anywhere (M-15.1, M-15.2)."""

from __future__ import annotations

from stardeck.engine import Steps
from stardeck.games.catastrophe.facts import MODULES
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.state import Room, State, rule


@rule(says="Go outside (EVA) to {module}")
def eva(g: State, seat: int, module: Room) -> Steps:
    """M-15.1 To any other module."""
    return go(g, seat, module)


@eva.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module == g.crew[seat].module:
        return "M-15.1"
    return None if may_stand(g, seat, module) else "M-15.2"


deed(
    eva,
    card="eva",
    copied=True,
    choice="eva",
    words="Play EVA: go to any module",
    aims=lambda g, seat: [eva(seat, module) for module in MODULES],
)
