"""How far anybody could come in a race of LOSS!: `python benchmarks/minds/far.py [RACES [FIRST_DEAL [TIMES]]]`.

Somebody who sees all cards and the order of the decks, but not the dice, thinks with so many times the tries of a
veteran, in a race of two against a rookie. Beside it stands the rookie in the same chair of the same deals. Told is how
often each of them reaches parsec 10: no advice that knows only what its reader may see can be wanted to do better.
"""

from __future__ import annotations

import sys
from typing import Any

from stardeck import bots, games
from stardeck.bots.loop import Player
from stardeck.engine.chance import number
from stardeck.lab.ceiling import Clairvoyant
from stardeck.lab.sim import interval

FAR = 10
LEVELS = ("rookie", "ceiling")


def race(level: str, deal: int, times: int) -> Any:
    """The last state of a race in which the chair of the deal is played at this level."""
    game, chair = games.get("loss"), deal % 2
    make = Clairvoyant.maker(game, times)
    g: Any = game.new(2, chance=number("deal", deal), options=game.modes["race"].options, log_on=False)
    names = [level if seat == chair else "rookie" for seat in range(2)]
    players = [
        Player(
            make(name, number("mind", deal, seat)) if name == "ceiling" else bots.get(game, name, deal * 2 + seat), name
        )
        for seat, name in enumerate(names)
    ]
    for seat, player in enumerate(players):
        player.chance = number("mind", deal, seat)
    while g.waiting:
        seat = g.waiting[0]
        g.apply(seat, players[seat](g, seat))
    return g


def main(races: int = 100, first: int = 930_000, times: int = 3) -> None:
    far, won = dict.fromkeys(LEVELS, 0), dict.fromkeys(LEVELS, 0)
    for n, deal in enumerate(range(first, first + races), 1):
        for level in LEVELS:
            g = race(level, deal, times)
            far[level] += g.ships[deal % 2].parsec >= FAR
            won[level] += deal % 2 in g.result.winners
        if n % 10 == 0 or n == races:
            print(f"{n} races from deal {first}")
            for level in LEVELS:
                low, high = interval(far[level], n)
                share = f"{far[level] / n:.1%} [{low:.1%}, {high:.1%}]"
                print(f"  {level:8} parsec {FAR} or more {share}, won {won[level] / n:.1%}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
