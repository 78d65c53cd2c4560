"""Many games in a row: who wins, how long they last, how fast they run."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any

import msgspec

from stardeck import bots, games
from stardeck.bots.loop import finish, player
from stardeck.engine import AnyGame, Json, Refused, Stuck
from stardeck.engine.chance import number
from stardeck.engine.options import POSITION, read_options

CHUNK = 50
"""Games that one process plays before it reports."""
MOST_GAMES = 10_000_000


class Report(msgspec.Struct):
    """What came out. `wins` has one number per bot, in the order given. A game that nobody wins is a
    draw if somebody comes first in it, and else lost by all."""

    game: str
    seats: int
    bots: list[str]
    seed: int
    options: dict[str, Json]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = []
    seat_wins: list[int] = []
    draws: int = 0
    lost: int = 0
    unfinished: int = 0
    rounds: dict[int, int] = {}
    """How many games lasted so many rounds."""
    ends: dict[str, int] = {}
    """How many games ended by which rule, the most frequent first: `stardeck rules GAME ID` tells what it says."""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.lost += other.lost
        self.unfinished += other.unfinished
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.seat_wins = [a + b for a, b in zip(self.seat_wins, other.seat_wins, strict=True)]
        self.rounds = dict(sorted((Counter(self.rounds) + Counter(other.rounds)).items()))
        self.ends = dict((Counter(self.ends) + Counter(other.ends)).most_common())

    def as_dict(self) -> dict[str, Any]:
        return {**msgspec.to_builtins(self), "decisions_per_second": round(self.decisions_per_second, 1)}


def interval(wins: int, games: int) -> tuple[float, float]:
    """The share of wins that 95 of 100 repetitions would find (Wilson)."""
    if not games:
        return 0.0, 1.0
    z, p = 1.96, wins / games
    centre, spread = p + z * z / (2 * games), z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, (centre - spread) / (1 + z * z / games)), min(1.0, (centre + spread) / (1 + z * z / games))


def blank(game: AnyGame, seats: int, names: Sequence[str], seed: int, options: Mapping[str, Json]) -> Report:
    """A report of no games yet.

    :raises Refused: for bots, seats or options that do not fit.
    """
    if not 1 <= len(names) <= seats:
        raise Refused("malformed", f"{len(names)} bots for {seats} seats: name at least one and at most one per seat")
    for name in names:
        bots.get(game, name)
    game.new(seats, chance=0, options=options, log_on=False)
    return Report(game.id, seats, list(names), seed, dict(options), wins=[0] * len(names), seat_wins=[0] * seats)


def simulate(
    game: AnyGame,
    count: int,
    seats: int,
    names: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Json] | None = None,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play so many games. The result depends on the seed and not on the number of jobs.

    :raises Refused: for numbers, bots or options that do not fit.
    """
    if not 1 <= count <= MOST_GAMES:
        raise Refused("malformed", f"games: a number from 1 to {MOST_GAMES:,} is wanted")
    report = blank(game, seats, names, seed, options or {})
    jobs = min(jobs or os.cpu_count() or 1, -(-count // CHUNK))
    parts = [(report, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    start = time.perf_counter()
    if jobs == 1:
        for part in map(_play, parts):
            report.add(part)
            progress(part.games)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for part in pool.map(_play, parts):
                report.add(part)
                progress(part.games)
    report.seconds = time.perf_counter() - start
    return report


def _play(part: tuple[Report, int, int]) -> Report:
    """Some games of a simulation. Bots move on by one seat from game to game."""
    whole, first, count = part
    game = games.get(whole.game)
    report = blank(game, whole.seats, whole.bots, whole.seed, whole.options)
    options = whole.options if POSITION in whole.options else read_options(game.rules.options, whole.options)
    for n in range(first, first + count):
        who = [(seat + n) % len(report.bots) for seat in range(report.seats)]
        players = [player(game, report.bots[w], number(whole.seed, n, seat)) for seat, w in enumerate(who)]
        g = game.new(report.seats, chance=number(whole.seed, n), options=options, log_on=False)
        report.games += 1
        try:
            report.decisions += finish(g, players, game.rules.bound)
        except Stuck:
            report.unfinished += 1
            continue
        rounds = game.rules.rounds(g)
        report.rounds[rounds] = report.rounds.get(rounds, 0) + 1
        report.ends[g.result.rule] = report.ends.get(g.result.rule, 0) + 1
        winners = g.result.winners
        for w in {who[seat] for seat in winners}:
            report.wins[w] += 1
        for seat in winners:
            report.seat_wins[seat] += 1
        if not winners and any(g.result.places) and 1 not in g.result.places:
            report.lost += 1
        elif not winners:
            report.draws += 1
    return report
