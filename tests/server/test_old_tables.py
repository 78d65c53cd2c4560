"""A table whose game began with the first format of records goes on: at its first opening each answer becomes a row."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert, update

from server.harness import story
from stardeck import games
from stardeck.engine import GameState, Refused, record1
from stardeck.server import schema
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.stored import LogEntry, StoredStep
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move
from stardeck.server.writer import step_row

OLD = Path(__file__).parent.parent / "engine" / "format1" / "cosmoforce-24.json"


async def old_table(store: Store, rows: int) -> str:
    """A table as an older version has left it, after so many rows."""
    old = msgspec.json.decode(OLD.read_bytes(), type=record1.Record1)
    game = games.get(old.game)
    doc = TableDoc(
        id=new_id(), code=new_code(), game=old.game, title="t", host="p0", options=old.options, pace="live",
        decision_seconds=9, window_seconds=9, visibility="public", spectators=True, secret=old.seed, created=now(),
        seats=[SeatDoc(f"p{seat}", sitter.name) for seat, sitter in enumerate(old.seats)],
        sitters=[(sitter.name, sitter.kind) for sitter in old.seats], rules=game.rules.version, cards=game.facts_hash,
    )  # fmt: skip
    await store.create(doc)
    steps = [StoredStep(0, None, ("begin",), now(), None, [])]
    for n, (seat, step) in enumerate(old.steps[:rows], 1):
        steps.append(StoredStep(n, seat, step, now(), None, [LogEntry((), ("told", n), f"Line {n}.")]))
    async with store.engine.begin() as c:
        await c.execute(insert(schema.steps), [step_row(doc.id, step) for step in steps])
        await c.execute(update(schema.tables).where(schema.tables.c.id == doc.id).values(n=rows, status="playing"))
        await c.execute(insert(schema.snapshots), {"table_id": doc.id, "n": rows, "body": '{"state": "of old"}'})
    return doc.id


async def opened(url: str) -> Store:
    store = Store(url)
    await store.migrate()
    store.open()
    return store


@story
async def test_an_old_table_goes_on_with_a_row_for_each_answer(tmp_path: Path) -> None:
    old = msgspec.json.decode(OLD.read_bytes(), type=record1.Record1)
    rows = len(old.steps) - 1
    assert any(step == ("time_out",) for _, step in old.steps[:rows])
    assert any(step[0] == "concede" for _, step in old.steps[:rows])
    store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    id = await old_table(store, rows)
    hub = Hub(store, Settings())
    live = await hub.get(id)
    assert live.match is not None
    assert live.doc.format == 2
    assert len(live.steps) == live.stored.n + 1 > rows + 1
    assert {row.by for row in live.match.record.steps} == {"old"}
    assert not any(row.step == ("time_out",) for row in live.match.record.steps)
    assert len(live.frames(None)) == rows + 1, "everybody's frames keep their numbers"
    assert live.steps[-1].sum == live.match.sum
    last = old.steps[-1]
    live.match.perform(last[0], last[1])
    hash = live.match.g.hash()
    again = await Hub(store, Settings()).get(id)
    assert again.match is not None
    again.match.perform(last[0], last[1])
    assert (again.match.g.hash(), again.match.g.result) == (hash, old.result)
    await hub.close()
    await store.close()


@story
async def test_an_old_table_that_would_be_another_game_stands_still(tmp_path: Path) -> None:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    id = await old_table(store, 9)
    async with store.engine.begin() as c:
        wrong = {"step": '["no_such_step", 0]'}
        await c.execute(update(schema.steps).where(schema.steps.c.table_id == id, schema.steps.c.n == 5).values(wrong))
    live = await Hub(store, Settings()).get(id)
    assert "step 5" in live.frozen
    with pytest.raises(Refused, match="step 5"):
        await live.act(list)
    assert len(await store.steps(id, -1)) == 10, "what was stored is still there"
    await store.close()


def other_build(monkeypatch: pytest.MonkeyPatch, build: str) -> None:
    """As if the program had been updated."""
    monkeypatch.setitem(games.get("cosmoforce").__dict__, "build", build)


@story
async def test_after_an_update_a_table_is_played_again_and_says_who_goes_on(tmp_path: Path) -> None:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    id = await old_table(store, 60)
    with pytest.MonkeyPatch.context() as patch:
        other_build(patch, "first")
        hub = Hub(store, Settings(snapshot_every=1))
        live = await hub.get(id)
        assert live.new_build, "nobody knows which version has played an old table"
        await one_step(live)
        assert not live.new_build
        assert [step.step for step in live.steps if step.step[0] == "build"] == [("build", "first")]
        played = len(live.steps)
        other_build(patch, "second")
        again = await Hub(store, Settings(snapshot_every=1)).get(id)
        assert (again.frozen, again.new_build) == ("", True)
        await one_step(again)
        assert again.steps[played].step == ("build", "second")
        assert again.match is not None
        with pytest.raises(Refused, match="resumed here"):
            again.match.perform(None, ("undo", played - 1))
    await hub.close()
    await store.close()


@story
async def test_a_table_that_an_update_would_change_stands_still_and_its_record_can_be_read(tmp_path: Path) -> None:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    id = await old_table(store, 60)
    hub = Hub(store, Settings(snapshot_every=1))
    await one_step(await hub.get(id))
    game = games.get("cosmoforce")
    with pytest.MonkeyPatch.context() as patch:
        other_build(patch, "second")
        patch.setattr(type(game.new(2, "x")), "hash", lambda g: "another state")
        live = await Hub(store, Settings()).get(id)
        assert "after step 50 it is in another state" in live.frozen
        assert len(live.record.steps) == len(live.steps) - 1
    await hub.close()
    await store.close()


async def one_step(live: LiveTable) -> None:
    assert live.g is not None
    seat = live.g.waiting[0]
    assert await live.act(lambda: [Move(seat, GameState.default, None, "default")])
