"""Random games over every mode and number of seats, audited from beginning to end: `make soak`, or

    python scripts/soak.py [GAMES] [GAME ...]

GAMES is the number for each game, 100,000 unless given. Whatever is wrong is printed with what is needed to see it
again, and the exit code is 1.

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

from rich.console import Console
from rich.progress import Progress

from stardeck import games

CHUNK = 100
EVERY = 10
MOST_TOLD = 20


def ways(id: str) -> list[tuple[str, int]]:
    """Every (mode, seats) of a game."""
    game = games.get(id)
    return [(name, seats) for name, mode in game.modes.items() for seats in mode.seats or game.seats]


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
