"""Outages under load: `python tests/server/outages.py [STOPS] [LONGEST] [KIND ...]`, or one of each kind in the suite.

People play at several tables while the database is stopped and started, or its disk takes nothing more. No table may be
stuck afterwards, no record may have a hole, no acknowledged answer may be missing, and clocks stand still meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import websockets

sys.path.insert(0, str(Path(__file__).parent.parent))

from server.harness import ROOT, Guest, Seat, Server, choices, free_port, people, table_of
from server.torture import Acknowledged, check

LOST = (websockets.WebSocketException, OSError, asyncio.TimeoutError)
LONGEST_WAY_BACK = 40.0
"""Seconds after which a table that nobody could play on counts as stuck."""
Cut = Callable[[bool], None]
KINDS = ("limit", "full", "stopped", "read-only")


class Postgres:
    """A PostgreSQL of its own, that can be cut off."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="stardeck-outage-", dir="/tmp")
        self.address = self._run("start", str(free_port())).strip()

    def cut(self, off: bool) -> None:
        self._run("cut" if off else "again")

    def read_only(self, on: bool) -> None:
        """It answers and takes nothing more, as a copy of a database does or one whose disk is read-only."""

        async def set() -> None:
            c = await asyncpg.connect(self.address)
            await c.execute("SET default_transaction_read_only = off")
            await c.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}")
            await c.execute("SELECT pg_reload_conf()")
            await c.close()

        asyncio.run(set())

    def stop(self) -> None:
        self._run("stop")

    def _run(self, what: str, *more: str) -> str:
        script = [str(ROOT / "scripts" / "postgres"), what, self.folder, *more]
        return subprocess.run(script, capture_output=True, text=True, check=True).stdout


class SmallDisk:
    """A disk of its own in memory, for a database and the server's log: it can really be full. (The kernel makes no
    disk read-only on which a file is open for writing; what programs see of one that failed is `disk_takes_nothing`.)
    Only root may mount it."""

    def __init__(self, megabytes: int = 32) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stardeck-disk-"))
        size = f"size={megabytes}m"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(self.folder)], check=True, capture_output=True)
        self.url = f"sqlite+aiosqlite:///{self.folder}/stardeck.db"

    def server(self) -> Server:
        server = Server(self.url)
        server.log.unlink()
        server.log = self.folder / "server.log"
        return server

    def full(self, on: bool) -> None:
        """Not a byte is left, or all that filled it is gone."""
        filler = self.folder / "filler"
        if not on:
            filler.unlink(missing_ok=True)
            return
        with filler.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            for size in (1 << 20, 4096, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True, capture_output=True)
        self.folder.rmdir()


def disk_takes_nothing(server: Server) -> Cut:
    """Every write of the server fails, also that of its log: a disk that is full or read-only."""

    def cut(off: bool) -> None:
        assert server.process
        limits = (0 if off else resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)

    return cut


class Play:
    """What people do at a table, whatever happens, and what was acknowledged."""

    def __init__(self, dice: random.Random) -> None:
        self.dice, self.over = dice, False
        self.acknowledged: Acknowledged = defaultdict(list)
        self.finished: set[str] = set()
        self.refused: dict[str, int] = defaultdict(int)

    async def sit(self, guest: Guest, table: str, number: int) -> None:
        while not self.over and table not in self.finished:
            with contextlib.suppress(*LOST):
                async with guest.at(table) as seat:
                    await self._answer(seat, table, number)
            await asyncio.sleep(0.05)

    async def _answer(self, seat: Seat, table: str, number: int) -> None:
        answered = -1
        while not self.over:
            if seat.snapshot and seat.snapshot["result"]:
                self.finished.add(table)
                return
            question = seat.question
            if not question or not question["waits"] or question["number"] <= answered:
                with contextlib.suppress(asyncio.TimeoutError):
                    await seat.next(1)
                continue
            step = self.dice.choice(choices(question))
            reply = await seat.ask("answer", number=question["number"], answers=[step])
            if reply["type"] == "done":
                answered = question["number"]
                self.acknowledged[table, number].append(step)
            else:
                self.refused[reply["code"]] += 1
                assert reply["code"] in ("busy", "overtaken", "not offered"), reply
            await asyncio.sleep(0.05)

    def count(self, table: str) -> int:
        return sum(len(steps) for (id, _), steps in self.acknowledged.items() if id == table)

    async def goes_on(self, tables: list[str], answers: int) -> list[str]:
        """Wait until every table has had so many more answers; those that have not are stuck."""
        before = {id: self.count(id) for id in tables}
        until = time.monotonic() + LONGEST_WAY_BACK
        stuck = list(tables)
        while stuck and time.monotonic() < until:
            stuck = [id for id in tables if id not in self.finished and self.count(id) < before[id] + answers]
            await asyncio.sleep(0.05)
        return stuck


@contextlib.asynccontextmanager
async def at_work(server: Server, tables: int, seed: int, **more: Any) -> AsyncIterator[tuple[Play, list[str]]]:
    """Ann and Ben play at several tables, at some of them with a bot."""
    guests = await people(server, "Ann", "Ben")
    ids = [
        await table_of(guests, bots=("greedy",) * (n % 2), options={"rounds": 500}, decision_seconds=600, **more)
        for n in range(tables)
    ]
    play = Play(random.Random(seed))
    seats = [asyncio.create_task(play.sit(g, id, seat)) for id in ids for seat, g in enumerate(guests)]
    try:
        yield play, ids
    finally:
        play.over = True
        await asyncio.gather(*seats)


async def left_on_the_clock(guest: Guest, table: str) -> int:
    """Milliseconds that a question has left."""
    async with guest.at(table) as seat:
        clock = (await seat.welcome())["snapshot"]["clock"]
        return int(clock["deadline"] - clock["now"])


async def outages(
    server: Server, database: str, cut: Cut, lengths: list[float], tables: int, seed: int
) -> dict[str, Any]:
    """Cut the database off for these seconds, one after the other; what happened."""
    told: dict[str, Any] = {
        "stops": len(lengths),
        "seconds": round(sum(lengths), 1),
        "stuck": 0,
        "seen_away": 0,
        "slowest_way_back": 0.0,
    }
    (cyd,) = await people(server, "Cyd")
    waiting = await table_of([cyd], bots=("greedy",), decision_seconds=3600)
    async with at_work(server, tables, seed) as (play, ids), httpx.AsyncClient(base_url=server.base) as web:
        assert not await play.goes_on(ids, 3)
        first, began = await left_on_the_clock(cyd, waiting), time.monotonic()
        for seconds in lengths:
            await asyncio.to_thread(cut, True)
            await asyncio.sleep(seconds / 2)
            stored = sum(map(play.count, ids))
            await asyncio.sleep(seconds / 2)
            if (
                seconds >= 2 and sum(map(play.count, ids)) == stored
            ):  # a full disk may have room in a file that is there
                told["seen_away"] += 1
                ready = await web.get("/health/ready")
                assert ready.status_code == 503, "nothing can be stored, and it says that it is ready"
                assert ready.json()["words"]
            assert (await web.get("/health/live")).status_code == 200
            await asyncio.to_thread(cut, False)
            back = time.monotonic()
            told["stuck"] += len(await play.goes_on(ids, 2))
            told["slowest_way_back"] = round(max(told["slowest_way_back"], time.monotonic() - back), 1)
        assert (await web.get("/health/ready")).status_code == 200
        spent = first - await left_on_the_clock(cyd, waiting)
        told["clock_ran_ms"] = spent
        told["time_passed_ms"] = round(1000 * (time.monotonic() - began))
    told["refused"] = dict(play.refused)
    return {**told, **await check(database, ids, play.acknowledged)}


def main(stops: int = 30, longest: float = 20.0, *kinds: str) -> None:
    dice = random.Random(1)
    lengths = [round(0.1 * (longest / 0.1) ** dice.random(), 1) for _ in range(stops)]

    def run(words: str, server: Server, database: str, cut: Callable[[Server], Cut], seed: int) -> None:
        server.start()
        told = asyncio.run(outages(server, database, cut(server), lengths, tables=6, seed=seed))
        server.stop()
        print(f"{words}: {told}", flush=True)

    if "limit" in (kinds or KINDS):
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite+aiosqlite:///{folder}/stardeck.db"
            run("SQLite, every write fails", Server(url), url, disk_takes_nothing, 1)
    if "full" in (kinds or KINDS):
        disk = SmallDisk()
        run("SQLite, a full disk with the log on it", disk.server(), disk.url, lambda _: disk.full, 2)
        disk.remove()
    for kind, words in (("stopped", "PostgreSQL, stopped and started"), ("read-only", "PostgreSQL, read-only")):
        if kind in (kinds or KINDS):
            postgres = Postgres()
            cut = postgres.cut if kind == "stopped" else postgres.read_only
            run(words, Server(postgres.address), postgres.address, lambda _, cut=cut: cut, 3)  # type: ignore[misc]
            postgres.stop()


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*(kind(word) for kind, word in zip((int, float), given, strict=False)), *given[2:])
