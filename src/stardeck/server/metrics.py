"""What is counted, for Prometheus. One worker counts in its memory; several count into one folder, and one address
shows the sums."""

from __future__ import annotations

import os
from functools import cache

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, multiprocess, start_http_server

STEPS = Counter("stardeck_steps", "Steps that were stored", ["game"])
REFUSED = Counter("stardeck_refused", "Actions that were refused", ["code"])
CONFLICTS = Counter("stardeck_conflicts", "Steps for which another worker was first")
SOCKETS = Gauge("stardeck_sockets", "Open sockets", multiprocess_mode="livesum")
LIVE_TABLES = Gauge("stardeck_live_tables", "Tables in memory", multiprocess_mode="livesum")
COMMIT = Histogram(
    "stardeck_commit_seconds", "From a legal answer to its commit", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)
THINKING = Histogram("stardeck_bot_seconds", "How long bots think", buckets=(0.001, 0.01, 0.1, 1, 5, 20))
AWAY = Gauge("stardeck_database_away", "Workers that cannot write to the database now", multiprocess_mode="livesum")
LOST = Counter("stardeck_clocks_stood_still_seconds", "For how long clocks stood still without a database")
CUT = Counter("stardeck_sockets_cut", "Sockets that the server closed", ["why"])


@cache
def steps_of(game: str) -> Counter:
    """The counter of this game's steps: to look it up takes longer than to count."""
    return STEPS.labels(game)


def show(host: str, port: int) -> None:
    """Answer at this address, from a thread of its own, with what all workers have counted.

    :raises OSError: if the address is taken.
    """
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    start_http_server(port, host, registry)


def leave() -> None:
    """This worker stops: what it has open counts no more."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]
