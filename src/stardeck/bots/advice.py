"""Advice: what the game's rookie would answer in a seat, and why, from nothing but what the seat sees.

The rookie sits in a world that is imagined from the seat. Such a world follows from what the seat sees and from nothing
else, whatever is hidden in the true one, so advice gives nothing away. Where the rookie has no reason, there is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.bots.doors import goes_on
from stardeck.engine import Chair, Frozen, GameState, Gather, Memory, Step, Why

ADVISER = "rookie"
MOST_ANSWERS = 40
"""As many as one frame of a client may bring."""
BACK = frozenset({"back", "call_off"})
"""The ways out of a question that was opened by an answer and can be left again: what opened it is a door."""


class Advice(Frozen, frozen=True):
    """Answers that belong together (a card and its target, nine points of damage, a sealed choice), and the reason for
    them."""

    answers: tuple[Step, ...]
    why: Why
    memory: Memory
    """What the adviser remembers if they are given."""


def advise(g: GameState, seat: int, memory: Memory = ()) -> Advice | None:
    """What to answer now; None where the seat is not asked, has one answer only, or one is as good as the other."""
    bot = g.game.bots.get(ADVISER)
    ask = g.ask_of(seat)
    if bot is None or ask is None or not ask.waits or g.result is not None:
        return None
    world = g.imagine(seat, 0)
    sealed = isinstance(world.open, Gather)
    answers: list[Step] = []
    why: Why | None = None
    while len(answers) < MOST_ANSWERS:
        chair = Chair(world, seat, memory)
        if not answers and len(chair.options) < 2:
            return None
        step = bot(chair)
        if answers and not sealed and not _belongs(chair, step, answers[-1]):
            break
        why = why or chair.why
        if why is None and not _is_door(chair, step):
            return None
        answers.append(step)
        memory = chair.memory
        if not _goes_on(world, seat, step):
            break
    return Advice(tuple(answers), why, memory) if why else None


def _goes_on(world: GameState, seat: int, step: Step) -> bool:
    """Give this answer, and say whether the seat can give another with it."""
    before = world.copy()
    world.apply(seat, step)
    return goes_on(before, world, seat)


def _belongs(chair: Chair, step: Step, last: Step) -> bool:
    """Whether an answer goes with the one before: behind a door, the same once more, or to a question that asks only
    which and not whether, such as what is paid. Another deed does not."""
    if step[0] in BACK:
        return False
    again = step[0] == last[0] and not any(isinstance(argument, tuple) for argument in step)
    only_which = len({option[0] for option in chair.options}) == 1
    return again or only_which or _has_a_way_back(chair.options)


def _has_a_way_back(options: Sequence[Step]) -> bool:
    return any(option[0] in BACK for option in options)


def _is_door(chair: Chair, step: Step) -> bool:
    """Whether this answer only opens another question; the reason may stand there."""
    ahead = chair.imagine(0)
    return _goes_on(ahead, chair.seat, step) and _has_a_way_back(ahead.choices(chair.seat))
