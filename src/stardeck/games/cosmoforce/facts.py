"""The facts of the roster sheet: classes, systems and the twelve presets, read from facts/*.toml."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stardeck.engine import Frozen

FOLDER = Path(__file__).parent
SLOTS = 10


class ShipClass(Frozen, frozen=True):
    id: str
    name: str
    size: int


class System(Frozen, frozen=True, rename={"only": "class"}):
    """A system that fills one slot. `only` names the class that may mount it; `boxes` 0 stands for Size Mod + 1."""

    id: str
    name: str
    letter: str
    words: str
    boxes: int = 2
    thrust: int = 0
    dice: int = 0
    dice_if_faster: int = 0
    only: str = ""
    short: tuple[str, ...] = ()
    """Its words where there is little room, once or for each class; `words/effect_words.py` knows them."""
    boxes_on: tuple[int, ...] = ()
    """Its boxes on a ship of each class; `words/effect_words.py` counts them."""

    def boxes_at(self, size: int) -> int:
        """C-3.12, C-3.13 How many boxes it has on a ship of this size."""
        return self.boxes or size + 1


class Preset(Frozen, frozen=True, rename={"kind": "class"}):
    name: str
    kind: str
    systems: str
    idea: str


class CosmoforceFacts(Frozen, frozen=True, rename={"classes": "class", "systems": "system", "presets": "preset"}):
    """All printed matter of the game."""

    classes: tuple[ShipClass, ...]
    systems: tuple[System, ...]
    presets: tuple[Preset, ...]


def _read(*names: str) -> CosmoforceFacts:
    text = "\n".join((FOLDER / "facts" / name).read_text(encoding="utf-8") for name in names)
    return msgspec.toml.decode(text, type=CosmoforceFacts)


FACTS = _read("systems.toml", "presets.toml")
CLASSES = {c.id: c for c in FACTS.classes}
SYSTEMS = {s.id: s for s in FACTS.systems}
PRESETS = FACTS.presets
BY_LETTER = {s.letter: s.id for s in FACTS.systems}
WEAPONS = tuple(s.id for s in FACTS.systems if s.dice)
PROPULSION = tuple(s.id for s in FACTS.systems if s.thrust)
