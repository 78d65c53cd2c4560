"""Worlds that look the same to a seat and are likely: rivals hold what they have fetched, not any cards."""

from __future__ import annotations

from stardeck.games.catastrophe.facts import CARDS, RESOURCES
from stardeck.games.catastrophe.rules.roles.botanist import GOING_TO_DIE_UP_HERE
from stardeck.games.catastrophe.rules.unknown import closed_cards, missing, promise, put, put_letters, unseen_letters
from stardeck.games.catastrophe.state import State

ONE_IN = 4
"""So often somebody has drawn the copy of a resource that began in the deck and kept it: with two seats 92 of 306."""


def deal_likely(g: State, seat: int) -> None:
    """As `deal_unknown`, by what everybody knows who has watched."""
    hidden = closed_cards(g, seat)
    hands, _, cards = hidden
    for s, hand in hands.items():
        hand += promise(g, s, cards, missing(g, s, hand))
    _kept(g, hands, cards)
    for s, hand in hands.items():
        hand += [cards.pop() for _ in range(missing(g, s, hand))]
    put(g, seat, hidden)
    places, letters = unseen_letters(g, seat)
    if any(g.known[place] for place in places) and any(letter in g.fuses for letter in letters):
        g.shuffle(places)
        places.sort(key=lambda place: not g.known[place])  # somebody has looked there, and then placed the fuse
        letters.sort(key=lambda letter: letter not in g.fuses)
    put_letters(g, places, letters)


def _kept(g: State, hands: dict[int, list[str]], cards: list[str]) -> None:
    """What closed hands are likely to hold: resources that were fetched from their piles and not seen again, for the
    deck began with one of each; the Potatoes that a Botanist began with; and now and then a resource from the deck."""
    for resource in RESOURCES:
        _spread(g, hands, cards, resource, cards.count(resource) - CARDS[resource].deck)
    for s, hand in hands.items():
        if GOING_TO_DIE_UP_HERE.of(g.crew[s]):
            for _ in range(min(cards.count("potato"), missing(g, s, hand))):
                cards.remove("potato")
                hand.append("potato")
    for resource in RESOURCES:
        if resource in cards and g.roll(ONE_IN) == 1:
            _spread(g, hands, cards, resource, 1)


def _spread(g: State, hands: dict[int, list[str]], cards: list[str], resource: str, copies: int) -> None:
    """Put so many copies into hands that have none of it yet."""
    if copies <= 0:
        return
    room = [s for s, hand in hands.items() if resource not in hand and missing(g, s, hand)]
    g.shuffle(room)
    for s in room[:copies]:
        cards.remove(resource)
        hands[s].append(resource)
