"""How long a reaction window stays open, whatever the other player holds: `python benchmarks/tells.py [WINDOWS]`.

Tables of two people on a real server. At half of them the second player can do nothing in a window and is never asked;
at the others they hold a card and pass at once. The first player measures the time from their own play to their next
question. The two samples are compared with the test of Kolmogorov and Smirnov: p above 0.05 is wanted. Chance alone
brings less once in twenty runs, so it only counts as a failure (for `make soak`) below one in a thousand. All delays of
the server are shortened alike (`PACE`), and both kinds of tables run at the same time, so that a busy machine tells
nothing.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from math import exp
from statistics import mean

from server.harness import Guest, Seat, Server, people, serving, table_of

PACE = 0.3
TELL = 0.001
"""Chance alone brings so little hardly ever: somebody can tell what another holds."""
TABLES = 10
"""At the same time, of each kind."""


async def windows(pair: tuple[Guest, Guest], count: int, stops: int) -> list[float]:
    """So many windows: how long each was open for the one who opened it."""
    seconds: list[float] = []
    while len(seconds) < count:
        seconds += await one_table(pair, count - len(seconds), stops)
    return seconds


async def one_table(pair: tuple[Guest, Guest], most: int, stops: int) -> list[float]:
    """As many windows at one table, or fewer if the game is over."""
    ann, ben = pair
    table = await table_of([ann, ben], options={"stops": stops, "rounds": 50})
    seconds: list[float] = []
    async with ann.at(table) as one, ben.at(table) as two:
        for seat in (one, two):
            await seat.welcome()
        for seat in (one, two):
            await seat.choose("hoist", "red")
        while len(seconds) < most:
            while not over(one) and not (one.question and one.question["waits"]):
                await two.caught_up()
                if two.question and two.question["waits"] and two.question["kind"] == "ask":
                    await two.choose("end")
                await one.caught_up()
            if over(one) or not one.question:
                break
            question = one.question
            play = next((o["step"] for o in question["options"] if o["step"][0] == "play"), None)
            if play is None:
                names = [o["step"][0] for o in question["options"]]
                await one.choose("draw" if "draw" in names else "end")
                continue
            await one.ask("answer", number=question["number"], answers=[play])
            start = time.monotonic()
            await two.caught_up()
            if two.question and two.question["kind"] == "window":
                await two.ask("answer", number=two.question["number"], answers=[["pass"]])
            await one.asked()
            seconds.append(time.monotonic() - start)
    return seconds


def over(seat: Seat) -> bool:
    return bool(seat.snapshot and seat.snapshot["result"])


def same(a: list[float], b: list[float]) -> tuple[float, float]:
    """The largest distance of the two distributions, and how often chance alone brings as much."""
    distance = max(abs(mean(x <= at for x in a) - mean(x <= at for x in b)) for at in (*a, *b))
    n = len(a) * len(b) / (len(a) + len(b))
    scaled = (n**0.5 + 0.12 + 0.11 / n**0.5) * distance
    p = 2 * sum((-1) ** (k - 1) * exp(-2 * (k * scaled) ** 2) for k in range(1, 101)) if scaled > 0.2 else 1.0
    return distance, min(1.0, max(0.0, p))


async def measure(server: Server, count: int) -> float:
    """How often chance alone brings as large a difference as there is."""
    each = -(-count // TABLES)
    names = [f"{name} {n}" for n in range(2 * TABLES) for name in ("Ann", "Ben")]
    everybody = await people(server, *names)
    pairs = [(everybody[2 * n], everybody[2 * n + 1]) for n in range(2 * TABLES)]
    found = await asyncio.gather(*(windows(pair, each, 20 * (n % 2)) for n, pair in enumerate(pairs)))
    empty = [seconds for one in found[0::2] for seconds in one]
    full = [seconds for one in found[1::2] for seconds in one]
    distance, p = same(empty, full)
    for words, sample in (("holds nothing", empty), ("holds a card and passes", full)):
        print(f"{words:<26}{len(sample):>5} windows, {mean(sample):.2f} s on average")
    print(f"largest distance {distance:.3f}, p = {p:.3f}")
    return p


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite+aiosqlite:///{folder}/s.db", quiet_pace=PACE) as server,
    ):
        p = asyncio.run(measure(server, count))
    if p < TELL:
        sys.exit("How long a window lasts tells what somebody holds.")


if __name__ == "__main__":
    main()
