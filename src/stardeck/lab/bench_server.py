"""How fast the online tables are: `python -m stardeck.lab.bench_server [TABLES] [SECONDS] [GAME] [DATABASE]`.

A server process with durable commits, and on each table two seats and a watcher over real sockets on this machine.
Every table makes one move a second. Told are the acknowledged moves, and the time from an answer to the last frame.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import websockets

from stardeck import games

PORT = 8479
SERVE = (
    "from stardeck.server import run; from stardeck.server.settings import Settings; import sys; "
    "run(Settings(port=int(sys.argv[1]), database=sys.argv[2], rate=1e6))"
)
WARM_UP = 3.0


class Option(msgspec.Struct):
    step: list[Any]
    blank: str | None


class Question(msgspec.Struct):
    number: int
    kind: str
    waits: bool
    options: list[Option]


class Snapshot(msgspec.Struct):
    question: Question | None
    result: Any


class Frame(msgspec.Struct):
    """The part of a frame that a player needs."""

    type: str
    snapshot: Snapshot | None = None


class Person:
    """A guest with cookies."""

    def __init__(self, name: str) -> None:
        self.cookies: dict[str, str] = {}
        self.call("GET", "/api/games")
        self.call("POST", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Any = None) -> Any:
        data = None if method == "GET" else json.dumps(body or {}).encode()
        headers = {"content-type": "application/json", "cookie": self.cookie}
        headers["x-csrf-token"] = self.cookies.get("csrf", "")
        request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            for line in answer.headers.get_all("set-cookie") or []:
                key, _, value = line.partition(";")[0].partition("=")
                self.cookies[key] = value
            return json.loads(answer.read() or b"null")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())


class Viewer:
    """One socket; remembers the newest snapshot."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.snapshot: Snapshot | None = None
        self.moved = asyncio.Event()
        self.done = asyncio.Event()
        self.bytes = 0
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        decode = msgspec.json.Decoder(Frame).decode
        async for raw in self.socket:
            frame = decode(raw)
            if frame.snapshot is not None:
                self.snapshot = frame.snapshot
                self.bytes = len(raw)
                self.moved.set()
            elif frame.type in ("done", "refused"):
                self.done.set()


class Bench:
    """The tables, and what was measured."""

    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + WARM_UP + seconds
        self.from_then = time.monotonic() + WARM_UP
        self.latencies: list[float] = []
        self.acknowledged: list[float] = []
        self.dice = random.Random(1)

    async def play(self, viewers: list[Viewer]) -> None:
        """One move a second, until time is up or the game is over."""
        await asyncio.sleep(self.dice.random())
        while time.monotonic() < self.until:
            started = time.monotonic()
            await self.move(viewers)
            await asyncio.sleep(max(0.0, 1 - (time.monotonic() - started)))

    async def move(self, viewers: list[Viewer]) -> None:
        for viewer in viewers[:2]:
            question = viewer.snapshot.question if viewer.snapshot else None
            if question and question.waits:
                break
        else:
            return
        step = self.dice.choice([o.step for o in question.options if o.blank is None])
        for each in viewers:
            each.moved.clear()
        viewer.done.clear()
        started = time.perf_counter()
        frame = {"type": "answer", "id": "x", "number": question.number, "step": step}
        await viewer.socket.send(json.dumps(frame))
        await viewer.done.wait()
        acknowledged = time.perf_counter() - started
        noticed = viewers if question.kind == "ask" else [viewer]  # a pass is nobody else's business
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(v.moved.wait() for v in noticed)), 5)
        if time.monotonic() > self.from_then:
            self.latencies.append(time.perf_counter() - started)
            self.acknowledged.append(acknowledged)


def memory(process: subprocess.Popen[bytes]) -> float:
    """Megabytes that the server holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def cpu(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time that the server has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def make_tables(people: list[Person], tables: int, game: str) -> list[str]:
    ann, ben, eve = people
    ids = []
    for _ in range(tables):
        table = ann.call("POST", "/api/tables", {"game": game, "seats": 2, "pace": "slow", "visibility": "public"})
        ben.call("POST", f"/api/tables/{table['id']}/sit", {})
        eve.call("POST", f"/api/tables/{table['id']}/watch")
        ann.call("POST", f"/api/tables/{table['id']}/start")
        ids.append(table["id"])
    return ids


async def connect(id: str, person: Person) -> Viewer:
    address = f"ws://127.0.0.1:{PORT}/ws/{id}"
    headers = {"cookie": person.cookie}
    return Viewer(await websockets.connect(address, additional_headers=headers, max_size=None, compression=None))


def share(values: list[float], part: float) -> float:
    """This part of the values is below it, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


async def bench(process: subprocess.Popen[bytes], tables: int, seconds: float, game: str, kind: str) -> None:
    people = await asyncio.to_thread(lambda: [Person(name) for name in ("Ann", "Ben", "Eve")])
    empty = memory(process)
    ids = await asyncio.to_thread(make_tables, people, tables, game)
    viewers = [[await connect(id, person) for person in people] for id in ids]
    run = Bench(seconds)
    used = cpu(process)
    await asyncio.gather(*(run.play(each) for each in viewers))
    used = (cpu(process) - used) / (seconds + WARM_UP)
    a, b = run.acknowledged, run.latencies
    size = sum(v.bytes for each in viewers for v in each) / (3 * tables)
    print(
        f"{game} on {kind}: {tables} tables with 2 seats and 1 watcher, {seconds:.0f} s, frames of {size / 1000:.1f} kB"
    )
    print(f"  acknowledged moves/s   {len(a) / seconds:7.1f}")
    for words, values in (("answer to acknowledgement", a), ("answer to the last frame ", b)):
        numbers = "  ".join(f"p{int(100 * part)} {share(values, part):6.1f} ms" for part in (0.5, 0.95, 0.99))
        print(f"  {words}  {numbers}")
    print(f"  memory per table       {(memory(process) - empty) / tables:7.2f} MB (empty server {empty:.0f} MB)")
    print(f"  processor of the server {100 * used:5.0f} % of one core")
    for viewer in (v for each in viewers for v in each):
        viewer.task.cancel()


def main(tables: int = 200, seconds: float = 15.0, game: str = "", database: str = "") -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite+aiosqlite:///{folder}/stardeck.db"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([sys.executable, "-c", SERVE, str(PORT), url], **quiet)
        try:
            for _ in range(600):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=5).read()
                    break
                time.sleep(0.1)
            kind = "PostgreSQL" if database else "SQLite"
            asyncio.run(bench(process, tables, seconds, game or games.ids()[0], kind))
        finally:
            process.terminate()
            process.wait(15)


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((int, float, str, str), sys.argv[1:], strict=False)))
