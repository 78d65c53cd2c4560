"""What the end of a battle tells besides the places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Event, of, say
from stardeck.engine.contracts import most
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.damage import Damaged, Detonated
from stardeck.games.cosmoforce.rules.ending import Eliminated
from stardeck.games.cosmoforce.rules.maneuver import RamHit
from stardeck.games.cosmoforce.rules.repair import Repaired
from stardeck.games.cosmoforce.state import State, Weapon
from stardeck.games.cosmoforce.view import CosmoforceView


def awards(view: CosmoforceView, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    """The most hits, the best volley, the most repairs, and who took the most."""
    hits, repairs, taken = ([0] * len(names) for _ in range(3))
    best: tuple[int, int, str] = (0, 0, "")
    for event in events:
        match event:
            case Shot(ship=seat, weapon=weapon, hits=found):
                hits[seat] += len(found)
                if len(found) > best[0]:
                    best = (len(found), seat, weapon)
            case Repaired(ship=seat, marks=marks):
                repairs[seat] += marks
            case Damaged(ship=seat, points=points):
                taken[seat] += points
    yield from most(say("Most hits"), "{n|hit|hits}", hits)
    if best[0] > 1:
        volley = say("{n} hits with {weapon}", n=best[0], weapon=of(Weapon, best[2]))
        yield Award(say("Best volley"), (best[1],), volley)
    yield from most(say("Busiest repair crew"), "{n|repair|repairs}", repairs)
    yield from most(say("Most damage taken"), "{n|point|points}", taken)


def big(g: State, event: Event) -> bool:
    """What one looks for in a replay: rams, explosions and ships that are out."""
    return isinstance(event, RamHit | Detonated | Eliminated)
