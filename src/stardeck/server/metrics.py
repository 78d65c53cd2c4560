"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

STEPS = Counter("stardeck_steps", "Steps that were stored", ["game"])
REFUSED = Counter("stardeck_refused", "Actions that were refused", ["code"])
CONFLICTS = Counter("stardeck_conflicts", "Steps for which another worker was first")
SOCKETS = Gauge("stardeck_sockets", "Open sockets")
LIVE_TABLES = Gauge("stardeck_live_tables", "Tables in memory")
COMMIT = Histogram(
    "stardeck_commit_seconds", "From a legal answer to its commit", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)
THINKING = Histogram("stardeck_bot_seconds", "How long bots think", buckets=(0.001, 0.01, 0.1, 1, 5, 20))
CUT = Counter("stardeck_sockets_cut", "Sockets that the server closed", ["why"])
