"""What sentences name: resources, obstacles and ships, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Thing
from stardeck.games.loss.deck import Obstacle, Resource
from stardeck.games.loss.effects import SLOTS
from stardeck.games.loss.state import State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import STAT_NAMES


def glossary(g: State) -> Iterator[Thing]:
    """Every resource, obstacle and ship of the deck that is played with."""
    for id, found in g.deck.cards.items():
        label = SLOTS[found.slot].capitalize() if found.slot >= 0 else phrases.kind(found.type)
        yield Thing("card", id, found.name, label, _printed(found), (f"part:{id}", f"debris:{id}"))
    for id, obstacle in g.deck.obstacles.items():
        label = "Event" if obstacle.event else "Obstacle"
        yield Thing("obstacle", id, obstacle.name, label, _threat(obstacle), ("obstacle",))
    for id, ship in g.deck.ships.items():
        yield Thing("ship", id, ship.name, "Ship", ship.words)


def _printed(card: Resource) -> str:
    stat = "one stat" if card.stat < 0 else STAT_NAMES[card.stat]
    bonus = f"+{card.bonus}" if card.slot >= 0 else f"+{card.bonus} to {stat}, once" if card.kind == "booster" else ""
    return "\n".join(part for part in (bonus, *card.words, card.flavour) if part)


def _threat(obstacle: Obstacle) -> str:
    return "\n".join(part for part in (phrases.bar(obstacle), phrases.outcome(obstacle), obstacle.flavour) if part)
