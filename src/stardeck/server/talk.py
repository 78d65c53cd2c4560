"""What the bots of a table remember, which is stored with their steps, and what they have said."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.bots.quiet import turn_of
from stardeck.bots.style import character
from stardeck.engine import Asking, GameState, Line, Memory, Why
from stardeck.engine.chance import number
from stardeck.server.stored import StoredStep


def recalled(path: Sequence[int], steps: Sequence[StoredStep], seat: int) -> Memory:
    """What the bot in this seat remembers: what is stored with its last step on the way that was really played,
    so after an undo the older one."""
    for row in reversed(path):
        step = steps[row + 1]  # the first one is no row: the game was laid out
        if step.seat == seat and step.memory is not None:
            return step.memory
    return ()


class Talk:
    """What the bots of one table have said. A worker that takes a table over begins without it."""

    def __init__(self) -> None:
        self._said: dict[int, set[str]] = {}
        self._turns: dict[int, str] = {}
        """The turn of the last remark of a seat."""

    def remark(self, g: GameState, seat: int, bot: str, why: Why | None, played: int) -> Line | None:
        """Something to say with a step: at most once a turn, and no line twice in a game; never in a window or with a
        sealed answer, where it would tell something."""
        it = character(g.game, bot.partition(":")[0])
        turn, said = turn_of(g), self._said.setdefault(seat, set())
        if it is None or self._turns.get(seat) == turn or not isinstance(g.open, Asking):
            return None
        line = it.remark(why, number("remark", seat, played), said)
        if line is not None:
            said.add(line.text)
            self._turns[seat] = turn
        return line
