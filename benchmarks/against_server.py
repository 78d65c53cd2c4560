"""How many more moves than another checkout: `python benchmarks/against_server.py FOLDER [TURNS] [SECONDS] [DATABASE]`.

Both servers play the same games with the same clients, in turns, as fast as possible at twenty tables of four. Told are
moves in a second of the server's processor, so that other programs on the machine hit both alike, and new / old. FOLDER
has its own `.venv`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from stardeck.lab.bench_server import SERVE, Viewer, fastest, server

GAMES = ("cosmoforce", "loss")
LANES = 20
OLDEST = (
    "from stardeck.server.running import serve; import sys; "
    "serve(None, '127.0.0.1', int(sys.argv[1]), sys.argv[2], 1, rate=1e6)"
)
"""How a server was started before its settings had a table of their own."""


def command(folder: Path) -> str:
    return OLDEST if (folder / "src/stardeck/server/running.py").exists() else SERVE


def main(other: str, turns: int = 3, seconds: float = 8.0, database: str = "") -> None:
    here = Path(__file__).parent.parent
    for game in GAMES:
        found: dict[Path, list[float]] = {Path(other): [], here: []}
        for _ in range(turns):
            for folder, counted in found.items():
                Viewer.old_answers = command(folder) == OLDEST
                with server(database, str(folder / ".venv/bin/python"), command(folder)) as (process, port):
                    counted.append(asyncio.run(fastest(process, port, game, LANES, seconds))[1])
        old, new = (median(counted) for counted in found.values())
        told = " | ".join(" ".join(f"{each:.0f}" for each in counted) for counted in found.values())
        print(
            f"{game}: {old:.0f} -> {new:.0f} moves in a second of processor, {new / old:.2f} times ({told})", flush=True
        )


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((str, int, float, str), sys.argv[1:], strict=False)))
