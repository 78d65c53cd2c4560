"""What a player may say unasked: prepare a sabotage, withdraw it, leave the table (L-14.18 to L-14.20, L-14.30)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps
from stardeck.engine.say import Seat
from stardeck.games.loss.rules.ending import finish
from stardeck.games.loss.rules.intervention_windows import of_others, prepare, withdraw
from stardeck.games.loss.rules.sabotage.playing import sabotages
from stardeck.games.loss.state import State, event, rule


@event
class Left(Event, frozen=True):
    """L-14.30 Somebody has left the table."""

    seat: Seat
    says = "{seat} [concede|concedes]. The autopilot takes over."


@rule(says="Concede, and let the autopilot fly on")
def concede(g: State, seat: int) -> Steps:
    """L-14.30 Who leaves passes in every window and gets the default of every other decision; what was prepared is
    dropped, and a lone player has lost."""
    g.gone = (*g.gone, seat)
    g.prepared = of_others(g, seat)
    if g.alone:
        finish(g, (), "left", "L-14.30")
    else:
        g.tell(Left(seat))
    return None


def asides(g: State, seat: int | None) -> Iterator[Step]:
    """D-40, and leaving the table."""
    if seat is None or seat in g.gone or not g.ships or g.ships[seat].dead:
        return
    if g.stage == "race" and not g.alone:
        if any(play.seat == seat for play in g.prepared):
            yield withdraw(seat)
        yield from (prepare(*step[1:]) for step in sabotages(g, seat) if g.barred(step) is None)
    yield concede(seat)
