"""What is counted over many games of programs, too long for every run: `python benchmarks/minds_nightly.py [WHAT ...]`.

- `walks`: nobody goes back where the last step came from for the same goal, in 50 missions;
- `offers`: nobody makes a declined offer again, in 50 races;
- `reasons`: what a thinker names as its reason differs as it says, in 200 questions of each table;
- `ends`: every level ends 20 games of every mode and number of seats, with at most 3,000 questions of a seat;
- `styles`: a character wins within 5 points of its plain level, in 200 deals, where the level is offered;
- `gloom`: a veteran of Gloom wins at least 65 of 100 deals that are the same every night.

`make soak` runs them all. Each ends with an error if it does not hold.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from stardeck import games
from stardeck.bots import thinking
from stardeck.bots.levels import levels_of
from stardeck.bots.loop import Player, number, player
from stardeck.bots.reasons import Rows, reason
from stardeck.bots.style import LEVELS, characters
from stardeck.bots.thinking import Budget, think
from stardeck.engine import Chair, Why
from stardeck.games.catastrophe.bot.goals import MOVE
from stardeck.games.loss.bot.trading import OFFER, PATIENCE
from stardeck.lab.strength import Table, claim

MOST_QUESTIONS = 3_000
FIXED = 950_000
"""Deals of every night; nothing is claimed from them."""
Note = tuple[object, ...]
THOUGHT_OVER = [
    Table("cosmoforce", "free-for-all", 2),
    Table("gloom", "random crews", 2),
    Table("catastrophe", "sole survivor", 2),
    Table("loss", "solo hard", 1),
]


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


def reasons(table: Table, questions: int = 200) -> tuple[int, int]:
    """How many reasons thinkers give for so many questions, and how many of them are wrong: the named feature of the
    named seat is no better after the chosen option than after the next best."""
    found: list[bool] = []

    def watched(chair: Chair, best: Rows, other: Rows) -> Why | None:
        why = reason(chair, best, other)
        if why is not None:
            found.append(is_wrong(chair, why, best, other))
        return why

    game, asked, deal = games.get(table.game), 0, 0
    with patch.object(thinking, "reason", watched):
        while asked < questions:
            deal += 1
            options = dict(game.modes[table.mode].options)
            g: Any = game.new(table.seats, chance=number("reasons", deal), options=options, log_on=False)
            while g.waiting and asked < questions:
                chair = Chair(g, g.waiting[0], chance=deal)
                asked += bool(think(chair, Budget(24, 1)).options)
                g.apply(chair.seat, game.bots["rookie"](Chair(g, chair.seat)))
    return len(found), sum(found)


def is_wrong(chair: Chair, why: Why, best: Rows, other: Rows) -> bool:
    described = chair.game.minds.described
    at = next(i for i, feature in enumerate(described) if feature.name == why.kind)
    seat = next((value for name, _, value in why.line.slots if name == "who"), chair.seat)
    differs = sum(
        a[seat][at] - b[seat][at] for a, b in zip(best, other, strict=False) if a is not None and b is not None
    )
    good = 1 if (described[at].sign == "+") == (seat == chair.seat) else -1
    return differs * good <= 0


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
    of the interval."""
    game = games.get(id)
    for shown in levels_of(game).shown:
        for it in characters(game):
            found = claim(
                game,
                Table(id, shown.mode, shown.seats),
                f"{it.id}:{shown.level}",
                range(FIXED, FIXED + deals),
                below=shown.level,
            )
            gain, low, _ = found.gain
            yield f"{it.name}, {shown.level}, {shown.mode}, {shown.seats} seats", gain, gain - low


def main() -> None:
    wanted = sys.argv[1:] or ["walks", "offers", "reasons", "ends", "styles", "gloom"]
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
    for id in games.ids() if "ends" in wanted else ():
        game = games.get(id)
        for mode, it in game.modes.items():
            for seats in it.seats or game.seats:
                for level in LEVELS:
                    ends(level, id, mode, seats, 20)
                print(f"ends: {id}, {mode}, {seats} seats", flush=True)
    for id in games.ids() if "styles" in wanted else ():
        for name, gain, off in styles(id):
            print(f"styles: {name}: {100 * gain:+.1f} points, give or take {100 * off:.1f}", flush=True)
            wrong += [name] if gain + off < -0.05 else []
    if "gloom" in wanted:
        found = claim(games.get("gloom"), Table("gloom", "random crews", 2), "veteran", range(FIXED, FIXED + 100))
        print(f"gloom: {found.words()}")
        wrong += ["gloom"] if found.share < 0.65 else []
    if wrong:
        raise SystemExit(f"does not hold: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
