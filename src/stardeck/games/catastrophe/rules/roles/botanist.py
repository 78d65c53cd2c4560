"""The Botanist: Going to Die Up Here, Colonized It!, Learning Experience (M-R019 to M-R021)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.rules.oxygen import suffer
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import State, event, menu, rule

GOING_TO_DIE_UP_HERE = role("Going to Die Up Here")
COLONIZED_IT = role("Colonized It!")
LEARNING_EXPERIENCE = role("Learning Experience")
POTATOES = ("potato",) * 3
"""M-R019.1 The hand of who is Going to Die Up Here; with the two other Botanists they are in the deck."""


@event
class HeldBreath(Event, frozen=True):
    """M-R021.1 Somebody needs no oxygen until the turn ends."""

    seat: Seat
    says = "{seat} [need|needs] no oxygen this turn."


@LEARNING_EXPERIENCE.airless
def _(g: State, seat: int) -> Steps:
    """M-R021.5 The Botanist may still spend a charge."""
    return ask(seat, breaths()) if g.started and LEARNING_EXPERIENCE.charges(g.crew[seat]) else None


@menu(
    asks="There is no oxygen here. Do you spend a charge?",
    detail="Then you need none until the turn ends (Learning Experience).",
)
def breaths(g: State, seat: int) -> Iterator[Step]:
    """M-R021.5 A charge, or what the lack of oxygen brings (D37)."""
    yield hold_breath(seat)
    yield suffer(seat)


@rule(says="Spend a charge and hold your breath")
def hold_breath(g: State, seat: int) -> Steps:
    """M-R021.1, M-R021.2 No effect of missing oxygen until the end of this turn."""
    LEARNING_EXPERIENCE.spend(g.crew[seat])
    g.turn.breathing += (seat,)
    g.tell(HeldBreath(seat))
    return None


@hold_breath.unless
def _(g: State, seat: int) -> str | None:
    if not LEARNING_EXPERIENCE.charges(g.crew[seat]):
        return "M-28.6"
    if not LEARNING_EXPERIENCE.works(g, seat):
        return "M-28.3"
    return "M-R021.1" if not g.started or seat in g.turn.breathing else None


LEARNING_EXPERIENCE.offers(hold_breath, granted=True)
