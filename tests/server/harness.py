"""What the server's tests share: servers in processes of their own, databases, and people with browsers and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets

from server import serve
from warm import Copy

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TESTED = {
    "bot_delay": 0.0,
    "quiet_pace": 0.01,
    "rate": 10_000.0,
    "dealt_alike": True,
    "tables": 1_000,
    "bot_tables": 1_000,
    "connections": 10_000,
}
"""A fast server, on which chance is always the same."""
NOT_SEALED = False
"""Nobody speaks https here: certificates take longer to load than most answers."""


def story(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def told(*args: Any, **kwargs: Any) -> None:
        async def bounded() -> None:
            await asyncio.wait_for(test(*args, **kwargs), 300)

        asyncio.run(bounded())

    return told


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """A server process on some database, which can be killed and started again."""

    def __init__(self, database: str, port: int | None = None, cold: bool = False, **settings: Any) -> None:
        """`cold`: as a program that loads everything itself, because it is to load something else."""
        self.port = port or free_port()
        self.database = database
        self.given = {"database": database, "port": self.port, **TESTED, **settings}
        self.command = [sys.executable, str(HERE / "serve.py"), json.dumps(self.given)] if cold else []
        self.base = f"http://127.0.0.1:{self.port}"
        self.metrics = settings.get("metrics", "")
        self.process: subprocess.Popen[bytes] | Copy | None = None
        fd, name = tempfile.mkstemp(prefix="stardeck-server-", suffix=".log")
        os.close(fd)
        self.log = Path(name)

    def start(self) -> Server:
        if self.command:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(self.command, stdout=log, stderr=log, start_new_session=True)
        else:
            self.process = Copy(serve.main, self.given, files=(os.devnull, self.log, self.log))
        until = time.monotonic() + 120
        with httpx.Client(base_url=self.base, timeout=2, verify=NOT_SEALED) as web:
            while time.monotonic() < until and self.process.poll() is None:
                with contextlib.suppress(httpx.HTTPError):
                    if web.get("/health").status_code == 200:
                        return self
                time.sleep(0.02)
        raise AssertionError(f"the server does not start: {self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """As a power cut: it can do nothing more."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """As an operator does it."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def counted(self, name: str) -> float:
        """A number that Prometheus would read."""
        lines = httpx.get(f"http://{self.metrics}/metrics", timeout=5, verify=NOT_SEALED).text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if line.startswith(name))

    def errors(self) -> list[str]:
        """What went wrong inside, as the log has it."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level": "error"' in line or "Traceback" in line]


@contextlib.contextmanager
def serving(database: str, **settings: Any) -> Iterator[Server]:
    server = Server(database, **settings)
    try:
        yield server.start()
    finally:
        server.stop()
        server.log.unlink(missing_ok=True)


class Guest:
    """A person with a browser."""

    def __init__(self, server: Server, name: str) -> None:
        self.server, self.name = server, name
        self.web = httpx.AsyncClient(base_url=server.base, timeout=30, verify=NOT_SEALED)
        self.id = ""

    async def enter(self) -> Guest:
        await self.web.get("/api/games")
        self.web.headers["x-csrf-token"] = self.web.cookies["csrf"]
        self.id = (await self.post("/me", name=self.name))["person"]
        return self

    async def post(self, path: str, expect: int | tuple[int, ...] = (200, 201), **body: Any) -> Any:
        answer = await self.web.post("/api" + path, json=body)
        wanted = (expect,) if isinstance(expect, int) else expect
        assert answer.status_code in wanted, (path, answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str, expect: int = 200) -> Any:
        answer = await self.web.get("/api" + path)
        assert answer.status_code == expect, (path, answer.status_code, answer.text)
        return answer.json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.web.cookies.items())

    @contextlib.asynccontextmanager
    async def at(self, table: str, server: Server | None = None, **hello: Any) -> AsyncIterator[Seat]:
        """A socket to a table, perhaps by another worker, that has said hello."""
        address = f"ws://127.0.0.1:{(server or self.server).port}/ws/{table}"
        async with websockets.connect(address, additional_headers={"cookie": self.cookie}, max_size=None) as ws:
            seat = Seat(ws, self)
            with contextlib.suppress(websockets.ConnectionClosed):  # it may not be wanted here
                await seat.send("hello", **hello)
            yield seat


class Seat:
    """One open socket. Every frame that came is kept."""

    def __init__(self, ws: Any, who: Guest) -> None:
        self.ws, self.who = ws, who
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.snapshot: dict[str, Any] | None = None
        self.table: dict[str, Any] | None = None
        self.clock: dict[str, Any] | None = None
        self.n = 0
        self._ids = 0

    async def next(self, timeout: float = 40) -> dict[str, Any]:
        raw = await asyncio.wait_for(self.ws.recv(), timeout)
        frame: dict[str, Any] = json.loads(raw)
        self.raw.append(raw)
        self.frames.append(frame)
        if frame["type"] in ("welcome", "moved"):
            self.snapshot, self.n = frame["snapshot"], frame["n"]
            self.clock = self.snapshot and self.snapshot["clock"]
        if frame["type"] in ("welcome", "table"):
            self.table = frame["table"]
        if frame["type"] == "table":
            self.clock = frame["clock"]
        return frame

    async def until(self, test: Callable[[dict[str, Any]], bool], timeout: float = 40) -> dict[str, Any]:
        """The next frame for which this is true."""
        async with asyncio.timeout(timeout):
            while not test(frame := await self.next(timeout)):
                pass
            return frame

    async def until_table(self, test: Callable[[dict[str, Any]], bool], timeout: float = 40) -> None:
        """Until this is true of the table, perhaps now."""
        if self.table is None or not test(self.table):
            await self.until(lambda f: f["type"] in ("table", "welcome") and test(f["table"]), timeout)

    async def welcome(self) -> dict[str, Any]:
        return await self.until(lambda f: f["type"] == "welcome")

    async def caught_up(self) -> list[dict[str, Any]]:
        """Everything that has happened by now: what is due at the first pong comes before the second."""
        before = len(self.frames)
        for _ in range(2):
            await self.ask("ping", seen=self.n)
        return [frame for frame in self.frames[before:] if frame["type"] != "pong"]

    async def quiet(self, seconds: float) -> list[dict[str, Any]]:
        """Everything that comes before nothing has come for so long."""
        before = len(self.frames)
        with contextlib.suppress(asyncio.TimeoutError):
            while True:
                await self.next(seconds)
        return self.frames[before:]

    async def send(self, type: str, **fields: Any) -> str:
        self._ids += 1
        id = f"{self.who.name}-{self._ids}"
        await self.ws.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send something and wait until it is done, perhaps with a move, or refused."""
        id = await self.send(type, **fields)
        reply = await self.until(lambda f: f.get("reply_to") == id)
        return {"type": "done", "reply_to": id, "count": reply["count"]} if reply["type"] == "moved" else reply

    @property
    def question(self) -> dict[str, Any] | None:
        return self.snapshot["question"] if self.snapshot else None

    async def asked(self, timeout: float = 40) -> dict[str, Any]:
        """My question, as soon as there is one that waits for me."""
        async with asyncio.timeout(timeout):
            while not (self.question and self.question["waits"]):
                await self.next(timeout)
        assert self.question is not None
        return self.question

    async def choose(self, rule: str, *rest: Any) -> dict[str, Any]:
        """Answer with the first option of this rule (with these last arguments)."""
        question = await self.asked()
        for option in question["options"]:
            step = option["step"]
            if step[0] == rule and (not rest or step[-len(rest) :] == list(rest)):
                answer = await self.ask("answer", number=question["number"], answers=[step])
                await self.caught_up()
                return answer
        raise AssertionError(f"{rule} is not among {[o['step'] for o in question['options']]}")


def choices(question: dict[str, Any]) -> list[list[Any]]:
    """The steps that a program may choose."""
    return [o["step"] for o in question["options"] if o["blank"] is None and o["step"] != ["take_back"]]


async def play_on(seat: Seat, dice: random.Random, stop: Callable[[], bool] = lambda: False) -> None:
    """Answer at random until the game is over."""
    answered = -1
    while not stop():
        snapshot = seat.snapshot
        if snapshot and snapshot["result"]:
            return
        question = seat.question
        if question and question["waits"] and question["number"] > answered:
            answered = question["number"]
            await seat.send("answer", number=answered, answers=[dice.choice(choices(question))])
        await seat.next()


async def raise_flags(*seats: Seat) -> None:
    """A game of Harbor begins: everybody chooses a flag in secret."""
    for seat in seats:
        await seat.welcome()
    for seat in seats:
        await seat.choose("hoist", "red")


async def opens_a_window(one: Seat, two: Seat) -> None:
    """The first of two at Harbor draws until there is a card that others may stop, and plays it."""
    while not any(option["step"][0] == "play" for option in (await one.asked())["options"]):
        await one.choose("draw")
        await two.caught_up()
        await two.choose("end")
        await one.caught_up()
    await one.choose("play")


async def people(server: Server, *names: str) -> list[Guest]:
    return [await Guest(server, name).enter() for name in names]


async def table_of(guests: list[Guest], game: str = "harbor", bots: tuple[str, ...] = (), **more: Any) -> str:
    """A table at which these people sit, in order; the game has begun."""
    host = guests[0]
    settings = {"game": game, "seats": len(guests) + len(bots), "bots": list(bots), **more}
    table = await host.post("/tables", **settings)
    for guest in guests[1:]:
        await guest.post("/tables/join", code=table["code"])
        await guest.post(f"/tables/{table['id']}/sit")
    await host.post(f"/tables/{table['id']}/start")
    return str(table["id"])


def words(line: dict[str, Any]) -> str:
    """A line of the log as text."""
    return "".join(piece if isinstance(piece, str) else piece["words"] for piece in line["pieces"])
