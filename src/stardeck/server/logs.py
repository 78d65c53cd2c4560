"""What a server writes while it runs: plain words for whoever sits at the terminal, JSON lines for programs."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import TextIO

import structlog
from structlog.typing import EventDict


class Unbreakable:
    """A file for the log. What cannot be written, because the disk is full or nobody reads, is lost: nothing else may
    fail for it."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.file.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.file.flush()


def plain(_: object, __: str, event: EventDict) -> str:
    """`16:05:09  a bot failed (game loss, bot rookie)`, and what went wrong inside below it."""
    at, level, what = event.pop("timestamp"), event.pop("level"), event.pop("event")
    inside = event.pop("exception", "")
    details = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in event.items())
    mark = "" if level == "info" else f"{level}: "
    return f"{at}  {mark}{what}{f' ({details})' if details else ''}" + (f"\n{inside}" if inside else "")


def configure(kind: str) -> None:
    """Write `plain` words or `json` lines to standard output from now on."""
    words = kind == "plain"
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%H:%M:%S" if words else "iso", utc=not words),
            structlog.processors.format_exc_info,
            plain if words else structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(Unbreakable(sys.stdout)),  # type: ignore[arg-type]
    )
