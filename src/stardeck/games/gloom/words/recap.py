"""A turn in a few words, for the slip that tells it to the others."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Event, Line, of, say
from stardeck.games.gloom.rules.drawing import Discarded, Drew, Handed
from stardeck.games.gloom.rules.hand_effects import TurnsLost
from stardeck.games.gloom.rules.plays import Announced, Died
from stardeck.games.gloom.rules.responses import Cancelled, Responded
from stardeck.games.gloom.rules.stack_effects import Revived
from stardeck.games.gloom.rules.turn import Passed
from stardeck.games.gloom.state import State
from stardeck.games.gloom.words.names import ShortCharacter

SAID: dict[type[Event], str] = {
    Died: "{character} is dead",
    Revived: "{character} is alive again",
    Announced: "plays {card}",
    Cancelled: "{card} never happened",
    Responded: "{card}!",
    Discarded: "discards",
    Passed: "passes",
    Drew: "draws {count}",
}
PLACES = {event: place for place, event in enumerate(SAID)}
TURN_EVENTS: frozenset[type[Event]] = frozenset([*SAID, Handed, TurnsLost])


def turn_line(events: Sequence[Event]) -> list[Line]:
    """Who died, then what was played, then the rest."""
    found = sorted((event for event in events if type(event) in SAID), key=lambda event: PLACES[type(event)])
    return [say(SAID[type(event)], **event.slots()) for event in found]


def touches(g: State, events: Sequence[Event], seat: int) -> Line | None:
    """What was played on a Character of this seat, cards of its hand, and its turns."""
    for event in events:
        match event:
            case Died(character=character) if g.owner(character) == seat:
                return say("kills your {it}", it=of(ShortCharacter, character))
            case Announced(seat=who, character=character) if who != seat and character >= 0:
                if g.owner(character) == seat:
                    return say("plays on your {it}", it=of(ShortCharacter, character))
            case Handed(giver=giver) if giver == seat:
                return say("gets one of your cards")
            case TurnsLost(seat=who, count=n) if who == seat:
                return say("and you lose {n|turn|turns}", n=n)
    return None
