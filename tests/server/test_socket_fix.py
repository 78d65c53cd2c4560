"""Sockets that are closed while somebody does not read."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from server.harness import story
from server.test_slow import ENOUGH, lazily
from stardeck.server import socket_fix


async def says_much_and_leaves(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "bytes": b"x" * ENOUGH})


@story
async def test_a_closed_socket_lets_go_of_somebody_who_never_reads() -> None:
    config = uvicorn.Config(
        says_much_and_leaves,
        port=0,
        ws=socket_fix.Socket,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )
    server = uvicorn.Server(config)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket_fix, "PATIENCE", 3.0)
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
