"""Transfer: allies in one module exchange cards (M-7.33 to M-7.39)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, say
from stardeck.games.catastrophe.rules.deeds import deed
from stardeck.games.catastrophe.rules.hands import distinct, move_cards
from stardeck.games.catastrophe.rules.later import declare
from stardeck.games.catastrophe.rules.queries import allies, shares_secrets
from stardeck.games.catastrophe.state import Offer, Pip, State, Way, event, menu, rule


@event
class Proposed(Event, frozen=True):
    """M-7.35 An exchange is offered: so many cards for so many."""

    seat: Seat
    ally: Seat
    gives: int
    takes: int

    def line(self) -> Line:
        if not self.takes:
            text = "{seat} [offer|offers] {gives|card|cards} to {ally}, for nothing."
        elif not self.gives:
            text = "{seat} [ask|asks] {ally} for {takes|card|cards}, for nothing."
        else:
            text = "{seat} [offer|offers] to swap {gives|card|cards} for {takes} with {ally}."
        return say(text, **self.slots())


@event
class RefusedOffer(Event, frozen=True):
    """M-7.35 The ally does not want the exchange."""

    seat: Seat
    says = "{seat} [say|says] no to the swap."


@rule(says="Swap cards with {ally}")
def open_offer(g: State, seat: int, ally: Seat, way: Way) -> Steps:
    """M-7.39 The actor names the ally, and then the cards."""
    g.chain.append(Offer(seat, ally))
    return [fill_offer(seat), conclude(way)]


@open_offer.unless
def _(g: State, seat: int, ally: int, way: Way) -> str | None:
    return apart(g, seat, ally)


@rule
def fill_offer(g: State, seat: int) -> Steps:
    """M-7.39 Card after card is named, until the exchange is proposed (D28)."""
    return [ask(seat, offers()), fill_offer(seat)] if g.top(Offer).stage == "offered" else None


@menu(asks="Which cards do you offer?", detail="Add cards, then make the offer.")
def offers(g: State, seat: int) -> Iterator[Step]:
    """M-7.34, M-7.39 What is given, and with open hands also what is wished for (D28)."""
    offer = g.top(Offer)
    hand = g.crew[seat].hand
    yield from (add_gift(seat, card) for card in distinct(hand) if offer.gives.count(card) < hand.count(card))
    if shares_secrets(g, seat, offer.ally):  # cards can be wished for if the hands are open
        theirs = g.crew[offer.ally].hand
        yield from (add_wish(seat, card) for card in distinct(theirs) if offer.takes.count(card) < theirs.count(card))
    yield propose(seat)
    yield call_off(seat)


@rule(says="Give {card}")
def add_gift(g: State, seat: int, card: Pip) -> Steps:
    """M-7.34 A card that is offered."""
    g.top(Offer).gives += (card,)
    return None


@rule(says="Ask for {card}")
def add_wish(g: State, seat: int, card: Pip) -> Steps:
    """M-7.34 A card that is asked for in return."""
    g.top(Offer).takes += (card,)
    return None


@rule(says="Call it off")
def call_off(g: State, seat: int) -> Steps:
    """M-7.35 Nothing was done, and nothing is spent."""
    g.top(Offer).stage = "dropped"
    return None


@rule
def propose(g: State, seat: int) -> Steps:
    """M-7.35 The ally must agree; M-7.37 in Solo it does."""
    offer = g.top(Offer)
    offer.stage = "agreed" if g.config.solo else "asked"
    g.tell(Proposed(seat, offer.ally, len(offer.gives), len(offer.takes)))
    return None if g.config.solo else hear_ally(offer.ally)


@propose.unless
def _(g: State, seat: int) -> str | None:
    offer = g.top(Offer)
    nothing = not offer.gives and not offer.takes and shares_secrets(g, seat, offer.ally)
    return "M-7.39" if nothing else None


@rule
def hear_ally(g: State, ally: int) -> Steps:
    """M-7.35 The ally is asked until it agrees or refuses."""
    return [ask(ally, consents()), hear_ally(ally)] if g.top(Offer).stage == "asked" else None


@menu(asks="Do you agree to the swap?", detail="No card changes hands until you agree.")
def consents(g: State, seat: int) -> Iterator[Step]:
    """M-7.35 The ally agrees or refuses; with closed hands it also names what it gives back (D29)."""
    offer = g.top(Offer)
    if not shares_secrets(g, seat, offer.seat):
        hand = g.crew[seat].hand
        yield from (add_return(seat, card) for card in distinct(hand) if offer.takes.count(card) < hand.count(card))
    yield agree(seat)
    yield refuse(seat)


@rule(says="Give {card} in return")
def add_return(g: State, seat: int, card: Pip) -> Steps:
    """M-7.34 A card that the ally gives in return."""
    g.top(Offer).takes += (card,)
    return None


@rule
def agree(g: State, seat: int) -> Steps:
    """M-7.35 The exchange can be declared."""
    g.top(Offer).stage = "agreed"
    return None


@agree.unless
def _(g: State, seat: int) -> str | None:
    offer = g.top(Offer)
    return None if offer.gives or offer.takes else "M-7.39"


@rule(says="Say no")
def refuse(g: State, seat: int) -> Steps:
    """M-7.35 A refused Transfer costs no action."""
    g.top(Offer).stage = "dropped"
    g.tell(RefusedOffer(seat))
    return None


@rule
def conclude(g: State, way: Way) -> Steps:
    """M-7.39 The reaction window comes after the agreement."""
    offer = g.top(Offer)
    if offer.stage == "agreed":
        return declare(transfer(offer.seat, offer.ally), way)
    g.chain.remove(offer)
    return None


@rule(says="Swap cards with {ally}")
def transfer(g: State, seat: Seat, ally: Seat) -> Steps:
    """M-7.34 Any number of hand cards in both directions; M-7.36 Equipment stays where it is."""
    offer = g.nearest(Offer)
    for giver, taker, cards in ((seat, ally, offer.gives), (ally, seat, offer.takes)) if offer else ():
        if cards:
            move_cards(g, giver, taker, cards)
    return None


@transfer.unless
def _(g: State, seat: int, ally: int) -> str | None:
    """M-7.35 What was agreed on cannot happen if one of its cards has been spent in the window."""
    offer = g.nearest(Offer)
    if offer and not (_holds(g, seat, offer.gives) and _holds(g, ally, offer.takes)):
        return "M-7.35"
    return apart(g, seat, ally)


deed(transfer, "{seat} [are|is] swapping cards with {ally}.")


def apart(g: State, seat: int, ally: int) -> str | None:
    """M-7.34, M-25.11 Why these two cannot exchange cards."""
    if not allies(g, seat, ally):
        return "M-25.11"
    return None if g.crew[ally].alive and g.crew[seat].module == g.crew[ally].module else "M-7.34"


def _holds(g: State, seat: int, cards: tuple[str, ...]) -> bool:
    hand = g.crew[seat].hand
    return all(hand.count(card) >= cards.count(card) for card in cards)
