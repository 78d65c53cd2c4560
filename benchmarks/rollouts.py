"""How many games a thinker imagines in a second of processor, with and without what makes it fast:
`python benchmarks/rollouts.py [DEALS [GAME]]`.

Each row is the same veteran in the same deals. *parts*: what was worked out for a view is kept; *worlds*: one imagined
world is copied for every option, instead of one imagined for each; *stakes*: windows in which nothing of a seat can
change are passed without a thought. `none` is a thinker without all three. The ways take turns, a deal each, so that
other programs on the machine hit all alike.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from typing import Any

TABLES = [
    ("gloom", "random crews", 2),
    ("cosmoforce", "free-for-all", 2),
    ("catastrophe", "sole survivor", 2),
    ("loss", "race", 2),
    ("loss", "solo hard", 1),
]
FIRST = 960_000
"""Deals from which nothing is claimed."""
FAST = {"parts", "worlds", "stakes"}
WAYS = {"all": FAST, "no parts": FAST - {"parts"}, "no worlds": FAST - {"worlds"}, "no stakes": FAST - {"stakes"}}
WAYS["none"] = set()


def slow_down(wanted: set[str]) -> None:
    """Take away from this process what is not wanted; before any game is loaded."""
    from stardeck.engine import parts

    if "parts" not in wanted:
        parts.kept = lambda body, most=0: body  # type: ignore[assignment]
    from stardeck.bots import playing_on, thinking
    from stardeck.engine import Chair, GameState

    if "stakes" not in wanted:
        playing_on.is_idle = thinking.is_idle = lambda g, seat: False
    if "worlds" not in wanted:
        imagine, copy = Chair.imagine, GameState.copy
        newest: list[Any] = [None, None, 0]

        def imagined(chair: Any, chance: int) -> Any:
            newest[:] = imagine(chair, chance), chair, chance
            return newest[0]

        def copied(g: Any) -> Any:
            return imagine(newest[1], newest[2]) if g is newest[0] else copy(g)

        Chair.imagine, GameState.copy = imagined, copied  # type: ignore[method-assign]


def serve(wanted: set[str]) -> None:
    """One deal for each line that comes in: how many games were imagined, and in how many seconds of processor."""
    slow_down(wanted)
    from stardeck import games
    from stardeck.bots.levels import Thinker
    from stardeck.lab.strength import Table, ladder

    for line in sys.stdin:
        id, mode, seats, deal = json.loads(line)
        game = games.get(id)
        (found,) = ladder(
            game,
            Table(id, mode, seats),
            ("rookie", "veteran"),
            range(deal, deal + 1),
            make=lambda name, seed, game=game: Thinker(game, name) if name == "veteran" else game.bots[name],
        )
        print(json.dumps([found.tries, found.seconds]), flush=True)


def main(deals: int = 6, only: str = "") -> None:
    children = {
        way: subprocess.Popen(
            [sys.executable, __file__, "serve", *wanted], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for way, wanted in WAYS.items()
    }
    print(f"imagined games in a second of processor, {deals} deals{'':17}" + "".join(f"{way:>11}" for way in WAYS))
    for table in TABLES:
        if only not in table[0]:
            continue
        tries, seconds = Counter[str](), Counter[str]()
        for deal in range(FIRST, FIRST + deals):
            for way, child in children.items():
                assert child.stdin
                assert child.stdout
                print(json.dumps([*table, deal]), file=child.stdin, flush=True)
                count, used = json.loads(child.stdout.readline())
                tries[way] += count
                seconds[way] += used
        each = [tries[way] / seconds[way] for way in WAYS]
        print(f"{', '.join(map(str, table)):58}" + "".join(f"{one:11.0f}" for one in each), flush=True)
    for child in children.values():
        child.kill()


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(set(sys.argv[2:]))
    else:
        main(*(kind(word) for kind, word in zip((int, str), sys.argv[1:], strict=False)))
