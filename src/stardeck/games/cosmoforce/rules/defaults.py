"""What happens when a captain does not answer: the defaults of the decisions table."""

from __future__ import annotations

from collections.abc import Callable

from stardeck.engine import Step
from stardeck.games.cosmoforce.rules.damage import mark
from stardeck.games.cosmoforce.state import Ship, State


def default(g: State, seat: int, options: list[Step]) -> Step:
    """The answer of a captain who gives none, from the options that are offered."""
    ask = g.ask_of(seat)
    assert ask is not None
    return ANSWERS[ask.menu[0]](g, seat, options)


def first(g: State, seat: int, options: list[Step]) -> Step:
    return options[0]


def last(g: State, seat: int, options: list[Step]) -> Step:
    return options[-1]


def advised_mark(g: State, seat: int, options: list[Step]) -> Step:
    """The default of D4: where a careful owner puts a mark."""
    ship = g.ships[seat]
    free = [slot for slot, boxes in enumerate(ship.boxes) if ship.marks[slot] < boxes]
    last = ship.power.unmarked == 1
    safe = [slot for slot in free if ship.marks[slot] or not last]  # a mark that would end the ship comes last of all
    return mark(seat, min(safe or free, key=lambda slot: (_dearness(ship, slot), slot)))


def _dearness(ship: Ship, slot: int) -> int:
    """The group of the default policy that a system belongs to."""
    system, marked = ship.design.systems[slot], ship.marks[slot] > 0
    if system == "missile":
        return 9
    last_box = ship.marks[slot] == ship.boxes[slot] - 1
    if system == "habitat" and last_box and ship.crew > ship.power.complement - ship.size:
        return 8
    if ship.posts[slot]:
        return 7
    if system == "armor":
        return 1 if marked else 2
    if marked:
        return 3
    if system in ("engine", "afterburner"):
        working = sum(
            s in ("engine", "afterburner") and not m for s, m in zip(ship.design.systems, ship.marks, strict=True)
        )
        return 6 if working == 1 else 4
    return 5 if system in ("laser", "railgun", "hangar") else 4


ANSWERS: dict[str, Callable[[State, int, list[Step]], Step]] = {
    "designs": last,  # D1 a preset at random
    "crew_that_stays": first,  # D2 all stay
    "crew_to_harm": first,  # D3 ready in Standby, ready on a slot, hurt
    "systems_to_mark": advised_mark,  # D4
    "crew_to_kill": first,  # D5 hurt, ready in Standby, ready on a slot
    "actions": last,  # D6 the turn ends
    "attacks": last,  # D7, D8, D9, D11 an action that is being chosen is dropped, and the turn ends (C-28.2)
    "burns": last,
    "rams": last,
    "posts": last,
    "evasions": last,  # D10 no evasion
}
"""Which option of each menu it is."""
