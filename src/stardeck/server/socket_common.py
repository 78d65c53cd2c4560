"""What all sockets share: who is there, and how a socket ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine

import structlog
from litestar.exceptions import WebSocketDisconnect

from stardeck.server import metrics
from stardeck.server.keepsakes import Person
from stardeck.server.people import COOKIE, unsign
from stardeck.server.rest_common import AnySocket
from stardeck.server.store import is_outage

log = structlog.get_logger()
TRY_LATER = 1013
MOST_SOCKETS = 10
"""Of one person at one table, and of one person's pages."""


class Cut(Exception):
    """The server ends this connection."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why


@contextlib.asynccontextmanager
async def opened(socket: AnySocket, table: str = "") -> AsyncIterator[None]:
    """A socket is open for as long as this lasts. Whatever ends it, the page hears by a code whether it should come
    again: before a socket is open no code can be told."""
    await socket.accept()
    try:
        yield
    except Cut as cut:
        metrics.CUT.labels(cut.why).inc()
        await _close(socket, cut)
    except WebSocketDisconnect:  # gone, perhaps in the middle of a frame
        pass
    except Exception as e:
        if is_outage(e):
            await _close(socket, Cut(TRY_LATER, "the database does not answer"))
        else:
            log.exception("a connection failed", table=table)
            await _close(socket, Cut(1011, "something is broken here"))


async def who_is_at(socket: AnySocket) -> Person:
    """The person who has opened a socket.

    :raises Cut: if nobody is known by this cookie.
    """
    state = socket.app.state
    session = unsign(socket.cookies.get(COOKIE), state.key)
    who: Person | None = await state.sessions.person(session) if session else None
    if who is None:
        raise Cut(4401, "say first who you are")
    return who


async def work_until_closed(*work: Coroutine[None, None, None]) -> None:
    """What is done at a socket, all at once, until one of it ends."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _close(socket: AnySocket, cut: Cut) -> None:
    try:
        await asyncio.wait_for(socket.close(cut.code, cut.why), 2)
    except Exception:  # it may be gone already
        log.debug("already closed", why=cut.why)
