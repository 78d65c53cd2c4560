"""Requisition Form 2C: take a card from somebody near, or send one to an ally (M-15.11 to M-15.13)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Seat, Step, Steps, ask
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import distinct, move_cards, steal
from stardeck.games.catastrophe.rules.queries import allies
from stardeck.games.catastrophe.state import Pip, State, menu, rule


@rule(says="Take a random card from {victim}")
def requisition(g: State, seat: Seat, victim: Seat) -> Steps:
    """M-15.11 A random card of somebody near."""
    steal(g, seat, victim)
    return None


@requisition.unless
def _(g: State, seat: int, victim: int) -> str | None:
    them = g.crew[victim]
    if not them.alive or g.ship.distance[g.crew[seat].module][them.module] > 1:
        return "M-15.11"
    return None if them.hand else "M-15.12"


deed(
    requisition,
    "{seat} [play|plays] Requisition Form 2C against {victim}.",
    card="requisition",
    copied=True,
    choice="requisition",
    words="Play Requisition Form 2C",
    note="Take or send a card",
    asks="Who gets the form?",
    detail="Take a random card from someone nearby, or send an ally one of yours.",
    aims=lambda g, seat: [requisition(seat, other) for other in g.everybody if other != seat],
)


@rule(says="Send a card to {ally}")
def supply(g: State, seat: Seat, ally: Seat) -> Steps:
    """M-15.13 A chosen card to an ally anywhere; M-17.19 chosen now, if Overrides have left one (M-19.6)."""
    return ask(seat, gifts(ally)) if g.crew[seat].hand else None


@supply.unless
def _(g: State, seat: int, ally: int) -> str | None:
    return None if allies(g, seat, ally) and g.crew[ally].alive and g.crew[seat].hand else "M-15.13"


def _one_more(g: State, seat: int) -> str | None:
    """M-15.13 A hand card besides the one that is played."""
    return None if len(g.crew[seat].hand) > 1 else "M-15.13"


deed(
    supply,
    "{seat} [play|plays] Requisition Form 2C for {ally}.",
    card="requisition",
    choice="requisition",
    usable=_one_more,
    aims=lambda g, seat: [supply(seat, other) for other in g.everybody if allies(g, seat, other)],
)


@menu(asks="Which card do you send?", detail="Only the two of you see it.")
def gifts(g: State, seat: int, ally: int) -> Iterator[Step]:
    """M-15.13 The hand card for the ally (D25)."""
    yield from (hand_over(seat, ally, card) for card in distinct(g.crew[seat].hand))


@rule(says="Send {card}")
def hand_over(g: State, seat: int, ally: int, card: Pip) -> Steps:
    """M-15.13 The card goes to the ally, and only insiders see it."""
    move_cards(g, seat, ally, (card,))
    return None
