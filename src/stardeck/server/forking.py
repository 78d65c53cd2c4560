"""How a finished game goes on from one of its steps: its rows up to there, and one `fork` row. Runs outside the event
loop; what it gives is kept with the branch until its game begins."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from stardeck.engine import AnyGame, Match, Record, Refused, Step, say, verify
from stardeck.engine.match import Save
from stardeck.engine.plain import freeze
from stardeck.engine.record import commitment
from stardeck.server import recording, replays
from stardeck.server.clock_now import now
from stardeck.server.stored import BEGIN, LogEntry, StoredStep
from stardeck.server.table_doc import Branch, TableDoc
from stardeck.server.table_log import Forked, log_of

if TYPE_CHECKING:
    from stardeck.server.store import Store

OTHER_GAME = (
    "The rules have changed since this game was played, so it can't go on from here: {}. You can still watch it."
)


class Laid(msgspec.Struct):
    """What lies on the table when a branch begins: every row with what was told, and the game after them."""

    steps: list[StoredStep]
    save: Save


def lay_out(record: Record, told: Sequence[StoredStep] | None, row: int, seed: str | None, seat: int | None) -> bytes:
    """The game after `row` rows goes on: with this seed for its dice, or the same ones, and with hidden cards dealt
    again for a seat, or as they were. `told` are the rows as a table has stored them; a record from outside has none,
    and is checked first.

    :raises Refused: if there is no such step, or it is no longer this game.
    """
    game = replays.readable(record)
    if not 0 <= row <= len(record.steps):
        raise Refused("malformed", say("There is no step {n}.", n=row))
    if told is None and (wrong := verify(game, record).wrong):
        raise Refused("frozen", OTHER_GAME.format(wrong[0]))
    match = Match(game, msgspec.structs.replace(head(record), steps=[]))
    steps: list[StoredStep] = []

    def note(n: int, step: Step, by: str, mover: int | None) -> None:
        kept = told[n] if told and n <= row else StoredStep(n, mover, step, now(), None, log_of(match), by)
        match.g.take_events()
        steps.append(msgspec.structs.replace(kept, log=_heard(kept.log, seat), sum=match.sum))

    note(0, BEGIN, "", None)
    for n, (mover, step, by) in enumerate(record.steps[:row], 1):
        match.perform(mover, step, by=by)
        note(n, step, by, mover)
    for step in (*_build(game, record, row), ("fork", seed, seat)):
        match.perform(None, step)
        note(len(match.record.steps), step, "", None)
    steps[-1].log.append(LogEntry((), Forked(row, seed is None, seat)))
    return zlib.compress(msgspec.json.encode(Laid(steps, match.save())))


def head(record: Record) -> Record:
    """A record with the head that its branches have: nothing about the dice that says nothing."""
    salts, pledges = (list_ if any(list_) else [] for list_ in (record.salts, record.pledges))
    return msgspec.structs.replace(record, commitment=commitment(record.seed), salts=salts, pledges=pledges)


def _build(game: AnyGame, record: Record, row: int) -> list[Step]:
    builds = [step[1] for mover, step, _ in record.steps[:row] if mover is None and step[0] == "build"]
    return [] if [record.build, *builds][-1] == game.build else [("build", game.build)]


def _heard(log: list[LogEntry], seat: int | None) -> list[LogEntry]:
    """Where hidden cards are dealt again, what others were told of their own is no longer true."""
    if seat is None:
        return list(log)
    return [
        line._replace(audience=line.audience and (seat,)) for line in log if not line.audience or seat in line.audience
    ]


async def laid_out(store: Store, doc: TableDoc) -> Laid:
    """What was laid out for a branch that has not begun."""
    from sqlalchemy import select  # the processes of the pool, which need no database, start faster without it

    from stardeck.server import schema
    from stardeck.server.store import not_found

    b = schema.branches
    async with store.reads.connect() as c:
        body = (await c.execute(select(b.c.record).where(b.c.table_id == doc.id))).scalar()
    if body is None:
        raise not_found("branch")
    return msgspec.json.decode(zlib.decompress(body), type=Laid)


def first_difference(branch: Branch, steps: Sequence[StoredStep]) -> int:
    """The row of a branch with which it leaves its parent."""
    fork = next(step.n for step in reversed(steps) if step.seat is None and step.step[0] == "fork")
    for step, (seat, then) in zip(steps[fork + 1 :], branch.then, strict=False):
        if (step.seat, freeze(step.step)) != (seat, freeze(then)):
            return step.n
    return min(fork + 1 + len(branch.then), len(steps) - 1)


class Told(msgspec.Struct):
    """What is said of a branch that is over: what happened first that did not happen in its parent, and who has won."""

    words: str = ""
    winners: tuple[int, ...] | None = None
    """None: it has no result."""


def told(body: bytes, row: int) -> bytes:
    """The same from its recording: what a spectator read when it left its parent, or next, if it did so in secret."""
    it, words = recording.unpack(body), ""
    for changes in it.rows[row:]:
        lines = msgspec.json.decode(changes[0][1])
        if lines:
            words = "".join(piece if isinstance(piece, str) else piece["words"] for piece in lines[0]["pieces"])
            break
    return msgspec.json.encode(Told(words, None if it.result is None else tuple(it.result.winners)))
