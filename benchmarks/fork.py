"""How much CPU it takes from *Play from here* to the first question: `python benchmarks/fork.py`.

For each golden record, at its last step but one: the rows are played and the table is laid out (in the pool), and the
table begins with what was laid out (in the server). The bar is one second.
"""

from __future__ import annotations

import time
import zlib
from pathlib import Path

import msgspec

from stardeck import games
from stardeck.engine import Match, Record, Row
from stardeck.engine.plain import freeze
from stardeck.server.forking import Laid, head, lay_out

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"


def measured(record: Record) -> tuple[float, float]:
    """Milliseconds of CPU in the pool and in the server."""
    game, row = games.get(record.game), len(record.steps) - 1
    started = time.process_time()
    body = lay_out(record, None, row, "other dice", None)
    made = time.process_time()
    laid = msgspec.json.decode(zlib.decompress(body), type=Laid)
    rows = [Row(step.seat, freeze(step.step), step.by) for step in laid.steps[1:]]
    match = Match.resume(game, msgspec.structs.replace(head(record), steps=rows), laid.save)
    assert match.g.waiting
    return 1000 * (made - started), 1000 * (time.process_time() - made)


def main() -> None:
    for file in sorted(GOLDEN.glob("*.json")):
        record = Record.from_json(file.read_text("utf-8"))
        try:
            pool, server = measured(record)
        except Exception as e:  # a game that was over before its last row
            print(f"{file.stem}: {e}")
            continue
        print(f"{file.stem}: {len(record.steps)} rows, pool {pool:.0f} ms, server {server:.0f} ms")


if __name__ == "__main__":
    main()
