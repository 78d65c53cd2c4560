"""How workers hear of each other: PostgreSQL tells them, and with SQLite they look whether the file has changed."""

from __future__ import annotations

import asyncio
import time

import structlog
from sqlalchemy import text
from sqlalchemy.engine import make_url

from stardeck.engine import Refused
from stardeck.server import metrics
from stardeck.server.clock_now import now
from stardeck.server.hub import Hub
from stardeck.server.writer import CHANNEL

log = structlog.get_logger()
HEARTBEAT = 5.0
SIGN_EVERY = 1.0
CLEAN_EVERY = 30.0
STALLED = 10_000
"""Milliseconds without a turn of the loop after which this process was asleep."""
LOOK_EVERY = 0.05
TRIES = 20


async def listen(hub: Hub) -> None:
    """Hear what other workers do, for as long as the server runs."""
    if hub.store.is_postgres:
        await _listen_postgres(hub)
    elif hub.settings.is_shared:
        await _watch_sqlite(hub)


async def _listen_postgres(hub: Hub) -> None:
    """Messages are only "table number worker"; whatever was missed is read from the tables. A cut is mended."""
    import asyncpg  # the extra `postgres` brings it

    address = make_url(hub.store.url).set(drivername="postgresql").render_as_string(hide_password=False)
    delay = 0.05
    while True:
        try:
            connection = await asyncpg.connect(address)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            await connection.add_listener(CHANNEL, lambda *message: _heard(hub, message))
            await hub.look_everywhere()
            delay = 0.05
            while not lost.is_set():
                try:
                    await asyncio.wait_for(lost.wait(), HEARTBEAT)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=HEARTBEAT)
        except asyncio.CancelledError:
            raise
        except Exception as e:
            log.warning("the connection for messages is lost", why=str(e))
        await asyncio.sleep(delay)
        delay = min(delay * 2, 2)


def _heard(hub: Hub, message: tuple[object, ...]) -> None:
    table, what, worker = str(message[-1]).split(" ")
    if worker != hub.worker:
        hub.spawn(_look(hub, table, int(what)))


async def _look(hub: Hub, table: str, what: int) -> None:
    """Look at a table. A connection that was cut is replaced by the next try."""
    for _ in range(TRIES):
        try:
            await hub.heard(table, what)
            return
        except Exception as e:
            log.warning("looking again", table=table, why=str(e))
        await asyncio.sleep(0.2)


async def _watch_sqlite(hub: Hub) -> None:
    """The number changes when another connection has written."""
    async with hub.store.reads.connect() as c:
        seen = None
        while True:
            version = (await c.execute(text("PRAGMA data_version"))).scalar()
            if version != seen:
                seen = version
                await hub.look_everywhere()
            await asyncio.sleep(LOOK_EVERY)


async def stay_alive(hub: Hub) -> None:
    """A sign of life every second. Where it fails the database is away, and where it comes much too late this process
    did not run: clocks stand still for that time."""
    store, last = hub.store, now()
    while True:
        began = now()
        if began - last > STALLED:
            store.failed(last)
        try:
            lost = await asyncio.wait_for(hub.workers.sign_of_life(), 2 * HEARTBEAT)
            if store.down_since is not None:
                await hub.recover()
                log.warning("the database is back", clocks_stood_still_ms=lost)
            metrics.LOST.inc(lost / 1000)
        except asyncio.CancelledError:
            raise
        except Exception as e:
            if store.down_since is None:
                log.error("the database does not answer", why=str(e))
            store.failed(began)
        last = now()
        metrics.AWAY.set(store.down_since is not None)
        await asyncio.sleep(SIGN_EVERY if store.down_since is None else SIGN_EVERY / 5)


async def look_after(hub: Hub) -> None:
    """Work that is overdue, and tables that nobody needs, once a second."""
    cleaned = time.monotonic()
    while True:
        await asyncio.sleep(1)
        try:
            hub.store.check()
            await hub.sweep()
            await hub.presence.look(list(hub.tables.values()))
            hub.forget_idle()
            if time.monotonic() > cleaned + CLEAN_EVERY:
                await hub.workers.forget_the_dead()
                cleaned = time.monotonic()
        except asyncio.CancelledError:
            raise
        except Refused:
            continue
        except Exception as e:
            log.warning("what is overdue has to wait", why=str(e))
