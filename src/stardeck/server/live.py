"""A table that this worker has in memory: its people, its game, and those who look at it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from stardeck import games
from stardeck.engine import Match, Record, Refused, Sitter, Table
from stardeck.engine.plain import freeze
from stardeck.engine.record import FORMAT, Save, commitment
from stardeck.server import clocks, metrics
from stardeck.server.body import Body, ClockState
from stardeck.server.play import begin, play, replay
from stardeck.server.store import Store, Stored
from stardeck.server.times import now
from stardeck.server.writing import Append, Line

if TYPE_CHECKING:
    from stardeck.server.connection import Connection

log = structlog.get_logger()
THINKING = 5_000
"""Milliseconds for a bot, before another worker takes over."""
TRIES = 20
"""How often a step is tried anew when other workers are faster."""


class Live:
    """One table. Everything that changes its game goes through `act`, one at a time."""

    def __init__(self, store: Store, stored: Stored, snapshot_every: int, told: Callable[[Live, bool], None]) -> None:
        self.store, self.stored, self.snapshot_every, self._told = store, stored, snapshot_every, told
        self.game = games.get(stored.body.game)
        self.lock = asyncio.Lock()
        self.match: Match[Any] | None = None
        self.g: Table | None = None
        """The game as it is stored: what everybody may be told."""
        self.lines: list[Line] = []
        self._frames: dict[int | None, tuple[int, list[int]]] = {}
        self.connections: set[Connection] = set()
        self.present: set[str] = set()
        self.arrivals = 0
        """Counts how often somebody came or went."""
        self.chat_count = 0
        self.used = time.monotonic()
        self.cache: dict[Any, bytes] = {}
        """Frames that are the same for several viewers, until something changes."""

    @property
    def id(self) -> str:
        return self.stored.body.id

    @property
    def body(self) -> Body:
        return self.stored.body

    # --- loading ---

    async def load(self) -> None:
        """Read everything from the database: the newest snapshot, and what came after it."""
        stored = await self.store.table(self.id)
        assert stored is not None
        lines = await self.store.lines(self.id, -1)
        save = await self.store.snapshot(self.id) if len(lines) > self.snapshot_every else None
        self.stored, self.lines, self._frames = stored, lines, {}
        self.match = self._match(save) if lines else None
        self.g = self.match.g if self.match else None

    def _match(self, save: str | None) -> Match[Any]:
        rows = [(line.seat, freeze(line.step)) for line in self.lines[1:]]
        record = msgspec.structs.replace(record_of(self.body), steps=rows)
        if self.body.rules != self.game.rules_version or self.body.cards != self.game.facts_hash:
            log.warning("a table goes on under other rules", table=self.id, began_with=self.body.rules)
        if save is None:
            match = Match(self.game, record)
        else:
            match = Match.resume(self.game, record, msgspec.json.decode(save, type=Save))
        match.g.heard()
        return match

    async def look(self) -> None:
        """Another worker has changed this table: catch up. Whoever made the newest step does what follows from it."""
        async with self.lock:
            known = len(self.lines)
            await self._catch_up()
        if len(self.lines) > known:
            self.changed(mine=False)
        else:
            self.stir()

    async def _catch_up(self) -> None:
        stored = await self.store.table(self.id)
        assert stored is not None
        for line in await self.store.lines(self.id, len(self.lines) - 1):
            if self.match is None:
                await self.load()
                return
            replay(self.match, line)
            self.lines.append(line)
        self.stored = stored
        self.g = self.match.g if self.match else None

    def changed(self, mine: bool) -> None:
        """Tell those who look, and plan what the server must do next. `mine`: this worker did it, so it goes on."""
        self.used = time.monotonic()
        self.stir()
        self._told(self, mine)

    def stir(self) -> None:
        """Those who look are to look again."""
        self.cache.clear()
        for connection in self.connections:
            connection.wake.set()

    # --- frames ---

    def frames(self, viewer: int | None) -> list[int]:
        """The rows that this viewer has noticed. A frame's number is its place in this list, from 1."""
        read, rows = self._frames.get(viewer, (0, []))
        for line in self.lines[read:]:
            if line.eyes is None or viewer in line.eyes:
                rows.append(line.n)
        self._frames[viewer] = (len(self.lines), rows)
        return rows

    def seat_of(self, person: str | None) -> int | None:
        """The seat through which a person looks: of several, the first that is asked."""
        seats = self.body.seats_of(person)
        played = [seat for seat in seats if not self.body.seats[seat].bot]
        asks = self.g.asks if self.g and len(played) > 1 else []
        asked = [ask.seat for ask in sorted(asks, key=lambda ask: not ask.waits) if ask.seat in played]
        return next(iter([*asked, *played, *seats]), None)

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat may take its last step back alone. Never while others are asked in secret: whether they
        have answered is nobody's business."""
        if self.match is None or self.g is None or seat is None or self.g is not self.match.g:
            return False
        return self.g.open[:1] == ("ask",) and self.match.undoable(seat) is not None

    @property
    def wish(self) -> int | None:
        """The seat whose wish to take a step back is still open."""
        return self.body.wish if self.body.wish_at == self.stored.n else None

    # --- acting ---

    async def act(
        self,
        seat: int | None,
        step: Any,
        number: int | None = None,
        by: int | None = None,
        guard: Callable[[], bool] = lambda: True,
    ) -> bool:
        """A step happens, is stored, and then told. `guard` is asked when it is this step's turn; False: nothing
        happens.

        :raises Refused: and nothing has changed.
        """
        return await asyncio.shield(self._act(seat, step, number, by, guard))

    async def _act(
        self, seat: int | None, step: Any, number: int | None, by: int | None, guard: Callable[[], bool]
    ) -> bool:
        async with self.lock:
            for _ in range(TRIES):
                if self.match is None and self.lines:
                    await self.load()
                if not guard():
                    return False
                started = time.perf_counter()
                new = self._prepare(seat, step() if callable(step) else step, number, by)
                if await self._commit(new):
                    metrics.COMMIT.observe(time.perf_counter() - started)
                    metrics.STEPS.labels(self.game.id).inc()
                    break
                metrics.CONFLICTS.inc()
            else:
                raise Refused("busy", "Too many are acting at this table at once. Try again.")
        self.changed(mine=True)
        return True

    def _prepare(self, seat: int | None, step: Any, number: int | None, by: int | None) -> Append:
        """The step happens in memory; viewers go on looking at the state before it."""
        match = self.match
        if match is None or self.stored.status != "playing":
            raise Refused("overtaken", "The game is not going on.")
        if self.body.paused:
            raise Refused("paused", "The table is paused.")
        before: Table = match.g.copy()
        at = now()
        try:
            line = play(match, self.body, seat, step, number, by, at)
        except Refused:
            raise
        except Exception:
            self.match, self.g = None, before  # it may be half changed: the stored steps are the truth
            log.exception("a step failed", table=self.id, game=self.game.id, seat=seat, step=step)
            raise
        self.g = before
        clock = clocks.next_clock(self.game, self.body, self.stored.clock, before, match.g, line, at)
        status = "over" if match.g.result is not None else "playing"
        save = msgspec.json.encode(match.save()).decode() if line.n % self.snapshot_every == 0 else None
        return Append(self.id, line, status, clock, self.next_wake(clock, match.g, at), save)

    async def _commit(self, new: Append) -> bool:
        assert self.match is not None
        try:
            stored = await self.store.append(new)
        except Exception:
            log.exception("a step was not stored", table=self.id)
            await self.load()
            if len(self.lines) <= new.line.n or self.lines[new.line.n] != new.line:
                raise Refused("busy", "The table could not be stored just now. Try again.") from None
            return True
        if not stored:
            await self.load()
            return False
        self.lines.append(new.line)
        self.stored.status, self.stored.clock, self.stored.n = new.status, new.clock, new.line.n
        self.g = self.match.g
        return True

    def next_wake(self, clock: ClockState, g: Table | None, at: int) -> int | None:
        """The next moment at which the server itself must do something."""
        if self.body.paused or g is None or g.result is not None:
            return None
        moments = clock.moments
        if self.bots_asked(g) or self.passers(g):
            moments.append(at + THINKING)
        return min(moments, default=None)

    def bots_asked(self, g: Table) -> list[tuple[int, int]]:
        """(seat, number of the question) of every bot that is waited for."""
        return [(ask.seat, ask.number) for ask in g.asks if ask.waits and self.body.seats[ask.seat].bot]

    def passers(self, g: Table) -> list[tuple[int, int]]:
        """The same of everybody who wants to pass until the end of the turn."""
        if g.open[:1] != ("window",):
            return []
        turns = self.stored.clock.turns
        return [(a.seat, a.number) for a in g.asks if a.waits and self.body.seats[a.seat].passing == turns]

    # --- people ---

    async def change(
        self, alter: Callable[[Body], Any], begins: bool = False, also: Callable[[Body], Body | None] | None = None
    ) -> None:
        """Change what people decide. `alter` gets a copy and may refuse; with `begins` the game starts.

        :raises Refused: and nothing has changed.
        """
        await asyncio.shield(self._change(alter, begins, also))

    async def _change(
        self, alter: Callable[[Body], Any], begins: bool, also: Callable[[Body], Body | None] | None
    ) -> None:
        async with self.lock:
            for _ in range(TRIES):
                body = msgspec.json.decode(msgspec.json.encode(self.body), type=Body)
                alter(body)
                start = self._start(body) if begins else None
                if await self.store.change(self.stored, body, start, also(body) if also else None):
                    break
                await self._catch_up()
            else:
                raise Refused("busy", "Too many are changing this table at once. Try again.")
            if begins:
                await self.load()
            else:
                self.stored.body = body
                self.stored.version += 1
        self.changed(mine=True)

    def _start(self, body: Body) -> Append:
        body.sitters = [(chair.name, chair.kind) for chair in body.seats]
        kinds = [chair.kind for chair in body.seats]
        body.options = {**body.options, **self.game.seating(kinds, body.seat_of(body.host))}
        body.rules, body.cards = self.game.rules_version, self.game.facts_hash
        match = Match(self.game, record_of(body))
        at = now()
        line = begin(match, body, at)
        clock = clocks.next_clock(self.game, body, self.stored.clock, match.g, match.g, None, at)
        return Append(self.id, line, "playing", clock, at + THINKING)

    async def pause(self, paused: bool) -> None:
        """All clocks stand still, or go on."""
        await self.change(lambda body: setattr(body, "paused", paused))
        move = clocks.pause if paused else clocks.go_on
        await asyncio.shield(self._set_clock(lambda clock: move(clock, now())))

    async def set_away(self, away: Callable[[dict[int, int]], list[tuple[int, int]]]) -> None:
        """When bots take over for those who are away, from what is known by then: several come and go at once."""
        await asyncio.shield(self._set_clock(lambda clock: msgspec.structs.replace(clock, away=away(dict(clock.away)))))

    async def _set_clock(self, move: Callable[[ClockState], ClockState]) -> None:
        async with self.lock:
            for _ in range(TRIES):
                clock = move(self.stored.clock)
                wake = self.next_wake(clock, self.g, now())
                if await self.store.set_clock(self.id, self.stored.n, clock, wake):
                    self.stored.clock = clock
                    break
                await self._catch_up()
        self.changed(mine=True)


def record_of(body: Body) -> Record:
    """The record of a table that begins, without steps."""
    return Record(
        stardeck=FORMAT,
        game=body.game,
        rules=body.rules,
        cards=body.cards,
        options=body.options,
        seats=[Sitter(name, kind) for name, kind in body.sitters],
        seed=seed_of(body),
        commitment=commitment(body.secret),
    )


def seed_of(body: Body) -> str:
    """The server's secret, and what the seats added to it."""
    salts = [f"{seat}:{chair.salt}\n" for seat, chair in enumerate(body.seats) if chair.salt]
    if not salts:
        return body.secret
    return f"{body.secret}+{hashlib.sha256(''.join(salts).encode()).hexdigest()[:24]}"
