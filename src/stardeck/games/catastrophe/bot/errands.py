"""What a crew member still needs for an escape, and the ways to it."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from stardeck.games.catastrophe.facts import GIVES, POWERED, RESOURCES, Layout
from stardeck.games.catastrophe.rules.layout import plan
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.state import Crew, State

FAR = 8
"""So many moves away seems what cannot be reached, until somebody has repaired the way."""
SOURCE = {resource: module for module, resource in GIVES.items()}


def missing(crew: Crew) -> list[str]:
    """The resources that an escape still needs (M-14)."""
    lacks, potatoes = [], crew.hand.count("potato")
    for resource in RESOURCES:
        if resource in crew.hand:
            continue
        if potatoes and (resource == "food" or (resource == "power" and COLONIZED_IT.of(crew))):
            potatoes -= 1
        else:
            lacks.append(resource)
    return lacks


def stops_of(g: State, crew: Crew, lacks: list[str]) -> tuple[tuple[int, ...], float]:
    """Where a crew member still has to go for resources, to a module or to an ally, and what it costs there."""
    far = g.ship.distance[crew.module]
    stops, cost = set(), 0.0
    for resource in lacks:
        module = SOURCE[resource]
        ally = min((c.module for c in g.crew if c.hand.count(resource) > 1), key=far.__getitem__, default=0)
        pile = g.piles[RESOURCES.index(resource)]
        if ally and (not pile or far[ally] <= far[module]):
            stops.add(ally)
            cost += 0.7
        else:
            stops.add(module)
            cost += 1 + 1.2 * max(0, POWERED - g.cubes[module]) + (0 if pile else FAR)
    stops.discard(crew.module)
    return tuple(sorted(stops)), cost


@lru_cache(maxsize=1 << 16)
def tour(layout: Layout, airless: tuple[int, ...], start: int, stops: tuple[int, ...], end: int) -> int:
    """The moves of the shortest way past all stops to the end (0: anywhere)."""
    best = 99
    for order in permutations(stops):
        at, moves = start, 0
        for module in (*order, end) if end else order:
            moves += _ways(layout, airless, at)[module]
            at = module
        best = min(best, moves)
    return best


@lru_cache(maxsize=1 << 14)
def _ways(layout: Layout, airless: tuple[int, ...], start: int) -> tuple[int, ...]:
    """How far it is to every module for who cannot pass through these; a goal among them is far."""
    neighbours = plan(layout).neighbours
    ways, front = {start: 0}, [start]
    for module in front:
        for other in neighbours[module]:
            if other not in ways and other not in airless:
                ways[other] = ways[module] + 1
                front.append(other)
    return tuple(ways.get(module, FAR) for module in range(13))
