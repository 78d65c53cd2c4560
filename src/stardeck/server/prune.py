"""What is deleted in time: tables that nobody uses any more, old uploads, and guests who have left nothing."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Table, delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stardeck.server import schema
from stardeck.server.clock_now import now
from stardeck.server.settings import Settings
from stardeck.server.store import DAY, Store

AT_ONCE = 500
"""Rows that are looked for at a time."""
OF_A_TABLE = tuple(table for table in schema.metadata.sorted_tables if "table_id" in table.c)
"""Whatever belongs to a table goes with it."""


class Pruned(msgspec.Struct):
    """How much was deleted, or would be."""

    open_tables: int = 0
    idle_games: int = 0
    finished_games: int = 0
    uploads: int = 0
    guests: int = 0


async def prune(store: Store, settings: Settings, dry: bool = False) -> Pruned:
    """Delete what the settings do not keep; each table in a transaction of its own. A dry run only counts."""
    t, r = schema.tables.c, schema.records.c
    done = Pruned()
    for field, status, days in (
        ("open_tables", "open", settings.keep_open_days),
        ("idle_games", "playing", settings.keep_idle_days),
        ("finished_games", "over", settings.keep_over_days),
    ):
        if days:
            somebody = exists().where(schema.presence.c.table_id == t.id)
            old = (t.status == status) & (t.moved < now() - days * DAY) & ~somebody
            setattr(done, field, await _delete_tables(store, old, dry))
    if settings.keep_upload_days:
        done.uploads = await _delete(store, schema.records, r.created < now() - settings.keep_upload_days * DAY, dry)
    if settings.keep_guest_days:
        done.guests = await _delete(store, schema.people, _forgotten(settings.keep_guest_days), dry)
        if not dry:
            await _forget_nobody(store)
    return done


def _forgotten(days: int) -> ColumnElement[bool]:
    """Guests who came long ago, belong to no table, keep nothing here and have not been seen since in any browser."""
    p, s, since = schema.people.c, schema.sessions.c, now() - days * DAY
    kept = [exists().where(table.c.person == p.id) for table in (schema.members, schema.records, schema.drafts)]
    seen = exists().where(s.person == p.id, s.used >= since)
    return (p.created < since) & ~kept[0] & ~kept[1] & ~kept[2] & ~seen


async def _forget_nobody(store: Store) -> None:
    """The browsers and lessons of guests who are gone."""
    async with store.engine.begin() as c:
        for theirs in (schema.sessions, schema.lessons):
            await c.execute(delete(theirs).where(theirs.c.person.not_in(select(schema.people.c.id))))


async def _delete_tables(store: Store, old: ColumnElement[bool], dry: bool) -> int:
    if dry:
        return await _count(store, schema.tables, old)
    total = 0
    while True:
        async with store.reads.connect() as c:
            ids = (await c.execute(select(schema.tables.c.id).where(old).limit(AT_ONCE))).scalars().all()
        for id in ids:
            async with store.engine.begin() as c:
                total += await _delete_table(c, id, old)
        if len(ids) < AT_ONCE:
            return total


async def _delete_table(c: AsyncConnection, id: str, old: ColumnElement[bool]) -> int:
    """Somebody may have come back to it in the meantime: then it stays."""
    gone = await c.execute(delete(schema.tables).where(schema.tables.c.id == id, old))
    if gone.rowcount:
        for table in OF_A_TABLE:
            await c.execute(delete(table).where(table.c.table_id == id))
    return gone.rowcount


async def _delete(store: Store, table: Table, old: ColumnElement[bool], dry: bool) -> int:
    if dry:
        return await _count(store, table, old)
    total = 0
    while True:
        some = select(table.c.id).where(old).limit(AT_ONCE)
        async with store.engine.begin() as c:
            gone = await c.execute(delete(table).where(table.c.id.in_(some)))
        total += gone.rowcount
        if gone.rowcount < AT_ONCE:
            return total


async def _count(store: Store, table: Table, old: ColumnElement[bool]) -> int:
    async with store.reads.connect() as c:
        return int((await c.execute(select(func.count()).select_from(table).where(old))).scalar_one())
