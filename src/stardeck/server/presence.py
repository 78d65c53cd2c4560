"""Who is at which table. A worker knows its own sockets at once. What follows when somebody comes or goes (a frame for
the others, a bot that stands in, a row for the other workers) happens a moment later and for all tables together: a
thousand people who come back at once are one write."""

from __future__ import annotations

import asyncio

import structlog

from stardeck.engine import Refused
from stardeck.server import stand_ins
from stardeck.server.live_table import LiveTable
from stardeck.server.store import is_outage
from stardeck.server.workers import Seen, Workers

log = structlog.get_logger()
MOMENT = 0.2
"""Seconds in which comings and goings are collected."""
SETTLED = 2.0
"""Seconds after which somebody who has left is away."""


class Presence:
    """What this worker knows of who is where."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._changed: dict[str, LiveTable] = {}
        self._some = asyncio.Event()
        self._settled: set[str] = set()
        self._told: set[Seen] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}

    def loaded(self, live: LiveTable) -> None:
        """A table has come into the memory."""
        live.elsewhere = self._elsewhere.get(live.id, frozenset())

    def changed(self, live: LiveTable) -> None:
        """Somebody has come to a table, or has left it."""
        self._changed[live.id] = live
        self._some.set()

    def say_everything_again(self, tables: list[LiveTable]) -> None:
        """What was told to the others may be lost."""
        self._told.clear()
        for live in tables:
            self.changed(live)

    async def run(self) -> None:
        """Tell what has changed, for as long as the server runs."""
        while True:
            await self._some.wait()
            await asyncio.sleep(MOMENT)
            if self.workers.store.down_since is not None:
                continue
            changed, self._changed = self._changed, {}
            self._some.clear()
            for live in changed.values():
                live.wake_viewers()
            again = [live for live in changed.values() if not await self._follow(live)]
            try:
                await self._tell(changed)
            except Exception as e:
                log.warning("other workers do not hear who came and went", why=str(e))
                again = list(changed.values())
            if again:
                await asyncio.sleep(1)
                for live in again:
                    self.changed(live)

    async def _follow(self, live: LiveTable) -> bool:
        """Who is back gets the seat back at once; who has left has some seconds to come back before the time of the
        bot is set, which is a write for each table. False: try again."""
        try:
            if live.id in self._settled:
                self._settled.discard(live.id)
                await stand_ins.follow(live)
            elif stand_ins.is_out_of_date(live):
                asyncio.get_running_loop().call_later(SETTLED, self._settle, live)
            await stand_ins.give_back(live)
        except Refused as e:
            log.warning("nobody follows who comes and goes", table=live.id, why=e.words)
            return e.code != "busy"
        except Exception as e:
            log.exception("nobody follows who comes and goes", table=live.id)
            return not is_outage(e)
        return True

    def _settle(self, live: LiveTable) -> None:
        if stand_ins.is_out_of_date(live):
            self._settled.add(live.id)
            self.changed(live)

    async def _tell(self, changed: dict[str, LiveTable]) -> None:
        here = {(live.id, connection.person) for live in changed.values() for connection in live.connections}
        known = {seen for seen in self._told if seen[0] in changed}
        if here != known:
            await self.workers.share(here - known, known - here)
            self._told = self._told - known | here

    async def look(self, tables: list[LiveTable]) -> None:
        """Read who is at the other workers, of which one may have died."""
        self._elsewhere = await self.workers.elsewhere()
        for live in tables:
            there = self._elsewhere.get(live.id, frozenset())
            if there != live.elsewhere:
                live.elsewhere = there
                self.changed(live)
