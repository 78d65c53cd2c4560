"""The Quartermaster: Deep Pockets, Nothing Gets by Me, One Alien's Trash (M-R016 to M-R018)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.facts import CARGO_BAY
from stardeck.games.catastrophe.rules.hands import PickedUp, distinct
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Pip, State, menu, rule

DEEP_POCKETS = role("Deep Pockets")
NOTHING_GETS_BY_ME = role("Nothing Gets by Me", remote=CARGO_BAY)
ONE_ALIENS_TRASH = role("One Alien's Trash")
HAND_LIMIT = 7
POCKETS = 2
"""M-R016.2 What each colour adds to the Quartermaster's hand limit."""


def limit_of(roles: tuple[int, ...], reached: int) -> int:
    """M-6.10, M-R016.1, M-R016.2 Seven, and with Deep Pockets two more for each colour that the board has reached."""
    return HAND_LIMIT + (POCKETS * reached if DEEP_POCKETS.id in roles else 0)


def hand_limit(g: State, seat: int) -> int:
    """M-6.10 The hand limit of a crew member now."""
    return limit_of(g.crew[seat].roles, g.reached)


@ONE_ALIENS_TRASH.card_discarded
def _(g: State, seat: int, cards: tuple[str, ...]) -> Steps:
    return reclaim(seat, cards) if ONE_ALIENS_TRASH.charges(g.crew[seat]) else None


@rule
def reclaim(g: State, seat: int, cards: tuple[str, ...]) -> Steps:
    """M-R018.1 to M-R018.3 Each card that was played and discarded, for a charge each."""
    there = tuple(card for card in cards if card in g.discard)
    return ask(seat, trash(there)) if there and ONE_ALIENS_TRASH.charges(g.crew[seat]) else None


@menu(asks="Do you take a discarded card?", detail="It costs a charge (One Alien's Trash).")
def trash(g: State, seat: int, cards: tuple[str, ...]) -> Iterator[Step]:
    """M-R018.1 One of the cards that were just played, or none (D36)."""
    yield from (take_trash(seat, card, cards) for card in distinct(cards))
    yield PASS


@rule(says="Spend a charge and take {card}")
def take_trash(g: State, seat: int, card: Pip, cards: tuple[str, ...]) -> Steps:
    """M-R018.1 A charge for the card."""
    ONE_ALIENS_TRASH.spend(g.crew[seat])
    g.discard.pop(len(g.discard) - 1 - g.discard[::-1].index(card))
    g.crew[seat].hand += (card,)
    g.tell(PickedUp(seat, card))
    at = cards.index(card)
    return reclaim(seat, cards[:at] + cards[at + 1 :])
