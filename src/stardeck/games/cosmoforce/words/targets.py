"""Where on the board it is: what an option aims at, and what sentences name."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Thing
from stardeck.engine.parts import kept
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.state import State


def glossary(g: State) -> Iterator[Thing]:
    """The weapons, the ships that are in the battle, and their systems."""
    for id, system in SYSTEMS.items():
        yield Thing("weapon", id, system.name, "System", system.words)
    for seat, ship in enumerate(g.ships):
        on_board = (f"ship:{seat}", f"speed:{seat}")
        yield Thing("ship", str(seat), ship.design.name, CLASSES[ship.design.kind].name, "", on_board, seat)
        for number, id in enumerate(ship.design.systems):
            if id:
                it, place = SYSTEMS[id], f"{seat}:{number}"
                yield Thing("slot", place, f"{it.name} {number + 1}", "System", it.words, (f"slot:{place}", *on_board))


@kept
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
