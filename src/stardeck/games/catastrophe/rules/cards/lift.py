"""Lift and Shift: everybody goes where the next one stood (M-15.6 to M-15.9)."""

from __future__ import annotations

from stardeck.engine import Seat, Steps
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.oxygen import go_together
from stardeck.games.catastrophe.rules.queries import living
from stardeck.games.catastrophe.state import State, rule


@rule(says="Play Lift and Shift", note="Everyone moves to where the player on their left was")
def lift(g: State, seat: Seat) -> Steps:
    """M-15.6 to M-15.9 Everybody at once to where the next one on the left stood."""
    aboard = living(g)
    places = [g.crew[s].module for s in aboard]
    return go_together(g, dict(zip(aboard, places[1:] + places[:1], strict=True)))


@lift.unless
def _(g: State, seat: int) -> str | None:
    """M-7.13 Alone it would do nothing."""
    return None if len(living(g)) > 1 else "M-7.13"


deed(lift, "{seat} [play|plays] Lift and Shift.", card="lift", copied=True)
