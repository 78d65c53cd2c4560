"""What everybody may do at a table: come, sit down, change places, stand up, watch, leave, concede."""

from __future__ import annotations

import secrets

from stardeck.engine import Refused
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LESSON, LiveTable
from stardeck.server.store import not_found
from stardeck.server.table_doc import Member, SeatDoc, TableDoc
from stardeck.server.table_log import Move

MOST_MEMBERS = 200


async def join(hub: Hub, who: Person, code: str) -> LiveTable:
    """The code lets a person in, to sit down or to watch."""
    stored = await hub.store.by_code(code)
    if stored is None:
        raise not_found("table")
    live = await hub.get(stored.doc.id)
    if not live.doc.belongs(who.id):
        await live.change(lambda doc: add_member(doc, who, may_sit=True))
    return live


async def open_link(hub: Hub, who: Person, secret: str) -> LiveTable:
    """A seat link sits its bearer down, a watcher link lets watch."""
    live = await hub.get(secret.partition(".")[0])
    link = next((k for k in live.doc.links if secrets.compare_digest(k.secret.encode(), secret.encode())), None)
    if link is None:
        raise not_found("link")
    if link.seat is None and not live.doc.belongs(who.id):
        await live.change(lambda doc: add_member(doc, who, may_sit=False, via=link.secret))
    elif link.seat is not None and live.doc.seat_of(who.id) is None:
        await live.change(lambda doc: take_seat(doc, who, link.seat))
    return live


def add_member(doc: TableDoc, who: Person, may_sit: bool, via: str = "") -> None:
    if who.id in doc.banned:
        raise Refused("forbidden", "The host has removed you from this table.")
    if len(doc.members) >= MOST_MEMBERS:
        raise Refused("too many", "This table is full.")
    if not doc.belongs(who.id):
        doc.members.append(Member(who.id, who.name, may_sit, via))


def take_seat(doc: TableDoc, who: Person, seat: int | None, also: bool = False) -> None:
    """Sit down; with `also` beside the seats that this person already has."""
    if who.id in doc.banned:
        raise Refused("forbidden", "The host has removed you from this table.")
    if seat is None:
        free = [s for s, chair in enumerate(doc.seats) if chair.kind == "open"]
        if not free:
            raise Refused("forbidden", "All seats are taken.")
        seat = free[0]
    chair = doc.chair(seat)
    if chair.kind != "open":
        raise Refused("forbidden", "This seat is taken.")
    if not also:
        leave_seat(doc, who)
    chair.person, chair.name = who.id, seat_name([c for c in doc.seats if c is not chair], who.name)
    doc.members = [m for m in doc.members if m.person != who.id]


def seat_name(seats: list[SeatDoc], name: str) -> str:
    """The person's name, with a number in the second seat and further ones."""
    taken = {chair.name for chair in seats}
    return name if name not in taken else next(n for n in (f"{name} {i}" for i in range(2, 99)) if n not in taken)


def leave_seat(doc: TableDoc, who: Person) -> None:
    for seat in doc.seats_of(who.id):
        chair = doc.seats[seat]
        chair.person, chair.stands_in = None, False
        if not doc.sitters:
            chair.pledge = chair.salt = None
        chair.name = chair.name if doc.sitters else ""


async def sit(live: LiveTable, who: Person, seat: int | None, also: bool) -> None:
    def down(doc: TableDoc) -> None:
        member = doc.member(who.id)
        invited = doc.visibility == "public" or doc.host == who.id or (member is not None and member.may_sit)
        if not invited and doc.seat_of(who.id) is None:
            raise Refused("forbidden", "You need the table's code or a link to a seat.")
        if doc.sitters and doc.seat_of(who.id) is not None:
            raise Refused("forbidden", "You can only change seats before the game.")
        take_seat(doc, who, seat, also)

    await live.change(down)


async def stand(live: LiveTable, who: Person) -> None:
    """Leave the seat and look on."""

    def up(doc: TableDoc) -> None:
        if doc.seat_of(who.id) is None:
            raise Refused("not seated", "You have no seat.")
        leave_seat(doc, who)
        add_member(doc, who, may_sit=True)

    await live.change(up)


async def swap(live: LiveTable, who: Person, one: int, other: int) -> None:
    """Two seats change places before the game, and with them who plays in which team: the host may swap any two, others
    their own with an empty one or a bot's."""

    def change_places(doc: TableDoc) -> None:
        if live.stored.status != "open":
            raise Refused("forbidden", "You can only change seats before the game.")
        a, b = doc.chair(one), doc.chair(other)
        mine = who.id in (a.person, b.person) and {a.person, b.person} <= {who.id, None}
        if doc.host != who.id and not mine:
            raise Refused("forbidden", "Only the host can move other people.")
        doc.seats[one], doc.seats[other] = b, a

    await live.change(change_places)


async def watch(live: LiveTable, who: Person) -> None:
    def look_on(doc: TableDoc) -> None:
        if doc.belongs(who.id):
            return
        if doc.visibility != "public" or not doc.spectators:
            raise Refused("forbidden", "You need a link to watch this table.")
        add_member(doc, who, may_sit=True)

    await live.change(look_on)


async def leave(live: LiveTable, who: Person) -> None:
    def go(doc: TableDoc) -> None:
        if not doc.belongs(who.id):
            raise Refused("not seated", "You are not at this table.")
        leave_seat(doc, who)
        doc.members = [m for m in doc.members if m.person != who.id]
        if doc.host == who.id:
            heirs = [chair.person for chair in doc.seats if chair.person]
            doc.host = heirs[0] if heirs else doc.host

    await live.change(go)


async def concede(live: LiveTable, who: Person) -> None:
    """Every seat of this person gives up."""
    seats = live.doc.seats_of(who.id)
    if not seats:
        raise Refused("not seated", "You have no seat.")
    if live.doc.lesson:
        raise Refused("forbidden", LESSON)
    conceded = False
    for seat in seats:
        g = live.g
        asides = g.game.rules.asides(g, seat) if g and g.result is None else ()
        step = next((step for step in asides if step[0] == "concede"), None)
        if step is not None:
            conceded = await live.act([Move(seat, step)].copy) > 0
    if not conceded:
        raise Refused("not offered", "You can't concede now.")
