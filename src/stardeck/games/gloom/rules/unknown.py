"""Who knows which hidden card, and the cards that a seat does not know dealt again."""

from __future__ import annotations

from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.state import State


def knows(g: State, seat: int, card: int) -> bool:
    """Whether a player has seen this hidden card."""
    return bool(g.known[card] >> seat & 1)


def deal_unknown(g: State, seat: int) -> None:
    """The game's half of `imagine`: the cards that this seat has not seen are dealt again, place by place."""
    others = [s for s in range(g.seats) if s != seat]
    kept = {s: [c for c in g.players[s].hand if knows(g, seat, c)] for s in others}
    count = {s: len(g.players[s].hand) - len(kept[s]) for s in others}
    seen = [c if knows(g, seat, c) else NOTHING for c in g.deck]
    hidden = sorted(
        [c for s in others for c in g.players[s].hand if c not in kept[s]]
        + [c for c in g.deck if not knows(g, seat, c)]
    )
    g.shuffle(hidden)
    known = list(g.known)
    for card in hidden:
        known[card] = 0
    g.known = tuple(known)
    for s in others:
        g.players[s].hand = (*sorted(kept[s]), *(hidden.pop() for _ in range(count[s])))
    g.deck = tuple(hidden.pop() if card == NOTHING else card for card in seen)
