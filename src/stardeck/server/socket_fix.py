"""The web server's sockets, with one change: a reader that is given up is let go."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 10.0
"""Seconds for what a closed socket still has to send."""


class Socket(WebSocketsSansIOProtocol):
    """A transport that is closed waits until everything in it was read, and so for ever for somebody who never
    reads. This one loses its patience."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.let_go()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go()

    def let_go(self) -> None:
        self.loop.call_later(PATIENCE, self.transport.abort)
