"""The options of a battle (C-29) and the scenarios of a game master (C-27)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Frozen, Options, asked
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
        str,
        asked(
            "Teams",
            "One letter for each seat, such as AABB. Leave it empty and every ship fights for itself.",
            pattern="^[A-H]{0,8}$",
        ),
    ] = ""
    time_limit: Annotated[
        Literal["rounds", "clock", "off"],
        asked(
            "Time limit",
            "When it is reached, ships can only ram or burn engines.",
            choices={"rounds": "After some rounds", "clock": "After some minutes", "off": "None"},
        ),
    ] = "rounds"
    limit_rounds: Annotated[
        int,
        asked("Rounds", "Rounds until the time limit.", only={"time_limit": "rounds"}, ge=3, le=30),
    ] = 10
    limit_minutes: Annotated[
        int,
        asked("Minutes", "Minutes until the time limit.", only={"time_limit": "clock"}, ge=5, le=30),
    ] = 10
    missile_detonation: Annotated[
        Literal["every", "first"],
        asked("Missiles", "When they explode.", choices={"every": "On every hit", "first": "On the first hit only"}),
    ] = "every"
    turn_order: Annotated[
        Literal["locked", "live"],
        asked(
            "Turn order",
            "When it is decided.",
            choices={"locked": "At the start of the round", "live": "The fastest ship left always goes next"},
        ),
    ] = "locked"
    friendly_fire: Annotated[bool, asked("Friendly fire", "You can attack your own teammates.")] = False
    builds: Annotated[
        Literal["secret", "open"],
        asked(
            "Ships in the yard",
            "Who sees a ship while it is built.",
            choices={"secret": "Nobody else", "open": "Everyone"},
        ),
    ] = "secret"
    laser_damage: Annotated[
        Literal["damage and heat", "heat only"],
        asked(
            "Lasers",
            "What a hit does to its target.",
            choices={"damage and heat": "Damage and heat", "heat only": "Only heat"},
        ),
    ] = "damage and heat"
    stalemate: Annotated[
        Literal["draw", "count"],
        asked(
            "If nobody wins",
            "How such a battle ends.",
            choices={"draw": "It is a draw", "count": "More working systems win"},
        ),
    ] = "draw"
    team_builds: Annotated[
        Literal["visible", "hidden"],
        asked(
            "Teammates in the yard",
            "Whether they see each other's ships before the battle.",
            choices={"visible": "They see them", "hidden": "They don't"},
        ),
    ] = "visible"
    fleet: Annotated[
        tuple[str | Berth, ...],
        asked(
            "Given ships",
            "One for each seat: the name of a ready-made ship, or a ship with its state. Leave it empty to build.",
            group="cards",
            max_length=8,
        ),
    ] = ()
    goals: Annotated[
        tuple[Goal, ...],
        asked("Goals of a scenario", "What a side can do instead of being the last.", group="cards", max_length=8),
    ] = ()
