"""What a card would do to a stack, said before it is played."""

from __future__ import annotations

from collections.abc import Iterable

from stardeck.games.gloom.facts import BLANK
from stardeck.games.gloom.geometry import NOTHING, Cards, Stack, shows
from stardeck.games.gloom.standing import self_worth
from stardeck.games.gloom.state import State


def worth_with(g: State, card: int, characters: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """For each of these Characters the Self-Worth that it would have with this card on top (G-5.2, G-6.1)."""
    h = g.copy()
    found = []
    for character in characters:
        h.put_stack(character, (*g.stacks[character], card))
        found.append((character, self_worth(h, character)))
        h.put_stack(character, g.stacks[character])
    return tuple(found)


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
