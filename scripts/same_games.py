"""Shows that a change of the code changes no game: plays fixed games and compares what happens, is seen and is said.

    python scripts/same_games.py write FILE          before the change: play, and write the hashes
    python scripts/same_games.py compare FILE        after it: play again, and say what differs first
    python scripts/same_games.py show GAME N [LAST]  everything about decision N (to LAST) as text, for `diff`

`--decisions N` is for each game, `--game ID` plays only that one, `--column NAME` looks at that column alone, which is
several times as fast. Every mode and number of seats is played, by random
bots and rookies, with asides, answers taken back and time-outs. Nothing depends on a clock or on the names of things:
an answer is chosen by its place among the choices. Each decision has a hash in three columns:

- games: the seat, the menu, all candidates with what forbids them, the chosen step, the events, the result;
- views: what the asked seat sees, and now and then what all see, also in an imagined world;
- words: the question, the options, the events and now and then the table, all in words.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import traceback
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import msgspec

from same_names import (
    NAMES,
    Plain,
    absent,
    after_the_game,
    asides,
    begin,
    line,
    may_leave,
    modes,
    option,
    parts,
    question,
    rounds,
    table,
    take_events,
    view,
)
from stardeck import bots, games
from stardeck.engine import Chair, Refused

COLUMNS = ("games", "views", "words")
BLOCK = 500
"""Decisions under one hash."""
SELDOM = 10
"""Every so many decisions everybody's view, the table as text and the asides are looked at."""
LONGEST = 2_000
"""Decisions after which a game is left for the next one."""
LEAVING = ("concede", "leave")

# --- playing ---


class Play:
    """All the games of one game, one after the other; a decision is what happens between two looks at the table."""

    def __init__(self, id: str, columns: Sequence[str] = COLUMNS) -> None:
        self.game = games.get(id)
        self.columns = columns
        self.plain = Plain(id)
        self.ways = modes(self.game)

    def decisions(self, first: int, last: int) -> Iterator[tuple[int, dict[str, list[Any]]]]:
        """What is to be compared of each decision; those before the first are played without a look."""
        number = games_begun = 0
        while number <= last:
            for facts in self._game(games_begun, number, first, last):
                yield number, facts
                number += 1
            games_begun += 1

    def _game(self, which: int, number: int, first: int, last: int) -> Iterator[dict[str, list[Any]]]:
        game, plain = self.game, self.plain
        rng = random.Random(f"{game.id} {which}")
        seats, options = self.ways[which % len(self.ways)]
        names = NAMES[:seats]
        rookies = rng.choice((0.0, 0.5, 1.0))
        players = [
            bots.get(game, "rookie" if rng.random() < rookies else "random", rng.randrange(1 << 30))
            for _ in range(seats)
        ]
        often = rng.choice((0.0, 0.02, 0.06))
        leaving = may_leave(game, options)
        g = begin(game, seats, options, which)
        public: list[Any] = []
        for n in range(number, number + LONGEST):
            look = first <= n <= last
            facts: dict[str, list[Any]] = {column: [] for column in COLUMNS}
            if n == number:
                facts["games"].append([which, seats, options])
            if not g.waiting:
                assert g.result is not None
                if look:
                    facts["games"].append([plain(g.result), rounds(game, g)])
                    if "views" in self.columns:
                        facts["views"].append([plain(view(game, g, s)) for s in (None, *range(seats))])
                    if "words" in self.columns:
                        facts["words"].append(plain(after_the_game(game, g, public, names)))
                yield facts
                return
            seat = rng.choice(g.waiting)
            if look:
                self._look(facts, g, seat, names, n)
            facts["games"].append(plain(self._act(g, seat, players, rng, often, leaving)))
            absent(game, g)
            events = take_events(g)
            public += [event for audience, event in events if not audience]
            if look:
                facts["games"].append(plain(events))
                if "words" in self.columns:
                    facts["words"].append(plain([line(game, g, event, names) for _, event in events]))
            yield facts

    def _look(self, facts: dict[str, list[Any]], g: Any, seat: int, names: Sequence[str], n: int) -> None:
        game, plain, ask = self.game, self.plain, g.ask_of(seat)
        everybody = (None, *range(g.seats))
        seldom = n % SELDOM == 0
        if "games" in self.columns:
            facts["games"].append([seat, plain(ask.menu), plain([*g.candidates(seat, ask.menu)]), g.waiting])
            if seldom:
                facts["games"].append(plain([asides(game, g, s) for s in everybody]))
        if "views" in self.columns:
            facts["views"].append(plain(view(game, g, seat)))
            if seldom:
                facts["views"].append([plain(view(game, g, s)) for s in everybody])
                world = g.imagine(seat, n)
                facts["views"].append([plain(view(game, world, s)) for s in everybody])
        if "words" in self.columns:
            words = [question(game, g, seat, names), [option(game, g, seat, step, names) for step in g.options(seat)]]
            facts["words"].append(plain(words))
            if seldom:
                facts["words"].append([table(game, g, s, names) for s in (None, seat)])

    def _act(self, g: Any, seat: int, players: Sequence[Any], rng: random.Random, often: float, leaving: bool) -> Any:
        """What happens: an answer, or now and then something else."""
        if rng.random() < often:
            what = rng.randrange(3)
            if what == 0:
                return self._time_out(g)
            if what == 1:
                said = self._aside(g, rng, leaving)
                if said:
                    return said
            sealed = [ask.seat for ask in g.asks if parts(ask)]
            if what == 2 and sealed:
                seat = rng.choice(sealed)
                return "take back", seat, g.answer(seat, ("take_back",))
        step = players[seat](Chair(g, seat))
        g.answer(seat, step, by="bot:rookie")
        return "answer", seat, step

    def _time_out(self, g: Any) -> Any:
        """Everybody who is waited for gets the default answer."""
        taken = []
        for seat, number in [(ask.seat, ask.number) for ask in g.asks if ask.waits]:
            ask = g.ask_of(seat)
            if ask is not None and ask.number == number:
                step = g.default(seat)
                taken.append((seat, step))
                g.apply(seat, step)
                absent(self.game, g)
        return "time out", taken

    def _aside(self, g: Any, rng: random.Random, leaving: bool) -> Any:
        """Something that somebody may say unasked; every verb is as likely as the other, only few people leave."""
        seat = rng.choice((None, *range(g.seats)))
        by_verb: dict[str, list[Any]] = {}
        for step in asides(self.game, g, seat):
            by_verb.setdefault(self.plain([step[0]])[0], []).append(step)
        if not by_verb:
            return None
        verb = rng.choice([*by_verb])
        step = rng.choice(by_verb[verb])
        if verb in LEAVING and (rng.random() < 0.7 or not leaving):
            return None
        if type(step[-1]).__name__ == "Blank":
            step = (*step[:-1], rng.choice(("It was dark.", "Nobody laughed, not even once.")))
        try:
            return "aside", seat, g.answer(seat, step)
        except Refused as refused:
            return "refused", seat, step, refused.rule


# --- hashes ---


def digest(x: Any, size: int) -> str:
    return blake2b(msgspec.json.encode(x, order="sorted"), digest_size=size).hexdigest()


def hashes(id: str, decisions: int, expected: dict[str, Any] | None, columns: Sequence[str]) -> dict[str, Any]:
    """For each column a hash of every block, and the first four digits of the hash of every decision. With expected
    ones it ends with the first block in which another game is played: nothing after it can be compared."""
    n = 0
    found: dict[str, Any] = {column: {"blocks": [], "each": []} for column in columns}
    block: dict[str, list[str]] = {column: [] for column in columns}
    last = -(-decisions // BLOCK) * BLOCK - 1
    try:
        for n, facts in Play(id, columns).decisions(0, last):
            if n > last:
                break
            for column in columns:
                block[column].append(digest(facts[column], 8))
            if (n + 1) % BLOCK == 0:
                for column in columns:
                    found[column]["blocks"].append(digest(block[column], 8))
                    found[column]["each"].append("".join(hash[:4] for hash in block[column]))
                if (
                    expected
                    and "games" in columns
                    and expected["games"]["blocks"][n // BLOCK] != found["games"]["blocks"][-1]
                ):
                    break
                if (n + 1) % (20 * BLOCK) == 0:
                    print(f"  {id}: {n + 1:,} decisions", file=sys.stderr, flush=True)
                block = {column: [] for column in columns}
    except Exception:
        found["crash"] = f"after decision {n}:\n{traceback.format_exc()}"
    return found


def job(work: tuple[str, int, dict[str, Any] | None, Sequence[str]]) -> tuple[str, dict[str, Any]]:
    return work[0], hashes(*work)


def differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each column, and where it differs first."""
    for column in new:
        if column not in old:
            continue
        was, now = old[column], new[column]
        pairs = [*zip(was["blocks"], now["blocks"], strict=False)]
        wrong = [n for n, (a, b) in enumerate(pairs) if a != b]
        if not wrong:
            yield column, f"same ({len(pairs) * BLOCK:,} decisions)"
            continue
        block = wrong[0]
        a, b = was["each"][block], now["each"][block]
        at = next((i for i in range(BLOCK) if a[4 * i : 4 * i + 4] != b[4 * i : 4 * i + 4]), 0)
        yield column, f"DIFFERS at decision {block * BLOCK + at} ({len(wrong)} of {len(pairs)} blocks)"


def show(id: str, first: int, last: int) -> None:
    for n, facts in Play(id).decisions(first, last):
        if n > last:
            break
        if n >= first:
            print(json.dumps({"decision": n, **facts}, indent=1, sort_keys=True, ensure_ascii=False))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=("write", "compare", "show"))
    parser.add_argument("what", help="the file, or the game to show")
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--game", action="append", choices=games.ids())
    parser.add_argument("--column", action="append", choices=COLUMNS)
    given = parser.parse_args()
    if given.mode == "show":
        show(given.what, given.numbers[0], given.numbers[-1])
        return 0
    file = Path(given.what)
    known: dict[str, Any] = json.loads(file.read_text()) if given.mode == "compare" else {}
    counts = [len(column["blocks"]) * BLOCK for old in known.values() for column in old.values()]
    most, columns = min([given.decisions, *counts]), given.column or COLUMNS
    work = [(id, most, known.get(id), columns) for id in given.game or known or games.ids()]
    found: dict[str, Any] = {}
    wrong = False
    with Pool(2) as pool:
        for id, new in pool.imap_unordered(job, work, chunksize=1):
            found[id] = new
            if "crash" in new:
                print(f"{id}: CRASH {new['crash']}", flush=True)
                wrong = True
            for column, words in differences(known[id], new) if known else ():
                print(f"{id:12} {column:6} {words}", flush=True)
                wrong |= "DIFFERS" in words
    if given.mode == "write":
        file.write_text(json.dumps(found))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
