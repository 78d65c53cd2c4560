"""Small pieces of the voice: numbers, stats, cards, wishes and bars in words."""

from __future__ import annotations

from collections.abc import Iterable

from stardeck.games.loss.deck import Deck, Obstacle
from stardeck.games.loss.effects import SLOTS
from stardeck.games.loss.wishes import ANY_CARD

STAT_NAMES = ("Defense", "Attack", "Speed")
TYPE_NAMES = {
    "enhancer": "Performance Enhancer",
    "dock": "Space Dock",
    "sabotage": "Sabotage",
    "anti-sabotage": "Anti-Sabotage",
}


def many(n: int, word: str, plural: str = "") -> str:
    return f"{n} {word if n == 1 else plural or word + 's'}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    found = list(words)
    return f" {joint} ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)


def card(deck: Deck, id: str) -> str:
    """The name of a resource, a part with its bonus."""
    found = deck.cards[id]
    return f"{found.name} ({SLOTS[found.slot]} {found.bonus})" if found.slot >= 0 else found.name


def cards(deck: Deck, ids: Iterable[str]) -> str:
    return listed(card(deck, id) for id in ids) or "nothing"


def wish(deck: Deck, said: str) -> str:
    """What somebody wishes for."""
    if said == ANY_CARD:
        return "any card"
    if said in deck.names:
        return deck.names[said].name
    kind, _, least = said.partition("-")
    if kind in SLOTS:
        return f"a {kind} of at least {least}" if least else f"any {kind}"
    return f"any {TYPE_NAMES[said]} card"


def bar(found: Obstacle, needs: tuple[tuple[int, int], ...] | None = None) -> str:
    """`Defense 5 or Attack 6`, as raised by now."""
    threats = found.bar.threats if needs is None else needs
    return f" {found.bar.how} ".join(f"{STAT_NAMES[stat]} {n}" for stat, n in threats) or "no threat"


def outcome(found: Obstacle) -> str:
    """Reward and ill effects as printed."""
    gains, ills = found.words
    return f"reward: {listed(gains) or 'nothing'}; ill effects: {listed(ills) or 'none'}"
