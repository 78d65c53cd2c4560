"""What the end of a mission tells besides who escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Award, Step
from stardeck.engine.contracts import most
from stardeck.games.catastrophe.state import State
from stardeck.games.catastrophe.view import CatastropheView

REPAIRS = ("repair", "maintenance", "remote_repair", "scavenge")


def awards(view: CatastropheView, events: Sequence[Step], names: Sequence[str]) -> Iterator[Award]:
    """Who repaired, ran, meddled and counted on the fuse board the most."""
    repairs, moves, plays, fuses = ([0] * len(names) for _ in range(4))
    doing: int | None = None
    for event in events:
        match event:
            case ("declared", seat, deed, _):
                doing = seat if deed[0] in REPAIRS else None
            case ("repaired" | "scavenged", *_) if doing is not None:
                repairs[doing] += 1
                doing = None
            case ("given_back", _):
                doing = None
            case ("moved", seat, _):
                moves[seat] += 1
            case ("responds", seat, _):
                plays[seat] += 1
            case ("fuse", seat, _, _):
                fuses[seat] += 1
    yield from most("Most repairs", "repair", repairs)
    yield from most("Longest way", "module", moves)
    yield from most("Most interrupts", "card", plays)
    yield from most("Most fuses set", "fuse", fuses)


def big(g: State, event: Step) -> bool:
    """What one looks for in a replay: deaths, lost pods, a worse phase, failing life support."""
    return event[0] in ("died", "captured", "pod_lost", "phase", "life_support", "explosion")
