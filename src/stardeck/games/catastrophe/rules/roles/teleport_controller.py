"""The Teleport Controller: I'll Take That, More Art Than Science, Now You See Me (M-R022 to M-R024)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import TELEPORTER
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import distinct, drop, steal
from stardeck.games.catastrophe.rules.oxygen import leap
from stardeck.games.catastrophe.rules.queries import may_stand
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Room, State, menu, rule

ILL_TAKE_THAT = role("I'll Take That")
MORE_ART_THAN_SCIENCE = role("More Art Than Science", remote=TELEPORTER)
NOW_YOU_SEE_ME = role("Now You See Me")


@ILL_TAKE_THAT.entered
def _(g: State, seat: int, guest: int) -> Steps:
    return ask(seat, grabs(guest))


@menu(asks="{other} [have|has] come in. Do you take a card?", detail="You get one at random (I'll Take That).")
def grabs(g: State, seat: int, other: Seat) -> Iterator[Step]:
    """M-R022.1 The controller may take a card (D38)."""
    yield grab(seat, other)
    yield PASS


@rule(says="Take a card from {other}")
def grab(g: State, seat: int, other: Seat) -> Steps:
    """M-R022.2 A random card of the hand."""
    steal(g, seat, other)
    return None


@grab.unless
def _(g: State, seat: int, other: int) -> str | None:
    return None if g.crew[other].hand else "M-R022.1"


@NOW_YOU_SEE_ME.acting
def _(g: State, seat: int) -> Steps:
    return [slip(seat, module) for module in g.ship.corners[g.crew[seat].module]]


@rule(says="Slip past the corner to {module}", note="It costs a card")
def slip(g: State, seat: Seat, module: Room) -> Steps:
    """M-R024.1 Across a corner; M-17.19 the card is paid after the window."""
    return [ask(seat, fares()), leap(seat, module)]


@slip.unless
def _(g: State, seat: int, module: int) -> str | None:
    crew = g.crew[seat]
    if not NOW_YOU_SEE_ME.works(g, seat) or module not in g.ship.corners[crew.module] or not crew.hand:
        return "M-R024.1"
    return None if may_stand(g, seat, module) else "M-7.3"


deed(slip, "{seat} [are|is] slipping past the corner to {module}.")


@menu(asks="Which card do you pay with?", detail="Everyone sees which card you discard.")
def fares(g: State, seat: int) -> Iterator[Step]:
    """M-R024.1 The card that is paid (D32)."""
    yield from (drop(seat, card) for card in distinct(g.crew[seat].hand))
