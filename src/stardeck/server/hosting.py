"""What the host of a table may do: send away, swap, put in a bot, mute, pause, make links."""

from __future__ import annotations

from stardeck import bots, games
from stardeck.engine import Refused
from stardeck.server import away, table_forms
from stardeck.server.body import Body, Chair, SecretLink
from stardeck.server.live import Live
from stardeck.server.shelf import Person
from stardeck.server.store import not_found
from stardeck.server.times import new_secret

MOST_LINKS = 50


def host_only(body: Body, who: Person) -> None:
    if body.host != who.id:
        raise Refused("forbidden", "Only the host may do this.")


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
            body.seats[theirs].person, body.seats[theirs].stands_in = None, False

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
        chair.bot, chair.stands_in = bot, False

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
    await away.follow(live)


async def make_link(live: Live, who: Person, wanted: table_forms.LinkIn) -> table_forms.Link:
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
    return table_forms.Link(secret, wanted.kind, wanted.seat)


def links(live: Live, who: Person) -> list[table_forms.Link]:
    host_only(live.body, who)
    return [table_forms.Link(k.secret, "watch" if k.seat is None else "seat", k.seat) for k in live.body.links]


async def revoke(live: Live, who: Person, secret: str) -> None:
    """The link is void, and those who only watch by it are out."""

    def remove(body: Body) -> None:
        host_only(body, who)
        if all(k.secret != secret for k in body.links):
            raise not_found("link")
        body.links = [k for k in body.links if k.secret != secret]
        body.members = [m for m in body.members if m.via != secret]

    await live.change(remove)


def check_bot(game: str, bot: str) -> None:
    names = bots.names(games.get(game))
    if bot not in names:
        raise Refused("malformed", f"There is no bot {bot!r}; the bots are: {', '.join(names)}.")


def bot_name(seats: list[Chair], bot: str, seat: int) -> str:
    name = f"{bot.capitalize()} bot"
    return name if all(chair.name != name for chair in seats) else f"{name} {seat + 1}"
