"""Who comes into a module meets who is there: Marauders, mold, The Bear and two roles (M-7.5, M-16, M-23, M-24)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.rules.board import lose, put
from stardeck.games.catastrophe.rules.hands import discard_cards, distinct, drop_equipment, without
from stardeck.games.catastrophe.rules.later import settle, show_hand
from stardeck.games.catastrophe.rules.roles.powers import wake
from stardeck.games.catastrophe.state import Pip, Room, State, event, menu, rule


@event
class Captured(Event, frozen=True):
    """M-23.20 Somebody had no card for a Marauder."""

    seat: Seat
    says = "{seat} [have|has] nothing left to give and [are|is] captured."


@event
class CaughtMold(Event, frozen=True):
    """M-24.7 A Mold Cube has gone from a module to a crew member."""

    seat: Seat
    module: Room
    says = "{seat} [catch|catches] mold in {module}."


@rule
def loot(g: State, seat: int, module: int) -> Steps:
    """M-23.15, M-23.17 One PIP card for a Marauder; M-23.16 not from who has been driven out of its module by now;
    M-23.20 who has none is captured, and the crew loses."""
    crew = g.crew[seat]
    if crew.module != module:
        return None
    if crew.hand or crew.equipment:
        return ask(seat, spoils())
    g.tell(Captured(seat))
    lose(g, "captured", "M-23.20")
    return None


@menu(asks="Which card do you give the Marauder?", detail="Anyone without a card is captured.")
def spoils(g: State, seat: int) -> Iterator[Step]:
    """M-23.18, M-23.19 A hand card or an own Equipment card (D47)."""
    crew = g.crew[seat]
    yield from (surrender_equipment(seat, card) for card in crew.equipment)
    yield from (surrender(seat, card) for card in distinct(crew.hand))


@rule(says="Give up {card}")
def surrender(g: State, seat: int, card: Pip) -> Steps:
    """M-23.17 A hand card for a Marauder."""
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    return None


@rule(says="Give up {card} (in play)")
def surrender_equipment(g: State, seat: int, card: Pip) -> Steps:
    """M-12.2 A suit that is given away may leave its wearer exposed."""
    drop_equipment(g, seat, card)
    return settle()


@rule
def catch_mold(g: State, seat: int) -> Steps:
    """M-24.7, M-24.8 One Mold Cube from the module onto the ID card."""
    crew = g.crew[seat]
    if crew.alive and g.mold[crew.module]:
        g.mold = put(g.mold, crew.module, g.mold[crew.module] - 1)
        crew.mold += 1
        g.tell(CaughtMold(seat, crew.module))
    return None


@rule
def meet(g: State, seat: int, host: int, module: int) -> Steps:
    """M-7.7 Somebody who was here before and still is; The Bear, and roles that look or take."""
    if not g.crew[seat].module == g.crew[host].module == module:
        return None
    steps: list[Step] = []
    if "bear" in g.crew[host].equipment:
        steps.append(show_hand(seat, host))
    if g.crew[seat].hand:
        steps += wake(g, "entered", (host,), seat)
    return steps
