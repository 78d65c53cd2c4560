"""What things are called: cards and Characters in sentences, counted things, points, and what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from stardeck.engine import Naming, Slot, Thing
from stardeck.engine.aids import Reader
from stardeck.engine.say import signed
from stardeck.games.gloom.deck.covering import Cards
from stardeck.games.gloom.facts import Card
from stardeck.games.gloom.rules.storytellers import misery_line
from stardeck.games.gloom.state import State

ShortCharacter = Annotated[int, Slot("character.short")]
"""A Character whose name follows its owner's: your Robot."""
KIND_WORDS = {"modifier": "", "event": "the Event ", "death": "the Death "}
KINDS = {"modifier": "Modifier", "event": "Event", "death": "Untimely Death"}


def names(g: State) -> Naming:
    """For each kind of slot in a sentence, what its number is called: what is printed in the deck of this table."""
    return naming(g.cards)


@lru_cache(32)
def naming(cards: Cards) -> Naming:
    """The same for a deck."""
    return Naming(
        {
            "card": lambda number: cards[number].name,
            "card.title": lambda number: title(cards[number]),
            "character": lambda number: cards.characters[number].name,
            "character.short": lambda number: cards.characters[number].name.removeprefix("The "),
            "misery": misery_line,
        }
    )


def title(card: Card) -> str:
    """A card by its kind and name."""
    return f"{KIND_WORDS[card.kind]}{card.name}"


def glossary(g: State, reader: Reader) -> Iterator[Thing]:
    """Everything printed: Characters and cards."""
    called = reader.called
    for number, it in enumerate(g.cards.characters):
        where = (f"character:{number}",)
        yield Thing("character", str(number), called(it.name), called("Character"), called(it.flavour), where)
    for number, card in enumerate(g.cards.cards):
        points = " ".join(signed(n) for n in card.values)
        note = "\n".join(part for part in (points, called(card.text), called(card.flavour)) if part)
        yield Thing("card", str(number), called(card.name), called(KINDS[card.kind]), note)
