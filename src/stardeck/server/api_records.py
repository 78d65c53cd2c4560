"""REST: records of finished games and of uploaded ones."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import FromPath, QueryParameter

from stardeck.engine import Record, Refused
from stardeck.engine.debrief import Ending
from stardeck.server import jobs, record_forms, recording
from stardeck.server.api_tables import Id, own
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import address
from stardeck.server.rest_common import AnyRequest, drop, get, language, post, worked_out
from stardeck.server.table_doc import TableDoc

MOST_BYTES = 2_000_000
Row = Annotated[int, QueryParameter(ge=0, le=100_000)]
First = Annotated[int, QueryParameter(name="from", ge=0, le=100_000)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=63)]


async def finished(hub: Hub, id: str, who: Person) -> LiveTable:
    """A table whose game is over, or cannot go on, for somebody who may see it: a seat, a spectator, and for a branch
    that is not private whoever may see the game from which it goes on.

    :raises Refused: before that: the record has all secrets in it.
    """
    live = await hub.get(id)
    if not await _may_see_parent(hub, live.doc, who):
        live = await own(hub, id, who)
        if not live.doc.may_look(who.id) and (live.stored.status == "over" or live.frozen):
            raise Refused("forbidden", "You may not see this game.")
    if live.stored.status != "over" and not live.frozen:
        raise Refused("overtaken", "The game is not over.")
    return live


async def _may_see_parent(hub: Hub, doc: TableDoc, who: Person) -> bool:
    while doc.branch and not doc.branch.private:
        parent = await hub.store.table(doc.branch.parent)
        if parent is None:  # an uploaded record is seen by everybody who knows where it is
            return doc.branch.uploaded and doc.branch.parent == doc.branch.root
        doc = parent.doc
        if doc.may_look(who.id):
            return True
    return False


def _file(record: Record, name: str) -> Response[Record]:
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}.json"'})


@get("/tables/{id:str}/record")
async def table_record(who: Person, hub: Hub, id: Id) -> Response[Record]:
    """The record of a finished game, as a file."""
    live = await finished(hub, id, who)
    body = await hub.recorder.body(live, who.id) if live.match is None else None
    return _file(recording.whole(live.record, body) if body else live.record, f"{live.doc.game}-{live.doc.code}")


@get("/tables/{id:str}/replay")
async def table_replay(
    request: AnyRequest, who: Person, hub: Hub, id: Id, seat: SeatQuery = None, first: First = 0, to: Row = 100_000
) -> Response[record_forms.Replay]:
    """A finished game step by step, from its recording. That is English: in other languages it is told again where this
    program can still play the game."""
    live, lang = await finished(hub, id, who), language(request)
    body = await hub.recorder.body(live, who.id)
    if body and not (lang and live.match):
        return worked_out(await hub.pool.ask(who.id, jobs.part_of_recording, body, seat, first, to))
    text, log = live.record.to_json(), _log(live) if live.match else ""
    return worked_out(await hub.pool.ask(who.id, jobs.replay, text, seat, first, to, lang, log))


def _log(live: LiveTable) -> str:
    """What a table has told, for a job."""
    return msgspec.json.encode([(step.at, step.log) for step in live.steps]).decode()


@get("/tables/{id:str}/frames")
async def table_frames(
    request: AnyRequest, who: Person, hub: Hub, id: Id, first: First = 1
) -> Response[record_forms.Replay]:
    """What my seat has seen of a game that goes on, from this frame on: the newest, with what came with each. The rows
    of the answer are frames."""
    live = await own(hub, id, who)
    seat = live.seat_of(who.id)
    if seat is None or live.match is None or live.doc.lesson:
        raise Refused("forbidden", "Only players can see this again.")
    rows = live.frames(seat)
    first = max(1, first, len(rows) - recording.MOST_SNAPSHOTS + 1)
    seen, lang = (live.record.to_json(), _log(live), seat, rows[first - 1 :], first), language(request)
    return worked_out(await hub.pool.ask(who.id, jobs.seen_by_seat, *seen, lang))


@get("/tables/{id:str}/ending")
async def table_ending(request: AnyRequest, who: Person, hub: Hub, id: Id) -> Response[Ending]:
    """What a finished game leaves to tell to whoever asks: as the seat that they had, or as a spectator. A recording is
    English: in other languages it is told again where this program can still play the game."""
    live, lang = await finished(hub, id, who), language(request)
    body, seat = await hub.recorder.body(live, who.id), live.seat_of(who.id)
    if body and not (lang and live.match):
        return worked_out(await hub.pool.ask(who.id, jobs.ending_of_recording, body, seat))
    return worked_out(await hub.pool.ask(who.id, jobs.ending, live.record.to_json(), seat, lang))


@get("/tables/{id:str}/verify")
async def table_verify(who: Person, hub: Hub, id: Id) -> Response[record_forms.Verdict]:
    """Check a finished game: every step and every die."""
    record = (await finished(hub, id, who)).record
    return worked_out(await hub.pool.ask(who.id, jobs.check, record.to_json()))


@post("/records", status_code=201, request_max_body_size=MOST_BYTES)
async def upload(who: Person, hub: Hub, keepsakes: Keepsakes, request: AnyRequest) -> record_forms.RecordLine:
    """Keep a record, to look at it."""
    text = (await request.body()).decode("utf-8", errors="replace")
    record = Record.from_json(await hub.pool.ask(who.id, jobs.read, text))
    return await keepsakes.keep_record(who.id, address(request), record.game, record.to_json())


@get("/records")
async def my_records(who: Person, keepsakes: Keepsakes) -> list[record_forms.RecordLine]:
    """What I have uploaded, the newest first."""
    return await keepsakes.records(who.id)


RecordId = FromPath[str]


@drop("/records/{record:str}")
async def drop_record(record: RecordId, who: Person, keepsakes: Keepsakes) -> None:
    """Throw away what I have uploaded."""
    await keepsakes.drop_record(who.id, record)


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
) -> Response[record_forms.Replay]:
    """An uploaded game step by step."""
    text = await keepsakes.record(record)
    return worked_out(await hub.pool.ask(address(request), jobs.replay, text, seat, first, to, language(request)))


@get("/records/{record:str}/verify")
async def record_verify(
    record: RecordId, hub: Hub, keepsakes: Keepsakes, request: AnyRequest
) -> Response[record_forms.Verdict]:
    """Check an uploaded game. Whoever asks need not be known, so that the address counts."""
    text = await keepsakes.record(record)
    return worked_out(await hub.pool.ask(address(request), jobs.check, text))


handlers = [
    table_record,
    table_replay,
    table_frames,
    table_ending,
    table_verify,
    upload,
    my_records,
    drop_record,
    one_record,
    record_replay,
    record_verify,
]
