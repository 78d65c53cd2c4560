"""Burn Engines, Conserve Energy, Heal Crew and Ram (C-15 to C-17)."""

from __future__ import annotations

from functools import cache

from stardeck.engine import Step, Steps, ask
from stardeck.engine.say import Line, say
from stardeck.games.cosmoforce.rules.attack import aim
from stardeck.games.cosmoforce.rules.damage import damage
from stardeck.games.cosmoforce.rules.dice import effective, roll
from stardeck.games.cosmoforce.rules.ending import settle
from stardeck.games.cosmoforce.state import Change, Dice, Ram, ShipEvent, ShipSeat, Speed, State, event, menu, rule

POINT = 100
"""One whole point of speed."""


@event
class Burned(ShipEvent, frozen=True):
    """C-15.1, C-15.2 A ship changed its speed by whole points, to `speed`, and took heat."""

    change: Change
    speed: Speed
    heat: int

    def line(self) -> Line:
        if not self.change:
            return say("{ship} burns, keeps speed {speed} and takes {heat} heat.", **self.slots())
        slower = "{ship} slows down to {speed} and takes {heat} heat."
        return say("{ship} speeds up to {speed} and takes {heat} heat." if self.change > 0 else slower, **self.slots())


@rule
def burn(g: State, ship: int, change: int) -> Steps:
    """C-15.1, C-15.2 Size Mod heat, and the speed changes by up to thrust + 1; C-7.14 it never falls below zero."""
    it = g.ships[ship]
    it.heat += it.size
    it.speed = max(0, it.speed + change * POINT)
    g.tell(Burned(ship, change, it.speed, it.size))
    return None


def reach(g: State, ship: int) -> range:
    """The changes of speed that a burn allows, from the highest down."""
    most = g.ships[ship].power.thrust + 1
    return range(most, -most - 1, -1)


@event
class Cooled(ShipEvent, frozen=True):
    """C-10.1, C-16.1 Dissipators removed heat tokens."""

    tokens: int
    says = "{ship} sheds {tokens} heat."


@rule
def conserve(g: State, ship: int) -> Steps:
    """C-16.1 One heat less for each working Dissipator, as in Manage Heat."""
    it = g.ships[ship]
    cooled = min(it.heat, it.power.dissipators)
    it.heat -= cooled
    g.tell(Cooled(ship, cooled))
    return None


@conserve.unless
def _(g: State, ship: int) -> str | None:
    it = g.ships[ship]
    if g.limit:
        return "C-23.1"
    return None if it.heat and it.power.dissipators else "C-12.6"


@event
class Healed(ShipEvent, frozen=True):
    """C-16.4 Hurt crew is ready again."""

    crew: int
    says = "{ship} heals {crew|crew member|crew members}."


@rule
def heal(g: State, ship: int) -> Steps:
    """C-16.4, C-16.5 One hurt crew is ready again for each working Habitat."""
    it = g.ships[ship]
    healed = min(it.hurt, it.power.habitats)
    it.hurt -= healed
    it.ready += healed
    g.tell(Healed(ship, healed))
    return None


@heal.unless
def _(g: State, ship: int) -> str | None:
    it = g.ships[ship]
    if g.limit:
        return "C-23.1"
    if it.hurt and it.power.habitats:
        return None
    return "C-16.7" if it.hurt and it.power.complement > 1 else "C-12.6"  # a Habitat that stands has room for crew


@event
class RamBegan(ShipEvent, frozen=True):
    """C-17.1 A ship chose whom it rams; the target may still evade."""

    target: ShipSeat
    says = "{ship} tries to ram {target}."


@rule
def ram(g: State, ship: int, target: int) -> Steps:
    """C-17.2 The target's owner may answer with a burn."""
    g.chain.append(Ram(ship, target))
    g.tell(RamBegan(ship, target))
    return [ask(target, evasions()), collide()]


@ram.unless
def _(g: State, ship: int, target: int) -> str | None:
    return aim(g, ship, target)


@menu
def evasions(g: State, seat: int) -> tuple[Step, ...]:
    """C-17.5 Any legal burn, or none: nobody who does not answer evades."""
    return all_evasions(seat, reach(g, seat))


@cache
def all_evasions(seat: int, changes: range) -> tuple[Step, ...]:
    return (*[evade(seat, change) for change in changes], stand(seat))


@rule
def evade(g: State, seat: int, change: int) -> Steps:
    """C-17.3 At the normal cost of a burn, but outside the ship's own turn."""
    frame = g.top(Ram)
    g.chain[-1] = Ram(frame.ship, frame.target, evaded=True)
    return burn(seat, change)


@rule(says="Hold your course")
def stand(g: State, seat: int) -> Steps:
    """C-17.6 A ram that is not evaded hits."""
    return None


@event
class RamMissed(ShipEvent, frozen=True):
    """C-17.8 The target evaded a ram."""

    target: ShipSeat
    says = "{target} slips away, and {ship} misses."


@event
class RamHit(ShipEvent, frozen=True):
    """C-17.9 A ram hit: all dice, how many it began with, the damage to the target and, `back`, to the rammer."""

    target: ShipSeat
    values: Dice
    dice: int
    hits: int
    back: int
    says = "{ship} rams {target}: {values}. {hits} damage to {target}, {back} to {ship}."


@rule
def collide(g: State) -> Steps:
    """C-17.7 to C-17.13 The roll of a ram that hits: both ships are damaged, then both are looked at."""
    frame = g.top(Ram)
    g.chain.pop()
    rammer, victim = g.ships[frame.ship], g.ships[frame.target]
    if frame.evaded and rammer.speed <= victim.speed:
        g.tell(RamMissed(frame.ship, frame.target))
        return settle()
    dice = 1 + rammer.speed // POINT
    values = roll(g, dice)
    hits = effective(values)
    back = sum(v > 1 for v in hits)  # C-17.11 a 1 spares the rammer
    g.tell(RamHit(frame.ship, frame.target, tuple(values), dice, len(hits), back))
    return [damage(frame.target, len(hits)), damage(frame.ship, back), settle()]
