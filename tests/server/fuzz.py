"""Odd requests by the thousand: `python tests/server/fuzz.py [CASES] [--database sqlite|postgres] [--seed N]`.

Every route that the server describes gets odd paths, queries and bodies. Nothing may end with 5xx, and the server's log
must stay without errors. A smaller run is part of the test-suite.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from server.harness import serving
from server.outages import Postgres
from server.test_fuzz import bombard


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("cases", type=int, nargs="?", default=20_000)
    words.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    postgres = Postgres() if given.database == "postgres" else None
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        address = postgres.address if postgres else f"sqlite+aiosqlite:///{folder}/stardeck.db"
        try:
            with serving(address) as server:
                statuses = asyncio.run(bombard(server, given.cases, given.seed))
                errors = server.errors()
        finally:
            if postgres:
                postgres.stop()
    print(f"{given.database}: {sum(statuses.values())} answers in {time.monotonic() - began:.0f} s")
    print(f"by status: {dict(sorted(statuses.items()))}; errors in the log: {len(errors)}")
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
