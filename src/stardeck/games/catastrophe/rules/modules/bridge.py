"""Teleporter, Bridge and Sensors: people, fuses and letters (M-8.22 to M-8.27, M-21.13 to M-21.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, say
from stardeck.games.catastrophe.facts import BRIDGE, LETTERS, MODULES, SENSORS, TELEPORTER
from stardeck.games.catastrophe.rules.actions import show_letter
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.modules.using import module_bar
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.state import Letter, Place, Room, State, event, rule


@rule(says="Teleport to {module}")
def teleport(g: State, seat: Seat, module: Room) -> Steps:
    """M-8.22 Straight to any other module."""
    return go(g, seat, module)


@teleport.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module == g.crew[seat].module:
        return "M-8.22"
    return None if may_stand(g, seat, module) else "M-7.3"


deed(
    teleport,
    "{seat} [are|is] teleporting to {module}.",
    modules=(TELEPORTER,),
    usable=module_bar(TELEPORTER),
    choice="teleporter",
    words="Use the Teleporter",
    note="Go to any room, or bring someone here",
    asks="Where do you go, or who do you bring here?",
    detail="They come whether they like it or not.",
    aims=lambda g, seat: (teleport(seat, module) for module in MODULES),
)


@rule(says="Bring {other} to the Teleporter")
def summon(g: State, seat: Seat, other: Seat) -> Steps:
    """M-8.23, M-8.24 Another crew member is brought into the Teleporter, asked or not."""
    return go(g, other, TELEPORTER)


@summon.unless
def _(g: State, seat: int, other: int) -> str | None:
    crew = g.crew[other]
    return None if crew.alive and crew.module != TELEPORTER else "M-8.23"


deed(
    summon,
    "{seat} [are|is] bringing {other} to the Teleporter.",
    told="{seat} [use|uses] the Teleporter on {other}.",
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
        if self.before:
            return say("{seat} [move|moves] the fuse from {before} to {letter}.", **self.slots())
        return say("{seat} [set|sets] a fuse to {letter}.", **self.slots())


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


@rule(says="Set a fuse to {letter}")
def bridge(g: State, seat: Seat, fuse: int, letter: Letter) -> Steps:
    """M-8.26 Set one fuse, or move it."""
    set_fuse(g, seat, fuse, letter)
    return None


@bridge.unless
def _(g: State, seat: int, fuse: int, letter: str) -> str | None:
    return fuse_bar(g, letter)


deed(
    bridge,
    "{seat} [are|is] setting a fuse to {letter}.",
    modules=(BRIDGE,),
    usable=module_bar(BRIDGE),
    choice="bridge",
    words="Use the Bridge",
    note="Set or move a fuse",
    asks="Which letter gets a fuse?",
    detail="A pod only starts with a fuse on its letter.",
    aims=lambda g, seat: fuse_aims(g, seat, bridge),
)


@rule(says="Look at {place}")
def sensors(g: State, seat: Seat, place: Place) -> Steps:
    """M-8.27 The letter of any pod that is still there."""
    show_letter(g, seat, place)
    return None


@sensors.unless
def _(g: State, seat: int, place: int) -> str | None:
    return None if g.pods[place] else "M-8.27"


deed(
    sensors,
    "{seat} [are|is] looking at {place}.",
    modules=(SENSORS,),
    usable=module_bar(SENSORS),
    choice="sensors",
    words="Use Sensors",
    note="See the letter of any pod",
    asks="Which pod do you look at?",
    detail="You see the letter under it.",
    aims=lambda g, seat: [sensors(seat, place) for place in range(len(g.pods))],
)
