"""What everybody may do at a table: come, sit down, stand up, watch, leave, salt the dice, concede."""

from __future__ import annotations

import secrets

from stardeck.engine import Refused
from stardeck.server.body import Body, Chair, Member
from stardeck.server.hub import Hub
from stardeck.server.live import Live
from stardeck.server.shelf import Person
from stardeck.server.store import not_found

MOST_MEMBERS = 200


async def join(hub: Hub, who: Person, code: str) -> Live:
    """The code lets a person in, to sit down or to watch."""
    stored = await hub.store.by_code(code)
    if stored is None:
        raise not_found("table")
    live = await hub.get(stored.body.id)
    if not live.body.belongs(who.id):
        await live.change(lambda body: add_member(body, who, may_sit=True))
    return live


async def open_link(hub: Hub, who: Person, secret: str) -> Live:
    """A seat link sits its bearer down, a watcher link lets watch."""
    live = await hub.get(secret.partition(".")[0])
    link = next((k for k in live.body.links if secrets.compare_digest(k.secret.encode(), secret.encode())), None)
    if link is None:
        raise not_found("link")
    if link.seat is None and not live.body.belongs(who.id):
        await live.change(lambda body: add_member(body, who, may_sit=False, via=link.secret))
    elif link.seat is not None and live.body.seat_of(who.id) is None:
        await live.change(lambda body: take_seat(body, who, link.seat))
    return live


def add_member(body: Body, who: Person, may_sit: bool, via: str = "") -> None:
    if who.id in body.banned:
        raise Refused("forbidden", "The host has sent you away from this table.")
    if len(body.members) >= MOST_MEMBERS:
        raise Refused("too many", "This table is full.")
    if not body.belongs(who.id):
        body.members.append(Member(who.id, who.name, may_sit, via))


def take_seat(body: Body, who: Person, seat: int | None, also: bool = False) -> None:
    """Sit down; with `also` beside the seats that this person already has."""
    if who.id in body.banned:
        raise Refused("forbidden", "The host has sent you away from this table.")
    if seat is None:
        free = [s for s, chair in enumerate(body.seats) if chair.kind == "open"]
        if not free:
            raise Refused("forbidden", "All seats are taken.")
        seat = free[0]
    chair = body.chair(seat)
    if chair.kind != "open":
        raise Refused("forbidden", "This seat is taken.")
    if not also:
        leave_seat(body, who)
    chair.person, chair.name = who.id, seat_name([c for c in body.seats if c is not chair], who.name)
    body.members = [m for m in body.members if m.person != who.id]


def seat_name(seats: list[Chair], name: str) -> str:
    """The person's name, with a number in the second seat and further ones."""
    taken = {chair.name for chair in seats}
    return name if name not in taken else next(n for n in (f"{name} {i}" for i in range(2, 99)) if n not in taken)


def leave_seat(body: Body, who: Person) -> None:
    for seat in body.seats_of(who.id):
        chair = body.seats[seat]
        chair.person, chair.stands_in = None, False
        chair.salt = chair.salt if body.sitters else None
        chair.name = chair.name if body.sitters else ""


async def sit(live: Live, who: Person, seat: int | None, also: bool) -> None:
    def down(body: Body) -> None:
        member = body.member(who.id)
        invited = body.visibility == "public" or body.host == who.id or (member is not None and member.may_sit)
        if not invited and body.seat_of(who.id) is None:
            raise Refused("forbidden", "You need the table's code or a link to a seat.")
        if body.sitters and body.seat_of(who.id) is not None:
            raise Refused("forbidden", "Places are changed before the game only.")
        take_seat(body, who, seat, also)

    await live.change(down)


async def stand(live: Live, who: Person) -> None:
    """Leave the seat and look on."""

    def up(body: Body) -> None:
        if body.seat_of(who.id) is None:
            raise Refused("not seated", "You have no seat.")
        leave_seat(body, who)
        add_member(body, who, may_sit=True)

    await live.change(up)


async def watch(live: Live, who: Person) -> None:
    def look_on(body: Body) -> None:
        if body.belongs(who.id):
            return
        if body.visibility != "public" or not body.spectators:
            raise Refused("forbidden", "You need a link to watch this table.")
        add_member(body, who, may_sit=True)

    await live.change(look_on)


async def leave(live: Live, who: Person) -> None:
    def go(body: Body) -> None:
        if not body.belongs(who.id):
            raise Refused("not seated", "You are not at this table.")
        leave_seat(body, who)
        body.members = [m for m in body.members if m.person != who.id]
        if body.host == who.id:
            heirs = [chair.person for chair in body.seats if chair.person]
            body.host = heirs[0] if heirs else body.host

    await live.change(go)


async def add_salt(live: Live, who: Person, salt: str) -> None:
    def sprinkle(body: Body) -> None:
        seat = body.seat_of(who.id)
        if seat is None:
            raise Refused("not seated", "Only those who play add to the dice.")
        if body.sitters:
            raise Refused("overtaken", "The game has begun.")
        body.seats[seat].salt = salt

    await live.change(sprinkle)


async def concede(live: Live, who: Person) -> None:
    """Every seat of this person gives up."""
    seats = live.body.seats_of(who.id)
    if not seats:
        raise Refused("not seated", "You have no seat.")
    conceded = False
    for seat in seats:
        g = live.g
        asides = g.book.asides(g, seat) if g and g.result is None else ()
        step = next((step for step in asides if step[0] == "concede"), None)
        if step is not None:
            conceded = await live.act(seat, step)
    if not conceded:
        raise Refused("not offered", "You cannot concede now.")
