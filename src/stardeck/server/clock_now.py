"""The server's clock, and random names that nobody can guess."""

from __future__ import annotations

import secrets
import time

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For codes that are read aloud: no I, no O."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))
