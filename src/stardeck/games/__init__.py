"""The games that are installed, found by the entry points `stardeck.games`: ours, and any other package's."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from stardeck.engine import AnyGame, Refused

GROUP = "stardeck.games"


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in order."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def get(id: str) -> AnyGame:
    """The game with this id.

    :raises Refused: if there is none.
    """
    for point in entry_points(group=GROUP):
        if point.name == id:
            game: AnyGame = point.load()
            return game
    raise Refused("malformed", f"there is no game {id!r}; the games are: {', '.join(ids())}")


def all() -> tuple[AnyGame, ...]:
    """All games."""
    return tuple(get(id) for id in ids())
