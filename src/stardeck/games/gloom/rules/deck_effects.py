"""Effects on the deck and the discard pile (G-21.14 to G-21.17)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, listed, pick, say
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.rules.drawing import Discarded, learn, pick_up, restock
from stardeck.games.gloom.rules.effects import effect_of, operation
from stardeck.games.gloom.rules.queries import amount_of
from stardeck.games.gloom.state import Card, Doing, State, TitledCard, event, menu, rule


@operation
def salvage(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.16, G-21.17 Cards of the discard pile; the one being played is not there."""
    doing.left = amount_of(g, effect, doing.character, doing.person)
    return search_pile()


def _in_pile(g: State) -> list[int]:
    kinds = effect_of(g, g.top(Doing)).about
    return [card for card in g.pile if g.cards.kind[card] in kinds]


@rule
def search_pile(g: State) -> Steps:
    """G-21.16 One card after the other, while there are any."""
    doing = g.top(Doing)
    if not doing.left or not _in_pile(g):
        return None
    doing.left -= 1
    return [pick(doing.person, pile_cards()), search_pile()]


@menu
def pile_cards(g: State, seat: int) -> Iterator[Step]:
    """G-21.16 The cards of the discard pile that the effect speaks of."""
    yield from (take_back_card(seat, card) for card in _in_pile(g))


@event
class Salvaged(Event, frozen=True):
    """G-21.16 A card of the discard pile is in a hand."""

    seat: Seat
    card: Card
    says = "{seat} [take|takes] {card} from the discard pile."


@rule(says="Take {card}")
def take_back_card(g: State, seat: int, card: TitledCard) -> Steps:
    """G-21.16 Everybody sees which card it is."""
    g.pile = tuple(c for c in g.pile if c != card)
    pick_up(g, seat, card)
    g.tell(Salvaged(seat, card))
    return None


@event
class Peeked(Event, frozen=True):
    """G-21.14 Somebody looks at the top of the deck."""

    seat: Seat
    count: int
    says = "{seat} [look|looks] at the top {count|card|cards} of the deck."


@event
class SawDeck(Event, frozen=True):
    """G-21.14 What lies on top of the deck, for the looker alone."""

    cards: tuple[Card, ...]

    def line(self) -> Line:
        if not self.cards:
            return say("The deck is empty.")
        return say("On top of the deck: {cards}.", cards=listed(Card, self.cards))


@operation
def peek(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.14 The top of the deck; with too few cards there the discard pile is shuffled under the rest first."""
    count = amount_of(g, effect, doing.character, doing.person)
    if len(g.deck) < count and g.pile:
        restock(g)
    doing.cards = g.deck[: -count - 1 : -1]
    g.deck = g.deck[: len(g.deck) - len(doing.cards)]
    doing.left = min(effect.keep, len(doing.cards))
    g.reveals += 1
    g.tell(Peeked(doing.person, len(doing.cards)))
    g.whisper((doing.person,), SawDeck(doing.cards))
    return sort_cards()


@rule
def sort_cards(g: State) -> Steps:
    """G-21.15 First the cards that are kept, then the order of the rest, as the looker likes."""
    doing = g.top(Doing)
    effect = effect_of(g, doing)
    orders = effect.rest != "discard" and len(doing.cards) > 1
    if doing.cards and (0 < doing.left < len(doing.cards) or (not doing.left and orders)):
        return [ask(doing.person, looked_at()), sort_cards()]
    kept = len(doing.cards) if doing.left else 0
    for card in doing.cards:
        _keep(g, card) if kept else _lay(g, card)
    laid, doing.laid, doing.left = doing.laid, (), 0
    if effect.rest == "discard":
        g.pile += laid
        if laid:
            g.tell(Discarded(doing.person, laid, "peek"))
    else:
        for card in laid:
            learn(g, (card,), g.known[card] | 1 << doing.person)
        g.deck = (*g.deck, *laid[::-1]) if effect.rest == "top" else (*laid[::-1], *g.deck)
    return None


@menu
def looked_at(g: State, seat: int) -> Iterator[Step]:
    """G-21.14, G-21.15 The cards from the top of the deck: which one is kept, or comes next in the new order."""
    name = keep if g.top(Doing).left else lay
    yield from (name(seat, card) for card in g.top(Doing).cards)


@rule(says="Keep {card}")
def keep(g: State, seat: int, card: TitledCard) -> Steps:
    """G-21.14 One of the cards that were looked at goes into the hand, unseen by others."""
    _keep(g, card)
    g.top(Doing).left -= 1
    return None


def _keep(g: State, card: int) -> None:
    doing = g.top(Doing)
    doing.cards = tuple(c for c in doing.cards if c != card)
    g.players[doing.person].hand += (card,)


@rule(says="Put {card} on top")
def lay(g: State, seat: int, card: TitledCard) -> Steps:
    """G-21.15 The next card from the top."""
    _lay(g, card)
    return None


def _lay(g: State, card: int) -> None:
    doing = g.top(Doing)
    doing.cards = tuple(c for c in doing.cards if c != card)
    doing.laid += (card,)
