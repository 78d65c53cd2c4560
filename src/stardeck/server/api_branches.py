"""REST: what comes of a finished game when it goes on from one of its steps, and of a running one in one's head."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import QueryParameter

from stardeck.engine import Refused
from stardeck.server import branches, jobs, memories, record_forms, wire
from stardeck.server.api_records import RecordId, Row
from stardeck.server.api_tables import Id, own
from stardeck.server.frames import table_info
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.rest_common import get, post

Seat = Annotated[int, QueryParameter(ge=0, le=63)]


@post("/records/{record:str}/branches", status_code=201)
async def play_from_here(
    who: Person, hub: Hub, keepsakes: Keepsakes, record: RecordId, data: record_forms.BranchIn
) -> wire.TableInfo:
    """A table that goes on from a step of a finished game, of a table or of an uploaded record."""
    it = await branches.origin(hub, keepsakes, record, who)
    return table_info(await branches.create(hub, it, who, data), who.id)


@get("/records/{record:str}/branches")
async def branches_of(who: Person, hub: Hub, keepsakes: Keepsakes, record: RecordId) -> record_forms.Branches:
    """Everything that was tried from this game, as a tree."""
    return await branches.tree(hub, await branches.origin(hub, keepsakes, record, who), who)


@get("/records/{record:str}/lesson")
async def lesson_from_here(
    who: Person, hub: Hub, keepsakes: Keepsakes, record: RecordId, row: Row, seat: Seat
) -> Response[bytes]:
    """A lesson that begins at a step of a finished game, as a file to write words into."""
    it = await branches.origin(hub, keepsakes, record, who)
    if it.why_not:
        raise Refused("frozen", it.why_not)
    made = await hub.pool.ask(who.id, jobs.lesson, it.record.to_json(), row, seat)
    name = f'attachment; filename="{it.record.game}-lesson-{row}.toml"'
    return Response(made, media_type="application/toml", headers={"content-disposition": name})


@post("/tables/{id:str}/memory", status_code=201)
async def from_memory(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """A table that begins with what my seat knows of a running game, where all others are programs."""
    return table_info(await memories.create(hub, await own(hub, id, who), who), who.id)


handlers = [play_from_here, branches_of, lesson_from_here, from_memory]
