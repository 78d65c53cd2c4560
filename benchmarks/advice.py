"""What following advice is worth, in whole games: `python benchmarks/advice.py [GAMES [GAME [FIRST_DEAL]]]`.

Whoever follows advice takes the advised answers, and the rookie's own choice where nothing is advised. Wanted: 45 to
55 % of the duels of Cosmoforce and of LOSS! in Space, and parsec 10 or more in 8 of 10 games of LOSS!, over all of its
modes in equal parts: that is the last line (in a race nobody comes so far: `benchmarks/minds/far.py`). Where nobody
wins, a game of Cosmoforce counts half, and one of LOSS! is left out. The intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from stardeck import games
from stardeck.bots.advice import ADVISER, advise
from stardeck.bots.doors import goes_on
from stardeck.bots.loop import player
from stardeck.engine import Memory
from stardeck.engine.chance import number

FAR = 10
"""A parsec in the last third of the race."""
Score = Callable[[Any, int], float | None]
"""What a seat got in a finished game, 0 to 1; None: this game is not counted."""


def play(id: str, seed: int, mine: int, against: str = ADVISER, mode: str = "", seats: int = 2) -> Any:
    """One game; the seat `mine` follows advice. Its last state."""
    game = games.get(id)
    options = game.modes[mode].options if mode else {}
    g: Any = game.new(seats, options=options, chance=seed, log_on=False)
    kinds = [ADVISER if seat == mine else against for seat in range(seats)]
    players = [player(game, kind, number("advice", seed, seat)) for seat, kind in enumerate(kinds)]
    memory: Memory = ()
    while g.waiting:
        seat = g.waiting[0]
        found = advise(g, seat, memory) if seat == mine else None
        if found is None:
            g.apply(seat, players[seat](g, seat))
            continue
        memory = found.memory
        before: Any = None
        for answer in found.answers:  # as the server does with several answers
            if before is not None and (not goes_on(before, g, seat) or answer not in g.options(seat)):
                break
            before = g.copy()
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


def decided(g: Any, mine: int) -> float | None:
    return won(g, mine) if g.result.winners else None


def far(g: Any, mine: int) -> float:
    return float(g.ships[mine].parsec >= FAR)


class Measured(NamedTuple):
    """A table at which one seat follows advice, and what is counted there."""

    game: str
    mode: str
    seats: int
    against: str
    scores: dict[str, Score]


FARTHER: dict[str, Score] = {f"parsec {FAR} or more": far}
TABLES = (
    Measured("cosmoforce", "free-for-all", 2, ADVISER, {"duels won": won}),
    Measured("loss", "race", 2, ADVISER, {**FARTHER, "decided duels won": decided}),
    Measured("loss", "race", 2, "random", FARTHER),
    Measured("loss", "race", 3, ADVISER, FARTHER),
    Measured("loss", "race", 4, ADVISER, FARTHER),
    Measured("loss", "advanced", 2, ADVISER, FARTHER),
    *(Measured("loss", mode, 1, "", FARTHER) for mode, it in games.get("loss").modes.items() if min(it.seats) == 1),
)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    modes: dict[str, tuple[float, int]] = {}
    for it in TABLES:
        if only not in ("", it.game):
            continue
        deals = range(first, first + (count if only or it.game == "cosmoforce" else max(50, count // 4)))
        ended = [
            (play(it.game, deal, deal % it.seats, it.against, it.mode, it.seats), deal % it.seats) for deal in deals
        ]
        for words, score in it.scores.items():
            counted = [found for g, mine in ended if (found := score(g, mine)) is not None]
            low, high = interval(sum(counted), len(counted))
            share = f"{100 * sum(counted) / len(counted):5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            if score is far and (it.seats == 1 or (it.seats == 2 and it.against == ADVISER)):
                modes[it.mode] = sum(counted) / len(counted), len(counted)
            who = f"{it.seats} seats, against {it.against}" if it.against else "alone"
            print(f"{it.game:<11}{it.mode:<13}{who:<24}{words:<19}{len(counted):>4} games  {share}", flush=True)
    if modes:
        mean = sum(share for share, _ in modes.values()) / len(modes)
        wide = 1.96 * sqrt(sum(share * (1 - share) / n for share, n in modes.values())) / len(modes)
        print(f"loss, all {len(modes)} modes in equal parts: {100 * mean:.1f} % ({100 * (mean - wide):.1f} to ", end="")
        print(f"{100 * (mean + wide):.1f})")


if __name__ == "__main__":
    main()
