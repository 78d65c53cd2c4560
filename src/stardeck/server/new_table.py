"""How a table begins: it is made, it starts, and it begins again."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy.exc import IntegrityError

from stardeck import games
from stardeck.engine import Refused
from stardeck.engine.options import read_options
from stardeck.server import stand_ins, table_forms
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.host_actions import bot_name, check_bot, host_only
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import clean_name
from stardeck.server.seat_actions import seat_name
from stardeck.server.table_doc import Member, SeatDoc, TableDoc


async def create(hub: Hub, who: Person, new: table_forms.NewTable) -> LiveTable:
    """:raises Refused: for a game, options, seats or bots that do not fit."""
    game = games.get(new.game)
    options = {**(game.manners.live if new.pace == "live" else {}), **new.options}
    chosen = read_options(game.rules.options, options)
    game.new(new.seats, 0, options)
    for bot in new.bots:
        check_bot(new.game, bot)
    if len(new.bots) + new.sit > new.seats:
        raise Refused("malformed", f"{len(new.bots)} bots and {new.sit} of you are too many for {new.seats} seats.")
    seats = [SeatDoc() for _ in range(new.seats)]
    for seat in range(new.sit):
        seats[seat] = SeatDoc(who.id, seat_name(seats, who.name))
    for seat, bot in enumerate(new.bots, new.seats - len(new.bots)):
        seats[seat] = SeatDoc(name=bot_name(seats, bot, seat), bot=bot)
    doc = TableDoc(
        id=new_id(),
        code=new_code(),
        game=new.game,
        title=clean_name(new.title or f"{who.name}'s table"),
        host=who.id,
        options=options,
        pace=new.pace,
        decision_seconds=new.decision_seconds
        or int(getattr(chosen, "decision_seconds", hub.settings.decision_seconds)),
        window_seconds=new.window_seconds or int(getattr(chosen, "window_seconds", hub.settings.window_seconds)),
        away_seconds=hub.settings.away_seconds if new.away_seconds is None else new.away_seconds,
        visibility=new.visibility,
        spectators=new.spectators,
        seats=seats,
        secret=secrets.token_hex(16),
        created=now(),
    )
    await _check_number(hub, doc)
    if not new.sit:
        doc.members.append(Member(who.id, who.name, may_sit=True))
    await store_new(hub, doc)
    live = await hub.get(doc.id)
    if new.start:
        await start(live, who)
    return live


async def _check_number(hub: Hub, doc: TableDoc) -> None:
    """:raises Refused: if its host has too many tables, or too many at which only bots play."""
    most, most_bots = hub.settings.tables, hub.settings.bot_tables
    hosted = [stored.doc for stored in await hub.store.hosted_by(doc.host, 10 * most)]
    if len(hosted) >= most:
        raise Refused("too many", f"You have {most} tables that are not over. End one, or come back tomorrow.")
    if _only_bots(doc) and sum(map(_only_bots, hosted)) >= most_bots:
        raise Refused("too many", f"You have {most_bots} tables at which only bots play. Let one of these end first.")


def _only_bots(doc: TableDoc) -> bool:
    return all(chair.kind == "bot" for chair in doc.seats)


async def store_new(hub: Hub, doc: TableDoc) -> None:
    while True:
        try:
            await hub.store.create(doc)
            return
        except IntegrityError:
            doc.code = new_code()


async def start(live: LiveTable, who: Person) -> None:
    def begin(doc: TableDoc) -> None:
        host_only(doc, who)
        if live.stored.status != "open":
            raise Refused("overtaken", "The game has begun.")
        if any(chair.kind == "open" for chair in doc.seats):
            raise Refused("forbidden", "There are empty seats.")

    await live.change(begin, begins=True)
    await stand_ins.follow(live)


async def rematch(hub: Hub, live: LiveTable, who: Person) -> None:
    """Another game with the same seats and options, when every person in a seat wants it."""
    again: list[TableDoc] = []

    def agree(doc: TableDoc) -> None:
        seat = doc.seat_of(who.id)
        if seat is None or live.stored.status != "over":
            raise Refused("forbidden", "A rematch is for those who have played, after the game.")
        if doc.next_table is not None:
            raise Refused("overtaken", "The rematch has begun.")
        doc.rematch = sorted({*doc.rematch, *doc.seats_of(who.id)})

    def new_table(doc: TableDoc) -> TableDoc | None:
        again.clear()
        if not set(doc.humans) <= set(doc.rematch):
            return None
        again.append(fresh(doc))
        doc.next_table = again[0].id
        return again[0]

    await live.change(agree, also=new_table)
    if again:
        next_live = await hub.get(again[0].id)
        if all(chair.kind != "open" for chair in next_live.doc.seats):
            await next_live.change(lambda doc: None, begins=True)


def fresh(doc: TableDoc) -> TableDoc:
    """The same table before its game."""
    kept: dict[str, Any] = {
        "game": doc.game,
        "title": doc.title,
        "host": doc.host,
        "options": doc.options,
        "pace": doc.pace,
        "decision_seconds": doc.decision_seconds,
        "window_seconds": doc.window_seconds,
        "away_seconds": doc.away_seconds,
        "visibility": doc.visibility,
        "spectators": doc.spectators,
        "members": doc.members,
        "muted": doc.muted,
        "banned": doc.banned,
    }
    seats = [
        SeatDoc(chair.person, chair.name if chair.kind != "open" else "", chair.bot, stands_in=chair.stands_in)
        for chair in doc.seats
    ]
    return TableDoc(id=new_id(), code=new_code(), seats=seats, secret=secrets.token_hex(16), created=now(), **kept)
