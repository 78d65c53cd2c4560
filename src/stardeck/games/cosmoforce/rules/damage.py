"""Damage, detonation, crew and Habitats (C-19 to C-21)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress
from operator import lt

from stardeck.engine import Step, Steps, pick
from stardeck.engine.say import Line, say
from stardeck.games.cosmoforce.facts import SLOTS
from stardeck.games.cosmoforce.state import Damage, Harm, Ship, ShipEvent, SlotNumber, State, event, menu, rule

STANDBY, HURT = -1, -2
"""Where a crew is that stands on no slot."""
DETONATION = 2


@event
class Damaged(ShipEvent, frozen=True):
    """C-19.1 A ship takes damage, which its owner places point by point."""

    points: int
    says = "{ship} takes {points} damage."


@rule
def damage(g: State, ship: int, points: int) -> Steps:
    """C-19.1 One point at a time, by the owner of the ship."""
    if not points:
        return None
    g.chain.append(Damage(ship, points))
    g.tell(Damaged(ship, points))
    return place_damage()


@rule
def place_damage(g: State) -> Steps:
    """C-19.12 The next point; C-19.14, C-22.6 what is left when a ship meets an elimination condition is lost."""
    frame = g.top(Damage)
    if not frame.left or g.ships[frame.ship].doom:
        g.chain.pop()
        return None
    return pick(frame.ship, systems_to_mark())


@menu
def systems_to_mark(g: State, seat: int) -> Iterator[Step]:
    """C-19.3 Every system with an empty box."""
    ship = g.ships[seat]
    return compress(all_marks(seat), map(lt, ship.marks, ship.boxes))


@cache
def all_marks(seat: int) -> tuple[Step, ...]:
    return tuple(mark(seat, slot) for slot in range(SLOTS))


@event
class Marked(ShipEvent, frozen=True):
    """C-19.2 A box of a system was filled: its marks now, out of so many boxes."""

    slot: SlotNumber
    marks: int
    boxes: int

    def line(self) -> Line:
        if self.marks == self.boxes:  # C-19.6 to C-19.8
            return say("{ship's} {slot} is destroyed.", **self.slots())
        return say("{ship's} {slot} is damaged ({marks} of {boxes}).", **self.slots())


@event
class Detonated(ShipEvent, frozen=True):
    """C-20.1 A marked Missile exploded."""

    slot: SlotNumber
    says = "{ship's} {slot} explodes: 2 more damage."


@rule
def mark(g: State, seat: int, slot: int) -> Steps:
    """C-19.2 One box is filled; C-19.12 what follows from it comes before the next point."""
    ship, frame = g.ships[seat], g.top(Damage)
    left, system = frame.left - 1, ship.design.systems[slot]
    blast = explodes(system, ship.marks[slot], g.config.missile_detonation == "every")
    ship.mark(slot, ship.marks[slot] + 1)
    g.tell(Marked(seat, slot, ship.marks[slot], ship.boxes[slot]))
    if ship.posts[slot]:  # C-19.10 crew on it is harmed once and goes to Standby
        ship.hurt += ship.posts[slot]
        g.tell(CrewHurt(seat, ship.posts[slot], slot))
        ship.post(slot, 0)
    if blast:
        left += DETONATION
        g.tell(Detonated(seat, slot))
    g.chain[-1] = Damage(seat, left)
    if system == "habitat" and ship.marks[slot] == ship.boxes[slot]:
        return [lose_crew(seat), place_damage()]
    return place_damage()


def explodes(system: str, marks: int, every: bool) -> bool:
    """C-20.1, C-20.4 Whether the next mark on a system sets a Missile off; `every`: also when it has marks."""
    return system == "missile" and (every or not marks)


@rule
def lose_crew(g: State, seat: int) -> Steps:
    """C-21.4, C-21.5 When a Habitat is destroyed, the owner kills the crew above the new complement."""
    if g.ships[seat].crew <= g.ships[seat].power.complement:
        return None
    return [pick(seat, crew_to_kill()), lose_crew(seat)]


@menu(asks="Your Habitat is destroyed. Who dies?", detail="There is no longer room for the whole crew.")
def crew_to_kill(g: State, seat: int) -> Iterator[Step]:
    """C-21.5 All crew that is left: hurt crew first, then Standby, then slots."""
    ship = g.ships[seat]
    if ship.hurt:
        yield kill(seat, HURT)
    if ship.ready:
        yield kill(seat, STANDBY)
    yield from (kill(seat, slot) for slot, crew in enumerate(ship.posts) if crew)


@event
class CrewHurt(ShipEvent, frozen=True):
    """C-21.1 Ready crew was hurt; `where` it stood: a slot, or -1 for Standby."""

    crew: int
    where: SlotNumber

    def line(self) -> Line:
        if self.where == STANDBY:
            return say("A crew member of {ship} is hurt.", **self.slots())
        one = "A crew member at {ship's} {where} is hurt."
        return say(one if self.crew == 1 else "{crew} crew at {ship's} {where} are hurt.", **self.slots())


@event
class CrewKilled(ShipEvent, frozen=True):
    """C-21.2 A crew left the game; `where` it stood: a slot, -1 for Standby, -2 among the hurt."""

    where: int
    says = "A crew member of {ship} dies."


@rule
def kill(g: State, seat: int, where: int) -> Steps:
    """C-21.2 The token leaves the game."""
    _leave(g.ships[seat], where)
    g.tell(CrewKilled(seat, where))
    return None


@rule
def harm(g: State, ship: int, harms: int) -> Steps:
    """C-10.5 Each effective die of a heat roll harms one crew."""
    if not harms:
        return None
    g.chain.append(Harm(ship, harms))
    return place_harm()


@rule
def place_harm(g: State) -> Steps:
    """C-10.6 The owner chooses for each harm; C-10.11 harms beyond the last crew are lost."""
    frame = g.top(Harm)
    if not frame.left or not g.ships[frame.ship].crew:
        g.chain.pop()
        return None
    return pick(frame.ship, crew_to_harm())


@menu
def crew_to_harm(g: State, seat: int) -> Iterator[Step]:
    """C-10.6 All crew that is left: Standby first, then slots, then hurt crew."""
    ship = g.ships[seat]
    if ship.ready:
        yield hurt(seat, STANDBY)
    for slot, crew in enumerate(ship.posts):
        if crew:
            yield hurt(seat, slot)
    if ship.hurt:
        yield hurt(seat, HURT)


@rule
def hurt(g: State, seat: int, where: int) -> Steps:
    """C-21.1 to C-21.3 Ready crew becomes hurt and goes to Standby, hurt crew is killed."""
    ship, frame = g.ships[seat], g.top(Harm)
    g.chain[-1] = Harm(seat, frame.left - 1)
    _leave(ship, where)
    if where == HURT:
        g.tell(CrewKilled(seat, where))
    else:
        ship.hurt += 1
        g.tell(CrewHurt(seat, 1, where))
    return place_harm()


def _leave(ship: Ship, where: int) -> None:
    if where == HURT:
        ship.hurt -= 1
    elif where == STANDBY:
        ship.ready -= 1
    else:
        ship.post(where, ship.posts[where] - 1)
