"""Scavenge: a cube of one module for another one (M-15.15 to M-15.19)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps
from stardeck.games.catastrophe.facts import FULL, MODULES
from stardeck.games.catastrophe.rules.board import set_cubes
from stardeck.games.catastrophe.rules.damage import lose_pod, spread
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.state import Room, State, event, rule


@event
class Scavenged(Event, frozen=True):
    """M-15.15 A cube has gone from one module to another."""

    source: Room
    target: Room
    says = "A cube of {source} goes to {target}."


@rule(says="Scavenge a cube from {source} for {target}")
def scavenge(g: State, seat: int, source: Room, target: Room) -> Steps:
    """M-15.15, M-15.18, M-15.19 The cube is placed first; M-15.17 then an emptied module cascades."""
    set_cubes(g, source, g.cubes[source] - 1)
    set_cubes(g, target, g.cubes[target] + 1)
    g.tell(Scavenged(source, target))
    if g.cubes[source]:
        return None
    lose_pod(g, source)
    return spread(g, source, "scavenge") if g.result is None else None


@scavenge.unless
def _(g: State, seat: int, source: int, target: int) -> str | None:
    if source == target or not g.cubes[source]:
        return "M-15.15"
    if g.cubes[target] + g.mold[target] >= FULL:
        return "M-24.18" if g.mold[target] else "M-15.15"
    return None


def _aims(g: State, seat: int) -> Iterator[Step]:
    holes = [module for module in MODULES if g.cubes[module] < FULL]
    return (scavenge(seat, source, target) for source in MODULES for target in holes if source != target)


deed(
    scavenge,
    card="scavenge",
    copied=True,
    choice="scavenge",
    words="Play Scavenge: move a cube",
    aims=_aims,
    sources=lambda g: [module for module in MODULES if g.cubes[module]],
    from_source=lambda g, seat, source: [scavenge(seat, source, target) for target in MODULES if target != source],
)
