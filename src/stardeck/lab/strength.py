"""How strong a mind is, measured honestly: on deals that nobody has looked at, beside the level below in the same chair
of the same deals, with intervals. Every range of deals that was looked at is written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from stardeck import bots
from stardeck.bots.levels import Thinker
from stardeck.bots.loop import Player
from stardeck.bots.playing_on import PlayingOn, Reached
from stardeck.engine import AnyGame, Bot, GameState, Json, Memory, Refused, Stuck
from stardeck.engine.chance import number
from stardeck.lab.sim import interval

MOST_QUESTIONS = 3_000
"""Of one seat in one game."""
MOST_KEPT = 100_000
"""Imagined games that are remembered at the beginning of another."""


class Table(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    mode: str
    seats: int


class Claim(msgspec.Struct):
    """Two minds in the same chair of the same deals; the chair goes round, the others are `rivals`."""

    table: Table
    mind: str
    below: str
    rivals: str
    first: int
    deals: int = 0
    won: int = 0
    below_won: int = 0
    pairs: list[int] = []
    """For each deal: 1 if only the mind won, -1 if only the level below did, else 0."""
    thoughts: list[float] = []
    """Milliseconds of processor time of each thought."""
    tries: int = 0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.deals

    @property
    def gain(self) -> tuple[float, float, float]:
        """The paired difference with its interval of 95 %."""
        n = len(self.pairs)
        mean = sum(self.pairs) / n
        off = 1.96 * sqrt(sum((d - mean) ** 2 for d in self.pairs) / max(1, n - 1) / n)
        return mean, mean - off, mean + off

    def words(self) -> str:
        low, high = interval(self.won, self.deals)
        gain, least, most = self.gain
        times = sorted(self.thoughts) or [0.0]
        return (
            f"{self.table.game}, {self.table.mode}, {self.table.seats} seats, {self.mind} among {self.rivals}s, "
            f"deals {self.first} to {self.first + self.deals - 1}: won {self.won} = {self.share:.1%} "
            f"[{low:.1%}, {high:.1%}], {self.below} in the same chair {self.below_won}, gain {100 * gain:+.1f} points "
            f"[{100 * least:+.1f}, {100 * most:+.1f}]; {times[len(times) // 2]:.0f} ms a thought, "
            f"p95 {times[len(times) * 95 // 100]:.0f}, {self.tries / max(0.001, self.seconds):.0f} playouts a second"
        )


def claim(
    game: AnyGame,
    table: Table,
    mind: str,
    deals: range,
    below: str = "rookie",
    rivals: str = "rookie",
    make: Callable[[str, int], Bot] | None = None,
) -> Claim:
    """Play every deal twice."""
    return ladder(game, table, (below, mind), deals, rivals, make)[0]


def ladder(
    game: AnyGame,
    table: Table,
    minds: Sequence[str],
    deals: range,
    rivals: str = "rookie",
    make: Callable[[str, int], Bot] | None = None,
    progress: Callable[[list[Claim]], None] = lambda so_far: None,
) -> list[Claim]:
    """Play every deal once with each of these minds, the weakest first: a claim for each beside each below it. `make`
    gives the bots; it is the game's own unless something is only measured."""
    bot_of = make or (lambda name, seed: bots.get(game, name, seed))
    found = {
        (mind, below): Claim(table, mind, below, rivals, deals.start)
        for n, mind in enumerate(minds)
        for below in minds[:n]
    }
    options = dict(game.modes[table.mode].options)
    for deal in deals:
        chair = deal % table.seats
        won, thinkers = {}, {}
        for name in minds:
            names = [name if seat == chair else rivals for seat in range(table.seats)]
            players = [Player(bot_of(who, number("mind", deal, seat)), who) for seat, who in enumerate(names)]
            for seat, player in enumerate(players):
                player.chance = number("mind", deal, seat)
            won[name] = chair in _play(game, table.seats, options, deal, players)
            thinkers[name] = players[chair].bot
        for (mind, below), it in found.items():
            it.deals += 1
            it.won += won[mind]
            it.below_won += won[below]
            it.pairs.append(won[mind] - won[below])
            _count(it, thinkers[mind])
        progress(list(found.values()))
    return list(found.values())


def _play(
    game: AnyGame, seats: int, options: Mapping[str, Json], deal: int, players: Sequence[Player]
) -> tuple[int, ...]:
    g = game.new(seats, chance=number("deal", deal), options=options, log_on=False)
    for _ in range(MOST_QUESTIONS * seats):
        if g.result is not None:
            winners: tuple[int, ...] = g.result.winners
            return winners
        ask = next(ask for ask in g.asks if ask.waits)
        g.apply(ask.seat, players[ask.seat](g, ask.seat))
    raise Stuck(f"deal {deal} of {game.id} does not end")


def _count(found: Claim, bot: Bot) -> None:
    """What the thoughts of this game have cost."""
    for milliseconds, tries in getattr(bot, "costs", ()):
        found.thoughts.append(milliseconds)
        found.tries += tries
        found.seconds += milliseconds / 1000


def alike(game: AnyGame) -> Callable[[str, int], Bot]:
    """Makes minds for `ladder` that think with the same budget: what one of them has imagined, the others need not
    imagine again. It changes no choice."""
    kept: dict[tuple[object, ...], Reached] = {}

    class Kept(PlayingOn):
        def __call__(self, g: GameState, seat: int, memory: Memory = (), chance: int = 0) -> Reached:
            key = (g.digest(), seat, memory, chance)
            found = kept.get(key)
            if found is None:
                found = kept[key] = super().__call__(g, seat, memory, chance)
            return found

    def make(name: str, seed: int) -> Bot:
        if len(kept) > MOST_KEPT:
            kept.clear()
        bot = bots.get(game, name, seed)
        if isinstance(bot, Thinker):
            bot.playing_on = Kept
        return bot

    return make


class Range(msgspec.Struct, omit_defaults=True):
    """Deals that were looked at."""

    game: str
    first: int
    last: int
    use: str
    command: str = ""
    settings: int = 0
    """How many settings were tried on other deals before."""
    result: str = ""
    mode: str = ""
    seats: int = 0
    level: str = ""
    below: str = ""
    won: int = 0
    below_won: int = 0
    gain: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The paired gain with its interval, for claims about levels."""


class Ledger(msgspec.Struct):
    """`benchmarks/minds/ledger.toml`."""

    range: list[Range] = []


def read_ledger(file: Path) -> list[Range]:
    return msgspec.toml.decode(file.read_bytes(), type=Ledger).range


def fresh(file: Path, game: str, deals: range) -> None:
    """:raises Refused: if somebody has looked at one of these deals."""
    for it in read_ledger(file):
        if it.game == game and it.first < deals.stop and deals.start <= it.last:
            raise Refused("malformed", f"deals {it.first} to {it.last} of {game} were looked at: {it.use}")


def append(file: Path, it: Range) -> None:
    """Write a range down, good or bad."""
    lines = ["", "[[range]]"]
    for name, value in msgspec.to_builtins(it).items():
        lines.append(f"{name} = {msgspec.json.encode(value).decode()}")
    with file.open("a") as out:
        out.write("\n".join(lines) + "\n")
