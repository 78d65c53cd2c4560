"""The words in which battles are told: ships written as on a roster, captains who act, dice laid out beforehand.

b = Battle("fighter E1 L2 D1", "cruiser E2 R2 H1", dice=[4, 7])
b.turn_of(0)                      # everybody before ends the turn
b.fires(0, "laser", at=1, count=2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stardeck import games
from stardeck.engine import Refused, Step
from stardeck.games.cosmoforce.design import Design, spell
from stardeck.games.cosmoforce.state import Damage, Ship, State
from table import Scenario


def berth(text: str, name: str, **state: Any) -> dict[str, Any]:
    """`"fighter E1 L2"` as a ship that a scenario gives to a seat."""
    kind, _, systems = text.partition(" ")
    return {"design": {"name": name, "class": kind, "systems": spell(systems)}, **state}


def design(text: str, name: str = "Test") -> Design:
    """`"fighter E1 L2"` as a design."""
    kind, _, systems = text.partition(" ")
    return Design(name, kind, tuple(spell(systems)))


class Battle(Scenario[State]):
    """A battle with the ships laid out. Ships are named A, B, C, ...; speeds in whole points unless `speed` says so."""

    def __init__(
        self,
        *ships: str | dict[str, Any],
        dice: Sequence[int] = (),
        speed: dict[int, float] | None = None,
        heat: dict[int, int] | None = None,
        marks: dict[int, dict[int, int]] | None = None,
        crew: dict[int, int] | None = None,
        hurt: dict[int, int] | None = None,
        **options: Any,
    ) -> None:
        fleet = []
        for seat, ship in enumerate(ships):
            entry = berth(ship, chr(65 + seat)) if isinstance(ship, str) else ship
            if speed and seat in speed:
                entry["speed"] = round(speed[seat] * 100)
            if heat and seat in heat:
                entry["heat"] = heat[seat]
            if crew and seat in crew:
                entry["crew"] = crew[seat]
            if hurt and seat in hurt:
                entry["hurt"] = hurt[seat]
            if marks and seat in marks:
                entry["marks"] = [marks[seat].get(slot, 0) for slot in range(10)]
            fleet.append(entry)
        super().__init__(games.get("cosmoforce"), len(ships), dice, {"fleet": fleet, **options})

    def ship(self, seat: int) -> Ship:
        return self.g.ships[seat]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and which question."""
        return self.g.asks[0].seat, self.g.asks[0].menu[0]

    def rolls(self, *dice: int) -> None:
        """The next dice."""
        self.g.script = (*self.g.script, *dice)

    # --- actions ---

    def ends_turn(self, seat: int) -> None:
        self.says(seat, ("end_turn", seat))

    def turn_of(self, seat: int, round: int = 0) -> None:
        """Everybody else does as little as possible until this ship chooses an action (in this round)."""
        for _ in range(500):
            if self.asked == (seat, "actions") and self.g.round >= round:
                return
            self.default()
        raise AssertionError(f"ship {seat} does not get its turn: {self.asked}")

    def fires(self, seat: int, weapon: str, at: int, count: int = 1) -> None:
        self.says(seat, ("attack", seat))
        self.says(seat, ("fire", seat, weapon, at, count))

    def cannot_fire(self, seat: int, weapon: str, at: int, count: int = 1) -> Refused:
        self.says(seat, ("attack", seat))
        refusal = self.refuses(seat, ("fire", seat, weapon, at, count))
        self.says(seat, ("back", seat))
        return refusal

    def burns(self, seat: int, change: int) -> None:
        self.says(seat, ("burn_engines", seat))
        self.says(seat, ("burn", seat, change))

    def rams(self, seat: int, target: int, evade: int | None = None) -> None:
        """`evade`: the target's burn; None: it does not evade."""
        self.says(seat, ("choose_ram", seat))
        self.says(seat, ("ram", seat, target))
        self.says(target, ("stand", target) if evade is None else ("evade", target, evade))

    def repairs(self, seat: int, *moves: tuple[int, int]) -> None:
        """Crew from Standby (-1) or a slot to a slot."""
        self.says(seat, ("repair_systems", seat))
        for source, slot in moves:
            self.says(seat, ("assign", seat, source, slot))
        self.says(seat, ("repair", seat))

    def marks(self, seat: int, *slots: int) -> None:
        """The owner places damage, point by point."""
        for slot in slots:
            self.says(seat, ("mark", seat, slot))

    @property
    def left(self) -> int:
        """The points of damage that are still to be placed."""
        damage = self.g.chain[-1]
        assert isinstance(damage, Damage)
        return damage.left

    def actions(self, seat: int) -> list[str]:
        """The names of the actions that are offered."""
        assert self.asked == (seat, "actions")
        return [step[0] for step in self.g.options(seat)]

    def options_named(self, name: str) -> list[Step]:
        seat = self.g.asks[0].seat
        return [step for step in self.g.options(seat) if step[0] == name]
