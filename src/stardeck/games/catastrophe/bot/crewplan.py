"""One plan for a co-op crew: who fetches what and ends at which pod, who sees to the Engine Room, and who goes to the
Bridge. Every seat works it out alike from what all may see, and keeps it until it fails or another one is much better.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from stardeck.engine import Chair
from stardeck.games.catastrophe.bot.errands import FAR, missing, stops_of, tour
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, MODULES, POWERED
from stardeck.games.catastrophe.rules.queries import wears_suit
from stardeck.games.catastrophe.rules.roles.quartermaster import HAND_LIMIT
from stardeck.games.catastrophe.state import Crew, State

PLAN = "plan"
"""A note: the pods, the engineer and who goes to the Bridge."""
NOBODY = -1
A_TURN = 3.0
"""Actions: another plan must be better by more than this."""
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


class Plan(NamedTuple):
    """Who does what."""

    pods: tuple[int, ...]
    """The module of each seat's pod; 0 if there is none left for it."""
    engineer: int
    """The seat that sees to the Engine Room, while that has no power."""
    bridge: int
    """The seat that goes to the Bridge, while fuses are to be set there."""


def effort(costs: list[float]) -> float:
    """What a plan takes, in actions a head: the slowest of the crew counts more than the others."""
    return 0.3 * max(costs) + 0.7 * sum(costs) / len(costs)


def plan_of(chair: Chair, g: State) -> Plan:
    """The plan of this crew member: the last one, unless it has failed or another one is better by a turn."""
    best = best_plan(g)
    notes = chair.recall(PLAN)
    if notes:
        *pods, engineer, bridge = notes[-1][1:]
        last = Plan(tuple(pods), engineer, bridge)
        if last == best or (_stands(g, last) and effort(errands(g, last)) <= effort(errands(g, best)) + A_TURN):
            return last
        chair.memory = tuple(note for note in chair.memory if note[0] != PLAN)
    chair.remember(PLAN, *best.pods, best.engineer, best.bridge)
    return best


def _stands(g: State, plan: Plan) -> bool:
    """Whether a plan can still be carried out: its pods are there, and somebody does what has to be done."""
    if sum(map(bool, plan.pods)) < min(g.seats, sum(g.pods)) or not all(_is_there(g, pod) for pod in plan.pods if pod):
        return False
    if plan.engineer == NOBODY and g.cubes[ENGINE_ROOM] < POWERED:
        return False
    return plan.bridge != NOBODY or not _bridge_is_needed(g, plan.pods)


def _is_there(g: State, module: int) -> bool:
    return bool(g.pods[g.ship.pod_at[module]])


def best_plan(g: State) -> Plan:
    """The pods are dealt out so that the crew as a whole is ready soonest; then who loses least by it does the rest."""
    free = [module for place, module in enumerate(g.ship.pod_modules) if g.pods[place]]
    free += [0] * (g.seats - len(free))
    own = [_Errand(g, seat) for seat in g.everybody]
    prices = [{pod: it.to(pod) for pod in free} for it in own]
    pods = min(
        _deals(tuple(free), g.seats), key=lambda deal: effort([p[pod] for p, pod in zip(prices, deal, strict=True)])
    )
    costs = [price[pod] for price, pod in zip(prices, pods, strict=True)]
    engineer = bridge = NOBODY
    if g.cubes[ENGINE_ROOM] < POWERED:
        engineer = _least(own, pods, costs, ENGINE_ROOM)
    if _bridge_is_needed(g, pods):
        bridge = _least(own, pods, costs, BRIDGE)
    return Plan(pods, engineer, bridge)


@lru_cache(maxsize=256)
def _deals(free: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(dict.fromkeys(permutations(free, seats)))


def _least(own: list[_Errand], pods: tuple[int, ...], costs: list[float], module: int) -> int:
    """Who is ready soonest although it goes there too."""
    ways = [cost + it.detour(pod, module) for it, pod, cost in zip(own, pods, costs, strict=True)]
    return ways.index(min(ways))


def errands(g: State, plan: Plan) -> list[float]:
    """About how many actions each crew member still needs by this plan."""
    own = [_Errand(g, seat) for seat in g.everybody]
    costs = [it.to(pod) for it, pod in zip(own, plan.pods, strict=True)]
    if g.cubes[ENGINE_ROOM] < POWERED and plan.engineer != NOBODY:
        it, pod = own[plan.engineer], plan.pods[plan.engineer]
        if ENGINE_ROOM not in it.stops:
            costs[plan.engineer] += it.detour(pod, ENGINE_ROOM) + 1 + 1.2 * (POWERED - g.cubes[ENGINE_ROOM])
    if plan.bridge != NOBODY and _bridge_is_needed(g, plan.pods):
        it, pod = own[plan.bridge], plan.pods[plan.bridge]
        costs[plan.bridge] += it.detour(pod, BRIDGE) + 1.5 * max(0, POWERED - g.cubes[BRIDGE])
    return costs


class _Errand:
    """What one crew member has to fetch."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.crew = g, g.crew[seat]
        self.barred = () if wears_suit(g, self.crew) else tuple(m for m in MODULES if not g.cubes[m])
        self.stops, cost = stops_of(g, self.crew, missing(self.crew))
        self.cost = cost + self.crew.mold - _help(self.crew)

    def to(self, pod: int) -> float:
        """The actions until it stands there with everything."""
        if not pod:
            return self.cost + 2 * FAR
        return self.cost + self._tour(self.stops, pod) + _lacks(self.g, pod)

    def detour(self, pod: int, module: int) -> float:
        return self._tour((*self.stops, module), pod) - self._tour(self.stops, pod)

    def _tour(self, stops: tuple[int, ...], pod: int) -> int:
        return tour(self.g.ship.layout, self.barred, self.crew.module, stops, pod)


def _bridge_is_needed(g: State, pods: tuple[int, ...]) -> bool:
    """Whether more of these pods are without a fuse than can still be seen to otherwise."""
    places = [g.ship.pod_at[module] for module in pods if module]
    unseen = [place for place in places if not _known(g, place)]
    dark = [place for place in places if place in unseen or g.letters[place] not in g.fuses]
    return len(dark) > len(unseen) + sum(crew.hand.count("hack") for crew in g.crew)


def _lacks(g: State, module: int) -> float:
    """What a pod still lacks, in actions: a look at its letter, a fuse, cubes around it."""
    place = g.ship.pod_at[module]
    cost = 0.5 * (g.cubes[module] < POWERED)
    if not _known(g, place):
        return cost + 2 + g.ship.distance[BRIDGE][module] * (2 if g.seats == 1 else 1)
    return cost + (g.letters[place] not in g.fuses)


def _known(g: State, place: int) -> bool:
    """Allies share what they have seen, and if all pods are needed it does not matter which is which."""
    return bool(g.known[place]) or g.seats == len(g.pods)


def _help(crew: Crew) -> float:
    """What the other cards in hand are worth, in actions; too many are lost at the end of the turn."""
    return sum(HELP.get(card, 0) for card in crew.hand) / 2 - 0.4 * max(0, len(crew.hand) - HAND_LIMIT)
