"""Programs play games to their end, and somebody answers for a seat whose player has left.

The engine answers for nobody. What these loops do is what anybody at the table could do: an answer, with a note of who
gave it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from stardeck import bots
from stardeck.engine import AnyGame, AnyMatch, Bot, Chair, GameState, Memory, Step, Stuck
from stardeck.engine.chance import number
from stardeck.engine.questions import Window


def left(game: AnyGame, g: GameState, seat: int) -> bool:
    """Whether the player of this seat has left it, to nobody or to a bot."""
    return seat in g.gone or game.manners.stand_in(g, seat) is not None


def absent(game: AnyGame, g: GameState, seat: int) -> tuple[Step, str]:
    """The answer for a seat whose player has left, and who gives it."""
    name = game.manners.stand_in(g, seat)
    return (g.default(seat), "default") if name is None else (bots.get(game, name)(Chair(g, seat)), f"bot:{name}")


class Player:
    """A program in a seat of one game: what it is called, how it decides, and what it remembers."""

    def __init__(self, bot: Bot, name: str = "", chance: int = 0) -> None:
        self.bot, self.name = bot, name
        self.chance = chance
        """For its whims."""
        self.memory: Memory = ()

    def __call__(self, g: GameState, seat: int) -> Step:
        chair = Chair(g, seat, self.memory, self.chance)
        step = self.bot(chair)
        self.memory = chair.memory
        return step


def finish(g: GameState, players: Sequence[Player], bound: int) -> int:
    """Let programs play a game without a record to its end; how many decisions it took.

    :raises Stuck: if it does not end within its bound.
    """
    for decisions in range(bound):
        for ask in g.asks:
            if ask.waits:
                g.apply(ask.seat, players[ask.seat](g, ask.seat))
                break
        else:
            return decisions
    raise Stuck(f"no end after {bound} decisions")


Programs = Mapping[int, Player]
"""The seats that programs play."""


def programs(game: AnyGame, kinds: Mapping[int, str], chance: int = 0) -> Programs:
    """A program of each kind for its seat.

    :raises Refused: if there is no such bot.
    """
    return {seat: player(game, kind, number(chance, seat)) for seat, kind in kinds.items()}


def player(game: AnyGame, kind: str, chance: int) -> Player:
    """:raises Refused: if there is no such bot."""
    return Player(bots.get(game, kind, chance), kind, chance)


def _place(g: GameState, seat: int, players: Programs) -> int:
    """A die of its own for each program and window: the lowest answers first."""
    ask = g.ask_of(seat)
    return number("window", players[seat].chance if seat in players else 0, ask.number if ask else 0, seat)


def finish_match(match: AnyMatch, players: Programs, after: Callable[[], object] = lambda: None) -> None:
    """Let programs play a match until it is over or waits for people; `after` is called after each answer. In a window,
    where the first to act wins, people are asked before programs answer, and these answer in an order of chance."""
    while True:
        g = match.g
        ready = [seat for seat in g.waiting if seat in players or left(match.game, g, seat)]
        if not ready:
            return
        seat = ready[0]
        if isinstance(g.open, Window):
            if len(ready) < len(g.waiting):
                return
            seat = min(ready, key=lambda seat: _place(g, seat, players))
        if left(match.game, g, seat):
            step, by = absent(match.game, g, seat)
        else:
            step, by = players[seat](g, seat), f"bot:{players[seat].name}"
        match.perform(seat, step, by=by)
        after()
