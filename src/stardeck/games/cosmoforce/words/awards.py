"""What the end of a battle tells besides the places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Step
from stardeck.engine.contracts import most
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.state import State
from stardeck.games.cosmoforce.view import CosmoforceView


def awards(view: CosmoforceView, events: Sequence[Step], names: Sequence[str]) -> Iterator[Award]:
    """The most hits, the best volley, the most repairs, and who took the most."""
    hits, repairs, taken = ([0] * len(names) for _ in range(3))
    best: tuple[int, int, str] = (0, 0, "")
    for event in events:
        match event:
            case ("shot", seat, weapon, _, _, _, found, _):
                hits[seat] += len(found)
                if len(found) > best[0]:
                    best = (len(found), seat, weapon)
            case ("repaired", seat, _, marks):
                repairs[seat] += marks
            case ("damage", seat, points):
                taken[seat] += points
    yield from most("Most hits", "hit", hits)
    if best[0] > 1:
        yield Award("Best volley", (best[1],), f"{best[0]} hits with {SYSTEMS[best[2]].name}")
    yield from most("Busiest repair crew", "mark", repairs)
    yield from most("Most damage taken", "point", taken)


def big(g: State, event: Step) -> bool:
    """What one looks for in a replay: rams, explosions and ships that are out."""
    return event[0] in ("ram_hit", "detonation", "eliminated")


def chart(v: CosmoforceView) -> tuple[str, tuple[int, ...]] | None:
    """What the end of a battle is drawn from: how many systems work on each ship."""
    return ("Working systems", tuple(ship.working for ship in v.ships)) if v.ships else None
