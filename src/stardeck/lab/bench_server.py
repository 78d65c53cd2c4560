"""How fast the online tables are: `python -m stardeck.lab.bench_server [DATABASE]`, with `--help` for the rest.

A server process with durable commits, and people at tables of four over real sockets on this machine. *Thinking*:
every table makes a choice a second, and its time runs from when it was due, not from when this program came to it,
until the last of the table has been told. *As fast as possible*: every table moves on as soon as all have been told;
what counts is how many moves the server makes in a second of its processor. A move is one choice of a player, or one
that the server makes for a player who has only one (each is a step of the game, wherever it is decided); those that
the page sends together are sent together (`bench_player`). What was refused is no move.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import websockets

from stardeck import games
from stardeck.engine import Json
from stardeck.lab.bench_player import Player

SERVE = (
    "from stardeck.server import run; from stardeck.server.settings import Settings; import sys; "
    "run(Settings(port=int(sys.argv[1]), database=sys.argv[2], rate=1e6, quiet_pace=0, tables=10**6, "
    "connections=10**6, metrics=sys.argv[3]))"
)
SEATS = 4
WARM_UP = 2.0
FIRST = 12
"""Moves of a table before anything is measured."""
PAUSE = 1.0
"""Seconds between two choices of those who think."""
NOT_TOLD = 2.0
"""Seconds after which somebody will not be told of a move: it was quiet."""


class Person:
    """A guest with cookies."""

    def __init__(self, name: str, port: int) -> None:
        self.cookies: dict[str, str] = {}
        self.port = port
        self.call("GET", "/api/games")
        self.call("POST", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Json = None) -> Any:
        data = None if method == "GET" else json.dumps(body or {}).encode()
        headers = {"content-type": "application/json", "cookie": self.cookie}
        headers["x-csrf-token"] = self.cookies.get("csrf", "")
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            for line in answer.headers.get_all("set-cookie") or []:
                key, _, value = line.partition(";")[0].partition("=")
                self.cookies[key] = value
            return json.loads(answer.read() or b"null")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())


class Run:
    """Moves at all tables, and what was measured: the seconds of every move."""

    def __init__(self, seconds: float, thinking: bool) -> None:
        self.begin = time.monotonic() + WARM_UP * thinking
        self.end = self.begin + seconds
        self.thinking = thinking
        self.times: list[float] = []
        self.refused = 0
        self.moves = 0
        """Choices of players: several can be sent in one answer."""
        self.sent = 0
        """Those that were sent in the end: some of what is laid out is taken back."""
        self.dice = random.Random(1)

    async def play(self, tables: list[list[Player]]) -> None:
        """Some tables, one after the other, until time is up or the last game is over."""
        due = time.monotonic() + (self.dice.random() if self.thinking else 0)
        for players in tables:
            while due < self.end and not (players[0].snapshot and players[0].snapshot.result):
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                made = await self.move(players, due)
                if made is None:
                    break
                due = made + PAUSE if self.thinking else time.monotonic()

    async def warm_up(self, players: list[Player]) -> None:
        """Some moves that do not count: set-up asks everybody at once, and what is kept is not there yet."""
        for _ in range(FIRST):
            await self.move(players, 0.0)

    async def move(self, players: list[Player], due: float) -> float | None:
        """The moment at which its last choice was due; None: nobody is asked."""
        until = time.monotonic() + NOT_TOLD
        while not (asked := [(player, question) for player in players if (question := player.question)]):
            if time.monotonic() > until or (players[0].snapshot and players[0].snapshot.result):
                return None
            await asyncio.sleep(0.002)  # the frame that says so is on its way
        player, question = asked[0]
        for each in players:
            each.moved.clear()
        decided = await player.decide(self.dice, question, due, PAUSE if self.thinking else 0.0)
        if not await player.answer(question.number, decided.answers):
            self.refused += 1
            return decided.made
        told = [player] if decided.alone else players  # a pass or a draft is nobody else's business
        took = time.monotonic() - decided.made
        with contextlib.suppress(asyncio.TimeoutError):
            async with asyncio.timeout(NOT_TOLD):
                for each in told:
                    await each.moved.wait()
                took = time.monotonic() - decided.made
        if self.begin < due < self.end:
            self.times += [*decided.waits, took]
            self.moves += decided.choices
            self.sent += len(decided.answers)
        return decided.made


def memory(process: subprocess.Popen[bytes]) -> float:
    """Megabytes that the server holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def cpu(process: subprocess.Popen[bytes]) -> float:
    """Seconds of processor time that the server has used, without its database."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def steps(metrics: str) -> int:
    """What the server has stored so far, by its own count."""
    with urllib.request.urlopen(metrics, timeout=30) as answer:
        return int(sum(map(float, re.findall(rb"^stardeck_steps_total\{.*\} (\S+)", answer.read(), re.MULTILINE))))


def make_tables(people: list[Person], count: int, game: str) -> list[str]:
    host, *others = people
    ids = []
    settings: dict[str, Any] = {"game": game, "seats": len(people), "pace": "slow", "visibility": "public"}
    for _ in range(count):
        id = host.call("POST", "/api/tables", settings)["id"]
        for person in others:
            person.call("POST", f"/api/tables/{id}/sit", {})
        host.call("POST", f"/api/tables/{id}/start")
        ids.append(id)
    return ids


async def connect(id: str, person: Person) -> Player:
    address, headers = f"ws://127.0.0.1:{person.port}/ws/{id}", {"cookie": person.cookie}
    socket = await websockets.connect(address, additional_headers=headers, max_size=None, compression=None)
    await socket.send(json.dumps({"type": "hello", "id": "hello"}))
    return Player(socket)


def share(values: list[float], part: float) -> float:
    """This part of the values is below it, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


class Serving(NamedTuple):
    """A server of its own."""

    process: subprocess.Popen[bytes]
    port: int
    metrics: str
    """Where it counts what it does."""


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as probes:
        sockets = [probes.enter_context(socket.socket()) for _ in range(count)]
        for probe in sockets:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in sockets]


@contextlib.contextmanager
def server(database: str, python: str = sys.executable, command: str = SERVE) -> Iterator[Serving]:
    """A server process; one from before metrics had an address of their own counts at its port."""
    port, counts = free_ports(2)
    metrics = f"127.0.0.1:{counts if command == SERVE else port}"
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite+aiosqlite:///{folder}/stardeck.db"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen([python, "-c", command, str(port), url, metrics], **quiet)
        try:
            for _ in range(600):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5).read()
                    break
                time.sleep(0.1)
            yield Serving(process, port, f"http://{metrics}/metrics")
        finally:
            process.terminate()
            process.wait(60)


async def thinking(at: Serving, game: str, clients: int, seconds: float) -> None:
    """One move a second at every table."""
    process, port = at.process, at.port
    people = await asyncio.to_thread(lambda: [Person(f"Guest {n}", port) for n in range(SEATS)])
    empty, tables = memory(process), clients // SEATS
    ids = await asyncio.to_thread(make_tables, people, tables, game)
    players = [[await connect(id, person) for person in people] for id in ids]
    await asyncio.sleep(1)
    await asyncio.gather(*(Run(0, False).warm_up(each) for each in players))
    run, used, mine = Run(seconds, True), cpu(process), time.process_time()
    await asyncio.gather(*(run.play([each]) for each in players))
    wall = seconds + WARM_UP
    used, mine = (cpu(process) - used) / wall, (time.process_time() - mine) / wall
    numbers = "  ".join(f"p{100 * part:g} {share(run.times, part):6.1f} ms" for part in (0.5, 0.95, 0.99))
    size = sum(v.size for each in players for v in each) / clients
    print(f"  {clients} thinking clients, {run.moves / seconds:.0f} moves/s: {numbers}")
    print(f"    refused {run.refused}, frames of {size / 1000:.1f} kB, server {100 * used:.0f} % of a core, ", end="")
    print(f"clients {100 * mine:.0f} %, {(memory(process) - empty) / tables:.2f} MB a table")
    for player in (v for each in players for v in each):
        player.task.cancel()


class Speed(NamedTuple):
    """Moves as fast as possible."""

    wall: float
    """In a second."""
    each: float
    """In a second of the server's processor."""
    choices: float
    """Of these, choices that players made themselves."""


async def fastest(at: Serving, game: str, lanes: int, seconds: float, spare: int = 4) -> Speed:
    """Play at so many tables at once."""
    process, port = at.process, at.port
    people = await asyncio.to_thread(lambda: [Person(f"Guest {n}", port) for n in range(SEATS)])
    ids = await asyncio.to_thread(make_tables, people, lanes * spare, game)
    players = [[await connect(id, person) for person in people] for id in ids]
    await asyncio.sleep(1)
    await asyncio.gather(*(Run(0, False).warm_up(each) for each in players))
    stored = steps(at.metrics)
    run, used = Run(seconds, False), cpu(process)
    await asyncio.gather(*(run.play(players[lane::lanes]) for lane in range(lanes)))
    wall, used = time.monotonic() - run.begin, cpu(process) - used
    moves = steps(at.metrics) - stored + run.moves - run.sent
    for player in (v for each in players for v in each):
        player.task.cancel()
    return Speed(moves / wall, moves / used, run.moves / used)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the online tables are.")
    parser.add_argument("database", nargs="?", default="", help="PostgreSQL instead of a SQLite file of its own")
    parser.add_argument("--game", action="append", choices=games.ids(), help="default: cosmoforce and loss")
    parser.add_argument("--clients", type=int, action="append", help="thinking people; default: 1000 and 1500")
    parser.add_argument("--lanes", type=int, default=20, help="tables that move as fast as possible")
    parser.add_argument("--seconds", type=float, default=15.0)
    given = parser.parse_args()
    kind = "PostgreSQL" if given.database else "SQLite"
    print(f"{kind}, {os.cpu_count()} cores for server, clients and database, load {os.getloadavg()[0]:.1f}")
    for game in given.game or ("cosmoforce", "loss"):
        print(game)
        with server(given.database) as at:
            found = asyncio.run(fastest(at, game, given.lanes, given.seconds))
        print(f"  as fast as possible at {given.lanes} tables: {found.wall:.0f} moves/s, ", end="")
        print(f"{found.each:.0f} in a second of processor, {found.choices:.0f} of them made by players")
        for clients in given.clients or (1000, 1500):
            with server(given.database) as at:
                asyncio.run(thinking(at, game, clients, given.seconds))


if __name__ == "__main__":
    main()
