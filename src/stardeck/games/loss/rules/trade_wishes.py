"""What can be wished for in a trade (L-3.8), and whether a cargo can fill a list of wishes (L-3.14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated

from stardeck.engine.say import Slot
from stardeck.games.loss.deck.compiled import Deck
from stardeck.games.loss.deck.effects import SLOTS

Wish = Annotated[str, Slot("wish")]
"""What somebody wishes for in a trade: a kind, a part of at least so much, or one card."""
ANY_CARD = "any"
KINDS = (*SLOTS, "enhancer", "dock", "sabotage", "anti-sabotage", ANY_CARD)
"""The kinds of a wish. A part may have a least bonus: weapon-3. An exact card is its id: flash_bang."""
LEAST = (2, 3, 4, 5)


@lru_cache(maxsize=256)
def details(deck: Deck, kind: str) -> tuple[str, ...]:
    """L-3.8 The wishes of one kind, the widest last."""
    wishes = [key for key in deck.names if fits(deck, kind, key)] if kind != ANY_CARD else []
    if kind in SLOTS:
        wishes += [f"{kind}-{least}" for least in reversed(LEAST)]
    elif len(wishes) < 2:  # one name says the same as the kind
        wishes = []
    return (*wishes, kind)


def fits(deck: Deck, wish: str, key: str) -> bool:
    """Whether a card (by the id that its copies share) is what was wished for."""
    card = deck.names[key]
    if wish in (ANY_CARD, key):
        return True
    if card.slot < 0:
        return wish == card.type
    kind, _, least = wish.partition("-")
    return kind == SLOTS[card.slot] and card.bonus >= int(least or 0) if kind in SLOTS else False


def can_fill(deck: Deck, wishes: Sequence[str], cargo: Sequence[str]) -> bool:
    """Whether every wish can be filled with a different card."""
    if not wishes:
        return True
    first, rest = wishes[0], wishes[1:]
    return any(
        fits(deck, first, deck.cards[card].key) and can_fill(deck, rest, (*cargo[:i], *cargo[i + 1 :]))
        for i, card in enumerate(cargo)
    )
