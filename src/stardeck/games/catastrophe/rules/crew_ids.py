"""Who is who: each player chooses a Crew ID card with its miniature (M-3.1, M-3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, gather, pick
from stardeck.games.catastrophe.facts import CREW_NAMES
from stardeck.games.catastrophe.state import Figure, State, event, menu, rule


@event
class TookFigure(Event, frozen=True):
    """M-3.1 Somebody has a Crew ID card, with its miniature."""

    seat: Seat
    figure: Figure
    says = "{seat} [play|plays] {figure}."


def crew_ids(g: State) -> list[Step]:
    """M-3.1 All choose at once, and who comes too late chooses again; one person with several crew members is given
    theirs."""
    if g.config.solo and g.seats > 1:
        return [take_figure(seat, seat) for seat in g.everybody]
    return [gather(tuple(g.everybody), figures(), True), choose_again()]


@rule
def choose_again(g: State) -> Steps:
    """M-3.1 Whose Crew ID card was taken by somebody before them in seat order choose among those that are left."""
    return [pick(seat, figures()) for seat, crew in enumerate(g.crew) if crew.figure < 0]


@menu(asks="Who are you?", detail="All crew members play the same.")
def figures(g: State, seat: int) -> Iterator[Step]:
    """M-3.1 A Crew ID card that nobody has (D2); last, for who does not choose, the one with the number of the seat."""
    yield from (take_figure(seat, (seat + n) % len(CREW_NAMES)) for n in range(1, len(CREW_NAMES) + 1))


@rule(says="{figure}")
def take_figure(g: State, seat: int, figure: Figure) -> Steps:
    """M-3.1, M-3.2 The miniature has no effect on play."""
    g.crew[seat].figure = figure
    g.tell(TookFigure(seat, figure))
    return None


@take_figure.unless
def _(g: State, seat: int, figure: int) -> str | None:
    return "M-3.1" if any(crew.figure == figure for crew in g.crew) else None
