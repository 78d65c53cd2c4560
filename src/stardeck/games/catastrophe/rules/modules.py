"""The special actions of the modules (M-8)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.facts import (
    BRIDGE,
    CARGO_BAY,
    ENGINE_ROOM,
    GIVES,
    LABORATORY,
    LIFE_SUPPORT,
    MAINTENANCE,
    NAVIGATION,
    OPERATIONS,
    POWERED,
    REMOTE_ROLES,
    RESOURCE_CARDS,
    RESOURCES,
    SENSORS,
    TELEPORTER,
)
from stardeck.games.catastrophe.rules.actions import show_letter
from stardeck.games.catastrophe.rules.board import repair_bar, repair_cube
from stardeck.games.catastrophe.rules.hands import (
    can_draw,
    distinct,
    draw_cards,
    drop,
    take_from_deck,
    take_resource_card,
    without,
)
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import (
    add_charges,
    charges,
    clockwise,
    insiders,
    may_stand,
    powered,
    works,
)
from stardeck.games.catastrophe.state import Search, State, menu, rule

LOOKED_THROUGH = 3
"""M-8.4 The cards that Operations draws; M-8.9, M-8.10 also what the Laboratory takes and gives."""
USES = {
    "operations": OPERATIONS,
    "maintenance": MAINTENANCE,
    "lab_trade": LABORATORY,
    "lab_draw": LABORATORY,
    "cargo": CARGO_BAY,
    "teleport": TELEPORTER,
    "summon": TELEPORTER,
    "bridge": BRIDGE,
    "sensors": SENSORS,
    "collect": 0,
}
"""The module that each of these uses; `collect` names its own."""


def used_module(deed: Step) -> int:
    """The module that a deed uses, or 0."""
    return int(deed[2]) if deed[0] == "collect" else USES.get(deed[0], 0)


def within_reach(g: State, seat: int, module: int) -> bool:
    """M-7.22, M-28.10 In the module, or with the role for it."""
    if g.crew[seat].module == module:
        return True
    return any(REMOTE_ROLES.get(role) == module and works(g, seat, role) for role in g.crew[seat].roles)


def use_bar(g: State, seat: int, module: int) -> str | None:
    """M-7.22, M-7.23, M-11.3, M-26.1 Why this crew member cannot use this module now."""
    if not within_reach(g, seat, module):
        return "M-7.22"
    if powered(g, module):
        return None
    if module == LIFE_SUPPORT and works(g, seat, 26) and g.crew[seat].module == module:  # M-R026.1 to M-R026.3
        return None
    return "M-26.1" if g.config.hard and g.cubes[ENGINE_ROOM] < POWERED else "M-7.23"


# --- Operations ---


@rule
def operations(g: State, seat: int) -> Steps:
    """M-8.4, M-8.6 Three cards, or what there is."""
    cards = take_from_deck(g, LOOKED_THROUGH)
    g.chain.append(Search(seat, cards))
    g.tell("searches", seat, len(cards))
    g.whisper(insiders(g, seat), "found", seat, cards)
    return ask(seat, keeps())


@operations.unless
def _(g: State, seat: int) -> str | None:
    return use_bar(g, seat, OPERATIONS) or (None if can_draw(g) else "M-7.27")


@menu
def keeps(g: State, seat: int) -> Iterator[Step]:
    """D18 One to keep."""
    frame = g.top(Search)
    yield from (keep(seat, card) for card in distinct(frame.cards))


@rule
def keep(g: State, seat: int, card: str) -> Steps:
    frame = g.top(Search)
    g.crew[seat].hand += (card,)
    frame.cards = without(frame.cards, card)
    g.tell("kept", seat, len(frame.cards))
    return ask(seat, burials()) if len(frame.cards) > 1 else bury(seat, -1)


@menu
def burials(g: State, seat: int) -> Iterator[Step]:
    """D18, M-8.5 The order below the deck."""
    frame = g.top(Search)
    first, second = frame.cards
    yield bury(seat, 0)
    if first != second:
        yield bury(seat, 1)


@rule
def bury(g: State, seat: int, last: int) -> Steps:
    """M-8.5 Unseen by others; the card at `last` becomes the very lowest."""
    frame = g.chain.pop()
    assert isinstance(frame, Search)
    cards = list(frame.cards)
    if last >= 0:
        lowest = cards.pop(last)
        cards.insert(0, lowest)
    g.deck = cards + g.deck
    return None


# --- Maintenance, Laboratory, the resource modules, Cargo Bay ---


@rule
def maintenance(g: State, seat: int, module: int) -> Steps:
    """M-8.7, M-8.8 One cube on any module."""
    repair_cube(g, module)
    return None


@maintenance.unless
def _(g: State, seat: int, module: int) -> str | None:
    return use_bar(g, seat, MAINTENANCE) or repair_bar(g, module)


@rule
def lab_trade(g: State, seat: int, resource: str) -> Steps:
    """M-8.9 Three other cards for a resource; M-17.19 they are paid now."""
    return [*[ask(seat, samples(False))] * LOOKED_THROUGH, synthesize(seat, resource)]


@lab_trade.unless
def _(g: State, seat: int, resource: str) -> str | None:
    if bar := use_bar(g, seat, LABORATORY):
        return bar
    others = [card for card in g.crew[seat].hand if card not in RESOURCE_CARDS]
    pile = g.piles[RESOURCES.index(resource)]
    return None if len(others) >= LOOKED_THROUGH and pile else "M-8.12"


@rule
def synthesize(g: State, seat: int, resource: str) -> Steps:
    """M-8.11 From the face-up piles only."""
    take_resource_card(g, seat, resource)
    return None


@rule
def lab_draw(g: State, seat: int) -> Steps:
    """M-8.10, M-14.4 A resource for three cards."""
    return [ask(seat, samples(True)), draw_three(seat)]


@lab_draw.unless
def _(g: State, seat: int) -> str | None:
    if bar := use_bar(g, seat, LABORATORY):
        return bar
    return None if any(card in RESOURCE_CARDS for card in g.crew[seat].hand) else "M-8.12"


@menu
def samples(g: State, seat: int, resources: bool) -> Iterator[Step]:
    """D20, M-14.5 What the Laboratory takes: Resource cards, or the others."""
    hand = distinct(g.crew[seat].hand)
    yield from (drop(seat, card) for card in hand if (card in RESOURCE_CARDS) == resources)


@rule
def draw_three(g: State, seat: int) -> Steps:
    draw_cards(g, seat, LOOKED_THROUGH)
    return None


@rule
def collect(g: State, seat: int, module: int) -> Steps:
    """M-8.13 to M-8.16, M-8.18 A card of the module's pile; M-R009.1 a Pilot may draw for Navigation."""
    take_resource_card(g, seat, GIVES[module])
    if module != NAVIGATION:
        return None
    return [
        ask(other, plans())
        for other in clockwise(g, seat)
        if works(g, other, 9) and charges(g.crew[other], 9) and can_draw(g)
    ]


@collect.unless
def _(g: State, seat: int, module: int) -> str | None:
    return use_bar(g, seat, module) or (None if g.piles[RESOURCES.index(GIVES[module])] else "M-8.17")


@menu
def plans(g: State, seat: int) -> Iterator[Step]:
    """D33"""
    yield follow_plan(seat)
    yield PASS


@rule
def follow_plan(g: State, seat: int) -> Steps:
    """M-R009.1 A charge for a card."""
    add_charges(g.crew[seat], 9, -1)
    draw_cards(g, seat, 1)
    return None


@rule
def cargo(g: State, seat: int) -> Steps:
    """M-8.19 The whole discard pile is looked through."""
    g.reveals += 1
    return ask(seat, salvages())


@cargo.unless
def _(g: State, seat: int) -> str | None:
    return use_bar(g, seat, CARGO_BAY) or (None if g.discard else "M-8.20")


@menu
def salvages(g: State, seat: int) -> Iterator[Step]:
    """D21, M-8.21 Any card of the pile."""
    yield from (salvage(seat, card) for card in distinct(g.discard))


@rule
def salvage(g: State, seat: int, card: str) -> Steps:
    """The card is seen by all: it lay face up."""
    g.discard.remove(card)
    g.crew[seat].hand += (card,)
    g.tell("picked_up", seat, card)
    return None


# --- Teleporter, Bridge, Sensors ---


@rule
def teleport(g: State, seat: int, module: int) -> Steps:
    """M-8.22 Straight to any other module."""
    return go(g, seat, module)


@teleport.unless
def _(g: State, seat: int, module: int) -> str | None:
    if bar := use_bar(g, seat, TELEPORTER):
        return bar
    if module == g.crew[seat].module:
        return "M-8.22"
    return None if may_stand(g, seat, module) else "M-7.3"


@rule
def summon(g: State, seat: int, other: int) -> Steps:
    """M-8.23, M-8.24 Another crew member is brought into the Teleporter, asked or not."""
    return go(g, other, TELEPORTER)


@summon.unless
def _(g: State, seat: int, other: int) -> str | None:
    if bar := use_bar(g, seat, TELEPORTER):
        return bar
    crew = g.crew[other]
    return None if crew.alive and crew.module != TELEPORTER else "M-8.23"


def set_fuse(g: State, seat: int, fuse: int, letter: str) -> None:
    """M-8.26, M-21.13 For all to see."""
    before = g.fuses[fuse]
    g.fuses = (*g.fuses[:fuse], letter, *g.fuses[fuse + 1 :])
    g.tell("fuse", seat, before, letter)


def fuse_bar(g: State, letter: str) -> str | None:
    """M-21.15 A letter holds one fuse."""
    return "M-21.15" if letter in g.fuses else None


@rule
def bridge(g: State, seat: int, fuse: int, letter: str) -> Steps:
    """M-8.26 Set one fuse, or move it."""
    set_fuse(g, seat, fuse, letter)
    return None


@bridge.unless
def _(g: State, seat: int, fuse: int, letter: str) -> str | None:
    return use_bar(g, seat, BRIDGE) or fuse_bar(g, letter)


@rule
def sensors(g: State, seat: int, place: int) -> Steps:
    """M-8.27 The letter of any pod that is still there."""
    show_letter(g, seat, place)
    return None


@sensors.unless
def _(g: State, seat: int, place: int) -> str | None:
    return use_bar(g, seat, SENSORS) or (None if g.pods[place] else "M-8.27")
