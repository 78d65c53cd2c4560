"""REST: what there is to say of a thing at a table or in a replay, from what the asking person sees there."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import QueryParameter

from stardeck.engine import Refused
from stardeck.engine.catalogue import catalogue
from stardeck.engine.speech import AboutSheet, Speech
from stardeck.server import jobs
from stardeck.server.api_records import RecordId, Row, SeatQuery, finished
from stardeck.server.api_tables import Id, own
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import address
from stardeck.server.rest_common import AnyRequest, get, language, worked_out
from stardeck.server.store import not_found
from stardeck.server.who_plays import with_bot

Target = Annotated[str, QueryParameter(max_length=80)]


async def _speech(hub: Hub, id: str, who: Person, lang: str) -> tuple[LiveTable, Speech]:
    """A table, and what this person reads there.

    :raises Refused: if the game is not for them, or has not begun.
    """
    live = await own(hub, id, who)
    if not live.doc.may_look(who.id):
        raise Refused("forbidden", "You may not see this game.")
    if live.g is None:
        raise Refused("overtaken", "The game has not begun.")
    return live, Speech(live.g, live.doc.names, live.seat_of(who.id), catalogue(lang))


@get("/tables/{id:str}/about")
async def table_about(request: AnyRequest, who: Person, hub: Hub, id: Id, target: Target) -> AboutSheet:
    """What there is to say of a thing that this person sees."""
    live, speech = await _speech(hub, id, who, language(request))
    found = speech.about(speech.g.view(speech.reader), target)
    if found is None:
        raise not_found("thing")
    playing = {n: chair.bot for n, chair in enumerate(live.doc.seats) if chair.bot and not chair.person}
    return with_bot(found, playing, speech)  # a bot that plays for somebody who is away is nobody of its own


@get("/tables/{id:str}/legend")
async def table_legend(request: AnyRequest, who: Person, hub: Hub, id: Id) -> tuple[AboutSheet, ...]:
    """Every icon of the game with its word."""
    _, speech = await _speech(hub, id, who, language(request))
    return speech.legend(speech.g.view(speech.reader))


@get("/tables/{id:str}/replay/about")
async def replay_about(
    request: AnyRequest, who: Person, hub: Hub, id: Id, target: Target, row: Row = 0, seat: SeatQuery = None
) -> Response[AboutSheet]:
    """The same in a finished game, after one of its steps."""
    record = (await finished(hub, id, who)).record
    return worked_out(await hub.pool.ask(who.id, jobs.about, record.to_json(), seat, row, target, language(request)))


@get("/records/{record:str}/about")
async def record_about(
    record: RecordId,
    hub: Hub,
    keepsakes: Keepsakes,
    request: AnyRequest,
    target: Target,
    row: Row = 0,
    seat: SeatQuery = None,
) -> Response[AboutSheet]:
    """The same in an uploaded game."""
    text = await keepsakes.record(record)
    return worked_out(await hub.pool.ask(address(request), jobs.about, text, seat, row, target, language(request)))


handlers = [table_about, table_legend, replay_about, record_about]
