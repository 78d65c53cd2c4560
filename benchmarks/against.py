"""How much faster or slower than another checkout: `python benchmarks/against.py FOLDER [WORD]`.

Both play the same games with the same random choices, in turns of a moment each and measured by CPU time, so that other
programs on the machine hit both alike. U1 is options, choice and answer; U2 is the same with a look at the view; copy
is a copy of the state; the set-up of a game is in none of them. Told is old time / new time, the median and the middle
half: 2.00 is twice as fast. FOLDER has its own `.venv`; with WORD only the games and modes are played in whose names it
stands.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import quantiles

TURNS = 9
ROWS = [
    ("cosmoforce", "free-for-all", 4),
    ("catastrophe", "sole survivor", 4),
    ("catastrophe", "team", 4),
    ("catastrophe", "marauders, cadet", 3),
    ("catastrophe", "mind mold", 3),
    ("catastrophe", "hard and under pressure", 4),
    ("gloom", "random crews", 4),
    ("loss", "race", 4),
    ("loss", "solo", 1),
]
PLAYER = r"""
import json, random, sys, time
from stardeck import games

def begin(game, seats, options, chance):
    try:
        return game.new(seats, chance=chance, options=options, log_on=False)
    except TypeError:
        return game.new(seats, chance=chance, options=options, telling=False)

def play(game, seats, options, first, count, look):
    rng, decisions, spent = random.Random(first), 0, 0.0
    for chance in range(first, first + count):
        g = begin(game, seats, options, chance)
        start = time.process_time()
        while g.asks and decisions < 4000:
            seat = next((a.seat for a in g.asks if a.waits), None)
            if seat is None:
                break
            if look:
                g.view(seat)
            choices = g.choices(seat)
            g.apply(seat, choices[int(rng.random() * len(choices))])
            decisions += 1
        spent += time.process_time() - start
    return spent / decisions

def copies(game, seats, options):
    g, rng = begin(game, seats, options, 3), random.Random(3)
    for _ in range(60):
        if not g.waiting:
            break
        g.apply(g.waiting[0], rng.choice(g.choices(g.waiting[0])))
    start = time.process_time()
    for _ in range(4000):
        g.copy()
    return (time.process_time() - start) / 4000

for line in sys.stdin:
    what, id, mode, seats, first = json.loads(line)
    game = games.get(id)
    options = game.modes[mode].options
    if what == "copy":
        print(copies(game, seats, options), flush=True)
    else:
        print(play(game, seats, options, first, 12, what == "U2"), flush=True)
"""


def player(folder: Path) -> subprocess.Popen[str]:
    command = [str(folder / ".venv" / "bin" / "python"), "-c", PLAYER]
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(of: subprocess.Popen[str], what: str, row: tuple[str, str, int], first: int) -> float:
    assert of.stdin
    assert of.stdout
    of.stdin.write(json.dumps([what, *row, first]) + "\n")
    of.stdin.flush()
    return float(of.stdout.readline())


def main() -> None:
    if len(sys.argv) not in (2, 3) or not (Path(sys.argv[1]) / ".venv").is_dir():
        sys.exit("usage: python benchmarks/against.py FOLDER [WORD], FOLDER a checkout with its own .venv")
    word = sys.argv[2] if len(sys.argv) == 3 else ""
    old, new = player(Path(sys.argv[1]).resolve()), player(Path(__file__).resolve().parent.parent)
    print(f"{'old time / new time':44} {'U1':<16} {'U2':<16} {'copy':<16} new, microseconds")
    for row in ROWS:
        name = f"{row[0]}, {row[1]}, {row[2]}"
        if word not in name:
            continue
        told, took = "", ""
        for what in ("U1", "U2", "copy"):
            pairs = [(ask(old, what, row, 50 * n + 1), ask(new, what, row, 50 * n + 1)) for n in range(TURNS + 1)][1:]
            low, middle, high = quantiles([before / after for before, after in pairs])
            told += f" {f'{middle:.2f} {low:.2f}-{high:.2f}':<16}"
            took += f" {quantiles([after for _, after in pairs])[1] * 1e6:.1f}"
        print(f"{name:44}{told}{took}", flush=True)
    for process in (old, new):
        process.kill()


if __name__ == "__main__":
    main()
