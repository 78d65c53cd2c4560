"""The front door: half requests, silent crowds, and sockets that are closed while somebody does not read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from websockets.frames import Frame, Opcode

from server.harness import Server, people, serving, story, table_of
from server.test_slow import ENOUGH, lazily
from stardeck.server import front_door
from stardeck.server.settings import Settings


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_begins_as_the_standard_says(size: int) -> None:
    text = b"x" * size
    assert front_door.head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


HALVES = {
    "nothing": b"",
    "half a head": b"GET /api/games HTTP/1.1\r\nhost: x\r\n",
    "half a body": b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
    "an empty line after an answer": b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n\r\n",
}
SILENT = 1000


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """A server that is soon out of patience, and knows one proxy."""
    database = f"sqlite+aiosqlite:///{tmp_path}/door.db"
    with serving(database, head_seconds=1.0, connections=20, proxies=["127.0.0.9/32"]) as server:
        yield server
        assert server.errors() == []


@contextlib.asynccontextmanager
async def crowd(server: Server, count: int, sends: bytes, address: str) -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many connections from one address, each of which sends this and no more."""
    opened = [await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0)) for _ in range(count)]
    try:
        for _, writer in opened:
            writer.write(sends)
        yield [reader for reader, _ in opened]
    finally:
        for _, writer in opened:
            writer.transport.abort()


async def closed(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(ConnectionError):
        await reader.read()


def web_at(server: Server, address: str, **headers: str) -> httpx.AsyncClient:
    """A browser at another address of this machine."""
    way = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=server.base, transport=way, headers=headers, timeout=30)


@pytest.mark.parametrize("half", HALVES)
@story
async def test_half_a_request_is_closed(strict: Server, half: str) -> None:
    async with crowd(strict, 15, HALVES[half], "127.0.0.1") as readers:
        await asyncio.gather(*map(closed, readers))


@story
async def test_three_hundred_half_requests_stop_nobody(strict: Server) -> None:
    async with crowd(strict, 300, HALVES["half a head"], "127.0.0.2") as readers:
        async with web_at(strict, "127.0.0.3") as web:
            assert (await web.get("/api/games")).status_code == 200
        await asyncio.gather(*map(closed, readers))


@story
async def test_a_thousand_silent_connections_from_one_address_lock_nobody_out(strict: Server) -> None:
    async with crowd(strict, SILENT, b"", "127.0.0.2") as readers:
        async with web_at(strict, "127.0.0.3") as web:
            assert (await web.get("/api/games")).status_code == 200
        await asyncio.gather(*map(closed, readers))
    async with web_at(strict, "127.0.0.2") as web:
        assert (await web.get("/api/games")).status_code == 200, "who has gone counts no more"


@story
async def test_sockets_count_until_they_are_closed(strict: Server) -> None:
    (ann,) = await people(strict, "Ann")
    tables = [await table_of([ann], bots=("greedy",)) for _ in range(3)]
    address = f"ws://127.0.0.1:{strict.port}/ws/"
    at: dict[str, Any] = {"local_addr": ("127.0.0.5", 0), "additional_headers": {"cookie": ann.cookie}}
    open = [await websockets.connect(address + tables[i // 7], **at) for i in range(20)]
    with pytest.raises((ConnectionError, EOFError, websockets.InvalidMessage)):
        await websockets.connect(address + tables[2], **at)
    await open.pop().close()
    async with asyncio.timeout(30):
        while True:
            with contextlib.suppress(ConnectionError, EOFError, websockets.InvalidMessage, websockets.InvalidStatus):
                open.append(await websockets.connect(address + tables[2], **at))
                break
            await asyncio.sleep(0.05)  # until the server has noticed that one has gone
    for socket in open:
        await socket.close()


@story
async def test_behind_a_proxy_the_forwarded_address_counts(strict: Server) -> None:
    (ann,) = await people(strict, "Ann")
    tables = [await table_of([ann], bots=("greedy",)) for _ in range(3)]
    address = f"ws://127.0.0.1:{strict.port}/ws/"

    async def through_the_proxy(table: str, source: str) -> Any:
        headers = {"cookie": ann.cookie, "x-forwarded-for": source}
        return await websockets.connect(address + table, local_addr=("127.0.0.9", 0), additional_headers=headers)

    open = [await through_the_proxy(tables[i // 7], "203.0.113.1") for i in range(20)]
    with pytest.raises(websockets.InvalidStatus):
        await through_the_proxy(tables[2], "203.0.113.1")
    open.append(await through_the_proxy(tables[2], "203.0.113.2"))
    async with web_at(strict, "127.0.0.9", **{"x-forwarded-for": "203.0.113.1"}) as web:
        assert (await web.get("/api/games")).status_code == 429
    async with web_at(strict, "127.0.0.8", **{"x-forwarded-for": "203.0.113.1"}) as web:
        assert (await web.get("/api/games")).status_code == 200, "who is no proxy may say what they like"
    for socket in open:
        await socket.close()


DOOR = front_door.Door(Settings())


async def says_much_and_leaves(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "bytes": b"x" * ENOUGH})


@story
async def test_a_closed_socket_lets_go_of_somebody_who_never_reads() -> None:
    config = uvicorn.Config(
        says_much_and_leaves,
        port=0,
        ws=front_door.Socket,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )
    server = uvicorn.Server(config)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(front_door, "PATIENCE", 3.0)
        patch.setattr(front_door, "door", lambda: DOOR)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader: Any = SimpleNamespace(server=SimpleNamespace(port=port), cookie="")
        async with lazily(reader, "t") as lazy:
            await asyncio.sleep(0.3)
            assert server.server_state.connections, "what was said is still on its way"
            async with asyncio.timeout(60):
                while server.server_state.connections:
                    await asyncio.sleep(0.05)
            lazy.wake()
            with pytest.raises((EOFError, ConnectionResetError)):
                await lazy.exactly(ENOUGH)
        server.should_exit = True
        await serving
