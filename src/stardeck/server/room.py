"""How many bytes drafts and uploaded records may take: those of one person, of all together, and what comes from one
address."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

from sqlalchemy import ColumnElement, Function, LargeBinary, cast, func, select

from stardeck.engine import Refused, say
from stardeck.server import schema
from stardeck.server.people import Buckets
from stardeck.server.settings import Settings
from stardeck.server.store import Store

MEGABYTE = 1_000_000
SHARE, A_DAY = 0.1, 86_400
"""One address brings at most this part of all room in so many seconds. No database keeps addresses, so each worker
counts what comes through it."""
COUNT_AGAIN = 600.0
"""Seconds until the bytes of all people together are counted again."""
KEPT = (schema.drafts, schema.records)


class Room:
    """What is left of it. Bytes are counted and not letters, of which some take four."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.reads, self._is_postgres = store.reads, store.is_postgres
        self.most_mine, self.most_together = settings.upload_mb * MEGABYTE, settings.disk_mb * MEGABYTE
        share = SHARE * self.most_together
        self._places = Buckets(share / A_DAY, share)
        self._one_at_a_time = asyncio.Lock()
        self._together: tuple[float, int] | None = None
        """When the bytes of all people were last counted, and how many they are."""

    def size(self, body: ColumnElement[str]) -> Function[int]:
        """How many bytes a column holds."""
        return func.octet_length(body) if self._is_postgres else func.length(cast(body, LargeBinary))

    @contextlib.asynccontextmanager
    async def taken(self, person: str, place: str, more: int) -> AsyncIterator[None]:
        """So many bytes more are stored meanwhile. One after the other: what comes at once is counted, too.

        :raises Refused: if there is no room for them.
        """
        async with self._one_at_a_time:
            await self._check(person, place, more)
            yield
            self._places.spend(place, more)
            self.freed(-more)

    def freed(self, bytes: int) -> None:
        """So many were deleted."""
        if self._together:
            counted, together = self._together
            self._together = counted, together - bytes

    async def _check(self, person: str, place: str, more: int) -> None:
        used = await self._used(person)
        if used + more > self.most_mine:
            kept, most = f"{used / MEGABYTE:.1f}", self.most_mine // MEGABYTE
            words = say(
                "You keep {used} MB here, and {most} MB is the limit. Delete something first.", used=kept, most=most
            )
            raise Refused("too large", words)
        if self._together is None or self._together[0] < time.monotonic() - COUNT_AGAIN:
            self._together = time.monotonic(), await self._used()
        if self._together[1] + more > self.most_together:
            raise Refused("too large", "This server has no room left for files. Ask whoever runs it.")
        if self._places.left(place) < more:
            most_a_day = f"{self._places.burst / MEGABYTE:g}"
            words = say("One address can bring {most} MB a day here. Try again later.", most=most_a_day)
            raise Refused("too large", words)

    async def _used(self, person: str | None = None) -> int:
        """The bytes of one person, or of all."""
        used = 0
        async with self.reads.connect() as c:
            for table in KEPT:
                query = select(func.coalesce(func.sum(self.size(table.c.body)), 0))
                used += (await c.execute(query.where(table.c.person == person) if person else query)).scalar_one()
        return used
