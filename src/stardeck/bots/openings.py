"""Openings: sealed first choices (a ship, a role) that have won most, for programs that think. Nothing can be tried out
there, because nobody has shown anything yet."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from stardeck.engine import AnyGame, Chair, Frozen, Step
from stardeck.engine.plain import freeze


class Opening(Frozen, frozen=True):
    """What `stardeck lab openings` has found out for one menu of one kind of game and one number of seats."""

    kind: str
    seats: int
    mode: str
    """The mode that was played."""
    menu: str
    plays: tuple[Any, ...]
    """Answers without their seat, the best first."""
    shares: tuple[float, ...]
    """How many of its games each has won."""
    games: int
    """So many games each, after a first choice among all."""


class OpeningsFile(msgspec.Struct):
    """`minds/openings.toml` of a game."""

    opening: list[Opening] = []


def openings_file(game: AnyGame) -> Path:
    return game.folder / "minds" / "openings.toml"


def openings(game: AnyGame) -> tuple[Opening, ...]:
    return _read(openings_file(game))


@lru_cache(64)
def _read(file: Path) -> tuple[Opening, ...]:
    return tuple(msgspec.toml.decode(file.read_bytes(), type=OpeningsFile).opening) if file.exists() else ()


def opening(chair: Chair, kind: str, seats: int) -> Step | None:
    """The answer of this seat from the game's openings: each seat has its own, so that those of a table differ."""
    for it in openings(chair.game):
        if (it.kind, it.seats, it.menu) == (kind, seats, chair.menu[0]):
            turns = max(1, len(it.plays) // seats)
            name, *rest = freeze(it.plays[(chair.seat + seats * (chair.chance % turns)) % len(it.plays)])
            return (name, chair.seat, *rest)
    return None
