"""How steps are stored: in batches. All tables that move at the same time share one transaction and one write to the
disk, and nothing is told to anybody before that transaction is committed."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, select, text
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.ext.asyncio import AsyncEngine

from stardeck.engine import Memory, Step
from stardeck.engine.plain import freeze
from stardeck.server import schema
from stardeck.server.stored import LogEntry, StoredStep
from stardeck.server.table_doc import ClockState
from stardeck.server.wire import Status

CHANNEL = "stardeck"
LARGEST_BATCH = 100
NEVER = -9
"""No step follows this number: the table does not exist."""


class Append(msgspec.Struct):
    """Steps to be stored together, with the state of the table's row after them."""

    table: str
    steps: list[StoredStep]
    status: Status
    clock: ClockState
    wake: int | None
    save: str | None = None
    """A snapshot to keep with them."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return self.steps[-1].n


class Writer:
    """One task that stores what is waiting. SQLite is written in a thread of its own, in one go: a batch is one change
    of thread and not twenty."""

    def __init__(self, engine: AsyncEngine | Engine, worker: str) -> None:
        self.engine, self.worker = engine, worker
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._more = asyncio.Event()
        """Something waits, or nothing more will come."""
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Store what is waiting, and stop."""
        self._closing = True
        self._more.set()
        if self._task:
            await self._task
        self._thread.shutdown()
        if isinstance(self.engine, Engine):
            self.engine.dispose()

    async def append(self, new: Append) -> bool:
        """Store a step. False: another worker has stored a step with this number."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((new, done))
        self._more.set()
        return await done

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._more.clear()
                await self._more.wait()
                continue
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            batch.sort(key=lambda item: item[0].table)  # the same order in every worker: no deadlock
            try:
                stored = await self._store([new for new, _ in batch])
            except Exception as e:  # whatever it is, those who wait must hear of it
                for _, done in batch:
                    if not done.cancelled():
                        done.set_exception(e)
            else:
                for new, done in batch:
                    if not done.cancelled():
                        done.set_result((new.table, new.last) in stored)

    async def _store(self, batch: Sequence[Append]) -> set[tuple[str, int]]:
        if isinstance(self.engine, AsyncEngine):
            from stardeck.server.postgres_writer import store_at_once  # its driver is an extra

            stored = await store_at_once(self.engine, batch, self.worker)
            if stored is not None:
                return stored
            async with self.engine.begin() as c:
                return await c.run_sync(store_batch, batch, self.worker)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, _store_here, self.engine, batch, self.worker)


def _store_here(engine: Engine, batch: Sequence[Append], worker: str) -> set[tuple[str, int]]:
    with contextlib.closing(engine.raw_connection()) as pooled:
        db: Any = pooled.driver_connection
        try:
            stored = store_in_file(db, batch)
            db.commit()
            return stored
        except sqlite3.IntegrityError:  # a row that does not belong there; for that the slower way has an answer
            db.rollback()
        except BaseException:
            db.rollback()
            raise
    with engine.begin() as c:
        return store_batch(c, batch, worker)


def store_in_file(db: sqlite3.Connection, batch: Sequence[Append]) -> set[tuple[str, int]]:
    """The same as `store_batch` in SQLite's own words, which cost a third. From the first look on nobody else can
    write, so whatever follows its table's last step is stored."""
    db.execute("BEGIN IMMEDIATE")
    tables = [new.table for new in batch]
    last = dict(db.execute(f"SELECT id, n FROM tables WHERE id IN ({','.join('?' * len(tables))})", tables))
    kept = [new for new in batch if new.steps[0].n == last.get(new.table, NEVER) + 1]
    db.executemany(INSERT_STEP, [step_row(new.table, step) for new in kept for step in new.steps])
    db.executemany(TABLE_MOVED.text, [moved_row(new) for new in kept])
    saves = [(new.table, new.last, new.save) for new in kept if new.save is not None]
    if saves:
        db.executemany(KEEP_SNAPSHOT, saves)
    return {(new.table, step.n) for new in kept for step in new.steps}


def store_batch(c: Connection, batch: Sequence[Append], worker: str) -> set[tuple[str, int]]:
    """Store what follows the last step of its table, if nobody else was first, and return its keys."""
    columns, t = schema.steps.c, schema.tables.c
    put = postgres_insert if c.dialect.name == "postgresql" else sqlite_insert
    query = select(t.id, t.n).where(t.id.in_({new.table for new in batch}))
    last = {row.id: row.n for row in c.execute(query)}
    following = [new for new in batch if new.steps[0].n == last.get(new.table, NEVER) + 1]
    stored: set[tuple[str, int]] = set()
    if following:
        statement = put(schema.steps).on_conflict_do_nothing().returning(columns.table_id, columns.n)
        rows = c.execute(statement, [step_row(new.table, step) for new in following for step in new.steps])
        stored = {(str(table), int(n)) for table, n in rows}
    kept = []
    for new in following:
        if (new.table, new.steps[0].n) in stored:
            kept.append(new)
        elif more := [step.n for step in new.steps if (new.table, step.n) in stored]:
            c.execute(delete(schema.steps).where(columns.table_id == new.table, columns.n.in_(more)))
            stored -= {(new.table, n) for n in more}
    if kept:
        c.execute(TABLE_MOVED, [moved_row(new) for new in kept])
        for new in kept:
            if new.save is not None:
                values = {"n": new.last, "body": new.save}
                keep = put(schema.snapshots).values(table_id=new.table, **values)
                c.execute(keep.on_conflict_do_update(index_elements=["table_id"], set_=values))
        if c.dialect.name == "postgresql":
            tell_workers(c, [f"{new.table} {new.last} {worker}" for new in kept])
    return stored


def tell_workers(c: Connection, messages: list[str]) -> None:
    """Only "table number worker": the rest is read from the tables."""
    c.execute(text(f"SELECT pg_notify('{CHANNEL}', :m)"), [{"m": m} for m in messages])


TABLE_MOVED = text(
    "UPDATE tables SET n = :n, status = :status, clock = :clock, wake = :wake, moved = :moved "
    "WHERE id = :table AND n < :n"
)


INSERT_STEP = (
    "INSERT INTO steps (table_id, n, seat, step, at, noticed_by, log, by, sum, memory) "
    "VALUES (:table_id, :n, :seat, :step, :at, :noticed_by, :log, :by, :sum, :memory)"
)
KEEP_SNAPSHOT = (
    "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body"
)


def step_row(table: str, step: StoredStep) -> dict[str, int | str | None]:
    return {
        "table_id": table,
        "n": step.n,
        "seat": step.seat,
        "step": msgspec.json.encode(step.step).decode(),
        "at": step.at,
        "noticed_by": None if step.noticed_by is None else msgspec.json.encode(step.noticed_by).decode(),
        "log": msgspec.json.encode(step.log).decode(),
        "by": step.by,
        "sum": step.sum,
        "memory": None if step.memory is None else msgspec.json.encode(step.memory).decode(),
    }


def moved_row(new: Append) -> dict[str, int | str | None]:
    return {
        "table": new.table,
        "n": new.last,
        "status": new.status,
        "clock": msgspec.json.encode(new.clock).decode(),
        "wake": new.wake,
        "moved": new.steps[-1].at,
    }


def stored_step(row: Any) -> StoredStep:
    """A stored row."""
    log = [entry._replace(event=freeze(entry.event)) for entry in msgspec.json.decode(row.log, type=list[LogEntry])]
    noticed_by = None if row.noticed_by is None else msgspec.json.decode(row.noticed_by, type=tuple[int, ...])
    step = msgspec.json.decode(row.step, type=Step)
    memory = None if row.memory is None else msgspec.json.decode(row.memory, type=Memory)
    return StoredStep(row.n, row.seat, step, row.at, noticed_by, log, row.by, row.sum, memory)
