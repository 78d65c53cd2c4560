"""What sentences name: resources, obstacles and ships, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Line, Thing, say
from stardeck.engine.aids import Reader
from stardeck.games.loss.deck.compiled import Obstacle
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.state import State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.effect_words import card_line, mark_words, roll_line
from stardeck.games.loss.words.icons import ICONS

PLACES = ("Shield", "Weapon", "Engine")
SHORT_STATS = ("DEF", "ATK", "SPD")
LABELS = {"enhancer": "Enhancer"}
"""A band on a card has no room for more."""


def glossary(g: State, reader: Reader) -> Iterator[Thing]:
    """The three numbers of a ship, and every resource, obstacle and ship of the deck that is played with."""
    called = reader.called
    for stat, slot in enumerate(SLOTS):
        note = called(ICONS[slot][1])
        yield Thing(
            "stat", str(stat), called(phrases.STAT_NAMES[stat]), called(slot), note, mark=called(SHORT_STATS[stat])
        )
    for id, found in g.deck.cards.items():
        label = PLACES[found.slot] if found.slot >= 0 else phrases.kind(found.type)
        yield Thing(
            "card",
            id,
            called(found.name),
            called(LABELS.get(found.type, label)),
            note=sentence(reader.words(card_line(found))),
            mark=called(mark_words(found)),
            rolled=bool(roll_line(found).text),
            targets=(f"part:{id}", f"debris:{id}"),
        )
    for id, obstacle in g.deck.obstacles.items():
        label = "Event" if obstacle.event else "Obstacle"
        note = "\n".join(map(reader.words, _threat(obstacle)))
        yield Thing("obstacle", id, called(obstacle.name), called(label), note, targets=("obstacle",))
    for id, ship in g.deck.ships.items():
        yield Thing("ship", id, called(ship.name), called("Ship"), called(ship.words))


def sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _threat(obstacle: Obstacle) -> tuple[Line, Line]:
    threat = phrases.bar_line(obstacle, obstacle.bar.threats)
    return threat, say("{outcome}.", outcome=phrases.outcome_line(obstacle))
