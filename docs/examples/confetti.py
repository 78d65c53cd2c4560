"""Confetti Cannon: everybody in a connected module draws a card (a promo of our own)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Steps
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import draw_cards
from stardeck.games.catastrophe.rules.queries import crew_in
from stardeck.games.catastrophe.state import Room, State, event, rule


@event
class Fired(Event, frozen=True):
    """M-15.1 There is confetti in a module."""

    module: Room
    says = "Confetti rains on {module}."


@rule(says="Fire confetti into {module}")
def confetti(g: State, seat: Seat, module: Room) -> Steps:
    """M-15.1 Everybody in a connected module draws a card."""
    g.tell(Fired(module))
    for other in crew_in(g, module):
        draw_cards(g, other, 1)
    return None


@confetti.unless
def _(g: State, seat: int, module: int) -> str | None:
    return None if crew_in(g, module) else "M-7.13"


deed(
    confetti,
    "{seat} [fire|fires] confetti into {module}.",
    card="confetti",
    copied=True,
    choice="confetti",
    words="Play Confetti Cannon",
    note="Everyone there draws a card",
    asks="Which room gets the confetti?",
    detail="Everyone there draws a card.",
    aims=lambda g, seat: [confetti(seat, module) for module in g.ship.neighbours[g.crew[seat].module]],
)
