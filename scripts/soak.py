"""Random games over every mode and number of seats, audited from beginning to end: `make soak`, or

    python scripts/soak.py [GAMES] [GAME ...]

GAMES is the number for each game, 100,000 unless given. Whatever is wrong is printed with what is needed to see it
again, and the exit code is 1.

Then 100 forks of a game of every mode: a record goes on from a random step.

Of ten games of a mode one is audited after every decision, the others after every tenth decision and at the end: what
is wrong with a state stays wrong, and an audit costs more than the decision before it.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress

from stardeck import games
from stardeck.engine import AnyMatch, Match, Sitter

CHUNK = 100
EVERY = 10
MOST_TOLD = 20
FORKS = 100
"""Of every mode."""
FORK_STEPS = 30
"""Decisions after each."""


def ways(id: str) -> list[tuple[str, int]]:
    """Every (mode, seats) of a game."""
    game = games.get(id)
    return [(name, seats) for name, mode in game.modes.items() for seats in mode.seats or game.seats]


def one_way_a_mode(id: str) -> list[tuple[str, int]]:
    """Every mode of a game, with one number of seats."""
    return [(mode, max(seats for name, seats in ways(id) if name == mode)) for mode in games.get(id).modes]


def play(id: str, mode: str, seats: int, seed: int, every: int) -> tuple[int, str, list[str]]:
    """One game with answers in random order: decisions, how it ended, what was wrong."""
    game = games.get(id)
    rng = random.Random(seed)
    g: Any = game.new(seats, chance=seed, options=game.modes[mode].options, log_on=False)
    for decisions in range(game.rules.bound):
        waiting = g.waiting
        wrong = game.rules.audit(g) if not waiting or decisions % every == 0 else []
        if wrong:
            return decisions, "wrong", wrong
        if not waiting:
            return decisions, g.result.why, []
        seat = rng.choice(waiting)
        g.apply(seat, rng.choice(g.choices(seat)))
    return game.rules.bound, "endless", [f"no end after {game.rules.bound} decisions"]


def some(part: tuple[str, int, int]) -> tuple[int, Counter[str], list[str]]:
    id, first, count = part
    all_ways = ways(id)
    decisions, ends, wrong = 0, Counter[str](), []
    for n in range(first, first + count):
        mode, seats = all_ways[n % len(all_ways)]
        try:
            took, why, found = play(id, mode, seats, n, EVERY if n // len(all_ways) % EVERY else 1)
        except Exception as e:
            took, why, found = 0, "crash", [repr(e)]
        decisions += took
        ends[why] += 1
        wrong += [f"{id} {mode!r}, {seats} seats, seed {n}: {words}" for words in found]
    return decisions, ends, wrong


def fork(id: str, mode: str, seats: int, seed: int, forks: int) -> list[str]:
    """A random game goes on from so many of its steps, with hidden cards as they were or dealt again: whoever owns the
    seat sees what they saw, nothing is wrong with the state, and the record plays to the same end."""
    game, rng = games.get(id), random.Random(seed)
    match = Match.new(game, [Sitter(f"{seat}") for seat in range(seats)], f"soak {seed}", game.modes[mode].options)
    _play_on(match, rng, game.rules.bound)
    wrong: list[str] = []
    for _ in range(forks):
        row, seat = rng.randrange(len(match.record.steps)), rng.randrange(seats)
        branch = Match(game, msgspec.structs.replace(match.record, steps=match.record.steps[:row]))
        ask = branch.g.ask_of(seat)
        if branch.g.result is not None or (ask and ask.parts):  # a sealed answer is asked for again
            continue
        seen = branch.g.view(seat)
        dealt = seat if ask and rng.random() < 0.5 else None
        branch.perform(None, ("fork", rng.choice([None, f"fork {seed}"]), dealt))
        where = f"{id} {mode!r}, {seats} seats, seed {seed}, fork at row {row}, dealt {dealt}"
        if branch.g.view(seat) != seen:
            wrong.append(f"{where}: seat {seat} sees something else")
        wrong += [f"{where}: {words}" for words in game.rules.audit(branch.g)]
        _play_on(branch, rng, FORK_STEPS)
        wrong += [f"{where}, later: {words}" for words in game.rules.audit(branch.g)]
        if Match(game, branch.record).g.hash() != branch.g.hash():
            wrong.append(f"{where}: its record plays another game")
    return wrong


def _play_on(match: AnyMatch, rng: random.Random, most: int) -> None:
    for _ in range(most):
        waiting = match.g.waiting
        if not waiting:
            return
        seat = rng.choice(waiting)
        match.perform(seat, rng.choice(match.g.choices(seat)))


def some_forks(part: tuple[str, str, int, int]) -> list[str]:
    id, mode, seats, forks = part
    try:
        return fork(id, mode, seats, 1, forks)
    except Exception as e:
        return [f"{id} {mode!r}, {seats} seats, forks: {e!r}"]


def soak(id: str, count: int, progress: Progress) -> list[str]:
    task = progress.add_task(id, total=count)
    parts = [(id, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    decisions, ends, wrong = 0, Counter[str](), []
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        for took, how, found in pool.map(some, parts):
            decisions += took
            ends += how
            wrong += found
            progress.advance(task, sum(how.values()))
        for found in pool.map(some_forks, [(id, mode, seats, FORKS) for mode, seats in one_way_a_mode(id)]):
            wrong += found
    seconds = time.perf_counter() - start
    how_they_ended = ", ".join(f"{why} {n:,}" for why, n in ends.most_common())
    print(f"{id}: {count:,} games, {decisions:,} decisions, {seconds:.0f} s, {len(wrong)} wrong; {how_they_ended}")
    return wrong


def main() -> int:
    words = sys.argv[1:]
    count = int(words.pop(0)) if words and words[0].isdecimal() else 100_000
    wrong: list[str] = []
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        for id in words or games.ids():
            wrong += soak(id, count, progress)
    for line in wrong[:MOST_TOLD]:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
