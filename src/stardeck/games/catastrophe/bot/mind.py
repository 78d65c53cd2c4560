"""What a rookie makes of the table: what it needs, where to get it, and what threatens it."""

from __future__ import annotations

from functools import cached_property

from stardeck.games.catastrophe.bot.prospects import ROLL_CHANCE
from stardeck.games.catastrophe.facts import BRIDGE, ENGINE_ROOM, FULL, MODULES, OPERATIONS, POWERED, RESOURCES
from stardeck.games.catastrophe.rules.escape import escape, escape_kit
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT
from stardeck.games.catastrophe.state import Cascade, Offer, Play, Raid, Roll
from stardeck.games.catastrophe.view import CatastropheView, CrewView, PodView

FAR = 99
PATIENCE = 40


class Mind:
    """One look at the table by one seat."""

    def __init__(self, view: CatastropheView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.me: CrewView = view.crew[self.seat]
        self.here = self.me.module
        self.cubes = (0, *(module.cubes for module in view.modules))
        self.coop = view.config.mode == "coop"

    def allied(self, seat: int) -> bool:
        return self.view.crew[seat].side == self.me.side

    @cached_property
    def party(self) -> list[CrewView]:
        return [crew for crew in self.view.crew if crew.side == self.me.side]

    # --- resources ---

    @cached_property
    def kit(self) -> list[str]:
        """The cards in hand that an escape can use."""
        return self._split[0]

    @cached_property
    def needs(self) -> list[str]:
        """The resources that are still missing."""
        return self._split[1]

    @cached_property
    def _split(self) -> tuple[list[str], list[str]]:
        have, missing = [], []
        potatoes = self.me.hand.count("potato")
        for resource in RESOURCES:
            if resource in self.me.hand:
                have.append(resource)
            elif potatoes and (resource == "food" or (resource == "power" and COLONIZED_IT.id in self.me.roles)):
                potatoes -= 1
                have.append("potato")
            else:
                missing.append(resource)
        return have, missing

    @property
    def loose_cards(self) -> int:
        """Cards that a Marauder may have without harm to the escape."""
        return len(self.me.hand) - len(self.kit) + len(self.me.equipment)

    def gift_for_ally_here(self) -> tuple[int, str] | tuple[()]:
        """An ally in this module, and a resource that it lacks and I have twice."""
        for ally in self.party:
            if ally.seat != self.seat and ally.module == self.here and ally.alive and "" not in ally.hand:
                for card in RESOURCES:
                    if self.me.hand.count(card) > 1 and card not in ally.hand:
                        return ally.seat, card
        return ()

    @property
    def offer(self) -> Offer | None:
        return next((f for f in reversed(self.view.chain) if isinstance(f, Offer)), None)

    # --- pods and fuses ---

    @cached_property
    def pod_here(self) -> PodView | None:
        return next((pod for pod in self.view.pods if pod.there and pod.module == self.here), None)

    @cached_property
    def my_pod(self) -> PodView | None:
        """The pod that I mean to use: in a party each member has its own, otherwise the best that I know."""
        if len(self.party) > 1 or self.coop:
            return self.share if self.share and self.share.letter else None
        known = [pod for pod in self.view.pods if pod.there and pod.letter]
        return min(known, key=lambda pod: (not pod.fused, self.distance(self.here, pod.module)), default=None)

    @cached_property
    def share(self) -> PodView | None:
        """The pod of this seat: pods are dealt out to the party in a way that everybody works out alike."""
        order = sorted((pod for pod in self.view.pods if pod.there), key=lambda pod: (not pod.letter, pod.module))
        taken: list[int] = []
        for crew in self.party:
            free = [pod for pod in order if pod.module not in taken]
            if not free:
                return None
            pod = min(free, key=lambda p: (p.module != crew.module, order.index(p)))
            if crew.seat == self.seat:
                return pod
            taken.append(pod.module)
        return None

    def wanted_letters(self) -> list[str]:
        """The letters that the party still needs a fuse on."""
        if len(self.party) == 1:
            return [self.my_pod.letter] if self.my_pod else []
        there = [pod for pod in self.view.pods if pod.there and pod.letter]
        return [pod.letter for pod in sorted(there, key=lambda pod: pod.module)][: len(self.view.fuses)]

    def letter_to_fuse(self) -> str:
        return next((letter for letter in self.wanted_letters() if letter not in self.view.fuses), "")

    def known_letters(self) -> list[str]:
        free = [pod.letter for pod in self.view.pods if pod.letter and pod.there]
        return [letter for letter in free if letter not in self.view.fuses]

    @cached_property
    def ready_to_escape(self) -> bool:
        """Everything that I can see says that an escape succeeds now."""
        if self.cubes[ENGINE_ROOM] < 2 or any(crew.mold for crew in self.party):
            return False
        pods = {pod.module: pod for pod in self.view.pods if pod.there}
        places = [crew.module for crew in self.party]
        if len(set(places)) < len(places) or not all(crew.alive for crew in self.party):
            return False
        for crew in self.party:
            pod = pods.get(crew.module)
            if pod is None or not pod.fused:
                return False
            if "" not in crew.hand and escape_kit(crew.hand, COLONIZED_IT.id in crew.roles) is None:
                return False
        return True

    # --- ways ---

    def distance(self, a: int, b: int) -> int:
        return self.view.ship.distance[a][b]

    def breathable(self, module: int) -> bool:
        return self.cubes[module] > 0 or self.me.suited

    def danger(self, module: int) -> float:
        """How likely this module is to lose its air soon."""
        number = self.view.modules[module - 1].number
        near = sum(self.cubes[m] <= 1 for m in self.view.ship.neighbours[module])
        marauders = sum(at == module for at in self.view.marauders)
        return (ROLL_CHANCE[number] + 3 * near) / (1 + 3 * self.cubes[module]) + 9 * marauders

    def safest_ways(self) -> list[int]:
        ways = [m for m in self.view.ship.neighbours[self.here] if self.breathable(m)]
        return sorted(ways, key=self.danger)

    # --- goals ---

    def may_use(self, module: int) -> bool:
        turn = self.view.turn
        return self.view.modules[module - 1].power and turn is not None and self.seat not in turn.used

    def wants_card_here(self) -> bool:
        return self.here == OPERATIONS and self.view.deck > 0

    def fuse_setter(self) -> bool:
        """Of a party the one who is nearest to the Bridge sets the fuses."""
        ready = [crew for crew in self.party if "" in crew.hand or escape_kit(crew.hand, COLONIZED_IT.id in crew.roles)]
        nearest = min(ready, key=lambda crew: (self.distance(crew.module, BRIDGE), crew.seat), default=None)
        return nearest is None or nearest.seat == self.seat

    # --- dangers ---

    @cached_property
    def threatened(self) -> bool:
        """My module is about to lose its last cube, and I have no suit."""
        if self.me.suited:
            return False
        for frame in self.view.chain:
            if isinstance(frame, Cascade) and frame.aim == self.here:
                return True
            if isinstance(frame, Roll):
                rolled = self.view.modules[self.here - 1].number == sum(frame.dice)
                return rolled and 0 < self.cubes[self.here] <= frame.damage
            if isinstance(frame, Raid) and frame.now >= 0:
                near = self.distance(self.view.marauders[frame.now], self.here) <= 1
                return near and frame.seat == self.seat and not self.me.hand
        return False

    def raid_cost(self, marauder: int) -> float:
        """What it costs the crew if this Marauder acts now: cards of whoever it meets, and a cube."""
        at = self.view.marauders[marauder]
        goal = at
        if at != self.here:
            far = self.view.ship.distance[self.here]
            ways = [m for m in self.view.ship.neighbours[at] if far[m] < far[at]]
            goal = (min if marauder == 0 else max)(ways, key=lambda m: self.view.modules[m - 1].number)
        met = [crew for crew in self.view.crew if crew.module == goal and (at != self.here or crew.seat == self.seat)]
        cards = sum(12 / (1 + len(crew.hand) + len(crew.equipment)) for crew in met)
        return cards + (0, 4, 1, 0.5)[self.cubes[goal]] - 0.1 * self.distance(at, self.here)

    @property
    def patient(self) -> bool:
        """Not for ever: after so many rounds a rookie stops nursing the ship."""
        return self.view.turn is None or self.view.turn.number < PATIENCE * len(self.view.crew)

    @property
    def worth_saving(self) -> bool:
        return len(self.me.hand) >= 3 or bool(self.view.config.hard)

    def urgent_repair(self, module: int) -> bool:
        """One cube left; from yellow on every missing cube counts."""
        return self.patient and self.cubes[module] < (FULL if self.view.phase else POWERED)

    def weakest(self) -> list[int]:
        """Modules that a single hit would empty, the most dangerous first; the Engine Room before all."""
        weak = [m for m in MODULES if self.cubes[m] <= 1]
        return sorted(weak, key=lambda m: (m != ENGINE_ROOM, self.cubes[m] == 0, -self._spill(m)))

    def _spill(self, module: int) -> float:
        neighbours = self.view.ship.neighbours[module]
        return ROLL_CHANCE[self.view.modules[module - 1].number] + sum(self.cubes[m] == 1 for m in neighbours)

    def escaping_rival(self) -> int | None:
        """Somebody else who has declared an escape."""
        for frame in self.view.chain:
            if isinstance(frame, Play) and escape.made(frame.deed) and not self.allied(frame.seat):
                return frame.seat
        return None

    def can_sabotage(self, rival: int) -> bool:
        hand = self.me.hand
        near = self.distance(self.here, self.view.crew[rival].module) <= 1
        engine = "scavenge" in hand and self.cubes[ENGINE_ROOM] == 2
        return "hack" in hand or engine or "lift" in hand or ("requisition" in hand and near)
