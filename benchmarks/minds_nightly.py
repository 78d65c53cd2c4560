"""What is counted over many games of programs, too long for every run: `python benchmarks/minds_nightly.py [WHAT ...]
[GAME ...]`.

- `walks`: nobody goes back where the last step came from for the same goal, in 50 missions;
- `offers`: nobody makes a declined offer again, in 50 races;
- `reasons`: what a thinker names as its reason differs as it says, in 200 questions of each table;
- `remarks`: whatever characters say can be read off the table, in at least 300 lines;
- `worlds`: hidden cards fall alike in 2,000 worlds imagined from the truth and from an imagined world;
- `ends`: 20 games of every mode and number of seats end, of rookies and of each level that is offered there, with at
  most 3,000 questions of a seat;
- `styles`: a character wins within 5 points of its plain level, in 200 deals, where the level is offered;
- `veteran`: a veteran of Gloom wins at least 65 of 100 deals that are the same every night.

`make soak` runs them all; `remarks`, `ends` and `styles` of some games only, if they are named. Each ends with an error
if it does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from minds_honest import MIDDLES, THOUGHT_OVER, reasons, remarks, worlds
from stardeck import games
from stardeck.bots.levels import levels_of
from stardeck.bots.loop import Player, player
from stardeck.bots.style import PLAIN, characters
from stardeck.engine.chance import number
from stardeck.games.catastrophe.bot.goals import MOVE
from stardeck.games.loss.bot.trading import OFFER, PATIENCE
from stardeck.lab.strength import Claim, Table, alike, claim, ladder

MOST_QUESTIONS = 3_000
FIXED = 950_000
"""Deals of every night; nothing is claimed from them."""
WHAT = ("walks", "offers", "reasons", "remarks", "worlds", "ends", "styles", "veteran")
Note = tuple[object, ...]


def new_notes(id: str, seats: int, deals: int, kind: str) -> Iterator[tuple[list[Note], Note]]:
    """Every note of this kind that a rookie takes in so many games, with those before it."""
    game = games.get(id)
    for deal in range(deals):
        g = game.new(seats, chance=number("nightly", id, deal), log_on=False)
        players = [Player(game.bots["rookie"], chance=number(deal, seat)) for seat in range(seats)]
        while g.waiting:
            seat = g.waiting[0]
            before = players[seat].memory
            g.apply(seat, players[seat](g, seat))
            after = players[seat].memory
            if after != before and after[-1][0] == kind:
                yield [note for note in before if note[0] == kind], after[-1]


def walks(deals: int = 50) -> tuple[int, int]:
    """The steps of missions with a goal, and those that went back where the last one came from, for the same goal."""
    steps = back = 0
    for before, (_, start, end, *goal) in new_notes("catastrophe", 3, deals, MOVE):
        steps += 1
        back += bool(before) and before[-1][1:] == (end, start, *goal)
    return steps, back


def offers(deals: int = 50) -> tuple[int, int]:
    """The offers of races, and those that had been declined within the last rounds."""
    made = again = 0
    for before, (_, *offer, round) in new_notes("loss", 3, deals, OFFER):
        made += 1
        again += any(note[1:-1] == tuple(offer) and note[-1] > round - PATIENCE for note in before)  # type: ignore[operator]
    return made, again


def ends(level: str, id: str, mode: str, seats: int, deals: int) -> None:
    """:raises AssertionError: if a game does not end."""
    game = games.get(id)
    for deal in range(deals):
        g = game.new(seats, chance=number("ends", deal), options=dict(game.modes[mode].options), log_on=False)
        players = [player(game, level, number(deal, seat)) for seat in range(seats)]
        asked = [0] * seats
        while g.waiting:
            seat = g.waiting[0]
            asked[seat] += 1
            assert asked[seat] < MOST_QUESTIONS, (level, id, mode, seats, deal)
            g.apply(seat, players[seat](g, seat))


def styles(id: str, deals: int = 200) -> Iterator[tuple[str, float, float]]:
    """Each character at each level that is offered: how much better it wins than the plain level, with half the width
    of the interval. Those without a style of their own are plain."""
    game = games.get(id)
    names = {it.id: it.name for it in characters(game) if it.style != PLAIN}
    for shown in levels_of(game).shown:
        minds = (shown.level, *(f"{name}:{shown.level}" for name in names))
        table = Table(id, shown.mode, shown.seats)
        found = ladder(game, table, minds, range(FIXED, FIXED + deals), make=alike(game), progress=_tell)
        for it in found:
            if it.below == shown.level:
                gain, low, _ = it.gain
                who = names[it.mind.partition(":")[0]]
                yield f"{who}, {shown.level}, {shown.mode}, {shown.seats} seats", gain, gain - low


def _tell(so_far: list[Claim]) -> None:
    """Something to read every ten deals."""
    it = so_far[0]
    if it.deals % 10 == 0:
        shares = ", ".join(f"{it.mind} {100 * it.gain[0]:+.1f}" for it in so_far if it.below == so_far[0].below)
        print(f"  {it.table.game}, {it.table.seats} seats, {it.deals} deals: {shares}", file=sys.stderr, flush=True)


def main() -> None:
    ids = [word for word in sys.argv[1:] if word in games.ids()] or games.ids()
    wanted = [word for word in sys.argv[1:] if word not in games.ids()] or WHAT
    if unknown := set(wanted) - set(WHAT):
        raise SystemExit(f"there is no {', '.join(sorted(unknown))}; choose {', '.join(WHAT)} or a game")
    wrong = []
    for name, count in (("walks", walks), ("offers", offers)):
        if name in wanted:
            all_of_them, bad = count()
            print(f"{name}: {all_of_them}, of which {bad} are foolish", flush=True)
            wrong += [name] if bad or not all_of_them else []
    for table in THOUGHT_OVER if "reasons" in wanted else ():
        given, bad = reasons(table)
        print(f"reasons: {table.game}, {table.mode}: {given} for 200 questions, of which {bad} are wrong", flush=True)
        wrong += [f"reasons of {table.game}"] if bad or not given else []
    heard = 0
    for id in ids if "remarks" in wanted else ():
        lines, false = remarks(id, range(10))
        heard += lines
        print(f"remarks: {id}: {lines}, of which {len(false)} tell too much", *false[:5], flush=True)
        wrong += [f"remarks of {id}"] if false else []
    wrong += [f"only {heard} remarks"] if "remarks" in wanted and heard < 300 else []
    for id, mode, seats, steps in MIDDLES if "worlds" in wanted else ():
        hidden, false = worlds(id, mode, seats, steps, 2_000)
        print(f"worlds: {id}: {hidden} hidden values, {len(false)} fall otherwise", *false[:5], flush=True)
        wrong += [f"worlds of {id}"] if false else []
    for id in ids if "ends" in wanted else ():
        game = games.get(id)
        for mode, it in game.modes.items():
            for seats in it.seats or game.seats:
                shown = [at.level for at in levels_of(game).shown if (at.mode, at.seats) == (mode, seats)]
                for level in ("rookie", *shown):
                    ends(level, id, mode, seats, 20)
                print(f"ends: {id}, {mode}, {seats} seats: rookie {' '.join(shown)}", flush=True)
    for id in ids if "styles" in wanted else ():
        for name, gain, off in styles(id):
            print(f"styles: {name}: {100 * gain:+.1f} points, give or take {100 * off:.1f}", flush=True)
            wrong += [name] if abs(gain) > 0.05 else []
    if "veteran" in wanted:
        found = claim(games.get("gloom"), Table("gloom", "random crews", 2), "veteran", range(FIXED, FIXED + 100))
        print(f"veteran: {found.words()}")
        wrong += ["veteran of gloom"] if found.share < 0.65 else []
    if wrong:
        raise SystemExit(f"does not hold: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
