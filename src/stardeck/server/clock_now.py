"""The server's clock, and random names that nobody can guess."""

from __future__ import annotations

import os
import secrets
import time

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For codes that are read aloud: no I, no O."""


BASE = "STARDECK_TIME"
"""The variable through which the worker processes of a server get its time."""
_TICKS = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""It is never set and is the same in all processes."""
_base = int(os.environ.get(BASE) or time.time_ns() - time.clock_gettime_ns(_TICKS))


def now() -> int:
    """The server's time in milliseconds since 1970. It is taken once when the server begins, and counted on from there:
    a computer's clock that is set back or forward moves no deadline."""
    return (_base + time.clock_gettime_ns(_TICKS)) // 1_000_000


def computers_clock() -> int:
    """What the computer's clock says, which may have been set meanwhile. A server looks at it once, when it begins."""
    return time.time_ns() // 1_000_000


def begin_at(at: int) -> None:
    """A server begins: this is its time now, here and in the worker processes that it starts."""
    global _base
    _base = at * 1_000_000 - time.clock_gettime_ns(_TICKS)
    os.environ[BASE] = str(_base)


def new_id() -> str:
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))
