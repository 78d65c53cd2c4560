"""The chance to win of every seat, read off a state: its features times weights that were learned from many games.

Each seat has a score and so has "nobody wins"; the chances are their softmax. A side's chance is that of all its seats.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul
from pathlib import Path

import msgspec

from stardeck.engine import AnyGame, Frozen, GameState

DRAW = 0.1
"""What a shared first place without a winner is worth."""
Rows = list[tuple[float, ...]]
"""The features of every seat."""


class Learned(Frozen, frozen=True):
    """What `stardeck lab learn` has found out for one kind of game and one number of seats."""

    kind: str
    seats: int
    mode: str
    """The mode that was played."""
    names: tuple[str, ...]
    """The features, in order."""
    weights: tuple[float, ...]
    table: tuple[float, ...]
    """The weights of what belongs to the table."""
    games: int
    positions: int
    brier: float
    """The mean square error on games that were held out."""
    average: float
    """That of always saying the average."""
    steps: tuple[tuple[float, float, int], ...]
    """Calibration: what was said on average, how often it came, and of how many positions, in five steps."""
    rules: str
    """The version of the rules, and the facts below: when they change, these weights are stale."""
    facts: str


class LearnedFile(msgspec.Struct):
    """`minds/chances.toml` of a game."""

    learned: list[Learned] = []


def file_of(game: AnyGame) -> Path:
    return game.folder / "minds" / "chances.toml"


def learned(game: AnyGame) -> tuple[Learned, ...]:
    """Everything that was learned about a game."""
    return _read(file_of(game))


@lru_cache(64)
def _read(file: Path) -> tuple[Learned, ...]:
    return tuple(msgspec.toml.decode(file.read_bytes(), type=LearnedFile).learned) if file.exists() else ()


def stale(game: AnyGame, it: Learned) -> bool:
    """Whether the game has changed since these weights were learned."""
    names = tuple(feature.name for feature in game.minds.described)
    return (it.names, it.rules, it.facts) != (names, game.rules.version, game.facts_hash[:16])


class Chances:
    """How likely every seat wins from here."""

    def __init__(self, game: AnyGame, it: Learned) -> None:
        self.learned = it
        self._features, self._table, self._sides = game.minds.features, game.minds.table_features, game.minds.sides
        self._weights, self._table_weights = it.weights, it.table

    def rows(self, g: GameState) -> Rows:
        features = self._features
        assert features is not None
        return [features(g, seat) for seat in range(g.seats)]

    def of(self, g: GameState, rows: Rows) -> list[float]:
        """The chance of each seat, from the rows of this state."""
        weights = self._weights
        scores = [sum(map(mul, weights, row)) for row in rows]
        nobody = sum(map(mul, self._table_weights, self._table(g)))
        top = max(*scores, nobody)
        parts = [exp(score - top) for score in scores]
        total = sum(parts) + exp(nobody - top)
        sides = self._sides(g)
        if len(set(sides)) == len(parts):
            return [part / total for part in parts]
        return [sum(p for p, s in zip(parts, sides, strict=True) if s == side) / total for side in sides]

    def __call__(self, g: GameState) -> list[float]:
        return self.of(g, self.rows(g))


def chances(g: GameState) -> Chances | None:
    """The chances for a game like this one, learned with as many seats or nearly; None if nothing was learned."""
    game: AnyGame = g.game
    kind = game.minds.kind(g)
    known = [it for it in learned(game) if it.kind == kind]
    if game.minds.features is None or not known:
        return None
    return Chances(game, min(known, key=lambda it: abs(it.seats - g.seats)))


def outcome(g: GameState) -> list[float]:
    """What the end is worth to each seat: a game that nobody wins is nobody's win, but better than a lost one."""
    result = g.result
    assert result is not None
    if result.winners:
        return [float(seat in result.winners) for seat in range(g.seats)]
    return [DRAW if place == 1 else 0.0 for place in result.places]
