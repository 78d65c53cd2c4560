"""Power cuts under load: `python tests/server/torture.py [KILLS] [DATABASE]`, or a few of them in the test-suite.

Several server processes work on one database while people play at several tables. Again and again one process is killed
and started anew. Every answer that was acknowledged must be among the stored steps, in its order.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

import websockets

sys.path.insert(0, str(Path(__file__).parent.parent))

from server.harness import Guest, Seat, Server, choices, people, table_of
from stardeck.server.settings import Settings
from stardeck.server.store import Store

LOST = (websockets.WebSocketException, OSError, asyncio.TimeoutError)
Acknowledged = dict[tuple[str, int], list[list[Any]]]
BETWEEN = 25
"""Answers that are acknowledged between one cut and the next."""


def total(acknowledged: Acknowledged) -> int:
    return sum(map(len, acknowledged.values()))


class Cutter:
    """Kills servers and starts them again."""

    def __init__(self, servers: list[Server], kills: int, dice: random.Random, acknowledged: Acknowledged) -> None:
        self.servers, self.left, self.dice, self.acknowledged = servers, kills, dice, acknowledged
        self.up = set(range(len(servers)))

    async def run(self) -> None:
        while self.left > 0:
            await self.play_goes_on()
            await asyncio.sleep(self.dice.uniform(0.05, 0.4))
            alive = sorted(self.up)
            if len(alive) < 2 and len(self.servers) > 1:
                continue
            which = self.dice.choice(alive)
            self.left -= 1
            self.up.discard(which)
            self.servers[which].kill()
            task = asyncio.create_task(asyncio.to_thread(self.servers[which].start))
            task.add_done_callback(partial(self._is_up, which))
        while len(self.up) < len(self.servers):
            await asyncio.sleep(0.1)

    def _is_up(self, which: int, task: asyncio.Task[None]) -> None:
        self.up.add(which)

    async def play_goes_on(self) -> None:
        """Until some more answers were acknowledged, however slow the machine is; games may also be over."""
        wanted, until = total(self.acknowledged) + BETWEEN, time.monotonic() + 20
        while total(self.acknowledged) < wanted and time.monotonic() < until:
            await asyncio.sleep(0.02)

    def one(self) -> Server | None:
        return self.servers[self.dice.choice(sorted(self.up))] if self.up else None


async def play(guest: Guest, table: str, number: int, cutter: Cutter, acknowledged: Acknowledged) -> None:
    """Play through every cut, and note what was acknowledged. Who comes back still has what was seen before."""
    seen: dict[str, int] = {}
    snapshot = None
    while cutter.left > 0:
        server = cutter.one()
        if server is None:
            await asyncio.sleep(0.05)
            continue
        with contextlib.suppress(*LOST):
            async with guest.at(table, server, **seen) as seat:
                seat.snapshot = snapshot
                try:
                    await play_here(seat, table, number, cutter, acknowledged, seen)
                finally:
                    snapshot = seat.snapshot


async def play_here(
    seat: Seat, table: str, number: int, cutter: Cutter, acknowledged: Acknowledged, seen: dict[str, int]
) -> None:
    pending: dict[str, list[Any]] = {}
    answered = -1
    while cutter.left > 0:
        question = seat.question
        if question and question["waits"] and question["number"] > answered:
            answered = question["number"]
            step = cutter.dice.choice(choices(question))
            pending[await seat.send("answer", number=answered, answers=[step])] = step
        frame = await seat.next(3)
        if frame["type"] in ("welcome", "moved"):
            if frame["type"] == "moved" and seen:
                assert frame["since"] == seen["seen"], "a frame was missed or came twice"
            seen["seen"] = frame["n"]
        if frame["type"] != "refused" and frame.get("reply_to") in pending:
            acknowledged[table, number].append(pending.pop(frame["reply_to"]))


async def torture(database: str, kills: int, workers: int, tables: int, seed: int) -> dict[str, int]:
    """Everything that was acknowledged is stored; the numbers of what happened."""
    acknowledged: Acknowledged = defaultdict(list)
    dice = random.Random(seed)
    # before the floor of a window a pass is an order, and whoever comes back may still choose otherwise: no floors here
    servers = [Server(database, shared=True, quiet_pace=0) for _ in range(workers)]
    for server in servers:
        server.start()
    try:
        guests = await people(servers[0], "Ann", "Ben")
        ids = [await table_of(guests, pace="slow", options={"rounds": 500}) for _ in range(tables)]
        cutter = Cutter(servers, kills, dice, acknowledged)
        players = [play(g, id, seat, cutter, acknowledged) for id in ids for seat, g in enumerate(guests)]
        await asyncio.gather(cutter.run(), *players)
    finally:
        for server in servers:
            server.stop()
            server.log.unlink(missing_ok=True)
    return await check(database, ids, acknowledged)


async def check(database: str, ids: list[str], acknowledged: Acknowledged) -> dict[str, int]:
    store = Store(Settings(database=database).database_url)
    stored = 0
    for id in ids:
        rows = await store.steps(id, -1)
        assert [row.n for row in rows] == list(range(len(rows))), "a gap in the steps"
        stored += len(rows)
        for seat in (0, 1):
            steps = iter([list(row.step) for row in rows if row.seat == seat])
            for said in acknowledged[id, seat]:
                assert any(step == said for step in steps), f"{said} of seat {seat} was acknowledged and is lost"
    await store.close()
    return {"acknowledged": total(acknowledged), "stored": stored}


def main(kills: int = 300, database: str = "") -> None:
    for seed, at_once in enumerate([100] * (kills // 100) + [kills % 100] * (kills % 100 > 0)):
        with tempfile.TemporaryDirectory() as folder:
            url = database or f"sqlite+aiosqlite:///{folder}/stardeck.db"
            told = asyncio.run(torture(url, at_once, workers=3, tables=6, seed=seed))
            print(f"{'PostgreSQL' if database else 'SQLite'}, {at_once} kills: {told}", flush=True)


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((int, str), sys.argv[1:], strict=False)))
