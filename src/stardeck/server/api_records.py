"""REST: records of finished games and of uploaded ones."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import FromPath, QueryParameter

from stardeck.engine import Record, Refused
from stardeck.server import forms, jobs
from stardeck.server.api_tables import Id, own
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import address
from stardeck.server.rest_common import AnyRequest, get, post, worked_out

MOST_BYTES = 2_000_000
Row = Annotated[int, QueryParameter(ge=0, le=100_000)]
First = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]


def finished(live: LiveTable, who: Person) -> Record:
    """The record of a table whose game is over, or cannot go on.

    :raises Refused: before that: the record has all secrets in it.
    """
    if live.stored.status != "over" and not live.frozen:
        raise Refused("overtaken", "The game is not over.")
    if not live.doc.may_look(who.id):
        raise Refused("forbidden", "You may not see this game.")
    return live.record


def _file(record: Record, name: str) -> Response[Record]:
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}.json"'})


@get("/tables/{id:str}/record")
async def table_record(who: Person, hub: Hub, id: Id) -> Response[Record]:
    """The record of a finished game, as a file."""
    live = await own(hub, id, who)
    return _file(finished(live, who), f"{live.doc.game}-{live.doc.code}")


@get("/tables/{id:str}/replay")
async def table_replay(
    who: Person, hub: Hub, id: Id, seat: SeatQuery = None, first: First = 0, to: Row = 100_000
) -> Response[forms.Replay]:
    """A finished game step by step."""
    record = finished(await own(hub, id, who), who)
    return worked_out(await hub.pool.ask(who.id, jobs.replay, record.to_json(), seat, first, to))


@get("/tables/{id:str}/ending")
async def table_ending(who: Person, hub: Hub, id: Id) -> Response[forms.Ending]:
    """How a finished game went: what it counts over time, and what it honours."""
    record = finished(await own(hub, id, who), who)
    return worked_out(await hub.pool.ask(who.id, jobs.ending, record.to_json()))


@get("/tables/{id:str}/verify")
async def table_verify(who: Person, hub: Hub, id: Id) -> Response[forms.Verdict]:
    """Check a finished game: every step and every die."""
    record = finished(await own(hub, id, who), who)
    return worked_out(await hub.pool.ask(who.id, jobs.check, record.to_json()))


@post("/records", status_code=201, request_max_body_size=MOST_BYTES)
async def upload(who: Person, hub: Hub, keepsakes: Keepsakes, request: AnyRequest) -> forms.RecordLine:
    """Keep a record, to look at it."""
    text = (await request.body()).decode("utf-8", errors="replace")
    record = Record.from_json(await hub.pool.ask(who.id, jobs.read, text))
    return forms.RecordLine(await keepsakes.keep_record(who.id, record.game, record.to_json()), record.game)


RecordId = FromPath[str]


@get("/records/{record:str}")
async def one_record(record: RecordId, hub: Hub, keepsakes: Keepsakes, request: AnyRequest) -> Response[Record]:
    """An uploaded record, as a file."""
    text = await hub.pool.ask(address(request), jobs.read, await keepsakes.record(record))
    return _file(Record.from_json(text), record)


@get("/records/{record:str}/replay")
async def record_replay(
    record: RecordId,
    hub: Hub,
    keepsakes: Keepsakes,
    request: AnyRequest,
    seat: SeatQuery = None,
    first: First = 0,
    to: Row = 100_000,
) -> Response[forms.Replay]:
    """An uploaded game step by step."""
    text = await keepsakes.record(record)
    return worked_out(await hub.pool.ask(address(request), jobs.replay, text, seat, first, to))


@get("/records/{record:str}/verify")
async def record_verify(
    record: RecordId, hub: Hub, keepsakes: Keepsakes, request: AnyRequest
) -> Response[forms.Verdict]:
    """Check an uploaded game. Whoever asks need not be known, so that the address counts."""
    text = await keepsakes.record(record)
    return worked_out(await hub.pool.ask(address(request), jobs.check, text))


handlers = [table_record, table_replay, table_ending, table_verify, upload, one_record, record_replay, record_verify]
