"""What things are called: cards and Characters in sentences, counted things, points, and what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Naming, Thing
from stardeck.games.gloom.facts import Card
from stardeck.games.gloom.rules.storytellers import misery_line
from stardeck.games.gloom.state import State

KIND_WORDS = {"modifier": "", "event": "the Event ", "death": "the Untimely Death "}
KINDS = {"modifier": "Modifier", "event": "Event", "death": "Untimely Death"}


def names(g: State) -> Naming:
    """For each kind of slot in a sentence, what its number is called."""
    cards = g.cards
    return {
        "card": lambda number: cards[number].name,
        "card.title": lambda number: title(cards[number]),
        "character": lambda number: cards.characters[number].name,
        "misery": misery_line,
    }


def many(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def points(n: int) -> str:
    return f"{n:+d}" if n else "0"


def title(card: Card) -> str:
    """A card by its kind and name."""
    return f"{KIND_WORDS[card.kind]}{card.name}"


def glossary(g: State) -> Iterator[Thing]:
    """Everything printed: Characters and cards."""
    for number, character in enumerate(g.cards.characters):
        it = str(number)
        yield Thing("character", it, character.name, "Character", character.flavour, (f"character:{it}",))
    for number, card in enumerate(g.cards.cards):
        yield Thing("card", str(number), card.name, KINDS[card.kind], _printed(card))


def _printed(card: Card) -> str:
    points = " ".join(f"{n:+d}" for n in card.values)
    return "\n".join(part for part in (points, card.text, card.flavour) if part)
