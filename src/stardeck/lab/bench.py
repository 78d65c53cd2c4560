"""How fast the games are: decisions a second, copies, games, and the size of a state."""

from __future__ import annotations

import time

import msgspec

from stardeck import bots
from stardeck.bots.loop import Player, finish, player
from stardeck.engine import AnyGame, Bot, Chair, GameState, Json, Options, Step
from stardeck.engine.options import read_options

WARM_UP = 0.15


class Speed(msgspec.Struct):
    """One game on one core, with random players who look at all their options at every decision. U1 is a decision
    without a look at the table (options, choice, what follows), U2 one with the view of who decides."""

    game: str
    mode: str
    seats: int
    u1_per_second: float
    u2_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_microseconds: float
    state_bytes: int


def measure(game: AnyGame, mode: str, seats: int, seconds: float, options: dict[str, Json] | None = None) -> Speed:
    """Play for so many seconds, then copy a state from the middle of a game."""
    chosen = read_options(game.rules.options, {**game.modes[mode].options, **(options or {})})
    players = [player(game, bots.RANDOM, seat) for seat in range(seats)]

    def play(players: list[Player], seconds: float) -> tuple[int, int, float]:
        games = decisions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            g = game.new(seats, chance=games * 7919 + 1, options=chosen, log_on=False)
            decisions += finish(g, players, game.rules.bound)
            games += 1
        return games, decisions, time.process_time() - start

    lookers = [Player(_looker(it.bot)) for it in players]
    play(players, WARM_UP)
    play(lookers, WARM_UP)
    games, decisions, took = play(players, seconds)
    _, looked, took_looking = play(lookers, seconds)
    middle = _middle(game, seats, chosen, players, decisions // games // 2)
    return Speed(
        game.id,
        mode,
        seats,
        decisions / took,
        looked / took_looking,
        games / took,
        decisions / games,
        _copy(middle),
        len(middle.to_json()),
    )


def _looker(bot: Bot) -> Bot:
    """The same player, who looks at the table before each decision."""

    def look(chair: Chair) -> Step:
        _ = chair.view
        return bot(chair)

    return look


def _middle(game: AnyGame, seats: int, chosen: Options, players: list[Player], decisions: int) -> GameState:
    g: GameState = game.new(seats, chance=1, options=chosen, log_on=False)
    for _ in range(decisions):
        if not g.waiting:
            break
        before = g.copy()
        seat = g.waiting[0]
        g.apply(seat, players[seat](g, seat))
        if g.result is not None:
            return before
    return g


def _copy(g: GameState, times: int = 20_000) -> float:
    """Microseconds for one copy: the best of five runs."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for _ in range(times // 5):
            g.copy()
        best = min(best, (time.process_time() - start) / (times // 5))
    return best * 1e6
