"""Tables whose stored steps are not whole. This version writes no such table; an older one did, when its database went
away, and somebody may have written to the database by hand. A table with a hole is found and stands still: its steps
after the hole were made in a game that nobody can play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import func, select

from stardeck.server import schema
from stardeck.server.stored import StoredStep

if TYPE_CHECKING:
    from stardeck.server.store import Store


class Hole(msgspec.Struct, frozen=True):
    """A table with a number that no stored step has."""

    table: str
    code: str
    game: str
    missing: int
    """The first of these numbers."""
    last: int
    """The number of the table's last step."""

    @property
    def words(self) -> str:
        return f"Table {self.code} ({self.game}) has no step {self.missing} of {self.last}."


async def find_holes(store: Store) -> list[Hole]:
    """All tables whose steps are not 0, 1, 2, ... up to their last one."""
    t, s = schema.tables.c, schema.steps.c
    count, top = func.count(s.n), func.coalesce(func.max(s.n), -1)
    query = select(t.id, t.code, t.game, t.n).outerjoin_from(schema.tables, schema.steps, t.id == s.table_id)
    query = query.group_by(t.id, t.code, t.game, t.n).having((count != t.n + 1) | (top != t.n)).order_by(t.id)
    async with store.reads.connect() as c:
        suspects = (await c.execute(query)).all()
    found = []
    for id, code, game, n in suspects:
        steps = await store.steps(id, -1)
        last = max(n, steps[-1].n if steps else -1)
        missing = first_missing(steps, last)
        if missing is not None:
            found.append(Hole(id, code, game, missing, last))
    return found


def first_missing(steps: Sequence[StoredStep], last: int) -> int | None:
    """The first number up to `last` that no step has; None if all are there."""
    missing = next((n for n, step in enumerate(steps) if step.n != n), len(steps))
    return missing if missing < len(steps) or missing <= last else None
