"""What the end of a mission tells besides who escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Event, say
from stardeck.engine.contracts import most
from stardeck.games.catastrophe.rules.board import Exploded, LifeSupportTurned, PhaseReached, Repaired
from stardeck.games.catastrophe.rules.cards.scavenge import Scavenged
from stardeck.games.catastrophe.rules.damage import PodLost
from stardeck.games.catastrophe.rules.declaring import Declared, GivenBack
from stardeck.games.catastrophe.rules.entering import Captured
from stardeck.games.catastrophe.rules.modules.bridge import FuseSet
from stardeck.games.catastrophe.rules.oxygen import Died, Moved
from stardeck.games.catastrophe.rules.reactions import Responded
from stardeck.games.catastrophe.state import State
from stardeck.games.catastrophe.view import CatastropheView

REPAIRS = ("repair", "maintenance", "remote_repair", "scavenge")
BIG = (Died, Captured, PodLost, PhaseReached, LifeSupportTurned, Exploded)


def awards(view: CatastropheView, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    """Who repaired, ran, meddled and counted on the fuse board the most."""
    moves, plays, fuses = ([0] * len(names) for _ in range(3))
    for event in events:
        match event:
            case Moved(seat=seat):
                moves[seat] += 1
            case Responded(seat=seat):
                plays[seat] += 1
            case FuseSet(seat=seat):
                fuses[seat] += 1
    yield from most(say("Most repairs"), "{n|repair|repairs}", repairs_of(events, len(names)))
    yield from most(say("Most moves"), "{n|move|moves}", moves)
    yield from most(say("Most interrupts"), "{n|card|cards}", plays)
    yield from most(say("Most fuses set"), "{n|fuse|fuses}", fuses)


def repairs_of(events: Sequence[Event], seats: int) -> list[int]:
    """How often each crew member has repaired something."""
    repairs = [0] * seats
    doing: int | None = None
    for event in events:
        match event:
            case Declared(seat=seat, deed=deed):
                doing = seat if deed[0] in REPAIRS else None
            case Repaired() | Scavenged() if doing is not None:
                repairs[doing] += 1
                doing = None
            case GivenBack():
                doing = None
    return repairs


def big(g: State, event: Event) -> bool:
    """What one looks for in a replay: deaths, lost pods, a worse phase, failing life support."""
    return isinstance(event, BIG)
