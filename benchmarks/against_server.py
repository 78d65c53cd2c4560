"""How many more moves than another checkout: `python benchmarks/against_server.py FOLDER [TURNS] [SECONDS] [DATABASE]`.

Both servers play the same games, in turns, as fast as possible at twenty tables of four. Told are moves in a second of
the server's processor, so that other programs on the machine hit both alike, and new / old; how many of them were
choices of players stands behind. A move is a choice of a player, or one that the server makes for a player who has no
other: the old server asked people for each of them. Players have the manners of their server's page
(`stardeck.lab.bench_player`): here they send together what belongs together; beside it stands what this server does
for players who send one step after the other. FOLDER has its own `.venv`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from stardeck.lab.bench_player import Player
from stardeck.lab.bench_server import SERVE, Speed, fastest, server

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
    here, there = Path(__file__).parent.parent, Path(other)
    for game in GAMES:
        found: dict[str, list[Speed]] = {"there": [], "here": [], "one by one": []}
        for _ in range(turns):
            for name, counted in found.items():
                folder = there if name == "there" else here
                Player.old_answers = command(folder) == OLDEST
                Player.one_by_one = Player.old_answers or name == "one by one"
                with server(database, str(folder / ".venv/bin/python"), command(folder)) as at:
                    counted.append(asyncio.run(fastest(at, game, LANES, seconds)))
        old = median(it.each for it in found["there"])
        print(f"{game}: moves in a second of processor")
        for name, counted in found.items():
            each = " ".join(f"{it.each:.0f}" for it in counted)
            middle, chosen = (median(values) for values in zip(*(it[1:] for it in counted), strict=True))
            print(f"  {name:10} {middle:5.0f}, {middle / old:.2f} times ({each}); chosen {chosen:.0f}", flush=True)


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((str, int, float, str), sys.argv[1:], strict=False)))
