"""Where a rookie wants to go next and what for, and the way there. A goal needs a way; without one it is no goal."""

from __future__ import annotations

from typing import NamedTuple

from stardeck.engine import Chair
from stardeck.games.catastrophe.bot.errands import SOURCE
from stardeck.games.catastrophe.bot.mind import FAR, Mind
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, MAINTENANCE, POWERED, RESOURCES
from stardeck.games.catastrophe.view import PodView

CROWDED = 1.5
"""Actions that each rival costs who is nearer to the same thing."""
STEADY = 1.0
"""A goal is kept unless another one is nearer by more than this."""
MOVE = "move"
"""A note: a step from this module to that one, for this goal."""
LETTER, FUSE, POD, ENGINE, MEND = "letter", "fuse", "pod", "engine", "mend"


class Goal(NamedTuple):
    """A module to reach, and what for: a resource, or one of the words above."""

    module: int
    what: str


class Ways:
    """How far everything is for a crew member who breathes, and the goal that follows from it."""

    def __init__(self, mind: Mind, chair: Chair) -> None:
        self.mind = mind
        self.notes = chair.recall(MOVE)
        self.far = self._walk(mind.here)
        self.goal = self._choose()

    def _walk(self, start: int) -> dict[int, int]:
        """Moves to every module through those with air; one without is not entered."""
        far, front = {start: 0}, [start]
        for module in front:
            for other in self.mind.view.ship.neighbours[module]:
                if other not in far and self.mind.breathable(other):
                    far[other] = far[module] + 1
                    front.append(other)
        return far

    def effort(self, module: int) -> float:
        """About how many actions it takes to use this module; FAR if there is no way."""
        mind = self.mind
        repairs = max(0, POWERED - mind.cubes[module]) * 1.5
        if module in self.far:
            walk = float(self.far[module])
            return (min(walk, 1.0) if "eva" in mind.me.hand and walk > 2 else walk) + repairs
        if "suit" in mind.me.hand and not mind.me.suited:
            return 1 + mind.distance(mind.here, module) + repairs
        beside = min((self.far.get(m, FAR) for m in mind.view.ship.neighbours[module]), default=FAR)
        if beside < FAR and "remote_repair" in mind.me.hand:
            return 2 + beside + repairs
        return FAR

    # --- which goal ---

    def _choose(self) -> Goal | None:
        found = [(self._cost(goal), goal) for goal in self._wanted()]
        cost, best = min(found, key=lambda it: it[0], default=(FAR, None))
        if best is None or cost >= FAR:
            return self._way_made()
        last = Goal(*self.notes[-1][3:5]) if self.notes else None
        return next((goal for price, goal in found if goal == last and price <= cost + STEADY), best)

    def _cost(self, goal: Goal) -> float:
        cost = self.effort(goal.module)
        return cost + CROWDED * self._nearer(goal.module) if goal.what in RESOURCES else cost

    def _nearer(self, module: int) -> int:
        """How many rivals would be there first."""
        mind = self.mind
        mine = mind.distance(mind.here, module)
        rivals = [crew for crew in mind.view.crew if crew.alive and crew.side != mind.me.side]
        return sum(mind.distance(crew.module, module) < mine for crew in rivals)

    def _wanted(self) -> list[Goal]:
        """All that would do next."""
        mind = self.mind
        if self._owns_the_engine():
            return [Goal(ENGINE_ROOM, ENGINE)]
        if mind.needs:
            piles = dict(zip(RESOURCES, mind.view.piles, strict=True))
            return [Goal(SOURCE[r], r) for r in mind.needs if piles[r]]
        pod = mind.share if len(mind.party) > 1 else mind.my_pod
        setter = len(mind.party) == 1 or mind.fuse_setter() or not (pod and pod.letter)
        if mind.letter_to_fuse() and setter and self.effort(BRIDGE) < FAR:
            return [Goal(BRIDGE, FUSE)]
        if pod is not None and pod.letter:
            return [Goal(pod.module, POD)] if pod.module != mind.here else []
        blind = [p for p in mind.view.pods if p.there and not p.letter] if pod is None else [pod]
        return [Goal(p.module, LETTER) for p in blind]

    def _owns_the_engine(self) -> bool:
        """Without power there nobody escapes: whoever has all that it takes sees to it, else who is nearest."""
        mind = self.mind
        if mind.cubes[ENGINE_ROOM] >= POWERED or not mind.patient:
            return False
        if not mind.needs:
            return True
        alive = [crew for crew in mind.view.crew if crew.alive]
        nearest = min(alive, key=lambda crew: (mind.distance(crew.module, ENGINE_ROOM), crew.seat))
        return nearest.seat == mind.seat and mind.cubes[ENGINE_ROOM] == 0

    def _way_made(self) -> Goal | None:
        """There is no way to anything that is wanted: Maintenance repairs from afar."""
        cut_off = [goal.module for goal in self._wanted()]
        if not cut_off or not self.mind.view.modules[MAINTENANCE - 1].power or MAINTENANCE not in self.far:
            return None
        return Goal(MAINTENANCE, MEND)

    # --- the way ---

    def airless(self) -> bool:
        """Whether a suit is needed for the goal or the way, or soon where I am."""
        mind = self.mind
        if self.goal is None:
            return False
        return self.goal.module not in self.far or mind.cubes[mind.here] == 1

    def step(self) -> int:
        """The first step of a shortest way, or 0. Never back where the last step came from for the same goal."""
        mind, goal = self.mind, self.goal
        if goal is None or goal.module == mind.here:
            return 0
        ends = {goal.module} if goal.module in self.far else set(mind.view.ship.neighbours[goal.module])
        back = self.came_from()
        steps = []
        for first in mind.view.ship.neighbours[mind.here]:
            if first not in self.far or first == back:
                continue
            beyond = self._walk(first)
            far = min((beyond[m] for m in ends if m in beyond), default=FAR)
            if far < FAR:
                steps.append((far + self._toll(first), mind.danger(first), first))
        return min(steps)[2] if steps and mind.here not in ends - {goal.module} else 0

    def came_from(self) -> int:
        """Where the last step came from, if it was for the same goal and led here; else 0."""
        if not self.notes or self.goal is None:
            return 0
        _, start, end, module, what = self.notes[-1]
        return start if end == self.mind.here and (module, what) == self.goal else 0

    def _toll(self, module: int) -> float:
        """What it costs to walk into a Marauder: a card, or much of the way to the escape."""
        return (2.0 if self.mind.loose_cards < 3 else 0.5) * (module in self.mind.view.marauders)


def is_worth_a_look(mind: Mind, pod: PodView | None) -> bool:
    """A pod here that nobody has shown me, while I know fewer than may be fused."""
    known = sum(1 for it in mind.view.pods if it.there and it.letter)
    return pod is not None and not pod.letter and known < len(mind.view.fuses) + 1
