"""How hard a program thinks: rookie, pilot, veteran and ace. A level is offered for a game and a number of seats only
where it has been shown to be stronger than the one below."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from stardeck.bots.playing_on import PlayingOn
from stardeck.bots.style import LEVELS, PLAIN, Level, Style
from stardeck.bots.thinking import Budget, Thought, think
from stardeck.engine import AnyGame, Chair, Frozen, Json, Step
from stardeck.engine.record import resolved

PILOT_PART, PILOT_SLIP, ACE_TIMES = 8, 0.03, 8
"""A pilot tries an eighth of a veteran's and now and then takes the second best within three points; an ace tries eight
times as much as a veteran."""


class Shown(Frozen, frozen=True):
    """A level that has been shown to be stronger than the one below, with the claim in the ledger that shows it."""

    level: Level
    seats: int
    share: float
    """Of games won, with rookies in all other seats."""
    first: int
    """The first of the deals of the claim."""
    mode: str


class Levels(Frozen, frozen=True):
    """`minds/levels.toml` of a game."""

    tries: int = 60
    """Imagined games that a veteran tries for a question."""
    turns: int = 2
    """The turns that each of them goes on for."""
    to_end: bool = False
    """Whether each goes on to its end."""
    shown: tuple[Shown, ...] = ()


def levels_of(game: AnyGame) -> Levels:
    return _read(game.folder / "minds" / "levels.toml")


@lru_cache(64)
def _read(file: Path) -> Levels:
    return msgspec.toml.decode(file.read_bytes(), type=Levels) if file.exists() else Levels()


def budget(game: AnyGame, level: str) -> Budget:
    """What a level may think about one question of this game."""
    it = levels_of(game)
    tries = {"pilot": max(4, it.tries // PILOT_PART), "ace": it.tries * ACE_TIMES}.get(level, it.tries)
    return Budget(tries, it.turns, to_end=it.to_end)


def offered(game: AnyGame, seats: int, options: Mapping[str, Json]) -> tuple[Shown, ...]:
    """The levels above the rookie's for a table with these options, the weakest first: it is played in every way like
    the mode in which the level has been shown."""
    here = resolved(game, options)
    found = [
        it
        for it in levels_of(game).shown
        if it.seats == seats and all(here[key] == value for key, value in way(game, it.mode).items())
    ]
    return tuple(sorted(found, key=lambda it: LEVELS.index(it.level)))


def way(game: AnyGame, mode: str) -> dict[str, Json]:
    """How a mode is played: the value of every option in which modes of this game differ, but for those that depend on
    whether people play live."""
    every = resolved(game, game.modes[mode].options)
    return {key: every[key] for it in game.modes.values() for key in it.options if key not in game.manners.live}


class Thinker:
    """A program that thinks at a level. It keeps the last thought, and what its thoughts have cost."""

    def __init__(self, game: AnyGame, level: str, style: Style = PLAIN, budget_: Budget | None = None) -> None:
        self.level, self.budget = level, budget_ or budget(game, level)
        if level == "pilot" and not style.slip:
            style = msgspec.structs.replace(style, slip=PILOT_SLIP)
        self.style = style
        self.last: Thought | None = None
        self.costs: list[tuple[float, int]] = []
        """Milliseconds of processor time, and tries."""
        self.playing_on = PlayingOn
        """How it imagines that games go on."""

    def __call__(self, chair: Chair) -> Step:
        started = time.process_time()
        thought = self.piece(chair, self.budget)
        self.last = thought
        if thought.tries:
            self.costs.append(((time.process_time() - started) * 1000, thought.tries))
        return thought.step

    def piece(
        self, chair: Chair, budget: Budget, more: Thought | None = None, stop: Callable[[], bool] = lambda: False
    ) -> Thought:
        """A thought, or the next piece of one that is not finished."""
        thought = think(chair, budget, self.style, more, stop, self.playing_on)
        return msgspec.structs.replace(thought, mind=self.level)
