"""The gate before everything: where a request comes from, how often and how many at once, with which token, and what a
browser may do with the answer."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from stardeck.engine import Refused
from stardeck.engine.catalogue import known, refusal_in
from stardeck.server import metrics
from stardeck.server.forms import Problem
from stardeck.server.people import COOKIE, Buckets, Places, place, same_origin, unsign

CSRF_COOKIE, CSRF_HEADER = "csrf", b"x-csrf-token"
LANGUAGE = "language"
"""The cookie in which a browser says what its person reads; the page writes it."""
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_PATH, LONGEST_PART = 2_000, 255
"""Bytes of a path, and of what stands between two of its strokes: no file can be called more than that."""
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class Gate:
    """An ASGI application around the server."""

    def __init__(
        self, app: ASGIApp, key: str, origins: tuple[str, ...], rate: float, secure: bool, connections: int
    ) -> None:
        self.app, self.key, self.origins = app, key, origins
        self.places = Places(connections)
        self.cookie = f"Path=/; SameSite=Strict{'; Secure' if secure else ''}"
        self.people = Buckets(rate, 20 * rate)
        self.addresses = Buckets(5 * rate, 100 * rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Requests and sockets are counted for the address that a proxy has told, which the front door cannot know."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):  # the start and the end of the server
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = place(client[0]) if client else ""
        if not self.places.enter(address):
            await _refuse(scope, send, Refused("too fast", "Too many connections are open from your address."))
            return
        try:
            self.addresses.check(address)
            _check_address(scope)
            if scope["type"] == ScopeType.WEBSOCKET:
                self._check_origin(dict(scope["headers"]))
                await self.app(scope, receive, send)
            else:
                await self.http(scope, receive, send)
        except Refused as e:
            await _refuse(scope, send, e)
        finally:
            self.places.leave(address)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """:raises Refused: before anything was sent."""
        headers = dict(scope["headers"])
        cookies = _cookies(headers.get(b"cookie", b""))
        self._check(scope, headers, cookies)
        new_token = None
        opens_a_page = b"text/html" in headers.get(b"accept", b"")  # then its requests, sent at once, share one token
        if (opens_a_page or scope["path"].startswith("/api")) and not self._ours(cookies.get(CSRF_COOKIE)):
            new_token = self._token()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", []))
                named = {name.lower() for name, _ in own}
                own += [(name, value) for name, value in HEADERS if name not in named]
                if new_token:
                    own.append((b"set-cookie", f"{CSRF_COOKIE}={new_token}; {self.cookie}".encode()))
                message["headers"] = own
            await send(message)

        await self.app(scope, receive, with_headers)

    def _check(self, scope: Scope, headers: dict[bytes, bytes], cookies: dict[str, str]) -> None:
        """:raises Refused: for what is too often, foreign or without a token."""
        person = unsign(cookies.get(COOKIE), self.key)
        if person:
            self.people.check(person)
        if scope["method"] in SAFE:  # type: ignore[typeddict-item]
            return
        self._check_origin(headers)
        sent, kept = headers.get(CSRF_HEADER, b"").decode("latin-1"), cookies.get(CSRF_COOKIE, "")
        if not self._ours(kept) or not hmac.compare_digest(sent.encode(), kept.encode()):
            raise Refused("no token", f"The header {CSRF_HEADER.decode()} must repeat the cookie {CSRF_COOKIE}.")

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """:raises Refused: if another page has sent this."""
        origin, host = (headers.get(name, b"").decode("latin-1") or None for name in (b"origin", b"host"))
        if not same_origin(origin, host, self.origins):
            raise Refused("foreign origin", "This request comes from another page.")

    def _token(self) -> str:
        nonce = secrets.token_hex(12)
        return nonce + self._mac(nonce)

    def _ours(self, token: str | None) -> bool:
        return bool(token) and hmac.compare_digest(str(token)[24:].encode(), self._mac(str(token)[:24]).encode())

    def _mac(self, nonce: str) -> str:
        return hmac.new(self.key.encode(), f"csrf {nonce}".encode(), hashlib.sha256).hexdigest()[:24]


def _check_address(scope: Scope) -> None:
    """:raises Refused: for what neither a file nor a row of the database can be called."""
    path = scope["path"].encode("utf-8", "replace")
    if len(path) > LONGEST_PATH or max(map(len, path.split(b"/"))) > LONGEST_PART:
        raise Refused("malformed", "This address is too long.")
    if b"\0" in path or b"%00" in scope["query_string"]:
        raise Refused("malformed", "This address has a character that no name can have.")


STATUS = {
    "malformed": 400,
    "no person": 401,
    "forbidden": 403,
    "foreign origin": 403,
    "no token": 403,
    "not seated": 403,
    "muted": 403,
    "not found": 404,
    "overtaken": 409,
    "not offered": 409,
    "paused": 409,
    "frozen": 409,
    "too many": 409,
    "too large": 413,
    "too fast": 429,
    "busy": 503,
}


def status_of(code: str) -> int:
    return STATUS.get(code, 400)


async def _refuse(scope: Scope, send: Send, e: Refused) -> None:
    metrics.REFUSED.labels(e.code).inc()
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4403, "reason": e.code})
        return
    wanted = _cookies(dict(scope["headers"]).get(b"cookie", b"")).get(LANGUAGE, "")
    body = msgspec.json.encode(Problem(e.code, refusal_in(known(wanted), e), e.rule))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if e.code == "too fast":
        headers.append((b"retry-after", b"1"))
    start: HTTPResponseStartEvent = {"type": "http.response.start", "status": status_of(e.code), "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _cookies(header: bytes) -> dict[str, str]:
    try:
        return {key: morsel.value for key, morsel in SimpleCookie(header.decode("latin-1")).items()}
    except CookieError:
        return {}
