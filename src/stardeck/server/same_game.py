"""After an update of the program: does it play a running game as the program before it did?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stardeck.engine import AnyMatch, Refused
from stardeck.engine.match import Save
from stardeck.engine.record import EVERY
from stardeck.server.stored import StoredStep
from stardeck.server.table_log import OURS

encode = msgspec.json.encode


def check(match: AnyMatch, steps: Sequence[StoredStep], then: Save | None) -> None:
    """Compare a match that was just played again from its rows with what is stored of it. A state of the same shape has
    the same hash. Where the program only calls the parts of a state otherwise, the hash says nothing: then the dice
    that were rolled, the options that were offered and everything that was told must be the same.

    :raises Refused: if it is another game.
    """
    if then is not None and then.sums and then.shape == match.game.shape:
        for number, (before, today) in enumerate(zip(then.sums, match.record.sums, strict=False), 1):
            if before != today:
                raise Refused("frozen", f"after step {number * EVERY} it is in another state")
        return
    record, game = match.record, match.game
    if (record.rules, record.cards) != (game.rules.version, game.facts_hash):
        raise Refused("frozen", "it began under other rules or with other cards")
    if then is not None:
        _compare_saves(then, match.save())
    _compare_events(match, steps)


def _compare_saves(then: Save, today: Save) -> None:
    for number, (before, now) in enumerate(zip(then.offers, today.offers, strict=False), 1):
        if before != now:
            raise Refused("frozen", f"after step {number * EVERY} it offers something else")
    for row, (rolled, now_rolled) in enumerate(zip(then.marks, today.marks, strict=False)):
        if rolled != now_rolled:
            raise Refused("frozen", f"at step {row} it rolls other dice")


def _compare_events(match: AnyMatch, steps: Sequence[StoredStep]) -> None:
    if any(entry.words for step in steps for entry in step.log) or any(step.by == "old" for step in steps):
        return  # an earlier version has stored words, and no events to compare
    if any(row.seat is None and row.step[0] == "fork" for row in match.record.steps):
        return  # what others were told before their cards were dealt again is not in the log
    told = [encode((tuple(audience), event)) for audience, event in match.g.events]
    stored = [
        (step.n, encode((entry.audience, entry.event)))
        for step in steps
        for entry in step.log
        if not (isinstance(entry.event, Sequence) and entry.event and entry.event[0] in OURS)
    ]
    for (n, before), now in zip(stored, told, strict=False):
        if before != now:
            raise Refused("frozen", f"at step {n} it tells something else")
    if len(stored) != len(told):
        raise Refused("frozen", "it tells more or less than it did")
