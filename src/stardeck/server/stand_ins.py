"""People who are away from a live table: after a while a bot plays for them, until they are back."""

from __future__ import annotations

from stardeck import bots
from stardeck.server.clock_now import now
from stardeck.server.live_table import LiveTable
from stardeck.server.table_doc import TableDoc

STAND_IN = "rookie"


def absent(live: LiveTable) -> list[int]:
    """The seats of people who are away while somebody else is here; nobody plays for a table that is left alone."""
    doc = live.doc
    here = {chair.person for chair in doc.seats if chair.person in live.present}
    if not here or not doc.away_seconds or doc.pace != "live" or live.stored.status != "playing" or doc.paused:
        return []
    return [seat for seat in doc.humans if doc.seats[seat].person not in here]


def is_out_of_date(live: LiveTable) -> bool:
    """Whether others are away than those for whom a bot will come."""
    return absent(live) != [seat for seat, _ in live.stored.clock.away]


async def give_back(live: LiveTable) -> None:
    """Who is back gets the seat back."""
    if any(_is_back(live, seat) for seat in range(len(live.doc.seats))):
        await live.change(lambda doc: _give_back(live, doc))


async def follow(live: LiveTable) -> None:
    """Somebody came or went: give the seat back, or set the time at which a bot takes over."""
    await give_back(live)
    if is_out_of_date(live):
        later = now() + 1000 * live.doc.away_seconds
        await live.set_away(lambda known: [(seat, known.get(seat, later)) for seat in absent(live)])


def _is_back(live: LiveTable, seat: int) -> bool:
    chair = live.doc.seats[seat]
    return chair.stands_in and chair.person in live.present


def _give_back(live: LiveTable, doc: TableDoc) -> None:
    for chair in doc.seats:
        if chair.stands_in and chair.person in live.present:
            chair.bot, chair.stands_in = None, False


async def take_over(live: LiveTable) -> None:
    """For whom the time is up, if they are still away."""

    def due() -> list[int]:
        gone, at = absent(live), now()
        return [seat for seat, moment in live.stored.clock.away if moment <= at and seat in gone]

    def put_bots(doc: TableDoc) -> None:
        names = bots.names(live.game)
        for seat in due():
            doc.seats[seat].bot = STAND_IN if STAND_IN in names else names[0]
            doc.seats[seat].stands_in = True

    if due():
        await live.change(put_bots)
        await follow(live)
