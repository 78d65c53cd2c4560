"""The server's clock, and random names that nobody can guess."""

from __future__ import annotations

import secrets
import time

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For codes that are read aloud: no I, no O."""


_TICKS = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_FIRST = time.time_ns() - time.clock_gettime_ns(_TICKS)


def now() -> int:
    """Milliseconds since 1970, as the computer's clock said when this process began and counted on from there: a clock
    that is set back or forward moves no deadline."""
    return (_FIRST + time.clock_gettime_ns(_TICKS)) // 1_000_000


def new_id() -> str:
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))
