"""Which first choices win most: rookies play as they like and their answers to one menu are counted; then the best are
played again on other deals, because the best of many counts looks better than it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec

from stardeck.bots.loop import Player, finish
from stardeck.bots.openings import Opening, OpeningsFile, openings_file
from stardeck.bots.playing_on import rookie_of
from stardeck.engine import AnyGame, Bot, Chair, Refused, Step
from stardeck.engine.chance import number

AGAIN, KEPT = 12, 6
"""So many are played again, and so many of these are kept."""
ENOUGH = 10
"""A choice that was played less often is not looked at."""


def find(
    game: AnyGame, mode: str, seats: int, menu: str, count: int, seed: int, progress: Callable[[int], None]
) -> Opening:
    """:raises Refused: if this menu never comes."""
    options = dict(game.modes[mode].options)
    rookie = rookie_of(game)

    def played(name: str, n: int, bots: list[Bot]) -> tuple[int, ...]:
        g = game.new(seats, chance=number(name, seed, n), options=options, log_on=False)
        finish(g, [Player(bot, chance=number(name, seed, n, at)) for at, bot in enumerate(bots)], game.rules.bound)
        progress(1)
        winners: tuple[int, ...] = g.result.winners
        return winners

    seen: dict[Any, list[bool]] = defaultdict(list)
    for n in range(count):
        chosen: dict[int, Any] = {}
        winners = played("opening", n, [_noting(rookie, menu, chosen)] * seats)
        for seat, play in chosen.items():
            seen[play].append(seat in winners)
    often = {play: sum(won) / len(won) for play, won in seen.items() if len(won) >= ENOUGH}
    if not often:
        raise Refused("malformed", f"{game.title} never asks {menu!r} in {mode!r}, or not often enough")
    each = max(1, count // AGAIN)
    shares = {}
    for play in sorted(often, key=lambda play: -often[play])[:AGAIN]:
        won = 0
        for n in range(each):
            bots = [_fixed(rookie, menu, play) if at == n % seats else rookie for at in range(seats)]
            won += n % seats in played("again", n, bots)
        shares[play] = won / each
    best = sorted(shares, key=lambda play: -shares[play])[:KEPT]
    g = game.new(seats, chance=0, options=options, log_on=False)
    won_by = tuple(round(shares[play], 3) for play in best)
    return Opening(game.minds.kind(g), seats, mode, menu, tuple(best), won_by, each)


def _noting(rookie: Bot, menu: str, chosen: dict[int, Any]) -> Bot:
    def bot(chair: Chair) -> Step:
        step = rookie(chair)
        if chair.menu[0] == menu:
            chosen[chair.seat] = (step[0], *step[2:])
        return step

    return bot


def _fixed(rookie: Bot, menu: str, play: Step) -> Bot:
    def bot(chair: Chair) -> Step:
        return (play[0], chair.seat, *play[1:]) if chair.menu[0] == menu else rookie(chair)

    return bot


def write(game: AnyGame, it: Opening) -> None:
    """Put it in the place of what was known about this menu with so many seats."""
    file = openings_file(game)
    before = msgspec.toml.decode(file.read_bytes(), type=OpeningsFile).opening if file.exists() else []
    kept = [old for old in before if (old.kind, old.seats, old.menu) != (it.kind, it.seats, it.menu)]
    lines = ["# written by `stardeck lab openings`"]
    for one in [*kept, it]:
        lines += ["", "[[opening]]"]
        lines += [f"{key} = {msgspec.json.encode(value).decode()}" for key, value in msgspec.to_builtins(one).items()]
    file.write_text("\n".join(lines) + "\n")
