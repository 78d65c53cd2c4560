"""How PostgreSQL stores a batch of steps: in one statement, so that a table waits for one answer of the database and
not for six, behind whatever else the server does in between."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from stardeck.server.writer import CHANNEL, Append, moved_row, step_row

STORE = f"""
WITH new AS MATERIALIZED (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
            $8::text[])
        AS new (id, first, n, status, clock, wake, moved, save)
), following AS MATERIALIZED (
    SELECT tables.id FROM tables JOIN new USING (id) WHERE tables.n = new.first - 1
        ORDER BY tables.id FOR UPDATE OF tables
), put AS (
    INSERT INTO steps (table_id, n, seat, step, at, noticed_by, log, by, sum, memory)
        SELECT step.* FROM unnest($9::text[], $10::int[], $11::int[], $12::text[], $13::bigint[], $14::text[],
            $15::text[], $16::text[], $17::text[], $18::text[])
            AS step (table_id, n, seat, step, at, noticed_by, log, by, sum, memory)
        JOIN following ON following.id = step.table_id
), changed AS (
    UPDATE tables SET n = new.n, status = new.status, clock = new.clock, wake = new.wake, moved = new.moved
        FROM new JOIN following USING (id) WHERE tables.id = new.id
), kept AS (
    INSERT INTO snapshots (table_id, n, body)
        SELECT id, n, save FROM new JOIN following USING (id) WHERE save IS NOT NULL
        ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, body = excluded.body
)
SELECT id, pg_notify('{CHANNEL}', id || ' ' || n || ' ' || $19::text) FROM new JOIN following USING (id)
"""
"""From the look at `following` on nobody else can move these tables, so whatever follows its table's last step is
stored. Tables are locked in the same order by all workers: no deadlock."""
MOVED = ("n", "status", "clock", "wake", "moved")
STEP = ("table_id", "n", "seat", "step", "at", "noticed_by", "log", "by", "sum", "memory")


async def store_at_once(engine: AsyncEngine, batch: Sequence[Append], worker: str) -> set[tuple[str, int]] | None:
    """Store what follows the last step of its table, and return its keys. None: nothing is stored; the slower way
    knows why."""
    moved = [moved_row(new) for new in batch]
    steps = [step_row(new.table, step) for new in batch for step in new.steps]
    given = [
        [new.table for new in batch],
        [new.steps[0].n for new in batch],
        *([row[key] for row in moved] for key in MOVED),
        [new.save for new in batch],
        *([row[key] for row in steps] for key in STEP),
    ]
    async with engine.connect() as c:
        raw = await c.get_raw_connection()
        try:
            rows = await raw.driver_connection.fetch(STORE, *given, worker)  # type: ignore[union-attr]
        except (asyncpg.PostgresError, asyncpg.InterfaceError):
            return None
    stored = {row["id"] for row in rows}
    return {(new.table, step.n) for new in batch if new.table in stored for step in new.steps}
