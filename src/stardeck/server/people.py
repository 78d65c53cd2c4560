"""Who is asking: a signed cookie, and how often somebody may ask."""

from __future__ import annotations

import hashlib
import hmac
import time
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from stardeck.engine import Refused

COOKIE = "person"
FORGET = 10_000
"""More callers than this are not remembered one by one."""


def sign(person: str, key: str) -> str:
    """What a browser carries."""
    return f"{person}.{_mac(person, key)}"


def unsign(cookie: str | None, key: str) -> str | None:
    """Whose cookie this is, if it is ours."""
    person, _, mac = (cookie or "").partition(".")
    return person if mac and hmac.compare_digest(mac.encode(), _mac(person, key).encode()) else None


def _mac(person: str, key: str) -> str:
    return hmac.new(key.encode(), f"person {person}".encode(), hashlib.sha256).hexdigest()[:40]


def clean_name(name: str) -> str:
    """A name as it is shown: one line of printable text.

    :raises Refused: if nothing is left of it.
    """
    clean = " ".join("".join(c for c in name if c.isprintable()).split())
    if not clean:
        raise Refused("malformed", "A name needs a letter.")
    return clean


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page. Programs that are no browser send no origin."""
    return origin is None or origin in allowed or (bool(host) and urlsplit(origin).netloc == host)


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    return connection.client.host if connection.client else ""


class Buckets:
    """How often somebody may do something: `rate` a second in the long run, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        at = time.monotonic()
        left, then = self._left.get(who, (self.burst, at))
        left = min(self.burst, left + (at - then) * self.rate)
        if len(self._left) > FORGET:
            self._left.clear()
        self._left[who] = (left - 1 if left >= 1 else left, at)
        return left >= 1

    def check(self, who: str) -> None:
        """:raises Refused: if it is too often."""
        if not self.take(who):
            raise Refused("too fast", "That was too fast. Wait a moment.")
