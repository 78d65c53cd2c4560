"""How long the tutor of a lesson takes to answer: `PYTHONPATH=tests python benchmarks/tutor.py [ROUNDS]`.

Through a real server and its socket: at every question of all lessons first a weaker choice, which is only answered,
then the tutor's own, which is carried out. From the choice that is sent to the words that come back; the bar is a p95
of 150 ms. It also prints how long it takes from *Learn* to the first question of a lesson.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from typing import Any

from server.harness import Guest, Seat, people, serving
from stardeck import games
from stardeck.study.lesson import lessons_of
from stardeck.study.tutor import Tutor

GAMES = ("catastrophe", "cosmoforce", "gloom", "loss")
BAR = 150


async def words(seat: Seat) -> dict[str, Any]:
    """What the tutor says next."""
    return await seat.until(lambda frame: frame["type"] == "tutor")


async def whole(ann: Guest, game: str, name: str, opened: list[float], answered: list[float]) -> None:
    """One lesson from its start to its end; milliseconds are added to the lists."""
    tutor = Tutor(games.get(game), lessons_of(games.get(game))[name])
    began = time.perf_counter()
    table = await ann.post(f"/lessons/{game}/{name}", again=True)
    async with ann.at(table["id"]) as seat:
        said = await words(seat)
        opened.append(1000 * (time.perf_counter() - began))
        while not tutor.over:
            weaker = next((step for step in tutor.choices() if not tutor.is_fine(step)), None)
            if weaker is not None:
                began = time.perf_counter()
                await seat.send("answer", number=said["number"], answers=[weaker])
                said = await words(seat)
                answered.append(1000 * (time.perf_counter() - began))
            tutor.choose(tutor.best())
            began = time.perf_counter()
            await seat.send("show", number=said["number"])
            said = await words(seat)
            answered.append(1000 * (time.perf_counter() - began))


def line(title: str, times: list[float]) -> str:
    times.sort()
    p50, p95 = times[len(times) // 2], times[int(0.95 * len(times))]
    return f"{title}: {len(times)} times, p50 {p50:.0f} ms, p95 {p95:.0f} ms, longest {times[-1]:.0f} ms"


async def main(rounds: int) -> None:
    opened: list[float] = []
    answered: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite+aiosqlite:///{folder}/bench.db") as server,
    ):
        (ann,) = await people(server, "Ann")
        for _ in range(rounds):
            for game in GAMES:
                for name in lessons_of(games.get(game)):
                    await whole(ann, game, name, opened, answered)
    print(line("from Learn to the first words", opened))
    print(line(f"the tutor answers a choice (bar {BAR} ms)", answered))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))
