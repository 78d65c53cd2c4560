"""What follows from a played card: the roles 018 and 033 (M-28.16)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.rules.cards.abilities import requisition, supply
from stardeck.games.catastrophe.rules.hands import distinct
from stardeck.games.catastrophe.rules.queries import add_charges, allies, charges, clockwise, works
from stardeck.games.catastrophe.state import State, menu, rule


@rule
def after_card(g: State, seat: int, card: str, cards: tuple[str, ...], resolved: bool) -> Steps:
    """M-28.16 The cards lie on the discard pile: 018, then 033."""
    steps: list[Step] = []
    for other in clockwise(g, g.active):
        if works(g, other, 18) and charges(g.crew[other], 18):
            steps.append(reclaim(other, cards))
    for other in clockwise(g, g.active):
        if card == "requisition" and resolved and works(g, other, 33) and charges(g.crew[other], 33):  # M-R033.3
            steps.append(ask(other, reports()))
    return steps


@rule
def reclaim(g: State, seat: int, cards: tuple[str, ...]) -> Steps:
    """M-R018.1 to M-R018.3 Each card that was played and discarded, for a charge each."""
    there = tuple(card for card in cards if card in g.discard)
    return ask(seat, trash(there)) if there and charges(g.crew[seat], 18) else None


@menu
def trash(g: State, seat: int, cards: tuple[str, ...]) -> Iterator[Step]:
    """D36"""
    yield from (take_trash(seat, card, cards) for card in distinct(cards))
    yield PASS


@rule
def take_trash(g: State, seat: int, card: str, cards: tuple[str, ...]) -> Steps:
    """M-R018.1 A charge for the card."""
    add_charges(g.crew[seat], 18, -1)
    g.discard.pop(len(g.discard) - 1 - g.discard[::-1].index(card))
    g.crew[seat].hand += (card,)
    g.tell("picked_up", seat, card)
    at = cards.index(card)
    return reclaim(seat, cards[:at] + cards[at + 1 :])


@menu
def reports(g: State, seat: int) -> Iterator[Step]:
    """D39 M-R033.1, M-R033.2 The same play with an own target."""
    others = [s for s in g.everybody if s != seat]
    yield from (file_report(requisition(seat, other)) for other in others)
    yield from (file_report(supply(seat, other)) for other in others if allies(g, seat, other))
    yield PASS


@rule
def file_report(g: State, deed: Step) -> Steps:
    """M-R033.1 A charge for another Requisition."""
    add_charges(g.crew[deed[1]], 33, -1)
    g.tell("reports", deed[1])
    return deed


@file_report.unless
def _(g: State, deed: Step) -> str | None:
    return g.barred(deed)
