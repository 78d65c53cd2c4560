"""What following advice is worth, in whole games against rookies: `python benchmarks/advice.py [GAMES [GAME]]`.

Whoever follows advice takes the advised answers, and the rookie's own choice where nothing is advised. Wanted: 45 to
55 % of the duels of Cosmoforce, and parsec 10 or more in 8 of 10 games of LOSS! in Space. The intervals are Wilson's,
95 %.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from typing import Any

from stardeck import games
from stardeck.bots.advice import ADVISER, advise
from stardeck.bots.loop import player
from stardeck.engine import Memory
from stardeck.engine.chance import number

FAR = 10
"""A parsec in the last third of the race."""


def play(id: str, seed: int, mine: int, against: str = ADVISER) -> Any:
    """One game of two; the seat `mine` follows advice. Its last state."""
    game = games.get(id)
    g: Any = game.new(2, chance=seed, log_on=False)
    kinds = [ADVISER if seat == mine else against for seat in range(2)]
    players = [player(game, kind, number("advice", seed, seat)) for seat, kind in enumerate(kinds)]
    memory: Memory = ()
    while g.waiting:
        seat = g.waiting[0]
        found = advise(g, seat, memory) if seat == mine else None
        if found is None:
            g.apply(seat, players[seat](g, seat))
            continue
        memory = found.memory
        rolled, reveals = g.rolled, g.reveals
        for answer in found.answers:  # as the server does with several answers
            ask = g.ask_of(seat)
            if (
                ask is None
                or not ask.waits
                or answer not in g.options(seat)
                or (g.rolled, g.reveals) != (rolled, reveals)
            ):
                break
            g.apply(seat, answer)
    return g


def interval(hits: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share."""
    p = hits / n
    middle, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - wide) / (1 + z * z / n), (middle + wide) / (1 + z * z / n)


def won(g: Any, mine: int) -> float:
    winners = g.result.winners
    return (mine in winners) / len(winners) if winners else 0.5


def far(g: Any, mine: int) -> float:
    return float(g.ships[mine].parsec >= FAR)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    few = count if only else max(50, count // 4)
    lines: list[tuple[str, str, str, int, Callable[[Any, int], float]]] = [
        ("cosmoforce", "duels won", ADVISER, count, won),
        ("loss", f"parsec {FAR} or more", ADVISER, few, far),
        ("loss", f"parsec {FAR} or more", "random", few, far),
    ]
    for id, words, against, n, score in lines:
        if only not in ("", id):
            continue
        total = sum(score(play(id, seed, seed % 2, against), seed % 2) for seed in range(n))
        low, high = interval(total, n)
        share = f"{100 * total / n:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(f"{id:<12}{words:<20}against {against:<8}{n:>5} games  {share}", flush=True)


if __name__ == "__main__":
    main()
