"""The Engineer: Outside the Box, Not on My Watch, Of Course I Have One (M-R010 to M-R012)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Steps
from stardeck.games.catastrophe.rules.hands import take_resource_card
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Room, State, event

OUTSIDE_THE_BOX = role("Outside the Box")
NOT_ON_MY_WATCH = role("Not on My Watch")
OF_COURSE_I_HAVE_ONE = role("Of Course I Have One")


def repairable(g: State, seat: int) -> tuple[int, ...]:
    """M-7.15, M-R010.1 Where a Repair can go: to the own module, with Outside the Box also to connected ones."""
    crew = g.crew[seat]
    if OUTSIDE_THE_BOX.id in crew.roles and OUTSIDE_THE_BOX.works(g, seat):
        return crew.module, *g.ship.neighbours[crew.module]
    return (crew.module,)


@event
class Warded(Event, frozen=True):
    """M-R011.1 A roll would have emptied this module, and does nothing."""

    seat: Seat
    module: Room
    says = "{seat} [save|saves] {module}: it takes no damage."


def wards_off(g: State, module: int, damage: int) -> bool:
    """M-R011.1 to M-R011.6 Whether an Engineer in this module keeps a roll from emptying it."""
    if 0 < g.cubes[module] <= damage:
        for seat, crew in enumerate(g.crew):
            if crew.module == module and NOT_ON_MY_WATCH.works(g, seat):
                g.tell(Warded(seat, module))
                return True
    return False


@OF_COURSE_I_HAVE_ONE.phase_reached
def _(g: State, seat: int, colour: str) -> Steps:
    """M-R012.1 A Power Pack for yellow; M-R008.2 an empty pile gives nothing."""
    if colour == "first yellow":
        take_resource_card(g, seat, "power")
    return None
