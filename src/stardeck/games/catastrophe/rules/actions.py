"""The plain actions: Move, Draw, Repair and View (M-7)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Steps
from stardeck.games.catastrophe.rules.board import put, repair_bar, repair_cube
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import can_draw, draw_cards
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import clockwise, insiders, may_stand, powered
from stardeck.games.catastrophe.rules.roles.engineer import repairable
from stardeck.games.catastrophe.rules.roles.janitor import cubes_of_repair
from stardeck.games.catastrophe.rules.roles.powers import wake
from stardeck.games.catastrophe.state import Letter, Room, State, event, rule

SUIT_POINTS = 3


@event
class SuitMended(Event, frozen=True):
    """M-27.10, M-27.11 A suit has so many points again."""

    seat: Seat
    suit: int
    says = "{seat} [mend|mends] [your|their] suit: {suit} of 3."


@event
class LookedAtPod(Event, frozen=True):
    """M-7.29 Somebody has looked at a pod's letter."""

    seat: Seat
    module: Room
    says = "{seat} [look|looks] at the pod at {module}."


@event
class LetterSeen(Event, frozen=True):
    """M-7.29 What somebody saw; only insiders hear of it."""

    seat: Seat
    module: Room
    letter: Letter
    says = "The pod at {module} is {letter}."


@rule(says="Move to {module}")
def move(g: State, seat: Seat, module: Room) -> Steps:
    """M-7.1 To a connected module."""
    return go(g, seat, module)


@move.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module not in g.ship.neighbours[g.crew[seat].module]:
        return "M-7.2"
    return None if may_stand(g, seat, module) else "M-7.3"


deed(move, "{seat} [are|is] moving to {module}.")


@rule(says="Draw a card")
def draw(g: State, seat: Seat) -> Steps:
    """M-7.8, M-7.9 The top card, however full the hand is."""
    draw_cards(g, seat, 1)
    return None


@draw.unless
def _(g: State, seat: int) -> str | None:
    return None if can_draw(g) else "M-13.10"


deed(draw, "{seat} [are|is] drawing a card.", target="deck")


@rule(says="Repair {module}")
def repair(g: State, seat: Seat, module: Room) -> Steps:
    """M-7.15, M-7.19 One cube, or as many as a role says."""
    before = powered(g, module)
    for _ in range(cubes_of_repair(g, seat, module)):
        repair_cube(g, module)
    return wake(g, "repaired", (seat,), module, before) if module == g.crew[seat].module else None


@repair.unless
def _(g: State, seat: int, module: int) -> str | None:
    return repair_bar(g, module) if module in repairable(g, seat) else "M-R010.1"


deed(repair, "{seat} [are|is] repairing {module}.")


@rule(says="Mend your suit")
def mend_suit(g: State, seat: Seat) -> Steps:
    """M-27.10 A Repair action on the own suit."""
    crew = g.crew[seat]
    crew.suit += 1
    g.tell(SuitMended(seat, crew.suit))
    return None


@mend_suit.unless
def _(g: State, seat: int) -> str | None:
    crew = g.crew[seat]
    if "suit" not in crew.equipment:
        return "M-27.10"
    return "M-27.28" if crew.suit >= SUIT_POINTS else None


deed(mend_suit, "{seat} [are|is] mending [your|their] suit.")


# --- pods ---


def show_letter(g: State, seat: int, place: int) -> None:
    """M-7.29 Everybody sees that somebody looks, and only the allies learn what was seen."""
    g.known = put(g.known, place, g.known[place] | 1 << seat)
    g.reveals += 1
    g.tell(LookedAtPod(seat, g.ship.pod_modules[place]))
    g.whisper(insiders(g, seat), LetterSeen(seat, g.ship.pod_modules[place], g.letters[place]))


@rule(says="Look at the pod's letter")
def view_pod(g: State, seat: Seat) -> Steps:
    """M-7.28, M-7.30 The pod of the own module."""
    place = g.ship.pod_at[g.crew[seat].module]
    show_letter(g, seat, place)
    return wake(g, "viewed", clockwise(g, seat)[1:], place)


@view_pod.unless
def _(g: State, seat: int) -> str | None:
    place = g.ship.pod_at[g.crew[seat].module]
    return None if place >= 0 and g.pods[place] else "M-7.28"


deed(view_pod, "{seat} [are|is] looking at a pod.", target="view_pod")
