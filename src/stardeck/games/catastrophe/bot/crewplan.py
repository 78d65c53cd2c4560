"""One plan for a co-op crew: who fetches what and ends at which pod, who sees to the Engine Room, and who goes to the
Bridge. Every seat works it out alike from what all may see, and keeps it until it fails or another one is much better.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from stardeck.engine import Chair
from stardeck.games.catastrophe.bot.errands import FAR, airless, help_of, known, missing, pod_lacks, stops_of, tour
from stardeck.games.catastrophe.bot.guards import ENOUGH, Guards, Sharing, best_guards, to_fetch
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, POWERED
from stardeck.games.catastrophe.state import State

PLAN = "plan"
"""A note: the pods, the posts of the guards and where they meet, the engineer, and who goes to the Bridge."""
NOBODY = -1
A_TURN = 3.0
"""Actions: another plan must be better by more than this."""


class Plan(NamedTuple):
    """Who does what."""

    pods: tuple[int, ...]
    """The module of each seat's pod; 0 if there is none left for it."""
    guards: Guards
    """Who fetches for all."""
    engineer: int
    """The seat that sees to the Engine Room, while that has no power."""
    bridge: int
    """The seat that goes to the Bridge, while fuses are to be set there."""

    @property
    def note(self) -> tuple[int, ...]:
        return (*self.pods, *self.guards.posts, self.guards.meet, self.engineer, self.bridge)

    @classmethod
    def noted(cls, seats: int, note: tuple[int, ...]) -> Plan:
        pods, posts, (meet, engineer, bridge) = note[:seats], note[seats : 2 * seats], note[2 * seats :]
        return cls(pods, Guards(posts, meet), engineer, bridge)


def effort(costs: list[float]) -> float:
    """What a plan takes, in actions a head: the slowest of the crew counts more than the others."""
    return 0.3 * max(costs) + 0.7 * sum(costs) / len(costs)


def plan_of(chair: Chair, g: State, again: bool = True) -> Plan:
    """The plan of this crew member: the last one, unless it has failed or, if it is thought over again, another one is
    better by a turn."""
    notes = chair.recall(PLAN)
    last = Plan.noted(g.seats, notes[-1][1:]) if notes else None
    if last and not again and _stands(g, last):
        return last
    best = best_plan(g)
    if last == best:
        return best
    if last and _stands(g, last) and effort(errands(g, last)) <= effort(errands(g, best)) + A_TURN:
        return last
    chair.memory = tuple(note for note in chair.memory if note[0] != PLAN)
    chair.remember(PLAN, *best.note)
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
    """With guards or without, whichever is less effort."""
    alone = _planned(g, Guards((0,) * g.seats, 0))
    if g.seats < ENOUGH or g.config.closed_hands:  # what others hold cannot be counted on
        return alone
    plans = (_planned(g, best_guards(g)), alone)
    return min(plans, key=lambda plan: effort(errands(g, plan)))


def _planned(g: State, guards: Guards) -> Plan:
    """The pods are dealt out so that the crew as a whole is ready soonest; then who loses least by it does the rest."""
    free = [module for place, module in enumerate(g.ship.pod_modules) if g.pods[place]]
    free += [0] * (g.seats - len(free))
    own = _errands(g, guards)
    prices = [{pod: it.to(pod) for pod in free} for it in own]
    deals = [
        (effort([price[pod] for price, pod in zip(prices, deal, strict=True)]), deal)
        for deal in _deals(tuple(free), g.seats)
    ]
    pods = min(deals)[1]
    costs = [price[pod] for price, pod in zip(prices, pods, strict=True)]
    engineer = bridge = NOBODY
    if g.cubes[ENGINE_ROOM] < POWERED:
        engineer = _least(own, pods, costs, ENGINE_ROOM)
    if _bridge_is_needed(g, pods):
        bridge = _least(own, pods, costs, BRIDGE)
    return Plan(pods, guards, engineer, bridge)


@lru_cache(maxsize=256)
def _deals(free: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(dict.fromkeys(permutations(free, seats)))


def _least(own: list[_Errand], pods: tuple[int, ...], costs: list[float], module: int) -> int:
    """Who is ready soonest although it goes there too."""
    ways = [cost + it.detour(pod, module) for it, pod, cost in zip(own, pods, costs, strict=True)]
    return ways.index(min(ways))


def errands(g: State, plan: Plan) -> list[float]:
    """About how many actions each crew member still needs by this plan."""
    own = _errands(g, plan.guards)
    costs = [it.to(pod) for it, pod in zip(own, plan.pods, strict=True)]
    if g.cubes[ENGINE_ROOM] < POWERED and plan.engineer != NOBODY:
        it, pod = own[plan.engineer], plan.pods[plan.engineer]
        if ENGINE_ROOM not in it.stops:
            costs[plan.engineer] += it.detour(pod, ENGINE_ROOM) + 1 + 1.2 * (POWERED - g.cubes[ENGINE_ROOM])
    if plan.bridge != NOBODY and _bridge_is_needed(g, plan.pods):
        it, pod = own[plan.bridge], plan.pods[plan.bridge]
        costs[plan.bridge] += it.detour(pod, BRIDGE) + 1.5 * max(0, POWERED - g.cubes[BRIDGE])
    return costs


def _errands(g: State, guards: Guards) -> list[_Errand]:
    """What each of the crew has to do."""
    if not guards.meet:
        return [_Alone(g, seat) for seat in g.everybody]
    lacking = to_fetch(g)
    return [Sharing(g, seat, guards, lacking) for seat in g.everybody]


class _Alone:
    """What one crew member has to do, if everybody fetches for itself."""

    def __init__(self, g: State, seat: int) -> None:
        self.g, self.crew = g, g.crew[seat]
        self.barred = airless(g, self.crew)
        self.stops, cost = stops_of(g, self.crew, missing(self.crew))
        self.cost = cost + self.crew.mold - help_of(self.crew.hand)

    def to(self, pod: int) -> float:
        """The actions until it stands there with everything."""
        if not pod:
            return self.cost + 2 * FAR
        return self.cost + self._tour(self.stops, pod) + pod_lacks(self.g, pod)

    def detour(self, pod: int, module: int) -> float:
        return self._tour((*self.stops, module), pod) - self._tour(self.stops, pod)

    def _tour(self, stops: tuple[int, ...], pod: int) -> int:
        return tour(self.g.ship.layout, self.barred, self.crew.module, stops, pod)


_Errand = _Alone | Sharing


def _bridge_is_needed(g: State, pods: tuple[int, ...]) -> bool:
    """Whether more of these pods are without a fuse than can still be seen to otherwise."""
    places = [g.ship.pod_at[module] for module in pods if module]
    unseen = [place for place in places if not known(g, place)]
    dark = [place for place in places if place in unseen or g.letters[place] not in g.fuses]
    return len(dark) > len(unseen) + sum(crew.hand.count("hack") for crew in g.crew)
