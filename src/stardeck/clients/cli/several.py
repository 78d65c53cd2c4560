"""Several answers in one line: `1 1 7 7 8` places five points of damage, `advised` does all that is advised."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.bots.advice import Advice
from stardeck.bots.doors import goes_on
from stardeck.engine import READY, TAKE_BACK, AnyMatch, Blank, GameState, Refused, Step


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
    """Give these answers one after the other, as long as each goes on from the one before. How many were given. Several
    parts of a sealed answer are locked in when nothing can follow them.

    :raises Refused: if the first is not possible.
    """
    before: GameState = match.g
    for count, step in enumerate(steps):
        g: GameState = match.g
        if count and (not goes_on(before, g, seat) or step not in g.options(seat)):
            return count
        before = g.copy()
        match.perform(seat, step)
    if len(steps) > 1 and goes_on(before, match.g, seat) and set(match.g.options(seat)) == {READY, TAKE_BACK}:
        match.perform(seat, READY)
    return len(steps)
