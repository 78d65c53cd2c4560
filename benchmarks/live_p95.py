"""How long live bots think while the pool has other work: `python benchmarks/live_p95.py [COUNT]`.

The same thoughts, in turn without and with two jobs of a review's size in the background. A table should not notice:
the 95th percentile may rise by a fifth at most. Run it on a quiet machine with two cores or more.
"""

from __future__ import annotations

import asyncio
import sys
import time

from stardeck import games
from stardeck.bots.loop import finish_match, programs
from stardeck.engine import Asking, Chair, GameState, Match, Sitter
from stardeck.server import jobs
from stardeck.server.pool import Pool, Rank
from stardeck.server.thoughts import bot_answer

ROUNDS = 5


def position() -> GameState:
    """A question of Cosmoforce with several answers."""
    game = games.get("cosmoforce")
    g: GameState = game.new(2, 5, {})
    while not (isinstance(g.open, Asking) and len(g.choices(g.waiting[0])) > 3):
        g.answer(g.waiting[0], game.bots["rookie"](Chair(g, g.waiting[0])), by="bot:rookie")
    return g


def long_record() -> str:
    """A whole game, which is checked again and again."""
    game = games.get("catastrophe")
    match = Match.new(game, [Sitter(f"Rookie {n}", "rookie") for n in range(4)], 7, {})
    finish_match(match, programs(game, dict.fromkeys(range(4), "rookie")))
    return match.record.to_json()


async def main(count: int) -> None:
    g, record, pool = position(), long_record(), Pool(0)
    seat = g.waiting[0]

    async def thoughts() -> list[float]:
        taken = []
        for n in range(count):
            started = time.perf_counter()
            await bot_answer(pool, g, seat, "veteran", "secret", n)
            taken.append(time.perf_counter() - started)
        return taken

    async def reviews(person: str) -> None:
        while True:
            await pool.ask(person, jobs.check, record, rank=Rank.REVIEW)

    await thoughts()  # processes are started
    times: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for busy in (False, True):
            others = [asyncio.create_task(reviews(name)) for name in ("ann", "ben")] if busy else []
            times[busy] += await thoughts()
            for other in others:
                other.cancel()
            await asyncio.gather(*others, return_exceptions=True)
    await pool.close()
    p95 = {}
    for busy, name in ((False, "alone"), (True, "with two reviews")):
        taken = sorted(times[busy])
        p95[busy] = taken[len(taken) * 95 // 100]
        median = taken[len(taken) // 2]
        print(f"{name}: median {1000 * median:.0f} ms, p95 {1000 * p95[busy]:.0f} ms, {len(taken)} thoughts")
    print(f"p95 {p95[True] / p95[False] - 1:+.0%}")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
