"""What a line of the log may name: ships, their systems, and what a system does."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Mention, Step
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.state import State

KINDS = tuple(Mention(s.name, "System", s.words) for s in SYSTEMS.values())


def mentions(g: State, event: Step) -> Iterator[Mention]:
    """The ships, the slots of the ship that the event is about, and every system by its name."""
    yield from KINDS
    for seat, ship in enumerate(g.ships):
        on_board = (f"ship:{seat}", f"speed:{seat}")
        yield Mention(ship.design.name, CLASSES[ship.design.kind].name, "", on_board, seat)
        if event[1:2] == (seat,):
            for number, system in enumerate(ship.design.systems):
                if system:
                    it = SYSTEMS[system]
                    yield Mention(f"{it.name} {number + 1}", "System", it.words, (f"slot:{seat}:{number}", *on_board))
