"""Teleporter, Bridge and Sensors: people, fuses and letters (M-8.22 to M-8.27, M-21.13 to M-21.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, of, say
from stardeck.games.catastrophe.facts import BRIDGE, LETTERS, MODULES, SENSORS, TELEPORTER
from stardeck.games.catastrophe.rules.actions import show_letter
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.modules.using import module_bar
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.state import Letter, Place, Room, State, event, rule


@rule(says="Teleport to {module}")
def teleport(g: State, seat: int, module: Room) -> Steps:
    """M-8.22 Straight to any other module."""
    return go(g, seat, module)


@teleport.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module == g.crew[seat].module:
        return "M-8.22"
    return None if may_stand(g, seat, module) else "M-7.3"


deed(
    teleport,
    modules=(TELEPORTER,),
    usable=module_bar(TELEPORTER),
    choice="teleporter",
    words="Use the Teleporter",
    aims=lambda g, seat: [teleport(seat, module) for module in MODULES],
)


@rule(says="Bring {other} into the Teleporter")
def summon(g: State, seat: int, other: Seat) -> Steps:
    """M-8.23, M-8.24 Another crew member is brought into the Teleporter, asked or not."""
    return go(g, other, TELEPORTER)


@summon.unless
def _(g: State, seat: int, other: int) -> str | None:
    crew = g.crew[other]
    return None if crew.alive and crew.module != TELEPORTER else "M-8.23"


deed(
    summon,
    modules=(TELEPORTER,),
    usable=module_bar(TELEPORTER),
    choice="teleporter",
    aims=lambda g, seat: [summon(seat, other) for other in g.everybody if other != seat],
)


@event
class FuseSet(Event, frozen=True):
    """M-8.26, M-21.13 A fuse stands on another letter, for all to see; before it stood on `before`, or on none."""

    seat: Seat
    before: Letter
    letter: Letter

    def line(self) -> Line:
        return say("{seat}: {what}.", seat=of(Seat, self.seat), what=fuse_line(self.before, self.letter))


def fuse_line(before: str, letter: str) -> Line:
    """What happens to a fuse, beginning with a verb."""
    if before:
        return say("move the fuse from {before} to {letter}", before=of(Letter, before), letter=of(Letter, letter))
    return say("set a fuse to {letter}", letter=of(Letter, letter))


def set_fuse(g: State, seat: int, fuse: int, letter: str) -> None:
    """M-8.26, M-21.13 For all to see."""
    before = g.fuses[fuse]
    g.fuses = (*g.fuses[:fuse], letter, *g.fuses[fuse + 1 :])
    g.tell(FuseSet(seat, before, letter))


def fuse_bar(g: State, letter: str) -> str | None:
    """M-21.15 A letter holds one fuse."""
    return "M-21.15" if letter in g.fuses else None


def fuse_aims(g: State, seat: int, make: Callable[[int, int, str], Step]) -> Iterator[Step]:
    """M-21.16, M-21.17 One fuse to a free letter; fuses beside the board are all alike (D23)."""
    for fuse, at in enumerate(g.fuses):
        if at or "" not in g.fuses[:fuse]:
            yield from (make(seat, fuse, letter) for letter in LETTERS)


@rule(says="Use The Bridge: set a fuse to {letter}")
def bridge(g: State, seat: int, fuse: int, letter: Letter) -> Steps:
    """M-8.26 Set one fuse, or move it."""
    set_fuse(g, seat, fuse, letter)
    return None


@bridge.unless
def _(g: State, seat: int, fuse: int, letter: str) -> str | None:
    return fuse_bar(g, letter)


deed(
    bridge,
    modules=(BRIDGE,),
    usable=module_bar(BRIDGE),
    choice="bridge",
    words="Use The Bridge: set or move a fuse",
    aims=lambda g, seat: fuse_aims(g, seat, bridge),
)


@rule(says="Look at pod {place} with the Sensors")
def sensors(g: State, seat: int, place: Place) -> Steps:
    """M-8.27 The letter of any pod that is still there."""
    show_letter(g, seat, place)
    return None


@sensors.unless
def _(g: State, seat: int, place: int) -> str | None:
    return None if g.pods[place] else "M-8.27"


deed(
    sensors,
    modules=(SENSORS,),
    usable=module_bar(SENSORS),
    choice="sensors",
    words="Use Sensors: look at a pod",
    aims=lambda g, seat: [sensors(seat, place) for place in range(len(g.pods))],
)
