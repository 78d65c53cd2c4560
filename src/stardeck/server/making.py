"""How a table begins: it is made, it starts, and it begins again."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy.exc import IntegrityError

from stardeck import games
from stardeck.engine import Refused
from stardeck.engine.options import read_options
from stardeck.server import away, table_forms
from stardeck.server.body import Body, Chair, Member
from stardeck.server.hosting import bot_name, check_bot, host_only
from stardeck.server.hub import Hub
from stardeck.server.live import Live
from stardeck.server.people import clean_name
from stardeck.server.seating import seat_name
from stardeck.server.shelf import Person
from stardeck.server.times import new_code, new_id, now


async def create(hub: Hub, who: Person, new: table_forms.NewTable) -> Live:
    """:raises Refused: for a game, options, seats or bots that do not fit."""
    game = games.get(new.game)
    options = {**(game.live if new.pace == "live" else {}), **new.options}
    chosen = read_options(game.options, options)
    game.new(new.seats, 0, options)
    for bot in new.bots:
        check_bot(new.game, bot)
    if len(new.bots) + new.sit > new.seats:
        raise Refused("malformed", f"{len(new.bots)} bots and {new.sit} of you are too many for {new.seats} seats.")
    seats = [Chair() for _ in range(new.seats)]
    for seat in range(new.sit):
        seats[seat] = Chair(who.id, seat_name(seats, who.name))
    for seat, bot in enumerate(new.bots, new.seats - len(new.bots)):
        seats[seat] = Chair(name=bot_name(seats, bot, seat), bot=bot)
    body = Body(
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
        away_seconds=new.away_seconds,
        visibility=new.visibility,
        spectators=new.spectators,
        seats=seats,
        secret=secrets.token_hex(16),
        created=now(),
    )
    if not new.sit:
        body.members.append(Member(who.id, who.name, may_sit=True))
    await store_new(hub, body)
    live = await hub.get(body.id)
    if new.start:
        await start(live, who)
    return live


async def store_new(hub: Hub, body: Body) -> None:
    while True:
        try:
            await hub.store.create(body)
            return
        except IntegrityError:
            body.code = new_code()


async def start(live: Live, who: Person) -> None:
    def begin(body: Body) -> None:
        host_only(body, who)
        if live.stored.status != "open":
            raise Refused("overtaken", "The game has begun.")
        if any(chair.kind == "open" for chair in body.seats):
            raise Refused("forbidden", "There are empty seats.")

    await live.change(begin, begins=True)
    await away.follow(live)


async def rematch(hub: Hub, live: Live, who: Person) -> None:
    """Another game with the same seats and options, when every person in a seat wants it."""
    again: list[Body] = []

    def agree(body: Body) -> None:
        seat = body.seat_of(who.id)
        if seat is None or live.stored.status != "over":
            raise Refused("forbidden", "A rematch is for those who have played, after the game.")
        if body.next_table is not None:
            raise Refused("overtaken", "The rematch has begun.")
        body.rematch = sorted({*body.rematch, *body.seats_of(who.id)})

    def new_table(body: Body) -> Body | None:
        again.clear()
        if not set(body.humans) <= set(body.rematch):
            return None
        again.append(fresh(body))
        body.next_table = again[0].id
        return again[0]

    await live.change(agree, also=new_table)
    if again:
        next_live = await hub.get(again[0].id)
        if all(chair.kind != "open" for chair in next_live.body.seats):
            await next_live.change(lambda body: None, begins=True)


def fresh(body: Body) -> Body:
    """The same table before its game."""
    kept: dict[str, Any] = {
        "game": body.game,
        "title": body.title,
        "host": body.host,
        "options": body.options,
        "pace": body.pace,
        "decision_seconds": body.decision_seconds,
        "window_seconds": body.window_seconds,
        "away_seconds": body.away_seconds,
        "visibility": body.visibility,
        "spectators": body.spectators,
        "members": body.members,
        "muted": body.muted,
        "banned": body.banned,
    }
    seats = [
        Chair(chair.person, chair.name if chair.kind != "open" else "", chair.bot, stands_in=chair.stands_in)
        for chair in body.seats
    ]
    return Body(id=new_id(), code=new_code(), seats=seats, secret=secrets.token_hex(16), created=now(), **kept)
