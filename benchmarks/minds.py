"""How strong the minds are: `make bench-minds` prints the whole table, `QUICK=1` a glimpse of it, which is no claim.

    python benchmarks/minds.py                                   the table, from the ledger, with prices measured now
    python benchmarks/minds.py try GAME MODE SEATS LEVEL FIRST COUNT
    python benchmarks/minds.py claim GAME MODE SEATS LEVEL FIRST COUNT [--settings N] [--below LEVEL]

A claim takes deals that are not in benchmarks/minds/ledger.toml, is run once, and is written down there, good or bad.
It goes on where it was when it is interrupted: each deal is kept in a file beside the ledger until all are played.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from stardeck import games
from stardeck.bots.chances import learned
from stardeck.bots.levels import levels_of
from stardeck.lab.ceiling import Clairvoyant
from stardeck.lab.sim import interval
from stardeck.lab.strength import Claim, Range, Table, append, claim, fresh, read_ledger

LEDGER = Path(__file__).with_name("minds") / "ledger.toml"
TABLES = [
    Table("gloom", "random crews", 2),
    Table("cosmoforce", "free-for-all", 2),
    Table("catastrophe", "sole survivor", 2),
    Table("loss", "race", 2),
    Table("loss", "solo hard", 1),
    Table("catastrophe", "marauders, cadet", 4),
]
QUICK, QUICK_TIMES = 8, 3
"""Deals of a glimpse, and how many times more than a veteran its clairvoyant tries."""
GLIMPSE = 900_000
"""Deals that are only for a glimpse."""


def run(table: Table, level: str, first: int, count: int, below: str, rivals: str, kept: Path | None) -> Claim:
    """Play deals, and keep each of them in a file."""
    game = games.get(table.game)
    done = msgspec.json.decode(kept.read_bytes(), type=Claim) if kept and kept.exists() else None
    start = first + (done.deals if done else 0)

    def keep(so_far: Claim) -> None:
        whole = joined(done, so_far) if done else so_far
        if kept:
            kept.write_bytes(msgspec.json.encode(whole))
        if whole.deals % 10 == 0:
            print(whole.words(), file=sys.stderr, flush=True)

    rest = claim(game, table, level, range(start, first + count), below, rivals, progress=keep)
    return joined(done, rest) if done else rest


def joined(a: Claim, b: Claim) -> Claim:
    return Claim(
        a.table,
        a.mind,
        a.below,
        a.rivals,
        a.first,
        a.deals + b.deals,
        a.won + b.won,
        a.below_won + b.below_won,
        a.pairs + b.pairs,
        a.thoughts + b.thoughts,
        a.tries + b.tries,
        a.seconds + b.seconds,
    )


def make_claim(a: argparse.Namespace) -> None:
    table, below = Table(a.game, a.mode, a.seats), a.below
    kept = LEDGER.with_name(f".{a.game}-{a.level}-{a.first}.json")
    if not kept.exists():
        fresh(LEDGER, a.game, range(a.first, a.first + a.count))
    found = run(table, a.level, a.first, a.count, below, "rookie", kept)
    it = levels_of(games.get(a.game))
    far = "to the end of the game" if it.to_end else f"{it.turns} turns"
    append(
        LEDGER,
        Range(
            game=a.game,
            first=a.first,
            last=a.first + a.count - 1,
            use=f"claim: {a.level} ({it.tries} tries, {far}) beside {below}, rookies in the other seats",
            command=f"python benchmarks/minds.py claim {a.game} '{a.mode}' {a.seats} {a.level} {a.first} {a.count}",
            settings=a.settings,
            result=found.words(),
            mode=a.mode,
            seats=a.seats,
            level=a.level,
            below=below,
            won=found.won,
            below_won=found.below_won,
            gain=tuple(round(x, 4) for x in found.gain),
        ),
    )
    kept.unlink()
    print(found.words())


def table_of_all() -> None:
    """What the ledger says about every table, and what a thought costs here."""
    quick = bool(os.environ.get("QUICK"))
    entries = read_ledger(LEDGER)
    if quick:
        print(f"A glimpse: {QUICK} deals a table. What is marked as a claim stands in the ledger; the rest is none.")
    for table in TABLES:
        game = games.get(table.game)
        print(f"\n{game.title}, {table.mode}, {table.seats} seats", flush=True)
        for it in entries:
            if it.game == table.game and it.level and (it.mode, it.seats) == (table.mode, table.seats):
                print(f"  claim    {claim_words(it)}")
            elif it.game == table.game and it.use.startswith("claim") and not it.level and fits(it, table):
                print(f"  claim    {it.use.removeprefix('claim: ')}: {it.result}")
        known = [it for it in learned(game) if (it.mode, it.seats) == (table.mode, table.seats)]
        for one in known:
            steps = "; ".join(f"{said:.2f} -> {came:.2f}" for said, came, _ in one.steps)
            print(f"  chances  Brier {one.brier:.3f}, average {one.average:.3f}; said -> came {steps}")
        count = QUICK if quick else 200
        if not known:
            found = run(table, "rookie", GLIMPSE, count, "rookie", "rookie", None)
            low, high = interval(found.won, count)
            print("  now      nothing was learned, so nobody thinks here")
            print(f"  rookies  won {found.won}/{count} [{low:.0%}, {high:.0%}]", flush=True)
            continue
        found = run(table, "veteran", GLIMPSE, count, "rookie", "rookie", None)
        print(f"  now      {found.words()}", flush=True)
        seen_by = Clairvoyant.maker(game, QUICK_TIMES) if quick else Clairvoyant.maker(game)
        deals = range(GLIMPSE, GLIMPSE + (QUICK // 4 if quick else count // 2))
        seen = claim(game, table, "ceiling", deals, make=seen_by)
        gap = seen.share - found.below_won / found.deals
        way = (found.won - found.below_won) / found.deals / gap if gap > 0 else 0.0
        print(f"  ceiling  {seen.words()}; share of the way {way:.0%}", flush=True)


def claim_words(it: Range) -> str:
    deals = it.last - it.first + 1
    low, high = interval(it.won, deals)
    gain, least, most = (100 * x for x in it.gain)
    return (
        f"{it.level}: {it.won}/{deals} = {it.won / deals:.1%} [{low:.0%}, {high:.0%}], {it.below} in the same chair "
        f"{it.below_won / deals:.1%}, gain {gain:+.1f} [{least:+.1f}, {most:+.1f}], {it.settings} settings tried before"
    )


def fits(it: Range, table: Table) -> bool:
    """Whether a claim about rookies is about this table: its command says which."""
    mode = table.mode if "--mode" in it.command else next(iter(games.get(it.game).modes))
    seats = f"--seats {table.seats}" in it.command if "--seats" in it.command else table.seats == 2
    return seats and table.mode == mode and (mode in it.command or "--mode" not in it.command)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", nargs="?", choices=["try", "claim"])
    parser.add_argument("game", nargs="?")
    parser.add_argument("mode", nargs="?")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("level", nargs="?")
    parser.add_argument("first", nargs="?", type=int)
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("--settings", type=int, default=0)
    parser.add_argument("--below", default="rookie")
    a = parser.parse_args()
    if a.what is None:
        table_of_all()
    elif a.what == "claim":
        make_claim(a)
    else:
        print(run(Table(a.game, a.mode, a.seats), a.level, a.first, a.count, a.below, "rookie", None).words())


if __name__ == "__main__":
    main()
