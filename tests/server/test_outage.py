"""The database goes away and comes back: nobody loses a step, no table is stuck, and no clock runs in between."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete
from sqlalchemy.exc import OperationalError

from server.harness import people, serving, story, table_of
from server.outages import Postgres, SmallDisk, disk_takes_nothing, outages
from server.test_store import append, body, opened
from stardeck.engine import Refused
from stardeck.server import schema
from stardeck.server.frames import table_info
from stardeck.server.holes import find_holes
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_doc import SeatDoc
from stardeck.server.table_log import Move
from stardeck.server.writer import Append


class Faulty(Store):
    """A database that fails as often as a test wants, before or after it has stored a step."""

    writes_fail = reads_fail = 0
    stored_first = False

    def open(self) -> None:
        super().open()
        write = self.writer.append

        async def append(new: Append) -> bool:
            fails, self.writes_fail = self.writes_fail > 0, max(0, self.writes_fail - 1)
            stored = (not fails or self.stored_first) and await write(new)
            if fails:
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))
            return stored

        self.writer.append = append  # type: ignore[method-assign]

    async def table(self, id: str) -> Any:
        if self.reads_fail:
            self.reads_fail -= 1
            raise OperationalError("SELECT", {}, Exception("disk I/O error"))
        return await super().table(id)


async def begun(folder: Path, **more: Any) -> tuple[Faulty, Hub, LiveTable]:
    """A table of two people whose game has begun."""
    store = Faulty(f"sqlite+aiosqlite:///{folder}/s.db")
    await store.migrate()
    store.open()
    hub = Hub(store, Settings(database=store.url))
    await hub.workers.begin()
    doc = msgspec.structs.replace(body(), **{"pace": "slow", **more})
    doc.seats[1] = SeatDoc("ben", "Ben")
    await store.create(doc)
    live = await hub.get(doc.id)
    await live.change(lambda doc: None, begins=lambda doc: True)
    return store, hub, live


async def end(store: Store, hub: Hub) -> None:
    await hub.close()
    await store.close()


def hoist(live: LiveTable, seat: int) -> Any:
    return live.act(lambda: [Move(seat, ["hoist", seat, "red"])])


async def back_again(store: Store, hub: Hub) -> None:
    """What a worker does every second, until the database answers."""
    while store.down_since is not None:
        with contextlib.suppress(OperationalError):
            await hub.workers.sign_of_life()
            await hub.recover()


@pytest.mark.parametrize("reads_fail", [0, 1, 3])
@story
async def test_a_step_that_was_not_stored_is_not_in_memory_either(tmp_path: Path, reads_fail: int) -> None:
    store, hub, live = await begun(tmp_path)
    store.writes_fail, store.reads_fail = 1, reads_fail
    for _ in range(2):
        with pytest.raises(Refused, match="database isn't answering"):
            await hoist(live, 0)
        assert live.g
        assert [ask.seat for ask in live.g.asks if ask.waits] == [0, 1], "seen as it is stored"
    await back_again(store, hub)
    for seat in (0, 1):
        await hoist(live, seat)
    assert [(step.n, step.seat) for step in await store.steps(live.id, -1)] == [(0, None), (1, 0), (2, 1)]
    assert len(live.steps) == 3
    await end(store, hub)


@story
async def test_a_step_that_was_stored_without_an_answer_is_found(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path)
    store.writes_fail, store.stored_first, store.reads_fail = 1, True, 2
    with pytest.raises(Refused, match="database isn't answering"):
        await hoist(live, 0)
    await back_again(store, hub)
    assert live.g
    assert [ask.seat for ask in live.g.asks if ask.waits] == [1]
    with pytest.raises(Refused):
        await hoist(live, 0)
    await hoist(live, 1)
    assert [step.n for step in await store.steps(live.id, -1)] == [0, 1, 2]
    await end(store, hub)


@story
async def test_a_number_that_does_not_follow_is_not_stored(database: str) -> None:
    store = await opened(database)
    table = body()
    await store.create(table)
    assert not await store.append(append(table.id, 1))
    assert await store.append(append(table.id, 0))
    assert not await store.append(append(table.id, 0))
    assert not await store.append(append(table.id, 2))
    assert await store.append(append(table.id, 1))
    assert not await store.append(append("no such table", 0))
    assert [step.n for step in await store.steps(table.id, -1)] == [0, 1]
    await store.close()


@story
async def test_a_table_with_a_hole_says_so_and_stands_still(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path)
    for seat in (0, 1):
        await hoist(live, seat)
    assert await find_holes(store) == []
    async with store.engine.begin() as c:
        await c.execute(delete(schema.steps).where(schema.steps.c.n == 1))
    assert [(hole.table, hole.missing, hole.last) for hole in await find_holes(store)] == [(live.id, 1, 2)]
    again = await Hub(store, hub.settings).get(live.id)
    assert "step 1 is missing" in table_info(again, "ann").frozen
    shown = again.shown.snapshot(0, text=False)
    assert (shown.question, shown.clock) == (None, None)
    with pytest.raises(Refused, match="step 1 is missing"):
        await hoist(again, 0)
    assert len(await store.steps(live.id, -1)) == 2
    await end(store, hub)


def fair(told: dict[str, Any]) -> None:
    """Nobody was stuck, nothing is lost, and the clocks have not counted the time without a database."""
    assert told["stuck"] == 0, told
    assert told["acknowledged"] > 10, told
    assert told["clock_ran_ms"] <= told["time_passed_ms"] - 1000 * told["seconds"] + 1500 * told["stops"], told


@pytest.mark.slow
def test_postgres_really_stops_and_starts_while_people_play() -> None:
    postgres = Postgres()
    try:
        with serving(postgres.address) as server:
            fair(asyncio.run(outages(server, postgres.address, postgres.cut, [3.0, 0.1, 2.0], tables=3, seed=1)))
    finally:
        postgres.stop()


@pytest.mark.slow
def test_new_sockets_are_to_come_again_while_the_database_is_away() -> None:
    """A page that is told 1013 keeps trying; one that is turned away before the handshake cannot know why."""
    postgres = Postgres()

    @story
    async def come_again() -> None:
        ann, ben = await people(server, "Ann", "Ben")
        table = await table_of([ann, ben], pace="slow")
        await asyncio.to_thread(postgres.cut, True)
        for address in (table, "lobby/waiting"):
            async with ann.at(address) as seat:
                await seat.ws.wait_closed()
                assert seat.ws.close_code == 1013, address
        await asyncio.to_thread(postgres.cut, False)
        async with asyncio.timeout(20), ann.at(table) as seat:
            await seat.welcome()
        assert "Traceback" not in server.log.read_text(), "that the database is away may be told, and nothing else"

    try:
        with serving(postgres.address) as server:
            come_again()
    finally:
        postgres.stop()


@pytest.mark.slow
def test_the_disk_takes_nothing_more_while_people_play(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path}/s.db"
    with serving(database) as server:
        fair(asyncio.run(outages(server, database, disk_takes_nothing(server), [3.0, 0.1, 2.0], tables=3, seed=2)))


@pytest.mark.slow
@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts a disk")
def test_the_disk_of_database_and_log_is_really_full_while_people_play() -> None:
    try:
        disk = SmallDisk()
    except subprocess.CalledProcessError:
        pytest.skip("nothing can be mounted here")
    server = disk.server()
    try:
        told = asyncio.run(outages(server.start(), disk.url, disk.full, [0.1, 3.0], tables=3, seed=3))
        assert (told["stuck"], told["acknowledged"] > 10) == (0, True), told
    finally:
        server.stop()
        disk.remove()


@pytest.mark.slow
def test_postgres_only_reads_for_a_while() -> None:
    postgres = Postgres()
    try:
        with serving(postgres.address) as server:
            fair(asyncio.run(outages(server, postgres.address, postgres.read_only, [2.0, 0.1], tables=3, seed=4)))
    finally:
        postgres.stop()
