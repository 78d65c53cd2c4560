"""Who leaves the table in the middle of a mission (M-1.19)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Step, Steps
from stardeck.games.catastrophe.state import State, event, rule


@event
class Left(Event, frozen=True):
    """M-1.19 A player is gone; the crew member stays."""

    seat: Seat
    says = "{seat} [concede|concedes]. A bot plays on."


@rule(says="Concede, and let a bot play on")
def leave(g: State, seat: int) -> Steps:
    """M-1.19 A program plays on with the same crew member; nobody is eliminated."""
    g.gone = (*g.gone, seat)
    g.tell(Left(seat))
    return None


def asides(g: State, seat: int | None) -> list[Step]:
    """What may be said unasked: a player may leave, the game's clock says nothing."""
    return [] if seat is None or seat in g.gone else [leave(seat)]
