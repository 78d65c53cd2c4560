"""The server's processes: which of them are alive, what time it is for them, who is at their tables, and what happens
to the clocks when none of them could work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

import msgspec
from sqlalchemy import bindparam, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stardeck.server import schema
from stardeck.server.clock_now import computers_clock, now
from stardeck.server.settings import Settings
from stardeck.server.store import Store
from stardeck.server.table_doc import ClockState

DEAD_AFTER = 2_500
"""Milliseconds without a sign of life after which a worker is dead."""
LOOK_EVERY = 0.1
"""Seconds between two looks whether somebody gives a sign of life."""
PROBE = "x" * 65_536
"""What must fit into the database before people play on after a failure: more than any step."""
DATABASES_CLOCK = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
_LEFT_BEHIND = delete(schema.presence).where(schema.presence.c.worker.not_in(select(schema.workers.c.id)))
Seen = tuple[str, str]
"""(table, person)"""


class Workers:
    """The workers as one of them sees them."""

    def __init__(self, store: Store, id: str = "", only: bool = False) -> None:
        self.store, self.id = store, id or store.worker
        self.only = only
        """Nobody else ever works on this database, so nobody has to be looked for every second."""

    @classmethod
    def of(cls, store: Store, settings: Settings) -> Workers:
        """As a worker with these settings sees them: an SQLite file is its own unless they say that it is shared."""
        return cls(store, only=not store.is_postgres and not settings.is_shared)

    async def common_time(self) -> int:
        """The time at which a server begins: what the database's clock says, and with SQLite the computer's. But
        servers that are alive may have begun before that clock was set: they are known by signs of life that go on,
        and their time is everybody's."""
        at, first = await self._time_and_signs()
        if self.only or not first or any(abs(sign - at) < DEAD_AFTER for sign in first.values()):
            return at
        until = time.monotonic() + DEAD_AFTER / 1000
        while time.monotonic() < until:
            await asyncio.sleep(LOOK_EVERY)
            at, signs = await self._time_and_signs()
            if fresh := signs.items() - first.items():
                return max(sign for _, sign in fresh)
        return at

    async def _time_and_signs(self) -> tuple[int, dict[str, int]]:
        """What the clock says, and the last sign of life of each worker that has not ended in order."""
        w = schema.workers.c
        async with self.store.reads.connect() as c:
            rows = await c.execute(select(w.id, w.alive).where(w.alive > 0))
            signs = {str(id): int(alive) for id, alive in rows}
            at = int((await c.execute(DATABASES_CLOCK)).scalar_one()) if self.store.is_postgres else computers_clock()
        return at, signs

    async def begin(self) -> int:
        """A worker starts. If no other is alive the server was down: all clocks are moved by the time since the last
        sign of life, which is returned. It is below zero if the computer's clock was set back meanwhile."""
        w = schema.workers.c
        at = now()
        async with self.store.engine.begin() as c:
            is_alive = w.alive.between(at - DEAD_AFTER, at + DEAD_AFTER)
            dead = await c.execute(delete(schema.workers).where(~is_alive).returning(w.alive))
            stopped = [abs(alive) for (alive,) in dead]
            others = (await c.execute(select(w.id))).all()
            await c.execute(insert(schema.workers), {"id": self.id, "alive": at})
            await c.execute(_LEFT_BEHIND)
            down = at - max(stopped) if stopped and not others else 0
            if down:
                await _move_clocks(c, down)
        return down

    async def is_alone(self) -> bool:
        """Whether no other worker is alive."""
        if self.only:
            return True
        w = schema.workers.c
        async with self.store.reads.connect() as c:
            others = await c.execute(select(w.id).where(w.id != self.id, w.alive > now() - DEAD_AFTER).limit(1))
            return others.first() is None

    async def sign_of_life(self) -> int:
        """This worker is alive. After a failure all clocks are moved by the time for which nothing could be written,
        which is returned, unless another worker has written all the while, or has moved them already."""
        w, since = schema.workers, self.store.down_since
        if since is not None:
            await self._probe()
        async with self.store.engine.begin() as c:
            if self.store.is_postgres and since is not None:
                await c.execute(text("SELECT pg_advisory_xact_lock(7822)"))  # two workers must not move them at once
            at = now()
            sign = self.store.put(w).values(id=self.id, alive=at)
            await c.execute(sign.on_conflict_do_update(index_elements=["id"], set_={"alive": at}))
            lost = 0 if since is None else at - since
            if lost and (await c.execute(select(w.c.id).where(w.c.id != self.id, w.c.alive > since).limit(1))).first():
                lost = 0
            if lost:
                await _move_clocks(c, lost)
        self.store.written = time.monotonic()
        if since is not None:
            self.store.down_since = at
        return lost

    async def _probe(self) -> None:
        """There is room again for what people do."""
        key = f"probe {self.id}"
        async with self.store.engine.begin() as c:
            await c.execute(self.store.put(schema.settings).values(key=key, value=PROBE).on_conflict_do_nothing())
        async with self.store.engine.begin() as c:
            await c.execute(delete(schema.settings).where(schema.settings.c.key == key))

    async def end(self) -> None:
        """A worker stops. Its time stays, below zero: it is dead at once, and clocks are moved from then on."""
        async with self.store.engine.begin() as c:
            await c.execute(update(schema.workers).where(schema.workers.c.id == self.id).values(alive=-now()))
            await c.execute(delete(schema.presence).where(schema.presence.c.worker == self.id))

    # --- who is at their tables ---

    async def share(self, came: Collection[Seen], left: Collection[Seen]) -> None:
        """Tell the other workers who came to this one and who left, in one write."""
        if self.only:
            return
        p = schema.presence
        async with self.store.engine.begin() as c:
            if left:
                gone = delete(p).where(p.c.table_id == bindparam("t"), p.c.person == bindparam("p"))
                await c.execute(gone.where(p.c.worker == self.id), [{"t": t, "p": person} for t, person in left])
            if came:
                rows = [{"table_id": t, "person": person, "worker": self.id} for t, person in came]
                await c.execute(self.store.put(p).on_conflict_do_nothing(), rows)

    async def elsewhere(self) -> dict[str, frozenset[str]]:
        """Who is at other workers that are alive, by table."""
        if self.only:
            return {}
        p, w = schema.presence.c, schema.workers.c
        query = select(p.table_id, p.person).join(schema.workers, w.id == p.worker)
        found: dict[str, set[str]] = {}
        async with self.store.reads.connect() as c:
            for t, person in await c.execute(query.where(w.id != self.id, w.alive > now() - 2 * DEAD_AFTER)):
                found.setdefault(t, set()).add(person)
        return {t: frozenset(people) for t, people in found.items()}

    async def forget_the_dead(self) -> None:
        """Nobody is at a worker that is not alive."""
        p, w = schema.presence, schema.workers.c
        dead = select(w.id).where(w.alive < now() - 4 * DEAD_AFTER)
        async with self.store.engine.begin() as c:
            await c.execute(delete(p).where(p.c.worker.in_(dead)))
            await c.execute(_LEFT_BEHIND)


async def _move_clocks(c: AsyncConnection, by: int) -> None:
    """All clocks that run are set later by milliseconds, or earlier if they are below zero."""
    t = schema.tables.c
    rows = await c.execute(select(t.id, t.clock, t.wake).where(t.status == "playing", t.wake.is_not(None)))
    for id, clock, wake in rows.all():
        later = msgspec.json.decode(clock, type=ClockState).moved(by)
        values = {"clock": msgspec.json.encode(later).decode(), "wake": wake + by}
        await c.execute(update(schema.tables).where(t.id == id).values(**values))
