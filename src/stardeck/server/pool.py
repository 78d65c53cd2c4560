"""Bots think in other processes, so that no table waits for them, and get nothing but their chair."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
import zlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

import msgspec
import structlog

from stardeck import bots, games
from stardeck.engine import Chair, GameState
from stardeck.server import metrics

log = structlog.get_logger()
LAST_THOUGHT = 2.0
LONGEST = 30.0
"""Seconds after which a bot gets the default answer."""


class Thinkers:
    """A few processes in which bots think."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, g: GameState, seat: int, bot: str) -> tuple[Any, str]:
        """What this bot does, and who says so: a bot that fails or takes too long gets the default answer."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), initializer=leave_with_parent)
        state = g.to_json()
        started = time.perf_counter()
        loop = asyncio.get_running_loop()
        seed = zlib.crc32(state.encode())  # after an undo the same position gets the same answer
        job = loop.run_in_executor(self._pool, think, g.game.id, state, seat, bot, seed)
        try:
            step, by = msgspec.json.decode(await asyncio.wait_for(job, LONGEST)), f"bot:{bot}"
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed", game=g.game.id, bot=bot)
            self.replace()
            step, by = g.default(seat), "default"
        metrics.THINKING.observe(time.perf_counter() - started)
        return step, by

    def replace(self) -> None:
        """Start anew with the next question."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.to_thread(pool.shutdown, cancel_futures=True), LAST_THOUGHT)


def think(game: str, state: str, seat: int, bot: str, seed: int) -> bytes:
    """In another process: one decision."""
    played = games.get(game)
    chair = Chair(played.from_json(state), seat)
    return msgspec.json.encode(bots.get(played, bot, seed)(chair))


def leave_with_parent() -> None:
    """A process whose server has died ends too."""

    def watch() -> None:
        parent = parent_process()
        assert parent is not None
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
