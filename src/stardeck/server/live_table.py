"""A table at which people act: every change of its game or its people is stored first and then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import msgspec
import structlog

from stardeck.bots import doors
from stardeck.engine import AnyMatch, GameState, Match, Refused, Row
from stardeck.engine.plain import freeze
from stardeck.engine.record import FORMAT, resolved
from stardeck.server import clocks, forking, metrics, standing_orders
from stardeck.server.clock_now import now
from stardeck.server.loaded_table import LoadedTable
from stardeck.server.store import AWAY
from stardeck.server.stored import BEGIN, StoredStep
from stardeck.server.table_doc import ClockState, TableDoc, record_of
from stardeck.server.table_log import Move, Views, events_of_the_table, log_of, noticed_by, played_for, remarks
from stardeck.server.wire import Status
from stardeck.server.writer import Append

log = structlog.get_logger()
THINKING = 5_000
"""Milliseconds for a bot, before another worker takes over."""
LESSON = "This is a lesson. You are alone with the tutor here, and nobody can change the table."
TRIES = 20
"""How often a step is tried again when other workers are faster."""


class LiveTable(LoadedTable):
    """Everything that changes a game goes through `act`, one at a time."""

    # --- acting ---

    async def act(self, plan: Callable[[], Sequence[Move]]) -> int:
        """Moves happen, are stored together, and are then told. `plan` is asked when it is their turn: what is to
        happen by then. How many of them have happened.

        :raises Refused: and nothing has changed.
        """
        return await asyncio.shield(self._act(plan))

    async def _act(self, plan: Callable[[], Sequence[Move]]) -> int:
        async with self.lock:
            self.store.check()
            for _ in range(TRIES):
                if self.match is None and self.steps:
                    await self.load()
                    self.changed(mine=True)
                if self.frozen:
                    raise Refused("frozen", self.frozen)
                moves = plan()
                if moves and self.new_build:
                    moves = [Move(None, ("build", self.game.build)), *moves]
                started = time.perf_counter()
                prepared = self._prepare(moves) if moves else None
                if prepared is None:
                    return 0
                new, match, count = prepared
                if await self._commit(new, match):
                    metrics.COMMIT.observe(time.perf_counter() - started)
                    metrics.steps_of(self.game.id).inc(len(new.steps))
                    break
                metrics.CONFLICTS.inc()
            else:
                raise Refused("busy", "Too many are acting at this table at once. Try again.")
        self.changed(mine=True)
        return count

    def _prepare(self, moves: Sequence[Move]) -> tuple[Append, AnyMatch, int] | None:
        """The moves happen in a match that this table gets back when they are stored: nothing is in memory that is
        not. Viewers go on looking at the state before them."""
        match = self.match
        if match is None or self.stored.status != "playing":
            raise Refused("overtaken", "The game isn't running.")
        if self.doc.paused:
            raise Refused("paused", "The table is paused.")
        before: GameState = match.g.copy()
        at = now()
        steps: list[StoredStep] = []
        clock = self.stored.clock
        seen: Views = {}
        self.match, self.g = None, before

        def happen(move: Move) -> None:
            nonlocal before, clock
            before = match.g.copy() if steps else before
            told = any(step.by == "clock" for step in steps)
            steps.append(perform(match, self.doc, before, move, at, told, seen))
            clock = clocks.next_clock(self.game, self.doc, clock, before, match.g, steps[-1], at)

        try:
            for move in moves:
                if move.by in ("clock", "quiet") and overtaken(match.g, move):
                    continue
                if move.follows and not doors.goes_on(before, match.g, move.seat):
                    break
                try:
                    happen(move)
                except Refused:
                    if not move.follows:
                        raise
                    break
            count = len(steps)
            while one := self._at_once(match):
                happen(one)
        except Refused:
            if not steps:
                self.match, self.g = match, match.g
            raise
        except Exception:
            log.exception("a step failed", table=self.id, game=self.game.id, moves=moves)
            raise
        if not steps:
            self.match, self.g = match, match.g
            return None
        status: Status = "over" if match.g.result is not None else "playing"
        due = any(step.n % self.snapshot_every == 0 for step in steps)
        save = msgspec.json.encode(match.save()).decode() if due else None
        wake = self.next_wake(clock, match.g, at, len(match.record.steps))
        return Append(self.id, steps, status, clock, wake, save), match, count

    def _at_once(self, match: AnyMatch) -> Move | None:
        """The next answer of a person who need not be asked and whom nobody waits for: it is stored with what led to
        it."""
        for one in self.quiet.after(match.g, len(match.record.steps)):
            if one.when == "now":
                return Move(one.seat, one.step, one.number, "quiet")
        return None

    async def _commit(self, new: Append, match: AnyMatch) -> bool:
        """False: another worker was first.

        :raises Refused: if the database does not answer. Whether the step is in it shows when it does again.
        """
        try:
            stored = await self.store.append(new)
        except Exception as e:
            log.warning("a step was not stored", table=self.id, why=str(e))
            raise Refused("busy", AWAY) from None
        if not stored:
            await self.load()
            self.changed(mine=False)  # also if the next try is refused
            return False
        self.steps += new.steps
        self.stored.status, self.stored.clock, self.stored.n = new.status, new.clock, new.last
        self.match, self.g, self.new_build = match, match.g, False
        return True

    def next_wake(self, clock: ClockState, g: GameState | None, at: int, rows: int) -> int | None:
        """The next moment at which the server itself must do something, in the game as it is after so many rows."""
        if self.doc.paused or self.rests or g is None or g.result is not None:
            return None
        moments = clock.moments + [self.quiet.moment(one, clock) for one in self.quiet.after(g, rows)]
        if self.classroom:
            return at + THINKING if rows == 0 else None
        if self.programs_asked(g):
            moments.append(at + THINKING)
        return min(moments, default=None)

    # --- people ---

    async def order(self, seat: int, change: standing_orders.Change) -> None:
        """Change what a seat wants to be asked about. Nobody else hears of it.

        :raises Refused: and nothing has changed.
        """
        await asyncio.shield(self._order(seat, change))

    async def _order(self, seat: int, change: standing_orders.Change) -> None:
        async with self.lock:
            self.store.check()
            for _ in range(TRIES):
                if self.g is None or self.g.result is not None or self.frozen:
                    raise Refused("overtaken", "The game isn't running.")
                version, old = self.orders.get(seat, (0, None))
                person = self.doc.seats[seat].person or ""
                mine = old if old and old.person == person else standing_orders.Standing(person)
                new = change(self.g, mine)
                if await standing_orders.keep(self.store, self.id, seat, version, new):
                    self.orders = {**self.orders, seat: (version + 1, new)}
                    break
                await self._catch_up()
            else:
                raise Refused("busy", "Too many are changing this table at once. Try again.")
            self.show_again(seat)
        await asyncio.shield(self._set_clock(lambda clock: clock))

    async def change(
        self,
        alter: Callable[[TableDoc], object],
        begins: Callable[[TableDoc], bool] | None = None,
        also: Callable[[TableDoc], TableDoc | None] | None = None,
        ends: Callable[[TableDoc], bool] | None = None,
    ) -> None:
        """Change what people decide. `alter` gets a copy and may refuse; the game begins if `begins` says so of it, and
        is over without a result if `ends` does.

        :raises Refused: and nothing has changed.
        """
        await asyncio.shield(self._change(alter, begins, also, ends))

    async def _change(
        self,
        alter: Callable[[TableDoc], object],
        begins: Callable[[TableDoc], bool] | None,
        also: Callable[[TableDoc], TableDoc | None] | None,
        ends: Callable[[TableDoc], bool] | None,
    ) -> None:
        async with self.lock:
            self.store.check()
            if self.doc.lesson and self.stored.status != "open" and ends is None:
                raise Refused("forbidden", LESSON)
            rested = self.rests
            for _ in range(TRIES):
                doc = msgspec.json.decode(msgspec.json.encode(self.doc), type=TableDoc)
                alter(doc)
                if doc.starting is not None and self.doc.starting is not None and doc.settled != self.doc.settled:
                    doc.call_off()
                start = await self._start(doc) if begins and begins(doc) else None
                over = bool(ends and ends(doc))
                if await self.store.change(self.stored, doc, start, also(doc) if also else None, over):
                    break
                await self._catch_up()
            else:
                raise Refused("busy", "Too many are changing this table at once. Try again.")
            if start:
                await self.load()
            else:
                self.stored.doc = doc
                self.stored.version += 1
                self.stored.status = "over" if over else self.stored.status
        if rested and not self.rests:  # somebody has sat down
            await self.wake_up()
        self.changed(mine=True)

    async def _start(self, doc: TableDoc) -> Append:
        doc.starting = None
        doc.sitters = [(chair.name, chair.kind) for chair in doc.seats]
        if doc.branch:
            return self._go_on(doc, await forking.laid_out(self.store, doc))
        kinds = [chair.kind for chair in doc.seats]
        if not doc.lesson:
            doc.options = {**doc.options, **self.game.manners.seating(kinds, doc.seat_of(doc.host))}
        doc.rules, doc.cards, doc.build = self.game.rules.version, self.game.facts_hash, self.game.build
        doc.format, doc.resolved = FORMAT, resolved(self.game, doc.options)
        match = Match(self.game, record_of(doc))
        at = now()
        first = StoredStep(0, None, BEGIN, at, None, log_of(match), sum=match.sum)
        clock = clocks.next_clock(self.game, doc, self.stored.clock, match.g, match.g, None, at)
        return Append(self.id, [first], "playing", clock, self.next_wake(clock, match.g, at, 0))

    def _go_on(self, doc: TableDoc, laid: forking.Laid) -> Append:
        """A branch begins with the rows of its parent and its fork."""
        rows = [Row(step.seat, freeze(step.step), step.by) for step in laid.steps[1:]]
        record = msgspec.structs.replace(record_of(doc), steps=rows)
        match, at = Match.resume(self.game, record, laid.save), now()
        clock = clocks.next_clock(self.game, doc, self.stored.clock, match.g, match.g, None, at)
        save = msgspec.json.encode(laid.save).decode()
        return Append(self.id, laid.steps, "playing", clock, self.next_wake(clock, match.g, at, len(rows)), save)

    async def pause(self, paused: bool) -> None:
        """All clocks stand still, or go on."""
        await self.change(lambda doc: setattr(doc, "paused", paused))
        move = clocks.pause if paused else clocks.go_on
        await asyncio.shield(self._set_clock(lambda clock: move(clock, now())))

    async def set_away(self, away: Callable[[dict[int, int]], list[tuple[int, int]]]) -> None:
        """When bots take over for those who are away, from what is known by then: several come and go at once."""
        await asyncio.shield(self._set_clock(lambda clock: msgspec.structs.replace(clock, away=away(dict(clock.away)))))

    async def rest(self) -> None:
        """Nobody is left who looks: no worker needs to come back to this table before somebody does."""
        await asyncio.shield(self._set_clock(lambda clock: clock))

    async def wake_up(self) -> None:
        """Somebody comes to a table that rests: its bots go on, and its clocks start again."""
        self.mine = True
        if self.g is None or self.stored.status != "playing" or self.doc.paused:
            return
        g, at = self.g, now()
        await asyncio.shield(self._set_clock(lambda clock: clocks.start_again(self.game, self.doc, clock, g, at)))

    async def _set_clock(self, move: Callable[[ClockState], ClockState]) -> None:
        async with self.lock:
            self.store.check()
            for _ in range(TRIES):
                clock = move(self.stored.clock)
                wake = self.next_wake(clock, self.g, now(), len(self.steps) - 1)
                if await self.store.set_clock(self.id, self.stored.n, clock, wake):
                    self.stored.clock = clock
                    break
                await self._catch_up()
        self.changed(mine=True)


def overtaken(g: GameState, move: Move) -> bool:
    """Whether the question of a move is no longer open."""
    ask = None if move.seat is None else g.ask_of(move.seat)
    if move.seat is None or (ask is not None and move.number is None):
        return False
    return ask is None or ask.number != move.number


def perform(
    match: AnyMatch, doc: TableDoc, before: GameState, move: Move, at: int, told: bool, seen: Views
) -> StoredStep:
    """Let a move happen in a match whose state is still `before`, and say how it is stored; `told`: that time is up has
    been said; `seen`: what others see, as far as that is known.

    :raises Refused: and nothing has changed.
    """
    seat, step, number, by = move[:4]
    done = match.perform(seat, step(match.g, seat) if callable(step) and seat is not None else step, number, by)
    log = [] if told else events_of_the_table(before, done, move)
    log += played_for(before, doc, done, move) + log_of(match) + remarks(move)
    n = len(match.record.steps)
    return StoredStep(n, seat, done, at, noticed_by(match, before, seat, log, seen), log, by, match.sum, move.memory)
