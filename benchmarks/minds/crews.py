"""How co-op crews win and lose: `python benchmarks/minds/crews.py FIRST COUNT [--seats N] [--mode MODE]`.

Told of each mission: how it ended and after how many turns, what the crew still lacked then (resources, pods, fuses,
cubes), and what it did with its actions. At the end the same on average, for missions won and lost.
"""

from __future__ import annotations

import argparse
from collections import Counter

from stardeck import games
from stardeck.bots.loop import Player
from stardeck.engine.chance import number
from stardeck.games.catastrophe.bot.errands import missing
from stardeck.games.catastrophe.facts import ENGINE_ROOM
from stardeck.games.catastrophe.state import State

GAME = games.get("catastrophe")


def played(deal: int, seats: int, mode: str) -> tuple[State, State, Counter[str]]:
    """A mission at its end and as it was at the last question, and what was done."""
    g = GAME.new(seats, chance=number("deal", deal), options=dict(GAME.modes[mode].options), log_on=False)
    players = [Player(GAME.bots["rookie"], chance=number("whim", deal, at)) for at in range(seats)]
    did: Counter[str] = Counter()
    last = g.copy()
    while g.result is None:
        last = g.copy()
        seat = next(ask.seat for ask in g.asks if ask.waits)
        step = players[seat](g, seat)
        if step[0] in ("declare", "respond", "propose"):
            did[step[1][0] if step[0] == "declare" else step[0]] += 1
        pods, board = sum(g.pods), g.board
        g.apply(seat, step)
        did["pods lost"] += pods - sum(g.pods)
        did["hits"] += max(0, g.board - board)
    return g, last, did


def told(g: State, last: State) -> dict[str, float]:
    """What there was at the end, and what of it was missing."""
    lacks = [missing(crew) for crew in last.crew]
    return {
        "turns": g.turns,
        "board": g.board,
        "pods": sum(g.pods),
        "lacking": sum(map(len, lacks)),
        "ready heads": sum(not it for it in lacks),
        "fuses": sum(map(bool, last.fuses)),
        "engine": last.cubes[ENGINE_ROOM],
        "hand": sum(len(crew.hand) for crew in last.crew) / g.seats,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--mode", default="marauders, cadet")
    a = parser.parse_args()
    sums: dict[str, Counter[str]] = {}
    ends: Counter[str] = Counter()
    for deal in range(a.first, a.first + a.count):
        g, last, did = played(deal, a.seats, a.mode)
        assert g.result is not None
        end = "won" if g.result.winners else g.result.why
        facts = told(g, last)
        ends[end] += 1
        total = sums.setdefault(end, Counter())
        total.update(facts)
        total.update({f"{name} a turn": n / max(1, g.turns) for name, n in did.items()})
        lacks = " ".join("".join(r[0] for r in missing(crew)) or "-" for crew in last.crew)
        line = ", ".join(f"{name} {n:g}" for name, n in facts.items())
        print(f"{deal} {end:9} {line}; lack {lacks}; cubes {''.join(map(str, last.cubes[1:]))}", flush=True)
    for end, total in sums.items():
        print(f"{end}: {ends[end]} of {a.count}")
        print("   " + ", ".join(f"{name} {n / ends[end]:.2f}" for name, n in sorted(total.items())))


if __name__ == "__main__":
    main()
