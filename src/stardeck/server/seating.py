"""What people may do with a table: sit down, stand up, send away, swap, put in a bot, make links, start, play again."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy.exc import IntegrityError

from stardeck import bots, games
from stardeck.engine import Refused
from stardeck.engine.options import read_options
from stardeck.server import forms
from stardeck.server.body import Body, Chair, Member, SecretLink
from stardeck.server.hub import Hub
from stardeck.server.live import Live
from stardeck.server.people import clean_name
from stardeck.server.shelf import Person
from stardeck.server.store import not_found
from stardeck.server.times import new_code, new_id, new_secret, now

MOST_MEMBERS = 200
MOST_LINKS = 50


# --- making ---


async def create(hub: Hub, who: Person, new: forms.NewTable) -> Live:
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


def check_bot(game: str, bot: str) -> None:
    names = bots.names(games.get(game))
    if bot not in names:
        raise Refused("malformed", f"There is no bot {bot!r}; the bots are: {', '.join(names)}.")


def seat_name(seats: list[Chair], name: str) -> str:
    """The person's name, with a number in the second seat and further ones."""
    taken = {chair.name for chair in seats}
    return name if name not in taken else next(n for n in (f"{name} {i}" for i in range(2, 99)) if n not in taken)


def bot_name(seats: list[Chair], bot: str, seat: int) -> str:
    name = f"{bot.capitalize()} bot"
    return name if all(chair.name != name for chair in seats) else f"{name} {seat + 1}"


# --- the host's own ---


def host_only(body: Body, who: Person) -> None:
    if body.host != who.id:
        raise Refused("forbidden", "Only the host may do this.")


async def start(live: Live, who: Person) -> None:
    def begin(body: Body) -> None:
        host_only(body, who)
        if live.stored.status != "open":
            raise Refused("overtaken", "The game has begun.")
        if any(chair.kind == "open" for chair in body.seats):
            raise Refused("forbidden", "There are empty seats.")

    await live.change(begin, begins=True)


async def kick(live: Live, who: Person, seat: int) -> None:
    def send_away(body: Body) -> None:
        host_only(body, who)
        chair = body.chair(seat)
        if chair.person is None:
            raise Refused("forbidden", "Nobody sits there.")
        if chair.person == body.host:
            raise Refused("forbidden", "The host stays.")
        away = chair.person
        body.banned.append(away)
        body.members = [m for m in body.members if m.person != away]
        for theirs in body.seats_of(away):
            body.seats[theirs].person = None

    await live.change(send_away)


async def swap(live: Live, who: Person, one: int, other: int) -> None:
    def change_places(body: Body) -> None:
        host_only(body, who)
        if live.stored.status != "open":
            raise Refused("forbidden", "Places are changed before the game only.")
        a, b = body.chair(one), body.chair(other)
        body.seats[one], body.seats[other] = b, a

    await live.change(change_places)


async def set_bot(live: Live, who: Person, seat: int, bot: str | None) -> None:
    """A bot comes into a seat, or goes; a person whom it stood in for is back then."""

    def change_chair(body: Body) -> None:
        host_only(body, who)
        chair = body.chair(seat)
        if bot is not None:
            check_bot(body.game, bot)
            if chair.person is None:
                chair.name = bot_name(body.seats, bot, seat)
        elif chair.bot is None:
            raise Refused("forbidden", "There is no bot.")
        elif chair.person is None:
            chair.name = ""
        chair.bot = bot

    await live.change(change_chair)


async def mute(live: Live, who: Person, person: str, muted: bool) -> None:
    def change_muted(body: Body) -> None:
        host_only(body, who)
        if person not in body.people or person == body.host:
            raise not_found("person")
        body.muted = sorted({*body.muted, person} if muted else {*body.muted} - {person})

    await live.change(change_muted)


async def pause(live: Live, who: Person, paused: bool) -> None:
    host_only(live.body, who)
    if live.stored.status != "playing" or live.body.paused == paused:
        raise Refused("overtaken", "There is nothing to change.")
    await live.pause(paused)


async def make_link(live: Live, who: Person, wanted: forms.LinkIn) -> forms.Link:
    """The table's id is in the secret, so that it can be found."""
    secret = f"{live.id}.{new_secret()}"
    if (wanted.kind == "seat") != (wanted.seat is not None):
        raise Refused("malformed", "A link to a seat names the seat, a link to watch does not.")

    def add(body: Body) -> None:
        host_only(body, who)
        if wanted.seat is not None:
            body.chair(wanted.seat)
        if len(body.links) >= MOST_LINKS:
            raise Refused("too many", f"{MOST_LINKS} links are enough.")
        body.links.append(SecretLink(secret, wanted.seat))

    await live.change(add)
    return forms.Link(secret, wanted.kind, wanted.seat)


def links(live: Live, who: Person) -> list[forms.Link]:
    host_only(live.body, who)
    return [forms.Link(k.secret, "watch" if k.seat is None else "seat", k.seat) for k in live.body.links]


async def revoke(live: Live, who: Person, secret: str) -> None:
    """The link is void, and those who only watch by it are out."""

    def remove(body: Body) -> None:
        host_only(body, who)
        if all(k.secret != secret for k in body.links):
            raise not_found("link")
        body.links = [k for k in body.links if k.secret != secret]
        body.members = [m for m in body.members if m.via != secret]

    await live.change(remove)


# --- everybody's own ---


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


def leave_seat(body: Body, who: Person) -> None:
    for seat in body.seats_of(who.id):
        chair = body.seats[seat]
        chair.person = None
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


# --- again ---


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
        "visibility": body.visibility,
        "spectators": body.spectators,
        "members": body.members,
        "muted": body.muted,
        "banned": body.banned,
    }
    seats = [Chair(chair.person, chair.name if chair.kind != "open" else "", chair.bot) for chair in body.seats]
    return Body(id=new_id(), code=new_code(), seats=seats, secret=secrets.token_hex(16), created=now(), **kept)
