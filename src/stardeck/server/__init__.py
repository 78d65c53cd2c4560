"""Online tables: one command is a whole server."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stardeck.server.settings import Settings

__all__ = ["counting", "run"]

COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which several workers count; Prometheus's library looks for it when it is imported."""
FOLDER = "stardeck-metrics-"
MEMORY = Path("/dev/shm")
"""Where a folder is in memory: a process that counts into a file on a full disk is killed (SIGBUS)."""


def run(settings: Settings) -> None:
    """Serve until somebody stops it."""
    with counting(settings.metrics, settings.workers):
        from stardeck.server.start import serve  # the command line stays fast

        serve(settings)


@contextlib.contextmanager
def counting(metrics: str, workers: int) -> Iterator[None]:
    """One worker counts in its own memory, several into a folder that is in memory too."""
    if not metrics or workers == 1 or COUNTS in os.environ:
        yield
        return
    top = MEMORY if os.access(MEMORY, os.W_OK) else Path(tempfile.gettempdir())
    remove_leftovers(top)
    with tempfile.TemporaryDirectory(prefix=f"{FOLDER}{os.getpid()}-", dir=top) as folder:
        os.environ[COUNTS] = folder
        yield


def remove_leftovers(top: Path) -> None:
    """The folders of servers that were killed."""
    for folder in top.glob(f"{FOLDER}*-*"):
        pid = folder.name.removeprefix(FOLDER).partition("-")[0]
        if pid.isdecimal() and not _is_alive(int(pid)):
            shutil.rmtree(folder, ignore_errors=True)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True
