"""Roles: their names, their charges, and the moments that wake them (M-28).

A role is looked up by its printed name: `ANALYZE_THIS = role("Analyze This!")`. What it does stands in the file of its
set in `roles/`, entered at its moment: `@ANALYZE_THIS.rolled`. The rule of such a moment says `wake(g, "rolled", ...)`
and knows no role. Powers that hold all the time are asked for where they count: `OUTSIDE_THE_BOX.works(g, seat)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, get_args

from stardeck.engine import Event, Seat, Step, Steps
from stardeck.games.catastrophe.facts import ROLES
from stardeck.games.catastrophe.rules.queries import GREEN, phase
from stardeck.games.catastrophe.state import Crew, Play, RoleTitle, State, event, rule

Power = Callable[..., Steps]
Moment = Literal[
    "turn_begins",
    "before_hit",
    "rolled",
    "acting",
    "repaired",
    "action_done",
    "viewed",
    "module_used",
    "entered",
    "card_discarded",
    "card_played",
    "phase_reached",
    "airless",
    "hand_lost",
]
POWERS: dict[str, dict[int, Power]] = {moment: {} for moment in get_args(Moment)}
"""For each moment the roles that it wakes."""
OFFERS: dict[int, tuple[Callable[[int], Step], bool]] = {}
"""What a role with charges offers when its owner may act, and whether also to an action that a reaction grants."""
REMOTE: dict[int, int] = {}
"""M-28.10 The module that a role may use from anywhere."""
ACTING: set[int] = set()
"""M-28.14 The roles whose charges are actions."""


def works(g: State, seat: int, role: int) -> bool:
    """M-28.1 to M-28.4, M-26.23 Whether this role card of this crew member works now."""
    crew = g.crew[seat]
    if role not in crew.roles or not crew.alive:
        return False
    card = ROLES[role]
    if card.turn == "own" and g.turn.seat != seat:
        return False
    return card.phase == "any" or phase(g) > GREEN


def add_charges(crew: Crew, role: int, count: int) -> None:
    """More charges of a role, or fewer; they are kept when a second role ends (M-16.20)."""
    before = dict(crew.charges)
    crew.charges = tuple({**before, role: before.get(role, 0) + count}.items())


def action_charge(crew: Crew) -> int:
    """M-R004.3, M-R028.3 The role of which this crew member can spend a charge for an action, or 0."""
    for role, count in crew.charges:
        if count and role in ACTING and role in crew.roles:
            return role
    return 0


@event
class Charged(Event, frozen=True):
    """M-R004.1, M-R028.2 Somebody gets a charge that is worth an action."""

    seat: Seat
    role: RoleTitle
    says = "{seat} [get|gets] an action charge ({role})."


class Role:
    """A role card. Each method that is named after a moment enters what the role does then."""

    def __init__(self, id: int) -> None:
        self.id = id

    def of(self, crew: Crew) -> bool:
        """Whether this crew member has the role."""
        return self.id in crew.roles

    def works(self, g: State, seat: int) -> bool:
        """Whether this crew member has the role, and it works now."""
        return self.id in g.crew[seat].roles and works(g, seat, self.id)

    def charges(self, crew: Crew) -> int:
        """Its charges, if it is in play."""
        return dict(crew.charges).get(self.id, 0) if self.id in crew.roles else 0

    def spend(self, crew: Crew) -> None:
        """A charge is paid."""
        add_charges(crew, self.id, -1)

    def gain(self, g: State, seat: int) -> None:
        """A charge is won, for all to see."""
        add_charges(g.crew[seat], self.id, 1)
        g.tell(Charged(seat, self.id))

    def _enter(self, moment: Moment, power: Power) -> Power:
        POWERS[moment][self.id] = power
        return power

    def offers(self, make: Callable[[int], Step], granted: bool = False) -> None:
        """As long as it has charges, its owner may do this besides actions, for nothing but a charge."""
        OFFERS[self.id] = make, granted

    def turn_begins(self, power: Callable[[State, int], Steps]) -> Power:
        """The owner's turn begins, before the dice are rolled."""
        return self._enter("turn_begins", power)

    def before_hit(self, power: Callable[[State, int], Steps]) -> Power:
        """The damage dice lie there, and may still be rolled again."""
        return self._enter("before_hit", power)

    def rolled(self, power: Callable[[State, int, int, bool], Steps]) -> Power:
        """The damage roll is final; which module it will hit, and whether it is a double."""
        return self._enter("rolled", power)

    def acting(self, power: Callable[[State, int], Steps]) -> Power:
        """The owner may act: deeds that nobody else has."""
        return self._enter("acting", power)

    def repaired(self, power: Callable[[State, int, int, bool], Steps]) -> Power:
        """The owner has repaired the own module; which one, and whether it had power before."""
        return self._enter("repaired", power)

    def action_done(self, power: Callable[[State, int, Play], Steps]) -> Power:
        """The owner's action is over."""
        return self._enter("action_done", power)

    def viewed(self, power: Callable[[State, int, int], Steps]) -> Power:
        """Somebody else has viewed the letter of the pod at this place."""
        return self._enter("viewed", power)

    def module_used(self, power: Callable[[State, int, int], Steps]) -> Power:
        """Somebody has taken a resource in this module."""
        return self._enter("module_used", power)

    def entered(self, power: Callable[[State, int, int], Steps]) -> Power:
        """Somebody with cards has come into the owner's module."""
        return self._enter("entered", power)

    def card_discarded(self, power: Callable[[State, int, tuple[str, ...]], Steps]) -> Power:
        """Cards that were played lie on the discard pile now."""
        return self._enter("card_discarded", power)

    def card_played(self, power: Callable[[State, int, str], Steps]) -> Power:
        """An Ability card was played and has happened."""
        return self._enter("card_played", power)

    def phase_reached(self, power: Callable[[State, int, str], Steps]) -> Power:
        """The board reaches a colour for the first time: "first yellow" or "first red"."""
        return self._enter("phase_reached", power)

    def airless(self, power: Callable[[State, int], Steps]) -> Power:
        """The owner has no oxygen, and is about to suffer from it."""
        return self._enter("airless", power)

    def hand_lost(self, power: Callable[[State, int, int], Steps]) -> Power:
        """Somebody has lost so many cards to exposure; they are the last ones of the discard pile."""
        return self._enter("hand_lost", power)


def role(name: str, *, remote: int = 0, acts: bool = False) -> Role:
    """A role by its printed name; the module that it can use from anywhere; whether its charges are actions.

    :raises LookupError: if no role is called so.
    """
    found = Role(next((card.id for card in ROLES.values() if card.name == name), 0))
    if not found.id:
        raise LookupError(f"there is no role {name}")
    if remote:
        REMOTE[found.id] = remote
    if acts:
        ACTING.add(found.id)
    return found


def wake(g: State, moment: Moment, seats: Iterable[int], *about: Any) -> list[Step]:
    """M-28.11, M-28.12 What the roles of these crew members do at a moment, in the order of the seats."""
    powers, crew = POWERS[moment], g.crew
    return [
        use_power(seat, id, step)
        for seat in seats
        for id in crew[seat].roles
        if id in powers and works(g, seat, id)
        for step in _steps(powers[id](g, seat, *about))
    ]


def own_deeds(g: State, seat: int) -> list[Step]:
    """What only the roles of this crew member let it declare."""
    powers = POWERS["acting"]
    return [
        deed for id in g.crew[seat].roles if id in powers and works(g, seat, id) for deed in _steps(powers[id](g, seat))
    ]


def _steps(follows: Steps) -> list[Step]:
    return [follows] if isinstance(follows, tuple) else follows or []


@rule
def use_power(g: State, seat: int, role: int, step: Step) -> Steps:
    """M-26.23, M-28.4, M-16.20 A role acts in its turn, unless what others did before has ended it or its owner."""
    return step if works(g, seat, role) else None


def offered(crew: Crew, seat: int, granted: bool) -> list[Step]:
    """What the roles of a crew member offer besides actions: on the own turn, or with a granted action."""
    return [
        OFFERS[role][0](seat)
        for role, count in crew.charges
        if count and role in crew.roles and role in OFFERS and (OFFERS[role][1] or not granted)
    ]
