"""How a ship hangs together: neighbours, corners, ways and pods, worked out from a drawn layout (M-2)."""

from __future__ import annotations

from functools import lru_cache

from stardeck.games.catastrophe.facts import MODULES, Layout
from stardeck.games.catastrophe.state import Ship

PODS = 6
SIDES = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
Cell = tuple[int, int]


def cells(layout: Layout) -> dict[int, Cell]:
    """Where each module lies: (column, row)."""
    found: dict[int, Cell] = {}
    for row, line in enumerate(layout.rows):
        for column, word in enumerate(line.split()):
            if word.isdecimal():
                found.setdefault(int(word), (column, row))
    return found


@lru_cache(maxsize=64)
def plan(layout: Layout) -> Ship:
    """M-2.2 to M-2.4 Modules that share a border are connected, corners do not connect."""
    place = cells(layout)
    by_cell = {cell: module for module, cell in place.items()}

    def around(module: int, steps: tuple[Cell, ...]) -> tuple[int, ...]:
        column, row = place[module]
        return tuple(sorted(by_cell[c] for dx, dy in steps if (c := (column + dx, row + dy)) in by_cell))

    neighbours = ((), *(around(m, tuple(SIDES.values())) for m in MODULES))
    corners = ((), *(around(m, CORNERS) for m in MODULES))
    pods = tuple(int(pod.split()[0]) for pod in layout.pods)
    return Ship(
        layout=layout,
        neighbours=neighbours,
        corners=corners,
        distance=((), *(_ways(neighbours, m) for m in MODULES)),
        pod_modules=pods,
        pod_at=tuple(pods.index(m) if m in pods else -1 for m in range(13)),
    )


def _ways(neighbours: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    far = [99] * 13
    far[start], front = 0, [start]
    for module in front:
        for other in neighbours[module]:
            if far[other] == 99:
                far[other] = far[module] + 1
                front.append(other)
    return tuple(far)


def flaws(layout: Layout) -> list[str]:
    """Everything that is wrong with a layout, each with its place and rule."""
    found = []
    seen: dict[int, Cell] = {}
    for row, line in enumerate(layout.rows, 1):
        for column, word in enumerate(line.split(), 1):
            where = f"row {row}, column {column}"
            if word == ".":
                continue
            if not word.isdecimal() or int(word) not in MODULES:
                found.append(f"{where}: {word!r} is neither a room from 1 to 12 nor a dot (M-2.5)")
            elif int(word) in seen:
                found.append(f"{where}: room {word} is already on the ship (M-2.1)")
            else:
                seen[int(word)] = (column, row)
    found += [f"rows: room {m} is missing (M-2.1)" for m in MODULES if m not in seen]
    found += _apart(layout)
    if len(layout.pods) != PODS:
        found.append(f"pods: there must be {PODS} pods, not {len(layout.pods)} (M-2.9)")
    return found + _pod_flaws(layout)


def _apart(layout: Layout) -> list[str]:
    """The modules that no way leads to."""
    place = cells(layout)
    by_cell = {cell: module for module, cell in place.items()}
    front = [next(iter(place))] if place else []
    for module in front:
        column, row = place[module]
        near = (by_cell.get((column + dx, row + dy)) for dx, dy in SIDES.values())
        front += [m for m in dict.fromkeys(near) if m is not None and m not in front]
    lost = sorted(set(place) - set(front))
    return (
        [f"rows: nothing connects the rest of the ship with room {' and '.join(map(str, lost))} (M-2.2)"]
        if lost
        else []
    )


def _pod_flaws(layout: Layout) -> list[str]:
    found, place, owners = [], cells(layout), set[str]()
    for number, pod in enumerate(layout.pods, 1):
        module, _, side = pod.partition(" ")
        where = f"pod {number}"
        if side not in SIDES or not module.isdecimal() or int(module) not in place:
            found.append(f"{where}: write a room and a side, such as 8 W (M-2.11)")
            continue
        column, row = place[int(module)]
        dx, dy = SIDES[side]
        if (column + dx, row + dy) in place.values():
            found.append(f"{where}: there is no free space on side {side} of room {module} (M-2.11)")
        if module in owners:
            found.append(f"{where}: room {module} already has a pod (M-2.11)")
        owners.add(module)
    return found
