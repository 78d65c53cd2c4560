"""A backup's way back: into an empty database only, compared with its manifest, and with games played again."""

from __future__ import annotations

import random
import tarfile
import tempfile
from pathlib import Path

import msgspec
from sqlalchemy import func, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from stardeck import games
from stardeck.engine import Match, Refused, Stuck
from stardeck.engine.plain import freeze
from stardeck.engine.record import FORMAT, Row
from stardeck.server import schema
from stardeck.server.backup import COPY, MANIFEST, Manifest, check_sqlite, postgres_tool, sha256, survey, sync
from stardeck.server.clock_now import now
from stardeck.server.holes import find_holes
from stardeck.server.store import Store, driver_url
from stardeck.server.table_doc import record_of
from stardeck.server.workers import DEAD_AFTER

SOME_GAMES = 100
"""Games that are played again after a restore."""


class Restored(msgspec.Struct, frozen=True):
    """What came back."""

    manifest: Manifest
    checked: int
    """Games that were played again, with the same chain of steps."""
    older: int
    """Games that an older version has begun and this one cannot play again."""
    wrong: list[str]
    """What is wrong with the games, a sentence each."""


async def restore(database: str, file: Path) -> Restored:
    """Fill an empty database from a backup.

    :raises Refused: if the database is not empty, or the file is not a whole backup. Nothing has changed then.
    """
    url = make_url(database)
    where = Path(url.database or "").parent if url.get_backend_name() == "sqlite" else Path(tempfile.gettempdir())
    where.mkdir(parents=True, exist_ok=True)
    await _refuse_filled(url)
    with tempfile.TemporaryDirectory(prefix=".stardeck-", dir=where) as folder:
        manifest = unpack(file, Path(folder), url.get_backend_name())
        copy = Path(folder) / COPY
        if manifest.kind == "sqlite":
            check_sqlite(copy)
            await _compare(f"sqlite+aiosqlite:///{copy}", manifest)
            _put_in_place(copy, Path(url.database or ""))
        else:
            options = ("--clean", "--if-exists", "--no-owner", "--exit-on-error", "--single-transaction")
            postgres_tool(url, "pg_restore", *options, str(copy))
            await _compare(url, manifest)
    return await play_some(database, manifest)


def unpack(file: Path, folder: Path, kind: str) -> Manifest:
    """The two parts of a backup.

    :raises Refused: if they are not there, or damaged, or for another kind of database.
    """
    try:
        with tarfile.open(file, "r:") as tar:
            for name in (MANIFEST, COPY):
                part = tar.extractfile(name)
                assert part is not None
                with part, (folder / name).open("wb") as out:
                    while some := part.read(1 << 20):
                        out.write(some)
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (tarfile.TarError, KeyError, AssertionError, msgspec.MsgspecError):
        raise Refused("malformed", f"{file} is not a whole backup of Stardeck.") from None
    if sha256(folder / COPY) != manifest.copy:
        raise Refused("malformed", f"{file} is damaged: its copy of the database is not the one of its manifest.")
    if manifest.kind != kind:
        raise Refused("malformed", f"{file} is a backup of {manifest.kind}, and this database is {kind}.")
    return manifest


async def _refuse_filled(url: URL) -> None:
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        return
    engine = create_async_engine(driver_url(url))
    try:
        async with engine.connect() as c:
            there = await c.run_sync(lambda sync: set(inspect(sync).get_table_names()))
            for table in (schema.people, schema.tables, schema.records):
                if table.name in there and (await c.execute(select(func.count()).select_from(table))).scalar_one():
                    raise Refused("forbidden", "This database is not empty. Restore into a new one.")
            alive = select(schema.workers.c.id).where(schema.workers.c.alive > now() - 2 * DEAD_AFTER)
            if "workers" in there and (await c.execute(alive)).first():
                raise Refused("forbidden", "A server works on this database. Stop it first.")
    finally:
        await engine.dispose()


def _put_in_place(copy: Path, target: Path) -> None:
    sync(copy)
    for ending in ("-wal", "-shm"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    copy.replace(target)
    sync(target.parent)


async def _compare(url: str | URL, manifest: Manifest) -> None:
    engine = create_async_engine(driver_url(url))
    try:
        async with engine.connect() as c:
            found = await survey(c)
    finally:
        await engine.dispose()
    if found != (manifest.revision, manifest.counts, manifest.steps):
        raise Refused("malformed", "What was restored is not what the manifest says. Do not use this database.")


async def play_some(database: str, manifest: Manifest) -> Restored:
    """Play random games of a database again."""
    store = Store(database)
    await store.migrate()
    try:
        wrong = [hole.words for hole in await find_holes(store)]
        async with store.reads.connect() as c:
            ids = [id for (id,) in await c.execute(select(schema.tables.c.id).where(schema.tables.c.n >= 0))]
        checked = older = 0
        for id in random.sample(ids, min(SOME_GAMES, len(ids))):
            same = await _plays_again(store, str(id))
            checked, older = checked + (same is True), older + (same is None)
            if same is False:
                wrong.append(f"Table {id} does not play again as it was stored.")
    finally:
        await store.close()
    return Restored(manifest, checked, older, wrong)


async def _plays_again(store: Store, id: str) -> bool | None:
    """Whether the stored steps can be played and have the chain that was stored; None if another build made them and
    this one would play another game."""
    stored = await store.table(id)
    assert stored is not None
    game, steps = games.get(stored.doc.game), await store.steps(id, -1)
    if stored.doc.format != FORMAT:
        return None
    record = record_of(stored.doc)
    rows = [Row(step.seat, freeze(step.step), step.by) for step in steps[1:]]
    try:
        return Match(game, msgspec.structs.replace(record, steps=rows)).sum == steps[-1].sum
    except (Refused, Stuck):
        return False if record.build == game.build else None
