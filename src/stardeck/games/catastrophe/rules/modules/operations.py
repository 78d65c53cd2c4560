"""Operations: look at three cards and keep one (M-8.4 to M-8.6)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, say
from stardeck.games.catastrophe.facts import OPERATIONS
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import can_draw, cards_line, distinct, take_from_deck, without
from stardeck.games.catastrophe.rules.modules.using import module_bar
from stardeck.games.catastrophe.rules.queries import insiders
from stardeck.games.catastrophe.state import Pip, Search, State, event, menu, rule

LOOKED_THROUGH = 3
"""M-8.4 The cards that are drawn."""


@event
class Searched(Event, frozen=True):
    """M-8.4 Somebody looks through cards of the deck."""

    seat: Seat
    count: int
    says = "{seat} [look|looks] at the top {count|card|cards} of the deck."


@event
class Found(Event, frozen=True):
    """M-8.4 The cards that somebody looks through; only insiders hear of it."""

    seat: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say("The top of the deck: {cards}.", cards=cards_line(self.cards))


@event
class Kept(Event, frozen=True):
    """M-8.5 One card is kept, and so many go below the deck."""

    seat: Seat
    buried: int
    says = "{seat} [keep|keeps] 1 card and [put|puts] {buried} under the deck."


@rule(says="Use Operations", note="Look at 3 cards and keep 1")
def operations(g: State, seat: Seat) -> Steps:
    """M-8.4, M-8.6 Three cards of the deck, or as many as there are, are looked through."""
    cards = take_from_deck(g, LOOKED_THROUGH)
    g.chain.append(Search(seat, cards))
    g.tell(Searched(seat, len(cards)))
    g.whisper(insiders(g, seat), Found(seat, cards))
    return ask(seat, keeps())


@operations.unless
def _(g: State, seat: int) -> str | None:
    return None if can_draw(g) else "M-7.27"


deed(operations, "{seat} [are|is] using Operations.", modules=(OPERATIONS,), usable=module_bar(OPERATIONS))


@menu(asks="Which card do you keep?", detail="The others go under the deck.")
def keeps(g: State, seat: int) -> Iterator[Step]:
    """M-8.4 One of the cards, to keep (D18)."""
    yield from (keep(seat, card) for card in distinct(g.top(Search).cards))


@rule(says="Keep {card}")
def keep(g: State, seat: int, card: Pip) -> Steps:
    """M-8.4 The card goes to the hand; the others go below the deck."""
    frame = g.top(Search)
    g.crew[seat].hand += (card,)
    frame.cards = without(frame.cards, card)
    g.tell(Kept(seat, len(frame.cards)))
    return ask(seat, burials()) if len(frame.cards) > 1 else bury(seat, -1)


@menu(asks="Which card goes to the very bottom?", detail="Nobody else sees the order.")
def burials(g: State, seat: int) -> Iterator[Step]:
    """M-8.5 The order of two cards below the deck (D18)."""
    first, second = g.top(Search).cards
    yield bury(seat, 0)
    if first != second:
        yield bury(seat, 1)


@rule
def bury(g: State, seat: int, last: int) -> Steps:
    """M-8.5 The cards go below the deck, unseen by others; the card at `last` becomes the very lowest."""
    cards = list(g.top(Search).cards)
    g.chain.pop()
    if last >= 0:
        lowest = cards.pop(last)
        cards.insert(0, lowest)
    g.deck = cards + g.deck
    return None
