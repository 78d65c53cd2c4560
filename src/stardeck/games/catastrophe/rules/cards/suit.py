"""Space Suit: no need for the oxygen of a module (M-16.4 to M-16.11, M-27.3, M-27.11, M-27.12)."""

from __future__ import annotations

from stardeck.engine import Seat, Steps
from stardeck.games.catastrophe.rules.actions import SUIT_POINTS, SuitMended
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import keep_in_play
from stardeck.games.catastrophe.rules.threats.under_pressure import OXYGEN_POINTS
from stardeck.games.catastrophe.state import State, rule


@rule(says="Put on a Space Suit")
def suit(g: State, seat: Seat) -> Steps:
    """M-16.4, M-27.3 Both tracks are full; M-27.11, M-27.12 a second suit mends the first and is discarded."""
    crew = g.crew[seat]
    if "suit" in crew.equipment:
        crew.suit = SUIT_POINTS
        g.tell(SuitMended(seat, crew.suit))
        return None
    keep_in_play(g, seat, "suit")
    if g.config.pressure:
        crew.suit, crew.oxygen = SUIT_POINTS, OXYGEN_POINTS
    return None


@suit.unless
def _(g: State, seat: int) -> str | None:
    crew = g.crew[seat]
    if "quackalope" in crew.equipment:
        return "M-16.11"
    if "suit" not in crew.equipment:
        return None
    return "M-16.8" if not g.config.pressure or crew.suit == SUIT_POINTS else None


deed(suit, "{seat} [play|plays] a Space Suit.", card="suit")
