"""Why one option is better than another, from what the game looks like afterwards.

A chance to win is made of a sum, so the difference of two options in the same worlds is a sum too: each feature's
weight times its mean difference. The largest part is the reason, in the feature's own words. No reason is better than
a wrong one: it must be a large part of the whole, and point the right way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stardeck.bots.chances import chances
from stardeck.engine import Chair, Feature, Seat, Why, of, say

LARGE = 0.4
"""The part of the whole difference that a reason must explain."""
Rows = Sequence[tuple[tuple[float, ...], ...] | None]
"""The features of every seat in each world; None where the game was over."""


class Part(NamedTuple):
    """What one feature of one seat adds to the difference of two options."""

    adds: float
    feature: Feature
    seat: int
    differs: float


def parts(chair: Chair, best: Rows, other: Rows) -> list[Part]:
    """The sum, the largest part first; empty if too many of these games were over to speak of features."""
    pairs = [(a, b) for a, b in zip(best, other, strict=False) if a is not None and b is not None]
    if not pairs or 2 * len(pairs) < min(len(best), len(other)):
        return []
    value = chances(chair.imagine(0))
    assert value is not None
    found = []
    for i, (feature, weight) in enumerate(zip(chair.game.minds.described, value.learned.weights, strict=True)):
        for seat in range(len(pairs[0][0])):
            differs = sum(a[seat][i] - b[seat][i] for a, b in pairs) / len(pairs)
            adds = weight * differs * (1.0 if seat == chair.seat else -1.0)
            if adds:
                found.append(Part(adds, feature, seat, differs))
    return sorted(found, key=lambda part: -part.adds)


def reason(chair: Chair, best: Rows, other: Rows) -> Why | None:
    """Why the first is better than the second; None if no single feature says so."""
    found = parts(chair, best, other)
    whole = sum(part.adds for part in found)
    if not found or whole <= 0 or found[0].adds < LARGE * whole:
        return None
    part = found[0]
    if part.seat == chair.seat and part.feature.gets:
        return Why(part.feature.name, say("It gets you {what}.", what=say(part.feature.gets)), open=part.feature.open)
    if part.seat != chair.seat and part.feature.leaves:
        line = say("It leaves {who} with {what}.", who=of(Seat, part.seat), what=say(part.feature.leaves))
        return Why(part.feature.name, line, open=part.feature.open)
    return None
