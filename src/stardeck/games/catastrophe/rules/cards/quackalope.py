"""The Quackalope: a second role of the own set (M-16.9 to M-16.14, M-16.20)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Steps
from stardeck.games.catastrophe.facts import ROLES, SET_SIZE
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import drop_equipment, keep_in_play
from stardeck.games.catastrophe.rules.roles.powers import add_charges
from stardeck.games.catastrophe.state import RoleId, State, event, rule


@event
class SecondRole(Event, frozen=True):
    """M-16.9 Somebody has two roles now."""

    seat: Seat
    role: RoleId
    says = "{seat} [get|gets] a second role, {role}."


@rule(says="Take {role}")
def quackalope(g: State, seat: Seat, role: RoleId) -> Steps:
    """M-16.9, M-16.13 A second role of the own set; M-16.10 the suit goes; M-16.14, M-16.20 charges, but not twice."""
    crew = g.crew[seat]
    if "suit" in crew.equipment:
        drop_equipment(g, seat, "suit")
    keep_in_play(g, seat, "quackalope")
    crew.roles = (*crew.roles[:1], role)
    if ROLES[role].charges and role not in dict(crew.charges):
        add_charges(crew, role, ROLES[role].charges)
    g.tell(SecondRole(seat, role))
    return None


def unused_roles(g: State, seat: int) -> list[int]:
    """M-16.13 The two other cards of the own set (D30)."""
    crew = g.crew[seat]
    return [crew.dealt * SET_SIZE + n for n in (1, 2, 3) if crew.dealt * SET_SIZE + n != crew.roles[0]]


deed(
    quackalope,
    "{seat} [play|plays] the Quackalope.",
    card="quackalope",
    choice="quackalope",
    words="Play the Quackalope",
    note="Get a second role",
    asks="Which second role do you take?",
    detail="It is yours as long as the Quackalope is in play.",
    aims=lambda g, seat: [quackalope(seat, role) for role in unused_roles(g, seat)],
)
