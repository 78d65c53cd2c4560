"""What people have looked at: the newest row of each table that a person has seen for a while, so that whoever comes
back, in whichever browser, is told what happened since. Pages say it often; it is collected for a moment and kept for
all tables in one write."""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import bindparam, select, tuple_, update

from stardeck.server import schema
from stardeck.server.shared_look import SharedLook
from stardeck.server.store import Store

log = structlog.get_logger()
MOMENT = 1.0
"""Seconds in which looks are collected."""


class Looks:
    """One for each worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._new: dict[tuple[str, str], int] = {}
        """By table and person, what is not kept yet."""
        self._some = asyncio.Event()
        self._kept = SharedLook(self._look_for)

    def looked(self, table: str, person: str, row: int) -> None:
        """This person has looked at the table as it was after this row."""
        if row > self._new.get((table, person), -1):
            self._new[table, person] = row
            self._some.set()

    async def newest(self, table: str, person: str) -> int | None:
        """The newest row that this person has looked at, -1 before the first; None for who is not at the table."""
        kept = await self._kept.get((table, person))
        return None if kept is None else max(kept, self._new.get((table, person), -1))

    async def _look_for(self, wanted: set[tuple[str, str]]) -> dict[tuple[str, str], int]:
        m = schema.members.c
        query = select(m.table_id, m.person, m.seen).where(tuple_(m.table_id, m.person).in_(wanted))
        async with self.store.reads.connect() as c:
            return {(table, person): seen for table, person, seen in await c.execute(query)}

    async def run(self) -> None:
        """Keep what is new, for as long as the server runs."""
        while True:
            await self._some.wait()
            await asyncio.sleep(MOMENT)
            if self.store.down_since is not None:
                continue
            self._some.clear()
            try:
                await self.write()
            except Exception as e:  # the database may be away: the next moment is soon
                log.warning("what people looked at is not kept yet", why=str(e))
                self._some.set()

    async def write(self) -> None:
        """Keep what is new. Another worker may have kept something newer."""
        new = dict(self._new)
        if not new:
            return
        m = schema.members
        looked = update(m).where(
            m.c.table_id == bindparam("t"), m.c.person == bindparam("p"), m.c.seen < bindparam("n")
        )
        async with self.store.engine.begin() as c:
            rows = [{"t": table, "p": person, "n": row} for (table, person), row in sorted(new.items())]
            await c.execute(looked.values(seen=bindparam("n")), rows)
        self._new = {key: row for key, row in self._new.items() if new.get(key) != row}
