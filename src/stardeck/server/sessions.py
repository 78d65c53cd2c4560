"""The browsers in which people are known: a cookie names one of these, and is worth nothing once it is gone."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import delete, insert, select, update

from stardeck.server import forms, schema
from stardeck.server.clock_now import now
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.shared_look import SharedLook
from stardeck.server.store import DAY, Store, not_found

if TYPE_CHECKING:
    from stardeck.server.connection import Connection
    from stardeck.server.lobby_socket import LobbySocket

log = structlog.get_logger()
LOOK_EVERY = 30.0
"""Seconds between two looks whether sockets belong to sessions that another worker has ended."""
LONGEST_AGENT = 200


class Sessions:
    """Who is known where."""

    def __init__(self, store: Store) -> None:
        self.engine, self.reads = store.engine, store.reads
        self._people = SharedLook(self._look_for)

    async def begin(self, person: str, agent: str) -> str:
        """A browser knows this person from now on. The name of the session, for its cookie."""
        id, at = secrets.token_hex(16), now()
        shown = "".join(c for c in agent if c.isprintable())[:LONGEST_AGENT]
        async with self.engine.begin() as c:
            row = {"id": id, "person": person, "agent": shown, "created": at, "used": at}
            await c.execute(insert(schema.sessions), row)
        return id

    async def person(self, session: str) -> Person | None:
        """Whose session this is."""
        return await self._people.get(session)

    async def _look_for(self, ids: set[str]) -> dict[str, Person]:
        """The people of these sessions. That a session is used is noted once a day."""
        s, p = schema.sessions.c, schema.people.c
        query = select(s.id, s.used, s.person, p.name).join_from(schema.sessions, schema.people, p.id == s.person)
        async with self.reads.connect() as c:
            rows = (await c.execute(query.where(s.id.in_(ids)))).all()
        at = now()
        if stale := [row.id for row in rows if row.used < at - DAY]:
            async with self.engine.begin() as c:
                await c.execute(update(schema.sessions).where(s.id.in_(stale)).values(used=at))
        return {row.id: Person(row.person, row.name, row.id) for row in rows}

    async def of(self, who: Person) -> list[forms.Session]:
        """The sessions of a person, this one first and then the newest."""
        s = schema.sessions.c
        query = select(s.id, s.agent, s.created, s.used).where(s.person == who.id).order_by(s.used.desc())
        async with self.reads.connect() as c:
            found = [forms.Session(*row, here=row.id == who.session) for row in await c.execute(query)]
        return sorted(found, key=lambda session: not session.here)

    async def end(self, hub: Hub, person: str, session: str | None = None) -> None:
        """End one session of a person, or all of them, with their sockets.

        :raises Refused: if there is no such session.
        """
        s = schema.sessions.c
        mine = delete(schema.sessions).where(s.person == person)
        async with self.engine.begin() as c:
            gone = await c.execute((mine.where(s.id == session) if session else mine).returning(s.id))
            ended = {str(id) for (id,) in gone}
        if not ended:
            raise not_found("session")
        _cut(hub, ended)

    async def cut_ended(self, hub: Hub) -> None:
        """For ever: close the sockets of sessions that were ended by another worker."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            open_ones = {socket.who.session for socket in _sockets(hub)}
            query = select(schema.sessions.c.id).where(schema.sessions.c.id.in_(open_ones))
            try:
                async with self.reads.connect() as c:
                    known = {str(id) for (id,) in await c.execute(query)}
            except Exception as e:  # the database may be away; the next look is soon
                log.warning("sessions were not looked at", why=str(e))
                continue
            _cut(hub, open_ones - known)


def _cut(hub: Hub, sessions: set[str]) -> None:
    for socket in _sockets(hub):
        if socket.who.session in sessions:
            socket.ended = True
            socket.wake.set()


def _sockets(hub: Hub) -> list[Connection | LobbySocket]:
    """All that are open here, to tables and for pages."""
    tables = [connection for live in hub.tables.values() for connection in live.connections]
    return [*tables, *(socket for sockets in hub.lobby.sockets.values() for socket in sockets)]
