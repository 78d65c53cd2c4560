"""Reading options: ("give", 0, "emp.1") is about a card, ("propose", 0, 1) about another seat."""

from __future__ import annotations

from stardeck.engine import Step
from stardeck.games.loss.state import NOBODY


def named(options: list[Step], *names: str) -> list[Step]:
    return [step for step in options if step[0] in names]


def card_of(step: Step) -> str:
    """The card, or the wish, that an option is about; nothing if it is about none."""
    match step:
        case (_, _, str(card), *_):
            return card
    return ""


def seat_of(step: Step) -> int:
    """The other seat that an option is about."""
    match step:
        case (_, _, int(seat), *_):
            return seat
    return NOBODY
