"""Laboratory and Maintenance: cards against resources, and repairs from afar (M-8.7 to M-8.12, M-14.4, M-14.5)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import LABORATORY, MAINTENANCE, MODULES, RESOURCE_CARDS, RESOURCES
from stardeck.games.catastrophe.rules.board import repair_bar, repair_cube
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import distinct, draw_cards, drop, take_resource_card
from stardeck.games.catastrophe.rules.modules.using import module_bar
from stardeck.games.catastrophe.state import Pile, Room, State, menu, rule

SAMPLES = 3
"""M-8.9, M-8.10 The cards that the Laboratory takes for a resource, or gives for one."""


@rule(says="Repair {module}")
def maintenance(g: State, seat: Seat, module: Room) -> Steps:
    """M-8.7, M-8.8 One cube on any module."""
    repair_cube(g, module)
    return None


@maintenance.unless
def _(g: State, seat: int, module: int) -> str | None:
    return repair_bar(g, module)


deed(
    maintenance,
    "{seat} [are|is] repairing {module} from Maintenance.",
    told="{seat} [use|uses] Maintenance.",
    modules=(MAINTENANCE,),
    usable=module_bar(MAINTENANCE),
    choice="maintenance",
    words="Use Maintenance",
    note="Repair any room",
    asks="Which room do you repair?",
    detail="It gets 1 cube back.",
    aims=lambda g, seat: (maintenance(seat, module) for module in MODULES),
)


@rule(says="Take {resource}")
def lab_trade(g: State, seat: Seat, resource: Pile) -> Steps:
    """M-8.9 Three other cards for a resource; M-17.19 they are paid now."""
    return [*[ask(seat, samples(False))] * SAMPLES, synthesize(seat, resource)]


@lab_trade.unless
def _(g: State, seat: int, resource: str) -> str | None:
    others = [card for card in g.crew[seat].hand if card not in RESOURCE_CARDS]
    pile = g.piles[RESOURCES.index(resource)]
    return None if len(others) >= SAMPLES and pile else "M-8.12"


deed(
    lab_trade,
    "{seat} [are|is] swapping 3 cards for {resource}.",
    told="{seat} [use|uses] the Laboratory.",
    modules=(LABORATORY,),
    usable=module_bar(LABORATORY),
    choice="laboratory",
    words="Use the Laboratory",
    note="Swap 3 other cards for a resource",
    asks="Which resource do you take?",
    detail="It costs 3 cards that are not resources.",
    aims=lambda g, seat: [lab_trade(seat, resource) for resource in RESOURCES],
)


@rule
def synthesize(g: State, seat: int, resource: str) -> Steps:
    """M-8.11 The resource comes from the face-up piles only."""
    take_resource_card(g, seat, resource)
    return None


@rule(says="Use the Laboratory to draw 3 cards", note="It costs a resource")
def lab_draw(g: State, seat: Seat) -> Steps:
    """M-8.10, M-14.4 A resource for three cards of the deck."""
    return [ask(seat, samples(True)), draw_three(seat)]


@lab_draw.unless
def _(g: State, seat: int) -> str | None:
    return None if any(card in RESOURCE_CARDS for card in g.crew[seat].hand) else "M-8.12"


deed(
    lab_draw,
    "{seat} [are|is] swapping a resource for 3 cards.",
    told="{seat} [use|uses] the Laboratory.",
    modules=(LABORATORY,),
    usable=module_bar(LABORATORY),
)


@menu(asks="Which card do you pay with?", detail="Everyone sees which card you discard.")
def samples(g: State, seat: int, resources: bool) -> Iterator[Step]:
    """M-14.5 What the Laboratory takes: Resource cards, or the others (D20)."""
    hand = distinct(g.crew[seat].hand)
    yield from (drop(seat, card) for card in hand if (card in RESOURCE_CARDS) == resources)


@rule
def draw_three(g: State, seat: int) -> Steps:
    """M-8.10 The three cards for the resource."""
    draw_cards(g, seat, SAMPLES)
    return None
