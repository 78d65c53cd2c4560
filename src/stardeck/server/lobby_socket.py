"""The socket of a whole page: it hears which tables wait for its person."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import websocket

from stardeck.server import metrics, wire
from stardeck.server.front_door import Socket
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.lobby import Lobby
from stardeck.server.people import Buckets
from stardeck.server.rest_common import AnySocket
from stardeck.server.socket_common import MOST_SOCKETS, Cut, opened, who_is_at, work_until_closed

MOMENT = 0.1
"""Seconds between two frames to one page: a turn that comes and goes in between is not told."""
encode = msgspec.json.Encoder().encode


class LobbySocket:
    """The socket of one open page of somebody: it gets the list whenever it is another one, and when it asks."""

    def __init__(self, socket: AnySocket, lobby: Lobby, who: Person, timeout: float) -> None:
        self.socket, self.lobby, self.who, self.timeout = socket, lobby, who, timeout
        self.out: Socket = socket.scope["stardeck"]  # type: ignore[typeddict-item]
        self.wake = asyncio.Event()
        self.asks = True
        """The page wants the list, even if it has not changed."""
        self.ended = False
        """This browser was logged out."""

    async def pump(self) -> None:
        """Send what is new, for as long as the page is open."""
        await self.lobby.look(self.who.id)
        sent: object = None
        self.wake.set()
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.ended:
                raise Cut(4401, "you have logged out")
            tables = self.lobby.tables(self.who.id)
            if tables != sent or self.asks:
                sent, self.asks = tables, False
                try:
                    await asyncio.wait_for(self.out.write(encode(wire.WaitingTables(tables))), self.timeout)
                except TimeoutError:
                    raise Cut(4408, "too slow") from None
            await asyncio.sleep(MOMENT)

    async def listen(self, frames: Buckets) -> None:
        """Whatever the page says, it wants to hear that somebody is here."""
        while (await self.socket.receive())["type"] == "websocket.receive":
            if not frames.take(self.who.id):
                raise Cut(4429, "too fast")
            self.asks = True
            self.wake.set()


@websocket("/ws/lobby/waiting")
async def lobby_socket(socket: AnySocket) -> None:
    """The tables that wait for one person, for a whole page."""
    state = socket.app.state
    hub: Hub = state.hub
    async with opened(socket):
        who = await who_is_at(socket)
        if len(hub.lobby.sockets.get(who.id, ())) >= MOST_SOCKETS:
            raise Cut(4429, "too many pages are open")
        page = LobbySocket(socket, hub.lobby, who, hub.settings.send_timeout)
        hub.lobby.come(page)
        metrics.SOCKETS.inc()
        try:
            await work_until_closed(page.pump(), page.listen(state.frame_buckets))
        finally:
            metrics.SOCKETS.dec()
            hub.lobby.leave(page)
