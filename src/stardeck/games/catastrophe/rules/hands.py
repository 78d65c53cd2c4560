"""PIP cards in general: the deck, the discard pile and the hands (M-13, M-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from stardeck.engine import Step, Steps, ask
from stardeck.games.catastrophe.facts import RESOURCES
from stardeck.games.catastrophe.rules.queries import insiders, open_table
from stardeck.games.catastrophe.state import Crew, State, menu, rule


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one of this name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def distinct(cards: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def take_from_deck(g: State, count: int) -> tuple[str, ...]:
    """M-13.8 An empty deck is made anew of the discard pile; M-13.9 if that is empty too, nothing is drawn."""
    taken = []
    for _ in range(count):
        if not g.deck:
            if not g.discard:
                break
            g.deck, g.discard = g.discard, []
            g.shuffle(g.deck)
            g.tell("reshuffled", len(g.deck))
        taken.append(g.deck.pop())
    g.reveals += 1
    return tuple(taken)


def draw_cards(g: State, seat: int, count: int) -> None:
    """M-7.8, M-13.11 The top of the deck into the hand."""
    taken = take_from_deck(g, count)
    if taken:
        g.crew[seat].hand += taken
        g.tell("drew", seat, len(taken))
        g.whisper(insiders(g, seat), "cards", seat, taken)


def can_draw(g: State) -> bool:
    return bool(g.deck or g.discard)


def take_resource_card(g: State, seat: int, resource: str) -> bool:
    """M-8.13 to M-8.17 One card of a face-up pile, if there is one."""
    at = RESOURCES.index(resource)
    if not g.piles[at]:
        return False
    g.piles = (*g.piles[:at], g.piles[at] - 1, *g.piles[at + 1 :])
    g.crew[seat].hand += (resource,)
    g.tell("took", seat, resource)
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
        g.tell("discarded", seat, cards)


def drop_equipment(g: State, seat: int, card: str) -> None:
    """M-16.20 Equipment leaves play; M-27.7, M-27.8 a suit with its tracks, the Quackalope with its role."""
    crew = g.crew[seat]
    crew.equipment = without(crew.equipment, card)
    if card == "suit":
        crew.suit = crew.oxygen = 0
    elif card == "quackalope":
        crew.roles = crew.roles[:1]
    g.discard.append(card)
    g.tell("lost_equipment", seat, card)


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
    g.tell("passed", giver, taker, len(cards))
    both = tuple(sorted({*insiders(g, giver), *insiders(g, taker)}))
    g.whisper(both, "passed_cards", giver, taker, cards)


@lru_cache(maxsize=4096)
def escape_kit(hand: tuple[str, ...], potato_power: bool) -> tuple[str, ...] | None:
    """M-14.1, M-14.3, M-14.7, M-R020.1 The four cards of this hand that serve for an escape, or None."""
    kit, potatoes = [], hand.count("potato")
    for resource in RESOURCES:
        if resource in hand:
            kit.append(resource)
        elif potatoes and (resource == "food" or (potato_power and resource == "power")):
            kit.append("potato")
            potatoes -= 1
        else:
            return None
    return tuple(kit)


def kit_of(crew: Crew) -> tuple[str, ...] | None:
    """What this crew member would show for an escape."""
    return escape_kit(crew.hand, 20 in crew.roles)


@rule
def discard_down(g: State, seat: int, limit: int) -> Steps:
    """M-6.10, M-6.11 Down to so many cards, one after the other: the last one ends on top."""
    return [ask(seat, discards(limit)), discard_down(seat, limit)] if len(g.crew[seat].hand) > limit else None


@menu
def discards(g: State, seat: int, limit: int) -> Iterator[Step]:
    """D42 Which cards go."""
    yield from (drop(seat, card) for card in distinct(g.crew[seat].hand))


@rule
def drop(g: State, seat: int, card: str) -> Steps:
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    discard_cards(g, seat, (card,))
    return None
