"""Drawing, the draw limit and the empty deck (G-15, G-16), and who knows which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from stardeck.engine import Event, Line, Seat, Steps, listed, say
from stardeck.games.gloom.rules.queries import draw_limit
from stardeck.games.gloom.state import Card, State, event, rule

Loss = Literal["hand", "choice", "chance", "peek"]
"""Why cards go to the discard pile: the whole hand as an action; cards that their owner or that chance has chosen;
cards that somebody has looked at in the deck and does not keep."""


def everybody(g: State) -> int:
    return (1 << g.seats) - 1


def learn(g: State, cards: Sequence[int], seats: int) -> None:
    """These seats, and nobody else, know these cards from now on."""
    known = list(g.known)
    for card in cards:
        known[card] = seats
    g.known = tuple(known)


@event
class Reshuffled(Event, frozen=True):
    """G-16.1 The discard pile is part of the deck."""

    count: int
    says = "The discard pile ({count|card|cards}) is shuffled back into the deck."


def restock(g: State) -> None:
    """G-16.1, G-21.14 The discard pile is shuffled under what is left of the deck; nobody knows its order."""
    cards = list(g.pile)
    g.pile = ()
    g.shuffle(cards)
    learn(g, cards, 0)
    g.deck = (*cards, *g.deck)
    g.tell(Reshuffled(len(cards)))


@event
class Drew(Event, frozen=True):
    """G-15.15 Somebody has drawn; which cards only they know."""

    seat: Seat
    count: int
    says = "{seat} [draw|draws] {count|card|cards}."


@event
class DrewCards(Event, frozen=True):
    """G-15.15 What somebody has drawn, for them alone."""

    seat: Seat
    cards: tuple[Card, ...]

    def line(self) -> Line:
        return say("You draw {cards}.", cards=listed(Card, self.cards))


def draw(g: State, seat: int, count: int) -> int:
    """G-16.2, G-16.3, G-16.5 Cards one by one; a new deck only when a card is needed. How many there were."""
    drawn: list[int] = []
    while len(drawn) < count:
        if not g.deck:
            if not g.pile:
                break
            restock(g)
        taken = g.deck[: -(count - len(drawn)) - 1 : -1]
        g.deck = g.deck[: len(g.deck) - len(taken)]
        drawn += taken
    if drawn:
        g.players[seat].hand += tuple(drawn)
        g.reveals += 1
        g.tell(Drew(seat, len(drawn)))
        g.whisper((seat,), DrewCards(seat, tuple(drawn)))  # G-15.15
    return len(drawn)


@event
class Discarded(Event, frozen=True):
    """G-11.2, G-21.4 Cards lie face up in the discard pile."""

    seat: Seat
    cards: tuple[Card, ...]
    why: Loss

    def line(self) -> Line:
        slots = self.slots() | {"cards": listed(Card, self.cards)}
        whole = "{seat} [discard|discards] {seat.their} whole hand: {cards}."
        return say(whole if self.why == "hand" else "{seat} [discard|discards] {cards}.", **slots)


def throw(g: State, seat: int, cards: Sequence[int], why: Loss) -> None:
    """Cards of a hand go to the discard pile, face up."""
    hand = g.players[seat].hand
    g.players[seat].hand = tuple(card for card in hand if card not in cards)
    g.pile += tuple(cards)
    g.reveals += 1
    g.tell(Discarded(seat, tuple(cards), why))


def pick_up(g: State, seat: int, card: int) -> None:
    """A card goes openly from the table to a hand: everybody knows that it is there."""
    g.players[seat].hand += (card,)
    learn(g, (card,), everybody(g))


@event
class Handed(Event, frozen=True):
    """G-21.10, G-21.11 Cards went from hand to hand; which ones only the two know."""

    giver: Seat
    receiver: Seat
    count: int

    says = "{giver} [give|gives] {receiver} {count|card|cards}."


@event
class HandedCards(Event, frozen=True):
    """G-21.10, G-21.11 Which cards went from hand to hand, for the two alone."""

    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]

    def line(self) -> Line:
        return say("{giver} [give|gives] {receiver} {cards}.", **self.slots() | {"cards": listed(Card, self.cards)})


def hand_over(g: State, giver: int, receiver: int, cards: Sequence[int]) -> None:
    """G-21.10, G-21.11 Cards from hand to hand: the two know them, and who knew that hand no longer does."""
    two = 1 << giver | 1 << receiver
    left = tuple(card for card in g.players[giver].hand if card not in cards)
    known = list(g.known)
    for card in left:
        known[card] &= two
    g.known = tuple(known)
    learn(g, cards, two)
    g.players[giver].hand = left
    g.players[receiver].hand += tuple(cards)
    g.reveals += 1
    g.tell(Handed(giver, receiver, len(cards)))
    g.whisper((giver, receiver), HandedCards(giver, receiver, tuple(cards)))


@event
class DrawSkipped(Event, frozen=True):
    """G-15.14 Somebody has not drawn at the end of a turn."""

    seat: Seat
    says = "{seat} [skip|skips] {seat.their} draw."


@rule
def draw_up(g: State, seat: int) -> Steps:
    """G-15.2, G-15.3, G-15.7 Up to the draw limit of this moment; G-15.14 unless this draw is to be skipped."""
    player = g.players[seat]
    if player.skip_draws:
        player.skip_draws -= 1
        g.tell(DrawSkipped(seat))
        return None
    missing = draw_limit(g, seat) - len(player.hand)
    if missing > 0:
        draw(g, seat, missing)
    return None
