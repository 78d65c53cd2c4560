"""Questions that come several times: cards over the limit of the hand, and what the Laboratory takes."""

from __future__ import annotations

from itertools import takewhile

from stardeck.engine import Repeats, ask
from stardeck.games.catastrophe.rules.hands import discards, drop
from stardeck.games.catastrophe.rules.modules.laboratory import samples
from stardeck.games.catastrophe.state import State


def repeats(g: State, seat: int) -> Repeats | None:
    """M-6.11 As many cards as are over the limit; M-8.9 three for the Laboratory."""
    hand = g.crew[seat].hand
    most = {drop(seat, card): hand.count(card) for card in hand}
    if g.asking(discards):
        return Repeats(len(hand) - int(g.asks[0].menu[1]), most)
    if g.asking(samples):
        again = ask(seat, g.asks[0].menu)
        return Repeats(1 + len([*takewhile(lambda step: step == again, reversed(g.agenda))]), most)
    return None
