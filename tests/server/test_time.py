"""What time it is: one time for all workers of a server and for all servers of a database, whatever is done to the
computer's clock."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert

import stardeck.server
from server.conftest import new_database
from server.harness import Guest, Seat, people, raise_flags, serving, story, table_of
from server.test_store import body, opened
from stardeck.server import clock_now, schema, starting
from stardeck.server.clock_now import now
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.settings import Settings
from stardeck.server.table_doc import SeatDoc
from stardeck.server.workers import DEAD_AFTER, Workers

HOUR = 3_600_000
MINUTE = 60_000


def left(seat: Seat) -> int:
    """Milliseconds that the open question still has."""
    assert seat.clock
    return int(seat.clock["deadline"] - seat.clock["now"])


async def left_for(guest: Guest, table: str) -> int:
    async with guest.at(table) as seat:
        await seat.welcome()
        return left(seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "settings"), [("sqlite", {"cold": True}), ("sqlite", {"shared": True}), ("postgres", {})]
)
def test_everybody_has_the_same_time_left_if_the_clock_was_set_while_the_server_was_down(
    kind: str, settings: dict[str, bool], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """An hour back and again forward, after an orderly stop and after a power cut."""
    database, clock = new_database(kind, request, tmp_path), tmp_path / "clock"

    @story
    async def told() -> None:
        with serving(database, clock=str(clock), **settings) as server:
            ann, ben = await people(server, "Ann", "Ben")
            table = await table_of([ann, ben], decision_seconds=600, away_seconds=0)
            began, before = time.monotonic(), await left_for(ann, table)
            for end, hours in ((server.stop, -1), (server.kill, -2), (server.stop, -1), (server.kill, 0)):
                await asyncio.to_thread(end)
                clock.write_text(str(hours * HOUR))
                await asyncio.to_thread(server.start)
                after, passed = await left_for(ann, table), 1000 * (time.monotonic() - began)
                assert before - passed - 1 <= after <= before + MINUTE, (end, hours)

    told()


@pytest.mark.slow
@pytest.mark.parametrize("hours", [-1, 1])
@story
async def test_two_servers_agree_although_their_computers_do_not(database: str, hours: int, tmp_path: Path) -> None:
    clock = tmp_path / "clock"
    clock.write_text(str(hours * HOUR))
    with serving(database, shared=True) as first, serving(database, cold=True, shared=True, clock=str(clock)) as second:
        ann, ben = await people(first, "Ann", "Ben")
        table = await table_of([ann, ben], decision_seconds=600, away_seconds=60)
        async with ann.at(table) as one, ben.at(table, second) as two:
            await raise_flags(one, two)
            await one.until_table(lambda t: bool(t["seats"][1]["online"]))
            await two.until_table(lambda t: bool(t["seats"][0]["online"]))
            await one.choose("end")
            await two.choose("end")
            await one.asked()
            for seat in (one, two):
                assert 600_000 - 2 * MINUTE < left(seat) < 600_000 + DEAD_AFTER
                await seat.until_table(lambda t: [chair["bot_at"] for chair in t["seats"]] == [None, None])
                assert "Time is up" not in str(seat.frames)
        assert first.errors() == second.errors() == []


@story
async def test_a_server_takes_the_time_of_one_that_is_alive_and_not_of_one_that_is_dead(database: str) -> None:
    store = await opened(database)
    at, workers = now(), Workers(store)
    assert abs(await workers.common_time() - at) < MINUTE, "nobody was ever here"
    for ahead in (-HOUR, HOUR):
        async with store.engine.begin() as c:
            await c.execute(insert(schema.workers), {"id": f"dead {ahead}", "alive": at + ahead})
    assert abs(await workers.common_time() - at) < MINUTE, "no sign of life goes on"

    async def live(ahead: int) -> None:
        sign = store.put(schema.workers)
        for beat in range(1_000):
            async with store.engine.begin() as c:
                same = sign.values(id="alive", alive=at + ahead + beat)
                await c.execute(same.on_conflict_do_update(index_elements=["id"], set_={"alive": at + ahead + beat}))
            await asyncio.sleep(0.05)

    for ahead in (-2 * HOUR, 2 * HOUR):
        other = asyncio.create_task(live(ahead))
        assert abs(await workers.common_time() - at - ahead) < MINUTE
        other.cancel()
        await asyncio.gather(other, return_exceptions=True)
    alone = Workers(store, only=True)
    assert abs(await alone.common_time() - at) < MINUTE, "nobody else ever works here"
    await store.close()


def test_the_processes_of_a_server_have_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_now, "_base", 0)
    monkeypatch.setenv(clock_now.BASE, "")  # both are put back afterwards
    clock_now.begin_at(1_000_000)
    before = now()
    command = "from stardeck.server.clock_now import now; print(now())"
    theirs = int(subprocess.run([sys.executable, "-c", command], capture_output=True, check=True).stdout)
    assert 1_000_000 <= before <= theirs <= now() < HOUR


def test_the_server_asks_the_computers_clock_in_one_place() -> None:
    asks = re.compile(
        r"\btime\.(time|time_ns|localtime|gmtime|ctime|asctime|strftime)\b|CLOCK_REALTIME|from time import"
        r"|\b(datetime|date)\.(now|utcnow|today)\b|\bfunc\.(now|current_)"
    )
    folder = Path(stardeck.server.__file__).parent
    assert [file.name for file in sorted(folder.rglob("*.py")) if asks.search(file.read_text())] == ["clock_now.py"]


@story
async def test_a_start_that_waits_for_salts_does_not_wait_for_a_clock_that_was_set_back(tmp_path: Path) -> None:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path}/s.db")
    hub = Hub(store, Settings(database=store.url))
    seats = [SeatDoc(name, name, pledge="0" * 64) for name in ("ann", "ben")]
    doc = msgspec.structs.replace(body(), seats=seats, starting=now() + HOUR)
    await store.create(doc)
    live = await hub.get(doc.id)
    await starting.start(hub, live, Person("ann", "Ann", ""))
    assert live.doc.starting is not None
    assert live.doc.starting <= now() + starting.PATIENCE
    await hub.close()
    await store.close()
