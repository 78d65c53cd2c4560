"""How strong the minds are: `make bench-minds` prints the whole table, `QUICK=1` a glimpse of it, which is no claim.

    python benchmarks/minds.py                                   the table, from the ledger, with prices measured now
    python benchmarks/minds.py try GAME MODE SEATS LEVEL FIRST COUNT
    python benchmarks/minds.py claim GAME MODE SEATS LEVEL FIRST COUNT [--settings N] [--below LEVEL,LEVEL]
    python benchmarks/minds.py claim GAME MODE SEATS ceiling FIRST COUNT [--times N] [--to-end]
    python benchmarks/minds.py calibrate GAME MODE SEATS FIRST COUNT

A claim takes deals that are not in benchmarks/minds/ledger.toml, is run once, and is written down there, good or bad.
It goes on where it was when it is interrupted: each deal is kept in a file beside the ledger until all are played.
The `ceiling` sees everybody's cards and the order of the decks, but no dice; calibration asks whether a chance that is
said can be believed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from stardeck import games
from stardeck.bots.chances import learned
from stardeck.bots.levels import budget
from stardeck.engine import Bot
from stardeck.lab.calibration import WORLDS, calibrate
from stardeck.lab.calibration import words as calibration_words
from stardeck.lab.ceiling import TIMES, Clairvoyant
from stardeck.lab.sim import interval
from stardeck.lab.strength import Claim, Range, Table, append, claim, fresh, ladder, read_ledger

LEDGER = Path(__file__).with_name("minds") / "ledger.toml"
TABLES = [
    Table("gloom", "random crews", 2),
    Table("cosmoforce", "free-for-all", 2),
    Table("catastrophe", "sole survivor", 2),
    Table("loss", "race", 2),
    Table("loss", "solo hard", 1),
    Table("catastrophe", "marauders, cadet", 4),
]
QUICK = 8
"""Deals of a glimpse."""
CEILING, CALIBRATION = "ceiling", "calibration"
GLIMPSE = 900_000
"""Deals that are only for a glimpse."""


Make = Callable[[str, int], Bot]


def run(
    table: Table, minds: Sequence[str], first: int, count: int, kept: Path | None = None, make: Make | None = None
) -> list[Claim]:
    """Play deals among rookies, and keep each of them in a file."""
    game = games.get(table.game)
    done = msgspec.json.decode(kept.read_bytes(), type=list[Claim]) if kept and kept.exists() else []
    start = first + (done[0].deals if done else 0)

    def keep(so_far: list[Claim]) -> None:
        whole = joined(done, so_far)
        if kept:
            kept.write_bytes(msgspec.json.encode(whole))
        if whole[0].deals % 10 == 0:
            print(*(it.words() for it in whole), sep="\n", file=sys.stderr, flush=True)

    return joined(done, ladder(game, table, minds, range(start, first + count), make=make, progress=keep))


def joined(before: list[Claim], after: list[Claim]) -> list[Claim]:
    """The same claims over the deals of both."""
    return after if not before else [_sum(a, b) for a, b in zip(before, after, strict=True)]


def _sum(a: Claim, b: Claim) -> Claim:
    return msgspec.structs.replace(
        a,
        deals=a.deals + b.deals,
        won=a.won + b.won,
        below_won=a.below_won + b.below_won,
        pairs=a.pairs + b.pairs,
        thoughts=a.thoughts + b.thoughts,
        tries=a.tries + b.tries,
        seconds=a.seconds + b.seconds,
    )


def make_claim(a: argparse.Namespace) -> None:
    """Play the deals with the level and with each below it, and write down each pair of them."""
    table, game = Table(a.game, a.mode, a.seats), games.get(a.game)
    kept = LEDGER.with_name(f".{a.game}-{a.level}-{a.first}.json")
    if not kept.exists():
        fresh(LEDGER, a.game, range(a.first, a.first + a.count))
    make = Clairvoyant.maker(game, a.times, a.to_end or None) if a.level == CEILING else None
    words = f"{a.game} '{a.mode}' {a.seats} {a.level} {a.first} {a.count} --below {a.below}"
    options = f" --times {a.times}{' --to-end' * a.to_end}" if a.level == CEILING else ""
    for found in run(table, (*a.below.split(","), a.level), a.first, a.count, kept, make):
        gain, least, most = found.gain
        append(
            LEDGER,
            Range(
                game=a.game,
                first=a.first,
                last=a.first + a.count - 1,
                use=f"claim: {effort(a, found.mind)} beside {found.below}, rookies in the other seats",
                command=f"python benchmarks/minds.py claim {words}{options}",
                settings=a.settings,
                result=found.words(),
                mode=a.mode,
                seats=a.seats,
                level=found.mind,
                below=found.below,
                won=found.won,
                below_won=found.below_won,
                gain=(round(gain, 4), round(least, 4), round(most, 4)),
            ),
        )
        print(found.words())
    kept.unlink()


def effort(a: argparse.Namespace, level: str) -> str:
    """How hard a level thinks."""
    sees = level == CEILING
    it = budget(games.get(a.game), "veteran" if sees else level)
    far = "to the end of the game" if it.to_end or (sees and a.to_end) else f"{it.turns} turns"
    return f"{level} ({it.tries * (a.times if sees else 1)} tries, {far})"


def make_calibration(a: argparse.Namespace) -> None:
    deals = range(a.first, a.first + a.count)
    fresh(LEDGER, a.game, deals)
    found = calibrate(games.get(a.game), Table(a.game, a.mode, a.seats), deals, lambda n: print(n, file=sys.stderr))
    for way, it in found.items():
        print(f"{way}: {calibration_words(it)}")
    append(
        LEDGER,
        Range(
            game=a.game,
            first=a.first,
            last=a.first + a.count - 1,
            use=f"{CALIBRATION}: one position of each game of rookies, {WORLDS} imagined worlds each",
            command=f"python benchmarks/minds.py calibrate {a.game} '{a.mode}' {a.seats} {a.first} {a.count}",
            result=" | ".join(f"{way}: {calibration_words(it)}" for way, it in found.items()),
            mode=a.mode,
            seats=a.seats,
        ),
    )


def table_of_all() -> None:
    """What the ledger says about every table, and what a thought costs here."""
    quick = bool(os.environ.get("QUICK"))
    entries = read_ledger(LEDGER)
    count = QUICK if quick else 200
    if quick:
        print(f"A glimpse of {QUICK} deals a table: what is played now is not a claim. Claims stand in the ledger.")
    others = sorted({Table(it.game, it.mode, it.seats) for it in entries if it.mode} - set(TABLES), key=repr)
    for table in (*TABLES, *others):
        game = games.get(table.game)
        print(f"\n{game.title}, {table.mode}, {table.seats} seat{'s' * (table.seats > 1)}", flush=True)
        from_the_ledger([it for it in entries if it.game == table.game and fits(it, table)])
        if table in TABLES:
            measured_now(table, count)


def measured_now(table: Table, count: int) -> None:
    game = games.get(table.game)
    known = [it for it in learned(game) if (it.mode, it.seats) == (table.mode, table.seats)]
    for one in known:
        steps = "; ".join(f"{said:.2f} -> {came:.2f}" for said, came, _ in one.steps)
        print(f"  chances      Brier {one.brier:.3f}, average {one.average:.3f}; said -> came {steps}")
    found = claim(game, table, "veteran" if known else "rookie", range(GLIMPSE, GLIMPSE + count))
    if known:
        print(f"  now          {found.words()}", flush=True)
    else:
        low, high = interval(found.won, count)
        print(f"  now          rookies, who do not think: won {found.won}/{count} [{low:.0%}, {high:.0%}]", flush=True)


def from_the_ledger(entries: list[Range]) -> None:
    """Claims, how far they come on the way to the ceiling, and calibration."""
    minds = {it.level: it for it in entries if it.level not in ("", CEILING) and it.below == "rookie"}
    for it in entries:
        if it.level == CEILING and it.below == "rookie":
            ways = "".join(way(mind, it) for mind in minds.values())
            print(f"  ceiling      {it.use.split(' beside')[0].removeprefix('claim: ')}: {claim_words(it)}{ways}")
        elif it.level:
            print(f"  claim        {claim_words(it)}")
        elif it.use.startswith("claim"):
            print(f"  claim        {it.use.removeprefix('claim: ')}: {it.result}")
        elif it.use.startswith(CALIBRATION):
            for line in it.result.split(" | "):
                print(f"  {CALIBRATION}  {line}")
    if not any(it.level == CEILING for it in entries):
        for mind in minds.values():
            deals = mind.last - mind.first + 1
            print(f"  ceiling      not measured; {least_way(mind, deals)}")


def least_way(mind: Range, deals: int) -> str:
    """Nobody wins more than all games."""
    least = mind.gain[0] / max(1 / deals, 1 - mind.below_won / deals)
    return f"were it every game, the {mind.level} of deal {mind.first} would come {least:.0%} of the way"


def claim_words(it: Range) -> str:
    deals = it.last - it.first + 1
    low, high = interval(it.won, deals)
    gain, least, most = (100 * x for x in it.gain)
    return (
        f"{it.level}: {it.won}/{deals} = {it.won / deals:.1%} [{low:.0%}, {high:.0%}], {it.below} in the same chair "
        f"{it.below_won / deals:.1%}, gain {gain:+.1f} [{least:+.1f}, {most:+.1f}], {it.settings} settings tried before"
    )


def way(mind: Range, ceiling: Range) -> str:
    """How much of what can be gained at all a mind gains, with its interval of 95 %; the two are of different deals."""
    gain, most = mind.gain[0], ceiling.gain[0]
    if ceiling.gain[1] <= 0:
        return f"; its gain may be nothing, so nobody can say how far the {mind.level} comes"
    share, off = gain / most, [(it.gain[2] - it.gain[0]) / most for it in (mind, ceiling)]
    wide = sqrt(off[0] ** 2 + (share * off[1]) ** 2)
    return (
        f"; the {mind.level} of deal {mind.first} comes {share:.0%} [{share - wide:.0%}, {share + wide:.0%}] of the way"
    )


def fits(it: Range, table: Table) -> bool:
    """Whether something in the ledger is about this table: a claim about rookies says so in its command."""
    if it.mode:
        return (it.mode, it.seats) == (table.mode, table.seats)
    mode = table.mode if "--mode" in it.command else next(iter(games.get(it.game).modes))
    seats = f"--seats {table.seats}" in it.command if "--seats" in it.command else table.seats == 2
    return seats and table.mode == mode and (mode in it.command or "--mode" not in it.command)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.set_defaults(what=None)
    commands = parser.add_subparsers()
    for name in ("try", "claim", "calibrate"):
        command = commands.add_parser(name)
        command.set_defaults(what=name)
        command.add_argument("game")
        command.add_argument("mode")
        command.add_argument("seats", type=int)
        if name != "calibrate":
            command.add_argument("level")
        command.add_argument("first", type=int)
        command.add_argument("count", type=int)
        command.add_argument("--settings", type=int, default=0)
        command.add_argument("--below", default="rookie")
        command.add_argument("--times", type=int, default=TIMES)
        command.add_argument("--to-end", action="store_true")
    a = parser.parse_args()
    if a.what is None:
        table_of_all()
    elif a.what == "claim":
        make_claim(a)
    elif a.what == "calibrate":
        make_calibration(a)
    else:
        minds = (*a.below.split(","), a.level)
        print(*(it.words() for it in run(Table(a.game, a.mode, a.seats), minds, a.first, a.count)), sep="\n")


if __name__ == "__main__":
    main()
