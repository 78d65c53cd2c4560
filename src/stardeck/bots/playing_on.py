"""How a program imagines that a game goes on: every seat plays by rules of thumb, for some turns, and then the chances
are read off. Where nothing was learned, it goes on to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stardeck.bots.chances import Chances, Rows, outcome
from stardeck.engine import PASS, AnyGame, Bot, Chair, GameState, Gather, Memory, Step, Window

MOST_QUESTIONS = 3_000
"""A game that goes on for longer than this is not imagined any further: nobody wins it."""
MOST_IN_PROGRESS = 40
"""So many questions are waited for something in progress to be over, before the chances are read."""


class Reached(NamedTuple):
    """Where an imagined game was left."""

    shares: Sequence[float]
    """What it is worth to every seat, from 0 to 1."""
    rows: Rows | None
    """The features of every seat after those turns; None if the game was over by then."""


def rookie_of(game: AnyGame) -> Bot:
    """The game's own rules of thumb, or the first answer of a game that has none."""
    bot: Bot = next(iter(game.bots.values()), lambda chair: chair.options[0])
    return bot


def is_idle(g: GameState, seat: int) -> bool:
    """Whether the open question is a window that can be passed and in which nothing of this seat can change."""
    if g.open.__class__ is Window:
        return not g.game.minds.stakes(g, seat)
    quiet = g.open.__class__ is Gather and g.asks[0].menu[0] in g.game.manners.quiet_menus
    return quiet and not g.game.minds.stakes(g, seat) and PASS in g.choices(seat)


class InWorld(Chair):
    """A seat of a world that is imagined already: what it imagines is a copy."""

    __slots__ = ()

    def imagine(self, chance: int) -> GameState:
        return self._g.copy()


class PlayingOn:
    """Plays imagined worlds on: `turns` is how many turns may end before the features are read, and their chances are
    what it is worth, unless it goes on to the end."""

    def __init__(self, game: AnyGame, turns: int, value: Chances | None, to_end: bool = False) -> None:
        self.value, self.rookie, self.turns, self.turn_key = value, rookie_of(game), turns, game.manners.turn_key
        self.to_end = to_end

    def __call__(self, g: GameState, seat: int, memory: Memory = (), chance: int = 0) -> Reached:
        """From a state that is used up by this; `memory` is what the seat itself remembers."""
        value = self.value
        memories: list[Memory] = [()] * g.seats
        memories[seat] = memory
        rookie, turn_key = self.rookie, self.turn_key
        turns, key, waited = (self.turns if value else MOST_QUESTIONS), turn_key(g), 0
        count, rows = 0, None
        while g.result is None and count < MOST_QUESTIONS:
            if turns <= 0:
                if not g.chain or waited >= MOST_IN_PROGRESS:
                    assert value is not None
                    rows = value.rows(g)
                    if not self.to_end:
                        return Reached(value.of(g, rows), rows)
                    turns = MOST_QUESTIONS
                waited += 1
            for ask in g.asks:
                if ask.waits:
                    break
            count += 1
            who = ask.seat
            g.apply(who, self._answer(g, who, memories, rookie, chance))
            now = turn_key(g)
            if now != key:
                key = now
                turns -= 1
        return Reached([0.0] * g.seats if g.result is None else outcome(g), rows)

    def _answer(self, g: GameState, who: int, memories: list[Memory], rookie: Bot, chance: int) -> Step:
        if is_idle(g, who):
            return PASS
        chair = InWorld(g, who, memories[who], chance + who)
        if len(chair.options) == 1:
            return chair.options[0]
        step = rookie(chair)
        memories[who] = chair.memory
        return step
