"""Rounds, order and the turn (C-7, C-8, C-10 to C-12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import LINE, Line, Slot, of, say
from stardeck.games.cosmoforce.rules.attack import shots
from stardeck.games.cosmoforce.rules.damage import damage, harm
from stardeck.games.cosmoforce.rules.dice import count_effective, roll
from stardeck.games.cosmoforce.rules.ending import close_round, settle
from stardeck.games.cosmoforce.rules.maneuver import POINT, Cooled, burn, conserve, heal, ram, reach
from stardeck.games.cosmoforce.rules.repair import assignments, can_repair, repair, resolve_repairs
from stardeck.games.cosmoforce.state import (
    Dice,
    Repair,
    ShipEvent,
    ShipSeat,
    Speed,
    State,
    Turn,
    event,
    menu,
    part_of_turn,
    rule,
)

FASTEST_SAFE = 10 * POINT


@event
class RoundBegan(Event, frozen=True):
    """C-7.2 A round begins: its number, and the ships in their order, each with its speed."""

    number: int
    order: tuple[ShipSeat, ...]
    speeds: tuple[Speed, ...]

    def line(self) -> Line:
        first, *others = [
            say("{ship} ({speed})", ship=of(ShipSeat, ship), speed=of(Speed, speed))
            for ship, speed in zip(self.order, self.speeds, strict=True)
        ]
        text = "{first} goes first, then {others}." if others else "{first} goes first."
        return say(text, first=first, others=(LINE, tuple(others)))

    def begins_round(self) -> int:
        return self.number


@event
class TieBroken(ShipEvent, frozen=True):
    """C-7.5 Ships of the same speed and mass rolled; each effective die is a hundredth of speed."""

    values: Dice
    dice: int
    gained: Annotated[int, Slot("gain")]
    says = "{ship} rolls {values} to break the tie and gains {gained} speed."


@event
class TurnBegan(ShipEvent, frozen=True):
    """C-8.1 A ship's turn begins."""

    says = "It's {ship's} turn."

    def begins_turn(self) -> int:
        return self.ship


@event
class HeatRolled(ShipEvent, frozen=True):
    """C-10.4 A ship rolled one die for each heat token; so many crew are harmed."""

    values: Dice
    heat: int
    harms: int

    def line(self) -> Line:
        if self.harms == 1:
            return say("{ship} rolls {values} for {heat} heat: 1 crew member is hurt.", **self.slots())
        some = "{ship} rolls {values} for {heat} heat: {harms} crew are hurt."
        return say(some if self.harms else "{ship} rolls {values} for {heat} heat: nobody is hurt.", **self.slots())


@event
class CollisionRolled(ShipEvent, frozen=True):
    """C-11.3 A ship rolled for collisions; `hits` is the damage."""

    values: Dice
    dice: int
    hits: int
    says = "{ship} rolls {values} for collisions: {hits} damage."


@rule
def start_round(g: State) -> Steps:
    """C-7.2 The order is set: fastest first; C-7.10, C-7.11 it stays, except for C-29.10."""
    g.round += 1
    g.acted = ()
    g.order = set_order(g, g.alive)
    g.tell(RoundBegan(g.round, g.order, tuple(g.ships[i].speed for i in g.order)))
    turns = [live_turn(g.order)] if g.config.turn_order == "live" else [turn(ship) for ship in g.order]
    return [*turns, close_round(), start_round()]


def set_order(g: State, ships: Sequence[int]) -> tuple[int, ...]:
    """C-7.3 to C-7.8 Equal speed: the lower mass first; equal mass too: roll until no two are equal."""
    while tied := _tied(g, ships):
        for i in tied:  # C-7.18 in seat order
            dice = 1 + g.ships[i].power.thrust
            values = roll(g, dice)
            gained = count_effective(values)
            g.ships[i].speed += gained
            g.tell(TieBroken(i, tuple(values), dice, gained))
    return tuple(sorted(ships, key=lambda i: (-g.ships[i].speed, g.ships[i].mass)))


def _tied(g: State, ships: Sequence[int]) -> list[int]:
    places = [(g.ships[i].speed, g.ships[i].mass) for i in ships]
    if len(set(places)) == len(places):
        return []
    return [i for i, place in zip(ships, places, strict=True) if places.count(place) > 1]


@rule
def live_turn(g: State, left: tuple[int, ...]) -> Steps:
    """C-29.10 The fastest ship left is next."""
    left = set_order(g, sorted(i for i in left if not g.ships[i].out))
    if not left:
        return None
    g.order = g.acted + left
    return [turn(left[0]), live_turn(left[1:])]


@rule
def turn(g: State, ship: int) -> Steps:
    """C-8.1 The five parts of a turn, in order."""
    it = g.ships[ship]
    if it.out:
        return None
    g.turn = Turn(ship)
    g.acted = (*g.acted, ship)
    g.tell(TurnBegan(ship))
    return parts(ship, any(it.posts), bool(it.heat))


@cache
def parts(ship: int, repairing: bool, hot: bool) -> list[Step]:
    """Leaves out the parts of a turn in which nothing would happen (C-8.1)."""
    repairs = [resolve_repairs(ship)] if repairing else []
    heat = [manage_heat(ship), suffer_heat(ship)] if hot else []
    return [*repairs, *heat, check_collisions(ship), act(ship), act(ship)]


@part_of_turn
def manage_heat(g: State, ship: int) -> Steps:
    """C-10.1, C-10.2 Each working Dissipator removes a heat token."""
    it = g.ships[ship]
    if it.heat and (cooled := min(it.heat, it.power.dissipators)):
        it.heat -= cooled
        g.tell(Cooled(ship, cooled))
    return None


@part_of_turn
def suffer_heat(g: State, ship: int) -> Steps:
    """C-10.4, C-10.7 One die for each heat token, which stays."""
    heat = g.ships[ship].heat
    if not heat:
        return None
    values = roll(g, heat)
    harms = count_effective(values)
    g.tell(HeatRolled(ship, tuple(values), heat, harms))
    return [harm(ship, harms), settle()] if harms else None


@part_of_turn
def check_collisions(g: State, ship: int) -> Steps:
    """C-11.1 to C-11.5 No thrust or a speed above ten: one roll."""
    it = g.ships[ship]
    if it.power.thrust and it.speed <= FASTEST_SAFE:
        return None
    dice = 1 + it.speed // POINT
    values = roll(g, dice)
    hits = count_effective(values)
    g.tell(CollisionRolled(ship, tuple(values), dice, hits))
    return [damage(ship, hits), settle()] if hits else None


@part_of_turn
def act(g: State, ship: int) -> Steps:
    """C-12.1 Any two actions."""
    return None if g.turn.ended else ask(ship, actions())


@menu
def actions(g: State, seat: int) -> tuple[Step, ...]:
    """C-12.1 Six actions, and C-12.4 the end of the turn."""
    return all_actions(seat)


@cache
def all_actions(seat: int) -> tuple[Step, ...]:
    return tuple(action(seat) for action in ACTIONS)


@rule(says="End your turn")
def end_turn(g: State, ship: int) -> Steps:
    """C-12.4 Both actions may be declined. C-28.2 An action that was being chosen is dropped."""
    g.turn.ended = True
    _drop_repair(g)
    return None


@rule(says="Do something else")
def back(g: State, ship: int) -> Steps:
    """C-23.4 An action that is not confirmed yet is dropped; another is chosen instead."""
    _drop_repair(g)
    return act(ship)


def _drop_repair(g: State) -> None:
    if g.nearest(Repair):
        g.chain.pop()


@rule(says="Attack")
def attack(g: State, ship: int) -> Steps:
    """C-13.1 A weapon type, a target, and how many of the type."""
    return ask(ship, attacks())


@attack.unless
def _(g: State, ship: int) -> str | None:
    if g.limit:
        return "C-23.1"
    armed = g.ships[ship].power.armed
    for weapon in armed:
        if weapon not in g.turn.fired:
            return None
    return "C-13.4" if armed else "C-12.6"


@menu(asks="Which weapon, at which ship?", detail="Each weapon type fires once a turn, in one volley.")
def attacks(g: State, seat: int) -> list[Step]:
    """C-13.1 Every volley, or another action instead."""
    return [*shots(g, seat), back(seat), end_turn(seat)]


@rule
def burn_engines(g: State, ship: int) -> Steps:
    """C-15.2 The captain says by how much the speed changes."""
    return ask(ship, burns())


@menu
def burns(g: State, seat: int) -> tuple[Step, ...]:
    """C-15.2 Every whole change of speed within reach, or another action instead."""
    return all_burns(seat, reach(g, seat))


@cache
def all_burns(seat: int, changes: range) -> tuple[Step, ...]:
    return (*[burn(seat, change) for change in changes], back(seat), end_turn(seat))


@rule
def choose_ram(g: State, ship: int) -> Steps:
    """C-17.1 A living ship other than itself: while the battle lasts there is one."""
    return ask(ship, rams())


@menu
def rams(g: State, seat: int) -> tuple[Step, ...]:
    """C-17.1 Every other ship, or another action instead."""
    return all_rams(seat, g.seats)


@cache
def all_rams(seat: int, ships: int) -> tuple[Step, ...]:
    return (*[ram(seat, target) for target in range(ships) if target != seat], back(seat), end_turn(seat))


@rule(says="Repair systems")
def repair_systems(g: State, ship: int) -> Steps:
    """C-18.1 Ready crew onto damaged systems, one after the other; nothing happens before the captain is done."""
    g.chain.append(Repair(ship))
    return choose_posts(ship)


@repair_systems.unless
def _(g: State, ship: int) -> str | None:
    if g.limit:
        return "C-23.1"
    it = g.ships[ship]
    return None if can_repair(it.marks, it.boxes, it.posts, it.ready) else "C-18.9"


@rule
def choose_posts(g: State, ship: int) -> Steps:
    """C-23.4 Asked until the captain is done or the action is dropped."""
    return [ask(ship, posts()), choose_posts(ship)] if g.nearest(Repair) else None


@menu
def posts(g: State, seat: int) -> list[Step]:
    """C-18.1 One more crew to a system, the end of the action, or another action instead."""
    return [*assignments(g, seat), repair(seat), back(seat), end_turn(seat)]


ACTIONS = (attack, burn_engines, conserve, heal, choose_ram, repair_systems, end_turn)
"""C-12.1 In the order in which they are offered."""
