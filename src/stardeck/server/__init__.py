"""Online tables: one command is a whole server."""

from __future__ import annotations

from pathlib import Path

__all__ = ["run"]


def run(
    data: Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8137,
    database: str | None = None,
    workers: int = 1,
) -> None:
    """Serve until somebody stops it, and print the address."""
    from stardeck.server.start import serve  # the command line stays fast

    serve(data, host, port, database, workers)
