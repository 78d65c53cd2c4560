"""What sentences name: resources, obstacles and ships, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Thing
from stardeck.engine.say import render, words
from stardeck.games.loss.deck.compiled import Obstacle
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.state import State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.effect_words import card_line, mark_words, roll_line
from stardeck.games.loss.words.names import naming

LABELS = {"enhancer": "Enhancer"}
"""A band on a card has no room for more."""


def glossary(g: State) -> Iterator[Thing]:
    """Every resource, obstacle and ship of the deck that is played with."""
    named = naming(g)
    for id, found in g.deck.cards.items():
        label = SLOTS[found.slot].capitalize() if found.slot >= 0 else phrases.kind(found.type)
        yield Thing(
            "card",
            id,
            found.name,
            LABELS.get(found.type, label),
            note=sentence(words(render(card_line(found), (), named, None))),
            mark=mark_words(found),
            rolled=bool(roll_line(found).text),
            targets=(f"part:{id}", f"debris:{id}"),
        )
    for id, obstacle in g.deck.obstacles.items():
        label = "Event" if obstacle.event else "Obstacle"
        yield Thing("obstacle", id, obstacle.name, label, _threat(obstacle), targets=("obstacle",))
    for id, ship in g.deck.ships.items():
        yield Thing("ship", id, ship.name, "Ship", ship.words)


def sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _threat(obstacle: Obstacle) -> str:
    return "\n".join((phrases.bar(obstacle), phrases.outcome(obstacle)))
