"""Somebody who does not read: nobody waits for them, they miss nothing, and in the end they are cut."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import struct
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server.harness import Guest, Seat, free_port, people, serving, story, table_of

ENOUGH = 8_000_000
"""More bytes than the kernel and the server together keep for one reader."""
NAME = "Mary Celeste " * 380
CUT = 'stardeck_sockets_cut_total{why="too slow"}'


class Lazy:
    """A raw socket with the smallest buffer, that is read only when somebody says so."""

    def __init__(self, raw: socket.socket) -> None:
        self.raw = raw

    async def send(self, **frame: Any) -> None:
        """One masked text frame."""
        data, mask = json.dumps({"id": "x", **frame}).encode(), os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        head = struct.pack("!BB", 0x81, 0x80 | len(data))
        await asyncio.get_running_loop().sock_sendall(self.raw, head + mask + masked)

    def wake(self) -> None:
        """From now on it can read fast."""
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)

    async def exactly(self, count: int) -> bytes:
        got = bytearray()
        while len(got) < count:
            some = await asyncio.get_running_loop().sock_recv(self.raw, min(count - len(got), 1 << 20))
            if not some:
                raise EOFError
            got += some
        return bytes(got)

    async def next(self) -> dict[str, Any]:
        """The next text frame."""
        while True:
            kind, length = await self.exactly(2)
            if length == 126:
                (length,) = struct.unpack("!H", await self.exactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self.exactly(8))
            data = await self.exactly(length)
            if kind & 15 == 1:
                frame: dict[str, Any] = json.loads(data)
                return frame


@contextlib.asynccontextmanager
async def lazily(who: Guest, table: str) -> AsyncIterator[Lazy]:
    """A socket of this person to this table: the handshake is read, and then nothing."""
    loop, port = asyncio.get_running_loop(), who.server.port
    key = base64.b64encode(os.urandom(16)).decode()
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        raw.setblocking(False)
        await loop.sock_connect(raw, ("127.0.0.1", port))
        asked = (
            f"GET /ws/{table} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\ncookie: {who.cookie}\r\n\r\n"
        )
        await loop.sock_sendall(raw, asked.encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += await loop.sock_recv(raw, 1)
        assert b" 101 " in answer
        lazy = Lazy(raw)
        await lazy.send(type="hello")
        yield lazy


async def step_and_back(one: Seat) -> None:
    """Two answers of a player, both of which go through."""
    assert (await one.choose("load"))["type"] == "done"
    assert (await one.ask("undo"))["type"] == "done"


async def begin(ben: Guest, table: str, one: Seat) -> int:
    """A game in which the first seat is to move, and has told a long tale. How many bytes that is."""
    async with ben.at(table) as other:
        for seat in (one, other):
            await seat.welcome()
            assert (await seat.choose("hoist", "red"))["type"] == "done"
    for _ in range(10):
        step = next(o["step"] for o in (await one.asked())["options"] if o["blank"])
        number = (await one.asked())["number"]
        assert (await one.ask("answer", number=number, answers=[[*step[:-1], NAME]]))["type"] == "done"
        assert (await one.ask("undo"))["type"] == "done"
    await one.send("hello", seen=0)
    await one.until(lambda f: f["type"] == "moved" and f["since"] == 0)
    return len(one.raw[-1])


async def tell_again(one: Seat, lazy: Lazy) -> None:
    """The whole tale is sent to somebody who does not read it, and the other goes on."""
    with contextlib.suppress(ConnectionError):  # it may have been cut by now
        await lazy.send(type="hello", seen=0)
    await step_and_back(one)


def counting() -> str:
    """An address at which a server shows its numbers."""
    return f"127.0.0.1:{free_port()}"


@pytest.mark.slow
@story
async def test_nobody_waits_for_a_reader_that_does_not_read_and_it_misses_nothing(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/slow.db", send_timeout=600, ping=600, metrics=counting()) as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben], pace="slow")
        async with ann.at(table) as one:
            size = await begin(ben, table, one)
            async with lazily(ben, table) as lazy:
                for _ in range(ENOUGH // size):
                    await tell_again(one, lazy)
                full = one.n
                for _ in range(20):
                    await step_and_back(one)
                lazy.wake()
                late: list[dict[str, Any]] = []
                while not late or late[-1]["n"] < one.n:
                    frame = await lazy.next()
                    late += [frame] if frame["type"] == "moved" and frame["n"] > full else []
                assert len(late) == 1, "it was stuck, so the last forty steps come in one frame"
                assert {line["n"] for line in late[0]["events"]} >= set(range(full + 1, one.n + 1))
                assert server.counted(CUT) == 0


@pytest.mark.slow
@story
async def test_a_reader_that_never_reads_is_cut_and_the_table_goes_on(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/slow.db", send_timeout=1.0, metrics=counting()) as server:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben], pace="slow")
        async with ann.at(table) as one:
            await begin(ben, table, one)
            async with lazily(ben, table) as lazy:
                await one.until_table(lambda t: t["seats"][1]["online"])
                while server.counted(CUT) == 0:
                    await tell_again(one, lazy)
                await one.until_table(lambda t: not t["seats"][1]["online"])
            await step_and_back(one)
            assert server.counted(CUT) == 1
