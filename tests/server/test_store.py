"""The database, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, update

from server.harness import story
from stardeck import games
from stardeck.engine import Match, Sitter
from stardeck.engine.match import Save
from stardeck.server import schema, writer
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.keepsakes import Keepsakes
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.stored import LogEntry, StoredStep
from stardeck.server.table_doc import ClockState, SeatDoc, TableDoc
from stardeck.server.workers import Workers
from stardeck.server.writer import Append, step_row


async def opened(database: str) -> Store:
    store = Store(Settings(database=database).database_url)
    await store.migrate()
    await store.migrate()  # a second time changes nothing
    store.open()
    return store


def body(host: str = "ann") -> TableDoc:
    return TableDoc(
        id=new_id(), code=new_code(), game="harbor", title="t", host=host, options={}, pace="live", decision_seconds=9,
        window_seconds=9, visibility="public", spectators=True, seats=[SeatDoc(host, "Ann"), SeatDoc()], secret="s",
        created=now(),
    )  # fmt: skip


def append(table: str, n: int, seat: int | None = 0) -> Append:
    return Append(
        table,
        [StoredStep(n, seat, ("load", 0), now(), None, [LogEntry((), ("loaded", 0), "words")])],
        "playing",
        ClockState(),
        None,
    )


@story
async def test_the_migrations_lead_to_the_schema(database: str) -> None:
    store = await opened(database)

    def differs(c: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), schema.metadata))

    async with store.engine.connect() as c:
        assert await c.run_sync(differs) == []
    await store.close()


@story
async def test_of_two_steps_with_one_number_one_is_stored(database: str) -> None:
    first, second = await opened(database), await opened(database)
    tables = [body() for _ in range(8)]
    for table in tables:
        await first.create(table)
    for n in range(5):
        asked = [s.append(append(t.id, n, seat)) for t in tables for seat, s in enumerate((first, second))]
        won = await asyncio.gather(*asked)
        assert [a + b for a, b in zip(won[::2], won[1::2], strict=True)] == [1] * 8
    for table in tables:
        lines = await second.steps(table.id, 1)
        assert [line.n for line in lines] == [2, 3, 4]
        assert lines[0].log == [LogEntry((), ("loaded", 0), "words")]
        assert lines[0].step == ("load", 0)
        stored = await first.table(table.id)
        assert stored
        assert stored.n == 4
        assert stored.status == "playing"
    await first.close()
    await second.close()


@story
async def test_a_step_that_does_not_belong_there_stops_its_own_table_only(database: str) -> None:
    """Whatever stands in the way of one table of a batch, the others are stored."""
    store = await opened(database)
    broken, sound = body(), body()
    for table in (broken, sound):
        await store.create(table)
    async with store.engine.begin() as c:
        await c.execute(insert(schema.steps), step_row(broken.id, append(broken.id, 0).steps[0]))
    for n in range(3):
        found = await asyncio.gather(store.append(append(broken.id, 0)), store.append(append(sound.id, n)))
        assert list(found) == [False, True]
    stored = await store.table(broken.id)
    assert stored
    assert stored.n == -1
    await store.close()


@story
async def test_steps_and_saves_are_stored_in_one_go(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slower way is not needed: several steps of several tables, a save over an older one, and a table that is
    not there."""
    monkeypatch.setattr(writer, "store_batch", None)
    store = await opened(database)
    tables = [body() for _ in range(3)]
    for table in tables:
        await store.create(table)
    for n in (0, 2):
        new = [append(table.id, n) for table in tables]
        for each in new:
            each.steps.append(msgspec.structs.replace(each.steps[0], n=n + 1, seat=None, noticed_by=(1,)))
        new[0].save = f"save {n + 1}"
        assert await asyncio.gather(*(store.append(each) for each in new)) == [True] * 3
    assert not await store.append(append("nobody's", 0))
    assert not await store.append(append(tables[0].id, 9))
    for table in tables:
        steps = await store.steps(table.id, -1)
        assert [step.n for step in steps] == [0, 1, 2, 3]
        assert [(step.seat, step.noticed_by) for step in steps[:2]] == [(0, None), (None, (1,))]
    assert [await store.snapshot(table.id) for table in tables] == ["save 3", None, None]
    await store.close()


@story
async def test_of_two_changes_of_one_table_one_is_refused(database: str) -> None:
    store = await opened(database)
    table = body()
    await store.create(table)
    stored = await store.table(table.id)
    assert stored
    table.seats[1] = SeatDoc("ben", "Ben")
    assert await store.change(stored, table)
    assert not await store.change(stored, table)
    assert [s.doc.id for s in await store.tables_of("ben", 5)] == [table.id]
    assert [s.doc.id for s in await store.public_tables(5)] == [table.id]
    found = await store.by_code(table.code.lower())
    assert found
    assert found.version == 2
    await store.close()


@story
async def test_clocks_are_moved_only_when_no_worker_was_alive(database: str) -> None:
    store = await opened(database)
    table = body()
    await store.create(table)
    deadline = now() + 10_000
    new = append(table.id, 0)
    await store.append(msgspec.structs.replace(new, clock=ClockState(deadline=deadline), wake=deadline))
    assert await Workers(store, "one").begin() == 0
    assert await Workers(store, "two").begin() == 0
    async with store.engine.begin() as c:
        await c.execute(update(schema.workers).values(alive=now() - 60_000))
    down = await Workers(store, "three").begin()
    assert 60_000 <= down < 70_000
    stored = await store.table(table.id)
    assert stored
    assert stored.clock.deadline == deadline + down
    await Workers(store, "three").end()
    assert 0 <= await Workers(store, "four").begin() < 10_000
    await store.close()


@story
async def test_nobody_is_at_a_worker_that_has_died(database: str) -> None:
    store = await opened(database)
    one, two = Workers(store, "one"), Workers(store, "two")
    for worker in (one, two):
        await worker.begin()
    await one.share({("t", "ann"), ("t", "ben"), ("u", "ann")}, set())
    await one.share({("t", "cyd")}, {("t", "ben")})
    assert await two.elsewhere() == {"t": {"ann", "cyd"}, "u": {"ann"}}
    assert await one.elsewhere() == {}
    async with store.engine.begin() as c:
        await c.execute(update(schema.workers).where(schema.workers.c.id == "one").values(alive=now() - 60_000))
    assert await two.elsewhere() == {}
    await two.forget_the_dead()
    async with store.engine.begin() as c:
        assert (await c.execute(select(schema.presence))).all() == []
    await store.close()


@story
async def test_people_chat_and_drafts(database: str) -> None:
    store = await opened(database)
    keepsakes = Keepsakes(store, Settings())
    ann = await keepsakes.new_person("Ann")
    await asyncio.gather(*(keepsakes.say("t", ann, 0, f"line {i}") for i in range(8)))
    lines = await keepsakes.chat("t", 2)
    assert [line.n for line in lines] == [3, 4, 5, 6, 7, 8]
    assert await store.chat_count("t") == 8
    for data in ({"a": 1}, {"a": 2}):
        await keepsakes.keep_draft(ann.id, "here", "harbor", "x", data)
    assert [d.data for d in await keepsakes.drafts(ann.id, "harbor")] == [{"a": 2}]
    secret = await keepsakes.personal_link(ann.id)
    assert await keepsakes.enter(secret) == ann
    await store.close()


def test_a_match_goes_on_from_a_save_as_if_nothing_had_happened() -> None:
    game = games.get("harbor")
    match = Match.new(game, [Sitter("a"), Sitter("b")], "seed")
    dice = random.Random(4)
    while match.g.result is None:
        seat = match.g.waiting[0]
        match.perform(seat, dice.choice(match.g.choices(seat)))
        if match.undoable(seat) is not None and dice.random() < 0.3:
            match.undo(seat)
        save = msgspec.json.decode(msgspec.json.encode(match.save()), type=Save)
        again = Match.resume(game, match.record, save)
        assert again.g.hash() == match.g.hash()
        assert again.undoable(seat) == match.undoable(seat)
    half = Match(game, msgspec.structs.replace(match.record, steps=match.record.steps[:9], result=None, hash=""))
    assert Match.resume(game, match.record, half.save()).record == match.record


def test_a_save_of_an_older_game_is_not_read_and_nothing_is_lost() -> None:
    game = games.get("harbor")
    match = Match.new(game, [Sitter("Ann"), Sitter("Ben")], "seed")
    match.perform(match.g.waiting[0], match.g.choices(match.g.waiting[0])[0])
    older = msgspec.structs.replace(match.save(), state='{"agenda": [["a rule that was renamed"]]}', shape="older")
    again = Match.resume(game, match.record, older)
    assert again.g.hash() == match.g.hash()
    assert again.record == match.record
