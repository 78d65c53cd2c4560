"""The plain actions: Move, Draw, Repair, View, and a role's own way to move (M-7)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.facts import FULL
from stardeck.games.catastrophe.rules.board import put, repair_bar, repair_cube
from stardeck.games.catastrophe.rules.hands import can_draw, distinct, draw_cards, drop
from stardeck.games.catastrophe.rules.oxygen import go, leap
from stardeck.games.catastrophe.rules.queries import (
    add_charges,
    charges,
    clockwise,
    insiders,
    may_stand,
    powered,
    works,
)
from stardeck.games.catastrophe.state import Play, State, menu, rule

SUIT_POINTS = 3


@rule
def move(g: State, seat: int, module: int) -> Steps:
    """M-7.1 To a connected module."""
    return go(g, seat, module)


@move.unless
def _(g: State, seat: int, module: int) -> str | None:
    if module not in g.ship.neighbours[g.crew[seat].module]:
        return "M-7.2"
    return None if may_stand(g, seat, module) else "M-7.3"


@rule
def draw(g: State, seat: int) -> Steps:
    """M-7.8, M-7.9 The top card, however full the hand is."""
    draw_cards(g, seat, 1)
    return None


@draw.unless
def _(g: State, seat: int) -> str | None:
    return None if can_draw(g) else "M-13.10"


@rule
def repair(g: State, seat: int, module: int) -> Steps:
    """M-7.15, M-7.19 One cube; M-R035.1 to M-R035.3 the Janitor fills the module or clears all its mold."""
    before = powered(g, module)
    times = 1
    own = module == g.crew[seat].module
    if own and works(g, seat, 35):
        times = g.mold[module] or min(FULL - g.cubes[module], g.board)
    for _ in range(times):
        repair_cube(g, module)
    play = g.top(Play)
    if own and works(g, seat, 3) and powered(g, module) and not before:  # M-R003.1, M-R003.3, M-R003.4
        play.restored = module
    return None


@repair.unless
def _(g: State, seat: int, module: int) -> str | None:
    own = g.crew[seat].module
    if module != own and not (works(g, seat, 10) and module in g.ship.neighbours[own]):
        return "M-R010.1"
    return repair_bar(g, module)


@rule
def mend_suit(g: State, seat: int) -> Steps:
    """M-27.10 A Repair action on the own suit."""
    crew = g.crew[seat]
    crew.suit += 1
    g.tell("suit_mended", seat, crew.suit)
    return None


@mend_suit.unless
def _(g: State, seat: int) -> str | None:
    crew = g.crew[seat]
    if "suit" not in crew.equipment:
        return "M-27.10"
    return "M-27.28" if crew.suit >= SUIT_POINTS else None


# --- pods ---


def show_letter(g: State, seat: int, place: int) -> None:
    """M-7.29 Everybody sees that somebody looks, and only the allies learn what was seen."""
    g.known = put(g.known, place, g.known[place] | 1 << seat)
    g.reveals += 1
    g.tell("looks", seat, g.ship.pod_modules[place])
    g.whisper(insiders(g, seat), "letter", seat, g.ship.pod_modules[place], g.letters[place])


@rule
def view_pod(g: State, seat: int) -> Steps:
    """M-7.28, M-7.30 The pod of the own module; M-R015.1 a Communications Officer may look as well."""
    place = g.ship.pod_at[g.crew[seat].module]
    show_letter(g, seat, place)
    return [
        ask(other, peeks(place))
        for other in clockwise(g, seat)
        if other != seat and works(g, other, 15) and charges(g.crew[other], 15)
    ]


@view_pod.unless
def _(g: State, seat: int) -> str | None:
    place = g.ship.pod_at[g.crew[seat].module]
    return None if place >= 0 and g.pods[place] else "M-7.28"


@menu
def peeks(g: State, seat: int, place: int) -> Iterator[Step]:
    """D35"""
    yield peek(seat, place)
    yield PASS


@rule
def peek(g: State, seat: int, place: int) -> Steps:
    """M-R015.1 A charge for the same letter."""
    add_charges(g.crew[seat], 15, -1)
    show_letter(g, seat, place)
    return None


# --- role 024 ---


@rule
def slip(g: State, seat: int, module: int) -> Steps:
    """M-R024.1 Across a corner; M-17.19 the card is paid after the window."""
    return [ask(seat, fares()), leap(seat, module)]


@slip.unless
def _(g: State, seat: int, module: int) -> str | None:
    if not works(g, seat, 24) or module not in g.ship.corners[g.crew[seat].module] or not g.crew[seat].hand:
        return "M-R024.1"
    return None if may_stand(g, seat, module) else "M-7.3"


@menu
def fares(g: State, seat: int) -> Iterator[Step]:
    """D32 The card that is paid."""
    yield from (drop(seat, card) for card in distinct(g.crew[seat].hand))
