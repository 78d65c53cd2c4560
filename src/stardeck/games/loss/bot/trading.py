"""Trading: a spare part for a missing one, offers that nobody hears twice, and answers that gain."""

from __future__ import annotations

from stardeck.engine import Chair, Seat, Step, of, say
from stardeck.games.loss.bot.cargo import useful
from stardeck.games.loss.bot.judgement import deck_of, duel, me
from stardeck.games.loss.bot.steps import card_of, named, seat_of
from stardeck.games.loss.bot.worth import another, value
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.rules.trade_wishes import fits
from stardeck.games.loss.view import LossView, OfferView, ShipView

PATIENCE, TRIES = 3, 2
"""For so many rounds a declined offer is not made again, and after so many of them none is."""
MARGIN = 0.2
"""By how much an unknown card is worth more than the two that are exchanged for it."""
GAIN = 0.3
"""What an accepted offer brings at least."""
BOTH = 0.5
"""What a counter-offer brings both sides at least, as far as the open side of the table shows."""
OFFER = "offer"
"""A note: an offer to this seat, of this card, for this wish, in this round."""


def trade(chair: Chair, view: LossView) -> Step:
    """Useful cards first; a spare part for a missing one; two useless cards for a new one."""
    if step := useful(chair, view):
        return step
    options = chair.options
    gifts, wanted = spare(view), missing(view)
    if (partners := named(options, "propose")) and gifts and wanted:
        held = {ship.seat: ship.held for ship in view.ships}
        for step in sorted(partners, key=lambda step: -held[seat_of(step)]):
            if _wish(chair, view, seat_of(step)):
                line = say("You have no {type}, and {card} to spare.", type=wanted[0], card=of(CardId, gifts[0]))
                return chair.because(step, "offer", line)
    exchange = named(options, "exchange")
    if exchange and (pair := _useless(view)):
        a, b = (of(CardId, card) for card in pair)
        line = say("{a} and {b} are of little use to you.", a=a, b=b)
        if _full(view):
            line = say("Your cargo is full, and you can spare {a} and {b} best.", a=a, b=b)
        return chair.because(exchange[0], "exchange", line)
    return options[-1]


def _useless(view: LossView) -> list[str]:
    """Two cards that are worth less together than an unknown one. In a duel the lesser of them does not count while the
    cargo is full: it takes the place of the next card."""
    left, cost, full = list(me(view).cargo), 0.0, _full(view)
    thrown: list[str] = []
    while left and len(thrown) < 2:
        worth, least = min((value(view, card, left), card) for card in left)
        left.remove(least)
        cost += worth if thrown or not full else 0.0
        thrown.append(least)
    return thrown if len(thrown) == 2 and another(view, left) > cost + MARGIN else []


def _full(view: LossView) -> bool:
    """Whether it is a duel, and the cargo has no room for the next card."""
    ship = me(view)
    return duel(view) and ship.held >= ship.limit


def missing(view: LossView) -> list[str]:
    """The types of part that are neither equipped nor in cargo."""
    deck, ship = deck_of(view), me(view)
    held = {deck.cards[card].slot for card in ship.cargo}
    return [t for i, t in enumerate(SLOTS) if not ship.slots[i].parts and i not in held]


def spare(view: LossView) -> list[str]:
    """Parts of the cargo beside a better one of their type, the best of them first; who holds a joiner has a use for
    the second one too."""
    deck, ship = deck_of(view), me(view)
    joiner = any(deck.cards[card].kind == "joiner" for card in ship.cargo)
    found = []
    for i, slot in enumerate(ship.slots):
        parts = sorted((c for c in ship.cargo if deck.cards[c].slot == i), key=lambda c: -deck.cards[c].bonus)
        found += parts[max(0, 1 + joiner - len(slot.parts)) :]
    return sorted(found, key=lambda c: -deck.cards[c].bonus)


def _wish(chair: Chair, view: LossView, partner: int) -> str:
    """What to wish for from this partner: a part of the missing type that is not much worse than the gift. One less
    after an offer was declined, and nothing where that would be the same offer, or after two."""
    ship = me(view)
    declined = [note for note in chair.recall(OFFER) if note[4] > view.round - PATIENCE and note[2] in ship.cargo]
    if len(declined) >= TRIES:
        return ""
    gift, type = spare(view)[0], missing(view)[0]
    here = sum(note[1] == partner for note in declined)
    least = deck_of(view).cards[gift].bonus - 1 - here
    wish = f"{type}-{least}" if least > 1 else type
    return "" if any(note[1:4] == (partner, gift, wish) for note in declined) else wish


def compose(chair: Chair, view: LossView) -> Step:
    offer, options = view.offer, chair.options
    if offer is None:
        return chair.default
    if view.seat != offer.seat:
        return _compose_counter(chair, view)
    gifts, wanted = spare(view), missing(view)
    if not _spared(view, offer):  # laid out by somebody whom it advises
        return chair.default
    if not offer.gift and gifts:
        step = _give(chair, view, gifts[0])
        return chair.because(step, "offer", say("You have {card} to spare.", card=of(CardId, gifts[0])))
    if not offer.wishes and gifts and wanted:
        step = next(step for step in named(options, "wish_kind") if card_of(step) == wanted[0])
        return chair.because(step, "offer", say("You have no {type}.", type=wanted[0]))
    if offer.gift and offer.wishes and (sending := named(options, "send")):
        chair.remember(OFFER, offer.partner, offer.gift[0], offer.wishes[0], view.round)
        return chair.because(sending[0], "offer", say("It is a fair offer."))
    return chair.default


def _spared(view: LossView, offer: OfferView) -> bool:
    """Whether the ship can do without all that is offered."""
    cards = deck_of(view).cards
    return {cards[card].key for card in offer.gift} <= {cards[card].key for card in spare(view)}


def _give(chair: Chair, view: LossView, card: str) -> Step:
    """This card, or another copy of it, of which only one is offered."""
    cards = deck_of(view).cards
    gifts = named(chair.options, "give")
    return next((step for step in gifts if cards[card_of(step)].key == cards[card].key), chair.default)


def exact_wish(chair: Chair, view: LossView) -> Step:
    """A wish of this kind, with a least bonus."""
    offer = view.offer
    if offer is None or view.seat != offer.seat or not spare(view) or not missing(view) or not _spared(view, offer):
        return chair.default
    wish = _wish(chair, view, offer.partner)
    found = next((step for step in chair.options if card_of(step) == wish), None)
    if found is None:
        return chair.default
    return chair.because(found, "fair", say("You ask for about as much as you give."))


def answer(chair: Chair, view: LossView) -> Step:
    """Accept what gains more than it costs; else perhaps propose a swap that is good for both."""
    offer, options = view.offer, chair.options
    if offer is None:
        return chair.default
    if (accept := named(options, "accept")) and _gain(view) > GAIN:
        line = say("What you get is worth more to you than what you give.")
        return chair.because(accept[0], "good trade", line)
    if (counter := named(options, "counter")) and (swap := _swap(view)):
        mine, theirs = swap
        line = say(
            "{card} would suit you, and {mine} would suit {who}.",
            card=of(CardId, theirs),
            mine=of(CardId, mine),
            who=of(Seat, offer.seat),
        )
        return chair.because(counter[0], "counter", line)
    return chair.default


def _gain(view: LossView) -> float:
    """What the offer that lies open brings this seat."""
    offer, ship, deck = view.offer, me(view), deck_of(view)
    assert offer is not None
    gift, wishes = (offer.counter, offer.demands) if offer.countered else (offer.gift, offer.wishes)
    cost, left = 0.0, list(ship.cargo)
    for wish in wishes:
        fitting = [card for card in left if fits(deck, wish, deck.cards[card].key)]
        if not fitting:
            return -1.0
        cheapest = min(fitting, key=lambda card: value(view, card))
        cost += value(view, cheapest)
        left.remove(cheapest)
    return sum(value(view, card, (*left, card)) for card in gift) - cost


def _swap(view: LossView) -> tuple[str, str] | None:
    """(own card, shown card) that would both be of more use on the other ship."""
    offer, ship = view.offer, me(view)
    assert offer is not None
    other = next(it for it in view.ships if it.seat == offer.seat)
    found = []
    for mine in ship.cargo:
        for theirs in offer.gift:
            gains = _moved(view, ship, mine, theirs), _moved(view, other, theirs, mine)
            if min(gains) >= BOTH:
                found.append((min(gains), mine, theirs))
    return max(found)[1:] if found else None


def _moved(view: LossView, ship: ShipView, gives: str, gets: str) -> float:
    """What a swap brings a ship, as far as this seat knows its cargo."""
    rest = [card for card in ship.cargo if card != gives]
    return value(view, gets, (*rest, gets), ship) - value(view, gives, (*rest, gives), ship)


def _compose_counter(chair: Chair, view: LossView) -> Step:
    offer, options, swap = view.offer, chair.options, _swap(view)
    assert offer is not None
    if swap is None:
        return chair.default
    if not offer.counter:
        return _give(chair, view, swap[0])
    if not offer.demands:
        key = deck_of(view).cards[swap[1]].key
        return next((step for step in named(options, "wish_for") if card_of(step) == key), chair.default)
    return next(iter(named(options, "send")), chair.default)


def fill(chair: Chair, view: LossView) -> Step:
    return min(named(chair.options, "fill"), key=lambda step: value(view, card_of(step)))
