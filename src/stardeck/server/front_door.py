"""The front door: the web server's connections and sockets, with what it lacks. An address has so many open at once, a
request has so long to arrive, and a reader that is given up is let go."""

from __future__ import annotations

import asyncio
import ipaddress
import struct
from functools import cache

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from stardeck.server import metrics
from stardeck.server.people import Places, place
from stardeck.server.settings import Settings, from_env

WHOLE_TEXT = 0x81
PATIENCE = 10.0
"""Seconds for what a closed socket still has to send."""


class Door:
    """Who has how many connections open at this worker. A proxy may have as many as it likes: what comes through it is
    counted for those who sent it, when their address has been read (`request_gate`)."""

    def __init__(self, settings: Settings) -> None:
        self.head_seconds, self.places = settings.head_seconds, Places(settings.connections)
        self._proxies = [ipaddress.ip_network(network) for network in settings.proxies]

    def address(self, transport: asyncio.BaseTransport) -> str | None:
        """The address for which a connection counts; None where it does not count."""
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return None
        ip = ipaddress.ip_address(peer[0].partition("%")[0])
        return None if any(ip in network for network in self._proxies) else place(peer[0])


@cache
def door() -> Door:
    """The one of this worker."""
    return Door(from_env()[0])


class Http(HttpToolsProtocol):
    """A connection. The time for a request runs from the connection or from its first byte until all of it is here;
    between two requests the web server's own time runs."""

    address: str | None = None
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = door().address(transport)
        if address is not None and not door().places.enter(address):
            self._cut("too many connections")
            return
        self.address = address
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._wait()
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self.late is None:
            self.late = self.loop.call_later(door().head_seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _too_late(self) -> None:
        self.late = None
        answering = self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body
        if not answering:  # an empty line after a request is no half request
            self._cut("half a request")

    def _leave(self) -> None:
        self._stop_waiting()
        if self.address is not None:
            door().places.leave(self.address)
            self.address = None

    def _cut(self, why: str) -> None:
        metrics.CUT.labels(why).inc()
        self.transport.abort()


def head_of(size: int) -> bytes:
    """What a server's frame of text begins with (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    return struct.pack("!BBH", WHOLE_TEXT, 126, size) if size < 65_536 else struct.pack("!BBQ", WHOLE_TEXT, 127, size)


class Socket(WebSocketsSansIOProtocol):
    """A socket, which was a connection before and counts as one. A transport that is closed waits until everything in
    it was read, and so for ever for somebody who never reads. This one loses its patience."""

    address: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = door().address(transport)
        if self.address is not None:
            door().places.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address is not None:
            door().places.leave(self.address)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["stardeck"] = self  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()
        self.let_go()

    async def write(self, text: bytes) -> None:
        """Send a frame as soon as the one before it is on its way."""
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.write_at_once(text):
            raise ConnectionError

    def write_at_once(self, text: bytes) -> bool:
        """Send a frame without the layers above, which pass it on. False: its reader is slow, or gone."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:  # or just about to be closed
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(b"".join((head_of(len(text)), text)))
        return True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go()

    def let_go(self) -> None:
        self.loop.call_later(PATIENCE, self.transport.abort)
