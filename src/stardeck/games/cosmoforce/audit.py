"""What must always hold in a battle."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.games.cosmoforce.facts import SLOTS
from stardeck.games.cosmoforce.rules.damage import crew_to_kill
from stardeck.games.cosmoforce.state import Repair, Ship, State


def audit(g: State) -> list[str]:
    """Everything that is wrong with this state."""
    wrong = [f"ship {i}: {words}" for i, ship in enumerate(g.ships) for words in _ship(ship)]
    killing = [ask.seat for ask in g.asks if crew_to_kill.made(ask.menu)]
    for i in g.alive:
        if g.ships[i].crew > g.ships[i].power.complement and i not in killing:
            wrong.append(f"ship {i}: more crew than the Habitats hold")
    out = [i for i, ship in enumerate(g.ships) if ship.out and ship.out != "left"]
    if sorted(i for event in g.fallen for i in event) != out:
        wrong.append("the ships that fell are not those that are out")
    if len(set(g.order)) != len(g.order) or not set(g.acted) <= set(g.order):
        wrong.append("a ship acts twice in a round")
    if g.asks and g.ships and not g.result and len({g.sides[i] for i in g.alive}) < 2:
        wrong.append("the battle goes on with one side")
    if any(isinstance(frame, Repair) for frame in g.chain[:-1]):
        wrong.append("something happens while repairs are being chosen")
    if not g.asks and g.result is None:
        wrong.append("nobody is asked, and nobody has won")
    return wrong


def _ship(ship: Ship) -> Iterator[str]:
    lists = (ship.boxes, ship.marks, ship.posts, ship.design.systems)
    if any(len(x) != SLOTS for x in lists):
        yield "not ten slots"
    for slot, (boxes, marks, crew) in enumerate(zip(ship.boxes, ship.marks, ship.posts, strict=True)):
        if not 0 <= marks <= boxes:
            yield f"slot {slot} has {marks} marks in {boxes} boxes"
        if crew and not 0 < crew <= marks < boxes:
            yield f"slot {slot} has {crew} crew for {marks} marks in {boxes} boxes"
    if min(ship.ready, ship.hurt, ship.heat, ship.speed) < 0:
        yield "something is below zero"
    if any(ship.design.systems[s] != "missile" or ship.marks[s] != ship.boxes[s] for s in ship.depleted):
        yield "a depleted Missile has a free box"
