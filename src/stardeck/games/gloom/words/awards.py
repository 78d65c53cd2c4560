"""What the end of a game tells besides the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Event, say
from stardeck.engine.contracts import most
from stardeck.games.gloom.rules.plays import Announced, Died
from stardeck.games.gloom.rules.responses import Responded
from stardeck.games.gloom.rules.stack_effects import Revived
from stardeck.games.gloom.state import State
from stardeck.games.gloom.view import GloomView


def awards(view: GloomView, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    """G-20.20 The most applauded line, and who played and cancelled the most."""
    told = [entry for entry in view.story if entry.text and not entry.hidden and not entry.cancelled]
    best = max(told, key=lambda entry: len(entry.applause), default=None)
    if best and best.applause:
        yield Award(say("Most applauded line"), (best.seat,), say("{told}", told=best.text), quoted=True)
    plays, responses = ([0] * len(names) for _ in range(2))
    for event in events:
        match event:
            case Announced(seat=seat):
                plays[seat] += 1
            case Responded(seat=seat):
                responses[seat] += 1
    yield from most(say("Most cards played"), "{n|card|cards}", plays)
    yield from most(say("Most Responses"), "{n|Response|Responses}", responses)


def big(g: State, event: Event) -> bool:
    """What one looks for in a replay: Untimely Deaths and revivals."""
    match event:
        case Revived() | Died():
            return True
    return False
