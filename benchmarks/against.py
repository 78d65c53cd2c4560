"""How much faster or slower than another checkout: `python benchmarks/against.py FOLDER [WORD]`.

Both play the same games with the same random choices, again and again in turns, and each decision counts with the
fastest time it ever took: other programs on the machine only make it slower, for a while. U1 is options, choice and
answer; U2 is the same with a look at the view; copy is a copy of the state; the set-up of a game is in none of them.
Told is old time / new time: 2.00 is twice as fast. FOLDER has its own `.venv`; with WORD only the games and modes are
played in whose names it stands.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

TURNS = 12
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

best = {}
now = time.perf_counter_ns

def begin(game, seats, options, chance):
    try:
        return game.new(seats, chance=chance, options=options, log_on=False)
    except TypeError:
        return game.new(seats, chance=chance, options=options, telling=False)

def note(key, took):
    best[key] = min(took, best.get(key, took))

def play(what, name, game, seats, options):
    for chance in range(1, 9):
        g, rng = begin(game, seats, options, chance), random.Random(chance)
        for number in range(400):
            seat = next((a.seat for a in g.asks if a.waits), None)
            if seat is None:
                break
            start = now()
            if what == "U2":
                g.view(seat)
            choices = g.choices(seat)
            g.apply(seat, choices[int(rng.random() * len(choices))])
            note((what, name, chance, number), now() - start)

def copies(name, game, seats, options):
    g, rng = begin(game, seats, options, 3), random.Random(3)
    for _ in range(60):
        if not g.waiting:
            break
        g.apply(g.waiting[0], rng.choice(g.choices(g.waiting[0])))
    for number in range(400):
        start = now()
        g.copy()
        note(("copy", name, 0, number), now() - start)

for line in sys.stdin:
    what, id, mode, seats = json.loads(line)
    game, name = games.get(id), (id, mode)
    options = game.modes[mode].options
    if what == "copy":
        copies(name, game, seats, options)
    else:
        play(what, name, game, seats, options)
    times = [took for key, took in best.items() if key[:2] == (what, name)]
    print(sum(times) / len(times) / 1000, flush=True)
"""


def player(folder: Path) -> subprocess.Popen[str]:
    command = [str(folder / ".venv" / "bin" / "python"), "-c", PLAYER]
    return subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(of: subprocess.Popen[str], what: str, row: tuple[str, str, int]) -> float:
    """Play once more; the microseconds of a decision, or of a copy, so far."""
    assert of.stdin
    assert of.stdout
    of.stdin.write(json.dumps([what, *row]) + "\n")
    of.stdin.flush()
    return float(of.stdout.readline())


def main() -> None:
    if len(sys.argv) not in (2, 3) or not (Path(sys.argv[1]) / ".venv").is_dir():
        sys.exit("usage: python benchmarks/against.py FOLDER [WORD], FOLDER a checkout with its own .venv")
    word = sys.argv[2] if len(sys.argv) == 3 else ""
    old, new = player(Path(sys.argv[1]).resolve()), player(Path(__file__).resolve().parent.parent)
    print(f"{'old time / new time':44} {'U1':>6} {'U2':>6} {'copy':>6}   new, microseconds")
    for row in ROWS:
        name = f"{row[0]}, {row[1]}, {row[2]}"
        if word not in name:
            continue
        told, took = "", ""
        for what in ("U1", "U2", "copy"):
            before, after = [(ask(old, what, row), ask(new, what, row)) for _ in range(TURNS)][-1]
            told += f" {before / after:6.2f}"
            took += f" {after:.1f}"
        print(f"{name:44}{told}  {took}", flush=True)
    for process in (old, new):
        process.kill()


if __name__ == "__main__":
    main()
