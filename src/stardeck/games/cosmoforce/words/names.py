"""What things are called: ships, systems, speeds, crew, counts."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from stardeck.engine import Line, Naming, Slot, of, say
from stardeck.games.cosmoforce.design import Design
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY
from stardeck.games.cosmoforce.state import State

SystemSlot = Annotated[str, Slot("slot")]
"""A slot of a ship, written as `ship:slot`."""

CAUSES = {"crew": "it has no crew left", "systems": "every system is damaged", "concession": "its captain conceded"}
"""Why a ship is eliminated."""


def names(g: State) -> Naming:
    """How a sentence calls the things of a battle; a slot is written as `ship:slot`."""
    return naming(tuple([ship.design for ship in g.ships]))


@lru_cache(256)
def naming(designs: tuple[Design, ...]) -> Naming:
    """The same for ships of these designs."""

    def system_at(place: str) -> str:
        ship, slot = map(int, place.split(":"))
        return f"{SYSTEMS[designs[ship].systems[slot]].name} {slot + 1}"

    return Naming(
        {
            "ship": lambda seat: designs[seat].name,
            "slot": system_at,
            "weapon": lambda weapon: SYSTEMS[weapon].name,
            "speed": speed_of,
            "gain": lambda hundredths: f"0.{hundredths:02d}",
            "change": lambda points: str(abs(points)),
            "cause": lambda cause: CAUSES[cause],
        }
    )


def slot_of(seat: int, slot: int) -> tuple[str, str]:
    """A slot for a sentence: a system with its number."""
    return of(SystemSlot, f"{seat}:{slot}")


def crew_line(seat: int, where: int) -> Line:
    """A crew by the place where it stands: Standby, among the hurt, or a slot."""
    if where == STANDBY:
        return say("a ready crew member")
    if where == HURT:
        return say("a hurt crew member")
    return say("a crew member at {system}", system=slot_of(seat, where))


def speed_of(hundredths: int) -> str:
    return f"{hundredths / 100:.2f}"
