"""The one pool of processes for everything that computes. Bots come first; of one person two jobs run at once."""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
import structlog

from stardeck.engine import Blank, GameState, Refused, Step
from stardeck.engine.plain import freeze
from stardeck.server import jobs, metrics

log = structlog.get_logger()
LONGEST_THOUGHT = 30.0
"""Seconds after which a bot gets the default answer."""
LONGEST_JOB = 60.0
MOST_AT_ONCE = 2
"""Jobs of one person that run at the same time."""
MOST_WAITING = 20
"""Jobs of one person that wait for these."""
RENEWED_AFTER = 5_000
"""Jobs after which a process is replaced: whatever it has kept is forgotten."""
STARTING = threading.Lock()
"""Processes are started by threads, one at a time: a start looks at all others, and those must be whole."""
Work = Callable[..., bytes]


class JobFailed(Exception):
    """Our mistake, in another process."""


class _Process:
    """One process, started when it is first needed. A job that fails to end costs this one and no other."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None
        self._jobs = 0
        self._thread = ThreadPoolExecutor(1, "pool")

    async def run(self, work: Work, args: tuple[Any, ...], seconds: float) -> bytes:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._get_ready)  # a busy machine takes long for this
        asked = loop.run_in_executor(self._thread, self._ask, work, args)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), seconds)
        except (TimeoutError, asyncio.CancelledError):
            asked.add_done_callback(lambda gone: gone.cancelled() or gone.exception())
            self.stop()
            raise

    def _get_ready(self) -> None:
        if self._jobs >= RENEWED_AFTER:
            self.stop()
        if self._process is None or not self._process.is_alive():
            self._start()

    def _ask(self, work: Work, args: tuple[Any, ...]) -> bytes:
        self._jobs += 1
        try:
            self._pipe.send((work, args))
            how, what = self._pipe.recv()
        except (EOFError, OSError) as e:
            self.stop()
            raise JobFailed(f"a process has ended: {e!r}") from None
        if how == "refused":
            raise Refused(*what)
        if how == "failed":
            raise JobFailed(what)
        return bytes(what)

    def _start(self) -> None:
        spawn = get_context("spawn")
        with STARTING:
            self._pipe, theirs = spawn.Pipe()
            self._process, self._jobs = spawn.Process(target=jobs.serve, args=(theirs,), daemon=True), 0
            self._process.start()
            theirs.close()
        try:
            self._pipe.recv()
        except (EOFError, OSError) as e:
            raise JobFailed(f"a process does not start: {e!r}") from None

    def stop(self) -> None:
        """What is left of it ends by itself; the next job gets another one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()


class _Job:
    """Something that was asked for."""

    def __init__(self, person: str | None, work: Work, args: tuple[Any, ...]) -> None:
        self.person, self.work, self.args = person, work, args
        self.seconds = LONGEST_THOUGHT if person is None else LONGEST_JOB
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class Pool:
    """`processes` of 0 is one for each core, at least two. What people ask for never takes more than half of them."""

    def __init__(self, processes: int) -> None:
        size = processes or max(2, os.cpu_count() or 1)
        self.for_people = max(1, size // 2)
        self._idle = [_Process() for _ in range(size)]
        self._all = tuple(self._idle)
        self._bots: deque[_Job] = deque()
        self._waiting: dict[str, deque[_Job]] = {}
        """The jobs of each person; who was served last stands last."""
        self.running: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    async def think(self, work: Work, *args: Any) -> bytes:
        """A live bot's job: it comes before everything that people ask for."""
        job = _Job(None, work, args)
        self._bots.append(job)
        self._begin()
        return await job.result

    async def ask(self, person: str, work: Work, *args: Any) -> bytes:
        """A job for a person, after those of the same person and in turn with those of others.

        :raises Refused: if too many of theirs wait, or this one takes too long.
        """
        waiting = self._waiting.get(person, deque())
        if len(waiting) >= MOST_WAITING:
            words = (
                f"{MOST_WAITING} things that you asked for are still being worked out. Wait for them, then try again."
            )
            raise Refused("too fast", words)
        job = _Job(person, work, args)
        waiting.append(job)
        self._waiting[person] = waiting
        self._begin()
        try:
            return await job.result
        except TimeoutError:
            raise Refused("too large", "This takes too long to work out here.") from None

    def _begin(self) -> None:
        while self._idle and (job := self._next()):
            task = asyncio.create_task(self._run(self._idle.pop(), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Job | None:
        while self._bots:
            job = self._bots.popleft()
            if not job.result.done():
                return job
        for person, waiting in list(self._waiting.items()):
            while waiting and waiting[0].result.done():
                waiting.popleft()  # nobody waits for it any more
            if not waiting:
                del self._waiting[person]
            elif self.running.total() < self.for_people and self.running[person] < MOST_AT_ONCE:
                job = waiting.popleft()
                del self._waiting[person]
                if waiting:
                    self._waiting[person] = waiting
                self.running[person] += 1
                return job
        return None

    async def _run(self, process: _Process, job: _Job) -> None:
        try:
            result = await process.run(job.work, job.args, job.seconds)
            if not job.result.done():
                job.result.set_result(result)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as e:
            if not job.result.done():
                job.result.set_exception(e)
        finally:
            if job.person is not None:
                self.running[job.person] -= 1
                self.running += Counter()  # without those who have none
            self._idle.append(process)
            self._begin()

    async def close(self) -> None:
        for waiting in (self._bots, *self._waiting.values()):
            for job in waiting:
                job.result.cancel()
        for process in self._all:
            process.stop()


def drawn(what: str, secret: str, seat: int, played: int) -> int:
    """A number for a bot in this seat after so many steps: not made of hidden cards, and the same after an undo."""
    return int.from_bytes(hashlib.sha256(f"{what} {secret} {seat} {played}".encode()).digest()[:6], "big")


def packet(g: GameState, seat: int, secret: str, played: int) -> tuple[str, int]:
    """What a bot's process gets of a game: a world that its seat cannot tell from the true one, and dice of its own."""
    world = g.imagine(seat, drawn("world", secret, seat, played))
    return world.to_json(), drawn("bot", secret, seat, played)


async def bot_answer(pool: Pool, g: GameState, seat: int, bot: str, secret: str, played: int) -> tuple[Step, str]:
    """What a bot does, and who says so: one that fails, takes too long or says what is not offered gets the default
    answer. `secret` is the table's own, `played` the length of the path that led here."""
    started = time.perf_counter()
    world, seed = packet(g, seat, secret, played)
    try:
        step: Step = freeze(msgspec.json.decode(await pool.think(jobs.think, g.game.id, world, seat, bot, seed)))
        if any(step == o or (isinstance(o[-1], Blank) and step[:-1] == o[:-1]) for o in g.choices(seat)):
            return step, f"bot:{bot}"
        log.warning("a bot said what is not offered", game=g.game.id, bot=bot, step=step)
    except Exception:
        log.exception("a bot failed", game=g.game.id, bot=bot)
    finally:
        metrics.THINKING.observe(time.perf_counter() - started)
    return g.default(seat), "default"
