"""The Janitor: Still Useable, OCD, I Hate Litter (M-R034 to M-R036)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Step, Steps, ask
from stardeck.games.catastrophe.facts import FULL
from stardeck.games.catastrophe.rules.hands import PickedUp, discard_cards, distinct, without
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Pip, State, menu, rule

STILL_USEABLE = role("Still Useable")
OCD = role("OCD")
I_HATE_LITTER = role("I Hate Litter")


def cubes_of_repair(g: State, seat: int, module: int) -> int:
    """M-7.15 One cube; M-R035.1 to M-R035.3 with OCD a Repair fills the own module, or clears all its mold."""
    if module == g.crew[seat].module and OCD.works(g, seat):
        return g.mold[module] or min(FULL - g.cubes[module], g.board)
    return 1


@rule(says="Spend a charge", note="Swap a card with one from the discard pile")
def rummage(g: State, seat: int) -> Steps:
    """M-R034.1, M-R034.2 The charge is paid first; then one looks, and must exchange."""
    STILL_USEABLE.spend(g.crew[seat])
    g.reveals += 1
    return ask(seat, heaps())


@rummage.unless
def _(g: State, seat: int) -> str | None:
    if not STILL_USEABLE.charges(g.crew[seat]):
        return "M-28.6"
    return None if g.discard and g.crew[seat].hand else "M-R034.2"


STILL_USEABLE.offers(rummage)


@menu(asks="Which card do you take from the discard pile?", detail="You give one of yours for it.")
def heaps(g: State, seat: int) -> Iterator[Step]:
    """M-R034.1 A card of the discard pile (D21)."""
    yield from (unearth(seat, card) for card in distinct(g.discard))


@rule(says="Take {card}")
def unearth(g: State, seat: int, card: Pip) -> Steps:
    """M-R034.1 The card is chosen; a hand card must go for it."""
    return ask(seat, trade_ins(card))


@menu(asks="Which card do you give for it?", detail="Everyone sees which card you discard.")
def trade_ins(g: State, seat: int, card: str) -> Iterator[Step]:
    """M-R034.1 The hand card that goes (D21)."""
    yield from (swap(seat, card, mine) for mine in distinct(g.crew[seat].hand))


@rule(says="Give {mine}")
def swap(g: State, seat: int, card: Pip, mine: Pip) -> Steps:
    """M-R034.1 One card for one."""
    crew = g.crew[seat]
    g.discard.remove(card)
    crew.hand = (*without(crew.hand, mine), card)
    g.tell(PickedUp(seat, card))
    discard_cards(g, seat, (mine,))
    return None


@I_HATE_LITTER.hand_lost
def _(g: State, seat: int, count: int) -> Steps:
    """M-R036.1, M-R036.3 Not if nothing was lost."""
    return ask(seat, litter(count)) if count else None


@menu(asks="Which of the lost cards do you take?", detail="One of them is yours (I Hate Litter).")
def litter(g: State, seat: int, count: int) -> Iterator[Step]:
    """M-R036.2 One of the cards that were just lost (D40)."""
    yield from (pick_up(seat, card) for card in distinct(g.discard[-count:]))


@rule(says="Take {card}")
def pick_up(g: State, seat: int, card: Pip) -> Steps:
    """M-R036.4 The owner of the role must take one of the cards, and chooses which."""
    at = len(g.discard) - 1 - g.discard[::-1].index(card)
    g.discard.pop(at)
    g.crew[seat].hand += (card,)
    g.tell(PickedUp(seat, card))
    return None
