"""How fast a thousand people are back after a cut: `python benchmarks/reconnect.py [SOCKETS] [SPREAD] [DATABASE]`.

Four people at each table over real sockets on this machine. All sockets are cut at the same moment, without a goodbye,
and everybody comes back at once, or within SPREAD seconds as pages do. Told are the seconds until all have had a frame.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from stardeck.lab.bench_server import Person, cpu, server, share

PEOPLE = 40
"""Guests who play at all tables: enough that none has two sockets at one table."""


class Raw:
    """A socket that costs this process little: it says hello, reads the head of the first frame and nothing more."""

    def __init__(self, table: str, guest: Person) -> None:
        self.table, self.cookie, self.port = table, guest.cookie, guest.port
        self.writer: asyncio.StreamWriter | None = None

    async def connect(self) -> float:
        """Seconds until the first frame has come."""
        began = time.perf_counter()
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /ws/{self.table} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Cookie: {self.cookie}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        head = "\r\n".join([*lines, "", ""])
        self.writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        hello = json.dumps({"type": "hello", "id": "1"}).encode()
        self.writer.write(struct.pack("!BBI", 0x81, 0x80 | len(hello), 0) + hello)  # masked with zeros
        await reader.readexactly(2)
        return time.perf_counter() - began

    def cut(self) -> None:
        assert self.writer
        self.writer.transport.abort()


def make_tables(guests: list[Person], tables: int) -> list[Raw]:
    sockets = []
    for n in range(tables):
        seated = [guests[(n + 7 * i) % PEOPLE] for i in range(4)]
        settings = {"game": "cosmoforce", "seats": 4, "visibility": "public", "decision_seconds": 3600}
        id = seated[0].call("POST", "/api/tables", settings)["id"]
        for guest in seated[1:]:
            guest.call("POST", f"/api/tables/{id}/sit", {})
        seated[0].call("POST", f"/api/tables/{id}/start")
        sockets += [Raw(id, guest) for guest in seated]
    return sockets


async def back(sockets: list[Raw], spread: float, dice: random.Random) -> list[float]:
    """When each has had its first frame, in seconds from now."""
    began = time.perf_counter()

    async def one(socket: Raw) -> float:
        await asyncio.sleep(spread * dice.random())
        await socket.connect()
        return time.perf_counter() - began

    return await asyncio.gather(*map(one, sockets))


async def bench(process: Any, port: int, count: int, spread: float, kind: str) -> None:
    guests = await asyncio.to_thread(lambda: [Person(f"Guest {i}", port) for i in range(PEOPLE)])
    sockets = await asyncio.to_thread(make_tables, guests, count // 4)
    dice = random.Random(1)
    for start in range(0, len(sockets), 100):
        await back(sockets[start : start + 100], 0, dice)
    await asyncio.sleep(2)
    for socket in sockets:
        socket.cut()
    used, mine = cpu(process), time.process_time()
    times = await back(sockets, spread, dice)
    used, mine = cpu(process) - used, time.process_time() - mine
    where = f"on {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"{kind}: {len(sockets)} sockets cut, back within {spread:g} s of trying, {where}")
    parts = (("half", 0.5), ("99 %", 0.99), ("all", 1.0))
    print("  " + "  ".join(f"{words} {share(times, part) / 1000:5.2f} s" for words, part in parts))
    print(f"  processor: server {used:.2f} s, clients {mine:.2f} s")


def main(count: int = 1000, spread: float = 0.0, database: str = "") -> None:
    with server(database) as (process, port, _):
        asyncio.run(bench(process, port, count, spread, "PostgreSQL" if database else "SQLite"))


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((int, float, str), sys.argv[1:], strict=False)))
