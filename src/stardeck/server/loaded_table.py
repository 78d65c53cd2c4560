"""What a worker knows of a table: what the database says, the game that follows from it, and those who look at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from stardeck import games
from stardeck.bots import doors, loop, quiet
from stardeck.engine import AnyMatch, Asking, GameState, Match, Refused, Row, Stuck
from stardeck.engine.catalogue import catalogue
from stardeck.engine.match import Save
from stardeck.engine.options import read_options
from stardeck.engine.plain import freeze
from stardeck.engine.record import FORMAT, Record
from stardeck.server import old_tables, same_game, standing_orders, wire
from stardeck.server.adviser import Adviser
from stardeck.server.classroom import Classroom
from stardeck.server.holes import first_missing
from stardeck.server.quiet_answers import QuietAnswers
from stardeck.server.shown import Shown
from stardeck.server.store import Store, TableRow, is_outage
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import TableDoc, record_of
from stardeck.server.talk import Talk

if TYPE_CHECKING:
    from stardeck.server.connection import Connection

log = structlog.get_logger()
DEFAULT = "default"
"""Answers for a seat that somebody has left, where no bot does."""
NOWHERE: list[int] = []
"""The seats of somebody who has none."""
LEFT_ALONE = 3
"""Rings of the clock in a row after which nobody seems to come."""
OTHER_GAME = "This table can't go on: by the rules of this version it would be a different game ({})."
NOT_SHOWN = "This version can no longer show the end of this game ({}). Its replay shows the game as it was."
HOLE = "This table can't go on: step {} is missing from the database. You can still read what happened before that."


class LoadedTable:
    """One table as it is stored, and those who look at it. What changes it is in `LiveTable`."""

    def __init__(
        self,
        store: Store,
        stored: TableRow,
        snapshot_every: int,
        on_change: Callable[[Any, bool], None],
        quiet_pace: float = 1.0,
    ) -> None:
        self.store, self.stored, self.snapshot_every, self._on_change = store, stored, snapshot_every, on_change
        self.quiet = QuietAnswers(self, quiet_pace)
        self.game = games.get(stored.doc.game)
        self.lock = asyncio.Lock()
        self.match: AnyMatch | None = None
        self.g: GameState | None = None
        """The game as it is stored: what everybody may be told."""
        self.steps: list[StoredStep] = []
        self.orders: dict[int, standing_orders.Kept] = {}
        """What each seat wants to be asked about; replaced as a whole, so that what follows from it can be kept."""
        self.draft: tuple[tuple[int, int], doors.Draft] | None = None
        """What somebody has laid out last: after how many rows, in which seat, and what."""
        self._frames: dict[int | None, tuple[int, list[int]]] = {}
        self._seats: tuple[TableDoc | None, dict[str | None, list[int]]] = (None, {})
        """The seats of each person, by the document that says so."""
        self.connections: set[Connection] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """The people who look at this table by another worker."""
        self._saved_at = 0
        self.frozen = ""
        """Why this table stands still for good; its log, its chat and, if it can still be shown, its board remain."""
        self.new_build = False
        """Whether another build has played so far; then the next step is behind a row that says so."""
        self.mine = False
        """Whether this worker has made the newest step, and does what follows from it."""
        self.outages = 0
        """Counts how often clocks may have been moved, because the database was away."""
        self.chat_count = 0
        self.chat: tuple[int, tuple[wire.ChatLine, ...]] = (0, ())
        """The newest lines of chat when there were so many."""
        self.used = time.monotonic()
        self.version: Any = self.new_version()
        """Of what a `table` frame tells."""
        self.shown = Shown(self)
        """In English."""
        self._translated: dict[str, Shown] = {}
        self.adviser = Adviser(self)
        self.classroom = Classroom(self) if stored.doc.lesson else None
        self.talk = Talk()

    def shown_in(self, lang: str) -> Shown:
        """What is sent to those who read this language."""
        spoken = catalogue(lang)
        if spoken is None:
            return self.shown
        return self._translated.setdefault(lang, Shown(self, spoken))

    @property
    def id(self) -> str:
        return self.stored.doc.id

    @property
    def doc(self) -> TableDoc:
        return self.stored.doc

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The team of each seat, a letter; empty where nobody plays in teams."""
        try:
            options = read_options(self.game.rules.options, self.doc.options)
        except Refused:  # an option that another version of the program had
            return ()
        return tuple(self.game.manners.sides(len(self.doc.seats), options))

    @property
    def present(self) -> set[str]:
        """Who looks at this table."""
        return {connection.person for connection in self.connections} | self.elsewhere

    @property
    def rests(self) -> bool:
        """Nobody looks, not even a watcher, and no person has a seat or nobody comes any more: bots and clocks wait
        until somebody looks."""
        if self.connections or self.elsewhere:
            return False
        return not any(chair.person for chair in self.doc.seats) or self._left_alone

    @property
    def _left_alone(self) -> bool:
        """Whether the clock has rung several times since a person last did something. The answers of one ring have one
        moment."""
        rings = set()
        for step in reversed(self.steps):
            if not step.by:
                return False
            if step.by == "clock":
                rings.add(step.at)
            if len(rings) == LEFT_ALONE:
                return True
        return False

    # --- loading ---

    async def load(self) -> None:
        """Read everything from the database: the newest snapshot, and what came after it."""
        stored = await self.store.table(self.id)
        assert stored is not None
        steps = await self.store.steps(self.id, -1)
        await self._read_orders()
        missing = first_missing(steps, stored.n)
        self.match, self.g, self._frames = None, None, {}
        self.quiet.forget()
        self.stored, self.steps, self.frozen = stored, steps[:missing], "" if missing is None else HOLE.format(missing)
        save: str | None = None
        try:
            if missing is None and steps and stored.doc.format != FORMAT:
                self.stored, self.steps = await old_tables.convert(self.store, stored, steps)
            save = await self.store.snapshot(self.id) if len(self.steps) > self.snapshot_every else None
            self.match = self._match(None if self.frozen else save) if self.steps else None
        except Exception as e:  # rules of another version may fail in any way
            if is_outage(e):
                raise
            log.warning("a table cannot be played again", table=self.id, why=repr(e))
            why = str(e) if isinstance(e, Refused | Stuck) else "its rules fail"
            self.frozen = self.frozen or (NOT_SHOWN if stored.status == "over" else OTHER_GAME).format(why)
        self.g = self.match.g if self.match else self._last_saved(save)
        if self.classroom and self.g is not None and not self.frozen:
            self.frozen = self.classroom.changed_since()
        if self.frozen and self.g is not None and self.match is None:
            self.frozen += f" You see it as it was after step {self._saved_at}."

    def _last_saved(self, save: str | None) -> GameState | None:
        """The newest saved state of a game that cannot be played again, if it can still be read."""
        if save is None:
            return None
        try:
            saved = msgspec.json.decode(save, type=Save)
            state: GameState = self.game.from_json(saved.state)
        except Exception:  # of another shape
            return None
        self._saved_at = len(saved.origin) - 1
        return state

    @property
    def speaker(self) -> GameState | None:
        """Who knows the words of the log: the game, or one that was only laid out, where it cannot be played again."""
        if self.g is not None or not self.frozen:
            return self.g
        try:
            laid_out: GameState = self.game.new(len(self.doc.seats), "words", self.doc.resolved or self.doc.options)
            return laid_out
        except Exception:  # its options are not known any more
            return None

    @property
    def record(self) -> Record:
        """The record as far as it is stored; without a result where this version cannot play it."""
        if self.match is not None:
            return self.match.record
        rows = [Row(step.seat, freeze(step.step), step.by) for step in self.steps[1:]]
        return msgspec.structs.replace(record_of(self.doc), steps=rows)

    def _match(self, save: str | None) -> AnyMatch:
        """The game that follows from the stored steps. What another build of the program has played is played again
        from the beginning and compared.

        :raises Refused: if this build plays another game.
        """
        record = self.record
        saved = None if save is None else msgspec.json.decode(save, type=Save)
        builds = [row.step[1] for row in record.steps if row.seat is None and row.step[0] == "build"]
        self.new_build = [record.build, *builds][-1] != self.game.build
        if saved is None or self.new_build:
            match = Match(self.game, record)
        else:
            match = Match.resume(self.game, record, saved)
        if self.new_build:
            same_game.check(match, self.steps, saved)
        match.g.take_events()
        return match

    async def look(self) -> None:
        """Another worker has changed this table: catch up. Whoever made the newest step does what follows from it."""
        async with self.lock:
            known, lost = len(self.steps), self.match is None
            await self._catch_up()
        if len(self.steps) > known:
            self.changed(mine=lost)
        else:
            self.wake_viewers()

    async def _catch_up(self) -> None:
        if self.match is None:
            await self.load()
            return
        stored = await self.store.table(self.id)
        assert stored is not None
        steps = await self.store.steps(self.id, len(self.steps) - 1)
        await self._read_orders()
        match, self.match = self.match, None  # if a step fails, all are read again
        for step in steps:
            match.perform(step.seat, freeze(step.step), by=step.by)
            match.g.take_events()
            self.steps.append(step)
        self.stored, self.match, self.g = stored, match, match.g

    def changed(self, mine: bool) -> None:
        """Tell those who look, and plan what the server must do next. `mine`: this worker did it, so it goes on."""
        self.used, self.mine = time.monotonic(), mine
        self.wake_viewers()
        self._on_change(self, mine)

    def wake_viewers(self) -> None:
        """Those who look are to look again."""
        version = self.new_version()
        if version != self.version:
            self.version = version
        for connection in self.connections:
            connection.look()

    # --- frames ---

    def new_version(self) -> Any:
        """Changes with everything that a `table` frame tells, without the game."""
        clock = self.stored.clock
        clocks = clock.left, tuple(clock.away), self.outages
        return self.stored.version, self.stored.status, self.undo_request, frozenset(self.present), clocks

    def frames(self, viewer: int | None) -> list[int]:
        """The rows that this viewer has noticed. A frame's number is its place in this list, from 1."""
        steps, known = self.steps, self._frames.get(viewer)
        if known is not None and known[0] == len(steps):
            return known[1]
        read, rows = known or (0, [])
        for step in steps[read:]:
            if step.noticed_by is None or viewer in step.noticed_by:
                rows.append(step.n)
        self._frames[viewer] = (len(steps), rows)
        return rows

    def seat_of(self, person: str | None) -> int | None:
        """The seat through which a person looks: of several, the first that is asked."""
        seats = self._seats_of(person)
        if not seats:
            return None
        if len(seats) == 1:
            return seats[0]
        played = [seat for seat in seats if not self.doc.seats[seat].bot]
        asks = self.g.asks if self.g and len(played) > 1 else []
        asked = [ask.seat for ask in sorted(asks, key=lambda ask: not ask.waits) if ask.seat in played]
        return next(iter([*asked, *played, *seats]), None)

    def _seats_of(self, person: str | None) -> list[int]:
        """As `doc.seats_of`, looked up once for each document: whatever people decide makes a new one."""
        doc, seats = self._seats
        if doc is not self.stored.doc:
            doc = self.stored.doc
            seats = {chair.person: doc.seats_of(chair.person) for chair in doc.seats if chair.person}
            self._seats = doc, seats
        return seats.get(person, NOWHERE)

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat may take its last step back alone. Never while others are asked in secret: whether they
        have answered is nobody's business."""
        if self.match is None or self.g is None or seat is None or self.g is not self.match.g or self.classroom:
            return False
        return isinstance(self.g.open, Asking) and self.match.undoable(seat) is not None

    def undo_to(self, seat: int) -> int | None:
        """Where this seat's undo goes back to: answers that were sent together are taken back together."""
        back = self.match.undoable(seat) if self.match is not None and self.may_undo(seat) else None
        if self.match is None or back is None:
            return None
        path, rows = self.match.path(len(self.match.record.steps)), self.match.record.steps
        last = next(n for n, row in enumerate(path) if row >= back)
        at = self.steps[path[last] + 1].at  # what is stored together has one moment
        while last and self.steps[path[last - 1] + 1].at == at and rows[path[last - 1]][::2] == (seat, ""):
            last -= 1
        return path[last - 1] + 1 if last else 0

    def may_undo_through(self, viewer: int | None) -> bool:
        """Whether whoever looks through this seat may take back a step of any seat of theirs."""
        if viewer is None or self.g is None or not isinstance(self.g.open, Asking):
            return False
        return any(map(self.may_undo, self._seats_of(self.stored.doc.seats[viewer].person)))

    @property
    def undo_request(self) -> int | None:
        """The seat that has asked to take a step back, and still waits for the others."""
        return self.doc.undo_request if self.doc.undo_request_at == self.stored.n else None

    def programs_asked(self, g: GameState) -> list[tuple[int, int]]:
        """(seat, number of the question) of every seat that is waited for and that a bot plays or somebody has left."""
        return [(ask.seat, ask.number) for ask in g.asks if ask.waits and self.program(g, ask.seat)]

    def waits_for(self, seat: int, number: int) -> bool:
        """Whether the answer of a program to this question is still wanted."""
        going_on = self.stored.status == "playing" and not self.doc.paused
        return self.g is not None and going_on and (seat, number) in self.programs_asked(self.g)

    def program(self, g: GameState, seat: int) -> str | None:
        """Who answers for a seat that no person plays: a bot by its name, or "default"."""
        if loop.left(self.game, g, seat):
            return self.game.manners.stand_in(g, seat) or DEFAULT
        return self.doc.seats[seat].bot

    # --- what people need not be asked ---

    async def _read_orders(self) -> None:
        old, self.orders = self.orders, await standing_orders.read(self.store, self.id)
        for seat in {**old, **self.orders}:
            if old.get(seat) != self.orders.get(seat):
                self.show_again(seat)

    def show_again(self, seat: int) -> None:
        """What this seat has ordered has changed: whoever sits there gets the newest snapshot again, nobody else."""
        for connection in self.connections:
            if connection.person == self.doc.seats[seat].person:
                connection.again = True

    def orders_of(self, seat: int) -> tuple[quiet.Order, ...]:
        """What the person in this seat wants to be asked about."""
        standing = self.orders[seat][1] if seat in self.orders else None
        return standing.orders if standing and standing.person == self.doc.seats[seat].person else ()

    def company(self, seat: int) -> quiet.Company:
        """Which other people are at the table; somebody for whom a bot plays at the moment is one of them."""
        me = self.doc.seats[seat].person
        others = [chair.person for other, chair in enumerate(self.doc.seats) if other != seat and chair.person]
        if any(person != me for person in others):
            return self.doc.pace
        return "screen" if others else "alone"
