"""What an operator is told by `doctor`, and what `prune` takes away."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.sql.expression import Executable

from server.command_line import stardeck
from server.harness import free_port, people, serving, story, table_of
from stardeck.server import COUNTS, counting, remove_leftovers, schema
from stardeck.server.clock_now import now
from stardeck.server.nightly import tonight
from stardeck.server.prune import OF_A_TABLE, Pruned, prune
from stardeck.server.settings import Settings
from stardeck.server.store import DAY, Store


async def write(database: str, *statements: Executable) -> None:
    store = Store(Settings(database=database).database_url)
    async with store.engine.begin() as c:
        for statement in statements:
            await c.execute(statement)
    await store.close()


async def findings(database: str, *words: str) -> tuple[int, dict[str, tuple[str, str]]]:
    code, said = await stardeck("doctor", "--json", "--database", database, *words)
    return code, {f["about"]: (f["state"], f["words"]) for f in json.loads(said)}


def test_the_doctor_finds_what_is_wrong(database: str) -> None:
    @story
    async def visit() -> None:
        with serving(database) as server:
            port = ("--port", str(server.port))
            guests = await people(server, "Ann", "Ben")
            table = await table_of(guests, pace="slow")
            code, found = await findings(database, *port)
            assert (code, {state for state, _ in found.values()}) == (0, {"fine"}), found
            assert (await stardeck("doctor", "--ready", *port))[0] == 0
            await write(database, schema.steps.delete().where(schema.steps.c.n == 0))
            code, found = await findings(database, *port)
            assert code == 1
            assert found["records"][0] == "wrong"
            assert "has no step 0" in found["records"][1]
        overdue = update(schema.tables).values(wake=now() - 10 * 60_000, status="playing")
        lives = insert(schema.workers).values(id="sleeper", alive=now() + 60 * 60_000)
        await write(database, overdue, lives)  # a server that does not look at its tables
        code, found = await findings(database)
        assert found["clocks of tables"][0] == "wrong"
        assert table
        assert (await stardeck("doctor", "--ready", *port))[0] == 1
        await write(database, update(schema.tables).values(moved=now() + 3_600_000))
        code, found = await findings(database)
        assert found["server"][0] == "warning"
        if database.startswith("sqlite"):
            assert found["clock"][0] == "wrong"

    visit()


@story
async def test_the_doctor_says_what_is_missing(tmp_path: Path) -> None:
    code, said = await stardeck("doctor", "--data", tmp_path, "--port", str(free_port()))
    assert code == 0
    assert "None yet" in said
    code, said = await stardeck("doctor", "--database", f"postgresql://x@127.0.0.1:{free_port()}/x")
    assert code == 1
    assert "does not answer" in said
    code, said = await stardeck("doctor", "--data", tmp_path, "--url", "https://127.0.0.1:1")
    assert "no proxy is named" in said
    assert "does not answer from here" in said


def row(id: str, status: str, days: float) -> dict[str, Any]:
    values = {"id": id, "code": id.upper()[:6], "game": "harbor", "visibility": "link", "status": status, "version": 1}
    return {**values, "body": "{}", "n": 0, "clock": "{}", "moved": int(now() - days * DAY)}


@story
async def test_a_guest_whom_a_browser_still_knows_is_kept(database: str) -> None:
    settings = Settings(database=database)
    store = Store(settings.database_url)
    await store.migrate()
    async with store.engine.begin() as c:
        for person, used in {"ann": 3, "ben": 181}.items():
            await c.execute(insert(schema.people), {"id": person, "name": person, "created": now() - 200 * DAY})
            session = {"id": f"of {person}", "person": person, "agent": "", "created": 0, "used": now() - used * DAY}
            await c.execute(insert(schema.sessions), session)
    assert (await prune(store, settings, dry=True)).guests == 1
    assert (await prune(store, settings)).guests == 1
    async with store.reads.connect() as c:
        assert (await c.execute(select(schema.people.c.id))).scalars().all() == ["ann"]
        assert (await c.execute(select(schema.sessions.c.id))).scalars().all() == ["of ann"]
    await store.close()


@story
async def test_one_worker_prunes_once_a_night(database: str) -> None:
    settings = Settings(database=database, prune_hour=4)
    one, other = Store(settings.database_url), Store(settings.database_url)
    await one.migrate()
    async with one.engine.begin() as c:
        await c.execute(insert(schema.tables), row("aopen", "open", 8))
    assert await tonight(one, settings, datetime(2026, 11, 16, 3, 59)) is None
    nights = await asyncio.gather(*(tonight(store, settings, datetime(2026, 11, 16, 4)) for store in (one, other)))
    assert sorted(night.open_tables for night in nights if night) == [1]
    assert await tonight(other, settings, datetime(2026, 11, 16, 4, 59)) is None
    assert await tonight(other, settings, datetime(2026, 11, 17, 4, 1)) == Pruned()
    never = Settings(database=database, prune_hour=-1)
    assert all([await tonight(one, never, datetime(2026, 11, 18, hour)) is None for hour in range(24)])
    for store in (one, other):
        await store.close()


def test_folders_of_killed_servers_are_removed_and_one_worker_needs_none(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    theirs, mine, foreign = (tmp_path / f"stardeck-metrics-{n}" for n in (f"{ended.pid}-a", f"{os.getpid()}-b", "old"))
    for folder in (theirs, mine, foreign):
        folder.mkdir()
    remove_leftovers(tmp_path)
    assert [folder.exists() for folder in (theirs, mine, foreign)] == [False, True, True]
    with counting("127.0.0.1:9137", workers=1):
        assert COUNTS not in os.environ


def test_prune_deletes_what_is_not_kept_and_nothing_else(database: str) -> None:
    settings = Settings(database=database, keep_over_days=30)

    async def run() -> None:
        store = Store(settings.database_url)
        await store.migrate()
        old = {"aopen": ("open", 8), "bidle": ("playing", 61), "cover": ("over", 31), "dhere": ("open", 99)}
        new = {"eopen": ("open", 6), "fidle": ("playing", 59), "gover": ("over", 29)}
        async with store.engine.begin() as c:
            for id, (status, days) in {**old, **new}.items():
                await c.execute(insert(schema.tables), row(id, status, days))
                await c.execute(insert(schema.members), {"table_id": id, "person": "ann"})
                await c.execute(insert(schema.recordings), {"table_id": id, "build": "b", "body": b""})
                await c.execute(insert(schema.steps), {"table_id": id, "n": 0, "step": "[]", "at": 0, "log": "[]"})
            await c.execute(insert(schema.presence), {"table_id": "dhere", "person": "ann", "worker": "w"})
            for person, days in {"ann": 200, "ben": 200, "cleo": 179, "dora": 200}.items():
                await c.execute(insert(schema.people), {"id": person, "name": person, "created": now() - days * DAY})
            for id, days in {"r1": 366, "r2": 364}.items():
                values = {"id": id, "person": "dora", "game": "harbor", "body": "{}", "created": now() - days * DAY}
                await c.execute(insert(schema.records), values)
        wanted = Pruned(open_tables=1, idle_games=1, finished_games=1, uploads=1, guests=1)
        keeping = {key: 0 for key in Settings.__struct_fields__ if key.startswith("keep_")}
        for_ever = msgspec.convert(keeping, Settings)
        assert await prune(store, for_ever) == Pruned(), "0 keeps everything"
        assert await prune(store, settings, dry=True) == wanted
        assert await prune(store, settings) == wanted
        assert await prune(store, settings) == Pruned()
        async with store.engine.connect() as c:
            left = set((await c.execute(select(schema.tables.c.id))).scalars())
            assert left == {"dhere", *new}
            for table in OF_A_TABLE:
                assert set((await c.execute(select(table.c.table_id))).scalars()) <= left
            assert set((await c.execute(select(schema.people.c.id))).scalars()) == {"ann", "cleo", "dora"}
        await store.close()
        code, said = await stardeck("prune", "--dry", "--json", "--keep-over-days", "1", "--database", database)
        assert (code, json.loads(said)["finished_games"]) == (0, 1)

    asyncio.run(run())


@story
async def test_a_mistake_in_a_setting_ends_every_command_with_one_sentence(tmp_path: Path) -> None:
    wrong = ("--database", "postgresql://x:secret@h:port/n")
    for command in (["serve"], ["prune"], ["backup", tmp_path / "b"], ["doctor"]):
        code, said = await stardeck(*command, *wrong)
        assert (code, said.count("\n")) == (2, 1), said
        assert said.startswith("stardeck: database: an address such as"), said
    code, said = await stardeck("prune", "--keep-open-days", "999999999999")
    assert (code, said.count("\n")) == (2, 1), said


@story
async def test_a_port_for_numbers_that_is_taken_is_named_with_its_setting(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        code, said = await stardeck("serve", "--data", tmp_path, "--port", "0", "--metrics", address)
    assert code == 2
    assert said == f"stardeck: {address}: Address already in use; choose another with --metrics\n"


@story
async def test_sslmode_is_understood_by_every_command(postgres: str, tmp_path: Path) -> None:
    """The throw-away PostgreSQL speaks no TLS."""
    with serving(postgres + "?sslmode=prefer") as server:
        guests = await people(server, "Ann", "Ben")
        await table_of(guests, pace="slow")
        assert server.errors() == []
    for command in (["prune"], ["backup", tmp_path / "b"]):
        code, said = await stardeck(*command, "--database", postgres + "?sslmode=disable")
        assert code == 0, said
    code, said = await stardeck("prune", "--database", postgres + "?sslmode=require")
    assert (code, said.count("\n")) == (2, 1), said
    assert "SSL" in said
