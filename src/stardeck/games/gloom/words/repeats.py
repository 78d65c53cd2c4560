"""Questions that come several times: cards to part with."""

from __future__ import annotations

from stardeck.engine import Repeats
from stardeck.games.gloom.rules.hand_effects import parting
from stardeck.games.gloom.state import State


def repeats(g: State, seat: int) -> Repeats | None:
    """G-21.3 As many cards as are asked for and not put forward yet; every card once."""
    ask = g.ask_of(seat)
    if not g.asking(parting) or ask is None:
        return None
    left = int(ask.menu[1]) - len(ask.parts)
    return Repeats(left, dict.fromkeys(g.options(seat), 1)) if left > 1 else None
