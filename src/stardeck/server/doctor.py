"""What an operator asks when something is wrong: is everything there, up to date, and does everything go on?"""

from __future__ import annotations

import asyncio
import shutil
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal

import msgspec
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import func, inspect, select, text

from stardeck.server import page, schema
from stardeck.server.clock_now import now
from stardeck.server.holes import find_holes
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.workers import DEAD_AFTER

LITTLE = 200_000_000
"""Bytes that should be free on the disk."""
APART = 2_000
"""Milliseconds that two clocks may differ."""
OVERDUE = 60_000
PATIENCE = 5.0


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    about: str
    state: Literal["fine", "warning", "wrong"]
    words: str


async def examine(settings: Settings) -> list[Finding]:
    """Look at everything, from the settings to the games."""
    found = [*_outside(settings)]
    store = Store(settings.database_url)
    try:
        async for finding in _inside(store, settings):
            found.append(finding)
    except Exception as e:
        found.append(Finding("database", "wrong", f"It does not answer: {_short(e)}"))
    finally:
        await store.close()
    found.append(await asyncio.to_thread(is_ready, settings))
    return found


def is_ready(settings: Settings) -> Finding:
    """Whether a server with these settings answers on this machine and can write."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    address = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/health/ready"
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE):
            return Finding("server", "fine", f"It answers at {address}.")
    except urllib.error.HTTPError as e:
        return Finding("server", "wrong", f"{address} says {e.code}: it runs, and cannot write to its database.")
    except OSError as e:
        return Finding("server", "warning", f"None answers at {address} ({_short(e)}).")


def _outside(settings: Settings) -> list[Finding]:
    found = []
    if not (page.DIST / "index.html").is_file():
        found.append(Finding("page", "warning", "It is not built; install the wheel, or build the folder web."))
    if settings.secure and not settings.proxies:
        words = "url is https, and no proxy is named in proxies: everybody has the proxy's address, and one limit."
        found.append(Finding("proxy", "warning", words))
    if settings.url:
        try:
            urllib.request.urlopen(settings.url + "/health/live", timeout=PATIENCE).close()
            found.append(Finding("url", "fine", f"{settings.url} leads here or to another server that lives."))
        except OSError as e:
            found.append(Finding("url", "warning", f"{settings.url} does not answer from here ({_short(e)})."))
    return found


async def _inside(store: Store, settings: Settings) -> AsyncIterator[Finding]:
    if not store.is_postgres and not Path(store.engine.url.database or "").is_file():
        yield Finding("database", "warning", f"None yet at {store.engine.url.database}; the server makes it.")
        return
    started = time.perf_counter()
    async with store.reads.connect() as c:
        await c.execute(text("SELECT 1"))
        took = 1000 * (time.perf_counter() - started)
        yield Finding("database", "fine", f"{store.engine.dialect.name} answers after {took:.0f} ms.")
        has = (await c.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
        newest = _newest()
        if has == newest:
            yield Finding("migrations", "fine", f"Up to date ({has}).")
        else:
            yield Finding(
                "migrations", "wrong", f"The database is at {has}, this version wants {newest}: start it once."
            )
            return
        theirs = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
        newest_row = select(func.max(schema.tables.c.moved))
        other = (await c.execute(text(theirs) if store.is_postgres else newest_row)).scalar() or 0
        ahead = other - now()
        if ahead > APART or (store.is_postgres and -ahead > APART):
            yield Finding("clock", "wrong", f"The database's clock and ours are {abs(ahead) / 1000:.1f} s apart.")
        else:
            yield Finding("clock", "fine", "It agrees with the database.")
        w, t = schema.workers.c, schema.tables.c
        alive = (await c.execute(select(func.count()).where(w.alive > now() - 2 * DEAD_AFTER))).scalar_one()
        asleep = select(func.count()).where(t.status == "playing", t.wake < now() - OVERDUE)
        late = (await c.execute(asleep)).scalar_one() if alive else 0
    yield _disk(store)
    state: Literal["fine", "wrong"] = "wrong" if late else "fine"
    yield Finding("clocks of tables", state, f"{late} overdue for a minute; server processes alive: {alive}.")
    holes = await find_holes(store)
    for hole in holes:
        yield Finding("records", "wrong", hole.words)
    if not holes:
        yield Finding("records", "fine", "No table has a hole in its steps.")


async def is_up_to_date(store: Store) -> bool:
    """Whether the database has every migration of this version and none of a later one."""
    if not store.is_postgres and not Path(store.engine.url.database or "").is_file():
        return False
    async with store.reads.connect() as c:
        if "alembic_version" not in await c.run_sync(lambda sync: inspect(sync).get_table_names()):
            return False
        return (await c.execute(text("SELECT version_num FROM alembic_version"))).scalar() == _newest()


def _disk(store: Store) -> Finding:
    folder = Path("/") if store.is_postgres else Path(store.engine.url.database or "").parent
    free = shutil.disk_usage(folder).free
    state: Literal["fine", "wrong"] = "fine" if free > LITTLE else "wrong"
    return Finding("disk", state, f"{free // 1_000_000:,} MB are free{'' if store.is_postgres else f' in {folder}'}.")


def _newest() -> str:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return str(ScriptDirectory.from_config(config).get_current_head())


def _short(e: BaseException) -> str:
    return " ".join(str(e).split())[:200] or type(e).__name__
