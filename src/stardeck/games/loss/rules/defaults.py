"""What happens when somebody does not answer: the column "Default" of the table of decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from stardeck.engine import Step
from stardeck.games.loss.rules.threat_bars import need
from stardeck.games.loss.state import State


def worth(g: State, card: str) -> float:
    """A card by bot value."""
    return g.cards[card].worth


def _about(step: Step) -> Any:
    """What an option is about, a card or a stat: it stands after the seat. Nothing in options such as "pass"."""
    match step:
        case (_, _, about, *_):
            return about
    return None


def cheapest(g: State, options: Iterable[Step]) -> Step:
    """The card of the lowest value."""
    return min(options, key=lambda step: worth(g, _about(step)))


def dearest(g: State, options: Iterable[Step]) -> Step:
    return max((step for step in options if _about(step) is not None), key=lambda step: worth(g, _about(step)))


def _fit_out(g: State, seat: int, options: list[Step]) -> Step:
    """D-8, D-10 The best part for every empty slot, then done."""
    return next((step for step in options if step[0] == "fit_out"), options[-1])


def _threat(g: State, seat: int, options: list[Step]) -> Step:
    """D-18 A met threat, else the smallest gap."""
    totals, needs = g.totals(seat), dict(need(g, seat))
    return min(options, key=lambda step: max(0, needs[_about(step)] - totals[_about(step)]))


def _brace(g: State, seat: int, options: list[Step]) -> Step:
    """D-25 Use it if crew would be 0."""
    return options[0] if g.ships[seat].crew == 1 else options[-1]


def _last(g: State, seat: int, options: list[Step]) -> Step:
    """Pass, decline, or be done."""
    return options[-1]


def _first(g: State, seat: int, options: list[Step]) -> Step:
    return options[0]


def _cheapest(g: State, seat: int, options: list[Step]) -> Step:
    return cheapest(g, options)


def _dearest(g: State, seat: int, options: list[Step]) -> Step:
    return dearest(g, options)


ANSWERS: dict[str, Callable[[State, int, list[Step]], Step]] = {
    "initial_parts": _fit_out,
    "equipping": _fit_out,
    "cargo_to_lose": _cheapest,
    "cargo_to_throw_out": _cheapest,
    "payments": _cheapest,
    "parts_to_hit": _cheapest,
    "partings": _dearest,
    "wreckage": _dearest,
    "scrap": _dearest,
    "threats": _threat,
    "bracing": _brace,
    "bounties": _first,
    "answers": _last,
    "cancels": _last,
    "composing": _last,
    "counter_answers": _last,
    "dealing": _last,
    "exact_wishes": _last,
    "fillings": _last,
    "helping": _last,
    "interventions": _last,
    "kinds": _last,
    "leftovers": _last,
    "parsec_uses": _last,
    "refits": _last,
    "replacements": _last,
    "shipyard": _last,
    "sources": _last,
    "splits": _last,
    "sprinting": _last,
    "thrown_out": _last,
    "trading": _last,
    "volunteers": _last,
}
"""For each menu its answer."""


def default(g: State, seat: int, options: list[Step]) -> Step:
    """What happens when this seat does not answer the question that is open to it."""
    ask = g.ask_of(seat)
    assert ask is not None
    return ANSWERS[ask.menu[0]](g, seat, options)
