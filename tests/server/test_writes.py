"""How often the server writes: nothing for whoever only asks how it is, and once for many who come together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from server.harness import story
from server.test_leaks import table_of
from server.test_store import opened
from stardeck.server.app import build
from stardeck.server.hub import Hub
from stardeck.server.settings import Settings

MANY = 40


@contextlib.contextmanager
def written() -> Iterator[list[str]]:
    """The statements that change something, as they come."""
    found: list[str] = []

    def note(c: Any, cursor: Any, statement: str, *_: Any) -> None:
        if not statement.lstrip().upper().startswith(("SELECT", "PRAGMA", "SHOW")):
            found.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.parametrize("shared", [False, True])
@story
async def test_many_who_come_and_go_together_are_one_write_or_none_where_no_other_worker_is(
    shared: bool, tmp_path: Path
) -> None:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path}/s.db")
    hub = Hub(store, Settings(database=store.url, shared=shared))
    await hub.workers.begin()
    live = await table_of(hub, "harbor")
    told = asyncio.create_task(hub.presence.run())
    viewers = [Mock(person=f"person {n}") for n in range(MANY)]
    for present in (viewers, []):
        with written() as writes:
            for viewer in viewers:
                if present:
                    hub.looked_at(live, viewer)
                else:
                    live.connections.discard(viewer)
                    hub.presence.changed(live)
            while len(hub.presence._told) != len(present):
                await asyncio.sleep(0.01)
        assert len(writes) == (1 if shared else 0), writes
    told.cancel()
    await hub.close()
    await store.close()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@story
async def test_asking_how_the_server_is_writes_nothing(database: str) -> None:
    await (await opened(database)).close()
    gate: Any = build(Settings(database=database), "key")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(gate), base_url="http://test") as web:
        with written() as writes:
            for path in ("/health", "/health/ready", "/health/live"):
                for _ in range(3):
                    assert (await web.get(path)).status_code == 200
        assert writes == []
