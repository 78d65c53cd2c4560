"""Where on the board it is: what an option aims at, and what a line of the log may name."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Mention, Step
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.state import ShipEvent, State

KINDS = tuple(Mention(s.name, "System", s.words) for s in SYSTEMS.values())


def mentions(g: State, event: Event) -> Iterator[Mention]:
    """The ships, the slots of the ship that the event is about, and every system by its name."""
    yield from KINDS
    for seat, ship in enumerate(g.ships):
        on_board = (f"ship:{seat}", f"speed:{seat}")
        yield Mention(ship.design.name, CLASSES[ship.design.kind].name, "", on_board, seat)
        if isinstance(event, ShipEvent) and event.ship == seat:
            for number, system in enumerate(ship.design.systems):
                if system:
                    it = SYSTEMS[system]
                    yield Mention(f"{it.name} {number + 1}", "System", it.words, (f"slot:{seat}:{number}", *on_board))


def targets(step: Step) -> tuple[str, ...]:
    """What on the board a step speaks of: a ship, or a slot of a ship."""
    match step:
        case ("fire", _, _, target, _) | ("ram", _, target):
            return (f"ship:{target}",)
        case ("mark", ship, slot) | ("assign", ship, _, slot) | ("stay", ship, slot, _):
            return (f"slot:{ship}:{slot}",)
        case ("hurt" | "kill", ship, where):
            return (f"crew:{ship}:{where}",)
        case ("evade" | "stand" | "burn", ship, *_):
            return (f"speed:{ship}",)
        case ("choose_preset", _, name):
            return (f"preset:{name}",)
    return ()
