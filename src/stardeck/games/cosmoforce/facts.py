"""The facts of the roster sheet: classes, systems and the twelve presets, read from facts/*.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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


class Preset(Frozen, frozen=True, rename={"kind": "class"}):
    name: str
    kind: str
    systems: str
    idea: str


def _read(name: str, kind: Any) -> Any:
    return msgspec.toml.decode((FOLDER / "facts" / name).read_bytes(), type=kind)


class _Systems(Frozen, frozen=True, rename={"classes": "class", "systems": "system"}):
    classes: tuple[ShipClass, ...]
    systems: tuple[System, ...]


class _Presets(Frozen, frozen=True, rename={"presets": "preset"}):
    presets: tuple[Preset, ...]


_systems: _Systems = _read("systems.toml", _Systems)
CLASSES = {c.id: c for c in _systems.classes}
SYSTEMS = {s.id: s for s in _systems.systems}
BY_LETTER = {s.letter: s.id for s in _systems.systems}
WEAPONS = tuple(s.id for s in _systems.systems if s.dice)
PROPULSION = tuple(s.id for s in _systems.systems if s.thrust)
PRESETS: tuple[Preset, ...] = _read("presets.toml", _Presets).presets
