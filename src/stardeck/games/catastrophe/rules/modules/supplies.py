"""Modules that hold cards: four have a pile of resources, the Cargo Bay the discard pile (M-8.13 to M-8.21)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import CARGO_BAY, GIVES, RESOURCES
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import PickedUp, distinct, take_resource_card
from stardeck.games.catastrophe.rules.modules.using import module_bar, use_bar
from stardeck.games.catastrophe.rules.queries import clockwise
from stardeck.games.catastrophe.rules.roles.powers import wake
from stardeck.games.catastrophe.state import Pip, Room, State, menu, rule


@rule(says="Use {module}")
def collect(g: State, seat: Seat, module: Room) -> Steps:
    """M-8.13 to M-8.16, M-8.18 A card of the module's pile."""
    take_resource_card(g, seat, GIVES[module])
    return wake(g, "module_used", clockwise(g, seat), module)


@collect.unless
def _(g: State, seat: int, module: int) -> str | None:
    return use_bar(g, seat, module) or (None if g.piles[RESOURCES.index(GIVES[module])] else "M-8.17")


deed(collect, "{seat} [are|is] using {module}.", modules=tuple(GIVES))


@rule(says="Use the Cargo Bay", note="Take any card from the discard pile")
def cargo(g: State, seat: Seat) -> Steps:
    """M-8.19 The whole discard pile is looked through."""
    g.reveals += 1
    return ask(seat, salvages())


@cargo.unless
def _(g: State, seat: int) -> str | None:
    return None if g.discard else "M-8.20"


deed(
    cargo,
    "{seat} [are|is] using the Cargo Bay.",
    modules=(CARGO_BAY,),
    usable=module_bar(CARGO_BAY),
    target="discard",
)


@menu(asks="Which card do you take from the discard pile?", detail="Everyone sees which one.")
def salvages(g: State, seat: int) -> Iterator[Step]:
    """M-8.21 Any card of the discard pile (D21)."""
    yield from (salvage(seat, card) for card in distinct(g.discard))


@rule(says="Take {card}")
def salvage(g: State, seat: int, card: Pip) -> Steps:
    """M-8.21 The card goes to the hand; all see which one, because it lay face up."""
    g.discard.remove(card)
    g.crew[seat].hand += (card,)
    g.tell(PickedUp(seat, card))
    return None
