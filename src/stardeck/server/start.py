"""Starting a server: the database first, then the workers."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys

import msgspec
import uvicorn

from stardeck.server import clock_now, metrics
from stardeck.server.settings import Settings, to_env
from stardeck.server.store import Store
from stardeck.server.welcome import greet, take_port
from stardeck.server.workers import Workers

MOST_BYTES = 64_000
"""The longest frame that a client may send."""


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    log = ("plain" if sys.stdout.isatty() else "json") if settings.log == "auto" else settings.log
    settings = msgspec.structs.replace(settings, log=log, port=take_port(settings.host, settings.port))
    if settings.metrics_address:
        take_port(*settings.metrics_address, setting="metrics")
    to_env(settings, asyncio.run(prepare(settings)))
    if settings.metrics_address:
        metrics.show(*settings.metrics_address)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn stops in order and then raises the signal again
    greet(settings, sys.stdout)
    uvicorn.run(
        "stardeck.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_level="warning",
        access_log=False,
        http="stardeck.server.front_door:Http",
        ws="stardeck.server.front_door:Socket",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


async def prepare(settings: Settings) -> str:
    """Bring the database up to date before any worker runs, and read what all share: the key, and what time it is."""
    if not settings.database:
        settings.folder.mkdir(parents=True, exist_ok=True)
    store = Store(settings.database_url)
    await store.migrate()
    key = await store.setting("key", secrets.token_hex(32))
    clock_now.begin_at(await Workers.of(store, settings).common_time())
    await store.close()
    return key
