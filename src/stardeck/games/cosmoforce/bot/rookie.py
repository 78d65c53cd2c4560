"""The rookie captain: sensible rules of thumb, nothing that a careful beginner could not do."""

from __future__ import annotations

from stardeck.engine import Chair, Step
from stardeck.games.cosmoforce.facts import PROPULSION, SYSTEMS
from stardeck.games.cosmoforce.rules.attack import HANGAR_DAMAGE, HANGAR_PREY
from stardeck.games.cosmoforce.rules.damage import STANDBY
from stardeck.games.cosmoforce.rules.maneuver import evade, stand
from stardeck.games.cosmoforce.rules.numbers import expected_hits
from stardeck.games.cosmoforce.rules.repair import assign, repair
from stardeck.games.cosmoforce.rules.turn import back
from stardeck.games.cosmoforce.state import INFINITE, Ram
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView

LASER_HEAT = 0.4
"""What one heat token on the target is worth, in damage."""


def rookie(chair: Chair) -> Step:
    """The option that looks best by rules of thumb."""
    match chair.menu:
        case ("actions" | "attacks" | "burns" | "rams",):
            view: CosmoforceView = chair.view
            return max(chair.options, key=lambda step: _worth(view, view.ships[chair.seat], step))
        case ("evasions",):
            return _evasion(chair.view, chair.seat, chair.options)
        case ("posts",):
            return _post(chair.view.ships[chair.seat], chair.options)
    return chair.default


def _worth(view: CosmoforceView, me: ShipView, step: Step) -> float:
    """About how much damage an option deals, prevents or repairs."""
    match step:
        case ("attack", _):
            return max((_volley(view, me, w, n, t) for w, n in _loaded(view, me) for t in _prey(view, me)), default=-1)
        case ("fire", _, weapon, target, count):
            return _volley(view, me, weapon, count, view.ships[target])
        case ("choose_ram", _):
            return max(_ram(view, me, t) for t in _prey(view, me))
        case ("ram", _, target):
            return _ram(view, me, view.ships[target])
        case ("burn_engines", _):
            return max(_burn(view, me, change) for change in range(-me.thrust - 1, me.thrust + 2))
        case ("burn", _, change):
            return _burn(view, me, change)
        case ("conserve", _):
            return min(me.heat, me.cooling) * _danger(me)
        case ("heal", _):
            return 1.2 if me.ready + sum(me.posts) <= 1 else 0.5
        case ("repair_systems", _):
            return _repair(me)
        case ("back", _):
            return -0.5
    return 0.0


def _prey(view: CosmoforceView, me: ShipView) -> list[ShipView]:
    return [s for s in view.ships if not s.out and s.side != me.side]


def _loaded(view: CosmoforceView, me: ShipView) -> list[tuple[str, int]]:
    return [(w, n) for w, n in me.weapons if n and w not in view.fired]


def _volley(view: CosmoforceView, me: ShipView, weapon: str, count: int, target: ShipView) -> float:
    system = SYSTEMS[weapon]
    each = system.dice_if_faster if system.dice_if_faster and target.speed < me.speed else system.dice
    hits = expected_hits(count * each, INFINITE if target.stopped else target.mass)
    if weapon == "laser":
        worth = hits * (LASER_HEAT + (view.config.laser_damage != "heat only")) - count * 2 / 7 * _danger(me)
    elif weapon == "hangar":
        worth = hits * (HANGAR_DAMAGE if target.mass <= HANGAR_PREY else 1)
    else:
        worth = hits
    return worth * (1 + 1 / (1 + target.working)) if target.side != me.side else -1


def _ram(view: CosmoforceView, me: ShipView, target: ShipView) -> float:
    """What a ram does to them less what it does to us; a target that can get away will."""
    dice = 1 + me.speed // 100
    hits = dice * 6 / 7
    if target.speed + 100 * (target.thrust + 1) >= me.speed:
        hits *= 0.4
    risk = 1.2 if me.working <= hits else 0.7
    return hits * (1 + 1 / (1 + target.working)) - hits * 5 / 6 * risk if target.side != me.side else -1


def _danger(me: ShipView) -> float:
    """What one more heat token costs us."""
    lives = 2 * (me.ready + sum(me.posts)) + me.hurt
    over = me.heat - me.cooling
    return 0.2 if over < 0 else 0.5 if lives > 2 * over + 2 else 1.3


def _burn(view: CosmoforceView, me: ShipView, change: int) -> float:
    """Worth it to become a moving target, to slow down from a dangerous speed, or to aim railguns at slower prey."""
    after = max(0, me.speed + 100 * change)
    gain = 0.0
    if me.thrust and me.speed < 100 <= after:
        gain += 1.5
    if me.speed > 1000:
        gain += 4.0 * (after <= 1000) - after / 10_000
    elif after > 1000:
        gain -= 5.0
    guns = dict(me.weapons).get("railgun", 0) if "railgun" not in view.fired else 0
    slower = [sum(t.speed < s for t in _prey(view, me)) for s in (me.speed, after)]
    if guns and not view.limit and slower[0] == 0 < slower[1]:
        gain += 0.9 * guns
    heat = max(0, me.heat + me.design.size - me.cooling)
    return gain - 0.3 * me.design.size - heat * _danger(me) - abs(change) / 1000


def _repair(me: ShipView) -> float:
    fixable = [i for i, m in enumerate(me.marks) if me.posts[i] < m < me.boxes[i]]
    stranded = not me.thrust and any(me.design.systems[i] in PROPULSION for i in fixable)
    hands = min(me.ready, sum(me.marks[i] - me.posts[i] for i in fixable))
    if not hands:
        return -1
    return (2.5 if stranded else 0.0) + 0.55 * hands + (1.0 if me.working <= 3 else 0.0)


def _post(me: ShipView, options: list[Step]) -> Step:
    """Crew from Standby to what is needed most; then done."""

    def need(slot: int) -> float:
        system = me.design.systems[slot]
        last = me.marks[slot] == 1
        kind = (
            3 if system in PROPULSION and not me.thrust else 2 if SYSTEMS[system].dice or system == "dissipator" else 1
        )
        return kind + last

    fresh = [slot for _, _, source, slot in filter(assign.made, options) if source == STANDBY]
    if fresh:
        return assign(me.seat, STANDBY, max(fresh, key=need))
    return next(step for step in options if repair.made(step) or back.made(step))


def _evasion(view: CosmoforceView, seat: int, options: list[Step]) -> Step:
    """The smallest burn that gets away, if the ram is worse than the heat."""
    me = view.ships[seat]
    rammer = next(view.ships[frame.ship] for frame in view.chain if isinstance(frame, Ram))
    ram = (1 + rammer.speed // 100) * 6 / 7
    enough = [change for _, _, change in filter(evade.made, options) if me.speed + 100 * change >= rammer.speed]
    cost = max(0, me.heat + me.design.size - me.cooling) * _danger(me)
    if not enough or cost > ram:
        return stand(seat)
    return evade(seat, min(enough, key=lambda change: (me.speed + 100 * change > 1000, abs(change))))
