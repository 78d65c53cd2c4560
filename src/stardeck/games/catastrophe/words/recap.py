"""A turn in a few words, for the slip that tells it to the others."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Event, Line, say
from stardeck.games.catastrophe.rules.board import Cleaned, Repaired
from stardeck.games.catastrophe.rules.damage import Hit, PodLost, Rolled
from stardeck.games.catastrophe.rules.entering import Captured
from stardeck.games.catastrophe.rules.escape import EscapeFailed, PodsTurned
from stardeck.games.catastrophe.rules.hands import Activated, Drew, Passed, PickedUp, Shown, Took
from stardeck.games.catastrophe.rules.oxygen import Died, Moved
from stardeck.games.catastrophe.state import State

SAID: dict[type[Event], str] = {
    Moved: "→ {module}",
    Repaired: "repairs {module}",
    Cleaned: "cleans {module}",
    Took: "takes {resource}",
    Activated: "puts on {card}",
    PickedUp: "takes {card}",
    Shown: "shows cards",
    PodsTurned: "tries to escape",
    EscapeFailed: "stays on board",
    Drew: "draws",
    PodLost: "a pod is lost",
}
TURN_EVENTS: frozenset[type[Event]] = frozenset([*SAID, Died, Hit, Rolled, Passed, Captured])


def turn_line(events: Sequence[Event]) -> list[Line]:
    """Deaths and escapes first, then what was done, then what the dice hit."""
    done = [say(SAID[type(event)], **event.slots()) for event in events if type(event) in SAID]
    dead = [say("{seat} [die|dies]", **event.slots()) for event in events if isinstance(event, Died)]
    hits = [event for event in events if isinstance(event, Hit)]
    hit = [say("{n} hits", n=len(hits))] if len(hits) > 1 else [say("{module} is hit", **h.slots()) for h in hits]
    rolls = [say("rolls {n}", n=sum(event.dice)) for event in events if isinstance(event, Rolled)]
    return [*dead, *done, *hit, *rolls]


def touches(g: State, events: Sequence[Event], seat: int) -> Line | None:
    """Cards that went from this hand, hits on the module where this seat was, and its end."""
    for event in events:
        match event:
            case Passed(giver=giver) if giver == seat:
                return say("gets one of your cards")
            case Died(seat=who) if who == seat:
                return say("and you die")
            case Captured(seat=who) if who == seat:
                return say("and you are captured")
            case Hit(inside=inside) if seat in inside:
                return say("and your room is hit")
    return None
