"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

import structlog
from litestar import Litestar, Response, Router, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from stardeck import games
from stardeck.engine import Json, Refused
from stardeck.server import (
    api_books,
    api_branches,
    api_inspect,
    api_languages,
    api_learn,
    api_people,
    api_records,
    api_tables,
    logs,
    metrics,
    page,
    rest_common,
)
from stardeck.server.connection import Connection, serve
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes
from stardeck.server.lobby_socket import lobby_socket
from stardeck.server.nightly import nightly
from stardeck.server.people import Buckets
from stardeck.server.request_gate import Gate
from stardeck.server.rest_common import AnySocket
from stardeck.server.sessions import Sessions
from stardeck.server.settings import Settings, from_env
from stardeck.server.socket_common import MOST_SOCKETS, Cut, opened, who_is_at
from stardeck.server.store import Store
from stardeck.server.typescript import json_schema
from stardeck.server.worker_bus import listen, look_after, stay_alive

log = structlog.get_logger()
MOST_BYTES = 64_000
LONGEST_SILENCE = 5.0
"""Seconds without a write after which the server is not ready; it writes every second."""


@get("/health/live", include_in_schema=False)
async def health_live() -> dict[str, bool]:
    """The process answers: if this fails it must be started again."""
    return {"ok": True}


@get(["/health", "/health/ready"], include_in_schema=False)
async def health_ready(hub: Hub) -> Response[dict[str, Json]]:
    """Whether people can play: something was stored in the last seconds, and nothing has failed since."""
    if hub.store.down_since is not None or hub.store.silent_for > LONGEST_SILENCE:
        words = f"Nothing could be written to the database for {hub.store.silent_for:.1f} seconds."
        return Response({"ok": False, "words": words}, status_code=503)
    return Response({"ok": True, "tables": len(hub.tables), "worker": hub.worker})


@get("/schema/wire.json", include_in_schema=False)
async def wire_schema() -> dict[str, Json]:
    """JSON Schema of frames, questions and views."""
    return json_schema(games.all())


@websocket("/ws/{id:str}")
async def table_socket(socket: AnySocket, id: FromPath[str]) -> None:
    """One person at one table. It takes what it needs from the application itself: as dependencies the same would cost
    a task each."""
    state = socket.app.state
    hub: Hub = state.hub
    async with opened(socket, id):
        who = await who_is_at(socket)
        try:
            live = await hub.get(id)
        except Refused:
            raise Cut(4404, "no such table") from None
        if not live.doc.belongs(who.id):
            raise Cut(4403, "you do not belong to this table")
        if sum(c.person == who.id for c in live.connections) >= MOST_SOCKETS:
            raise Cut(4429, "too many connections to this table")
        lang = rest_common.language(socket)
        connection = Connection(socket, live, who, state.keepsakes, hub.looks, hub.settings.send_timeout, lang)
        hub.looked_at(live, connection)
        metrics.SOCKETS.inc()
        try:
            await serve(connection, state.frame_buckets, state.chat_buckets)
        finally:
            metrics.SOCKETS.dec()
            live.connections.discard(connection)
            if not connection.server_stops:
                hub.presence.changed(live)


@contextlib.asynccontextmanager
async def working(hub: Hub, sessions: Sessions) -> AsyncIterator[None]:
    """The life of a worker: what it does by itself, and an orderly end."""
    store = hub.store
    store.open()
    down = await hub.workers.begin()
    log.info("worker starts", worker=hub.worker, clocks_moved_ms=down)
    gc.collect()  # what is loaded by now stays; to look through it again and again would stop all tables
    gc.freeze()
    gc.set_threshold(10_000, 10, 1_000)  # many short looks: one through a million new objects would stop all, too
    work = [work(hub) for work in (listen, stay_alive, look_after, nightly)]
    work += [hub.presence.run(), hub.looks.run(), hub.recorder.run(), sessions.cut_ended(hub)]
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.close()
        with contextlib.suppress(Exception):  # the database may be gone; then this worker counts as killed
            await hub.looks.write()
            await hub.workers.end()
        await store.close()
        metrics.leave()
        log.info("worker stops", worker=hub.worker)


def routes() -> list[ControllerRouterHandler]:
    """Everything that can be asked for."""
    api = [
        *api_people.handlers,
        *api_tables.handlers,
        *api_records.handlers,
        *api_branches.handlers,
        *api_books.handlers,
        *api_inspect.handlers,
        *api_languages.handlers,
        *api_learn.handlers,
        wire_schema,
    ]
    people = {"who": Provide(rest_common.person), "visitor": Provide(rest_common.guest)}
    return [
        Router("/api", route_handlers=api, dependencies=people),
        health_live,
        health_ready,
        table_socket,
        lobby_socket,
        *page.handlers,
    ]


def build(settings: Settings, key: str) -> Gate:
    """The application. `key` signs cookies; it is the same for all workers."""
    store = Store(settings.database_url)
    hub, keepsakes, sessions = Hub(store, settings), Keepsakes(store, settings), Sessions(store)
    app = Litestar(
        routes(),
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "keepsakes": Provide(lambda: keepsakes, sync_to_thread=False),
            "sessions": Provide(lambda: sessions, sync_to_thread=False),
        },
        exception_handlers={
            Refused: rest_common.refused,
            HTTPException: rest_common.http_error,
            RecursionError: rest_common.too_deep,
            Exception: rest_common.broken,
        },
        lifespan=[lambda _: working(hub, sessions)],
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Stardeck",
            version="1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=MOST_BYTES,
    )
    app.state.key, app.state.secure = key, settings.secure
    app.state.hub, app.state.keepsakes, app.state.sessions = hub, keepsakes, sessions
    app.state.frame_buckets = Buckets(settings.rate, 20 * settings.rate)
    app.state.chat_buckets = Buckets(0.5, 8)
    app.state.wrong_codes = Buckets(settings.codes / 60, settings.codes)
    return Gate(app, key, settings.own_origins, settings.rate, settings.secure, settings.connections)


def create() -> Gate:
    """For a worker process: everything is in its environment."""
    settings, key = from_env()
    logs.configure(settings.log)
    return build(settings, key)
