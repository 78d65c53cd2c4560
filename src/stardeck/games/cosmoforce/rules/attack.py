"""Attack and the weapons (C-13, C-14)."""

from __future__ import annotations

from stardeck.engine import Step, Steps
from stardeck.engine.say import LINE, Line, of, say
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.damage import damage
from stardeck.games.cosmoforce.rules.dice import DISCARDED, fit, roll
from stardeck.games.cosmoforce.rules.ending import settle
from stardeck.games.cosmoforce.state import (
    INFINITE,
    Dice,
    Ship,
    ShipEvent,
    ShipSeat,
    SlotNumber,
    State,
    Weapon,
    event,
    rule,
)

HANGAR_PREY = 15
HANGAR_DAMAGE = 3
DEPLETING = 2
"""C-14.7 So many 8s deplete every Missile used."""


@event
class Shot(ShipEvent, frozen=True):
    """C-13.8 A volley: all dice, how many it began with, those that hit, and the mass that they had to fit in."""

    weapon: Weapon
    target: ShipSeat
    values: Dice
    dice: int
    hits: tuple[int, ...]
    mass: int

    def line(self) -> Line:
        text = "{ship} fires on {target} ({weapon}): {values}. {hits|hit|hits} against {mass}."
        if not self.hits:
            one = "{ship} fires on {target} ({weapon}): {values}. It misses."
            text = one if len(self.values) == 1 else "{ship} fires on {target} ({weapon}): {values}. All miss."
        return say(text, **self.slots())

    def slots(self) -> dict[str, tuple[str, object]]:
        mass = say("any mass") if self.mass == INFINITE else say("mass {mass}", mass=self.mass)
        return super().slots() | {"hits": of(int, len(self.hits)), "mass": (LINE, mass)}


@event
class Heated(ShipEvent, frozen=True):
    """C-14.2, C-14.3 A ship took heat tokens from a Laser, its own or another's."""

    tokens: int
    says = "{ship} takes {tokens} heat."


@event
class Depleted(ShipEvent, frozen=True):
    """C-14.7 Missiles were used up."""

    missiles: tuple[SlotNumber, ...]
    says = "{ship} has used up {missiles}."


@rule
def fire(g: State, ship: int, weapon: str, target: int, count: int) -> Steps:
    """C-13.8 One event: the roll, the shooter's own heat or depletion, the target's heat and damage, eliminations."""
    shooter, victim = g.ships[ship], g.ships[target]
    g.turn.fired = (*g.turn.fired, weapon)
    dice = count * dice_of(weapon, shooter, victim)
    values = roll(g, dice)
    hits = fit(values, victim.target_mass)
    g.tell(Shot(ship, weapon, target, tuple(values), dice, tuple(hits), victim.target_mass))
    points = len(hits)
    if weapon == "laser":
        _heat(g, ship, sum(v >= DISCARDED for v in values))  # C-14.2
        _heat(g, target, len(hits))  # C-14.3
        if g.config.laser_damage == "heat only":
            points = 0
    elif weapon == "missile" and values.count(8) >= DEPLETING:
        _deplete(g, ship, count)
    elif weapon == "hangar" and victim.mass <= HANGAR_PREY:
        points *= HANGAR_DAMAGE  # C-14.15
    return _event(target, points)


def _event(target: int, points: int) -> Steps:
    return [damage(target, points), settle()] if points else settle()


@fire.unless
def _(g: State, ship: int, weapon: str, target: int, count: int) -> str | None:
    if g.limit:
        return "C-23.1"
    if weapon in g.turn.fired:
        return "C-13.4"
    if count > g.ships[ship].power.weapons[weapon]:
        return "C-12.5"
    return aim(g, ship, target)


def aim(g: State, ship: int, target: int) -> str | None:
    """C-13.2, C-25.4 Why a ship may not be a target."""
    if g.ships[target].out:
        return "C-22.7"
    if g.sides[ship] == g.sides[target] and not g.config.friendly_fire:
        return "C-25.4"
    return None


def dice_of(weapon: str, shooter: Ship, victim: Ship) -> int:
    """C-14.1, C-14.6, C-14.11 to C-14.14 The dice of one weapon of this type."""
    system = SYSTEMS[weapon]
    return system.dice_if_faster if system.dice_if_faster and victim.speed < shooter.speed else system.dice


def _heat(g: State, ship: int, tokens: int) -> None:
    if tokens:
        g.ships[ship].heat += tokens
        g.tell(Heated(ship, tokens))


def _deplete(g: State, seat: int, count: int) -> None:
    """C-14.7, C-20.8, C-20.9 The Missiles used, lowest slot first, are destroyed without detonation."""
    ship = g.ships[seat]
    slots = [i for i, s in enumerate(ship.design.systems) if s == "missile" and not ship.marks[i]][:count]
    for slot in slots:
        ship.mark(slot, ship.boxes[slot])
        ship.depleted = (*ship.depleted, slot)
    g.tell(Depleted(seat, tuple(slots)))


def shots(g: State, ship: int) -> list[Step]:
    """C-13.1 Every weapon type mounted, at every other ship, with one system up to all that work."""
    return [
        fire(ship, weapon, target, count)
        for weapon, working in g.ships[ship].power.weapon_row
        for target in range(len(g.ships))
        if target != ship
        for count in range(1, max(working, 1) + 1)
    ]
