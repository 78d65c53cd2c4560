"""What the things of Mission Catastrophe are called."""

from __future__ import annotations

from functools import lru_cache

from stardeck.engine import Naming
from stardeck.games.catastrophe.facts import CARDS, CREW_NAMES, MODULE, ROLES, SETS
from stardeck.games.catastrophe.state import State

MARAUDERS = ("the Small Marauder", "the Tall Marauder")


def card(id: str) -> str:
    """A card's name; who may not see it gets no id."""
    return CARDS[id].name if id else "a hidden card"


def role(id: int) -> str:
    """A role's name, with that of its set."""
    return f"{ROLES[id].name} ({ROLES[id].set})"


@lru_cache(64)
def naming(pod_modules: tuple[int, ...]) -> Naming:
    """For each kind of slot what a value of it is called, on a ship with pods at these modules."""
    return Naming(
        {
            "room": lambda module: MODULE[module].called,
            "room.title": lambda module: MODULE[module].name,
            "card": card,
            "card.pile": lambda pile: CARDS[pile].called or card(pile),
            "figure": lambda figure: CREW_NAMES[figure],
            "role": role,
            "role.title": lambda role: ROLES[role].name,
            "set": lambda number: SETS[number],
            "letter": str,
            "pod": lambda place: f"the pod at {MODULE[pod_modules[place]].called}",
            "marauder": lambda number: MARAUDERS[number],
        }
    )


def names(g: State) -> Naming:
    """The same from the first to the last turn: what is printed, and where the pods of this ship are."""
    return naming(g.ship.pod_modules)
