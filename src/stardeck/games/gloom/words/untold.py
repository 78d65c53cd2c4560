"""G-20.10 The line of a play that nobody tells a story about, made from card and Characters."""

from __future__ import annotations

from stardeck.engine import Line, Seat, listed, of, say
from stardeck.games.gloom.state import Card, Character, Entry


def untold(entry: Entry) -> Line:
    """What happened, and nothing more."""
    seat, card, who = of(Seat, entry.seat), of(Card, entry.card), listed(Character, entry.characters)
    match entry.kind, bool(entry.characters):
        case "pass", _:
            return say("{seat} [pass|passes].", seat=seat)
        case "discard", _:
            return say("{seat} [discard|discards] {seat.their} whole hand.", seat=seat)
        case "revival", _:
            return say("{who} is alive again.", who=who)
        case "moved_death", _:
            return say("{who}: {card}.", who=who, card=card)
        case "response", False:
            return say("{seat} [respond|responds] with {card}.", seat=seat, card=card)
        case "response", True:
            return say("{seat} [respond|responds] with {card} on {who}.", seat=seat, card=card, who=who)
        case _, False:
            return say("{seat} [play|plays] {card}.", seat=seat, card=card)
    return say("{seat} [play|plays] {card} on {who}.", seat=seat, card=card, who=who)
