"""What a card would do to a stack, said before it is played."""

from __future__ import annotations

from stardeck.games.gloom.deck.covering import NOTHING, Cards, Stack, shows
from stardeck.games.gloom.facts import BLANK


def covering(cards: Cards, stack: Stack, card: int) -> str:
    """What this card would cover and what it would add, in words."""
    below, top = shows(cards, stack), cards.prints[card]
    seen = [f"{p:+d}" if p is not None else "" for p in below.points]
    laid = [f"{p:+d}" if isinstance(p, int) and p else str(p) for p in top.points]
    places = [*zip(seen, laid, strict=True), *zip(below.icons, top.icons, strict=True)]
    parts = [_place(old, new) for old, new in places if new]
    if top.text and below.text != NOTHING and cards[below.text].text:
        parts.append(f"covers the text of {cards[below.text].name}")
    return ", ".join(part for part in parts if part) or "covers nothing"


def _place(old: str, new: str) -> str:
    if new == BLANK:
        return f"hides {old}" if old else ""
    if old == new:
        return f"{new} stays"
    return f"covers {old} with {new}" if old else f"adds {new}"
