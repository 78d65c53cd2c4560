"""Questions that come several times: cards over the limit of the hand."""

from __future__ import annotations

from stardeck.engine import Repeats
from stardeck.games.catastrophe.rules.hands import discards, drop
from stardeck.games.catastrophe.state import State


def repeats(g: State, seat: int) -> Repeats | None:
    """M-6.11 As many cards as are over the limit."""
    if not g.asking(discards):
        return None
    hand, limit = g.crew[seat].hand, int(g.asks[0].menu[1])
    return Repeats(len(hand) - limit, {drop(seat, card): hand.count(card) for card in hand})
