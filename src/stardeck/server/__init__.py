"""Online tables: one command is a whole server."""

from __future__ import annotations

import contextlib
import os
import tempfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stardeck.server.settings import Settings

__all__ = ["run"]

COUNTS = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which all workers count; Prometheus's library looks for it when it is imported."""


def run(settings: Settings) -> None:
    """Serve until somebody stops it."""
    with contextlib.ExitStack() as stack:
        if settings.metrics and COUNTS not in os.environ:
            os.environ[COUNTS] = stack.enter_context(tempfile.TemporaryDirectory(prefix="stardeck-metrics-"))
        from stardeck.server.start import serve  # the command line stays fast

        serve(settings)
