"""Recordings are made when games end, one after the other in the pool, and kept in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import structlog
from sqlalchemy import exists, select, update

from stardeck.engine import Refused
from stardeck.server import forking, jobs, schema
from stardeck.server.live_table import LiveTable
from stardeck.server.pool import Pool
from stardeck.server.store import Store
from stardeck.server.table_doc import Branch

log = structlog.get_logger()
US = "the recorder"
"""Who asks the pool; it has as much of it as one person."""
LOOK_EVERY = 3_600.0
"""Seconds between two looks at games that have no recording, because a server was killed or the database away."""
AT_ONCE = 200


class Recorder:
    """One for each worker."""

    def __init__(self, store: Store, pool: Pool, get: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.store, self.pool, self._get = store, pool, get
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._tried: set[str] = set()
        """Games that wait for their recording or cannot have one."""

    def wants(self, live: LiveTable) -> None:
        """A game is over here: its recording is made soon, once."""
        if live.id not in self._tried:
            self._tried.add(live.id)
            self._waiting.put_nowait(live.id)

    async def run(self) -> None:
        """For as long as the server runs."""
        look = asyncio.create_task(self._look_for_missing())
        try:
            while True:
                await self._make(await self._waiting.get())
        finally:
            look.cancel()

    async def _make(self, id: str) -> None:
        try:
            live = await self._get(id)
            await (self.told(live, live.doc.branch, US) if live.doc.branch else self.body(live, US))
            self._tried.discard(id)
        except Refused as e:
            log.info("a game has no recording", table=id, why=e.words)
        except Exception:
            log.exception("a game was not recorded", table=id)

    async def _look_for_missing(self) -> None:
        while True:
            try:
                for id in await self.missing():
                    if id not in self._tried:
                        self._tried.add(id)
                        self._waiting.put_nowait(id)
            except Exception as e:  # the database may be away
                log.warning("no look at recordings", why=str(e))
            await asyncio.sleep(LOOK_EVERY)

    async def missing(self) -> list[str]:
        """The newest games that are over and have no recording."""
        t, r = schema.tables.c, schema.recordings.c
        query = select(t.id).where(t.status == "over", t.n >= 0, ~exists().where(r.table_id == t.id))
        async with self.store.reads.connect() as c:
            return list((await c.execute(query.order_by(t.moved.desc()).limit(AT_ONCE))).scalars())

    async def body(self, live: LiveTable, person: str) -> bytes | None:
        """The recording of a game, made now if there is none yet; None where this program cannot play it.

        :raises Refused: if this person asks for too much at once.
        """
        r = schema.recordings
        async with self.store.reads.connect() as c:
            kept = (await c.execute(select(r.c.body).where(r.c.table_id == live.id))).scalar()
        if kept is not None:
            return bytes(kept)
        if live.match is None or live.stored.status != "over":
            return None
        told = msgspec.json.encode([(step.at, step.log) for step in live.steps]).decode()
        made = await self.pool.ask(person, jobs.record, live.record.to_json(), told)
        row = self.store.put(r).values(table_id=live.id, build=live.game.build, body=made)
        async with self.store.engine.begin() as c:
            await c.execute(row.on_conflict_do_nothing())
        return made

    async def told(self, live: LiveTable, branch: Branch, person: str) -> forking.Told:
        """What is said of a branch that is over. It is found out in its recording, and kept.

        :raises Refused: if this person asks for too much at once.
        """
        body = await self.body(live, person)
        if body is None:  # this program cannot play it
            result = live.record.result
            return forking.Told(winners=None if result is None else tuple(result.winners))
        at = forking.first_difference(branch, live.steps)
        told = await self.pool.ask(person, jobs.told_of_branch, body, at)
        b = schema.branches
        async with self.store.engine.begin() as c:
            await c.execute(update(b).where(b.c.table_id == live.id).values(told=told.decode()))
        return msgspec.json.decode(told, type=forking.Told)
