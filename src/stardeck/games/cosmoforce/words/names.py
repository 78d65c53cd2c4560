"""What things are called: ships, systems, speeds, crew, counts."""

from __future__ import annotations

from stardeck.engine.say import Naming
from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY
from stardeck.games.cosmoforce.state import Ship, State

CAUSES = {"crew": "no crew is left", "systems": "every system is marked", "concession": "the captain concedes"}
"""Why a ship is eliminated."""


def names(g: State) -> Naming:
    """How a sentence calls the things of a battle; a slot is written as `ship:slot`."""

    def system_at(place: str) -> str:
        ship, slot = map(int, place.split(":"))
        return f"{SYSTEMS[g.ships[ship].design.systems[slot]].name} {slot + 1}"

    return {
        "ship": lambda seat: g.ships[seat].design.name,
        "slot": system_at,
        "weapon": lambda weapon: SYSTEMS[weapon].name,
        "speed": speed_of,
        "gain": lambda hundredths: f"+0.{hundredths:02d}",
        "change": lambda points: f"{points:+d}",
        "cause": lambda cause: CAUSES[cause],
    }


def slot_of(ship: Ship, slot: int) -> str:
    """A system with its place, as a question names it."""
    return f"{SYSTEMS[ship.design.systems[slot]].name} in slot {slot + 1}"


def crew_of(ship: Ship, where: int) -> str:
    """A crew by the place where it stands: Standby, among the hurt, or a slot."""
    return {STANDBY: "a ready crew in Standby", HURT: "a hurt crew"}.get(where) or (
        f"the crew at work on the {slot_of(ship, where)}"
    )


def speed_of(hundredths: int) -> str:
    return f"{hundredths / 100:.2f}"


def many(n: int, word: str) -> str:
    """A count with its noun: 1 mark, 2 marks."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
