"""The time machine: a finished game goes on from any of its steps, at a table of its own. What came of it hangs on the
game as a tree."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec
from sqlalchemy import func, select

from stardeck import bots, games
from stardeck.engine import Record, Refused, Result, say
from stardeck.engine.record import FORMAT
from stardeck.server import jobs, record_forms, schema, starting
from stardeck.server.api_records import finished
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.forking import OTHER_GAME, Told, head
from stardeck.server.host_actions import bot_for, bot_name
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.new_table import FROM_STEP, check_number, store_new
from stardeck.server.people import clean_name
from stardeck.server.table_doc import Branch, Member, SeatDoc, TableDoc

MOST = 50
"""Branches of one person in the tree of one game."""
DEEPEST = 8
"""A branch of a branch of a branch."""
THEN = 20
"""Rows of the parent with which the first ones of a branch are compared."""
LONGEST_TITLE = 40
LIVE_CLOCKS = 60, 20, 300
"""Seconds at a table that goes on from an uploaded record; without clocks they do not matter."""


class Origin(NamedTuple):
    """A finished game that may go on."""

    id: str
    record: Record
    live: LiveTable | None
    """Its table; None: it was uploaded."""
    why_not: str = ""
    """Why this program cannot play it."""

    @property
    def root(self) -> str:
        branch = self.live and self.live.doc.branch
        return branch.root if branch else self.id

    @property
    def is_uploaded(self) -> bool:
        """Whether the root is no table."""
        branch = self.live and self.live.doc.branch
        return branch.uploaded if branch else self.live is None


async def origin(hub: Hub, keepsakes: Keepsakes, id: str, who: Person) -> Origin:
    """A finished game of a table or of an upload that this person may see.

    :raises Refused: if there is none.
    """
    if await hub.store.table(id) is None:
        text = await hub.pool.ask(who.id, jobs.read, await keepsakes.record(id))
        return Origin(id, Record.from_json(text), None)
    live = await finished(hub, id, who)
    why = OTHER_GAME.format("it cannot be played again") if live.match is None or live.frozen else ""
    return Origin(id, live.record, live, why)


async def create(hub: Hub, it: Origin, who: Person, wanted: record_forms.BranchIn) -> LiveTable:
    """A table that goes on from a step. It begins at once if nobody is to be waited for.

    :raises Refused: if this step, this seat or one more table cannot be.
    """
    record, seats = it.record, len(it.record.seats)
    if it.why_not:
        raise Refused("frozen", it.why_not)
    if (wanted.seat is None) != (wanted.seats == "watch"):
        raise Refused("malformed", "Choose a seat to play, or none to watch.")
    if wanted.seat is None and wanted.hidden == "dealt":
        raise Refused("malformed", "Cards are only dealt again for a seat that you take, and you are watching.")
    if wanted.seat is not None and wanted.seat >= seats:
        raise Refused("malformed", say("There is no seat {n}.", n=wanted.seat))
    depth = await _depth(hub, it, who)
    doc = _doc(it, who, wanted)
    await check_number(hub, doc)
    told = b"" if it.live is None else msgspec.json.encode(it.live.steps[: wanted.row + 1])
    dealt = wanted.seat if wanted.hidden == "dealt" else None
    seed = None if wanted.dice == "same" else secrets.token_hex(16)
    laid = await hub.pool.ask(who.id, jobs.fork, record.to_json(), told, wanted.row, seed, dealt)
    row: dict[str, int | str | bytes] = {
        "table_id": doc.id,
        "parent": it.id,
        "root": it.root,
        "row": wanted.row,
        "depth": depth,
        "person": who.id,
    }
    await store_new(hub, doc, {**row, "record": laid, "created": now()})
    live = await hub.get(doc.id)
    if all(chair.kind != "open" for chair in doc.seats):
        await starting.start(hub, live, who)
    return live


async def _depth(hub: Hub, it: Origin, who: Person) -> int:
    b = schema.branches.c
    async with hub.store.reads.connect() as c:
        above = (await c.execute(select(b.depth).where(b.table_id == it.id))).scalar() or 0
        mine = (await c.execute(select(func.count()).where(b.root == it.root, b.person == who.id))).scalar_one()
    if above >= DEEPEST:
        line = say("This is already {n} tries deep. Go on from an earlier one.", n=DEEPEST)
        raise Refused("too many", line)
    if mine >= MOST:
        raise Refused(
            "too many", say("You have tried {n} times from this game, which is the most it keeps for you.", n=MOST)
        )
    return above + 1


def _doc(it: Origin, who: Person, wanted: record_forms.BranchIn) -> TableDoc:
    record, parent = head(it.record), it.live and it.live.doc
    game = games.get(record.game)
    title = (parent.title if parent else game.title).partition(FROM_STEP)[0]
    pace = parent.pace if parent and wanted.seats == "invite" else "slow"
    decision, window, away = (
        (parent.decision_seconds, parent.window_seconds, parent.away_seconds) if parent else LIVE_CLOCKS
    )
    doc = TableDoc(
        id=new_id(),
        code=new_code(),
        game=record.game,
        title=clean_name(f"{title[:LONGEST_TITLE]}{FROM_STEP}{wanted.row}"),
        host=who.id,
        options=parent.options if parent else record.options,
        resolved=record.options,
        rules=record.rules,
        cards=record.cards,
        build=record.build,
        format=FORMAT,
        pace=pace,
        decision_seconds=decision,
        window_seconds=window,
        away_seconds=away,
        visibility="link",
        spectators=True,
        hints=parent.hints if parent else False,
        seats=_chairs(it, who, wanted),
        secret=secrets.token_hex(16),
        created=now(),
        branch=Branch(
            parent=it.id,
            root=it.root,
            uploaded=it.is_uploaded,
            row=wanted.row,
            seat=wanted.seat if wanted.hidden == "dealt" else None,
            same_dice=wanted.dice == "same",
            private=wanted.private,
            seed=record.seed,
            salts=record.salts,
            pledges=record.pledges,
            then=[(seat, step) for seat, step, _ in record.steps[wanted.row : wanted.row + THEN]],
        ),
    )
    if wanted.seat is None:
        doc.members.append(Member(who.id, who.name, may_sit=True))
    return doc


def _chairs(it: Origin, who: Person, wanted: record_forms.BranchIn) -> list[SeatDoc]:
    """I sit where I want to. Where a bot sat there is the same one; where people sat there are free seats, if I want to
    invite somebody, or rookies."""
    game, record = games.get(it.record.game), it.record
    plain = bots.names(game)[0]
    chairs = [SeatDoc() for _ in record.seats]
    if wanted.seat is not None:
        chairs[wanted.seat] = SeatDoc(who.id, who.name)
    others = [seat for seat in range(len(chairs)) if seat != wanted.seat]
    people = [seat for seat in others if record.seats[seat].kind == "human"] or others
    for seat in others:
        if wanted.seats == "invite" and seat in people:
            continue
        bot = record.bots.get(seat, plain)
        try:
            name = bot_for(chairs, game.id, record.options, bot)
        except Refused:  # a bot or a level that is not offered any more
            name = bot_for(chairs, game.id, record.options, plain)
        chairs[seat] = SeatDoc(name=bot_name(chairs, game.id, name, seat), bot=name)
    return chairs


async def tree(hub: Hub, it: Origin, who: Person) -> record_forms.Branches:
    """Everything that was tried from a game, as far as this person may see it; a branch shows the tree of its root."""
    b, t = schema.branches.c, schema.tables
    query = select(b.table_id, b.parent, b.row, b.person, b.told, t.c.body, t.c.status)
    query = query.join(t, t.c.id == b.table_id).where(b.root == it.root).order_by(b.depth, b.row, b.created)
    async with hub.store.reads.connect() as c:
        rows = (await c.execute(query)).all()
    lines: list[record_forms.BranchLine] = []
    hidden: set[str] = set()
    for row in rows:
        doc = msgspec.json.decode(row.body, type=TableDoc)
        branch = doc.branch
        if branch is None or row.parent in hidden or (branch.private and not doc.belongs(who.id)):
            hidden.add(row.table_id)
            continue
        if row.told:
            told = msgspec.json.decode(row.told, type=Told)
        elif row.status == "over":  # a moment ago: nobody has looked at it yet
            told = await hub.recorder.told(await hub.get(row.table_id), branch, who.id)
        else:
            told = Told()
        lines.append(
            record_forms.BranchLine(
                id=row.table_id,
                parent=row.parent,
                row=row.row,
                seat=branch.seat,
                same_dice=branch.same_dice,
                names=tuple(doc.names),
                mine=row.person == who.id,
                over=row.status == "over",
                playable=row.status != "over" and doc.belongs(who.id),
                difference=told.words,
                winners=told.winners,
            )
        )
    names, result = await _ending(hub, it)
    winners = None if result is None else tuple(result.winners)
    left = max(0, MOST - sum(row.person == who.id for row in rows))
    return record_forms.Branches(it.root, it.is_uploaded, names, winners, it.why_not, left, tuple(lines))


async def _ending(hub: Hub, it: Origin) -> tuple[tuple[str, ...], Result | None]:
    """The names and the end of the game with which a tree begins; nothing where that is gone."""
    if it.root == it.id:
        record = it.record
    elif it.is_uploaded or await hub.store.table(it.root) is None:
        return (), None
    else:
        record = (await hub.get(it.root)).record
    return tuple(sitter.name for sitter in record.seats), record.result
