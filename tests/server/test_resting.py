"""Tables of bots: they wait while nobody looks, and a host has only so many of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.harness import Server, choices, people, raise_flags, serving, story, table_of
from server.test_by_itself import until
from server.test_outage import begun, end
from server.test_resume import over
from stardeck.engine import GameState, Refused
from stardeck.server import keepsakes as module
from stardeck.server.clock_now import now
from stardeck.server.keepsakes import Keepsakes
from stardeck.server.loaded_table import LEFT_ALONE
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_log import Move

BOTS: dict[str, Any] = {"game": "harbor", "seats": 2, "bots": ["greedy", "greedy"], "sit": 0, "start": True}


async def rows(server: Server, database: str, table: str) -> int:
    """How many rows the game of a table has."""
    store = Store(database)
    found = len(await store.steps(table, -1))
    await store.close()
    return found


@pytest.mark.parametrize("pace", ["live", "slow"])
@story
async def test_bots_wait_until_somebody_looks(tmp_path: Path, pace: str) -> None:
    """The other table shows that there was time to play: its host looks at it."""
    database = f"sqlite+aiosqlite:///{tmp_path}/rest.db"
    with serving(database, decision_seconds=1, window_seconds=1) as server:
        (ann,) = await people(server, "Ann")
        alone = (await ann.post("/tables", **BOTS, pace=pace, visibility="public"))["id"]
        seen = (await ann.post("/tables", **BOTS, pace=pace))["id"]
        async with ann.at(seen) as looker:
            await looker.until(over)
        assert await rows(server, database, alone) == 1
        server.kill()
        server.start()
        (eve,) = await people(server, "Eve")
        await eve.post(f"/tables/{alone}/watch")
        assert await rows(server, database, alone) == 1
        async with eve.at(alone) as watcher:
            await watcher.until(over)
            assert watcher.table is not None
        assert server.errors() == []


async def rang(server: Server, database: str, table: str) -> bool:
    """Whether the clock has answered at a table."""
    store = Store(database)
    found = await store.steps(table, -1)
    await store.close()
    return any(step.by == "clock" for step in found)


async def rings(server: Server, database: str, table: str) -> int:
    """How often the clock has answered since a person last did at a table."""
    store = Store(database)
    answered = [step.by for step in reversed(await store.steps(table, -1))]
    await store.close()
    return answered[: answered.index("")].count("clock")


@story
async def test_a_table_to_which_nobody_comes_rests_after_three_rings(tmp_path: Path) -> None:
    """The other table shows that the clock had time to ring more often: one of its two people looks, and answers
    nothing."""
    database = f"sqlite+aiosqlite:///{tmp_path}/rest.db"
    often = 2 * LEFT_ALONE
    with serving(database, decision_seconds=1, window_seconds=1, grace=0.05) as server:
        ann, ben = await people(server, "Ann", "Ben")
        long: dict[str, Any] = {"options": {"rounds": 50, "stops": 0}}
        alone = await table_of([ann], bots=("greedy",), **long)

        async def long_enough() -> None:
            seen = await table_of([ann, ben], **long)
            async with ben.at(seen) as looker:
                for _ in range(often):
                    await looker.until(lambda f: f["type"] == "moved" and "Time is up" in str(f["events"]))

        await long_enough()
        assert await rings(server, database, alone) == LEFT_ALONE
        before = await rows(server, database, alone)
        server.kill()
        server.start()
        await long_enough()
        assert await rows(server, database, alone) == before
        async with ann.at(alone) as one:
            await one.until(lambda f: f["type"] == "moved" and "Time is up" in str(f["events"]))
            question = await one.asked()
            assert one.clock
            assert 0 < one.clock["deadline"] - one.clock["now"] <= 1000
            step = choices(question)[0]
            assert (await one.ask("answer", number=question["number"], answers=[step]))["type"] == "done"
        await long_enough()
        assert await rings(server, database, alone) == LEFT_ALONE, "counted from her answer"
        assert server.errors() == []


@story
async def test_a_table_that_its_last_person_has_left_rests_until_somebody_sits_down(tmp_path: Path) -> None:
    """The other table shows that there was time to play on: of its two people only one has left."""
    database = f"sqlite+aiosqlite:///{tmp_path}/rest.db"
    with serving(database, decision_seconds=1, window_seconds=1, grace=0.05) as server:
        ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
        long: dict[str, Any] = {"options": {"rounds": 50, "stops": 0}, "visibility": "public"}
        left = await table_of([ann], bots=("greedy",), **long)
        async with ann.at(left) as one:
            await raise_flags(one)
            await one.asked()
        await ann.post(f"/tables/{left}/leave")
        before = await rows(server, database, left)

        async def long_enough() -> None:
            seen = await table_of([ann, ben], bots=("greedy",), **long)
            await ann.post(f"/tables/{seen}/leave")
            await until(lambda: rang(server, database, seen))

        await long_enough()
        assert await rows(server, database, left) == before
        await eve.post(f"/tables/{left}/sit")
        assert await rows(server, database, left) == before, "her clock begins when she sits down"
        await until(lambda: rang(server, database, left))
        assert server.errors() == []


@story
async def test_who_looks_and_goes_leaves_the_table_at_rest(tmp_path: Path) -> None:
    store, hub, live = await begun(tmp_path, pace="live", decision_seconds=600)
    for _ in range(LEFT_ALONE):
        assert not live.rests
        for seat in live.g.waiting[:1] if live.g else ():
            await live.act(lambda seat=seat: [Move(seat, GameState.default, None, "clock")])  # type: ignore[misc]
        await asyncio.sleep(0.002)  # another ring is another moment
    assert live.rests
    live.elsewhere = frozenset({"a watcher"})
    assert not live.rests
    live.elsewhere = frozenset()
    await live.rest()
    assert await store.to_wake(now() + 10**9) == []
    await end(store, hub)


@story
async def test_a_host_cannot_make_a_table_of_bots_later(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path}/bots.db", bot_tables=1) as server:
        (ann,) = await people(server, "Ann")
        await ann.post("/tables", **BOTS)
        assert (await ann.post("/tables", expect=409, **BOTS))["code"] == "too many"
        table = (await ann.post("/tables", game="harbor", seats=2, bots=["greedy"]))["id"]
        assert (await ann.post(f"/tables/{table}/bot", expect=409, seat=0, bot="greedy"))["code"] == "too many"
        await ann.post(f"/tables/{table}/start")
        assert (await ann.post(f"/tables/{table}/bot", expect=409, seat=0, bot="greedy"))["code"] == "too many"
        await ann.post(f"/tables/{table}/bot", seat=1, bot="greedy")


@story
async def test_a_personal_link_works_for_some_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/links.db")
    await store.migrate()
    keepsakes = Keepsakes(store, Settings())
    ann = await keepsakes.new_person("Ann")
    secret = await keepsakes.personal_link(ann.id)
    with monkeypatch.context() as later:
        later.setattr(module, "now", lambda: now() + module.LINK_LASTS + 1)
        with pytest.raises(Refused, match="no longer works"):
            await keepsakes.enter(secret)
    assert (await keepsakes.enter(secret)).id == ann.id
    with pytest.raises(Refused):
        await keepsakes.enter(secret)
    await store.close()
