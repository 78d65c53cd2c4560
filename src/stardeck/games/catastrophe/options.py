"""The options of a table (M-1)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stardeck.engine import Options
from stardeck.games.catastrophe.facts import Layout


class CatastropheOptions(Options, frozen=True):
    mode: Annotated[
        Literal["auto", "sole", "team", "coop"],
        Meta(
            description="Sole Survivor, Team, or Solo and Co-op against a threat; auto: alone Co-op, else Sole Survivor"
        ),
    ] = "auto"
    teams: Annotated[
        Literal["pairs", "trios"], Meta(description="Team with six: three teams of two, or two of three")
    ] = "pairs"
    threat: Annotated[
        Literal["marauders", "mold"], Meta(description="Co-op: Meteorites & Marauders, or The Mind Mold")
    ] = "marauders"
    difficulty: Annotated[
        Literal["cadet", "veteran"], Meta(description="Marauders: one of them acts after each turn, or both")
    ] = "cadet"
    solo: Annotated[bool, Meta(description="Co-op: one person controls every crew member")] = False
    hard: Annotated[bool, Meta(description="Hard level: power and life support fail for the whole ship")] = False
    pressure: Annotated[bool, Meta(description="Under Pressure: suits wear out and run out of oxygen")] = False
    quackalope: Annotated[bool, Meta(description="promo card: the Quackalope")] = False
    bear: Annotated[bool, Meta(description="promo card: The Bear")] = False
    ship: Annotated[Literal["casimir", "brick", "halo", "fishbone"], Meta(description="the ship configuration")] = (
        "casimir"
    )
    layout: Annotated[Layout | None, Meta(description="a ship of your own instead: name, rows and pods")] = None
    numbers: Annotated[
        Literal["printed", "shuffled", "all shuffled"],
        Meta(description="module numbers: as printed, dealt anew but for the Crew Quarters, or all dealt anew"),
    ] = "printed"
    roles: Annotated[
        Literal["random", "pick"], Meta(description="role sets are dealt, or taken in the order of the seats")
    ] = "random"
    closed_hands: Annotated[bool, Meta(description="allies do not see each other's hands and letters")] = False
    integrity_spaces: Annotated[
        Literal[24, 30, 36], Meta(description="spaces of the Ship Integrity Board: short, normal, long")
    ] = 30
