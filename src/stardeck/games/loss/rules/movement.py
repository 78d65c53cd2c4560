"""Moving over the map, forward and back (L-7.1, L-7.9, L-8.3, L-8.4, L-30.6)."""

from __future__ import annotations

from stardeck.engine import Event, Steps
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.rules.ending import arrive
from stardeck.games.loss.rules.later import left_parsec
from stardeck.games.loss.state import GOAL, State, event, rule


@event
class Moved(Event, frozen=True):
    """L-7.1, L-8.3 A ship is on another parsec, one forward (`way` 1) or one back (-1)."""

    seat: Seat
    parsec: int
    way: int

    def line(self) -> Line:
        if self.way > 0:
            return say("{seat} [move|moves] to parsec {parsec}.", **self.slots())
        return say("{seat} [move|moves] back to parsec {parsec}.", **self.slots())


@rule(says="Move {n|parsec|parsecs} forward")
def advance(g: State, seat: int, n: int) -> Steps:
    """L-7.1 One parsec after the other; L-7.10, L-18.17 the step onto the New Home World wins at once."""
    ship = g.ships[seat]
    if n <= 0 or ship.dead:
        return None
    ship.parsec += 1
    g.tell(Moved(seat, ship.parsec, 1))
    if ship.parsec == GOAL:
        arrive(g, seat)
        return None
    return [left_parsec(seat, 1), advance(seat, n - 1)]


@rule
def retreat(g: State, seat: int, n: int) -> Steps:
    """L-8.3 Back; L-8.4, L-27.8 never beyond parsec 0, where nothing happens."""
    ship = g.ships[seat]
    if n <= 0 or ship.dead or ship.parsec == 0:
        return None
    ship.parsec -= 1
    g.tell(Moved(seat, ship.parsec, -1))
    return [left_parsec(seat, -1), retreat(seat, n - 1)]
