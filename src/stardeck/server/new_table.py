"""How a table is made, and made again after a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from sqlalchemy.exc import IntegrityError

from stardeck import games
from stardeck.engine import Refused, say
from stardeck.engine.options import read_options
from stardeck.server import starting, table_forms
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.host_actions import bot_for, bot_name, check_bot_tables
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import clean_name
from stardeck.server.seat_actions import seat_name
from stardeck.server.table_doc import Member, SeatDoc, TableDoc

FROM_STEP = ", from step "
"""What the title of a branch adds to that of the game from which it goes on."""


async def create(hub: Hub, who: Person, new: table_forms.NewTable) -> LiveTable:
    """:raises Refused: for a game, options, seats or bots that do not fit."""
    game = games.get(new.game)
    options = {**(game.manners.live if new.pace == "live" else {}), **new.options}
    chosen = read_options(game.rules.options, options)
    game.new(new.seats, 0, options)
    if len(new.bots) + new.sit > new.seats:
        many = {"bots": len(new.bots), "you": new.sit, "seats": new.seats}
        raise Refused("malformed", say("{bots} bots and {you} of you are too many for {seats} seats.", **many))
    seats = [SeatDoc() for _ in range(new.seats)]
    for seat in range(new.sit):
        seats[seat] = SeatDoc(who.id, seat_name(seats, who.name))
    for seat, bot in enumerate(new.bots, new.seats - len(new.bots)):
        name = bot_for(seats, new.game, options, bot)
        seats[seat] = SeatDoc(name=bot_name(seats, new.game, name, seat), bot=name)
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
        hints=new.hints,
        seats=seats,
        secret=secrets.token_hex(16),
        created=now(),
    )
    starting.keep_pledge(doc, who.id, new.pledge)
    await check_number(hub, doc)
    if not new.sit:
        doc.members.append(Member(who.id, who.name, may_sit=True))
    await store_new(hub, doc)
    live = await hub.get(doc.id)
    if new.start:
        await starting.start(hub, live, who)
    return live


async def check_number(hub: Hub, doc: TableDoc) -> None:
    """:raises Refused: if its host has too many tables, or too many at which only bots play."""
    most = hub.settings.tables
    hosted = [stored.doc for stored in await hub.store.hosted_by(doc.host)]
    if len(hosted) >= most:
        line = say("You have {n} games that aren't over. End one of them, or come back tomorrow.", n=most)
        raise Refused("too many", line)
    check_bot_tables(doc, hosted, hub.settings.bot_tables)


async def store_new(hub: Hub, doc: TableDoc, branch: Mapping[str, int | str | bytes] | None = None) -> None:
    while True:
        try:
            await hub.store.create(doc, branch)
            return
        except IntegrityError:
            doc.code = new_code()


async def rematch(hub: Hub, live: LiveTable, who: Person, pledge: str | None) -> None:
    """Another game with the same seats and options, when every person in a seat wants it."""
    again: list[TableDoc] = []

    def agree(doc: TableDoc) -> None:
        seat = doc.seat_of(who.id)
        if seat is None or live.stored.status != "over":
            raise Refused("forbidden", "Only players can ask for a rematch, and only after the game.")
        if doc.next_table is not None:
            raise Refused("overtaken", "The rematch has begun.")
        doc.rematch = sorted({*doc.rematch, *doc.seats_of(who.id)})
        if pledge:
            doc.next_pledges[who.id] = pledge

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
            await starting.start(hub, next_live, Person(next_live.doc.host, ""))


def fresh(doc: TableDoc) -> TableDoc:
    """The same table before its game."""
    seats = [
        SeatDoc(chair.person, chair.name if chair.kind != "open" else "", chair.bot, stands_in=chair.stands_in)
        for chair in doc.seats
    ]
    again = TableDoc(
        id=new_id(),
        code=new_code(),
        seats=seats,
        secret=secrets.token_hex(16),
        created=now(),
        game=doc.game,
        title=doc.title.partition(FROM_STEP)[0] if doc.branch else doc.title,
        host=doc.host,
        options=doc.options,
        pace=doc.pace,
        decision_seconds=doc.decision_seconds,
        window_seconds=doc.window_seconds,
        away_seconds=doc.away_seconds,
        visibility=doc.visibility,
        spectators=doc.spectators,
        hints=doc.hints,
        members=doc.members,
        muted=doc.muted,
        banned=doc.banned,
    )
    for person, pledge in doc.next_pledges.items():
        starting.keep_pledge(again, person, pledge)
    return again
