"""The printed matter: ships, obstacles, events and resources, read from facts/*.toml or from a player's own deck."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from stardeck.engine import Frozen

FOLDER = Path(__file__).parent

ResourceKind = Literal[
    "shield",
    "weapon",
    "engine",
    "booster",
    "joiner",
    "jump",
    "supply",
    "scrap",
    "repair",
    "dock",
    "sabotage",
    "anti-sabotage",
]
Ability = Literal["crew 6", "replace", "assist", "recycle", "broadside", "sprint", "brace", "cargo 7"]
"""What a ship can do that others cannot; docs/cards-loss.md explains each."""
SIX_CREW: Ability = "crew 6"
REPLACE: Ability = "replace"
ASSIST: Ability = "assist"
RECYCLE: Ability = "recycle"
BROADSIDE: Ability = "broadside"
SPRINT: Ability = "sprint"
BRACE: Ability = "brace"
SEVEN_CARDS: Ability = "cargo 7"
TWICE = (REPLACE, BROADSIDE, SPRINT, BRACE)
"""L-1.8 Abilities that can be used twice per game."""


class ShipCard(Frozen, frozen=True):
    """A base ship. `solo` False: its ability needs other players."""

    id: str
    name: str
    words: str
    defense: int
    attack: int
    speed: int
    ability: Ability
    flavour: str = ""
    solo: bool = True


class ObstacleCard(Frozen, frozen=True):
    """An obstacle or an event, in the words of effects.py."""

    id: str
    name: str
    flavour: str = ""
    threat: str = ""
    reward: tuple[str, ...] = ()
    ill: tuple[str, ...] = ()
    copies: int = 1


class ResourceCard(Frozen, frozen=True):
    """A resource. Which of the other fields it uses depends on its kind. `solo` False: not in Solo Mode."""

    id: str
    name: str
    kind: ResourceKind
    flavour: str = ""
    copies: int = 1
    bonus: int = 0
    stat: Literal["", "defense", "attack", "speed", "any"] = ""
    wear: Literal["", "never", "roll 1-2", "token 2"] = ""
    effect: str = ""
    table: tuple[str, ...] = ()
    solo_first_roll: bool = True
    solo: bool = True


class LossFacts(
    Frozen,
    frozen=True,
    rename={"ships": "ship", "obstacles": "obstacle", "events": "event", "resources": "resource"},
):
    """A deck file: what it leaves out is taken from the standard deck."""

    ships: tuple[ShipCard, ...] = ()
    obstacles: tuple[ObstacleCard, ...] = ()
    events: tuple[ObstacleCard, ...] = ()
    resources: tuple[ResourceCard, ...] = ()
    name: str = ""


def _read(*names: str) -> LossFacts:
    text = "\n".join((FOLDER / "facts" / name).read_text(encoding="utf-8") for name in names)
    return msgspec.toml.decode(text, type=LossFacts)


FACTS = _read("ships.toml", "obstacles.toml", "events.toml", "resources.toml")
