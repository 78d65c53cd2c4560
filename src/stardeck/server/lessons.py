"""Lessons as tables: how one begins, what a learner may do there, and what is kept of it for each person."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select

from stardeck.engine import AnyGame, Refused
from stardeck.engine.plain import freeze
from stardeck.server import schema, wire
from stardeck.server.classroom import lesson_called
from stardeck.server.clock_now import new_code, new_id, now
from stardeck.server.hub import Hub
from stardeck.server.keepsakes import Person
from stardeck.server.live_table import LESSON, LiveTable
from stardeck.server.new_table import store_new
from stardeck.server.store import Store
from stardeck.server.table_doc import SeatDoc, TableDoc
from stardeck.server.table_log import Move

TUTOR = "tutor"


class Progress(NamedTuple):
    """How far a person is in a lesson."""

    moment: int = 0
    """The moments that are behind them, of the newest try."""
    done: int | None = None
    """When they first finished it."""
    classroom: str | None = None
    """The table at which they go on."""


async def progress(store: Store, person: str) -> dict[tuple[str, str], Progress]:
    """What a person has learned, by game and name."""
    t = schema.lessons.c
    query = select(t.game, t.name, t.moment, t.done, t.classroom).where(t.person == person)
    async with store.reads.connect() as c:
        return {(row.game, row.name): Progress(row.moment, row.done, row.classroom) for row in await c.execute(query)}


async def keep(store: Store, person: str, game: str, name: str, moment: int, classroom: str | None, done: bool) -> None:
    """Remember how far somebody is. What was finished once stays finished."""
    key = {"person": person, "game": game, "name": name}
    values = {"moment": moment, "classroom": classroom, **({"done": now()} if done else {})}
    put = store.put(schema.lessons).values(**key, **values)
    async with store.engine.begin() as c:
        await c.execute(put.on_conflict_do_update(index_elements=list(key), set_=values))


# --- a lesson begins ---


async def begin(hub: Hub, who: Person, game: AnyGame, name: str, again: bool) -> LiveTable:
    """The table of a lesson: the one at which this person goes on, or a new one.

    :raises Refused: if there is no such lesson.
    """
    lesson_called(game, name)
    kept = (await progress(hub.store, who.id)).get((game.id, name), Progress())
    if kept.classroom is not None:
        old = await _reopened(hub, kept.classroom)
        if old is not None and not again and not old.frozen and not (old.classroom and old.classroom.over):
            return old
        if old is not None:
            await old.change(lambda doc: None, ends=lambda doc: True)
    live = await _lay_out(hub, who, game, name)
    await keep(hub.store, who.id, game.id, name, 0, live.id, done=False)
    return live


async def _reopened(hub: Hub, id: str) -> LiveTable | None:
    try:
        live = await hub.get(id)
    except Refused:
        return None
    return live if live.stored.status == "playing" else None


async def _lay_out(hub: Hub, who: Person, game: AnyGame, name: str) -> LiveTable:
    lesson = lesson_called(game, name)
    seats = [SeatDoc(name=other, bot=TUTOR) for other in lesson.names]
    seats[lesson.you] = SeatDoc(who.id, who.name)
    doc = TableDoc(
        id=new_id(),
        code=new_code(),
        game=game.id,
        title=lesson.title,
        host=who.id,
        options=lesson.options,
        pace="slow",
        decision_seconds=hub.settings.decision_seconds,
        window_seconds=hub.settings.window_seconds,
        away_seconds=0,
        visibility="link",
        spectators=False,
        seats=seats,
        secret=lesson.seed,
        created=now(),
        lesson=name,
    )
    await store_new(hub, doc)
    live = await hub.get(doc.id)
    await live.change(lambda doc: None, begins=lambda doc: True)
    assert live.classroom is not None
    await live.act(lambda: live.classroom.moves() if live.classroom else [])
    return live


# --- a learner acts ---


async def take(live: LiveTable, who: Person, frame: object, store: Store) -> int:
    """How many choices have happened: none, if the first one is only answered.

    :raises Refused: and nothing has changed.
    """
    room = live.classroom
    assert room is not None
    if not isinstance(frame, wire.Answer | wire.Show):
        raise Refused("forbidden", LESSON)
    if live.doc.seat_of(who.id) is None:
        raise Refused("not seated", "You are watching.")
    count = 0

    def plan() -> list[Move]:
        nonlocal count
        if isinstance(frame, wire.Show):
            moves = room.shown(frame.number)
        else:
            moves = room.chosen(frame.number, tuple(freeze(step) for step in frame.answers))
        count = sum(move.by == "" for move in moves)
        return moves

    await live.act(plan)
    if count:
        over = room.over
        if over and live.stored.status == "playing":
            await live.change(lambda doc: None, ends=lambda doc: True)
        await keep(store, who.id, live.game.id, live.doc.lesson, room.tutor.at, None if over else live.id, done=over)
    else:
        live.wake_viewers()
    return count
