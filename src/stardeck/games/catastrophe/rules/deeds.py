"""What a crew member may think of doing: every action, and what it may aim at (M-7, D15 to D28)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from stardeck.engine import Step
from stardeck.games.catastrophe.facts import (
    BRIDGE,
    CARGO_BAY,
    FULL,
    GIVES,
    LABORATORY,
    LETTERS,
    MAINTENANCE,
    MODULES,
    OPERATIONS,
    REMOTE_ROLES,
    RESOURCES,
    SENSORS,
    TELEPORTER,
)
from stardeck.games.catastrophe.rules.actions import draw, mend_suit, move, repair, slip, view_pod
from stardeck.games.catastrophe.rules.cards.abilities import (
    bear,
    eva,
    hack,
    lift,
    quackalope,
    remote_repair,
    requisition,
    scavenge,
    suit,
    supply,
    unused_roles,
)
from stardeck.games.catastrophe.rules.escape import escape
from stardeck.games.catastrophe.rules.modules import (
    bridge,
    cargo,
    collect,
    lab_draw,
    lab_trade,
    maintenance,
    operations,
    sensors,
    summon,
    teleport,
)
from stardeck.games.catastrophe.rules.queries import allies, works
from stardeck.games.catastrophe.state import State

AIMED_MODULES = {
    MAINTENANCE: "maintenance",
    LABORATORY: "laboratory",
    TELEPORTER: "teleporter",
    BRIDGE: "bridge",
    SENSORS: "sensors",
}
PLAIN_USES = {OPERATIONS: operations, CARGO_BAY: cargo, LABORATORY: lab_draw}
"""The uses of a module that name nothing."""
PLAIN_CARDS = (("lift", lift), ("suit", suit), ("bear", bear))
AIMED_CARDS = ("remote_repair", "eva", "requisition", "scavenge", "hack", "quackalope")


def deeds(g: State, seat: int) -> list[Step]:
    """Actions that need no further choice before they are declared."""
    crew = g.crew[seat]
    here = crew.module
    found = [move(seat, module) for module in g.ship.neighbours[here]]
    found += draw(seat), repair(seat, here)
    if works(g, seat, 10):
        found += [repair(seat, module) for module in g.ship.neighbours[here]]
    if crew.suit:
        found.append(mend_suit(seat))
    if works(g, seat, 24):
        found += [slip(seat, module) for module in g.ship.corners[here]]
    for module in reachable(g, seat):
        if module in PLAIN_USES:
            found.append(PLAIN_USES[module](seat))
        elif module in GIVES:
            found.append(collect(seat, module))
    if g.ship.pod_at[here] >= 0:
        found += view_pod(seat), escape(seat)
    found += [deed(seat) for card, deed in PLAIN_CARDS if card in crew.hand]
    return found


def reachable(g: State, seat: int) -> list[int]:
    """The modules that this crew member might use: the own one, and those of its roles."""
    crew = g.crew[seat]
    modules = [crew.module]
    for role in crew.roles:
        module = REMOTE_ROLES.get(role)
        if module and module != crew.module and works(g, seat, role):
            modules.append(module)
    return modules


def choices(g: State, seat: int) -> list[str]:
    """Actions that still need a target: the cards and the modules by name."""
    hand = g.crew[seat].hand
    cards = [card for card in AIMED_CARDS if card in hand]
    return cards + [AIMED_MODULES[module] for module in reachable(g, seat) if module in AIMED_MODULES]


def aims(g: State, seat: int, what: str, source: int) -> Iterable[Step]:
    """Every deed that such an action could be; Scavenge names its source first."""
    match what:
        case "eva":
            return (eva(seat, m) for m in MODULES)
        case "remote_repair":
            return (remote_repair(seat, m) for m in MODULES)
        case "maintenance":
            return (maintenance(seat, m) for m in MODULES)
        case "scavenge":
            sources = (source,) if source else MODULES
            aim_at = MODULES if source else [m for m in MODULES if g.cubes[m] < FULL]
            return (scavenge(seat, a, b) for a in sources for b in aim_at if a != b)
        case "hack":
            return _fuses(g, seat, hack)
        case "bridge":
            return _fuses(g, seat, bridge)
        case "requisition":
            others = [s for s in g.everybody if s != seat]
            supplied = [supply(seat, other) for other in others if allies(g, seat, other)]
            return [*[requisition(seat, other) for other in others], *supplied]
        case "quackalope":
            return (quackalope(seat, role) for role in unused_roles(g, seat))
        case "laboratory":
            return (lab_trade(seat, resource) for resource in RESOURCES)
        case "teleporter":
            summoned = (summon(seat, other) for other in g.everybody if other != seat)
            return chain((teleport(seat, m) for m in MODULES), summoned)
        case "sensors":
            return (sensors(seat, place) for place in range(len(g.pods)))
    return ()


def _fuses(g: State, seat: int, deed: Callable[[int, int, str], Step]) -> Iterator[Step]:
    """D23, M-21.16, M-21.17 One fuse to a free letter; fuses beside the board are all alike."""
    for fuse, at in enumerate(g.fuses):
        if at or "" not in g.fuses[:fuse]:
            yield from (deed(seat, fuse, letter) for letter in LETTERS)
