"""The tables that wait for a person, wherever they are in the socket: the list, and sockets that hear when it changes.

A worker keeps the list of everybody who has such a socket. What changes a table changes the lists of those who sit
there, from memory; the database is only asked when somebody comes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from stardeck.engine import Refused
from stardeck.server import wire
from stardeck.server.live_table import LiveTable

if TYPE_CHECKING:
    from stardeck.server.hub import Hub
    from stardeck.server.lobby_socket import LobbySocket


def asked_at(live: LiveTable, person: str) -> wire.WaitingTable | None:
    """A table at which this person is asked now; None: nobody waits for them there. What is answered for them without
    asking does not count."""
    g, doc = live.g, live.doc
    if g is None or live.stored.status != "playing" or live.frozen or doc.paused or doc.lesson:
        return None
    hushed = {one.seat for one in live.quiet.now}
    for seat in set(doc.seats_of(person)).intersection(g.waiting) - hushed:
        if live.program(g, seat) is None:
            return wire.WaitingTable(live.id, doc.game, doc.title, live.stored.clock.opened)
    return None


def longest_first(tables: Iterable[wire.WaitingTable]) -> list[wire.WaitingTable]:
    """In the order in which somebody should go to them."""
    return sorted(tables, key=lambda table: (table.since, table.id))


class Lobby:
    """One for each worker."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.sockets: dict[str, set[LobbySocket]] = {}
        """The open sockets, by person."""
        self._waiting: dict[str, dict[str, wire.WaitingTable]] = {}
        """For everybody who has one: the tables that wait, by their names."""
        self._seated: dict[str, set[str]] = {}
        """For each of their tables: who of them plays there."""

    def changed(self, live: LiveTable) -> None:
        """Something has happened at a table."""
        if not self.sockets:
            return
        seated = {chair.person for chair in live.doc.seats if chair.person in self.sockets}
        for person in self._seated.get(live.id, set()) | seated:
            table = asked_at(live, person)
            if table:
                self._waiting[person][live.id] = table
            else:
                self._waiting[person].pop(live.id, None)
            for socket in self.sockets[person]:
                socket.wake.set()
        if seated:
            self._seated[live.id] = seated
        else:
            self._seated.pop(live.id, None)

    def tables(self, person: str) -> tuple[wire.WaitingTable, ...]:
        """The tables that wait for somebody who has a socket here, the longest first."""
        return tuple(longest_first(self._waiting[person].values()))

    async def look(self, person: str) -> None:
        """Read again what somebody plays."""
        for id in await self.hub.store.playing(person):
            with contextlib.suppress(Refused):
                self.changed(await self.hub.get(id))

    async def look_again(self) -> None:
        """Something may have been missed."""
        for person in list(self.sockets):
            await self.look(person)

    async def wants(self, id: str, people_too: bool) -> bool:
        """Whether somebody here plays at a table that another worker has changed; `people_too`: who plays there may be
        what has changed."""
        if id in self._seated or not people_too or not self.sockets:
            return id in self._seated
        return not self.sockets.keys().isdisjoint(await self.hub.store.members_of(id))

    def come(self, socket: LobbySocket) -> None:
        """A socket is open from now on; what waits is known when somebody has looked."""
        self.sockets.setdefault(socket.who.id, set()).add(socket)
        self._waiting.setdefault(socket.who.id, {})

    def leave(self, socket: LobbySocket) -> None:
        """It is closed."""
        person = socket.who.id
        self.sockets[person].discard(socket)
        if not self.sockets[person]:
            del self.sockets[person], self._waiting[person]
            self._seated = {id: left for id, seated in self._seated.items() if (left := seated - {person})}
