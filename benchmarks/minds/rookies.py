"""How strong a rookie is beside that of another checkout: `python benchmarks/minds/rookies.py FOLDER GAME FIRST COUNT`.

Each deal is played twice by the rules of this checkout: all seats with the other rookie, and the same with this one in
one seat, which goes round; `--all` puts it into all seats, for games in which they win or lose together. Told is the
share of wins of that seat in both, and the difference of the pairs with its interval of 95 %. `--claim WHAT` takes
deals that nobody has looked at, and writes down in benchmarks/minds/ledger.toml what came out, good or bad.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any

from stardeck import games
from stardeck.bots.loop import Player, finish
from stardeck.engine import Bot
from stardeck.engine.chance import number
from stardeck.lab.sim import interval
from stardeck.lab.strength import Range, append, fresh

CHUNK = 25
LEDGER = Path(__file__).with_name("ledger.toml")


class Other(importlib.abc.SourceLoader):
    """The room `bot` of a game in another checkout, under another name; everything else is this checkout's."""

    def __init__(self, file: Path, game: str) -> None:
        self.file, self.game = file, game

    def get_filename(self, fullname: str) -> str:
        return str(self.file)

    def get_data(self, path: str | bytes | os.PathLike[str]) -> bytes:
        if str(path) != str(self.file):
            raise OSError("nothing compiled is kept")
        text = self.file.read_text("utf-8")
        return text.replace(f"stardeck.games.{self.game}.bot", f"other_{self.game}").encode()


class Finder(importlib.abc.MetaPathFinder):
    def __init__(self, folder: Path, game: str) -> None:
        self.room, self.game = folder / "src" / "stardeck" / "games" / game / "bot", game

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        package, _, name = fullname.partition(".")
        if package != f"other_{self.game}":
            return None
        file = self.room / f"{name or '__init__'}.py"
        return importlib.util.spec_from_file_location(
            fullname, file, loader=Other(file, self.game), submodule_search_locations=None if name else [str(self.room)]
        )


def other_rookie(folder: Path, game: str) -> Bot:
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder(folder, game))
    bot: Bot = importlib.import_module(f"other_{game}.rookie").rookie
    return bot


def won(game: Any, bots: list[Bot], options: dict[str, Any], deal: int, seat: int) -> bool:
    g = game.new(len(bots), chance=number("deal", deal), options=options, log_on=False)
    finish(g, [Player(bot, chance=number("whim", deal, at)) for at, bot in enumerate(bots)], game.rules.bound)
    return seat in g.result.winners


def pairs(work: tuple[Path, str, str, int, int, int, bool]) -> list[tuple[bool, bool]]:
    folder, id, mode, seats, first, count, all_seats = work
    game, other = games.get(id), other_rookie(folder, id)
    options = dict(game.modes[mode].options)
    found = []
    for deal in range(first, first + count):
        seat = deal % seats
        new = [game.bots["rookie"] if all_seats or at == seat else other for at in range(seats)]
        found.append(
            (won(game, new, options, deal, seat), won(game, [other] * seats, options, deal, seat)),
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("game")
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--mode", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--claim", default="", metavar="WHAT")
    parser.add_argument("--settings", type=int, default=0)
    a = parser.parse_args()
    if a.claim:
        fresh(LEDGER, a.game, range(a.first, a.first + a.count))
    mode = a.mode or next(iter(games.get(a.game).modes))
    chunks = range(a.first, a.first + a.count, CHUNK)
    work = [(a.folder, a.game, mode, a.seats, at, min(CHUNK, a.first + a.count - at), a.all) for at in chunks]
    found: list[tuple[bool, bool]] = []
    with ProcessPoolExecutor(a.jobs) as pool:
        for part in pool.map(pairs, work):
            found += part
            print(len(found), *map(sum, zip(*found, strict=True)), file=sys.stderr, flush=True)
    wins = [sum(pair[which] for pair in found) for which in (0, 1)]
    differences = [new - old for new, old in found]
    mean = sum(differences) / len(found)
    spread = 1.96 * sqrt(sum((d - mean) ** 2 for d in differences) / (len(found) - 1) / len(found))
    shares = []
    for number_won in wins:
        low, high = interval(number_won, len(found))
        shares.append(f"{number_won / len(found):.1%} [{100 * low:.1f}, {100 * high:.1f}]".replace("%", " %"))
    result = (
        f"{wins[0]} against {wins[1]} of {len(found)} wins, {' against '.join(shares)}, "
        f"difference {100 * mean:+.1f} points [{100 * (mean - spread):+.1f}, {100 * (mean + spread):+.1f}]"
    )
    print(f"{a.game}, {mode}, {a.seats} seats, deals {a.first} to {a.first + a.count - 1}: {result}")
    if a.claim:
        options = f"{' --all' * a.all} --seats {a.seats} --mode '{mode}'"
        command = f"python benchmarks/minds/rookies.py FOLDER {a.game} {a.first} {a.count}{options}"
        last = a.first + a.count - 1
        words = f"claim: {a.claim}"
        append(LEDGER, Range(a.game, a.first, last, words, command, a.settings, result, mode, a.seats))


if __name__ == "__main__":
    main()
