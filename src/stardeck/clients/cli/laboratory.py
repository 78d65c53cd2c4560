"""Simulations in the terminal."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from stardeck import games
from stardeck.clients.cli.files import chosen_options, seats_for
from stardeck.lab import sim
from stardeck.lab.sim import Report

BARS = 24
MOST_BINS = 12


def simulate(
    id: str, count: int, seats: int | None, bots: str | None, seed: int, words: list[str] | None, jobs: int | None
) -> Report:
    """Play, with a bar on stderr if somebody watches."""
    game = games.get(id)
    names = [name.strip() for name in (bots or "random").split(",")]
    options = chosen_options(game, words)
    seats = seats_for(game, seats, len(names), options)
    columns = (TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=count)
        return sim.simulate(game, count, seats, names, seed, options, jobs, lambda n: progress.advance(task, n))


def show_report(report: Report) -> None:
    console = Console()
    per_second = report.games / report.seconds
    seats = "1 seat" if report.seats == 1 else f"{report.seats} seats"
    console.print(
        f"{report.games:,} games of {report.game} with {seats} in {report.seconds:.1f} s: "
        f"{per_second:,.0f} games/s, {report.decisions_per_second:,.0f} decisions/s"
    )
    table = Table("", "wins", "share", "95 % interval", box=None, padding=(0, 2, 0, 0))
    rows = [
        (f"{name} (bot {n + 1})", wins) for n, (name, wins) in enumerate(zip(report.bots, report.wins, strict=True))
    ]
    rows += [(f"seat {seat + 1}", wins) for seat, wins in enumerate(report.seat_wins)]
    others = [("draws", report.draws), ("lost", report.lost), ("unfinished", report.unfinished)]
    rows += [(name, games) for name, games in others if games]
    for name, wins in rows:
        low, high = sim.interval(wins, report.games)
        table.add_row(name, f"{wins:,}", f"{wins / report.games:.1%}", f"{low:.1%} to {high:.1%}")
    console.print(table)
    if report.ends:
        console.print(f"ended by: {', '.join(f'{rule} {n:,}' for rule, n in report.ends.items())}", highlight=False)
    if report.rounds:
        _lengths(console, report)


def _lengths(console: Console, report: Report) -> None:
    total = sum(report.rounds.values())
    mean = sum(rounds * n for rounds, n in report.rounds.items()) / total
    console.print(f"rounds: {mean:.1f} on average")
    rows = bins(report.rounds)
    most = max(n for _, n in rows)
    for lengths, n in rows:
        bar = "█" * max(n > 0, n * BARS // most)
        console.print(f"  {_span(lengths):>7}  {bar:<{BARS}}  {n / total:.1%}", highlight=False)


def bins(counts: dict[int, int]) -> list[tuple[range, int]]:
    """The counts in at most a dozen equally wide spans, from the first to the last."""
    first, last = min(counts), max(counts)
    width = -(-(last - first + 1) // MOST_BINS)
    spans = [range(low, low + width) for low in range(first, last + 1, width)]
    return [(span, sum(n for value, n in counts.items() if value in span)) for span in spans]


def _span(lengths: range) -> str:
    return str(lengths.start) if len(lengths) == 1 else f"{lengths.start}-{lengths[-1]}"
