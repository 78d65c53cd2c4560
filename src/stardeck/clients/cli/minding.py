"""Minds in the terminal: who plays, at which level, and learning what positions are worth."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from stardeck import bots, games
from stardeck.bots.chances import Learned, file_of
from stardeck.bots.levels import levels_of
from stardeck.bots.style import characters
from stardeck.engine import AnyGame, Json, Refused, Sitter
from stardeck.lab import learn, openings


def mode_of(game: AnyGame, mode: str | None) -> str:
    """A mode of the game, or its first.

    :raises Refused: if there is none of this name.
    """
    name = mode or next(iter(game.modes), "")
    if name not in game.modes:
        raise Refused("malformed", f"{game.title} has no mode {name!r}; choose {', '.join(game.modes)}")
    return name


def learn_chances(id: str, mode: str | None, seats: int | None, count: int, seed: int, bot: str) -> None:
    """Play, weigh, hold out, and write the game's file."""
    game = games.get(id)
    name = mode_of(game, mode)
    sat = seats or (game.modes[name].seats or game.seats).start
    with _progress(game, count) as advance:
        positions = learn.collect(game, name, sat, count, seed, bot, advance)
    it = learn.learn(game, name, sat, positions)
    learn.write(game, it)
    show_learned(it)
    print(f"written to {file_of(game).name}")


def find_openings(id: str, menu: str, mode: str | None, seats: int | None, count: int, seed: int) -> None:
    """Play, count, play the best again, and write the game's file."""
    game = games.get(id)
    name = mode_of(game, mode)
    sat = seats or (game.modes[name].seats or game.seats).start
    with _progress(game, 2 * count) as advance:
        it = openings.find(game, name, sat, menu, count, seed, advance)
    openings.write(game, it)
    for share, play in zip(it.shares, it.plays, strict=True):
        print(f"{share:6.1%}  {play}")


@contextmanager
def _progress(game: AnyGame, total: int) -> Iterator[Callable[[int], None]]:
    """A bar where somebody looks."""
    columns = (TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=total)
        yield lambda n: progress.advance(task, n)


def resolved(game: AnyGame, kinds: Sequence[str], seats: int, options: Mapping[str, Json]) -> list[str]:
    """Bots as they play at a table like this: characters get a level that is offered there.

    :raises Refused: if one is not there, or sits there twice.
    """
    names = [bots.resolve(game, kind, seats, options) for kind in kinds]
    for name in names:
        if ":" in name and sum(other.startswith(name.partition(":")[0] + ":") for other in names) > 1:
            raise Refused("malformed", f"{bots.called(game, name)} can sit at a table only once")
    return names


def sitters(game: AnyGame, kinds: Sequence[str]) -> list[Sitter]:
    """Bots in seats: characters by their names, others are numbered."""
    return [
        Sitter(bots.called(game, kind) if ":" in kind else f"{kind.capitalize()} {n + 1}", kind)
        for n, kind in enumerate(kinds)
    ]


def minds_data(id: str | None) -> list[dict[str, Json]]:
    """The characters of all games or one, and the levels that are offered."""
    return [
        {
            "game": game.id,
            "characters": [
                {"id": it.id, "name": it.name, "level": it.level, "about": it.about, "line": it.line}
                for it in characters(game)
            ],
            "levels": [msgspec.to_builtins(it) for it in levels_of(game).shown],
        }
        for game in ([games.get(id)] if id else games.all())
    ]


def show_minds(id: str | None) -> None:
    console = Console(highlight=False)
    for game in [games.get(id)] if id else games.all():
        console.print(Text(game.title, "bold"))
        for it in characters(game):
            console.print(Padding(Text.assemble((f"{it.id:<11}", "cyan"), f"{it.name}. {it.about}"), (0, 2)))
            console.print(Padding(Text(f"“{it.line}”", "dim"), (0, 2, 0, 13)))
        shown = levels_of(game).shown
        for one in shown:
            others = {1: "alone", 2: "against a rookie"}.get(one.seats, f"against {one.seats - 1} rookies")
            wins = ceil(10 * one.share - 0.5)
            console.print(Padding(f"{one.level} ({one.mode}): wins {wins} of 10 games {others}", (0, 2)))
        if not shown:
            console.print(Padding("All of them play like rookies: nothing stronger has been shown yet.", (0, 2)))
        console.print()


def show_learned(it: Learned) -> None:
    seats = "1 seat" if it.seats == 1 else f"{it.seats} seats"
    print(f"{it.mode}, {seats}: {it.games:,} games, {it.positions:,} positions")
    better = 1 - it.brier / it.average
    print(f"Brier score on games held out {it.brier:.3f}, always the average {it.average:.3f}: {better:.0%} better")
    print("said -> came: " + "; ".join(f"{said:.2f} -> {came:.2f} ({n})" for said, came, n in it.steps))
    for feature, weight in zip(it.names, it.weights, strict=True):
        print(f"  {weight:+7.2f}  {feature}")
