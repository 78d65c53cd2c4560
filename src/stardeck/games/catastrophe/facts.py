"""The printed matter: modules, PIP cards, roles and ship configurations, read from facts/*.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from stardeck.engine import Frozen

FOLDER = Path(__file__).parent
CREW_NAMES = ("Blorp", "Chad", "Cricket", "Gzyma", "Oona", "Thrum")
RESOURCES = ("oxygen", "food", "power", "codes")
LETTERS = ("A", "B", "C", "D", "E", "F")
QUARTERS, OPERATIONS, MAINTENANCE, LABORATORY, LIFE_SUPPORT, GREENHOUSE = 1, 2, 3, 4, 5, 6
ENGINE_ROOM, NAVIGATION, CARGO_BAY, TELEPORTER, BRIDGE, SENSORS = 7, 8, 9, 10, 11, 12
MODULES = range(1, 13)
FULL = 3
"""The cubes of a whole module (M-2.8)."""
POWERED = 2
"""The cubes that a module needs for power (M-11.2)."""
SET_SIZE = 3


class Module(Frozen, frozen=True):
    id: int
    name: str
    called: str
    """Its name in the middle of a sentence, with an article if people use one."""
    colour: str
    words: str
    resource: str = ""


class Card(Frozen, frozen=True):
    id: str
    name: str
    type: Literal["Resource", "Ability", "Equipment", "Interrupt"]
    words: str
    deck: int
    called: str = ""
    """A resource in the middle of a sentence, with its article."""
    pile: int = 0
    needs: str = ""


class Role(Frozen, frozen=True):
    id: int
    set: str
    name: str
    charges: int
    turn: Literal["own", "any"]
    phase: Literal["late", "any"]
    words: str


class Layout(Frozen, frozen=True):
    """A ship as it is drawn: rows of module ids from bow to stern, and the six pods as "module side"."""

    name: str
    rows: tuple[str, ...]
    pods: tuple[str, ...]
    id: str = ""
    words: str = ""


class CatastropheFacts(
    Frozen, frozen=True, rename={"modules": "module", "cards": "card", "roles": "role", "ships": "ship"}
):
    """All printed matter of the game."""

    modules: tuple[Module, ...]
    cards: tuple[Card, ...]
    roles: tuple[Role, ...]
    ships: tuple[Layout, ...]


def _read(*names: str) -> CatastropheFacts:
    text = "\n".join((FOLDER / "facts" / name).read_text(encoding="utf-8") for name in names)
    return msgspec.toml.decode(text, type=CatastropheFacts)


FACTS = _read("modules.toml", "cards.toml", "roles.toml", "ships.toml")
MODULE = {m.id: m for m in FACTS.modules}
CARDS = {c.id: c for c in FACTS.cards}
ROLES = {r.id: r for r in FACTS.roles}
SHIPS = {s.id: s for s in FACTS.ships}
SETS = tuple(dict.fromkeys(r.set for r in FACTS.roles))
PLAYABLE = tuple(c.id for c in FACTS.cards if c.type in ("Ability", "Equipment"))
ABILITIES = frozenset(c.id for c in FACTS.cards if c.type == "Ability")
RESOURCE_CARDS = frozenset(c.id for c in FACTS.cards if c.type == "Resource")
GIVES = {m.id: m.resource for m in FACTS.modules if m.resource}
"""The resource of each module that has a pile (M-8.13 to M-8.16)."""


def crew_name(figure: int) -> str:
    """The name on a Crew ID card; -1 is somebody who has none yet."""
    return CREW_NAMES[figure] if figure >= 0 else "Crew member"
