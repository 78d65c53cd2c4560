"""Several worker processes on one database."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from unittest.mock import Mock

import asyncpg
import pytest

from server.conftest import new_database
from server.harness import Server, people, play_on, serving, story, table_of
from server.test_leaks import table_of as table_at
from stardeck.engine import Refused
from stardeck.server.hub import Hub
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_log import Move


@pytest.mark.slow
def test_two_workers_race_for_the_same_question(database: str) -> None:
    with serving(database, shared=True) as first, serving(database, shared=True) as second:
        race(first, second, database)
        assert first.errors() == second.errors() == []


@story
async def race(first: Server, second: Server, database: str) -> None:
    ann, ben = await people(first, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow", options={"rounds": 50})
    async with ann.at(table) as here, ann.at(table, second) as there, ben.at(table, second) as two:
        for seat in (here, there, two):
            await seat.welcome()
        sealed = await asyncio.gather(here.choose("hoist", "red"), two.choose("hoist", "blue"))
        assert [f["type"] for f in sealed] == ["done", "done"]  # two seats at once: both succeed
        for round in range(12):
            number = (await here.asked())["number"]
            while (await there.asked())["number"] != number:
                await there.next()
            steps = [["load", 0], ["end", 0]] if round % 2 else [["end", 0], ["end", 0]]
            answers = await asyncio.gather(
                here.ask("answer", number=number, answers=[steps[0]]),
                there.ask("answer", number=number, answers=[steps[1]]),
            )
            kinds = sorted(f["type"] for f in answers)
            assert kinds == ["done", "refused"], answers
            assert next(f for f in answers if f["type"] == "refused")["code"] == "overtaken"
            while not (two.question and two.question["waits"]):
                if here.question and here.question["number"] > number:
                    await here.choose("end")
                await asyncio.gather(two.quiet(0.1), here.quiet(0.1))
            await two.choose("end")
    store = Store(Settings(database=database).database_url)
    rows = await store.steps(table, -1)
    await store.close()
    assert [row.n for row in rows] == list(range(len(rows)))


@pytest.mark.slow
def test_people_at_different_workers_play_one_game(database: str) -> None:
    with serving(database, shared=True) as first, serving(database, shared=True) as second:
        play_apart(first, second)
        assert first.errors() == second.errors() == []


@story
async def play_apart(first: Server, second: Server) -> None:
    ann, ben = await people(first, "Ann", "Ben")
    table = await table_of([ann, ben], bots=("greedy",), options={"rounds": 4})
    async with ann.at(table) as one, ben.at(table, second) as two:
        dice = random.Random(2)
        await one.welcome()
        await one.until_table(lambda t: bool(t["seats"][1]["online"]))
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        await one.ask("chat", text="well played")
        assert (await two.until(lambda f: f["type"] == "chat"))["lines"][0]["text"] == "well played"
        for seat in (one, two):
            games = [f for f in seat.frames if f["type"] == "moved"]
            assert [f["since"] for f in games[1:]] == [f["n"] for f in games[:-1]]
    assert (await ann.get(f"/tables/{table}/verify"))["ok"]


@pytest.mark.slow
def test_a_worker_takes_over_from_one_that_was_killed(database: str) -> None:
    with serving(database, shared=True) as second, serving(database, shared=True, bot_delay=600.0) as first:
        take_over(first, second)


@story
async def take_over(first: Server, second: Server) -> None:
    (ann,) = await people(first, "Ann")
    table = await table_of([ann], bots=("greedy",), pace="slow")  # the first worker lets its bot think, and dies
    async with ann.at(table, second) as one:
        await one.welcome()
        first.kill()
        await one.until(lambda f: f["type"] == "moved", 120)


@pytest.mark.slow
def test_cut_database_connections_lose_nothing(postgres: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = new_database("postgres", request, tmp_path)
    with serving(database, shared=True) as first, serving(database, shared=True) as second:
        play_through_cuts(first, second, database)


@story
async def play_through_cuts(first: Server, second: Server, database: str) -> None:
    ann, ben = await people(first, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow", options={"rounds": 40})
    admin = await asyncpg.connect(database)
    sealed = 0
    async with ann.at(table) as one, ben.at(table, second) as two:
        for seat in (one, two):
            await seat.welcome()
            await seat.choose("hoist", "red")
        for turn in range(12):
            seat = (one, two)[turn % 2]
            question = await seat.asked(30)
            if turn in (4, 9):
                await admin.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )
            for _ in range(100):
                reply = await seat.ask("answer", number=question["number"], answers=[["end", turn % 2]])
                if reply["type"] == "done":
                    sealed += 1
                    break
                assert reply["code"] in ("busy", "broken"), reply
                await asyncio.sleep(0.2)
            while seat.question and seat.question["number"] == question["number"]:
                await seat.next(30)
        for seat in (one, two):
            games = [f for f in seat.frames if f["type"] == "moved"]
            assert [f["since"] for f in games[1:]] == [f["n"] for f in games[:-1]]
    await admin.close()
    assert sealed == 12


@story
async def test_a_server_that_is_stopped_says_goodbye(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/s.db") as short:
        ann, ben = await people(short, "Ann", "Ben")
        table = await table_of([ann, ben])
        async with ann.at(table) as one:
            await one.welcome()
            stopping = asyncio.create_task(asyncio.to_thread(short.stop))
            await one.ws.wait_closed()
            assert one.ws.close_code == 1012
            await stopping
        assert short.errors() == []


@story
async def test_whoever_comes_second_shows_what_the_first_did(tmp_path: Path) -> None:
    """Also if the message of the other worker comes when everything is read already."""
    address = f"sqlite+aiosqlite:///{tmp_path}/race.db"
    stores = [Store(address), Store(address)]
    await stores[0].migrate()
    for store in stores:
        store.open()
    hubs = [Hub(store, Settings()) for store in stores]
    first = await table_at(hubs[0], "gloom")
    second = await hubs[1].get("gloom")
    looks: list[int] = []
    viewer = Mock(person="p1", look=lambda: looks.append(len(second.steps)))
    second.connections.add(viewer)
    assert first.g is not None
    ask = first.g.asks[0]
    move = Move(ask.seat, first.g.choices(ask.seat)[0], ask.number)
    await first.act(lambda: [move])
    with pytest.raises(Refused, match="moved on"):
        await second.act(lambda: [move])
    assert looks[-1:] == [len(first.steps)]
    second.connections.clear()
    for hub in hubs:
        await hub.close()
    for store in stores:
        await store.close()
