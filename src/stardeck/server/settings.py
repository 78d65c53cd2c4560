"""How a server is set up. The command fills this in, and every worker process reads it from its environment."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import msgspec

from stardeck.engine import Refused

ENV = "STARDECK_SERVER"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set, with what a single machine wants."""

    database: str = ""
    """A SQLAlchemy URL with an async driver."""
    key: str = ""
    """What cookies are signed with; it is kept in the database."""
    shared: bool = False
    """Whether other processes work on the same database."""
    origins: tuple[str, ...] = ()
    """Other origins that may use this server, such as `https://play.example.org`; its own is always allowed."""
    bot_delay: float = 0.7
    """Seconds that a bot thinks at least, so that people can follow."""
    decision_seconds: int = 90
    window_seconds: int = 10
    grace: float = 0.3
    """Seconds that a clock waits for answers which are on their way."""
    rate: float = 20.0
    """Requests and frames a second for one person or address; twenty times as many may come at once."""
    send_timeout: float = 10.0
    """A reader that takes longer than this for one frame is cut off."""
    ping: float = 20.0
    """Seconds between two signs of life of a socket, and until one must be answered."""
    snapshot_every: int = 50


def default_data() -> Path:
    """Where this user's tables are kept."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "stardeck"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "stardeck"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "stardeck"


def database_url(data: Path | None, database: str | None) -> str:
    """The database that was asked for, with the driver that the store needs; by default a file in the data folder.

    :raises Refused: for PostgreSQL where its driver is not installed.
    """
    if database:
        if database.startswith("postgres") and find_spec("asyncpg") is None:
            raise Refused("malformed", 'PostgreSQL needs one more package: pip install "stardeck[postgres]" brings it.')
        for scheme in ("postgres://", "postgresql://"):
            if database.startswith(scheme):
                return "postgresql+asyncpg://" + database.removeprefix(scheme)
        return database
    folder = data or default_data()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder.resolve() / 'stardeck.db'}"


def to_env(settings: Settings) -> None:
    os.environ[ENV] = msgspec.json.encode(settings).decode()


def from_env() -> Settings:
    return msgspec.json.decode(os.environ[ENV], type=Settings)
