"""The drawings of the game (art.toml): for browsers, and for the story book on paper."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stardeck.engine import Frozen
from stardeck.games.gloom.facts import OURS, Card


class Art(Frozen, frozen=True):
    """Faces as the inside of an SVG of 100 x 110, icons as the path of an SVG of 24 x 24."""

    skull: str
    changed: str
    """The face of a lasting change, and of a Character whom we have not drawn."""
    event: str
    icons: dict[str, str]
    portraits: dict[str, str]
    """By the id of the Character."""


class Printed(Frozen, frozen=True):
    """All that is printed: the cards of our deck in their order, and the drawings."""

    characters: tuple[Card, ...]
    cards: tuple[Card, ...]
    art: Art


ART = msgspec.toml.decode(Path(__file__).with_name("art.toml").read_bytes(), type=Art)
PRINTED = Printed(OURS.characters, OURS.cards, ART)


def face(character: str, changed: bool, dead: bool) -> str:
    """What is seen in the window of a stack."""
    return ART.skull if dead else ART.changed if changed else ART.portraits.get(character, ART.changed)
