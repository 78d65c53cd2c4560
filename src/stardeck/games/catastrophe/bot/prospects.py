"""How good the chances of a co-op crew look: what is left to do against how long the ship will hold.

The numbers are rough on purpose: a rookie compares worlds that differ by one action.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from math import exp, log1p, sqrt

from stardeck.games.catastrophe.facts import (
    BRIDGE,
    ENGINE_ROOM,
    GIVES,
    MAINTENANCE,
    MODULES,
    POWERED,
    RESOURCES,
    Layout,
)
from stardeck.games.catastrophe.rules.layout import plan
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.rules.roles.quartermaster import HAND_LIMIT
from stardeck.games.catastrophe.state import Crew, State

FAR = 8
"""So many moves away seems what cannot be reached, until somebody has repaired the way."""
PACE = 2.3
"""Actions of a turn that go into the escape; the rest is repairs and cards."""
CASCADE = 2.5
"""A cascade costs more than the cubes that it takes: the crew has to walk to where it was."""
SOURCE = {resource: module for module, resource in GIVES.items()}
ROLL_CHANCE = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of 36 rolls show this number."""
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


def prospects(g: State) -> float:
    """About the logarithm of the chance to win: how far the crew is ahead of the end of the ship; and haste."""
    if g.result is not None or not all(crew.alive for crew in g.crew):
        return 100.0 if g.result and g.result.winners else -100.0
    chances = [emptied(g, module) for module in MODULES]
    costs = [a + b for a, b in zip(errands(g), (_hazard(g, seat, chances) for seat in g.everybody), strict=True)]
    turns = g.seats * (0.3 * max(costs) + 0.7 * sum(costs) / g.seats) / PACE
    raiders = sum(1 for at in g.marauders if at)
    raids = min(raiders, 2 if g.config.difficulty == "veteran" else 1)
    spill, pods_at_risk = _perils(g, chances)
    hits = max(0.0, turns) * (1 + 0.8 * raids) + spill
    room = g.config.integrity_spaces - g.board - hits
    if g.molding:
        room = min(g.mold_board - 0.7 * hits, g.config.integrity_spaces - g.board - g.mold_board - 0.2 * hits)
    spare = sum(g.pods) - len(g.fuses)
    lost_pods = pods_at_risk ** (spare + 1) / (1, 2, 6, 24, 120, 720)[max(spare, 0)]
    luck = -log1p(exp(-1.2 * max(-50.0, room / sqrt(1 + hits))))
    return luck - 0.05 * (max(costs) + sum(costs) / g.seats) - 1.5 * lost_pods


# --- what is left to do ---


def errands(g: State) -> list[float]:
    """About how many actions each crew member still needs. Who needs least chooses its pod first."""
    layout = g.ship.layout
    airless = tuple(m for m in MODULES if not g.cubes[m])
    free = [module for place, module in enumerate(g.ship.pod_modules) if g.pods[place]]
    mechanic = -1
    if g.cubes[ENGINE_ROOM] < POWERED:
        mechanic = min(g.everybody, key=lambda s: g.ship.distance[g.crew[s].module][ENGINE_ROOM])
    costs, detours, ends = [0.0] * g.seats, [], []
    lacking = [missing(crew) for crew in g.crew]
    for seat in sorted(g.everybody, key=lambda s: (len(lacking[s]), s)):
        crew = g.crew[seat]
        barred = () if wears_suit(g, crew) else airless
        stops, cost = _stops(g, crew, lacking[seat])
        if seat == mechanic and ENGINE_ROOM not in stops:
            stops, cost = (*stops, ENGINE_ROOM), cost + 1 + 1.2 * (POWERED - g.cubes[ENGINE_ROOM])
        ways = [(tour(layout, barred, crew.module, stops, pod) + _lacks(g, pod), pod) for pod in free]
        way, pod = min(ways, default=(FAR, 0))
        if pod:
            free.remove(pod)
            ends.append(pod)
        costs[seat] = cost + way + crew.mold - _help(crew)
        straight = tour(layout, barred, crew.module, stops, pod)
        detours.append((tour(layout, barred, crew.module, (*stops, BRIDGE), pod) - straight, seat))
    unseen, dark = _fuses(g, ends)
    hacks = sum(crew.hand.count("hack") for crew in g.crew)
    if dark > unseen + hacks:  # who has least to do goes to the Bridge
        detour, seat = min(detours, key=lambda way: way[0] + costs[way[1]])
        costs[seat] += detour + 1.5 * max(0, POWERED - g.cubes[BRIDGE])
    return costs


def _fuses(g: State, ends: list[int]) -> tuple[int, int]:
    """How many of these pods have a letter that nobody has seen, and how many have no fuse."""
    places = [g.ship.pod_at[module] for module in ends]
    unseen = [place for place in places if not _known(g, place)]
    dark = [place for place in places if place in unseen or g.letters[place] not in g.fuses]
    return len(unseen), len(dark)


def _lacks(g: State, module: int) -> float:
    """What a pod still lacks, in actions: a look at its letter, a fuse, cubes around it."""
    place = g.ship.pod_at[module]
    cost = 0.5 * (g.cubes[module] < 2)
    if not _known(g, place):
        return cost + 2 + g.ship.distance[BRIDGE][module] * (2 if g.seats == 1 else 1)
    return cost + (g.letters[place] not in g.fuses)


def _known(g: State, place: int) -> bool:
    """Allies share what they have seen, and if all pods are needed it does not matter which is which."""
    return bool(g.known[place]) or g.seats == len(g.pods)


def _stops(g: State, crew: Crew, lacks: list[str]) -> tuple[tuple[int, ...], float]:
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


def _help(crew: Crew) -> float:
    """What the other cards in hand are worth, in actions; too many are lost at the end of the turn."""
    return sum(HELP.get(card, 0) for card in crew.hand) / 2 - 0.4 * max(0, len(crew.hand) - HAND_LIMIT)


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


# --- what threatens ---


def meeting(g: State, crew: Crew, active: bool) -> float:
    """How likely a Marauder comes for this crew member soon. The player whose turn it was sends the better one."""
    far = g.ship.distance[crew.module]
    near = sorted(far[at] for at in g.marauders if at)
    if not near:
        return 0.0
    if not active:
        return sum((0.3, 0.25, 0.12, 0.05)[min(d, 3)] for d in near)
    if g.config.difficulty == "veteran":
        return float(sum(d <= 1 for d in near))
    return 1.0 if near[-1] <= 1 else 0.15 if near[0] <= 1 else 0.05


def emptied(g: State, module: int) -> float:
    """How likely a module loses its last cube before the crew has had another round."""
    cubes = g.cubes[module]
    if not cubes:
        return 0.0
    hits = (1 + g.seats / 2) * ROLL_CHANCE[g.numbers[module]] / 36
    hits += sum(0.12 for at in g.marauders if at and g.ship.distance[at][module] <= 1)
    crew = g.crew[g.active]
    if crew.module == module:
        hits += meeting(g, crew, True)
    return min(1.0, hits) ** cubes / (1, 1, 2, 6)[cubes]


def _hazard(g: State, seat: int, chances: list[float]) -> float:
    """The actions that looting and lack of air may cost this crew member."""
    crew = g.crew[seat]
    kit = len(RESOURCES) - len(missing(crew))
    loose = len(crew.hand) + len(crew.equipment) - kit
    cost = 0.0
    if not wears_suit(g, crew):
        cost += chances[crew.module - 1] * (1 + 4 * kit + 0.4 * loose)
    looted = meeting(g, crew, seat == g.active)
    if not crew.hand and not crew.equipment:
        cost += 30 * looted
    else:
        cost += looted * (4.0 if loose <= 0 else 0.6 if loose == 1 else 0.3)
    if g.turn.seat == seat:  # there is still time to walk on
        cost *= (1, 0.5, 0.3, 0.2)[g.turn.left]
    return cost


def _perils(g: State, chances: list[float]) -> tuple[float, float]:
    """The cubes and the pods that cascades may cost until the crew has had another round."""
    spill = pods = 0.0
    workshop = 1 + min(g.ship.distance[MAINTENANCE][crew.module] for crew in g.crew)
    workshop += FAR * (g.cubes[MAINTENANCE] < POWERED)
    for module, chance in enumerate(chances, 1):
        if not chance:
            continue
        near = min(workshop, *(g.ship.distance[module][crew.module] for crew in g.crew))
        chance *= 0.4 + 0.2 * min(near, 3)
        place = g.ship.pod_at[module]
        pod = place >= 0 and g.pods[place]
        neighbours = g.ship.neighbours[module]
        spill += CASCADE * chance * (pod + sum((0, 3, 1.3, 1)[g.cubes[m]] for m in neighbours))
        pods += chance * pod + 0.5 * chance * sum(1 for m in neighbours if g.cubes[m] == 1 and g.ship.pod_at[m] >= 0)
    return spill, pods
