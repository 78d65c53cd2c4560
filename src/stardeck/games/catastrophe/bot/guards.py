"""Guards of a co-op crew: each stays at the source of one resource, mends it, and fetches for everybody, one card a
turn; then they meet, share what they have, and go to their pods. It saves everybody's way around the whole ship."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from stardeck.games.catastrophe.bot.errands import (
    FAR,
    SOURCE,
    airless,
    extras,
    help_of,
    missing,
    pod_lacks,
    walk,
)
from stardeck.games.catastrophe.facts import GIVES, MODULES, POWERED, RESOURCES
from stardeck.games.catastrophe.state import State

ENOUGH = 4
"""So many can guard all sources."""
SHARE = 0.25
"""What each card costs that changes hands, to who gives and to who takes it, in actions: a Transfer moves several."""


class Guards(NamedTuple):
    """Who stays where, and where they meet."""

    posts: tuple[int, ...]
    """The source at which each seat fetches for all; 0 if it has none."""
    meet: int
    """The module in which they share; 0: everybody fetches for itself."""


def to_fetch(g: State) -> dict[str, int]:
    """How many copies of each resource the crew as a whole still lacks."""
    copies = dict.fromkeys(RESOURCES, 0)
    for crew in g.crew:
        for resource in missing(crew):
            copies[resource] += 1
        for resource, n in extras(crew.hand).items():
            copies[resource] -= n
    return copies


def best_guards(g: State) -> Guards:
    """Every source has a guard, also if nothing is to be fetched there now: what is lost there later has to be fetched
    again. The nearest goes to each, and they meet where it is nearest for all."""
    far, lacking = g.ship.distance, to_fetch(g)
    sources = list(SOURCE.values())
    wanted = [module for module in sources if lacking[GIVES[module]] > 0]
    pods = [module for place, module in enumerate(g.ship.pod_modules) if g.pods[place]]
    air = [module for module in MODULES if g.cubes[module]]
    starts = [crew.module for crew in g.crew]
    ends = (wanted or starts) + pods
    meet = min(air, key=lambda module: (sum(far[module][end] for end in ends), module in g.marauders))

    def moves(posts: tuple[int, ...]) -> tuple[int, int]:
        ways = [(far[start][post], post) for start, post in zip(starts, posts, strict=True) if post]
        return sum(way for way, post in ways if post in wanted), sum(way for way, _ in ways)

    return Guards(min(_rosters(tuple(sources), g.seats), key=moves), meet)


@lru_cache
def _rosters(sources: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    idle = (0,) * (seats - len(sources))
    return tuple(dict.fromkeys(permutations((*sources, *idle), seats)))


class Sharing:
    """What one crew member has to do, if guards fetch for all."""

    def __init__(self, g: State, seat: int, guards: Guards, lacking: dict[str, int]) -> None:
        self.g, self.crew = g, g.crew[seat]
        self.barred = airless(g, self.crew)
        post, meet = guards.posts[seat], guards.meet
        fetches = max(0, lacking[GIVES[post]]) if post else 0
        own = GIVES[post] if fetches else ""
        takes = [resource for resource in missing(self.crew) if resource != own]
        gives = (own, *extras(self.crew.hand))
        owes = [r for other in g.crew if other is not self.crew for r in missing(other) if r in gives]
        self.stops = (post if fetches else 0, meet if takes or owes else 0)
        self.cost = fetches + SHARE * (len(takes) + len(owes)) + self.crew.mold - help_of(self.crew.hand)
        if fetches:
            self.cost += 1.2 * max(0, POWERED - g.cubes[post])

    def to(self, pod: int) -> float:
        """The actions until it stands at its pod with everything."""
        if not pod:
            return self.cost + 2 * FAR
        return self.cost + self._walk((*self.stops, pod)) + pod_lacks(self.g, pod)

    def detour(self, pod: int, module: int) -> float:
        """The moves that it costs to go there, too: first, between, or last of all."""
        stops = [*self.stops, pod]
        ways = [self._walk((*stops[:at], module, *stops[at:])) for at in range(3)]
        return min(ways) - self._walk((*self.stops, pod))

    def _walk(self, route: tuple[int, ...]) -> int:
        return walk(self.g.ship.layout, self.barred, self.crew.module, route)
