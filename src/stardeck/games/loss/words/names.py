"""Small pieces of the voice: numbers, stats, cards, wishes and bars in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from stardeck.engine.say import Naming
from stardeck.games.loss.deck import Deck, Obstacle
from stardeck.games.loss.effects import SLOTS
from stardeck.games.loss.rules.trade_wishes import ANY_CARD
from stardeck.games.loss.state import State

YOU = "You"
"""What a lone person at a keyboard is called."""
ODD_VERBS = {"flies": "fly", "has": "have", "is": "are", "reaches": "reach"}
STAT_NAMES = ("Defense", "Attack", "Speed")
TYPE_NAMES = {
    "enhancer": "Performance Enhancer",
    "dock": "Space Dock",
    "sabotage": "Sabotage",
    "anti-sabotage": "Anti-Sabotage",
}


def naming(g: State) -> Naming:
    """How the things of this game are called in sentences."""
    deck = g.deck
    return {
        "card": lambda it: card(deck, it),
        "obstacle": lambda it: deck.obstacles[it].name,
        "threat": lambda it: bar(deck.obstacles[it]),
        "outcome": lambda it: outcome(deck.obstacles[it]),
        "ship": lambda it: deck.ships[it].name,
        "stat": lambda stat: STAT_NAMES[stat],
        "wish": lambda said: wish(deck, said),
    }


def addressed(text: str, names: Sequence[str]) -> str:
    """The same sentence for somebody who is called You: with the right verb, and small inside a sentence."""
    if YOU not in names:
        return text
    text = re.sub(rf"\b{YOU} (\w+s)\b", lambda verb: f"{YOU} {ODD_VERBS.get(verb[1], verb[1][:-1])}", text)
    return re.sub(rf"(?<=[\w,;)] ){YOU}(r?)\b", r"you\1", text)


def whose(name: str) -> str:
    return "Your" if name == YOU else f"{name}'s"


def many(n: int, word: str, plural: str = "") -> str:
    return f"{n} {word if n == 1 else plural or word + 's'}"


def kind(said: str) -> str:
    """A type of resource as a player calls it."""
    return TYPE_NAMES.get(said, said)


def a(word: str) -> str:
    return f"{'an' if word[0] in 'AEIOUaeiou' else 'a'} {word}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    found = list(words)
    return f" {joint} ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)


def card(deck: Deck, id: str) -> str:
    """The name of a resource, a part with its bonus."""
    found = deck.cards[id]
    return f"{found.name} ({SLOTS[found.slot]} {found.bonus})" if found.slot >= 0 else found.name


def cards(deck: Deck, ids: Iterable[str]) -> str:
    """Several resources; copies of one card are counted."""
    names = [card(deck, id) for id in ids]
    counted = {name: names.count(name) for name in names}
    return listed(name if n == 1 else f"{n} x {name}" for name, n in counted.items()) or "nothing"


def wish(deck: Deck, said: str) -> str:
    """What somebody wishes for."""
    if said == ANY_CARD:
        return "any card"
    if said in deck.names:
        found = deck.names[said]
        return f"{found.name} ({SLOTS[found.slot]} {found.bonus})" if found.slot >= 0 else found.name
    part, _, least = said.partition("-")
    if part in SLOTS:
        return f"{a(part)} of at least {least}" if least else f"any {part}"
    return f"any {TYPE_NAMES[said]} card"


def bar(found: Obstacle, needs: tuple[tuple[int, int], ...] | None = None) -> str:
    """`Defense 5 or Attack 6`, as raised by now."""
    threats = found.bar.threats if needs is None else needs
    return f" {found.bar.how} ".join(f"{STAT_NAMES[stat]} {n}" for stat, n in threats) or "no threat"


def outcome(found: Obstacle) -> str:
    """Reward and ill effects as printed."""
    gains, ills = found.words
    return f"reward: {listed(gains) or 'nothing'}; ill effects: {listed(ills) or 'none'}"
