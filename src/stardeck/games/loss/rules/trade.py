"""Trading: an offer laid out part by part, an answer, a counter-offer (L-3.1 to L-3.24)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.parts import part
from stardeck.engine.say import Line, Seat, listed, of, say
from stardeck.games.loss.deck.compiled import CardId, compiled, counted
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.rules.resources import distinct, hand_over, know
from stardeck.games.loss.rules.trade_wishes import KINDS, Wish, can_fill, details, fits
from stardeck.games.loss.state import Offer, Side, State, event, menu, rule

MOST = 3
"""L-3.6, L-3.7 Cards, and wishes, in an offer."""
DRAFTS = frozenset(
    {"propose", "counter", "give", "take_card_back", "wish_kind", "wish_for", "drop_wish", "call_off", "accept", "fill"}
    | {"think_again"}
)
"""L-3.10, L-3.20 The steps before an offer is sent, or cards change hands: nobody else learns of them."""


class Proposal(Event, frozen=True):
    """What all learn of an offer or a counter-offer: how many cards it is about."""

    seat: Seat
    partner: Seat
    gives: int
    wants: int


class ProposedCards(Event, frozen=True):
    """What the two whom it concerns learn of an offer or a counter-offer: the cards and the wishes."""

    seat: Seat
    partner: Seat
    gift: tuple[CardId, ...]
    wishes: tuple[Wish, ...]

    def line(self) -> Line:
        return say(
            "{seat} [offer|offers] {gift} and [want|wants] {wishes}.",
            seat=of(Seat, self.seat),
            gift=counted(self.gift),
            wishes=listed(Wish, self.wishes),
        )


@event
class Offered(Proposal, frozen=True):
    """L-3.11 An offer was sent."""

    says = "{seat} [offer|offers] to trade {gives|card|cards} for {wants} with {partner}."


@event
class OfferedCards(ProposedCards, frozen=True):
    """L-3.10 An offer was sent: what is in it."""


@event
class Countered(Proposal, frozen=True):
    """L-3.16 A counter-offer was sent."""

    says = "{seat} [make|makes] {partner} a counter-offer: {gives|card|cards} for {wants}."


@event
class CounteredWith(ProposedCards, frozen=True):
    """L-3.16 A counter-offer was sent: what is in it."""


@event
class Traded(Event, frozen=True):
    """L-3.20, L-3.21 Cards have changed hands."""

    seat: Seat
    partner: Seat
    gives: int
    gets: int
    says = "{seat} and {partner} trade {gives|card|cards} for {gets}."


@event
class TradedCards(Event, frozen=True):
    """L-3.20 Which cards, for the two who traded."""

    seat: Seat
    partner: Seat
    mine: tuple[CardId, ...]
    theirs: tuple[CardId, ...]

    def line(self) -> Line:
        return say(
            "{seat} [give|gives] {mine} and [get|gets] {theirs} from {partner}.",
            seat=of(Seat, self.seat),
            mine=counted(self.mine),
            partner=of(Seat, self.partner),
            theirs=counted(self.theirs),
        )


@event
class Declined(Event, frozen=True):
    """L-3.15 An offer or counter-offer was declined."""

    seat: Seat
    other: Seat
    says = "{seat} [say|says] no to {other's} offer."


# --- laying out ---


@rule
def propose(g: State, seat: int, partner: Seat) -> Steps:
    """L-3.1 To one other player."""
    g.chain.append(Offer(Side(seat), Side(partner)))
    return compose(seat)


@propose.unless
def _(g: State, seat: int, partner: int) -> str | None:
    if g.turn.offered:
        return "L-3.1"
    if not g.ships[seat].cargo:
        return "L-3.30"
    return None if g.ships[partner].cargo and not g.ships[partner].dead else "L-3.2"


@rule
def compose(g: State, seat: int) -> Steps:
    """L-3.6, D-3, L-3.16 Card by card and wish by wish, until it is sent or called off."""
    return ask(seat, composing())


@menu
def composing(g: State, seat: int) -> tuple[Step, ...]:
    """L-3.6, D-3 Give a card, wish for something, take the last part back, send, or call it off."""
    offer = g.top(Offer)
    side, shown = offer.side, offer.other.gift
    return _parts(seat, g.ships[seat].cargo, side.gift, len(side.wishes), shown, g.config.deck)


@part
def _parts(
    seat: int, cargo: tuple[str, ...], gift: tuple[str, ...], wishes: int, shown: tuple[str, ...], own: LossFacts | None
) -> tuple[Step, ...]:
    """The next parts of an offer: the cargo and what of it is given, how many wishes there are, and what the other side
    has shown."""
    cards, steps = compiled(own).cards, list[Step]()
    if len(gift) < MOST:
        steps += [give(seat, card) for card in distinct(cards, [card for card in cargo if card not in gift])]
    if wishes < MOST:
        steps += [wish_for(seat, cards[card].key) for card in distinct(cards, shown)]  # L-3.17
        steps += [wish_kind(seat, kind) for kind in KINDS]
    steps += [take_card_back(seat)] if gift else []
    steps += [drop_wish(seat)] if wishes else []
    return (*steps, send(seat), call_off(seat))


@rule(says="Give {card}")
def give(g: State, seat: int, card: CardId) -> Steps:
    """L-3.4, L-3.5 Any card of the cargo; it stays there until the trade is accepted."""
    side = g.top(Offer).side
    side.gift = (*side.gift, card)
    return compose(seat)


@rule(says="Take the last card back")
def take_card_back(g: State, seat: int) -> Steps:
    """L-3.16 The last card of one's side stays."""
    side = g.top(Offer).side
    side.gift = side.gift[:-1]
    return compose(seat)


@rule
def wish_kind(g: State, seat: int, kind: str) -> Steps:
    """L-3.8 A kind first, then how exactly."""
    return ask(seat, exact_wishes(kind)) if len(details(g.deck, kind)) > 1 else wish_for(seat, kind)


@menu
def exact_wishes(g: State, seat: int, kind: str) -> Iterator[Step]:
    """L-3.8 How exactly a wish of this kind is meant, the widest last."""
    yield from (wish_for(seat, wish) for wish in details(g.deck, kind))


@rule(says="Ask for {wish}")
def wish_for(g: State, seat: int, wish: Wish) -> Steps:
    """L-3.7, L-3.8 One more wish."""
    side = g.top(Offer).side
    side.wishes = (*side.wishes, wish)
    return compose(seat)


@rule(says="Drop the last wish")
def drop_wish(g: State, seat: int) -> Steps:
    """L-3.16 The last wish is dropped."""
    side = g.top(Offer).side
    side.wishes = side.wishes[:-1]
    return compose(seat)


@rule(says="Send the offer")
def send(g: State, seat: int) -> Steps:
    """L-3.10, L-3.12 The other sees the real cards and the wishes, and it cannot be changed any more."""
    offer = g.top(Offer)
    side, other = offer.side, offer.other.seat
    g.reveals += 1
    know(g, seat, side.gift, (other,))
    if offer.is_counter:
        offer.stage = "countered"
        g.tell(Countered(seat, other, len(side.gift), len(side.wishes)))
        g.whisper((other, seat), CounteredWith(seat, other, side.gift, side.wishes))
        return ask(other, counter_answers())
    offer.stage, g.turn.offered = "sent", True
    g.tell(Offered(seat, other, len(side.gift), len(side.wishes)))
    g.whisper((seat, other), OfferedCards(seat, other, side.gift, side.wishes))
    return ask(other, answers())


@send.unless
def _(g: State, seat: int) -> str | None:
    offer = g.top(Offer)
    side = offer.side
    if not side.gift:
        return "L-3.16" if offer.is_counter else "L-3.6"
    if not side.wishes:
        return "L-3.17" if offer.is_counter else "L-3.7"
    return None


@rule(says="Call it off")
def call_off(g: State, seat: int) -> Steps:
    """L-3.12, D-3 Nothing was sent: back to what was asked before."""
    offer = g.top(Offer)
    if offer.is_counter:
        offer.stage, offer.partner = "sent", Side(seat)
        return ask(seat, answers())
    g.chain.pop()
    return None


# --- answering ---


@menu
def answers(g: State, seat: int) -> Iterator[Step]:
    """L-3.13, D-4 Accept, counter, or decline."""
    yield accept(seat)
    yield counter(seat)
    yield decline(seat)


@menu
def counter_answers(g: State, seat: int) -> Iterator[Step]:
    """L-3.18, D-5 Accept, or decline."""
    yield accept(seat)
    yield decline(seat)


@rule(says="Accept")
def accept(g: State, seat: int) -> Steps:
    """L-3.14, L-3.19 Every wish is filled with a card of one's own choice."""
    return ask(seat, fillings())


@accept.unless
def _(g: State, seat: int) -> str | None:
    offer = g.top(Offer)
    if can_fill(g.deck, offer.side.wishes, g.ships[seat].cargo):
        return None
    return "L-3.19" if offer.is_counter else "L-3.14"


@menu
def fillings(g: State, seat: int) -> Iterator[Step]:
    """L-3.14, D-4, D-5 A card for the next wish, such that the others can be filled too; or back."""
    offer, deck = g.top(Offer), g.deck
    left = [card for card in g.ships[seat].cargo if card not in offer.filled]
    wishes = offer.side.wishes[len(offer.filled) :]
    for card in distinct(g.cards, left):
        rest = [c for c in left if c != card]
        if fits(deck, wishes[0], deck.cards[card].key) and can_fill(deck, wishes[1:], rest):
            yield fill(seat, card)
    yield think_again(seat)


@rule(says="Give {card}")
def fill(g: State, seat: int, card: CardId) -> Steps:
    """L-3.20 With the last card both sides change hands at once."""
    offer = g.top(Offer)
    offer.filled = (*offer.filled, card)
    return trade() if len(offer.filled) == len(offer.side.wishes) else ask(seat, fillings())


@rule(says="Think again")
def think_again(g: State, seat: int) -> Steps:
    """L-3.14, L-3.19 Nothing has changed hands: the answer may be another one."""
    offer = g.top(Offer)
    offer.filled = ()
    return ask(seat, counter_answers() if offer.is_counter else answers())


@rule
def trade(g: State) -> Steps:
    """L-3.20, L-3.21 Both sides go into cargo; the others learn only how many. L-2.5 The Trading Phase is over."""
    offer = g.top(Offer)
    g.chain.pop()
    offer.other.gift = offer.filled
    seat, mine = offer.proposer.seat, offer.proposer.gift
    partner, theirs = offer.partner.seat, offer.partner.gift
    for card in mine:
        hand_over(g, seat, partner, card)
    for card in theirs:
        hand_over(g, partner, seat, card)
    g.turn.traded = True
    g.tell(Traded(seat, partner, len(mine), len(theirs)))
    g.whisper((seat, partner), TradedCards(seat, partner, mine, theirs))
    return None


@rule(says="Make a counter-offer")
def counter(g: State, seat: int) -> Steps:
    """L-3.16, L-3.17 The partner lays out an offer of their own."""
    g.top(Offer).stage = "countering"
    return compose(seat)


@rule(says="Say no")
def decline(g: State, seat: int) -> Steps:
    """L-3.15 Without a reason; L-2.6, L-2.7 the proposer may still exchange or pass."""
    offer = g.top(Offer)
    g.chain.pop()
    g.tell(Declined(seat, offer.side.seat))
    return None
