"""`make bench`: every game's speed in one run, as a table and as JSON, and the engine's cost as a ratio.

U1 is a decision of a program that looks at its options, U2 one of a program that also looks at the table.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

import bare_duel
from stardeck import games
from stardeck.engine import Game
from stardeck.engine.options import read_options
from stardeck.games.cosmoforce.design import PRESET_DESIGNS
from stardeck.lab.bench import measure

SECONDS = 0.5
ROUNDS = 6
"""Every row is measured once in each round, and the fastest counts: other programs only make it slower, for a while."""
TURNS = 12
PAIRS = list(itertools.product(PRESET_DESIGNS, repeat=2))
SOME = len(PAIRS)
"""Duels between two looks at the clock."""


def chooser(seed: int) -> tuple[Callable[[list[Any]], Any], list[int]]:
    """Takes any option, and counts."""
    rnd, count = Random(seed).random, [0]

    def choose(options: list[Any]) -> Any:
        count[0] += 1
        return options[int(rnd() * len(options))]

    return choose, count


def engine_duels(seconds: float, seed: int) -> float:
    """Decisions a second of the duels that bare_duel plays."""
    game = games.get("cosmoforce")
    options = [read_options(game.rules.options, {"fleet": names}) for names in PAIRS]
    choose, count = chooser(seed)

    def some(first: int) -> None:
        for n in range(first, first + SOME):
            g = game.new(2, chance=n, options=options[n % len(options)], log_on=False)
            while g.asks:
                seat = g.asks[0].seat
                g.apply(seat, choose(g.choices(seat)))

    return _rate(seconds, some, count)


def bare_duels(seconds: float, seed: int) -> float:
    choose, count = chooser(seed)

    def some(first: int) -> None:
        for n in range(first, first + SOME):
            bare_duel.duel(n, PAIRS[n % len(PAIRS)], choose)

    return _rate(seconds, some, count)


def _rate(seconds: float, some: Callable[[int], None], count: list[int]) -> float:
    """Decisions a second. The clock is read once for many duels: it costs as much as several decisions."""
    start, n = time.process_time(), 0
    while time.process_time() - start < seconds:
        some(n)
        n += SOME
    return count[0] / (time.process_time() - start)


def every_row() -> Iterator[tuple[Game[Any], str, int]]:
    """Each mode of each game with the fewest and the most seats."""
    for game in games.all():
        for mode, how in game.modes.items():
            seats = how.seats or game.seats
            for count in sorted({seats.start, seats[-1]}):
                yield game, mode, count


def main() -> None:
    console = Console(stderr=True, width=110)
    rounds = [
        [measure(game, mode, seats, SECONDS) for game, mode, seats in every_row()]
        for _ in track(range(ROUNDS), f"Every game {ROUNDS} times", console=console, transient=True)
    ]
    rows = [max(same, key=lambda speed: speed.u1_per_second) for same in zip(*rounds, strict=True)]
    duels = [(engine_duels(SECONDS, n), bare_duels(SECONDS, n)) for n in range(TURNS)]  # in turns: noise hits both
    engine, bare = max(e for e, _ in duels), max(b for _, b in duels)
    data = {
        "games": msgspec.to_builtins(rows),
        "duel": {"engine_decisions_per_second": engine, "bare_decisions_per_second": bare, "overhead": bare / engine},
    }
    table = Table("game", "mode", "seats", "U1/s", "U2/s", "games/s", "decisions/game", "copy us", "state bytes")
    for row in rows:
        table.add_row(
            row.game,
            row.mode,
            str(row.seats),
            f"{row.u1_per_second:,.0f}",
            f"{row.u2_per_second:,.0f}",
            f"{row.games_per_second:,.1f}",
            f"{row.decisions_per_game:,.0f}",
            f"{row.copy_microseconds:.2f}",
            f"{row.state_bytes:,}",
        )
    console.print(table)
    console.print(f"duel: {engine:,.0f} decisions/s; without any engine {bare:,.0f}, {bare / engine:.2f} times as fast")
    json.dump(data, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
