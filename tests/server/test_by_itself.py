"""What a running server does by itself, without anybody's asking: that it is really started."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Table, insert, select

from server.harness import people, serving, story
from server.test_operating import row, write
from server.test_sessions import also, log_out
from stardeck.server import schema
from stardeck.server.settings import Settings
from stardeck.server.store import Store


async def until(done: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await done():
            await asyncio.sleep(0.05)


async def is_empty(database: str, table: Table) -> bool:
    store = Store(Settings(database=database).database_url)
    async with store.reads.connect() as c:
        found = (await c.execute(select(table))).first()
    await store.close()
    return found is None


@story
async def test_it_prunes_at_its_hour(tmp_path: Path) -> None:
    database, clock, at = f"sqlite+aiosqlite:///{tmp_path}/s.db", tmp_path / "clock", time.localtime()
    clock.write_text(str((30 - at.tm_min) * 60_000))  # in the middle of the hour
    constants = {"nightly.LOOK_EVERY": 0.1}
    with serving(database, clock=str(clock), prune_hour=at.tm_hour, constants=constants) as server:
        await write(database, insert(schema.tables).values(row("old", "open", 9)))
        await until(lambda: is_empty(database, schema.tables))
        assert server.errors() == []


@story
async def test_it_forgets_who_was_at_a_worker_that_has_died(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/s.db"
    with serving(database, constants={"worker_bus.CLEAN_EVERY": 0}) as server:
        await write(database, insert(schema.presence).values(table_id="t", person="ann", worker="dead"))
        await until(lambda: is_empty(database, schema.presence))
        assert server.errors() == []


@pytest.mark.slow
@story
async def test_it_cuts_the_sockets_of_a_browser_that_was_logged_out_at_another_worker(database: str) -> None:
    constants = {"sessions.LOOK_EVERY": 0.1}
    with serving(database, shared=True) as here, serving(database, shared=True, constants=constants) as there:
        (ann,) = await people(here, "Ann")
        phone = await also(ann)
        table = (await ann.post("/tables", game="harbor", seats=2))["id"]
        async with phone.at(table, there) as seat, phone.at("lobby/waiting", there) as page:
            await seat.welcome()
            await log_out(ann, f"/me/sessions/{(await ann.get('/me/sessions'))[1]['id']}")
            for socket in (seat, page):
                await asyncio.wait_for(socket.ws.wait_closed(), 60)
                assert socket.ws.close_code == 4401
        assert here.errors() == there.errors() == []
