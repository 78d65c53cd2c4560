"""Everything about a server that can be set: one table for options, variables, file, help and documents.

A field is a setting. Its words, limits and group stand beside it; `settings_read.py` fills it in, and every worker
process gets the result through its environment.
"""

from __future__ import annotations

import ipaddress
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from stardeck.engine import Refused

ENV = "STARDECK_SERVER"
"""The variable through which worker processes get everything."""
SECRET = {"secret": True}
"""Marks what `stardeck config` hides and what a variable may name a file for."""
POSTGRES, SQLITE = "postgresql+asyncpg", "sqlite+aiosqlite"
"""Databases with their drivers."""
KNOWN_PARAMETERS = {POSTGRES: ("sslmode", "host"), SQLITE: ()}
"""What may stand behind the question mark of a database's address."""
SSL_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
MOST_PORT = 65535
LONGEST_KEPT = 36_500
"""Days: a hundred years, which a database can still subtract."""


def _at(group: str, words: str, **more: Any) -> Meta:
    return Meta(description=words, extra={"group": group, **more.pop("extra", {})}, **more)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings, with what a single machine at home wants."""

    host: Annotated[str, _at("where", "the address to listen on; 0.0.0.0 is every one of this machine")] = "127.0.0.1"
    port: Annotated[int, _at("where", "the port to listen on", ge=0, le=MOST_PORT)] = 8137
    url: Annotated[str, _at("where", "the public address, such as https://play.example.org")] = ""
    data: Annotated[str, _at("where", "the folder of the SQLite file; empty: your own data folder")] = ""
    database: Annotated[
        str, _at("where", "PostgreSQL instead of SQLite: postgresql://user:password@host/name", extra=SECRET)
    ] = ""
    workers: Annotated[int, _at("where", "processes; more than one needs PostgreSQL", ge=1, le=64)] = 1
    shared: Annotated[bool, _at("where", "another server works on the same database")] = False
    metrics: Annotated[str, _at("where", "where Prometheus reads, such as 127.0.0.1:9137; empty: nowhere")] = ""
    log: Annotated[
        Literal["auto", "plain", "json"], _at("where", "plain words, JSON lines, or words at a terminal only")
    ] = "auto"
    open: Annotated[bool, _at("where", "open the page in a browser when the server starts at a terminal")] = True

    proxies: Annotated[
        tuple[str, ...], _at("behind a proxy", "networks whose X-Forwarded headers are believed, such as 127.0.0.1/32")
    ] = ()
    origins: Annotated[
        tuple[str, ...], _at("behind a proxy", "other origins that may use this server; its own always may")
    ] = ()

    rate: Annotated[
        float,
        _at("limits", "requests and frames a second for one person; 20 times that in a burst", ge=1, le=1_000_000),
    ] = 20.0
    connections: Annotated[int, _at("limits", "open connections of one address", ge=1)] = 64
    head_seconds: Annotated[float, _at("limits", "seconds that a request's head and body may take", ge=1, le=3_600)] = (
        10.0
    )
    tables: Annotated[int, _at("limits", "tables of one guest that are not over", ge=1)] = 50
    bot_tables: Annotated[int, _at("limits", "of these, tables at which only bots play", ge=0)] = 5
    upload_mb: Annotated[int, _at("limits", "megabytes that one person may keep here", ge=0)] = 20
    disk_mb: Annotated[int, _at("limits", "megabytes that all people together may keep here", ge=0)] = 2000
    codes: Annotated[int, _at("limits", "wrong table codes a minute from one address", ge=1)] = 5

    decision_seconds: Annotated[int, _at("pace", "seconds for a decision at a live table", ge=1, le=86_400)] = 90
    window_seconds: Annotated[int, _at("pace", "seconds to react at a live table", ge=1, le=3_600)] = 10
    away_seconds: Annotated[
        int, _at("pace", "seconds until a bot plays for somebody who is away; 0: never", ge=0, le=86_400)
    ] = 300
    grace: Annotated[float, _at("pace", "seconds that a clock waits for answers on their way", ge=0, le=10)] = 0.3

    keep_open_days: Annotated[
        int, _at("keeping", "days until a table that never began is deleted; 0: never", ge=0, le=LONGEST_KEPT)
    ] = 7
    keep_idle_days: Annotated[
        int, _at("keeping", "days until a game in which nobody moves is deleted; 0: never", ge=0, le=LONGEST_KEPT)
    ] = 60
    keep_over_days: Annotated[
        int, _at("keeping", "days until a game that is over is deleted; 0: never", ge=0, le=LONGEST_KEPT)
    ] = 0
    keep_upload_days: Annotated[
        int, _at("keeping", "days until an uploaded record is deleted; 0: never", ge=0, le=LONGEST_KEPT)
    ] = 365
    keep_guest_days: Annotated[
        int, _at("keeping", "days until a guest who has no table is deleted; 0: never", ge=0, le=LONGEST_KEPT)
    ] = 180
    prune_hour: Annotated[
        int, _at("keeping", "hour of the night in which this is done, by the machine's clock; -1: never", ge=-1, le=23)
    ] = 4

    remarks: Annotated[bool, _at("engine", "whether bots with a character say something now and then")] = True
    bot_delay: Annotated[
        float, _at("engine", "seconds that a bot takes at least, so that people can follow; 0: none", ge=0, le=3_600)
    ] = 0.7
    quiet_pace: Annotated[
        float,
        _at(
            "engine",
            "how long answers wait when nobody needs to be asked; 1: so long that nobody can tell why; 0: not at all",
            ge=0,
            le=10,
        ),
    ] = 1.0
    thinkers: Annotated[
        int, _at("engine", "processes for bots and other heavy work; 0: one per core, at least two", ge=0, le=256)
    ] = 0
    snapshot_every: Annotated[int, _at("engine", "steps between two saved states of a table", ge=1)] = 50
    send_timeout: Annotated[
        float, _at("engine", "seconds for one frame before a slow reader is cut off", ge=1, le=3_600)
    ] = 10.0
    ping: Annotated[float, _at("engine", "seconds between two signs of life of a socket", ge=1, le=3_600)] = 20.0

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies must not travel in the open."""
        return self.url.startswith("https://")

    @property
    def own_origins(self) -> tuple[str, ...]:
        """The origins that may use this server besides the one that a request names itself."""
        return (*self.origins, *([self.url] if self.url else []))

    @property
    def is_shared(self) -> bool:
        """Whether other processes work on the same database."""
        return self.shared or self.workers > 1

    @property
    def metrics_address(self) -> tuple[str, int] | None:
        host, _, port = self.metrics.rpartition(":")
        return (host.strip("[]"), int(port)) if self.metrics else None

    @property
    def folder(self) -> Path:
        """Where the SQLite file is."""
        return Path(self.data).expanduser().resolve() if self.data else default_data()

    @property
    def database_url(self) -> str:
        """The database with the driver that the store needs."""
        for scheme in ("postgres://", "postgresql://"):
            if self.database.startswith(scheme):
                return f"{POSTGRES}://{self.database.removeprefix(scheme)}"
        return self.database or f"{SQLITE}:///{self.folder / 'stardeck.db'}"


def check(settings: Settings) -> None:
    """What cannot be said by a type.

    :raises Refused: naming the setting, and what to write.
    """
    for key, origins in (("url", (settings.url,) if settings.url else ()), ("origins", settings.origins)):
        if not all(map(_is_origin, origins)):
            raise _wrong(key, "an address without a path is wanted, such as https://play.example.org")
    for network in settings.proxies:
        try:
            everybody = network == "*" or ipaddress.ip_network(network).prefixlen == 0
        except ValueError as e:
            raise _wrong("proxies", f"{e}; write a network such as 172.28.0.2/32") from None
        if everybody:
            raise _wrong(
                "proxies", f"name the proxy's networks, such as 172.28.0.2/32; {network} would believe everybody"
            )
    host, _, port = settings.metrics.rpartition(":")
    if settings.metrics and not (host and port.isdecimal() and int(port) <= MOST_PORT):
        raise _wrong("metrics", "an address and a port are wanted, such as 127.0.0.1:9137")
    if settings.database:
        _check_database(settings)
    if settings.workers > 1 and not settings.database.startswith("postgres"):
        raise _wrong("workers", "more than one needs PostgreSQL; name it with the setting database")


def _is_origin(address: str) -> bool:
    """Whether this is what a browser calls an origin: how, host and perhaps a port."""
    try:
        parts = urlsplit(address)
        return bool(re.fullmatch(r"https?://[^\s/?#@\\]+", address) and parts.hostname and parts.port != 0)
    except ValueError:
        return False


def _check_database(settings: Settings) -> None:
    """:raises Refused: without the address in it, which may hold a password."""
    if settings.database.startswith("postgres") and find_spec("asyncpg") is None:
        raise Refused("malformed", 'PostgreSQL needs one more package: pip install "stardeck[postgres]" brings it.')
    from sqlalchemy.engine import make_url  # most commands need no database
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(settings.database_url)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in KNOWN_PARAMETERS or (url.port or 0) > MOST_PORT:
        raise _wrong("database", "an address such as postgresql://user:password@host/name is wanted")
    if url.drivername == SQLITE and url.database in (None, "", ":memory:"):
        raise _wrong("database", f"a file is wanted, such as {SQLITE}:////srv/stardeck.db")
    for key, value in url.query.items():
        if key not in KNOWN_PARAMETERS[url.drivername]:
            raise _wrong("database", f"{key!r} is no parameter of an address here{_instead(url.drivername)}")
        if key == "sslmode" and value not in SSL_MODES:
            raise _wrong("database", f"sslmode must be {' or '.join(SSL_MODES)}")


def _instead(driver: str) -> str:
    known = KNOWN_PARAMETERS[driver]
    return f"; there are {' and '.join(known)}" if known else "; there are none"


def _wrong(key: str, words: str) -> Refused:
    return Refused("malformed", f"{key}: {words}")


def default_data() -> Path:
    """Where this user's tables are kept."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "stardeck"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "stardeck"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "stardeck"


def to_env(settings: Settings, key: str) -> None:
    """`key` signs cookies; it is kept in the database and is no setting."""
    os.environ[ENV] = msgspec.json.encode((settings, key)).decode()


def from_env() -> tuple[Settings, str]:
    return msgspec.json.decode(os.environ[ENV], type=tuple[Settings, str])
