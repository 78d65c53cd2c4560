"""How a game starts. Each person's page pledges a salt for the dice; when the host starts, the pledged salts are shown,
and the game begins with the last of them. So nobody can choose the dice after seeing what the others add."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from stardeck.engine import Refused
from stardeck.engine.record import commitment
from stardeck.server import stand_ins
from stardeck.server.clock_now import now
from stardeck.server.host_actions import host_only
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.table_doc import TableDoc

PATIENCE = 4_000
"""Milliseconds until a game begins without the salts that were not shown."""


def keep_pledge(doc: TableDoc, person: str, pledge: str | None) -> None:
    """A person has one salt, in the first of their seats. A branch has the dice of its parent, or those of its fork."""
    if doc.branch:
        return
    for seat in doc.seats_of(person)[:1]:
        doc.seats[seat].pledge = pledge


async def pledge(live: LiveTable, who: Person, pledge: str) -> None:
    """Say by its hash what this person will add to the dice. When the host has started it is too late, and nothing
    changes: a page pledges as soon as somebody sits down, and the host may be faster."""

    def say(doc: TableDoc) -> None:
        if not doc.sitters and doc.starting is None:
            keep_pledge(doc, who.id, pledge)

    if live.doc.seat_of(who.id) is None:
        raise Refused("not seated", "Only players can add to the dice.")
    await live.change(say)


async def show_salt(live: LiveTable, who: Person, salt: str) -> None:
    """Show what was pledged; the last one begins the game."""

    def show(doc: TableDoc) -> None:
        seat = doc.seat_of(who.id)
        if seat is None:
            raise Refused("not seated", "Only players can add to the dice.")
        if doc.sitters:
            raise Refused("overtaken", "The game has begun.")
        if doc.starting is None:
            raise Refused("forbidden", "Nobody shows a salt before the host starts the game.")
        if commitment(salt) != doc.seats[seat].pledge:
            raise Refused("malformed", "This is not the salt that was pledged.")
        doc.seats[seat].salt = salt

    await _begin(live, show)


async def start(hub: Hub, live: LiveTable, who: Person) -> None:
    """The host starts: who has pledged a salt shows it now."""

    def begin(doc: TableDoc) -> None:
        host_only(doc, who)
        _check(live, doc)
        latest = now() + PATIENCE  # if the computer's clock was set back before a restart, an older moment is far away
        doc.starting = min(doc.starting or latest, latest)

    await _begin(live, begin)
    begin_in_time(hub, live)


def begin_in_time(hub: Hub, live: LiveTable) -> None:
    """A table whose start waits for salts begins without them after a while. If this worker dies before that, the next
    salt or the host's next try begins it."""
    if live.doc.starting is not None:
        hub.spawn(_begin_late(live))


async def _begin_late(live: LiveTable) -> None:
    while (due := live.doc.starting) is not None:
        await asyncio.sleep(max(0, due - now()) / 1000)
        try:
            await _begin(live, lambda doc: _check(live, doc))
        except Refused as e:
            if e.code != "busy":
                return
            await asyncio.sleep(1)


def _check(live: LiveTable, doc: TableDoc) -> None:
    if doc.sitters or live.stored.status != "open":
        raise Refused("overtaken", "The game has begun.")
    if any(chair.kind == "open" for chair in doc.seats):
        raise Refused("forbidden", "There are empty seats.")


async def _begin(live: LiveTable, alter: Callable[[TableDoc], None]) -> None:
    await live.change(alter, begins=_is_ready)
    if live.stored.status == "playing":
        await stand_ins.follow(live)


def _is_ready(doc: TableDoc) -> bool:
    """Whether nothing is left to wait for."""
    if doc.starting is None:
        return False
    return doc.starting <= now() or all(chair.salt for chair in doc.seats if chair.pledge)
