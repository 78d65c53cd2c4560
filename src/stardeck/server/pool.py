"""The one pool of processes for everything that computes: first what a table waits for, then what people ask for,
of one person two jobs at once. A job that nobody waits for any more ends."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from ctypes import c_bool
from enum import IntEnum
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from stardeck.engine import Json, Refused, say
from stardeck.server import jobs

LONGEST_THOUGHT = 30.0
"""Seconds after which a bot gets the default answer."""
LONGEST_JOB = 60.0
MOST_AT_ONCE = 2
"""Jobs of one person that run at the same time."""
MOST_WAITING = 20
"""Jobs of one person that wait for these."""
PATIENCE = 1.0
"""Seconds that a job which nobody waits for any more has to end by itself."""
RENEWED_AFTER = 5_000
"""Jobs after which a process is replaced: whatever it has kept is forgotten."""
STARTING = threading.Lock()
"""Processes are started by threads, one at a time: a start looks at all others, and those must be whole."""
Work = Callable[..., bytes]


class Rank(IntEnum):
    """What comes first. A table waits for the first two, and one process does nothing else."""

    BOT = 0
    ADVICE = 1
    COACH = 2
    REPLAY = 3
    """What is read off records: replays, checks, endings."""
    REVIEW = 4


class JobFailed(Exception):
    """Our mistake, in another process."""


class _Process:
    """One process, started when it is first needed. A job that fails to end costs this one and no other. A `gentle` one
    lets the others have the machine first."""

    def __init__(self, gentle: bool) -> None:
        self.gentle = gentle
        self._process: SpawnProcess | None = None
        self._pipe: Connection[tuple[Work, jobs.Arguments], tuple[jobs.Answer, bool]]
        self._jobs = 0
        self._unwanted = get_context("spawn").RawValue(c_bool, False)
        """A flag that its job looks at: nobody waits for it any more."""
        self._thread = ThreadPoolExecutor(1, "pool")

    async def run(self, job: _Job) -> bytes:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._get_ready)  # a busy machine takes long for this
        if job.result.done():  # nobody waits for it any more
            return b""
        self._unwanted.value = False
        asked = loop.run_in_executor(self._thread, self._ask, job.work, job.args)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), job.seconds)
        except (TimeoutError, asyncio.CancelledError):
            asked.add_done_callback(lambda gone: gone.cancelled() or gone.exception())
            self.stop()
            raise

    def _get_ready(self) -> None:
        if self._jobs >= RENEWED_AFTER:
            self.stop()
        if self._process is None or not self._process.is_alive():
            self._start()

    def _ask(self, work: Work, args: jobs.Arguments) -> bytes:
        self._jobs += 1
        try:
            self._pipe.send((work, args))
            answer, grown = self._pipe.recv()
        except (EOFError, OSError) as e:
            self.stop()
            raise JobFailed(f"a process has ended: {e!r}") from None
        if grown:  # the next job gets a new one
            self._jobs = RENEWED_AFTER
        if answer[0] == "refused":
            raise Refused(*answer[1])
        if answer[0] == "failed":
            raise JobFailed(answer[1])
        return answer[1]

    def _start(self) -> None:
        spawn = get_context("spawn")
        with STARTING:
            self._pipe, theirs = spawn.Pipe()
            self._process = spawn.Process(target=jobs.serve, args=(theirs, self._unwanted, self.gentle), daemon=True)
            self._jobs = 0
            self._process.start()
            theirs.close()
        try:
            self._pipe.recv()
        except (EOFError, OSError) as e:
            raise JobFailed(f"a process does not start: {e!r}") from None

    def give_up(self) -> None:
        """Ask its job to end."""
        self._unwanted.value = True

    def stop(self) -> None:
        """What is left of it ends by itself; the next job gets another one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()


class _Job:
    """Something that was asked for."""

    def __init__(self, rank: Rank, person: str, work: Work, args: jobs.Arguments) -> None:
        self.rank, self.person, self.work, self.args = rank, person, work, args
        self.seconds = LONGEST_THOUGHT if rank == Rank.BOT else LONGEST_JOB
        self.since = time.perf_counter()
        self.result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.process: _Process | None = None
        """Where it runs."""

    @property
    def live(self) -> bool:
        """Whether a table waits for it."""
        return self.rank <= Rank.ADVICE


class Pool:
    """`processes` of 0 is one for each core, at least two. Half of them do what no table waits for, and are gentle;
    live bots and advice have the other half to themselves, and take a gentle one when all of those are busy."""

    def __init__(self, processes: int) -> None:
        size = processes or max(2, os.cpu_count() or 1)
        self._idle = [_Process(gentle=n < max(1, size // 2)) for n in range(size)]
        self._all = tuple(self._idle)
        self._waiting: list[_Job] = []
        self._served: dict[str, int] = {}
        """When each person who waits was served last, as a count: who was served longest ago comes first."""
        self._count = 0
        self.running: Counter[str] = Counter()
        """The jobs of each person that no table waits for."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def think(self, work: Work, *args: Json) -> bytes:
        """A live bot's job: it comes before everything else. If whoever waits for it is cancelled, it ends soon."""
        return await self._wait_for(_Job(Rank.BOT, "", work, args))

    async def ask(self, person: str, work: Work, *args: Json | bytes, rank: Rank = Rank.REPLAY) -> bytes:
        """A job for a person, after those of the same person and in turn with those of others.

        :raises Refused: if too many of theirs wait, or this one takes too long.
        """
        if sum(job.person == person and not job.result.done() for job in self._waiting) >= MOST_WAITING:
            line = say("You are still waiting for {n} other answers. Wait for them, then try again.", n=MOST_WAITING)
            raise Refused("too fast", line)
        try:
            return await self._wait_for(_Job(rank, person, work, args))
        except TimeoutError:
            raise Refused("too large", "This takes too long to work out here.") from None

    def waited(self) -> float:
        """Seconds that the oldest job of a live bot has been waiting."""
        since = [job.since for job in self._waiting if job.rank == Rank.BOT and not job.result.done()]
        return time.perf_counter() - min(since) if since else 0.0

    async def _wait_for(self, job: _Job) -> bytes:
        self._waiting.append(job)
        self._begin()
        try:
            return await job.result
        except asyncio.CancelledError:
            if job.process is not None:
                job.process.give_up()
                asyncio.get_running_loop().call_later(PATIENCE, self._end, job)
            raise

    def _end(self, job: _Job) -> None:
        """Whoever does not listen is ended."""
        if job.process is not None:
            job.process.stop()

    def _begin(self) -> None:
        while self._idle and (job := self._next()):
            job.process = next((it for it in self._idle if it.gentle != job.live), self._idle[0])
            self._idle.remove(job.process)
            task = asyncio.create_task(self._run(job.process, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Job | None:
        """The first by rank, of one rank in turn by people, and of one person by age."""
        self._waiting = [job for job in self._waiting if not job.result.done()]
        ready = [job for job in self._waiting if self._may_run(job)]
        if not ready:
            return None
        job = min(ready, key=lambda job: (job.rank, self._served.get(job.person, 0), job.since))
        self._waiting.remove(job)
        self._count += 1
        self._served = {it.person: self._served.get(it.person, 0) for it in self._waiting}  # nobody else is kept
        if not job.live:
            self._served[job.person] = self._count
            self.running[job.person] += 1
        return job

    def _may_run(self, job: _Job) -> bool:
        return job.live or (any(it.gentle for it in self._idle) and self.running[job.person] < MOST_AT_ONCE)

    async def _run(self, process: _Process, job: _Job) -> None:
        try:
            result = await process.run(job)
            if not job.result.done():
                job.result.set_result(result)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as e:
            if not job.result.done():
                job.result.set_exception(e)
        finally:
            job.process = None
            if not job.live:
                self.running[job.person] -= 1
                self.running += Counter()  # without those who have none
            self._idle.append(process)
            self._begin()

    async def close(self) -> None:
        for job in self._waiting:
            job.result.cancel()
        for process in self._all:
            process.stop()
