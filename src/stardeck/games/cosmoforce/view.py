"""What a seat may see: everything from the reveal on, and before it only its own design (C-1.7, C-1.10, C-25.6)."""

from __future__ import annotations

from typing import Literal

from stardeck.engine import Ask, Frozen, Result, Step
from stardeck.games.cosmoforce.design import PRESET_DESIGNS, Design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.rules.setup import designs, random_preset
from stardeck.games.cosmoforce.state import NOBODY, STOPPED, Cause, Damage, Harm, Ram, Repair, Ship, State


class ShipView(Frozen, frozen=True):
    """A ship on the table."""

    seat: int
    side: str
    design: Design
    mass: int
    stopped: bool
    """Every effective die hits it (C-6.7, C-6.8)."""
    thrust: int
    speed: int
    heat: int
    cooling: int
    boxes: tuple[int, ...]
    marks: tuple[int, ...]
    depleted: tuple[int, ...]
    posts: tuple[int, ...]
    ready: int
    hurt: int
    complement: int
    working: int
    weapons: tuple[tuple[str, int], ...]
    out: Literal[Cause, "left", ""]


class BuildView(Frozen, frozen=True):
    """A seat that builds: whether it has locked in, and its design for those who may see it."""

    seat: int
    locked: bool
    design: Design | None = None
    random: bool = False


class CosmoforceView(Frozen, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    config: CosmoforceOptions
    sides: tuple[str, ...]
    builds: tuple[BuildView, ...]
    ships: tuple[ShipView, ...]
    chain: tuple[Harm | Damage | Ram | Repair, ...]
    round: int
    order: tuple[int, ...]
    acted: tuple[int, ...]
    turn: int | None
    fired: tuple[str, ...]
    limit: int
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> CosmoforceView:
    return CosmoforceView(
        seat=seat,
        config=g.config,
        sides=g.sides,
        builds=tuple([_build(g, seat, ask) for ask in g.asks]) if g.asking(designs) else (),
        ships=tuple([_ship(i, g.sides[i], ship) for i, ship in enumerate(g.ships)]),
        chain=tuple(g.chain),
        round=g.round,
        order=g.order,
        acted=g.acted,
        turn=None if g.turn.ship == NOBODY else g.turn.ship,
        fired=g.turn.fired,
        limit=g.limit,
        gone=g.gone,
        result=g.result,
    )


def _ship(seat: int, side: str, it: Ship) -> ShipView:
    """C-1.10 Everything on a roster is public. In the order of the fields: this is made at every look."""
    works = it.power
    stopped = it.speed < STOPPED or not works.thrust
    flight = seat, side, it.design, it.mass, stopped, works.thrust, it.speed, it.heat, works.dissipators
    slots = it.boxes, it.marks, it.depleted, it.posts
    return ShipView(*flight, *slots, it.ready, it.hurt, works.complement, works.unmarked, works.weapon_row, it.out)


def _build(g: State, seat: int | None, ask: Ask) -> BuildView:
    """C-1.7 What this seat is shown of a build: whether it is locked in, and to whom it is no secret the design."""
    locked = not ask.waits
    if not ask.parts or not (ask.seat == seat or sees_build(g, seat, ask.seat)):
        return BuildView(ask.seat, locked)
    return BuildView(ask.seat, locked, design_of(ask.parts[0]), random=random_preset.made(ask.parts[0]))


def design_of(step: Step) -> Design | None:
    """The design that a building step names; a random preset names none yet."""
    match step:
        case ("choose_preset", _, name):
            return PRESET_DESIGNS[name]
        case ("build", _, design):
            return Design(*design)
    return None


def sees_build(g: State, seat: int | None, other: int) -> bool:
    """C-29.5 Open builds are seen by all, C-25.6 others by team mates."""
    if g.config.builds == "open":
        return True
    mates = seat is not None and bool(g.config.teams) and g.sides[seat] == g.sides[other]
    return mates and g.config.team_builds == "visible"
