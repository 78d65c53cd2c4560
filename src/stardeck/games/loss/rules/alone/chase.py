"""Chase Mode: an opponent who moves when a lone player is sabotaged or hurries (L-30)."""

from __future__ import annotations

from stardeck.engine import Event, Step, Steps
from stardeck.games.loss.rules.ending import finish
from stardeck.games.loss.state import GOAL, State, event, rule

CHASED = 2
"""L-30.7 The forward step of a turn with which the opponent follows."""


@event
class OpponentMoved(Event, frozen=True):
    """L-30.3 The opponent is one parsec further."""

    parsec: int
    says = "Your pursuer moves to parsec {parsec}."


def step_forward(g: State) -> list[Step]:
    """L-30.6, L-30.7 The second forward step of a turn lets the opponent move once."""
    g.turn.forward += 1
    return chased(g) if g.turn.forward == CHASED else []


def chased(g: State) -> list[Step]:
    """L-30.1 The opponent's move, if this is a chase."""
    return [opponent_moves()] if g.config.chase else []


@rule
def opponent_moves(g: State) -> Steps:
    """L-30.3 One parsec; L-30.11 the player loses at once when the opponent is first."""
    g.opponent += 1
    g.tell(OpponentMoved(g.opponent))
    if g.opponent == GOAL:
        finish(g, (), "overtaken", "L-30.11")
    return None
