"""A turn in a few words, for the slip that tells it to the others."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Event, Line, say
from stardeck.games.loss.rules.ending import Died
from stardeck.games.loss.rules.enhancers import Jumped
from stardeck.games.loss.rules.ill_effects import CrewChanged, PartHit, TurnsLost
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.obstacles import Failed, Overcame, Revealed
from stardeck.games.loss.rules.parts import Equipped, Joined, Swapped
from stardeck.games.loss.rules.receiving import Drew
from stardeck.games.loss.rules.sabotage.effects import Stolen
from stardeck.games.loss.rules.sabotage.playing import Cancelled, Meddled, Sabotaged
from stardeck.games.loss.rules.trade import Offered, Traded
from stardeck.games.loss.rules.turn import Exchanged, TurnSkipped
from stardeck.games.loss.state import State

SAID: dict[type[Event], str] = {
    Died: "{seat} [lose|loses] the last crew",
    Overcame: "beats {card}",
    Failed: "loses to {card}",
    Jumped: "jumps away",
    Sabotaged: "{card} on {target}",
    Cancelled: "{seat} [stop|stops] it",
    Equipped: "equips {card}",
    Joined: "attaches {card}",
    Swapped: "swaps in {new}",
    TurnSkipped: "loses the turn",
    Traded: "trades with {partner}",
    Offered: "offers {partner} a trade",
    Exchanged: "swaps 2 cards for 1",
    Drew: "draws {n}",
    Revealed: "faces {card}",
}
FACED = {Overcame, Failed, Jumped}
"""How it went with an obstacle: then it need not be named twice."""
PLACES = {event: place for place, event in enumerate(SAID)}
TOUCHING: set[type[Event]] = {Stolen, Sabotaged, Meddled, PartHit, CrewChanged, TurnsLost, Died}
"""What somebody else's turn can do to a player."""
TURN_EVENTS: frozenset[type[Event]] = frozenset([*SAID, Moved, *TOUCHING])


def turn_line(events: Sequence[Event]) -> list[Line]:
    """The obstacle and sabotage first, then parts and cards, then where the ship is."""
    open = FACED.isdisjoint(map(type, events))
    said = (event for event in events if type(event) in SAID and (open or not isinstance(event, Revealed)))
    found = sorted(said, key=lambda event: PLACES[type(event)])
    at = [say("parsec {parsec}", **event.slots()) for event in events if isinstance(event, Moved)]
    return [
        *(say(SAID[type(event)], **event.slots()) for event in found[:1]),
        *at[-1:],
        *(say(SAID[type(event)], **event.slots()) for event in found[1:]),
    ]


def touches(g: State, events: Sequence[Event], seat: int) -> Line | None:
    """Sabotage, and what is lost by it."""
    for event in events:
        if event.__class__ not in TOUCHING:
            continue
        match event:
            case Stolen(victim=victim) if victim == seat:
                return say("takes some of your cards")
            case Sabotaged(seat=who, target=target) if target == seat != who:
                return say("sabotages you")
            case Meddled(seat=who, target=target, hinder=True) if target == seat != who:
                return say("makes it harder for you")
            case PartHit(seat=who) if who == seat:
                return say("and one of your parts fails")
            case CrewChanged(seat=who, change=n) if who == seat and n < 0:
                return say("and you lose {n} crew", n=-n)
            case TurnsLost(seat=who, n=n) if who == seat:
                return say("and you lose {n|turn|turns}", n=n)
            case Died(seat=who) if who == seat:
                return say("and your last crew is gone")
    return None
