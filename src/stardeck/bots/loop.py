"""Programs play games to their end, and somebody answers for a seat whose player has left.

The engine answers for nobody. What these loops do is what anybody at the table could do: an answer, with a note of who
gave it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from stardeck import bots
from stardeck.engine import Bot, Chair, Game, GameState, Match, Step, Stuck


def left(game: Game[Any], g: GameState, seat: int) -> bool:
    """Whether the player of this seat has left it, to nobody or to a bot."""
    return seat in g.gone or game.manners.stand_in(g, seat) is not None


def absent(game: Game[Any], g: GameState, seat: int) -> tuple[Step, str]:
    """The answer for a seat whose player has left, and who gives it."""
    name = game.manners.stand_in(g, seat)
    return (g.default(seat), "default") if name is None else (bots.get(game, name)(Chair(g, seat)), f"bot:{name}")


def finish(g: Any, players: Sequence[Bot], bound: int) -> int:
    """Let programs play a game without a record to its end; how many decisions it took.

    :raises Stuck: if it does not end within its bound.
    """
    for decisions in range(bound):
        for ask in g.asks:
            if ask.waits:
                g.apply(ask.seat, players[ask.seat](Chair(g, ask.seat)))
                break
        else:
            return decisions
    raise Stuck(f"no end after {bound} decisions")


Programs = Mapping[int, tuple[str, Bot]]
"""The seats that programs play: name and program."""


def programs(game: Game[Any], kinds: Mapping[int, str]) -> Programs:
    """:raises Refused: if there is no such bot."""
    return {seat: (kind, bots.get(game, kind, seat)) for seat, kind in kinds.items()}


def finish_match(match: Match[Any], players: Programs, after: Callable[[], object] = lambda: None) -> None:
    """Let programs play a match until it is over or waits for people only; `after` is called after each answer."""
    while True:
        g = match.g
        seat = next((seat for seat in g.waiting if seat in players or left(match.game, g, seat)), None)
        if seat is None:
            return
        if left(match.game, g, seat):
            step, by = absent(match.game, g, seat)
        else:
            name, bot = players[seat]
            step, by = bot(Chair(g, seat)), f"bot:{name}"
        match.perform(seat, step, by=by)
        after()
