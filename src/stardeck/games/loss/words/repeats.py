"""Questions that come several times: cards that are thrown out, lost or paid."""

from __future__ import annotations

from stardeck.engine import Repeats
from stardeck.games.loss.rules.resources import cargo_to_lose, cargo_to_throw_out, lose_resources, throw_out
from stardeck.games.loss.rules.sabotage.effects import pay, payments
from stardeck.games.loss.state import State

AGAIN = ((cargo_to_throw_out, throw_out), (cargo_to_lose, lose_resources), (payments, pay))
"""The question, and the rule that asks it again."""


def repeats(g: State, seat: int) -> Repeats | None:
    """L-3.25, L-8.5, L-12.30 As often as the next step still says; every card once."""
    for menu, again in AGAIN:
        if g.asking(menu) and g.agenda and again.made(g.agenda[-1]) and g.agenda[-1][1] == seat:
            return Repeats(1 + int(g.agenda[-1][2]), dict.fromkeys(g.options(seat), 1))
    return None
