"""Under Pressure: suits have points and oxygen (M-27)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Steps
from stardeck.games.catastrophe.rules.hands import discard_cards, without
from stardeck.games.catastrophe.rules.queries import life_support_fails
from stardeck.games.catastrophe.state import State, event, rule

OXYGEN_POINTS = 5


@event
class SuitOxygen(Event, frozen=True):
    """M-27.14, M-27.19 The oxygen of a suit has changed."""

    seat: Seat
    oxygen: int
    says = "{seat's} suit has {oxygen} oxygen left."


def spend_oxygen(g: State, seat: int) -> None:
    """M-27.14, M-27.16, M-27.21 to M-27.23 An action that ends where there is no oxygen costs one."""
    crew = g.crew[seat]
    if not g.config.pressure or "suit" not in crew.equipment or not crew.oxygen:
        return
    if g.cubes[crew.module] == 0 or life_support_fails(g):
        crew.oxygen -= 1
        g.tell(SuitOxygen(seat, crew.oxygen))


@rule(says="Refill your suit from an Oxygen Tank")
def refill(g: State, seat: int) -> Steps:
    """M-27.19, M-27.20 An Oxygen Tank from the hand fills the suit, for nothing."""
    crew = g.crew[seat]
    crew.hand = without(crew.hand, "oxygen")
    crew.oxygen = OXYGEN_POINTS
    discard_cards(g, seat, ("oxygen",))
    g.tell(SuitOxygen(seat, crew.oxygen))
    return None


@refill.unless
def _(g: State, seat: int) -> str | None:
    crew = g.crew[seat]
    return None if "suit" in crew.equipment and crew.oxygen < OXYGEN_POINTS else "M-27.20"
