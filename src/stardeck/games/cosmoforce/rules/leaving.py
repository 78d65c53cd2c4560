"""Leaving the table (C-28), and what may be said without being asked: that one concedes, and that time is up."""

from __future__ import annotations

from stardeck.engine import Event, Step, Steps
from stardeck.engine.say import Seat
from stardeck.games.cosmoforce.rules.ending import Ended, let_go, reach_limit
from stardeck.games.cosmoforce.state import Repair, ShipEvent, State, event, rule


@event
class Conceded(ShipEvent, frozen=True):
    """C-28.1 A captain gave up; the ship is out after the current event."""

    says = "{ship} concedes."


@event
class Withdrew(Event, frozen=True):
    """C-28.6 A captain left before the rosters were shown."""

    seat: Seat
    says = "{seat} [leave|leaves] before the battle."


@rule(says="Concede the battle")
def concede(g: State, seat: int) -> Steps:
    """C-28.1 The ship is eliminated after the current event; C-28.6 before the reveal the seat is taken out."""
    g.gone = (*g.gone, seat)
    g.tell(Conceded(seat) if g.ships else Withdrew(seat))
    if not g.ships:
        if len({g.sides[i] for i in range(g.seats) if i not in g.gone}) < 2:
            g.tell(Ended("called off", (), (0,) * g.seats))
            g.end([0] * g.seats, (), "called off", "C-28.6")
    elif all(isinstance(frame, Repair) for frame in g.chain):  # an action that is being chosen is no event
        let_go(g)
    return None


def asides(g: State, seat: int | None) -> list[Step]:
    """D12, and the clock's word."""
    if seat is None:
        return [reach_limit()] if g.config.time_limit == "clock" and g.round and not g.limit else []
    return [] if seat in g.gone or (g.ships and g.ships[seat].out) else [concede(seat)]


def clock(g: State) -> tuple[int, Step] | None:
    """C-23.2 The wall clock starts with the first turn of the first round."""
    return (60 * g.config.limit_minutes, reach_limit()) if asides(g, None) else None
