"""Who is asking: a signed cookie, and how often somebody may ask."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import time
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from stardeck.engine import Refused

COOKIE = "person"
FORGET = 10_000
"""More callers than this are not remembered one by one."""


def sign(session: str, key: str) -> str:
    """What a browser carries."""
    return f"{session}.{_mac(session, key)}"


def unsign(cookie: str | None, key: str) -> str | None:
    """The session that a cookie names, if it is ours."""
    session, _, mac = (cookie or "").partition(".")
    return session if mac and hmac.compare_digest(mac.encode(), _mac(session, key).encode()) else None


def _mac(session: str, key: str) -> str:
    return hmac.new(key.encode(), f"person {session}".encode(), hashlib.sha256).hexdigest()[:40]


def clean_name(name: str) -> str:
    """A name as it is shown: one line of printable text.

    :raises Refused: if nothing is left of it.
    """
    clean = " ".join("".join(c for c in name if c.isprintable()).split())
    if not clean:
        raise Refused("malformed", "A name needs at least one letter.")
    return clean


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page. Programs that are no browser send no origin."""
    if origin is None or origin in allowed:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # half an address, such as http://[::1
        return False


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    return place(connection.client.host if connection.client else "")


def place(host: str) -> str:
    """Where somebody is, as limits count it: one home has very many addresses of the newer kind."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


class Places:
    """How much one address may have open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """False: this address has enough."""
        count = self._open.get(address, 0)
        if count >= self.most:
            return False
        self._open[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Buckets:
    """How often somebody may do something: `rate` a second in the long run, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left: dict[str, tuple[float, float]] = {}

    def left(self, who: str) -> float:
        left, then = self._left.get(who, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - then) * self.rate)

    def spend(self, who: str, much: float = 1) -> None:
        """It was done, allowed or not: whoever does too much at once waits the longer."""
        left = self.left(who)
        if len(self._left) > FORGET:
            self._left.clear()
        self._left[who] = (left - much, time.monotonic())

    def take(self, who: str) -> bool:
        allowed = self.left(who) >= 1
        if allowed:
            self.spend(who)
        return allowed

    def check(self, who: str) -> None:
        """:raises Refused: if it is too often."""
        if not self.take(who):
            raise Refused("too fast", "That was too fast. Wait a moment.")
