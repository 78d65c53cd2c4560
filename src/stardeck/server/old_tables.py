"""Tables whose game began when records had their first format: at the first opening each answer becomes a row."""

from __future__ import annotations

import msgspec
import structlog
from sqlalchemy import delete, insert, update

from stardeck import games
from stardeck.engine import record1
from stardeck.engine.plain import freeze
from stardeck.engine.record import FORMAT, next_sum, resolved
from stardeck.server import schema
from stardeck.server.store import Store, TableRow
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import TableDoc, record_of
from stardeck.server.writer import step_row

log = structlog.get_logger()


async def convert(store: Store, stored: TableRow, steps: list[StoredStep]) -> tuple[TableRow, list[StoredStep]]:
    """The table and its steps in the present format, as they are stored from now on.

    :raises Refused: if the rules of today do not play this game any more.
    """
    doc = msgspec.structs.replace(stored.doc, format=FORMAT, undo_request=None)
    doc.resolved = resolved(games.get(doc.game), doc.options)
    new = converted(doc, steps)
    t, s = schema.tables.c, schema.steps.c
    async with store.engine.begin() as c:
        values = {"body": msgspec.json.encode(doc).decode(), "version": stored.version + 1, "n": new[-1].n}
        where = (t.id == doc.id, t.version == stored.version, t.n == stored.n)
        changed = await c.execute(update(schema.tables).where(*where).values(**values))
        if changed.rowcount == 1:
            await c.execute(delete(schema.steps).where(s.table_id == doc.id))
            await c.execute(insert(schema.steps), [step_row(doc.id, step) for step in new])
            await c.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == doc.id))
    now_stored = await store.table(doc.id)
    assert now_stored is not None
    log.info("a table has the new format", table=doc.id, rows=len(new))
    return now_stored, await store.steps(doc.id, -1)


def converted(doc: TableDoc, steps: list[StoredStep]) -> list[StoredStep]:
    """The steps with a row for each answer. What was told stays with the first row of the old step; nobody notices the
    others, so that everybody's frames keep their numbers."""
    old = [(step.seat, freeze(step.step)) for step in steps[1:]]
    match, rows = record1.played(games.get(doc.game), record_of(doc), old)
    sum = match.record.first_sum
    new = [msgspec.structs.replace(steps[0], sum=sum)]
    for step, first, after in zip(steps[1:], rows, rows[1:], strict=False):
        for n in range(first + 1, after + 1):
            row = match.record.steps[n - 1]
            sum = next_sum(sum, row)
            noticed_by, told = (step.noticed_by, step.log) if n == first + 1 else ((), [])
            new.append(StoredStep(n, row.seat, row.step, step.at, noticed_by, told, row.by, sum))
    return new
