"""How much faster or slower than another checkout: `python benchmarks/against.py FOLDER`.

Both play the same games with the same random choices, in turns of a moment each and measured by CPU time, so that other
programs on the machine hit both alike. Told is old time / new time: 2.00 is twice as fast. FOLDER has its own `.venv`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

TURNS = 7
ROWS = [
    ("cosmoforce", "free-for-all", 4),
    ("catastrophe", "sole survivor", 4),
    ("catastrophe", "marauders, cadet", 3),
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
    rng, decisions, start = random.Random(first), 0, time.process_time()
    for chance in range(first, first + count):
        g = begin(game, seats, options, chance)
        while g.asks and decisions < 4000:
            seat = next((a.seat for a in g.asks if a.waits), None)
            if seat is None:
                break
            if look:
                g.view(seat)
            choices = g.choices(seat)
            g.apply(seat, choices[int(rng.random() * len(choices))])
            decisions += 1
    return (time.process_time() - start) / decisions

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
    id, mode, seats, first = json.loads(line)
    game = games.get(id)
    options = game.modes[mode].options
    took = [play(game, seats, options, first, 12, look) for look in (False, True)]
    print(json.dumps([*took, copies(game, seats, options)]), flush=True)
"""


def player(folder: Path) -> subprocess.Popen[str]:
    command = [str(folder / ".venv" / "bin" / "python"), "-c", PLAYER]
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(of: subprocess.Popen[str], row: tuple[str, str, int], first: int) -> list[float]:
    assert of.stdin
    assert of.stdout
    of.stdin.write(json.dumps([*row, first]) + "\n")
    of.stdin.flush()
    return [float(took) for took in json.loads(of.stdout.readline())]


def main() -> None:
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / ".venv").is_dir():
        sys.exit("usage: python benchmarks/against.py FOLDER, a checkout with its own .venv")
    old, new = player(Path(sys.argv[1]).resolve()), player(Path(__file__).resolve().parent.parent)
    print(f"{'old time / new time':44} {'U1':>12} {'U2':>12} {'copy':>12}   new, microseconds")
    for row in ROWS:
        pairs = [(ask(old, row, 50 * n + 1), ask(new, row, 50 * n + 1)) for n in range(TURNS + 1)][1:]
        told = []
        for of in range(3):
            ratios = sorted(before[of] / after[of] for before, after in pairs)
            told.append(f"{median(ratios):.2f} {ratios[1]:.2f}-{ratios[-2]:.2f}")
        took = [median(after[of] for _, after in pairs) * 1e6 for of in range(3)]
        print(f"{row[0] + ', ' + row[1] + f', {row[2]}':44} {'  '.join(told)}   " + " ".join(f"{t:.1f}" for t in took))
    for process in (old, new):
        process.kill()


if __name__ == "__main__":
    main()
