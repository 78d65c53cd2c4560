"""Where on the board it is: what an option aims at, and what sentences name."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Thing
from stardeck.engine.aids import Reader
from stardeck.engine.parts import kept
from stardeck.games.cosmoforce.facts import CLASSES, SYSTEMS
from stardeck.games.cosmoforce.state import State


def glossary(g: State, reader: Reader) -> Iterator[Thing]:
    """The weapons, the ships that are in the battle, and their systems."""
    called = reader.called
    for id, system in SYSTEMS.items():
        yield Thing("weapon", id, called(system.name), called("System"), called(system.words))
    for seat, ship in enumerate(g.ships):
        on_board = (f"ship:{seat}", f"speed:{seat}")
        yield Thing("ship", str(seat), ship.design.name, called(CLASSES[ship.design.kind].name), "", on_board, seat)
        for number, id in enumerate(ship.design.systems):
            if id:
                it, place = SYSTEMS[id], f"{seat}:{number}"
                where = f"slot:{place}", *on_board
                yield Thing("slot", place, f"{called(it.name)} {number + 1}", called("System"), called(it.words), where)


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
