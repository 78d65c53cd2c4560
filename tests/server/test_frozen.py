"""After an update: a game that is still the same goes on, whatever its state looks like; another one stands still, can
be read, and is ended by those who sit there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from sqlalchemy import select, update

from server.harness import story
from server.test_rows import PEOPLE, begun
from stardeck import games
from stardeck.engine import GameState, Refused
from stardeck.server import frozen, schema
from stardeck.server.frames import table_info
from stardeck.server.hub import Hub
from stardeck.server.live_table import LiveTable
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_log import Move

GAME = games.get("cosmoforce")


async def played(folder: Path, rows: int) -> tuple[Store, Hub, LiveTable]:
    store, hub, live = await begun(folder)
    hub.settings = Settings(snapshot_every=5)
    live.snapshot_every = 5
    while live.stored.n < rows:
        assert live.g
        await live.act([Move(live.g.waiting[0], GameState.default, None, "default")].copy)
    return store, hub, live


@pytest.fixture
def update_program() -> Iterator[Any]:
    """As if the program had been updated; with a new shape its states are written otherwise."""
    with pytest.MonkeyPatch.context() as patch:

        def run(shape: str = "", hash: str = "") -> None:
            patch.setitem(GAME.__dict__, "build", "another build")
            if shape:
                patch.setitem(GAME.__dict__, "shape", shape)
            if hash:
                patch.setattr(GAME.rules.state, "hash", lambda g: hash)

        yield run


async def opened_again(store: Store) -> LiveTable:
    async with store.reads.connect() as c:
        id = (await c.execute(select(schema.tables.c.id))).scalar_one()
    return await Hub(store, Settings(snapshot_every=5)).get(id)


async def change_snapshot(store: Store, **values: Any) -> None:
    async with store.engine.begin() as c:
        save = json.loads((await c.execute(select(schema.snapshots.c.body))).scalar_one())
        await c.execute(update(schema.snapshots).values(body=json.dumps({**save, **values})))


def log_of(live: LiveTable) -> list[Any]:
    """The sentences that a spectator reads."""
    return [line["pieces"] for line in json.loads(bytes(live.shown.lines(None, 0)))]


async def end(store: Store, hub: Hub) -> None:
    await hub.close()
    await store.close()


@pytest.mark.parametrize("rows", [12, 60])
@story
async def test_a_program_that_only_calls_the_parts_of_its_state_otherwise_goes_on(
    tmp_path: Path, update_program: Any, rows: int
) -> None:
    store, hub, live = await played(tmp_path, rows)
    update_program(shape="renamed", hash="written otherwise")
    again = await opened_again(store)
    assert (again.frozen, again.new_build) == ("", True)
    assert again.g
    assert again.g.asks == live.g.asks if live.g else False
    await end(store, hub)


@story
async def test_the_same_shape_and_another_state_is_another_game(tmp_path: Path, update_program: Any) -> None:
    store, hub, _live = await played(tmp_path, 60)
    update_program(hash="another state")
    assert "after step 50 it is in another state" in (await opened_again(store)).frozen
    await end(store, hub)


@pytest.mark.parametrize("what", ["offers", "marks", "events"])
@story
async def test_another_shape_that_offers_rolls_or_tells_something_else_is_another_game(
    tmp_path: Path, update_program: Any, what: str
) -> None:
    store, hub, live = await played(tmp_path, 60)
    assert live.match
    save = live.match.save()
    if what == "offers":
        await change_snapshot(store, offers=["0" * 16])
    elif what == "marks":
        await change_snapshot(store, marks=[*save.marks[:20], [save.marks[20][0] + 1, save.marks[20][1]]])
    else:
        step = next(step for step in live.steps if step.n > 9 and step.log)
        told = [(step.log[0].audience, ["turn_began", 2], ""), *step.log[1:]]
        async with store.engine.begin() as c:
            wrong = update(schema.steps).where(schema.steps.c.n == step.n).values(log=encode(told).decode())
            await c.execute(wrong)
    update_program(shape="renamed", hash="written otherwise")
    words = {"offers": "after step 50 it offers something else", "marks": "at step 20 it rolls other dice"}
    assert words.get(what, "it tells something else") in (await opened_again(store)).frozen
    await end(store, hub)


@story
async def test_a_frozen_table_can_be_read_and_is_ended_by_more_than_half(tmp_path: Path, update_program: Any) -> None:
    store, hub, live = await played(tmp_path, 60)
    with pytest.raises(Refused, match="can't go on"):
        await frozen.vote_to_end(live, PEOPLE[0])
    told = log_of(live)
    update_program(hash="another state")
    again = await opened_again(store)
    assert "You see it as it was after step 60." in table_info(again, "ann").frozen
    shown = again.shown.snapshot(0, text=False)
    assert (shown.question, shown.clock) == (None, None)
    assert encode((shown.waiting, shown.asides)) == b"[[],[]]"
    assert log_of(again) == told
    assert len(told) > 10
    assert len(again.record.steps) == 60
    await frozen.vote_to_end(again, PEOPLE[0])
    await frozen.vote_to_end(again, PEOPLE[0])
    assert (again.stored.status, table_info(again, "ann").end_votes) == ("playing", (0,))
    await frozen.vote_to_end(again, PEOPLE[2])
    stored = await store.table(again.id)
    assert stored
    assert (again.stored.status, stored.status) == ("over", "over")
    assert await store.to_wake(2**60) == []
    with pytest.raises(Refused, match="can't go on"):
        await frozen.vote_to_end(again, PEOPLE[1])
    await end(store, hub)


@story
async def test_the_log_of_a_table_whose_state_cannot_be_read_still_has_its_words(
    tmp_path: Path, update_program: Any
) -> None:
    store, hub, live = await played(tmp_path, 60)
    told = log_of(live)
    await change_snapshot(store, state='{"no": "such field"}', offers=["0" * 16])
    update_program(shape="renamed", hash="written otherwise")
    again = await opened_again(store)
    assert again.frozen
    assert again.g is None
    lines = log_of(again)
    assert len(lines) == len(told), "ships have numbers where only the state knows their names"
    assert all(lines)
    await end(store, hub)
