"""Starting a server: the database first, then the workers."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from pathlib import Path

import msgspec
import uvicorn

from stardeck.server.settings import Settings, database_url, to_env
from stardeck.server.store import Store

MOST_BYTES = 64_000
"""The longest frame that a client may send."""


def serve(data: Path | None, host: str, port: int, database: str | None, workers: int, **other: object) -> None:
    """Serve until somebody stops it. `other` are further settings."""
    settings = msgspec.convert({"database": database_url(data, database), "shared": workers > 1, **other}, Settings)
    settings = asyncio.run(prepare(settings))
    to_env(settings)
    shown = f"[{host}]" if ":" in host else "localhost" if host in ("0.0.0.0", "127.0.0.1") else host
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn stops in order and then raises the signal again
    print(f"Stardeck is at http://{shown}:{port}", flush=True)
    uvicorn.run(
        "stardeck.server.app:create",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        ws="stardeck.server.socket_fix:Socket",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


async def prepare(settings: Settings) -> Settings:
    """Bring the database up to date before any worker runs, and read the key that all share."""
    store = Store(settings.database)
    await store.migrate()
    key = await store.setting("key", secrets.token_hex(32))
    await store.close()
    return msgspec.structs.replace(settings, key=key)
