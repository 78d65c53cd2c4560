"""Who comes into a module meets who is there: Marauders, mold, The Bear and two roles (M-7.5, M-16, M-23, M-24)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask, pick
from stardeck.games.catastrophe.rules.board import lose, put
from stardeck.games.catastrophe.rules.hands import discard_cards, distinct, drop_equipment, steal, without
from stardeck.games.catastrophe.rules.later import settle
from stardeck.games.catastrophe.rules.queries import works
from stardeck.games.catastrophe.state import State, menu, rule

FOOD = ("food", "potato")


@rule
def loot(g: State, seat: int) -> Steps:
    """M-23.15, M-23.17 One PIP card for a Marauder; M-23.20 who has none is captured, and the crew loses."""
    crew = g.crew[seat]
    if crew.hand or crew.equipment:
        return ask(seat, spoils())
    g.tell("captured", seat)
    lose(g, "captured", "M-23.20")
    return None


@menu
def spoils(g: State, seat: int) -> Iterator[Step]:
    """D47, M-23.18, M-23.19 A hand card or an own Equipment card."""
    crew = g.crew[seat]
    yield from (surrender_equipment(seat, card) for card in crew.equipment)
    yield from (surrender(seat, card) for card in distinct(crew.hand))


@rule
def surrender(g: State, seat: int, card: str) -> Steps:
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    return None


@rule
def surrender_equipment(g: State, seat: int, card: str) -> Steps:
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
        g.tell("caught_mold", seat, crew.module)
    return None


@rule
def meet(g: State, seat: int, host: int, module: int) -> Steps:
    """M-7.7 Somebody who was here before and still is; The Bear and the roles 013 and 022."""
    if not g.crew[seat].module == g.crew[host].module == module:
        return None
    steps: list[Step] = []
    if "bear" in g.crew[host].equipment:
        steps.append(show_hand(seat, host))
    if g.crew[seat].hand:
        steps += [ask(host, look) for role, look in ((13, scans(seat)), (22, grabs(seat))) if works(g, host, role)]
    return steps


@rule
def show_hand(g: State, seat: int, host: int) -> Steps:
    """M-16.15 The whole hand is shown to all; M-16.16 the owner of it chooses the food that is eaten."""
    hand = g.crew[seat].hand
    g.reveals += 1
    g.tell("shows", seat, hand)
    return pick(seat, meals(host)) if any(card in hand for card in FOOD) else None


@menu
def meals(g: State, seat: int, host: int) -> Iterator[Step]:
    """D41 Food Rations or a Potato."""
    yield from (feed(seat, host, card) for card in FOOD if card in g.crew[seat].hand)


@rule
def feed(g: State, seat: int, host: int, card: str) -> Steps:
    """M-16.17 The Bear has eaten and is discarded."""
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    drop_equipment(g, host, "bear")
    return None


@menu
def scans(g: State, seat: int, other: int) -> Iterator[Step]:
    """D34 M-R013.1 The officer may look."""
    yield scan(seat, other)
    yield PASS


@rule
def scan(g: State, seat: int, other: int) -> Steps:
    """M-R013.2 Only the owner of the role sees the hand, once."""
    g.reveals += 1
    g.tell("scans", seat, other)
    g.whisper((seat,), "hand", other, g.crew[other].hand)
    return None


@menu
def grabs(g: State, seat: int, other: int) -> Iterator[Step]:
    """D38 M-R022.1 The controller may take a card."""
    yield grab(seat, other)
    yield PASS


@rule
def grab(g: State, seat: int, other: int) -> Steps:
    """M-R022.2 At random."""
    steal(g, seat, other)
    return None


@grab.unless
def _(g: State, seat: int, other: int) -> str | None:
    return None if g.crew[other].hand else "M-R022.1"
