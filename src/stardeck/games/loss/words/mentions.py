"""What a line of the log may name: resources, obstacles and ships, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from stardeck.engine import Event, Mention
from stardeck.games.loss.deck import Obstacle, Resource
from stardeck.games.loss.effects import SLOTS
from stardeck.games.loss.state import State
from stardeck.games.loss.words import names as phrases
from stardeck.games.loss.words.names import STAT_NAMES


def mentions(g: State, event: Event) -> Iterator[Mention]:
    """The cards whose ids are in the event."""
    deck = g.deck
    for id in _ids(msgspec.structs.astuple(event)):
        if id in deck.cards:
            found = deck.cards[id]
            kind = SLOTS[found.slot].capitalize() if found.slot >= 0 else phrases.kind(found.type)
            yield Mention(found.name, kind, _printed(found), (f"part:{id}", f"debris:{id}"))
        elif id in deck.obstacles:
            obstacle = deck.obstacles[id]
            yield Mention(obstacle.name, "Event" if obstacle.event else "Obstacle", _threat(obstacle), ("obstacle",))
        elif id in deck.ships:
            yield Mention(deck.ships[id].name, "Ship", deck.ships[id].words)


def _ids(event: Iterable[Any]) -> Iterator[str]:
    for part in event:
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple | list):
            yield from _ids(part)


def _printed(card: Resource) -> str:
    stat = "one stat" if card.stat < 0 else STAT_NAMES[card.stat]
    bonus = f"+{card.bonus}" if card.slot >= 0 else f"+{card.bonus} to {stat}, once" if card.kind == "booster" else ""
    return "\n".join(part for part in (bonus, *card.words, card.flavour) if part)


def _threat(obstacle: Obstacle) -> str:
    return "\n".join(part for part in (phrases.bar(obstacle), phrases.outcome(obstacle), obstacle.flavour) if part)
