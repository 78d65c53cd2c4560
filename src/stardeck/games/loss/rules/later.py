"""Rules that are needed before they can be told: each has its signature here and its body in a chapter that stands on
the one that needs it."""

from __future__ import annotations

from stardeck.engine import Steps
from stardeck.games.loss.state import State

later = State.book.later


@later
def left_parsec(g: State, seat: int, way: int) -> Steps:
    """L-27.1, L-30.6 A ship has moved one parsec, forward (`way` 1) or back (-1): in Solo Mode the debris field and the
    opponent follow. The body is in `alone/debris.py`."""


@later
def receive(g: State, seat: int, n: int) -> Steps:
    """L-7.7 So many resources, for a lone player with the sabotages among them. The body is in `receiving.py`."""


@later
def lost_turn(g: State, seat: int, first: bool) -> Steps:
    """L-23.21, L-29.1 A lone player rolls for a lost turn; `first`: it is not the second roll. The body is in
    `alone/strikes.py`."""


@later
def counter_by_token(g: State, seat: int) -> Steps:
    """L-25.4 A Jump Token cancels a sabotage. The body is in `alone/tokens.py`."""
