"""Several answers in one line: `1 1 7 7 8` places five points of damage, `advised` does all that is advised."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.bots.advice import Advice
from stardeck.engine import AnyMatch, Asking, Blank, Refused, Step


def meant(line: str, options: Sequence[Step], advice: Advice | None) -> list[Step] | None:
    """The answers that a line means; None: it is something else.

    :raises Refused: for advice that there is none of.
    """
    if line == "advised":
        if advice is None:
            raise Refused("not offered", "Nothing is advised here.")
        return list(advice.answers)
    numbers = line.split()
    if not numbers or not all(word.isdecimal() and 1 <= int(word) <= len(options) for word in numbers):
        return None
    steps = [options[int(word) - 1] for word in numbers]
    return None if len(steps) > 1 and any(isinstance(step[-1], Blank) for step in steps) else steps


def perform(match: AnyMatch, seat: int, steps: Sequence[Step]) -> int:
    """Give these answers one after the other, as long as the same seat is asked at once and no die was rolled. How many
    were given.

    :raises Refused: if the first is not possible.
    """
    rolled = match.g.rolled
    for count, step in enumerate(steps):
        g = match.g
        alone = isinstance(g.open, Asking) and bool(g.asks) and g.asks[0].seat == seat and g.rolled == rolled
        if count and (not alone or step not in g.options(seat)):
            return count
        match.perform(seat, step)
    return len(steps)
