"""Players that are programs. `random` plays every game; each game brings its own `rookie`."""

from __future__ import annotations

from typing import Any

from stardeck.bots.random import RandomBot
from stardeck.engine import Bot, Game, Refused

RANDOM = "random"


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play this game, the strongest first."""
    return (*game.bots, RANDOM)


def get(game: Game[Any], name: str, seed: int = 0) -> Bot:
    """A bot by its name; the seed is for those that roll dice of their own.

    :raises Refused: if there is none.
    """
    if name == RANDOM:
        return RandomBot(seed)
    if name not in game.bots:
        raise Refused("malformed", f"{game.title} has no bot {name!r}; choose {', '.join(names(game))}")
    return game.bots[name]
