"""REST: tables."""

from __future__ import annotations

import structlog
from litestar.params import FromPath

from stardeck.engine import Refused
from stardeck.server import frozen, host_actions, new_table, seat_actions, starting, table_forms, wire
from stardeck.server.forms import SecretIn
from stardeck.server.frames import table_info, table_line
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.lobby import asked_at, longest_first
from stardeck.server.people import Buckets, address
from stardeck.server.rest_common import AnyRequest, drop, get, post
from stardeck.server.store import TableRow, not_found

log = structlog.get_logger()
MOST_LISTED = 50
Id = FromPath[str]


@get("/tables")
async def open_tables(visitor: Person | None, hub: Hub) -> list[table_forms.TableLine]:
    """Public tables that are not over."""
    person = visitor.id if visitor else None
    lines = []
    for stored in await hub.store.public_tables(MOST_LISTED):
        live = hub.tables.get(stored.doc.id)
        lines.append(table_line(stored, person, False, live.present if live else set()))
    return lines


@get("/tables/mine")
async def my_tables(who: Person, hub: Hub) -> list[table_forms.TableLine]:
    """My tables: "your turn" first, then the newest."""
    lines = [await _my_line(hub, stored, who) for stored in await hub.store.tables_of(who.id, MOST_LISTED)]
    return sorted(lines, key=lambda line: (not line.my_turn, line.status == "over", -line.changed))


async def _my_line(hub: Hub, stored: TableRow, who: Person) -> table_forms.TableLine:
    seats, mine = stored.doc.seats_of(who.id), False
    present: set[str] = set()
    if stored.status == "playing" and seats:
        live = await hub.get(stored.doc.id)
        mine, present = asked_at(live, who.id) is not None, live.present
    return table_line(stored, who.id, mine, present)


@get("/waiting")
async def waiting(who: Person, hub: Hub) -> list[wire.WaitingTable]:
    """The tables at which I am asked, the one that has waited longest first."""
    tables = [asked_at(await hub.get(id), who.id) for id in await hub.store.playing(who.id)]
    return longest_first(table for table in tables if table)


@post("/tables", status_code=201)
async def create_table(who: Person, hub: Hub, data: table_forms.NewTable) -> wire.TableInfo:
    """Make a table."""
    return table_info(await new_table.create(hub, who, data), who.id)


@post("/tables/join")
async def join(who: Person, hub: Hub, data: table_forms.JoinIn, request: AnyRequest) -> table_forms.Opened:
    """Come to a table by its six letters. Nobody may guess many of them."""
    misses: Buckets = request.app.state.wrong_codes
    if misses.left(address(request)) < 1:
        raise Refused("too fast", "Too many wrong codes came from here. Wait a minute, then try again.")
    try:
        live = await seat_actions.join(hub, who, data.code)
    except Refused as e:
        if e.code == "not found":
            misses.spend(address(request))
        raise
    return table_forms.Opened(live.id, live.doc.seat_of(who.id))


@post("/links/open")
async def open_link(who: Person, hub: Hub, data: SecretIn) -> table_forms.Opened:
    """Come to a table by a link."""
    live = await seat_actions.open_link(hub, who, data.secret)
    return table_forms.Opened(live.id, live.doc.seat_of(who.id))


async def visible(hub: Hub, id: str, person: str | None) -> LiveTable:
    """A table that this person may know of.

    :raises Refused: as if there were none.
    """
    live = await hub.get(id)
    if live.doc.visibility != "public" and not live.doc.belongs(person):
        raise not_found("table")
    return live


async def own(hub: Hub, id: str, who: Person) -> LiveTable:
    """A table to which this person belongs."""
    live = await visible(hub, id, who.id)
    if not live.doc.belongs(who.id):
        raise Refused("forbidden", "You are not at this table.")
    return live


@get("/tables/{id:str}")
async def one_table(visitor: Person | None, hub: Hub, id: Id) -> wire.TableInfo:
    """A table."""
    person = visitor.id if visitor else None
    return table_info(await visible(hub, id, person), person)


@post("/tables/{id:str}/sit")
async def sit(who: Person, hub: Hub, id: Id, data: table_forms.SitIn) -> wire.TableInfo:
    """Take a seat."""
    live = await visible(hub, id, who.id)
    await seat_actions.sit(live, who, data.seat, data.also)
    return table_info(live, who.id)


@post("/tables/{id:str}/stand")
async def stand(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Leave the seat and look on."""
    live = await own(hub, id, who)
    await seat_actions.stand(live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/watch")
async def watch(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Look on."""
    live = await visible(hub, id, who.id)
    await seat_actions.watch(live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/leave")
async def leave(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Go away."""
    live = await own(hub, id, who)
    await seat_actions.leave(live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/pledge")
async def pledge(who: Person, hub: Hub, id: Id, data: table_forms.PledgeIn) -> wire.TableInfo:
    """Say by its hash what I shall add to the dice."""
    live = await own(hub, id, who)
    await starting.pledge(live, who, data.pledge)
    return table_info(live, who.id)


@post("/tables/{id:str}/salt")
async def salt(who: Person, hub: Hub, id: Id, data: table_forms.SaltIn) -> wire.TableInfo:
    """Show what I pledged for the dice, when the host has started the game."""
    live = await own(hub, id, who)
    await starting.show_salt(live, who, data.salt)
    return table_info(live, who.id)


@post("/tables/{id:str}/start")
async def start(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Begin the game."""
    live = await own(hub, id, who)
    await starting.start(hub, live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/kick")
async def kick(who: Person, hub: Hub, id: Id, data: table_forms.SeatIn) -> wire.TableInfo:
    """Send somebody away."""
    live = await own(hub, id, who)
    await host_actions.kick(live, who, data.seat)
    return table_info(live, who.id)


@post("/tables/{id:str}/code")
async def renew_code(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Another code; the old one leads nowhere from now on."""
    live = await own(hub, id, who)
    await host_actions.renew_code(live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/swap")
async def swap(who: Person, hub: Hub, id: Id, data: table_forms.SwapIn) -> wire.TableInfo:
    """Two seats change places."""
    live = await own(hub, id, who)
    await seat_actions.swap(live, who, data.one, data.other)
    return table_info(live, who.id)


@post("/tables/{id:str}/bot")
async def set_bot(who: Person, hub: Hub, id: Id, data: table_forms.BotIn) -> wire.TableInfo:
    """Put a bot into a seat, or take it out."""
    live = await own(hub, id, who)
    await host_actions.set_bot(live, who, data.seat, data.bot, hub.settings.bot_tables)
    return table_info(live, who.id)


@post("/tables/{id:str}/mute")
async def mute(who: Person, hub: Hub, id: Id, data: table_forms.MuteIn) -> wire.TableInfo:
    """Whether somebody may chat."""
    live = await own(hub, id, who)
    await host_actions.mute(live, who, data.person, data.muted)
    return table_info(live, who.id)


@post("/tables/{id:str}/reports")
async def report(who: Person, hub: Hub, keepsakes: Keepsakes, id: Id, data: table_forms.ReportIn) -> wire.ChatLine:
    """Complain about a line of chat: the host can read it, and whoever runs the server finds it in the log."""
    live = await own(hub, id, who)
    line = await keepsakes.report(live.id, data.line, who.id)
    log.warning("a line of chat was reported", table=live.id, line=line.n, by=who.id, person=line.person)
    return line


@get("/tables/{id:str}/reports")
async def reports(who: Person, hub: Hub, keepsakes: Keepsakes, id: Id) -> list[table_forms.Report]:
    """The lines of chat that were reported, but for the host's own. Nobody learns who has."""
    live = await own(hub, id, who)
    host_actions.host_only(live.doc, who)
    return await keepsakes.reports(live.id, who.id)


@post("/tables/{id:str}/pause")
async def pause(who: Person, hub: Hub, id: Id, data: table_forms.PauseIn) -> wire.TableInfo:
    """Whether everything stands still."""
    live = await own(hub, id, who)
    await host_actions.pause(live, who, data.paused)
    return table_info(live, who.id)


@get("/tables/{id:str}/links")
async def links(who: Person, hub: Hub, id: Id) -> list[table_forms.Link]:
    """The links that are valid."""
    return host_actions.links(await own(hub, id, who), who)


@post("/tables/{id:str}/links")
async def make_link(who: Person, hub: Hub, id: Id, data: table_forms.LinkIn) -> table_forms.Link:
    """A link to a seat, or to watch."""
    return await host_actions.make_link(await own(hub, id, who), who, data)


@drop("/tables/{id:str}/links/{secret:str}")
async def revoke(who: Person, hub: Hub, id: Id, secret: FromPath[str]) -> None:
    """A link is void."""
    await host_actions.revoke(await own(hub, id, who), who, secret)


@post("/tables/{id:str}/rematch")
async def rematch(who: Person, hub: Hub, id: Id, data: table_forms.RematchIn) -> wire.TableInfo:
    """Play again."""
    live = await own(hub, id, who)
    await new_table.rematch(hub, live, who, data.pledge)
    return table_info(live, who.id)


@post("/tables/{id:str}/end")
async def end(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Vote to end a table that cannot go on."""
    live = await own(hub, id, who)
    await frozen.vote_to_end(live, who)
    return table_info(live, who.id)


@post("/tables/{id:str}/concede")
async def concede(who: Person, hub: Hub, id: Id) -> wire.TableInfo:
    """Give up."""
    live = await own(hub, id, who)
    await seat_actions.concede(live, who)
    return table_info(live, who.id)


handlers = [
    open_tables, my_tables, waiting, create_table, join, open_link, one_table, sit, stand, watch, leave, pledge, salt,
    start, kick, renew_code, swap, set_bot, mute, report, reports, pause, links, make_link, revoke, rematch, end,
    concede,
]  # fmt: skip
