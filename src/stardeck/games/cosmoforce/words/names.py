"""Small words that questions, events and the table share: slots, crew, speeds, dice and counts."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.cosmoforce.facts import SYSTEMS
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY
from stardeck.games.cosmoforce.state import Ship

CAUSES = {"crew": "no crew is left", "systems": "every system is marked", "concession": "the captain concedes"}
"""Why a ship is eliminated."""


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


def dice_of(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def many(n: int, word: str) -> str:
    """A count with its noun: 1 mark, 2 marks."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
