"""What an action is worth to a rookie captain, in points of damage: dealt, prevented or repaired."""

from __future__ import annotations

from stardeck.engine import Chair, Step
from stardeck.games.cosmoforce.facts import PROPULSION, SYSTEMS
from stardeck.games.cosmoforce.rules.attack import HANGAR_DAMAGE, HANGAR_PREY
from stardeck.games.cosmoforce.rules.numbers import expected_hits
from stardeck.games.cosmoforce.state import INFINITE
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView

LASER_HEAT = 0.4
"""What one heat token on the target is worth, in damage."""
OWN_HEAT = 2 / 7
"""Heat that one Laser brings its own ship, on average."""
SURE = 1.5
"""Who has a weapon that hits so often does not ram."""
RAM = "ram"
"""A note: a ram against this ship at this speed, when so many of its boxes were filled."""
NEVER = -1.0


class Captain:
    """A view, read once for a decision, from the bridge of the own ship."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.view: CosmoforceView = chair.view
        self.me: ShipView = self.view.ships[chair.seat]

    def worth(self, step: Step) -> float:
        match step:
            case ("attack", _):
                shots = [self.volley(w, n, t) for w, most in self.loaded for n in range(1, most + 1) for t in self.prey]
                return max(shots, default=NEVER)
            case ("fire", _, weapon, target, count):
                return self.volley(weapon, count, self.view.ships[target])
            case ("choose_ram", _):
                return max(self.ram(t) for t in self.prey)
            case ("ram", _, target):
                return self.ram(self.view.ships[target])
            case ("burn_engines", _):
                return max(self.burn(change) for change in range(-self.me.thrust - 1, self.me.thrust + 2))
            case ("burn", _, change):
                return self.burn(change)
            case ("conserve", _):
                return min(self.me.heat, self.me.cooling) * danger(self.me)
            case ("heal", _):
                return 1.2 if self.me.ready + sum(self.me.posts) <= 1 else 0.5
            case ("repair_systems", _):
                return self.repair()
            case ("back", _):
                return -0.5
        return 0.0

    @property
    def prey(self) -> list[ShipView]:
        return [s for s in self.view.ships if not s.out and s.side != self.me.side]

    @property
    def loaded(self) -> list[tuple[str, int]]:
        """The weapons that can still fire in this turn."""
        return [(w, n) for w, n in self.me.weapons if n and w not in self.view.fired]

    def hits(self, weapon: str, count: int, target: ShipView) -> float:
        """The hits to expect of a volley."""
        system = SYSTEMS[weapon]
        faster = system.dice_if_faster and target.speed < self.me.speed
        dice = count * (system.dice_if_faster if faster else system.dice)
        return expected_hits(dice, INFINITE if target.stopped else target.mass)

    def volley(self, weapon: str, count: int, target: ShipView) -> float:
        me = self.me
        if target.side == me.side:
            return NEVER
        worth = self.hits(weapon, count, target)
        if weapon == "laser":
            if me.heat + OWN_HEAT * count > me.cooling + me.ready:
                return NEVER
            damaging = self.view.config.laser_damage != "heat only"
            worth = worth * (LASER_HEAT + damaging) - count * OWN_HEAT * danger(me)
        elif weapon == "hangar":
            worth *= HANGAR_DAMAGE if target.mass <= HANGAR_PREY else 1
        return worth * (1 + 1 / (1 + target.working))

    def ram(self, target: ShipView) -> float:
        """What a ram does to them less what it does to us. A ship that has other weapons does not risk itself, and
        nobody rams a target that gets away for nothing, or has got away before."""
        me = self.me
        hits = (1 + me.speed // 100) * 6 / 7
        if target.side == me.side:
            return NEVER
        if any(n for _, n in me.weapons) and me.working <= 2 * hits:
            return NEVER
        if any(self.hits(weapon, count, target) >= SURE for weapon, count in self.loaded):
            return NEVER
        if target.speed + 100 * (target.thrust + 1) >= me.speed:
            free = target.heat + target.design.size <= target.cooling
            if free or any(note[1:] == self.note(target)[1:] for note in self.chair.recall(RAM)):
                return NEVER
            hits *= 0.4
        risk = 1.2 if me.working <= hits else 0.7
        return hits * (1 + 1 / (1 + target.working)) - hits * 5 / 6 * risk

    def note(self, target: ShipView) -> tuple[str | int, ...]:
        """What to remember of a ram: if the same holds later, the target got away."""
        return RAM, target.seat, self.me.speed, sum(target.marks)

    def burn(self, change: int) -> float:
        """Worth it to become a moving target, to slow down from a dangerous speed, or to outrun prey for railguns."""
        me = self.me
        after = max(0, me.speed + 100 * change)
        gain = 0.0
        if me.thrust and me.speed < 100 <= after:
            gain += 1.5
        if me.speed > 1000:
            gain += 4.0 * (after <= 1000) - after / 10_000
        elif after > 1000:
            gain -= 5.0
        guns = dict(me.weapons).get("railgun", 0) if "railgun" not in self.view.fired else 0
        slower = [sum(t.speed < s for t in self.prey) for s in (me.speed, after)]
        if guns and not self.view.limit and slower[0] == 0 < slower[1]:
            gain += 0.9 * guns
        heat = max(0, me.heat + me.design.size - me.cooling)
        return gain - 0.3 * me.design.size - heat * danger(me) - abs(change) / 1000

    def repair(self) -> float:
        me = self.me
        fixable = [i for i, m in enumerate(me.marks) if me.posts[i] < m < me.boxes[i]]
        stranded = not me.thrust and any(me.design.systems[i] in PROPULSION for i in fixable)
        hands = min(me.ready, sum(me.marks[i] - me.posts[i] for i in fixable))
        if not hands:
            return NEVER
        return (2.5 if stranded else 0.0) + 0.55 * hands + (1.0 if me.working <= 3 else 0.0)


def danger(me: ShipView) -> float:
    """What one more heat token costs us."""
    lives = 2 * (me.ready + sum(me.posts)) + me.hurt
    over = me.heat - me.cooling
    return 0.2 if over < 0 else 0.5 if lives > 2 * over + 2 else 1.3
