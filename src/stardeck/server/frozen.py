"""A table that cannot go on any more: those who sit there end it by a vote."""

from __future__ import annotations

from stardeck.engine import Refused
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LiveTable
from stardeck.server.table_doc import TableDoc


async def vote_to_end(live: LiveTable, who: Person) -> None:
    """More than half of the people who sit there end the table; nobody has won."""

    def vote(doc: TableDoc) -> None:
        if doc.seat_of(who.id) is None:
            raise Refused("not seated", "Only players can end the game.")
        if not live.frozen or live.stored.status != "playing":
            raise Refused("forbidden", "A vote can only end a table that can't go on.")
        doc.end_votes = sorted({*doc.end_votes, who.id})

    def most_want_it(doc: TableDoc) -> bool:
        seated = {chair.person for chair in doc.seats if chair.person}
        return 2 * len(seated.intersection(doc.end_votes)) > len(seated)

    await live.change(vote, ends=most_want_it)
