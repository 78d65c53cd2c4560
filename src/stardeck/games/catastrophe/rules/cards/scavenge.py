"""Scavenge: a cube of one module for another one (M-15.15 to M-15.19)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps
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
    says = "A cube goes from {source} to {target}."


@rule(says="Give the cube to {target}")
def scavenge(g: State, seat: Seat, source: Room, target: Room) -> Steps:
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
    pairs = ((source, target) for source in MODULES for target in MODULES if g.cubes[target] < FULL)
    return (scavenge(seat, source, target) for source, target in pairs if source != target)


deed(
    scavenge,
    "{seat} [play|plays] Scavenge from {source} to {target}.",
    card="scavenge",
    copied=True,
    choice="scavenge",
    words="Play Scavenge",
    note="Move a cube to another room",
    asks="Which room loses a cube?",
    detail="A room that loses its last cube loses its oxygen, and the rooms around it are hit.",
    aims=_aims,
    sources=lambda g: [module for module in MODULES if g.cubes[module]],
    from_source=lambda g, seat, source: [scavenge(seat, source, target) for target in MODULES if target != source],
)
