"""What is stored of a game: its rows. Whoever only reads them needs no database."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from stardeck.engine import Memory, Step

BEGIN: Step = ("begin",)
"""The row before the first step: the game was laid out."""


class LogEntry(NamedTuple):
    """One line of the log."""

    audience: tuple[int, ...]
    """Who may read it; empty is everybody."""
    event: Any
    words: str = ""
    """The whole line, where an earlier version has stored words; else they are made of the event for each reader."""


class StoredStep(msgspec.Struct):
    """One step of a table as it is stored."""

    n: int
    seat: int | None
    step: Step
    at: int
    noticed_by: tuple[int, ...] | None
    log: list[LogEntry]
    by: str = ""
    """Who answered, as in a row of a record."""
    sum: str = ""
    """The chain of all rows up to this one."""
    memory: Memory | None = None
    """What the bot that gave this step remembers after it; never in a record. None: no bot gave it."""
