"""What a line of the log may name: Characters and cards, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Mention, Step
from stardeck.games.gloom.facts import Card
from stardeck.games.gloom.state import State

KINDS = {"modifier": "Modifier", "event": "Event", "death": "Untimely Death"}


def mentions(g: State, event: Step) -> Iterator[Mention]:
    """Everything printed: what of it a line names is found by its words."""
    for number, character in enumerate(g.config.cards.characters):
        yield Mention(character.name, "Character", character.flavour, (f"character:{number}",))
    for card in g.config.cards.cards:
        yield Mention(card.name, KINDS[card.kind], _printed(card))


def _printed(card: Card) -> str:
    points = " ".join(f"{n:+d}" for n in card.values)
    return "\n".join(part for part in (points, card.text, card.flavour) if part)
