"""Worlds that look the same to a seat: what it does not know is dealt again (M-13.2, M-22.12, M-25.13)."""

from __future__ import annotations

from stardeck.games.catastrophe.facts import CARDS, RESOURCE_CARDS, RESOURCES
from stardeck.games.catastrophe.rules.escape import escape, kit_of, party
from stardeck.games.catastrophe.rules.modules.laboratory import SAMPLES, lab_draw, lab_trade
from stardeck.games.catastrophe.rules.queries import knows_letter, sees_hand
from stardeck.games.catastrophe.rules.roles.botanist import GOING_TO_DIE_UP_HERE
from stardeck.games.catastrophe.state import Offer, Play, Search, State

ONE_IN = 4
"""So often somebody has drawn the copy of a resource that began in the deck and kept it: with two seats 92 of 306."""


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


def deal_unknown(g: State, seat: int) -> None:
    """Deal again what this seat does not know: deck, closed hands, cards being looked through, and letters unseen."""
    closed = [s for s in g.everybody if not sees_hand(g, seat, s)]
    closed.sort(key=lambda s: -promised(g, s)[0])
    shown = {s: shown_cards(g, s) for s in closed}
    searches = [f for f in g.chain if isinstance(f, Search) and f.seat in closed]
    hidden = [*g.deck, *(card for f in searches for card in f.cards)]
    for s in closed:
        rest = list(g.crew[s].hand)
        for card in shown[s]:
            rest.remove(card)
        hidden += rest
    hidden.sort()
    g.shuffle(hidden)
    hands = {s: [*shown[s], *_promise(g, s, hidden, len(g.crew[s].hand) - len(shown[s]))] for s in closed}
    _kept(g, hands, hidden)
    for s, hand in hands.items():
        g.crew[s].hand = (*hand, *(hidden.pop() for _ in range(len(g.crew[s].hand) - len(hand))))
    for search in searches:
        search.cards = tuple(hidden.pop() for _ in search.cards)
    g.deck = hidden
    for frame in g.chain:
        if isinstance(frame, Offer):
            _guess_offer(g, seat, frame)
    _shuffle_letters(g, seat)


def _promise(g: State, seat: int, hidden: list[str], count: int) -> list[str]:
    """Of so many hidden cards those that were promised."""
    wanted, resources = promised(g, seat)
    if not wanted:
        return []
    fitting = [card for card in hidden if (card in RESOURCE_CARDS) == resources][: min(wanted, count)]
    for card in fitting:
        hidden.remove(card)
    return fitting


def _kept(g: State, hands: dict[int, list[str]], hidden: list[str]) -> None:
    """What closed hands are likely to hold, as everybody knows who has watched: resources that were fetched from their
    piles and not seen again, for the deck began with one of each; the Potatoes that a Botanist began with; and now and
    then a resource from the deck."""
    for resource in RESOURCES:
        _spread(g, hands, hidden, resource, hidden.count(resource) - CARDS[resource].deck)
    for s, hand in hands.items():
        if GOING_TO_DIE_UP_HERE.of(g.crew[s]):
            for _ in range(min(hidden.count("potato"), len(g.crew[s].hand) - len(hand))):
                hidden.remove("potato")
                hand.append("potato")
    for resource in RESOURCES:
        if resource in hidden and g.roll(ONE_IN) == 1:
            _spread(g, hands, hidden, resource, 1)


def _spread(g: State, hands: dict[int, list[str]], hidden: list[str], resource: str, copies: int) -> None:
    """Put so many copies into hands that have none of it yet."""
    if copies <= 0:
        return
    room = [s for s, hand in hands.items() if resource not in hand and len(hand) < len(g.crew[s].hand)]
    g.shuffle(room)
    for s in room[:copies]:
        hidden.remove(resource)
        hands[s].append(resource)


def _guess_offer(g: State, seat: int, offer: Offer) -> None:
    """Cards that change hands are any cards of these hands."""
    if seat not in (offer.seat, offer.ally):
        if not sees_hand(g, seat, offer.seat):
            offer.gives = g.crew[offer.seat].hand[: len(offer.gives)]
        if not sees_hand(g, seat, offer.ally):
            offer.takes = g.crew[offer.ally].hand[: len(offer.takes)]


def _shuffle_letters(g: State, seat: int) -> None:
    """Letters unseen; one that carries a fuse is likely to be where somebody else has looked."""
    unknown = [place for place in range(len(g.letters)) if not knows_letter(g, seat, place)]
    letters = sorted(g.letters[place] for place in unknown)
    g.shuffle(letters)
    if any(g.known[place] for place in unknown) and any(letter in g.fuses for letter in letters):
        g.shuffle(unknown)
        unknown.sort(key=lambda place: not g.known[place])
        letters.sort(key=lambda letter: letter not in g.fuses)
    dealt = dict(zip(unknown, letters, strict=True))
    g.letters = tuple(dealt.get(place, letter) for place, letter in enumerate(g.letters))
