"""Rules that chapters need before they are written: each promise has its body in a chapter that needs many others."""

from __future__ import annotations

from stardeck.engine import Step, Steps
from stardeck.games.catastrophe.state import State, Way, later


@later
def react(g: State) -> Steps:
    """M-17.6 Opens a reaction window on what is about to happen; see reactions.py."""


@later
def settle(g: State) -> Steps:
    """M-9.19 Looks after the crew when a sequence is over; see oxygen.py."""


@later
def declare(g: State, deed: Step, way: Way) -> Steps:
    """M-17.1 Announces an action, pays for it and lets all react; see declaring.py."""


@later
def show_hand(g: State, seat: int, host: int) -> Steps:
    """M-16.15 Shows the hand of who comes in to The Bear of the host; see cards/bear.py."""
