"""REST: records of finished games and of uploaded ones."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import FromPath, QueryParameter

from stardeck.engine import Record, Refused
from stardeck.server import forms, replays
from stardeck.server.api_tables import Id, own
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.rest_common import get, post

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
) -> forms.Replay:
    """A finished game step by step."""
    record = finished(await own(hub, id, who), who)
    return await asyncio.to_thread(replays.replay, record, seat, first, to)


@get("/tables/{id:str}/ending")
async def table_ending(who: Person, hub: Hub, id: Id) -> forms.Ending:
    """How a finished game went: what it counts over time, and what it honours."""
    return await asyncio.to_thread(replays.ending, finished(await own(hub, id, who), who))


@get("/tables/{id:str}/verify")
async def table_verify(who: Person, hub: Hub, id: Id) -> forms.Verdict:
    """Check a finished game: every step and every die."""
    return await asyncio.to_thread(replays.check, finished(await own(hub, id, who), who))


@post("/records", status_code=201, request_max_body_size=MOST_BYTES)
async def upload(who: Person, keepsakes: Keepsakes, request: Request[Any, Any, Any]) -> forms.RecordLine:
    """Keep a record, to look at it."""
    text = (await request.body()).decode("utf-8", errors="replace")
    record = await asyncio.to_thread(replays.read, text)
    return forms.RecordLine(await keepsakes.keep_record(who.id, record.game, record.to_json()), record.game)


RecordId = FromPath[str]


@get("/records/{record:str}")
async def one_record(record: RecordId, keepsakes: Keepsakes) -> Response[Record]:
    """An uploaded record, as a file."""
    return _file(await asyncio.to_thread(replays.read, await keepsakes.record(record)), record)


@get("/records/{record:str}/replay")
async def record_replay(
    record: RecordId, keepsakes: Keepsakes, seat: SeatQuery = None, first: First = 0, to: Row = 100_000
) -> forms.Replay:
    """An uploaded game step by step."""
    text = await keepsakes.record(record)
    return await asyncio.to_thread(lambda: replays.replay(replays.read(text), seat, first, to))


@get("/records/{record:str}/verify")
async def record_verify(record: RecordId, keepsakes: Keepsakes) -> forms.Verdict:
    """Check an uploaded game."""
    text = await keepsakes.record(record)
    return await asyncio.to_thread(lambda: replays.check(replays.read(text)))


handlers = [table_record, table_replay, table_ending, table_verify, upload, one_record, record_replay, record_verify]
