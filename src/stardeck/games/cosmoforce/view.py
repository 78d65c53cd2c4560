"""What a seat may see: everything from the reveal on, and before it only its own design (C-1.7, C-1.10, C-25.6)."""

from __future__ import annotations

from typing import Literal

from stardeck.engine import Frozen, Result, Step
from stardeck.engine.parts import part
from stardeck.games.cosmoforce.design import PRESET_DESIGNS, Design
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.rules.setup import designs, random_preset
from stardeck.games.cosmoforce.state import NOBODY, STOPPED, Cause, Damage, Harm, Ram, Repair, Row, State, power


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
    """The table put together from its parts: what a part is given is all that it can show. In the order of the fields:
    Python takes longer to match names than to make the view."""
    ships = [
        _ship(
            i,
            side,
            it.design,
            it.mass,
            it.speed,
            it.heat,
            it.boxes,
            it.marks,
            it.depleted,
            it.posts,
            it.ready,
            it.hurt,
            it.out,
        )
        for i, (side, it) in enumerate(zip(g.sides, g.ships, strict=False))
    ]
    return CosmoforceView(
        seat,
        g.config,
        g.sides,
        _builds(g, seat) if g.asking(designs) else (),
        tuple(ships),
        tuple(g.chain),
        g.round,
        g.order,
        g.acted,
        None if g.turn.ship == NOBODY else g.turn.ship,
        g.turn.fired,
        g.limit,
        g.gone,
        g.result,
    )


@part
def _ship(
    seat: int,
    side: str,
    design: Design,
    mass: int,
    speed: int,
    heat: int,
    boxes: Row,
    marks: Row,
    depleted: Row,
    posts: Row,
    ready: int,
    hurt: int,
    out: Literal[Cause, "left", ""],
) -> ShipView:
    """C-1.10 Everything on a roster is public."""
    works = power(design, boxes, marks)
    stopped = speed < STOPPED or not works.thrust
    flight = seat, side, design, mass, stopped, works.thrust, speed, heat, works.dissipators
    slots = boxes, marks, depleted, posts
    return ShipView(*flight, *slots, ready, hurt, works.complement, works.unmarked, works.weapon_row, out)


def _builds(g: State, seat: int | None) -> tuple[BuildView, ...]:
    """C-1.7 The seats that build: all see whether they have locked in, and to whom it is no secret the design."""
    views = []
    for ask in g.asks:
        shown = ask.parts[:1] if ask.seat == seat or sees_build(g, seat, ask.seat) else ()
        views += [_build(ask.seat, not ask.waits, design_of(step), random_preset.made(step)) for step in shown]
        views += [_build(ask.seat, not ask.waits, None, False)] * (not shown)
    return tuple(views)


@part
def _build(seat: int, locked: bool, design: Design | None, random: bool) -> BuildView:
    """One build, with what may be shown of it."""
    return BuildView(seat, locked, design, random)


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
