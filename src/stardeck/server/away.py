"""People who are away from a live table: after a while a bot plays for them, until they are back."""

from __future__ import annotations

from stardeck import bots
from stardeck.server.body import Body
from stardeck.server.live import Live
from stardeck.server.times import now

STAND_IN = "rookie"


def absent(live: Live) -> list[int]:
    """The seats of people who are away while somebody else is here; nobody plays for a table that is left alone."""
    body = live.body
    here = {chair.person for chair in body.seats if chair.person in live.present}
    if not here or not body.away_seconds or body.pace != "live" or live.stored.status != "playing" or body.paused:
        return []
    return [seat for seat in body.humans if body.seats[seat].person not in here]


async def follow(live: Live) -> None:
    """Somebody came or went: set the time at which a bot takes over, or give the seat back."""
    if any(_is_back(live, seat) for seat in range(len(live.body.seats))):
        await live.change(lambda body: _give_back(live, body))
    gone = absent(live)
    if gone != [seat for seat, _ in live.stored.clock.away]:
        later = now() + 1000 * live.body.away_seconds
        await live.set_away(lambda known: [(seat, known.get(seat, later)) for seat in absent(live)])


def _is_back(live: Live, seat: int) -> bool:
    chair = live.body.seats[seat]
    return chair.stands_in and chair.person in live.present


def _give_back(live: Live, body: Body) -> None:
    for chair in body.seats:
        if chair.stands_in and chair.person in live.present:
            chair.bot, chair.stands_in = None, False


async def take_over(live: Live) -> None:
    """For whom the time is up, if they are still away."""

    def due() -> list[int]:
        gone, at = absent(live), now()
        return [seat for seat, moment in live.stored.clock.away if moment <= at and seat in gone]

    def put_bots(body: Body) -> None:
        names = bots.names(live.game)
        for seat in due():
            body.seats[seat].bot = STAND_IN if STAND_IN in names else names[0]
            body.seats[seat].stands_in = True

    if due():
        await live.change(put_bots)
        await follow(live)
