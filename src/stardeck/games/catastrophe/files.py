"""A player's own ship layout, from TOML or JSON, checked with every flaw at once (M-1.14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

import msgspec

from stardeck.engine import Json
from stardeck.games.catastrophe.facts import FACTS, Layout
from stardeck.games.catastrophe.rules.layout import flaws

TEXT = "write a text in quotes"
KEYS: dict[str, tuple[object, str]] = {
    "name": (str, TEXT),
    "rows": (tuple[str, ...], 'write a list of texts in quotes, one for each row, such as ["1 2 3", "4 5 6"]'),
    "pods": (tuple[str, ...], 'write a list of texts in quotes, each a room and a side, such as ["8 W", "6 W"]'),
    "id": (str, TEXT),
    "words": (str, TEXT),
}
"""What may stand in a file: for each key its type, and what to write."""
NEEDED = ("name", "rows", "pods")


def template() -> str:
    """The first ship, to change."""
    ship = FACTS.ships[0]
    rows, pods = ("".join(f'    "{line}",\n' for line in lines) for lines in (ship.rows, ship.pods))
    return (
        "# Rooms are written with their numbers, from bow to stern; a dot is empty space.\n"
        f'name = "My ship"\nrows = [\n{rows}]\n'
        "# Six pods: a room, and the side where the pod hangs (N, E, S or W).\n"
        f"pods = [\n{pods}]\n"
    )


def check_file(data: Mapping[str, Json]) -> list[str] | None:
    """The flaws of a ship layout, with place and rule; None if the file is nothing like one."""
    if not {"rows", "pods"} & set(data):
        return None
    return list(_wrong(data)) or flaws(msgspec.convert(dict(data), Layout))


def _wrong(data: Mapping[str, Json]) -> Iterator[str]:
    """Keys that are unknown, missing or of the wrong kind; each is looked at alone."""
    meant: set[str] = set()
    for key in [key for key in data if key not in KEYS]:
        near = get_close_matches(key, [known for known in KEYS if known not in data], 1)
        meant.update(near)
        yield f"{key}: " + (f"this must be called {near[0]}" if near else f"a ship layout has only {', '.join(KEYS)}")
    for key, (kind, wanted) in KEYS.items():
        if key in data:
            try:
                msgspec.convert(data[key], kind)
            except msgspec.ValidationError:
                yield f"{key}: {wanted}"
        elif key in NEEDED and key not in meant:
            yield f"{key}: this is missing; {wanted}"
