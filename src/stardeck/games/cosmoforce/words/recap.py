"""A turn in a few words, for the slip that tells it to the others."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Event, Line, say
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.damage import Damaged
from stardeck.games.cosmoforce.rules.ending import Eliminated
from stardeck.games.cosmoforce.rules.maneuver import Burned, Cooled, Healed, RamHit, RamMissed
from stardeck.games.cosmoforce.rules.repair import Repaired
from stardeck.games.cosmoforce.state import State

SAID: dict[type[Event], str] = {
    Eliminated: "{ship} is out",
    RamHit: "rams {target}",
    RamMissed: "misses {target}",
    Shot: "fires on {target}",
    Repaired: "repairs {slot}",
    Healed: "heals {crew}",
    Burned: "speed {speed}",
    Cooled: "sheds {tokens} heat",
}
PLACES = {event: place for place, event in enumerate(SAID)}
TURN_EVENTS: frozenset[type[Event]] = frozenset([*SAID, Damaged])


def turn_line(events: Sequence[Event]) -> list[Line]:
    """What ends a ship, then what was fired, then the rest."""
    found = sorted((event for event in events if type(event) in SAID), key=lambda event: PLACES[type(event)])
    return [say(SAID[type(event)], **event.slots()) for event in found]


def touches(g: State, events: Sequence[Event], seat: int) -> Line | None:
    """Shots and rams, and the end of the ship."""
    for event in events:
        if isinstance(event, RamHit | Shot) and event.target == seat:
            hurt = sum(it.points for it in events if isinstance(it, Damaged) and it.ship == seat)
            if isinstance(event, RamHit):
                return say("rams you: {n} damage", n=hurt)
            return say("hits you: {n} damage", n=hurt) if hurt else say("fires on you")
        if isinstance(event, Eliminated) and event.ship == seat:
            return say("and your ship is out")
    return None
