"""A running game tried out from what one seat knows of it: at a table of its own, with bots, and without a row of the
real game. What the seat does not know is dealt again, in a way that follows from what it sees and from nothing else."""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from stardeck.engine import AnyGame, GameState, Refused
from stardeck.engine.options import POSITION
from stardeck.engine.plain import Json
from stardeck.engine.position import save
from stardeck.server import starting
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.new_table import check_number, store_new
from stardeck.server.table_doc import SeatDoc, TableDoc

TITLE = "from memory"


def remembered(game: AnyGame, g: GameState, seat: int) -> dict[str, Json]:
    """A position that holds what this seat, being asked, knows. Two games that look alike to it give the same bytes."""
    seen = msgspec.json.encode([g.view(seat), g.choices(seat)], order="sorted")
    chance = int.from_bytes(hashlib.sha256(seen).digest()[:7], "big")
    return save(game, g.imagine(seat, chance), TITLE)


async def create(hub: Hub, live: LiveTable, who: Person) -> LiveTable:
    """A table that begins with what this person's seat knows now.

    :raises Refused: with other people at the table, and while this seat is not asked.
    """
    doc, g, seat = live.doc, live.g, live.seat_of(who.id)
    if seat is None:
        raise Refused("not seated", "You have no seat here.")
    if live.company(seat) not in ("alone", "screen"):
        raise Refused("forbidden", "There are other people at this table, so you can't try out moves here.")
    if doc.lesson:
        raise Refused("forbidden", "This is a lesson, so you can't try out moves here.")
    if g is None or g.result is not None or live.frozen or live.stored.status != "playing":
        raise Refused("overtaken", "The game isn't running.")
    ask = g.ask_of(seat)
    if ask is None or not ask.waits:
        raise Refused("overtaken", "You can try it out when you are asked to choose.")
    new = TableDoc(
        id=new_id(),
        code=new_code(),
        game=doc.game,
        title=TITLE.capitalize(),
        host=who.id,
        options={**doc.options, POSITION: remembered(live.game, g, seat)},
        pace="slow",
        decision_seconds=doc.decision_seconds,
        window_seconds=doc.window_seconds,
        away_seconds=doc.away_seconds,
        visibility="link",
        spectators=False,
        hints=doc.hints,
        seats=[SeatDoc(chair.person, chair.name, chair.bot) for chair in doc.seats],
        secret=secrets.token_hex(16),
        created=now(),
    )
    await check_number(hub, new)
    await store_new(hub, new)
    made = await hub.get(new.id)
    await starting.start(hub, made, who)
    return made
