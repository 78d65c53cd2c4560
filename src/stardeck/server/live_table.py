"""A table at which people act: every change of its game or its people is stored first and then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import structlog

from stardeck.engine import GameState, Match, Refused, Step
from stardeck.engine.record import FORMAT, resolved
from stardeck.server import clocks, metrics
from stardeck.server.clock_now import now
from stardeck.server.loaded_table import LoadedTable
from stardeck.server.store import AWAY
from stardeck.server.table_doc import ClockState, TableDoc, record_of
from stardeck.server.table_log import Move, events_of_the_table, log_of, noticed_by
from stardeck.server.writer import Append, StoredStep

log = structlog.get_logger()
BEGIN: Step = ("begin",)
"""The row before the first step: the game was laid out."""
THINKING = 5_000
"""Milliseconds for a bot, before another worker takes over."""
TRIES = 20
"""How often a step is tried anew when other workers are faster."""


class LiveTable(LoadedTable):
    """Everything that changes a game goes through `act`, one at a time."""

    # --- acting ---

    async def act(self, plan: Callable[[], Sequence[Move]]) -> bool:
        """Moves happen, are stored together, and are then told. `plan` is asked when it is their turn: what is to
        happen by then; nothing: False.

        :raises Refused: and nothing has changed.
        """
        return await asyncio.shield(self._act(plan))

    async def _act(self, plan: Callable[[], Sequence[Move]]) -> bool:
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
                    return False
                new, match = prepared
                if await self._commit(new, match):
                    metrics.COMMIT.observe(time.perf_counter() - started)
                    metrics.STEPS.labels(self.game.id).inc(len(new.steps))
                    break
                metrics.CONFLICTS.inc()
            else:
                raise Refused("busy", "Too many are acting at this table at once. Try again.")
        self.changed(mine=True)
        return True

    def _prepare(self, moves: Sequence[Move]) -> tuple[Append, Match[Any]] | None:
        """The moves happen in a match that this table gets back when they are stored: nothing is in memory that is
        not. Viewers go on looking at the state before them."""
        match = self.match
        if match is None or self.stored.status != "playing":
            raise Refused("overtaken", "The game is not going on.")
        if self.doc.paused:
            raise Refused("paused", "The table is paused.")
        before: GameState = match.g.copy()
        at = now()
        steps: list[StoredStep] = []
        clock = self.stored.clock
        self.match, self.g = None, before
        try:
            for move in moves:
                if move.by == "clock" and overtaken(match.g, move):
                    continue
                before = match.g.copy() if steps else before
                told = any(step.by == "clock" for step in steps)
                steps.append(perform(match, self.doc, before, move, at, told))
                clock = clocks.next_clock(self.game, self.doc, clock, before, match.g, steps[-1], at)
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
        status = "over" if match.g.result is not None else "playing"
        due = any(step.n % self.snapshot_every == 0 for step in steps)
        save = msgspec.json.encode(match.save()).decode() if due else None
        return Append(self.id, steps, status, clock, self.next_wake(clock, match.g, at), save), match

    async def _commit(self, new: Append, match: Match[Any]) -> bool:
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
            return False
        self.steps += new.steps
        self.stored.status, self.stored.clock, self.stored.n = new.status, new.clock, new.last
        self.match, self.g, self.new_build = match, match.g, False
        return True

    def next_wake(self, clock: ClockState, g: GameState | None, at: int) -> int | None:
        """The next moment at which the server itself must do something."""
        if self.doc.paused or g is None or g.result is not None:
            return None
        moments = clock.moments
        if self.programs_asked(g) or self.passers(g):
            moments.append(at + THINKING)
        return min(moments, default=None)

    # --- people ---

    async def change(
        self,
        alter: Callable[[TableDoc], Any],
        begins: bool = False,
        also: Callable[[TableDoc], TableDoc | None] | None = None,
    ) -> None:
        """Change what people decide. `alter` gets a copy and may refuse; with `begins` the game starts.

        :raises Refused: and nothing has changed.
        """
        await asyncio.shield(self._change(alter, begins, also))

    async def _change(
        self, alter: Callable[[TableDoc], Any], begins: bool, also: Callable[[TableDoc], TableDoc | None] | None
    ) -> None:
        async with self.lock:
            self.store.check()
            for _ in range(TRIES):
                doc = msgspec.json.decode(msgspec.json.encode(self.doc), type=TableDoc)
                alter(doc)
                start = self._start(doc) if begins else None
                if await self.store.change(self.stored, doc, start, also(doc) if also else None):
                    break
                await self._catch_up()
            else:
                raise Refused("busy", "Too many are changing this table at once. Try again.")
            if begins:
                await self.load()
            else:
                self.stored.doc = doc
                self.stored.version += 1
        self.changed(mine=True)

    def _start(self, doc: TableDoc) -> Append:
        doc.sitters = [(chair.name, chair.kind) for chair in doc.seats]
        kinds = [chair.kind for chair in doc.seats]
        doc.options = {**doc.options, **self.game.manners.seating(kinds, doc.seat_of(doc.host))}
        doc.rules, doc.cards, doc.build = self.game.rules.version, self.game.facts_hash, self.game.build
        doc.format, doc.resolved = FORMAT, resolved(self.game, doc.options)
        match = Match(self.game, record_of(doc))
        at = now()
        first = StoredStep(0, None, BEGIN, at, None, log_of(match), sum=match.sum)
        clock = clocks.next_clock(self.game, doc, self.stored.clock, match.g, match.g, None, at)
        return Append(self.id, [first], "playing", clock, at + THINKING)

    async def pause(self, paused: bool) -> None:
        """All clocks stand still, or go on."""
        await self.change(lambda doc: setattr(doc, "paused", paused))
        move = clocks.pause if paused else clocks.go_on
        await asyncio.shield(self._set_clock(lambda clock: move(clock, now())))

    async def set_away(self, away: Callable[[dict[int, int]], list[tuple[int, int]]]) -> None:
        """When bots take over for those who are away, from what is known by then: several come and go at once."""
        await asyncio.shield(self._set_clock(lambda clock: msgspec.structs.replace(clock, away=away(dict(clock.away)))))

    async def _set_clock(self, move: Callable[[ClockState], ClockState]) -> None:
        async with self.lock:
            self.store.check()
            for _ in range(TRIES):
                clock = move(self.stored.clock)
                wake = self.next_wake(clock, self.g, now())
                if await self.store.set_clock(self.id, self.stored.n, clock, wake):
                    self.stored.clock = clock
                    break
                await self._catch_up()
        self.changed(mine=True)


def overtaken(g: GameState, move: Move) -> bool:
    """Whether the question of a move is no longer open."""
    ask = None if move.seat is None else g.ask_of(move.seat)
    return move.seat is not None and (ask is None or ask.number != move.number)


def perform(match: Match[Any], doc: TableDoc, before: GameState, move: Move, at: int, told: bool) -> StoredStep:
    """Let a move happen in a match whose state is still `before`, and say how it is stored; `told`: that time is up has
    been said.

    :raises Refused: and nothing has changed.
    """
    seat, step, number, by, _ = move
    done = match.perform(seat, step(match.g, seat) if callable(step) else step, number, by)
    log = [] if told else events_of_the_table(before, done, move)
    log += log_of(match)
    n = len(match.record.steps)
    return StoredStep(n, seat, done, at, noticed_by(match, before, seat, log), log, by, match.sum)
