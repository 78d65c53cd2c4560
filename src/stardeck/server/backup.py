"""A copy of everything in one file, made while people play; and its way back into an empty database.

The file is a tar of `manifest.json` and the database: a SQLite file, or a dump of PostgreSQL. The manifest counts the
rows of every table and carries a hash of all steps, taken from the same moment as the copy.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import subprocess
import tarfile
import tempfile
from importlib.metadata import version
from pathlib import Path

import msgspec
from sqlalchemy import func, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from stardeck.engine import Refused
from stardeck.server import schema
from stardeck.server.clock_now import now
from stardeck.server.store import driver_url

MANIFEST, COPY = "manifest.json", "database"
FEW = 1000
"""Rows that are read at a time."""


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds."""

    stardeck: str
    """The version that made it."""
    kind: str
    """sqlite or postgresql"""
    made: int
    """Milliseconds since 1970."""
    revision: str
    """The migration that the database had reached."""
    counts: dict[str, int]
    """The rows of every table."""
    steps: str
    """A hash of all steps of all tables."""
    copy: str
    """The SHA-256 of the copy."""


async def survey(c: AsyncConnection) -> tuple[str, dict[str, int], str]:
    """How far a database is migrated, how many rows it has, and the hash of its steps."""
    there = await c.run_sync(lambda sync: set(inspect(sync).get_table_names()))
    revision = (await c.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
    counts = {
        table.name: int((await c.execute(select(func.count()).select_from(table))).scalar_one())
        for table in schema.metadata.sorted_tables
        if table.name in there
    }
    whole, of_table = {}, hashlib.sha256()
    s = schema.steps.c
    rows = await c.stream(select(s.table_id, s.n, s.seat, s.step, s.at).order_by(s.table_id, s.n))
    last = None
    async for row in rows.yield_per(FEW):
        if row.table_id != last:
            last, of_table = row.table_id, hashlib.sha256()
            whole[last] = of_table
        of_table.update(repr(tuple(row)).encode())
    steps = hashlib.sha256("".join(whole[id].hexdigest() for id in sorted(whole)).encode()).hexdigest()
    return str(revision), counts, steps


async def back_up(database: str, file: Path) -> Manifest:
    """Copy a database into a file, which is there whole or not at all.

    :raises Refused: if there is nothing to copy, or the tools for it are missing.
    """
    url = make_url(database)
    with tempfile.TemporaryDirectory(prefix=".stardeck-", dir=file.resolve().parent) as folder:
        copy = Path(folder) / COPY
        found = await (_copy_sqlite if url.get_backend_name() == "sqlite" else _copy_postgres)(url, copy)
        manifest = Manifest(version("stardeck"), url.get_backend_name(), now(), *found, sha256(copy))
        (Path(folder) / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=2))
        packed = Path(folder) / "packed"
        with tarfile.open(packed, "w") as tar:
            for name in (MANIFEST, COPY):
                tar.add(Path(folder) / name, name)
        sync(packed)
        packed.chmod(0o600)  # it holds the key that signs cookies
        packed.replace(file)
    sync(file.resolve().parent)
    return manifest


async def _copy_sqlite(url: URL, copy: Path) -> tuple[str, dict[str, int], str]:
    source = Path(url.database or "")
    if not source.is_file():
        raise Refused("not found", f"There is no database at {source}.")
    with contextlib.closing(sqlite3.connect(source, timeout=60)) as c:
        c.execute("VACUUM INTO ?", (str(copy),))
    sync(copy)
    check_sqlite(copy)
    engine = create_async_engine(f"sqlite+aiosqlite:///{copy}")
    async with engine.connect() as reading:
        found = await survey(reading)
    await engine.dispose()
    return found


async def _copy_postgres(url: URL, copy: Path) -> tuple[str, dict[str, int], str]:
    engine = create_async_engine(driver_url(url), isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as c:
            moment = (await c.execute(text("SELECT pg_export_snapshot()"))).scalar_one()
            postgres_tool(url, "pg_dump", "--format=custom", f"--snapshot={moment}", f"--file={copy}")
            return await survey(c)
    finally:
        await engine.dispose()


def check_sqlite(file: Path) -> None:
    """:raises Refused: if the file is damaged."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as c:
            said = c.execute("PRAGMA quick_check").fetchone()[0]
    except sqlite3.DatabaseError as e:
        said = str(e)
    if said != "ok":
        raise Refused("malformed", f"The copy of the database is damaged: {said}")


def postgres_tool(url: URL, tool: str, *words: str) -> None:
    """Run a program of PostgreSQL on this database. The password is handed over where others cannot see it.

    :raises Refused: with what it says if it fails.
    """
    where = {
        "--host": url.host or url.query.get("host"),
        "--port": url.port,
        "--username": url.username,
        "--dbname": url.database,
    }
    options = [f"{option}={value}" for option, value in where.items() if value]
    own = {"PGPASSWORD": url.password, "PGSSLMODE": url.query.get("sslmode")}
    env = {**os.environ, **{key: str(value) for key, value in own.items() if value}}
    try:
        done = subprocess.run([tool, *options, "--no-password", *words], env=env, capture_output=True, text=True)
    except FileNotFoundError:
        raise Refused("not found", f"{tool} is wanted here; it comes with PostgreSQL's programs.") from None
    if done.returncode:
        raise Refused("malformed", f"{tool} failed: {' '.join(done.stderr.split())[-500:]}")


def sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def sync(path: Path) -> None:
    """Return only when a file or folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
