"""Rolling dice (C-5) and rolling to shoot (C-6)."""

from __future__ import annotations

from stardeck.games.cosmoforce.state import State

SIDES = 8
DISCARDED = 7
"""C-5.1 A die of this value or more is discarded."""


def roll(g: State, dice: int) -> list[int]:
    """All values of a roll, cascades behind the dice that it began with: C-5.2, C-5.4 each 1 adds a die."""
    values: list[int] = []
    while dice:
        dice -= 1
        value = g.roll(SIDES)
        if value == 1:
            dice += 1
        values.append(value)
    return values


def effective(values: list[int]) -> list[int]:
    return [v for v in values if v < DISCARDED]


def count_effective(values: list[int]) -> int:
    return sum(v < DISCARDED for v in values)


def fit(values: list[int], mass: int) -> list[int]:
    """C-6.1 to C-6.4 The dice that hit: the highest are dropped until the total is inside the mass."""
    hits, total = [], 0
    for value in sorted(effective(values)):
        total += value
        if total > mass:
            break
        hits.append(value)
    return hits
