"""What the server does once a day by itself, at a quiet hour: it deletes what the settings do not keep."""

from __future__ import annotations

import asyncio
from datetime import datetime

import structlog
from sqlalchemy import update

from stardeck.server import schema
from stardeck.server.clock_now import now
from stardeck.server.hub import Hub
from stardeck.server.prune import Pruned, prune
from stardeck.server.settings import Settings
from stardeck.server.store import Store

log = structlog.get_logger()
LOOK_EVERY = 60.0
KEY = "pruned"


async def nightly(hub: Hub) -> None:
    """For as long as the server runs."""
    while hub.settings.prune_hour >= 0:
        await asyncio.sleep(LOOK_EVERY)
        try:
            hub.store.check()
            done = await tonight(hub.store, hub.settings, datetime.fromtimestamp(now() / 1000))
            if done is not None:
                log.info("pruned", **{field: getattr(done, field) for field in done.__struct_fields__})
        except asyncio.CancelledError:
            raise
        except Exception as e:  # the database may be away; tomorrow is another night
            log.warning("nothing was pruned", why=str(e))


async def tonight(store: Store, settings: Settings, at: datetime) -> Pruned | None:
    """Prune if this is the hour and no other worker has done it today."""
    if at.hour != settings.prune_hour:
        return None
    s, today = schema.settings, at.date().isoformat()
    await store.setting(KEY, "never")
    async with store.engine.begin() as c:
        taken = await c.execute(update(s).where(s.c.key == KEY, s.c.value != today).values(value=today))
    return await prune(store, settings) if taken.rowcount else None
