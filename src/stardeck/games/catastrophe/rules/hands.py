"""PIP cards in general: the deck, the discard pile and the hands (M-13, M-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, listed, of, say
from stardeck.games.catastrophe.facts import RESOURCES
from stardeck.games.catastrophe.rules.queries import insiders, open_table
from stardeck.games.catastrophe.state import Pile, Pip, Play, State, event, menu, rule


def cards_line(cards: Sequence[str]) -> Line:
    """Cards in words, equal ones counted; "no cards" if there are none."""
    if not cards:
        return say("no cards")
    counted = [(of(Pip, card), cards.count(card)) for card in dict.fromkeys(cards)]
    return listed(Line, [say("{n}× {card}" if n > 1 else "{card}", n=n, card=card) for card, n in counted])


@event
class Reshuffled(Event, frozen=True):
    """M-13.8 The discard pile has become the deck."""

    count: int
    says = "The discard pile is shuffled into a new deck of {count|card|cards}."


@event
class Drew(Event, frozen=True):
    """M-7.8 Somebody has drawn cards; everybody sees how many."""

    seat: Seat
    count: int
    says = "{seat} [draw|draws] {count|card|cards}."


@event
class GotCards(Event, frozen=True):
    """M-13.2 The cards that somebody has drawn; only insiders hear of it."""

    seat: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say("{seat} [get|gets] {cards}.", seat=of(Seat, self.seat), cards=cards_line(self.cards))


@event
class Took(Event, frozen=True):
    """M-8.13 Somebody has taken a resource from its pile."""

    seat: Seat
    resource: Pile
    says = "{seat} [take|takes] {resource}."


@event
class Discarded(Event, frozen=True):
    """M-13.3 Cards lie on the discard pile now, the last one on top."""

    seat: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say("{seat} [discard|discards] {cards}.", seat=of(Seat, self.seat), cards=cards_line(self.cards))


@event
class Shown(Event, frozen=True):
    """M-16.15, M-21.5 Somebody shows cards of the hand to all."""

    seat: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say("{seat} [show|shows] {cards}.", seat=of(Seat, self.seat), cards=cards_line(self.cards))


@event
class Activated(Event, frozen=True):
    """M-16.2 Equipment lies in front of its player."""

    seat: Seat
    card: Pip

    def line(self) -> Line:
        suit = "{seat} [wear|wears] a Space Suit now."
        return say(suit if self.card == "suit" else "{card} stays in play with {seat}.", **self.slots())


@event
class LostEquipment(Event, frozen=True):
    """M-16.20 Equipment has left play."""

    seat: Seat
    card: Pip

    def line(self) -> Line:
        bear = "The Bear leaves {seat}."
        return say(bear if self.card == "bear" else "{seat} [lose|loses] [your|their] {card}.", **self.slots())


@event
class Passed(Event, frozen=True):
    """M-13.7 Cards have gone from one hand to another; everybody sees how many."""

    giver: Seat
    taker: Seat
    count: int

    def line(self) -> Line:
        one = "{giver} [give|gives] {taker} a card."
        return say(one if self.count == 1 else "{giver} [give|gives] {taker} {count|card|cards}.", **self.slots())


@event
class PassedCards(Event, frozen=True):
    """M-13.7 Which cards have gone from one hand to another; only insiders hear of it."""

    giver: Seat
    taker: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say(
            "{taker} [get|gets] {cards} from {giver}.",
            giver=of(Seat, self.giver),
            taker=of(Seat, self.taker),
            cards=cards_line(self.cards),
        )


@event
class PickedUp(Event, frozen=True):
    """M-8.21 A card of the discard pile is in a hand now."""

    seat: Seat
    card: Pip
    says = "{seat} [take|takes] {card} from the discard pile."


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one of this name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def distinct(cards: Iterable[str]) -> list[str]:
    """These cards without repetitions, in their order."""
    return list(dict.fromkeys(cards))


def take_from_deck(g: State, count: int) -> tuple[str, ...]:
    """M-13.8 An empty deck is made again from the discard pile; M-13.9 if that is empty too, nothing is drawn."""
    taken = []
    for _ in range(count):
        if not g.deck:
            if not g.discard:
                break
            g.deck, g.discard = g.discard, []
            g.shuffle(g.deck)
            g.tell(Reshuffled(len(g.deck)))
        taken.append(g.deck.pop())
    g.reveals += 1
    return tuple(taken)


def draw_cards(g: State, seat: int, count: int) -> None:
    """M-7.8, M-13.11 The top of the deck into the hand."""
    taken = take_from_deck(g, count)
    if taken:
        g.crew[seat].hand += taken
        g.tell(Drew(seat, len(taken)))
        g.whisper(insiders(g, seat), GotCards(seat, taken))


def can_draw(g: State) -> bool:
    """M-13.8, M-13.9 Whether there is any card to draw."""
    return bool(g.deck or g.discard)


def take_resource_card(g: State, seat: int, resource: str) -> bool:
    """M-8.13 to M-8.17 One card of a face-up pile, if there is one."""
    at = RESOURCES.index(resource)
    if not g.piles[at]:
        return False
    g.piles = (*g.piles[:at], g.piles[at] - 1, *g.piles[at + 1 :])
    g.crew[seat].hand += (resource,)
    g.tell(Took(seat, resource))
    return True


def lay_open(g: State) -> None:
    """A card of a closed hand is seen by others: it cannot be taken back any more."""
    if not open_table(g):
        g.reveals += 1


def discard_cards(g: State, seat: int, cards: tuple[str, ...]) -> None:
    """M-13.3, M-13.13 Face up onto the discard pile, for all to see; the last one ends on top."""
    g.discard += cards
    if cards:
        lay_open(g)
        g.tell(Discarded(seat, cards))


def drop_equipment(g: State, seat: int, card: str) -> None:
    """M-16.20 Equipment leaves play; M-27.7, M-27.8 a suit with its tracks, the Quackalope with its role."""
    crew = g.crew[seat]
    crew.equipment = without(crew.equipment, card)
    if card == "suit":
        crew.suit = crew.oxygen = 0
    elif card == "quackalope":
        crew.roles = crew.roles[:1]
    g.discard.append(card)
    g.tell(LostEquipment(seat, card))


def keep_in_play(g: State, seat: int, card: str) -> None:
    """M-7.12, M-16.2 The card that is being played stays in front of its player."""
    g.top(Play).card = ""
    g.crew[seat].equipment += (card,)
    g.tell(Activated(seat, card))


def steal(g: State, seat: int, victim: int) -> None:
    """M-13.7 A random card of another hand, seen only by the two."""
    them = g.crew[victim]
    if not them.hand:
        return
    card = them.hand[g.roll(len(them.hand)) - 1]
    move_cards(g, victim, seat, (card,))
    g.reveals += 1


def move_cards(g: State, giver: int, taker: int, cards: tuple[str, ...]) -> None:
    """Cards from one hand to another; others see only how many."""
    lay_open(g)
    for card in cards:
        g.crew[giver].hand = without(g.crew[giver].hand, card)
    g.crew[taker].hand += cards
    g.tell(Passed(giver, taker, len(cards)))
    both = tuple(sorted({*insiders(g, giver), *insiders(g, taker)}))
    g.whisper(both, PassedCards(giver, taker, cards))


@rule
def discard_down(g: State, seat: int, limit: int) -> Steps:
    """M-6.10, M-6.11 Down to so many cards, one after the other: the last one ends on top."""
    return [ask(seat, discards(limit)), discard_down(seat, limit)] if len(g.crew[seat].hand) > limit else None


@menu(
    asks="Your hand is over the limit. Which card do you discard?",
    detail="The last one ends up on top of the discard pile.",
)
def discards(g: State, seat: int, limit: int) -> Iterator[Step]:
    """M-6.11 The hand card that goes next (D42)."""
    yield from (drop(seat, card) for card in distinct(g.crew[seat].hand))


@rule(says="Discard {card}")
def drop(g: State, seat: int, card: Pip) -> Steps:
    """M-13.3 A hand card goes to the discard pile."""
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    return None
