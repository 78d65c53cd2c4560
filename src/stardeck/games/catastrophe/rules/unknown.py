"""Worlds that look the same to a seat: what it does not know is dealt again (M-13.2, M-22.12, M-25.13)."""

from __future__ import annotations

from typing import NamedTuple

from stardeck.games.catastrophe.facts import RESOURCE_CARDS
from stardeck.games.catastrophe.rules.escape import escape, kit_of, party
from stardeck.games.catastrophe.rules.modules.laboratory import SAMPLES, lab_draw, lab_trade
from stardeck.games.catastrophe.rules.queries import knows_letter, sees_hand
from stardeck.games.catastrophe.state import Offer, Play, Search, State


def shown_cards(g: State, seat: int) -> tuple[str, ...]:
    """M-21.5 The cards of a hand that lie open now: what an escape shows."""
    for frame in g.chain:
        if isinstance(frame, Play) and escape.made(frame.deed) and seat in party(g, frame.seat):
            return kit_of(g.crew[seat]) or ()
    return ()


def promised(g: State, seat: int) -> tuple[int, bool]:
    """How many cards this hand must hold for what its owner has declared, and whether these are Resources (M-8.12)."""
    for frame in g.chain:
        if isinstance(frame, Play) and frame.seat == seat and frame.stands:
            if lab_trade.made(frame.deed):
                return SAMPLES, False
            if lab_draw.made(frame.deed):
                return 1, True
    return 0, False


class Hidden(NamedTuple):
    """All that a seat does not know of the cards."""

    hands: dict[int, list[str]]
    """Closed hands, as far as they are known: what lies open, and what was promised."""
    searches: list[Search]
    cards: list[str]
    """All the others, in any order."""


def deal_unknown(g: State, seat: int) -> None:
    """Deal again what this seat does not know: deck, closed hands, cards being looked through, and letters unseen. It
    has to stay as it is: branches of recorded games were dealt by it."""
    closed, searches, cards = closed_cards(g, seat)
    for s in closed:
        closed[s] += promise(g, s, cards, missing(g, s, closed[s]))
        closed[s] += [cards.pop() for _ in range(missing(g, s, closed[s]))]
    put(g, seat, Hidden(closed, searches, cards))
    places, letters = unseen_letters(g, seat)
    put_letters(g, places, letters)


def closed_cards(g: State, seat: int) -> Hidden:
    """What this seat does not know, shuffled; of hands only what lies open is in them, whoever has promised most
    first."""
    closed = [s for s in g.everybody if not sees_hand(g, seat, s)]
    closed.sort(key=lambda s: -promised(g, s)[0])
    shown = {s: list(shown_cards(g, s)) for s in closed}
    searches = [f for f in g.chain if isinstance(f, Search) and f.seat in closed]
    hidden = [*g.deck, *(card for f in searches for card in f.cards)]
    for s in closed:
        rest = list(g.crew[s].hand)
        for card in shown[s]:
            rest.remove(card)
        hidden += rest
    hidden.sort()
    g.shuffle(hidden)
    return Hidden(shown, searches, hidden)


def missing(g: State, seat: int, hand: list[str]) -> int:
    """How many cards of a hand are still to be dealt."""
    return len(g.crew[seat].hand) - len(hand)


def promise(g: State, seat: int, cards: list[str], count: int) -> list[str]:
    """Of so many hidden cards those that were promised, taken out."""
    wanted, resources = promised(g, seat)
    if not wanted:
        return []
    fitting = [card for card in cards if (card in RESOURCE_CARDS) == resources][: min(wanted, count)]
    for card in fitting:
        cards.remove(card)
    return fitting


def put(g: State, seat: int, hidden: Hidden) -> None:
    """Whole hands where they belong; what is left is looked through, or the deck."""
    for s, hand in hidden.hands.items():
        g.crew[s].hand = tuple(hand)
    for search in hidden.searches:
        search.cards = tuple(hidden.cards.pop() for _ in search.cards)
    g.deck = hidden.cards
    for frame in g.chain:
        if isinstance(frame, Offer):
            _guess_offer(g, seat, frame)


def _guess_offer(g: State, seat: int, offer: Offer) -> None:
    """Cards that change hands are any cards of these hands."""
    if seat not in (offer.seat, offer.ally):
        if not sees_hand(g, seat, offer.seat):
            offer.gives = g.crew[offer.seat].hand[: len(offer.gives)]
        if not sees_hand(g, seat, offer.ally):
            offer.takes = g.crew[offer.ally].hand[: len(offer.takes)]


def unseen_letters(g: State, seat: int) -> tuple[list[int], list[str]]:
    """The places of letters that this seat has not seen, and these letters, shuffled."""
    places = [place for place in range(len(g.letters)) if not knows_letter(g, seat, place)]
    letters = sorted(g.letters[place] for place in places)
    g.shuffle(letters)
    return places, letters


def put_letters(g: State, places: list[int], letters: list[str]) -> None:
    dealt = dict(zip(places, letters, strict=True))
    g.letters = tuple(dealt.get(place, letter) for place, letter in enumerate(g.letters))
