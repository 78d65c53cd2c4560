"""The yard: ships of the rookie's own, read from minds/yard.toml. `python scripts/yard.py` builds them."""

from __future__ import annotations

from functools import cache

import msgspec

from stardeck.engine import Chair, Step
from stardeck.games.cosmoforce.design import Design, from_text
from stardeck.games.cosmoforce.facts import FOLDER
from stardeck.games.cosmoforce.rules.setup import build
from stardeck.games.cosmoforce.view import CosmoforceView

FILE = FOLDER / "minds" / "yard.toml"


class Yard(msgspec.Struct):
    """The file."""

    made: str
    """How: the command, and what was played."""
    ships: list[str]


@cache
def ships() -> tuple[Design, ...]:
    return tuple(from_text(line) for line in msgspec.toml.decode(FILE.read_bytes(), type=Yard).ships)


def own_ship(chair: Chair) -> Step:
    """One of the yard's ships, by this seat's own chance: each seat has its own berths there, so that no two seats of a
    table get the same. What others have sealed is not looked at."""
    view: CosmoforceView = chair.view
    yard, seats = ships(), len(view.sides)
    it = yard[chair.seat + seats * (chair.chance % (len(yard) // seats))]
    return build(chair.seat, (it.name, it.kind, it.systems))
