"""Whoever answers for a seat, it is a row that says who: the clock, the default of a seat that was left, a bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from server.harness import story
from stardeck.engine import Refused, verify
from stardeck.server import commands, wire
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move, TimeOut

PEOPLE = [Person("ann", "Ann"), Person("ben", "Ben"), Person("cyd", "Cyd")]


async def begun(folder: Path, game: str = "cosmoforce") -> tuple[Store, Hub, LiveTable]:
    """Three people build their ships, sealed."""
    store = Store(f"sqlite+aiosqlite:///{folder}/s.db")
    await store.migrate()
    store.open()
    doc = TableDoc(
        id=new_id(), code=new_code(), game=game, title="t", host="ann", options={}, pace="live", decision_seconds=60,
        window_seconds=9, visibility="public", spectators=True, secret="s", created=now(),
        seats=[SeatDoc(who.id, who.name) for who in PEOPLE],
    )  # fmt: skip
    await store.create(doc)
    hub = Hub(store, Settings(bot_delay=0))
    live = await hub.get(doc.id)
    await live.change(lambda doc: None, begins=lambda doc: True)
    return store, hub, live


async def quiet(live: LiveTable, rows: int) -> None:
    while len(live.steps) < rows:
        await asyncio.sleep(0.01)


def time_is_up(live: LiveTable) -> None:
    live.stored.clock = msgspec.structs.replace(live.stored.clock, deadline=now() - 1)


@story
async def test_a_clock_that_runs_out_is_a_row_for_each_seat_in_one_write(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path)
    await live.act(lambda: [Move(1, ("choose_preset", 1, "Midge"))])
    writes = 0
    append = store.append

    async def counted(new: object) -> bool:
        nonlocal writes
        writes += 1
        return await append(new)  # type: ignore[arg-type]

    store.append = counted  # type: ignore[method-assign]
    time_is_up(live)
    await hub._ring(live)
    assert live.match is not None
    rows = live.match.record.steps
    assert [(row.seat, row.by) for row in rows[1:]] == [(0, "clock"), (2, "clock")]
    assert writes == 1
    told = [entry.event for step in live.steps for entry in step.log]
    assert sum(isinstance(event, TimeOut) for event in told) == 1
    assert [step.sum for step in live.steps[-1:]] == [live.match.sum]
    assert verify(live.game, live.match.record).wrong == []
    again = await Hub(store, Settings()).get(live.id)
    assert again.match is not None
    assert again.match.g.hash() == live.match.g.hash()
    await hub.close()
    await store.close()


@story
async def test_a_seat_that_was_left_is_answered_for_and_asked_no_more(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path)
    keepsakes = Keepsakes(store, Settings())
    await commands.take(live, PEOPLE[0], wire.Say("1", ("concede", 0)), keepsakes)
    assert live.shown.snapshot(0, text=False).question is None
    with pytest.raises(Refused, match="left this game"):
        await commands.take(live, PEOPLE[0], wire.Answer("2", 1, (("choose_preset", 0, "Midge"),)), keepsakes)
    await quiet(live, 3)
    assert live.match is not None
    assert [(row.seat, row.by) for row in live.match.record.steps] == [(0, ""), (0, "default")]
    assert live.shown.snapshot(1, text=False).question is not None
    await hub.close()
    await store.close()
