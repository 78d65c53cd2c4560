"""Rules that are promised here, because the chapter that needs them stands before the chapter that has them."""

from __future__ import annotations

from stardeck.engine import Steps
from stardeck.games.gloom.state import How, State, later


@later
def choose_again(g: State, seat: int, how: How) -> Steps:
    """G-7.2, G-12.3, G-12.20 The question in which a card was chosen is asked again; `how` is the way in which the card
    would have been played."""
