"""What the host of a table may do: send away, put in a bot, mute, pause, make links."""

from __future__ import annotations

from collections.abc import Mapping

from stardeck import bots, games
from stardeck.engine import Json, Refused, say
from stardeck.server import stand_ins, table_forms
from stardeck.server.clock_now import new_code, new_secret
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.store import not_found
from stardeck.server.table_doc import SeatDoc, SecretLink, TableDoc

MOST_LINKS = 50


def host_only(doc: TableDoc, who: Person) -> None:
    if doc.host != who.id:
        raise Refused("forbidden", "Only the host may do this.")


async def kick(live: LiveTable, who: Person, seat: int) -> None:
    def send_away(doc: TableDoc) -> None:
        host_only(doc, who)
        chair = doc.chair(seat)
        if chair.person is None:
            raise Refused("forbidden", "Nobody sits there.")
        if chair.person == doc.host:
            raise Refused("forbidden", "You can't remove the host.")
        away = chair.person
        doc.banned.append(away)
        doc.members = [m for m in doc.members if m.person != away]
        for theirs in doc.seats_of(away):
            doc.seats[theirs].person, doc.seats[theirs].stands_in = None, False
            doc.links = [k for k in doc.links if k.seat != theirs]
            if not doc.sitters:
                doc.seats[theirs].pledge = doc.seats[theirs].salt = None
        doc.code = new_code()  # who was sent away knows the old one, and may come as somebody else

    await live.change(send_away)


async def renew_code(live: LiveTable, who: Person) -> None:
    def renew(doc: TableDoc) -> None:
        host_only(doc, who)
        doc.code = new_code()

    await live.change(renew)


async def set_bot(live: LiveTable, who: Person, seat: int, bot: str | None, most: int) -> None:
    """A bot comes into a seat, or goes; a person whom it stood in for is back then. A host may have so many tables at
    which only bots play."""
    others = [stored.doc for stored in await live.store.hosted_by(live.doc.host) if stored.doc.id != live.id]

    def change_chair(doc: TableDoc) -> None:
        host_only(doc, who)
        chair = doc.chair(seat)
        name = None if bot is None else bot_for(doc.seats, doc.game, doc.options, bot)
        if name is not None:
            if chair.person is None:
                chair.name = bot_name(doc.seats, doc.game, name, seat)
        elif chair.bot is None:
            raise Refused("forbidden", "There is no bot in this seat.")
        elif chair.person is None:
            chair.name = ""
        chair.bot, chair.stands_in = name, False
        if name is not None and live.stored.status != "over":
            check_bot_tables(doc, others, most)

    await live.change(change_chair)


async def mute(live: LiveTable, who: Person, person: str, muted: bool) -> None:
    def change_muted(doc: TableDoc) -> None:
        host_only(doc, who)
        if person not in doc.people or person == doc.host:
            raise not_found("person")
        doc.muted = sorted({*doc.muted, person} if muted else {*doc.muted} - {person})

    await live.change(change_muted)


async def pause(live: LiveTable, who: Person, paused: bool) -> None:
    host_only(live.doc, who)
    if live.stored.status != "playing" or live.doc.paused == paused:
        raise Refused("overtaken", "There is nothing to change.")
    await live.pause(paused)
    await stand_ins.follow(live)


async def make_link(live: LiveTable, who: Person, wanted: table_forms.LinkIn) -> table_forms.Link:
    """The table's id is in the secret, so that it can be found."""
    secret = f"{live.id}.{new_secret()}"
    if (wanted.kind == "seat") != (wanted.seat is not None):
        raise Refused("malformed", "A link to a seat must name the seat; a link for watchers must not.")

    def add(doc: TableDoc) -> None:
        host_only(doc, who)
        if wanted.seat is not None:
            doc.chair(wanted.seat)
        if len(doc.links) >= MOST_LINKS:
            raise Refused("too many", say("{n} links are enough.", n=MOST_LINKS))
        doc.links.append(SecretLink(secret, wanted.seat))

    await live.change(add)
    return table_forms.Link(secret, wanted.kind, wanted.seat)


def links(live: LiveTable, who: Person) -> list[table_forms.Link]:
    host_only(live.doc, who)
    return [table_forms.Link(k.secret, "watch" if k.seat is None else "seat", k.seat) for k in live.doc.links]


async def revoke(live: LiveTable, who: Person, secret: str) -> None:
    """The link is void, and those who only watch by it are out."""

    def remove(doc: TableDoc) -> None:
        host_only(doc, who)
        if all(k.secret != secret for k in doc.links):
            raise not_found("link")
        doc.links = [k for k in doc.links if k.secret != secret]
        doc.members = [m for m in doc.members if m.via != secret]

    await live.change(remove)


def check_bot_tables(doc: TableDoc, others: list[TableDoc], most: int) -> None:
    """:raises Refused: if this is one more table at which only bots play, and its host has enough of them."""
    if only_bots(doc) and sum(map(only_bots, others)) >= most:
        line = say("You have {n} tables where only bots play. Let one of them end first.", n=most)
        raise Refused("too many", line)


def only_bots(doc: TableDoc) -> bool:
    return all(chair.kind == "bot" for chair in doc.seats)


def bot_for(doc_seats: list[SeatDoc], game: str, options: Mapping[str, Json], bot: str) -> str:
    """A bot as it plays at a table with these seats: with the level that it has there.

    :raises Refused: if there is none, or this character sits there already.
    """
    played = games.get(game)
    name = bots.resolve(played, bot, len(doc_seats), options)
    who = name.partition(":")[0]
    if who != name and any((chair.bot or "").partition(":")[0] == who for chair in doc_seats):
        raise Refused("forbidden", say("{bot} is already at this table.", bot=bots.called(played, name)))
    return name


def bot_name(seats: list[SeatDoc], game: str, bot: str, seat: int) -> str:
    name = bots.called(games.get(game), bot)
    return name if all(chair.name != name for chair in seats) else f"{name} {seat + 1}"
