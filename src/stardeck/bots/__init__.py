"""Players that are programs: `random` plays every game, each game brings its own `rookie`, levels above it think, and
characters play at any level. A bot's name is `velma`, `velma:veteran`, `veteran` or `random`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stardeck.bots.levels import Thinker, offered
from stardeck.bots.random import RandomBot
from stardeck.bots.style import LEVELS, PLAIN, character, characters
from stardeck.engine import AnyGame, Bot, Json, Refused

RANDOM = "random"
ROOKIE = LEVELS[0]


def names(game: AnyGame) -> tuple[str, ...]:
    """The bots without a character that play this game at any table."""
    return (*game.bots, RANDOM)


def get(game: AnyGame, name: str, seed: int = 0) -> Bot:
    """A bot by its name; the seed is for those that roll dice of their own.

    :raises Refused: if there is none.
    """
    who, colon, level = name.partition(":")
    if name == RANDOM:
        return RandomBot(seed)
    it = character(game, who)
    if colon and not level:
        raise unknown(game, name)
    if it is not None:
        level = level or it.level
    elif level or name not in (*game.bots, *LEVELS):
        raise unknown(game, name)
    else:
        level = name
    if level in LEVELS[1:]:
        return Thinker(game, level, PLAIN if it is None else it.style)
    if level in game.bots or (it is not None and level == ROOKIE):
        return game.bots.get(level) or next(iter(game.bots.values()))
    raise unknown(game, name)


def unknown(game: AnyGame, name: str) -> Refused:
    known = [*names(game), *LEVELS[1:], *(it.id for it in characters(game))]
    return Refused("malformed", f"{game.title} has no bot {name!r}; choose {', '.join(known)}")


def resolve(game: AnyGame, name: str, seats: int, options: Mapping[str, Json]) -> str:
    """A bot as it will play at a table with these options: a character gets its usual level, or the best below it that
    is offered here. Only levels that are stronger than the one below are offered.

    :raises Refused: if there is no such bot, or not at this level.
    """
    get(game, name)
    who, _, level = name.partition(":")
    it = character(game, who)
    here = (ROOKIE, *(shown.level for shown in offered(game, seats, options)))
    if it is None:
        wanted = name
    else:
        usual = [one for one in here if LEVELS.index(one) <= LEVELS.index(it.level)]
        wanted = level or usual[-1]
    if wanted not in (here if it else (*here, *names(game))):
        raise Refused("malformed", f"Nobody plays {game.title} as {wanted!r} at a table like this; {_choice(here)}.")
    return wanted if it is None else f"{it.id}:{wanted}"


def _choice(here: Sequence[str]) -> str:
    return "there are rookies only" if len(here) == 1 else f"choose {', '.join(here)}"


def called(game: AnyGame, name: str) -> str:
    """What people call a bot."""
    who, _, _ = name.partition(":")
    it = character(game, who)
    return it.name if it else f"{who.capitalize()} bot"
