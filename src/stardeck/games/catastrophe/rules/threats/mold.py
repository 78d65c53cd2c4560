"""The Mind Mold (M-24); what a hit and an arrival do with it stands in damage.py and entering.py."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, say
from stardeck.games.catastrophe.rules.board import check_full, return_mold
from stardeck.games.catastrophe.rules.hands import drop_equipment
from stardeck.games.catastrophe.rules.oxygen import settle
from stardeck.games.catastrophe.rules.threats.under_pressure import spend_oxygen
from stardeck.games.catastrophe.state import State, event, menu, rule

MOLD_CUBES = 12


@event
class MoldSpread(Event, frozen=True):
    """M-24.1 The Mold Cubes are laid out."""

    cubes: int
    says = "{cubes} Mold Cubes are waiting to spread."


@event
class Scrubbed(Event, frozen=True):
    """M-24.9 A Mold Cube has cost an action."""

    seat: Seat
    left: int

    def line(self) -> Line:
        some = "{seat} [spend|spends] an action on cleaning off mold, {left} left."
        return say(some if self.left else "{seat} [spend|spends] an action on cleaning off mold.", **self.slots())


@rule
def spread_mold(g: State) -> Steps:
    """M-24.1 Twelve Mold Cubes on the board; M-24.27 there may be no room for them."""
    g.molding, g.mold_board = True, MOLD_CUBES
    g.tell(MoldSpread(MOLD_CUBES))
    check_full(g)
    return None


@rule
def scrub(g: State, seat: int) -> Steps:
    """M-24.9, M-24.28 An action for each Mold Cube on the ID card; the suit is offered before that."""
    crew = g.crew[seat]
    if not crew.mold or not crew.alive:
        return None
    return [ask(seat, sheddings()), scrub_off(seat)] if "suit" in crew.equipment else scrub_off(seat)


@menu(
    asks="Do you discard your moldy suit?",
    detail="All your mold goes with it. Otherwise each mold costs you an action.",
)
def sheddings(g: State, seat: int) -> Iterator[Step]:
    """M-24.11, M-24.28 Whether the suit goes before the mold costs actions (D48)."""
    yield shed_suit(seat)
    yield keep_suit(seat)


@rule(says="Discard your suit with all the mold")
def shed_suit(g: State, seat: int) -> Steps:
    """M-24.11 The suit takes all mold with it; M-24.12 in an airless module that exposes the crew member."""
    drop_equipment(g, seat, "suit")
    crew = g.crew[seat]
    while crew.mold and g.result is None:
        crew.mold -= 1
        return_mold(g)
    return settle() if g.result is None else None


@rule(says="Keep your suit")
def keep_suit(g: State, seat: int) -> Steps:
    """M-24.28 The suit stays, and the mold costs actions."""
    return None


@rule
def scrub_off(g: State, seat: int) -> Steps:
    """M-24.9 As long as there are mold and actions; M-27.27 each is an action Under Pressure."""
    turn, crew = g.turn, g.crew[seat]
    while crew.mold and turn.left and crew.alive:
        crew.mold -= 1
        turn.left -= 1
        g.tell(Scrubbed(seat, crew.mold))
        return_mold(g)
        if g.result is not None:
            return None
        spend_oxygen(g, seat)
    return settle()
