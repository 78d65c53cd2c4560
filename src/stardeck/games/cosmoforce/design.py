"""Ship designs: what a captain draws on the roster before the battle, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from stardeck.engine import Blank, Frozen, Json, Refused, Step
from stardeck.games.cosmoforce.facts import BY_LETTER, CLASSES, PRESETS, SLOTS, SYSTEMS, Preset

LONGEST_NAME = 40
NO_DESIGN = "This is not a ship design. A design has a name, a class and a list of systems."


class Design(Frozen, frozen=True, rename={"kind": "class"}):
    """A name, a class and up to ten systems; an empty slot is an empty word (C-26.1)."""

    name: str
    kind: str
    systems: tuple[str, ...]

    @property
    def size(self) -> int:
        return CLASSES[self.kind].size

    @property
    def mounted(self) -> tuple[str, ...]:
        """The systems without the empty slots."""
        return tuple(s for s in self.systems if s)

    def count(self, system: str) -> int:
        return self.systems.count(system)


class Flaw(Frozen, frozen=True):
    """Something that is wrong with a design: the slot (1-10, or 0 for the whole ship), the rule, the words."""

    slot: int
    rule: str
    words: str


def flaws(design: Design) -> list[Flaw]:
    """Everything that is wrong with a design, at once (C-2.16)."""
    found = []
    if not 1 <= len(design.name.strip()) <= LONGEST_NAME:
        found.append(Flaw(0, "C-2.15", f"A ship needs a name of 1 to {LONGEST_NAME} characters."))
    if design.kind not in CLASSES:
        found.append(Flaw(0, "C-2.12", f"There is no class {design.kind!r}. Choose {_list(CLASSES)}."))
    if not design.mounted:
        found.append(Flaw(0, "C-2.11", "A ship needs at least one system."))
    for slot, system in enumerate(design.systems, start=1):
        if system and slot > SLOTS:
            found.append(Flaw(slot, "C-2.10", f"A ship has {SLOTS} slots; there is no slot {slot}."))
        if system and system not in SYSTEMS:
            found.append(Flaw(slot, "C-2.12", f"There is no system {system!r}. Choose {_list(SYSTEMS)}."))
        elif system and (only := SYSTEMS[system].only) and only != design.kind:
            rule = {"fighter": "C-2.6", "cruiser": "C-2.7", "capital": "C-2.8"}[only]
            found.append(Flaw(slot, rule, f"Only a {CLASSES[only].name} can carry a {SYSTEMS[system].name}."))
    return found


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


def fill_design(value: Json) -> Design:
    """A design as a captain sends it, checked and trimmed.

    :raises Refused: with every flaw at once.
    """
    try:
        design = msgspec.convert(value, Design)
    except msgspec.ValidationError as e:
        raise Refused("malformed", NO_DESIGN) from e
    found = flaws(design)
    if found:
        words = " ".join(f"Slot {f.slot}: {f.words}" if f.slot else f.words for f in found)
        raise Refused("forbidden", words, found[0].rule)
    systems = design.systems[:SLOTS]
    return Design(design.name.strip(), design.kind, systems + ("",) * (SLOTS - len(systems)))


def _plain(value: Json) -> Step:
    """A design as it stands in a record, from any way to write it: an object, a record's tuple or a line of text."""
    if isinstance(value, tuple) and len(value) == 3:
        value = {"name": value[0], "class": value[1], "systems": value[2]}
    design = from_text(value) if isinstance(value, str) else fill_design(value)
    return design.name, design.kind, design.systems


DESIGN = Blank("design", _plain)
"""The place in a step where a captain's own design goes."""


def from_preset(preset: Preset) -> Design:
    return fill_design({"name": preset.name, "class": preset.kind, "systems": spell(preset.systems)})


def spell(text: str) -> list[str]:
    """`"E2 L1"` as two engines and a laser.

    :raises Refused: for what is neither a letter of a system nor a count.
    """
    systems: list[str] = []
    for word in text.split():
        match = re.fullmatch(r"([A-Za-z])(\d{0,2})", word)
        if not match or match[1].upper() not in BY_LETTER:
            raise Refused(
                "malformed",
                f"{word!r} is not a system. Write one of the letters {''.join(BY_LETTER)} and a count, such as E2.",
            )
        systems += [BY_LETTER[match[1].upper()]] * int(match[2] or 1)
    return systems


def to_text(design: Design) -> str:
    """One line that can be kept and sent: `Midge | fighter | B1 D2 H2 M1 L2` (C-26.5). Slots are closed up (C-2.14)."""
    letters = {id: letter for letter, id in BY_LETTER.items()}
    counts = {id: design.count(id) for id in dict.fromkeys(design.mounted)}
    name = " ".join(design.name.split())
    return f"{name} | {design.kind} | " + " ".join(f"{letters.get(id, '?')}{n}" for id, n in counts.items())


def from_text(text: str) -> Design:
    """:raises Refused: if the line is no legal design."""
    parts = [part.strip() for part in text.rsplit("|", 2)]
    if len(parts) != 3:
        raise Refused("malformed", "Write a design as name | class | systems, for example Midge | fighter | B1 D2 L2.")
    return fill_design({"name": parts[0], "class": parts[1].lower(), "systems": spell(parts[2])})


PRESET_DESIGNS = {preset.name: from_preset(preset) for preset in PRESETS}
