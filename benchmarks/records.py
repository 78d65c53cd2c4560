"""Two promises about records, with figures: `PYTHONPATH=scripts python benchmarks/records.py [COUNT]`.

First, in every golden game of 600 rows or more: how much CPU it takes to find an earlier state (seek) and to go back to
one (undo); the bar is 4 ms. Then COUNT (200) fresh games with people who leave, let time run out and take steps back:
each record is verified by a game whose bots and default answers do nothing but fail, so a row that depends on one of
them is found.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

from golden import FOLDER, GOLDEN, play
from stardeck import games
from stardeck.engine import AnyGame, Match, Record, verify

LONG = 600
LOOKS = 40


def milliseconds(work: Callable[..., object], *arguments: object) -> float:
    start = time.process_time()
    work(*arguments)
    return 1000 * (time.process_time() - start)


def found_again(path: Path) -> str:
    """How long seeks and undos take in one golden game; empty if it is a short one."""
    record = Record.from_json(path.read_text(encoding="utf-8"))
    rows = len(record.steps)
    if rows < LONG:
        return ""
    match: Match[Any] = Match(games.get(record.game), record)
    rng = random.Random(path.stem)
    gc.collect()  # what the games before have left is not counted
    seeks = [milliseconds(match.state_at, rng.randrange(rows)) for _ in range(LOOKS)]
    undos = [milliseconds(match.perform, None, ("undo", rng.randrange(1, rows))) for _ in range(LOOKS)]
    return f"{path.stem}: {rows} rows, seek {spread(seeks)}, undo {spread(undos)}"


def spread(times: list[float]) -> str:
    return f"{median(times):.1f}, at most {max(times):.1f} ms"


def without_bots_and_defaults(game: AnyGame) -> AnyGame:
    def nobody(*_: Any) -> Any:
        raise AssertionError("a record needs no bot and no default answer")

    return replace(game, bots=dict.fromkeys(game.bots, nobody), rules=replace(game.rules, default=nobody))


def main() -> int:
    for path in sorted(FOLDER.glob("*.json")):
        if told := found_again(path):
            print(told, flush=True)
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    ways = [GOLDEN[name] for name in GOLDEN if "-left-" in name]
    rows, by, wrong = 0, dict[str, int](), list[str]()
    for number in range(count):
        id, kinds, seed, options = ways[number % len(ways)]
        record = Record.from_json(play(id, kinds, f"{seed} {number}", options).record.to_json())
        game = games.get(id)
        try:
            wrong += [f"{id} {number}: {words}" for words in verify(without_bots_and_defaults(game), record).wrong]
        finally:
            game.rules.state.game = game
        rows += len(record.steps)
        for row in record.steps:
            who = row.by.partition(":")[0] or "person"
            by[who] = by.get(who, 0) + 1
    print(
        f"{count} records, {rows} rows ({', '.join(f'{n} {who}' for who, n in sorted(by.items()))}): {len(wrong)} wrong"
    )
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
