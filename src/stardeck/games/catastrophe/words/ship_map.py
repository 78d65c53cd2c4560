"""The ship drawn with letters: rooms on their grid, what connects them, cubes, pods, crew, and what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stardeck.games.catastrophe.facts import MODULE
from stardeck.games.catastrophe.rules.layout import cells
from stardeck.games.catastrophe.view import CatastropheView, ModuleView

FULL = 3
"""Cubes of a whole room."""
WIDEST = 24
Cell = tuple[int, int]


def ship_map(view: CatastropheView, lit: Mapping[str, int], width: int) -> tuple[str, ...]:
    """In so many columns; `lit` has the numbers of the options that speak of a room: `module:3`."""
    place = cells(view.ship.layout)
    rooms = {cell: tile for tile in view.modules if (cell := place.get(tile.id))}
    columns, rows = (1 + max(cell[axis] for cell in rooms) for axis in (0, 1))
    wide = min(WIDEST, (width + 1) // columns - 1)
    letters = _letters(view)
    lines = []
    for row in range(rows):
        drawn = [_room(view, rooms.get((column, row)), letters, lit, wide) for column in range(columns)]
        for part in (0, 1):
            joints = ["-" if part and {(c, row), (c + 1, row)} <= rooms.keys() else " " for c in range(columns)]
            lines.append("".join(cell[part] + joint for cell, joint in zip(drawn, joints, strict=True)).rstrip())
        ways = ["|" if {(c, row), (c, row + 1)} <= rooms.keys() else " " for c in range(columns)]
        lines.append(" ".join(way.center(wide) for way in ways).rstrip())
    return (*lines[:-1], *_legend(view, letters, width))


def _room(
    view: CatastropheView, tile: ModuleView | None, letters: Sequence[str], lit: Mapping[str, int], wide: int
) -> tuple[str, str]:
    """A room in two lines: its number and name, then how it stands."""
    if tile is None:
        return " " * wide, " " * wide
    option = lit.get(f"module:{tile.id}")
    name = f"{tile.number} {MODULE[tile.id].name}"
    mark = f">{option}" if option else ""
    pod = next((pod for pod in view.pods if pod.module == tile.id and pod.there), None)
    facts = ["#" * tile.cubes + "-" * (FULL - tile.cubes)]
    if pod:
        facts.append(f"({pod.letter or '?'})")
    if not tile.power:
        facts.append("no power" if tile.oxygen else "no air")
    if tile.mold:
        facts.append(f"mold {tile.mold}")
    facts += ["".join(letters[seat] for seat in tile.crew)] if tile.crew else []
    facts += ["!" * len(tile.marauders)] if tile.marauders else []
    inside = wide - 2
    head = f"{name[: inside - len(mark) - bool(mark)]:<{inside - len(mark)}}{mark}"
    return f"[{head}]", f"[{' '.join(facts)[:inside]:<{inside}}]"


def _letters(view: CatastropheView) -> list[str]:
    """A letter for each crew member: the first of its name that nobody before it has."""
    taken: list[str] = []
    for crew in view.crew:
        free = [letter.upper() for letter in f"{crew.name}{crew.seat + 1}" if letter.isalnum()]
        taken.append(next(letter for letter in (*free, "*") if letter not in taken))
    return taken


def _legend(view: CatastropheView, letters: Sequence[str], width: int) -> list[str]:
    """What the signs mean, a line or two."""
    signs = [f"{letter} {crew.name}" for letter, crew in zip(letters, view.crew, strict=True) if crew.alive]
    signs += ["# cube", "- damage", "(A) pod", ">2 option 2"]
    signs += ["! Marauder"] if any(tile.marauders for tile in view.modules) else []
    lines = [""]
    for sign in signs:
        lines = (
            [*lines[:-1], f"{lines[-1]}   {sign}".strip()] if len(lines[-1]) + len(sign) < width - 3 else [*lines, sign]
        )
    return lines
