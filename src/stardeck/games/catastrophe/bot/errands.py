"""What a crew member still needs for an escape, and the ways to it."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from stardeck.games.catastrophe.facts import BRIDGE, GIVES, MODULES, POWERED, RESOURCES, Layout
from stardeck.games.catastrophe.rules.layout import plan
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.rules.roles.quartermaster import HAND_LIMIT
from stardeck.games.catastrophe.state import Crew, State

FAR = 8
"""So many moves away seems what cannot be reached, until somebody has repaired the way."""
SOURCE = {resource: module for module, resource in GIVES.items()}
HELP = {
    "quick_thinking": 0.6,
    "hack": 0.8,
    "override": 0.7,
    "suit": 0.4,
    "eva": 0.7,
    "remote_repair": 0.6,
    "scavenge": 0.4,
    "requisition": 0.3,
    "meeting": 0.2,
}
"""How many actions a card in hand is worth."""


def missing(crew: Crew) -> tuple[str, ...]:
    """The resources that an escape still needs (M-14)."""
    return _missing(crew.hand, COLONIZED_IT.of(crew))


@lru_cache(maxsize=1 << 14)
def _missing(hand: tuple[str, ...], colonized: bool) -> tuple[str, ...]:
    lacks, potatoes = [], hand.count("potato")
    for resource in RESOURCES:
        if resource in hand:
            continue
        if potatoes and (resource == "food" or (resource == "power" and colonized)):
            potatoes -= 1
        else:
            lacks.append(resource)
    return tuple(lacks)


@lru_cache(maxsize=1 << 14)
def extras(hand: tuple[str, ...]) -> dict[str, int]:
    """The copies of each resource that whoever has this hand has for others."""
    copies = {resource: hand.count(resource) for resource in RESOURCES}
    copies["food"] += hand.count("potato")
    return {resource: n - 1 for resource, n in copies.items() if n > 1}


def spare(crew: Crew, resource: str) -> str:
    """The card that a crew member can give to who lacks a resource; "" if it has none for others."""
    if resource not in extras(crew.hand):
        return ""
    return resource if resource in crew.hand else "potato"


@lru_cache(maxsize=1 << 14)
def help_of(hand: tuple[str, ...]) -> float:
    """What the other cards of a hand are worth, in actions; too many are lost at the end of the turn."""
    return sum(HELP.get(card, 0) for card in hand) / 2 - 0.4 * max(0, len(hand) - HAND_LIMIT)


# --- pods ---


def known(g: State, place: int) -> bool:
    """Allies share what they have seen, and if all pods are needed it does not matter which is which."""
    return bool(g.known[place]) or g.seats == len(g.pods)


def pod_lacks(g: State, module: int) -> float:
    """What a pod still lacks, in actions: a look at its letter, a fuse, cubes around it."""
    place = g.ship.pod_at[module]
    cost = 0.5 * (g.cubes[module] < POWERED)
    if not known(g, place):
        return cost + 2 + g.ship.distance[BRIDGE][module] * (2 if g.seats == 1 else 1)
    return cost + (g.letters[place] not in g.fuses)


# --- ways ---


def airless(g: State, crew: Crew) -> tuple[int, ...]:
    """The modules that a crew member cannot enter."""
    return () if wears_suit(g, crew) else tuple(m for m in MODULES if not g.cubes[m])


def stops_of(g: State, crew: Crew, lacks: tuple[str, ...]) -> tuple[tuple[int, ...], float]:
    """Where a crew member still has to go for resources, to a module or to an ally, and what it costs there."""
    far = g.ship.distance[crew.module]
    stops, cost = set(), 0.0
    for resource in lacks:
        module = SOURCE[resource]
        ally = min((c.module for c in g.crew if resource in extras(c.hand)), key=far.__getitem__, default=0)
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
    return min(walk(layout, airless, start, (*order, end)) for order in permutations(stops))


def walk(layout: Layout, airless: tuple[int, ...], start: int, route: tuple[int, ...]) -> int:
    """The moves of the way past these modules in this order; 0 among them is nowhere."""
    at, moves = start, 0
    for module in route:
        if module:
            moves += ways(layout, airless, at)[module]
            at = module
    return moves


@lru_cache(maxsize=1 << 14)
def ways(layout: Layout, airless: tuple[int, ...], start: int) -> tuple[int, ...]:
    """How far it is to every module for who cannot pass through these; a goal among them is far."""
    neighbours = plan(layout).neighbours
    found, front = {start: 0}, [start]
    for module in front:
        for other in neighbours[module]:
            if other not in found and other not in airless:
                found[other] = found[module] + 1
                front.append(other)
    return tuple(found.get(module, FAR) for module in range(13))
