"""The options of a battle (C-29) and the scenarios of a game master (C-27)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Frozen, Options
from stardeck.games.cosmoforce.design import Design


class Berth(Frozen, frozen=True):
    """C-27.1 A ship that is given to a seat, with the state it starts in; what is left out starts as usual."""

    design: Design
    speed: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    heat: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    crew: Annotated[int, Meta(ge=0, le=100)] | None = None
    hurt: Annotated[int, Meta(ge=0, le=100)] = 0
    marks: tuple[Annotated[int, Meta(ge=0, le=4)], ...] = ()
    depleted: tuple[Annotated[int, Meta(ge=0, le=9)], ...] = ()


class Goal(Frozen, frozen=True):
    """C-27.2 What a side may do instead of being the last: survive, eliminate a ship, or keep a ship alive."""

    side: str
    kind: Literal["survive", "eliminate", "keep"]
    rounds: Annotated[int, Meta(ge=1, le=60)] = 1
    ship: Annotated[int, Meta(ge=0, le=7)] = 0


class CosmoforceOptions(Options, frozen=True):
    teams: Annotated[
        str, Meta(description="a letter for each seat, such as AABB; empty is a free-for-all", pattern="^[A-H]{0,8}$")
    ] = ""
    time_limit: Annotated[
        Literal["rounds", "clock", "off"],
        Meta(description="what brings the end nearer: after it only Ram and Burn Engines are allowed"),
    ] = "rounds"
    limit_rounds: Annotated[int, Meta(description="rounds until the time limit", ge=3, le=30)] = 10
    limit_minutes: Annotated[int, Meta(description="minutes until the time limit", ge=5, le=30)] = 10
    missile_detonation: Annotated[
        Literal["every", "first"], Meta(description="which marks make a Missile explode: every mark, or the first")
    ] = "every"
    turn_order: Annotated[
        Literal["locked", "live"], Meta(description="set for the whole round, or the fastest ship left is always next")
    ] = "locked"
    friendly_fire: Annotated[bool, Meta(description="team mates may be targets")] = False
    builds: Annotated[
        Literal["secret", "open"], Meta(description="who sees the designs while they are drawn: nobody, or all")
    ] = "secret"
    laser_damage: Annotated[
        Literal["damage and heat", "heat only"], Meta(description="what a Laser hit does to the target")
    ] = "damage and heat"
    stalemate: Annotated[
        Literal["draw", "count"], Meta(description="a battle without an end: a draw, or the better ship by systems")
    ] = "draw"
    team_builds: Annotated[
        Literal["visible", "hidden"], Meta(description="whether team mates see each other's designs before the reveal")
    ] = "visible"
    fleet: Annotated[
        tuple[str | Berth, ...],
        Meta(
            description="ships that are given to the seats: a preset's name, a ship with its state, or empty",
            max_length=8,
        ),
    ] = ()
    goals: Annotated[tuple[Goal, ...], Meta(description="goals of a scenario, one for a side", max_length=8)] = ()
