"""The tables that this worker has in memory, and what the server does by itself: bots, clocks, and what nobody is asked
for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

import structlog

from stardeck.engine import GameState, Refused
from stardeck.server import metrics, stand_ins
from stardeck.server.clock_now import now
from stardeck.server.live_table import LiveTable
from stardeck.server.loaded_table import DEFAULT
from stardeck.server.lobby import Lobby
from stardeck.server.looks import Looks
from stardeck.server.pool import Pool
from stardeck.server.presence import Presence
from stardeck.server.recorder import Recorder
from stardeck.server.settings import Settings
from stardeck.server.store import CHAT, DOC, Store, not_found
from stardeck.server.table_log import Move
from stardeck.server.talk import recalled
from stardeck.server.thoughts import bot_answer
from stardeck.server.workers import Workers

if TYPE_CHECKING:
    from stardeck.server.connection import Connection

log = structlog.get_logger()
OVERDUE = 3_000
"""Milliseconds after which any worker does what another should have done."""
AHEAD = 6_000
"""Milliseconds that the only worker looks ahead: nobody else will do it."""
AGAIN = 1.0
"""Seconds until the server tries again what has failed."""
IDLE = 120.0
"""Seconds after which a table that nobody looks at leaves the memory."""


class Hub:
    """One for each worker process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.worker = store.worker
        self.workers = Workers.of(store, settings)
        self.presence = Presence(self.workers)
        self.looks = Looks(store)
        self.lobby = Lobby(self)
        self.tables: dict[str, LiveTable] = {}
        self.pool = Pool(settings.thinkers)
        self.recorder = Recorder(store, self.pool, self.get)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self._busy: set[tuple[str, int, int]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """By table, when a clock rings; by "again" and table, when what has failed is tried again."""

    # --- tables ---

    async def get(self, id: str) -> LiveTable:
        """A table, from memory or from the database.

        :raises Refused: if there is none.
        """
        live = self.tables.get(id)
        if live is None:
            try:
                async with self._loading.setdefault(id, asyncio.Lock()):
                    live = self.tables.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)
        live.used = time.monotonic()
        return live

    async def _load(self, id: str) -> LiveTable:
        stored = await self.store.table(id)
        if stored is None:
            raise not_found("table")
        live = LiveTable(self.store, stored, self.settings.snapshot_every, self.plan, self.settings.quiet_pace)
        await live.load()
        self.presence.loaded(live)
        live.chat_count = await self.store.chat_count(id)
        self.tables[id] = live
        metrics.LIVE_TABLES.set(len(self.tables))
        return live

    def forget_idle(self) -> None:
        """Tables that nobody looks at leave the memory; the database knows them."""
        for id, live in list(self.tables.items()):
            if not live.connections and not live.lock.locked() and live.used < time.monotonic() - IDLE:
                self._stop_timer(id)
                del self.tables[id]
        metrics.LIVE_TABLES.set(len(self.tables))

    async def heard(self, id: str, what: int) -> None:
        """Another worker has changed a table: `what` is the number of the step, or what else it was."""
        live = self.tables.get(id)
        if live is None:  # one that is being read may have been read before the change
            if id not in self._loading and (what == CHAT or not await self.lobby.wants(id, what == DOC)):
                return
            live = await self.get(id)
        if what == CHAT:
            await self._count_chat(live)
        elif what == DOC or what >= len(live.steps):
            await live.look()
            self.lobby.changed(live)

    async def look_everywhere(self) -> None:
        """Something may have been missed."""
        for live in list(self.tables.values()):
            await self._count_chat(live)
            await live.look()
        await self.lobby.look_again()

    async def _count_chat(self, live: LiveTable) -> None:
        live.chat_count = await self.store.chat_count(live.id)
        live.wake_viewers()

    # --- what the server does by itself ---

    def plan(self, live: LiveTable, mine: bool) -> None:
        """What must happen next without anybody's doing. Only the worker that made the last step does it; the others
        come in when it is overdue."""
        self._stop_timer(live.id)
        self.lobby.changed(live)
        g = live.g
        if self.tables.get(live.id) is not live:
            return
        if mine and live.stored.status == "over":
            self.recorder.wants(live)
        if not mine or live.frozen or g is None or live.stored.status != "playing" or live.doc.paused or live.rests:
            return
        if live.classroom:
            if live.classroom.behind:
                self._once(live, -1, len(live.steps), live.act(live.classroom.moves))
            return
        for seat, number in live.programs_asked(g):
            self._once(live, seat, number, self._bot(live, seat, number))
        clock = live.stored.clock
        moments = [moment + 1000 * self.settings.grace for moment in clock.moments]
        moments += [live.quiet.moment(one, clock) + 1 for one in live.quiet.now]
        if moments:
            delay = (min(moments) - now()) / 1000
            self._set_timer(live.id, delay, lambda: self.spawn(self._ring(live)))

    def _plan_again(self, live: LiveTable) -> None:
        """What was planned has failed, or came too early."""
        self._set_timer(f"again {live.id}", AGAIN, lambda: self.plan(live, live.mine))

    def _set_timer(self, key: str, delay: float, then: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.pop(key, None)
            then()

        self._stop_timer(key)
        self._timers[key] = asyncio.get_running_loop().call_later(max(0, delay), ring)

    def spawn(self, work: Coroutine[None, None, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something failed", exc_info=task.exception())

    def _stop_timer(self, key: str) -> None:
        timer = self._timers.pop(key, None)
        if timer:
            timer.cancel()

    def _once(self, live: LiveTable, seat: int, number: int, work: Coroutine[None, None, object]) -> None:
        key = (live.id, seat, number)
        if key in self._busy:
            work.close()
            return
        self._busy.add(key)

        async def run() -> None:
            try:
                await work
            except Refused as e:
                log.info("overtaken", table=live.id, seat=seat, why=e.words)
                self._plan_again(live)
            except Exception:
                log.exception("a seat was not played", table=live.id, seat=seat)
                self._plan_again(live)
            finally:
                self._busy.discard(key)

        self.spawn(run())

    async def _bot(self, live: LiveTable, seat: int, number: int) -> None:
        """Answers for a seat that a bot plays or somebody has left. A bot thinks at least as long as people need to
        follow, whatever it holds."""
        async with live.lock:  # not in the middle of a step: the state and the way to it belong together
            g, match = live.g, live.match
        name = None if g is None else live.program(g, seat)
        if g is None or match is None or name is None:
            return
        move = Move(seat, GameState.default, number, DEFAULT)
        if name != DEFAULT:
            path = match.path(len(match.record.steps))
            played = len(path)
            thought = bot_answer(
                self.pool,
                g.copy(),
                seat,
                name,
                live.doc.secret,
                played,
                recalled(path, live.steps, seat),
                lambda: live.waits_for(seat, number),
            )
            answer, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.bot_delay))
            said = live.talk.remark(g, seat, name, answer.why, played) if self.settings.remarks else None
            move = Move(seat, answer.step, number, answer.by, remark=said, memory=answer.memory)
        await live.act(lambda: [move] if live.g and live.program(live.g, seat) else [])

    def looked_at(self, live: LiveTable, connection: Connection) -> None:
        """Somebody comes to a table; bots and clocks that have waited for that go on."""
        rested = live.rests
        live.connections.add(connection)
        self.presence.changed(live)
        if rested:
            self.spawn(self._wake_up(live))
        elif any(one.when == "wait" for one in live.quiet.now):  # whoever looks is not waited for
            self.plan(live, live.mine)

    async def _wake_up(self, live: LiveTable) -> None:
        try:
            await live.wake_up()
        except Refused as e:
            log.info("a table still rests", table=live.id, why=e.words)
            self._plan_again(live)

    async def _ring(self, live: LiveTable) -> None:
        """A clock has run out, if it is still the same one when it is this step's turn; else it is planned again."""

        def due() -> list[Move]:
            clock, at, g = live.stored.clock, now(), live.g
            if g is None or live.doc.paused or live.stored.status != "playing" or live.rests:
                return []
            if said := [one for one in live.quiet.now if live.quiet.moment(one, clock) <= at]:
                return [Move(one.seat, one.step, one.number, "quiet") for one in said]
            if clock.deadline is not None and clock.deadline <= at:
                return [Move(ask.seat, GameState.default, ask.number, "clock") for ask in g.asks if ask.waits]
            alarm = live.game.manners.clock(g)
            if clock.alarm is not None and clock.alarm <= at and alarm:
                return [Move(None, alarm[1], None, "clock")]
            return []

        rung = False
        try:
            await stand_ins.take_over(live)
            rung = await live.act(due) > 0
        except Refused as e:
            log.warning("the clock was refused", table=live.id, why=e.words)
        finally:
            if not rung:
                self._plan_again(live)

    async def recover(self) -> None:
        """The database answers again: read again what may have changed meanwhile, and go on."""
        for live in list(self.tables.values()):
            live.outages += 1
            await live.look()
        self.store.down_since = None
        self.presence.say_everything_again(list(self.tables.values()))
        for live in list(self.tables.values()):
            self.plan(live, live.mine)

    async def sweep(self) -> None:
        """Do what is overdue: another worker has died, or this one has just started."""
        alone = await self.workers.is_alone()
        for id in await self.store.to_wake(now() + AHEAD if alone else now() - OVERDUE):
            if id in self._timers or any(table == id for table, _, _ in self._busy):
                continue
            try:
                known, only = self.tables.get(id), self.workers.only
                live = known or await self.get(id)
                if live.frozen or (only and live.lock.locked()):  # whoever acts there plans what follows
                    continue
                if not (only and known and known.match):  # else nobody else can have acted
                    await live.look()
                self.plan(live, mine=True)
                if live.rests:
                    await live.rest()
            except Exception:  # one broken table must not stop the others
                log.exception("a table cannot go on", table=id)

    async def close(self) -> None:
        for id in list(self._timers):
            self._stop_timer(id)
        for task in list(self._tasks):
            task.cancel()
        await self.pool.close()
