"""The database: tables, steps, workers. SQLite or PostgreSQL, by the same statements."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stardeck.engine import Refused, say
from stardeck.server import schema
from stardeck.server.clock_now import new_id, now
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import ClockState, TableDoc
from stardeck.server.wire import Status
from stardeck.server.writer import TABLE_MOVED, Append, Writer, moved_row, step_row, stored_step, tell_workers

DOC, CHAT = -1, -2
"""What has changed, where a message to the other workers names no step."""
DAY = 86_400_000
AWAY = "The database isn't answering right now. The table goes on as soon as it does. Try again in a moment."


class TableRow(msgspec.Struct):
    """A table's row."""

    doc: TableDoc
    version: int
    status: Status
    n: int
    clock: ClockState
    moved: int


class Store:
    """One connection pool, and one task that writes steps."""

    def __init__(self, url: str) -> None:
        self.url, self.worker = url, new_id()
        self.written = time.monotonic()
        """When something was last written."""
        self.down_since: int | None = None
        """Since when writing has failed; until that is mended nobody acts and no clock runs."""
        patience = {"timeout": 5, "command_timeout": 15} if make_url(url).get_dialect().name == "postgresql" else {}
        self.engine: AsyncEngine = create_async_engine(
            driver_url(url), pool_size=5, max_overflow=5, connect_args=patience
        )
        self.reads = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.put = postgres_insert if self.is_postgres else sqlite_insert
        self.writer = Writer(self.engine, self.worker)
        if not self.is_postgres:
            event.listen(self.engine.sync_engine, "connect", _sqlite_settings)
            plain = create_engine(make_url(url).set(drivername="sqlite"))
            event.listen(plain, "connect", _sqlite_settings)
            self.writer = Writer(plain, self.worker)

    async def migrate(self) -> None:
        """Bring the database up to date, however long that takes."""
        patient = create_async_engine(driver_url(self.url))
        async with patient.connect() as c:
            if self.is_postgres:
                await c.execute(text("SELECT pg_advisory_lock(7821)"))  # two workers must not migrate at once
            await c.run_sync(upgrade)
            await c.commit()
            if self.is_postgres:
                await c.execute(text("SELECT pg_advisory_unlock(7821)"))
        await patient.dispose()

    def open(self) -> None:
        """Start writing."""
        self.writer.open()

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    def failed(self, since: int) -> None:
        """Something could not be written."""
        if self.down_since is None:
            self.down_since = since

    def check(self) -> None:
        """:raises Refused: while the database is away."""
        if self.down_since is not None:
            raise Refused("busy", AWAY)

    @property
    def silent_for(self) -> float:
        """Seconds since something was last written."""
        return time.monotonic() - self.written

    # --- steps ---

    async def append(self, new: Append) -> bool:
        """Store a step. False: its number does not follow the table's last one, because another worker was first."""
        try:
            stored = await self.writer.append(new)
        except Exception as e:
            if is_outage(e):
                self.failed(now())
            raise
        self.written = time.monotonic()
        return stored

    async def notify(self, c: AsyncConnection, table: str, what: int) -> None:
        """Tell the other workers, when this transaction is committed, to look at a table."""
        if self.is_postgres:
            await c.run_sync(tell_workers, [f"{table} {what} {self.worker}"])

    async def steps(self, table: str, after: int) -> list[StoredStep]:
        """The steps of a table after this number."""
        columns = schema.steps.c
        query = select(schema.steps)
        async with self.reads.connect() as c:
            rows = await c.execute(query.where(columns.table_id == table, columns.n > after).order_by(columns.n))
            return [stored_step(row) for row in rows]

    async def snapshot(self, table: str) -> str | None:
        async with self.reads.connect() as c:
            found = await c.execute(select(schema.snapshots.c.body).where(schema.snapshots.c.table_id == table))
            return found.scalar()

    # --- tables ---

    async def table(self, id: str) -> TableRow | None:
        async with self.reads.connect() as c:
            row = (await c.execute(select(schema.tables).where(schema.tables.c.id == id))).first()
        return _stored(row) if row else None

    async def by_code(self, code: str) -> TableRow | None:
        """The table with this code. That of a game that is over, or of a lesson, leads nowhere."""
        async with self.reads.connect() as c:
            t = schema.tables.c
            row = (await c.execute(select(schema.tables).where(t.code == code.upper(), t.status != "over"))).first()
        stored = _stored(row) if row else None
        return None if stored is None or stored.doc.lesson else stored

    async def public_tables(self, limit: int) -> list[TableRow]:
        """Tables for everybody that are not over, and at which something has happened today."""
        t = schema.tables.c
        query = select(schema.tables).where(t.visibility == "public", t.status != "over", t.moved > now() - DAY)
        query = query.order_by(t.moved.desc())
        async with self.reads.connect() as c:
            return [_stored(row) for row in await c.execute(query.limit(limit))]

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        t, m = schema.tables, schema.members.c
        query = select(t).join(schema.members, m.table_id == t.c.id).where(m.person == person)
        async with self.reads.connect() as c:
            return [_stored(row) for row in await c.execute(query.order_by(t.c.moved.desc()).limit(limit))]

    async def playing(self, person: str, limit: int = 100) -> list[str]:
        """The tables of a person at which a game goes on, the newest first."""
        t, m = schema.tables.c, schema.members.c
        query = select(t.id).join(schema.members, m.table_id == t.id).where(m.person == person, t.status == "playing")
        async with self.reads.connect() as c:
            return [str(id) for (id,) in await c.execute(query.order_by(t.moved.desc()).limit(limit))]

    async def members_of(self, table: str) -> set[str]:
        """Who belongs to a table."""
        m = schema.members.c
        async with self.reads.connect() as c:
            return set((await c.execute(select(m.person).where(m.table_id == table))).scalars())

    async def titles_played(self, person: str) -> set[str]:
        """The games of which this person has finished one."""
        t, m = schema.tables.c, schema.members.c
        query = select(t.game).distinct().join(schema.members, m.table_id == t.id)
        async with self.reads.connect() as c:
            return set((await c.execute(query.where(m.person == person, t.status == "over"))).scalars())

    async def hosted_by(self, person: str, limit: int = 1_000) -> list[TableRow]:
        """Tables of this host that are not over, and at which something has happened today."""
        t, m = schema.tables, schema.members.c
        query = select(t).join(schema.members, m.table_id == t.c.id).where(m.person == person)
        query = query.where(t.c.status != "over", t.c.moved > now() - DAY).order_by(t.c.moved.desc())
        async with self.reads.connect() as c:
            found = [_stored(row) for row in await c.execute(query.limit(limit))]
        return [stored for stored in found if stored.doc.host == person]

    async def create(self, doc: TableDoc, branch: Mapping[str, int | str | bytes] | None = None) -> None:
        """`branch` is its row of the branches, if it goes on from another game.

        :raises IntegrityError: if the code is taken.
        """
        async with self.engine.begin() as c:
            await self._insert(c, doc)
            if branch:
                await c.execute(insert(schema.branches), branch)

    async def _insert(self, c: AsyncConnection, doc: TableDoc) -> None:
        row = {
            "id": doc.id,
            "code": doc.code,
            "game": doc.game,
            "visibility": doc.visibility,
            "status": "open",
            "version": 1,
            "body": msgspec.json.encode(doc).decode(),
            "n": -1,
            "clock": msgspec.json.encode(ClockState()).decode(),
            "moved": now(),
        }
        await c.execute(insert(schema.tables), row)
        if doc.listed_for:
            await c.execute(insert(schema.members), _members(doc.id, doc.listed_for, -1))

    async def change(
        self,
        old: TableRow,
        doc: TableDoc,
        begin: Append | None = None,
        also: TableDoc | None = None,
        over: bool = False,
    ) -> bool:
        """Replace what people decided, if it is still the one that was read. `begin` are the first steps of its game,
        `also` a new table that is made with it; `over` ends the game without a step. False: somebody else
        was first, or has a code that was drawn."""
        t = schema.tables.c
        values: dict[str, int | str | None] = {
            "code": doc.code,
            "body": msgspec.json.encode(doc).decode(),
            "version": old.version + 1,
            "moved": now(),
        }
        if over:
            values |= {"status": "over", "wake": None}
        try:
            async with self.engine.begin() as c:
                where = (t.id == doc.id, t.version == old.version)
                changed = await c.execute(update(schema.tables).where(*where).values(**values))
                if changed.rowcount != 1:
                    return False
                left, came = old.doc.listed_for - doc.listed_for, doc.listed_for - old.doc.listed_for
                if left:
                    m = schema.members
                    await c.execute(delete(m).where(m.c.table_id == doc.id, m.c.person.in_(left)))
                if came:
                    await c.execute(insert(schema.members), _members(doc.id, came, old.n))
                if also:
                    await self._insert(c, also)
                if begin:
                    await c.execute(insert(schema.steps), [step_row(begin.table, step) for step in begin.steps])
                    await c.execute(TABLE_MOVED, moved_row(begin))
                if begin and begin.save is not None:
                    row = {"table_id": begin.table, "n": begin.last, "body": begin.save}
                    await c.execute(insert(schema.snapshots), row)
                if begin and doc.branch:
                    b = schema.branches
                    await c.execute(update(b).where(b.c.table_id == doc.id).values(record=None))
                await self.notify(c, doc.id, DOC)
        except IntegrityError:
            return False
        return True

    async def set_clock(self, table: str, n: int, clock: ClockState, wake: int | None) -> bool:
        """New clocks without a new step: a pause, or somebody went away. False: there is a newer step."""
        t = schema.tables.c
        values = {"clock": msgspec.json.encode(clock).decode(), "wake": wake}
        async with self.engine.begin() as c:
            changed = await c.execute(update(schema.tables).where(t.id == table, t.n == n).values(**values))
            await self.notify(c, table, DOC)
            return changed.rowcount == 1

    async def to_wake(self, before: int, limit: int = 200) -> list[str]:
        """Tables whose own moment has passed without anybody doing anything."""
        t = schema.tables.c
        async with self.reads.connect() as c:
            query = select(t.id).where(t.status == "playing", t.wake < before).order_by(t.wake).limit(limit)
            return [str(id) for (id,) in await c.execute(query)]

    async def chat_count(self, table: str) -> int:
        """The number of the newest line of chat."""
        t = schema.chats.c
        async with self.reads.connect() as c:
            return int((await c.execute(select(func.max(t.n)).where(t.table_id == table))).scalar() or 0)

    # --- settings ---

    async def setting(self, key: str, first: str) -> str:
        """A value that all workers share; `first` if there is none yet."""
        s = schema.settings
        async with self.engine.begin() as c:
            await c.execute(self.put(s).values(key=key, value=first).on_conflict_do_nothing())
            return str((await c.execute(select(s.c.value).where(s.c.key == key))).scalar_one())


def driver_url(address: str | URL) -> URL:
    """An address for the driver, which calls `ssl` what PostgreSQL calls `sslmode`."""
    url = make_url(address)
    mode = url.query.get("sslmode")
    return url.difference_update_query(["sslmode"]).update_query_dict({"ssl": str(mode)}) if mode else url


def is_outage(e: BaseException) -> bool:
    """Whether an error is the database's and not ours: it cannot be reached, or has no room."""
    if isinstance(e, (IntegrityError, DataError, ProgrammingError)):
        return False
    theirs = DBAPIError, PoolTimeout, OSError, TimeoutError, sqlite3.OperationalError
    return isinstance(e, theirs) or type(e).__module__.startswith("asyncpg")


def upgrade(connection: Connection) -> None:
    """Every migration that this database has not seen."""
    from alembic import command  # only the command that starts the server needs it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _sqlite_settings(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _members(table: str, people: set[str], seen: int) -> list[dict[str, str | int]]:
    """The rows of people who come to a table: what happened there before, they have not missed."""
    return [{"table_id": table, "person": person, "seen": seen} for person in sorted(people)]


def _stored(row: Any) -> TableRow:
    return TableRow(
        msgspec.json.decode(row.body, type=TableDoc),
        row.version,
        row.status,
        row.n,
        msgspec.json.decode(row.clock, type=ClockState),
        row.moved,
    )


def not_found(what: str) -> Refused:
    return Refused("not found", say("There is no such {what}.", what=say(what)))
