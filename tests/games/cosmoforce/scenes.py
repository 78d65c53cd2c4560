"""The scenes of the battle's board: `python scripts/scenes.py cosmoforce` writes them for the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.cosmoforce.battle import Battle
from stardeck import games
from stardeck.games.cosmoforce.design import PRESET_DESIGNS
from stardeck.games.cosmoforce.rules.numbers import numbers
from stardeck.games.cosmoforce.state import State
from table import Scenario

MORE = {"numbers": {name: numbers(PRESET_DESIGNS[name]) for name in ("Midge", "Long Tom")}}
"""What is said about a design that is filled in."""


def preset(name: str, marks: str = "", **state: Any) -> dict[str, Any]:
    """A ship with its marks as digits, system by system."""
    return {"design": PRESET_DESIGNS[name], "marks": [int(digit) for digit in marks], **state}


def scenes() -> Iterator[tuple[str, Scenario[State], int | None]]:
    """Name, battle, and who looks."""
    pikeman = preset("Pikeman", "2202200000", speed=400)
    lancet = preset("Lancet", "2020000000", speed=500, heat=2, hurt=1)
    magpie = preset("Magpie", "0000000022", speed=300, depleted=[8, 9])
    beehive = preset("Beehive", "2222442220", speed=100, heat=2, crew=1)
    b = Battle(pikeman, preset("Magpie", "0000100000", speed=300, heat=3, hurt=2))
    b.turn_of(0)
    shoots(b, 0, 1, 6, 7, 1, 6, 4, 2, 1, 6)
    b.marks(1, 0, 0, 2, 2, 3, 3)
    yield "two", b, 0

    def four(first: dict[str, Any] = pikeman, **options: Any) -> Battle:
        """The Beehive is already out when this begins."""
        b = Battle(first, lancet, magpie, beehive, **options)
        b.says(3, ("concede", 3))
        return b

    b = four()
    b.turn_of(0)
    shoots(b, 0, 2, 1, 4, 1, 7, 2, 6, 6, 1, 3)
    b.marks(2, 0, 0, 2, 2, 3, 3, 4)
    yield "four", b, 0
    others = [preset("Midge", "2222210000", speed=400), preset("Anvil", speed=200), preset("Hot Comet", speed=300)]
    b = Battle(pikeman, lancet, magpie, beehive, *others, preset("Iron Whale", "0000004000", speed=200))
    b.says(3, ("concede", 3))
    b.turn_of(0)
    shoots(b, 0, 7, 3, 6, 6, 3, 3, 5)
    b.marks(7, 3, 3, 4, 1, 1, 4)
    yield "eight", b, 0

    b = Battle(preset("Magpie", speed=300), lancet, preset("Pikeman", "2202000000", speed=500), beehive)
    b.turn_of(2)
    shoots(b, 2, 0, 2, 8, 6, 8, 1, 1, 2, 3)
    b.marks(0, 0, 0, 2)
    yield "damage", b, 0
    b = four(preset("Pikeman", "2202200000", speed=507, heat=3, hurt=2), dice=(1, 6, 5))
    yield "harm", b, 0
    b = Battle(preset("Tinderbox", speed=500), preset("Anvil", speed=200), preset("Beehive", speed=100))
    b.turn_of(0)
    b.rolls(6, 8, 2, 5, 8, 2, 7, 6, 2)
    b.fires(0, "missile", at=2, count=3)
    yield "missiles", b, 0

    b = Battle(pikeman, lancet, magpie, preset("Beehive", "1000000000", speed=100), teams="ABAB")
    b.turn_of(0)
    shoots(b, 0, 3, 7, 7, 4, 2, 3, 7)
    b.marks(3, 0, 3, 3)
    yield "teams", b, 0
    b = Battle(preset("Pikeman", "2222222220", speed=100, crew=1), lancet, magpie)
    b.turn_of(1)
    b.rolls(2, 2, 2, 3)
    b.fires(1, "laser", at=0, count=3)
    while not b.ship(0).out:
        b.default()
    b.says(1, ("concede", 1))
    yield "over", b, 0
    b = four(preset("Pikeman", "2201000000", speed=500, heat=2))
    b.turn_of(0)
    b.says(0, ("repair_systems", 0))
    b.says(0, ("assign", 0, -1, 3))
    yield "repair", b, 0
    s: Scenario[State] = Scenario(games.get("cosmoforce"), 4)
    s.says(1, ("choose_preset", 1, "Anvil"))
    s.says(2, ("choose_preset", 2, "Midge"))
    yield "build", s, 0


def shoots(b: Battle, seat: int, at: int, *dice: int) -> None:
    """Both railguns of the Pikeman."""
    b.rolls(*dice)
    b.fires(seat, "railgun", at=at, count=2)
