"""Hits and cascades (M-9, M-23.23, M-24.2, M-27.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, of, say
from stardeck.games.catastrophe.rules.board import lose, place_cube, put, set_cubes
from stardeck.games.catastrophe.rules.hands import drop_equipment
from stardeck.games.catastrophe.rules.later import react
from stardeck.games.catastrophe.rules.oxygen import settle
from stardeck.games.catastrophe.rules.queries import crew_in
from stardeck.games.catastrophe.state import Cascade, Cause, Origin, Play, Raid, Raider, Room, State, event, menu, rule


class DiceEvent(Event, frozen=True):
    """Somebody has rolled two dice, whose sum names a module."""

    seat: Seat
    dice: tuple[int, int]
    module: Room
    text: ClassVar[str] = ""
    """The sentence; besides the fields it may name the `first` and the `second` die."""

    def line(self) -> Line:
        first, second = self.dice
        return say(self.text, first=first, second=second, **self.slots())


@event
class Rolled(DiceEvent, frozen=True):
    """M-6.3 Two dice were rolled, and this module will be hit."""

    text = "{seat} [roll|rolls] {first} and {second}: {module}."


@event
class WentThrough(Event, frozen=True):
    """M-9.3 A hit met a module without cubes, and did nothing."""

    module: Room
    says = "The hit does nothing: {module} is already empty."


HITS: dict[Cause, tuple[str, str, str]] = {
    "roll": (
        "A meteorite empties {module}: no cubes left, no oxygen!",
        "A meteorite hits {module}: {cubes|cube|cubes} left, no power.",
        "A meteorite hits {module}: {cubes|cube|cubes} left.",
    ),
    "cascade": (
        "The damage spreads and empties {module}: no cubes left, no oxygen!",
        "The damage spreads to {module}: {cubes|cube|cubes} left, no power.",
        "The damage spreads to {module}: {cubes|cube|cubes} left.",
    ),
    "marauder": (
        "The Marauder empties {module}: no cubes left, no oxygen!",
        "The Marauder hits {module}: {cubes|cube|cubes} left, no power.",
        "The Marauder hits {module}: {cubes|cube|cubes} left.",
    ),
}
"""For each cause what is said of a room that is left with none, one, or more cubes."""


@event
class Hit(Event, frozen=True):
    """M-9.2 A module has lost a cube; so many are left. With those who were inside."""

    module: Room
    cubes: int
    cause: Cause
    inside: tuple[Seat, ...] = ()

    def line(self) -> Line:
        hits = HITS.get(self.cause, HITS["roll"])
        return say(hits[min(self.cubes, 2)], module=of(Room, self.module), cubes=self.cubes)


@event
class PodLost(Event, frozen=True):
    """M-9.6 The pod of an emptied module is gone."""

    module: Room
    says = "The pod at {module} is lost."


@event
class Ejected(Event, frozen=True):
    """M-23.23 A Marauder has left the ship with the oxygen of its module."""

    marauder: Raider
    module: Room
    says = "{marauder} is blown out into space from {module}."


@event
class SuitWorn(Event, frozen=True):
    """M-27.4, M-27.13 A hit has cost a suit a point, and perhaps oxygen."""

    seat: Seat
    suit: int
    oxygen: int
    says = "{seat's} suit is damaged: {suit} of 3, oxygen {oxygen} of 5."


def inside_reaction(g: State) -> bool:
    """M-9.20 Whether a reaction is being resolved."""
    return any(isinstance(frame, Play) and frame.reacts for frame in g.chain)


def around(g: State, module: int) -> tuple[int, ...]:
    """M-9.5, M-9.14 The connected modules, lower numbers first."""
    return tuple(sorted(g.ship.neighbours[module], key=g.numbers.__getitem__))


def hit(g: State, module: int, cause: Cause, origin: Origin) -> bool:
    """M-9.2, M-9.3 One cube off the module and onto the board; whether it was the last one."""
    cubes = g.cubes[module]
    if not cubes:
        g.tell(WentThrough(module))
        return False
    if g.molding and origin == "roll":  # M-24.2, M-24.6, M-24.26
        g.mold_board -= 1
        g.mold = put(g.mold, module, g.mold[module] + 1)
    set_cubes(g, module, cubes - 1)
    g.tell(Hit(module, cubes - 1, cause, tuple(seat for seat in crew_in(g, module) if g.crew[seat].alive)))
    if g.molding and not g.mold_board:
        g.board += 1
        lose(g, "mold", "M-24.19")
        return False
    place_cube(g)
    if g.config.pressure and cause != "marauder":
        wear_suits(g, module, cubes == 1)
    if cubes > 1:
        return False
    if cause != "marauder":
        eject(g, module)
    lose_pod(g, module)
    return True


def lose_pod(g: State, module: int) -> None:
    """M-9.6 to M-9.8, M-9.13, M-9.16 The pod of an emptied module is gone, its letter unseen, its cube on the board."""
    place = g.ship.pod_at[module]
    if place >= 0 and g.pods[place]:
        g.pods = put(g.pods, place, 0)
        g.tell(PodLost(module))
        place_cube(g)


def eject(g: State, module: int) -> None:
    """M-23.23, M-23.36 Marauders in a module that loses its oxygen leave the ship at once, and lose their turn."""
    for marauder, at in enumerate(g.marauders):
        if at == module:
            g.marauders = put(g.marauders, marauder, 0)
            g.tell(Ejected(marauder, module))
            for frame in g.chain:
                if isinstance(frame, Raid):
                    frame.now = -1 if frame.now == marauder else frame.now
                    frame.then = tuple(m for m in frame.then if m != marauder)


def wear_suits(g: State, module: int, emptied: bool) -> None:
    """M-27.4, M-27.7 A suit point for each cube; M-27.13 and an oxygen if the module becomes airless."""
    for seat, crew in enumerate(g.crew):
        if crew.module == module and "suit" in crew.equipment:
            crew.suit -= 1
            crew.oxygen = max(0, crew.oxygen - emptied)
            g.tell(SuitWorn(seat, crew.suit, crew.oxygen))
            if not crew.suit:
                drop_equipment(g, seat, "suit")


@rule
def strike(g: State, module: int, damage: int, origin: Origin) -> Steps:
    """M-9.1 Direct hits on one module, M-R007.4 all of them before the cascade; M-9.17 then the crew."""
    emptied = False
    for _ in range(damage):
        emptied |= hit(g, module, origin, origin)
    if g.result is not None:
        return None
    return spread(g, module, origin) if emptied else settle()


def spread(g: State, module: int, origin: Origin) -> Steps:
    """M-9.5 An emptied module sets off a cascade."""
    g.chain.append(Cascade(origin, around(g, module)))
    return [flow(), settle()]


@rule
def flow(g: State) -> Steps:
    """M-9.10, M-9.11, M-9.14 The waiting hits, first in, first out, unless the order could matter."""
    frame = g.top(Cascade)
    while frame.waiting:
        breaches = {m for m in frame.waiting if g.cubes[m] == 1}
        if len(breaches) > 1:
            return [ask(g.active, breach_order()), flow()]
        module = frame.waiting[0]
        if module in breaches:
            return [breach(module), flow()]
        frame.waiting = frame.waiting[1:]
        hit(g, module, "cascade", frame.origin)
        if g.result is not None:
            return None
    g.chain.pop()
    return None


@menu(asks="Which room is hit next?", detail="The damage spreads. Each of these rooms has 1 cube left.")
def breach_order(g: State, seat: int) -> Iterator[Step]:
    """M-9.14 Which of the modules with one cube is hit next (D13)."""
    frame = g.top(Cascade)
    yield from (breach(m) for m in dict.fromkeys(frame.waiting) if g.cubes[m] == 1)


@rule(says="Hit {module} next")
def breach(g: State, module: Room) -> Steps:
    """M-9.18 A cascade hit that would empty a module: all may react first."""
    frame = g.top(Cascade)
    at = frame.waiting.index(module)
    frame.waiting = frame.waiting[:at] + frame.waiting[at + 1 :]
    frame.aim = module
    return land() if not g.started or inside_reaction(g) else [react(), land()]


@rule
def land(g: State) -> Steps:
    """M-17.10 The hit meets the ship as it is now."""
    frame = g.top(Cascade)
    module, frame.aim = frame.aim, 0
    if hit(g, module, "cascade", frame.origin) and g.result is None:
        frame.waiting += around(g, module)
    return None
