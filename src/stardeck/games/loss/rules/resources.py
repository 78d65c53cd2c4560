"""Resource cards and decks: drawing, discarding, and who knows what (L-3.25, L-8.5, L-10, L-16, L-19.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.parts import kept
from stardeck.engine.say import Seat
from stardeck.games.loss.deck.compiled import CardId, Resource, compiled
from stardeck.games.loss.deck.effects import ALL
from stardeck.games.loss.facts import RECYCLE, SEVEN_CARDS, LossFacts, ShipCard
from stardeck.games.loss.state import Dump, State, event, menu, rule


@event
class Discarded(Event, frozen=True):
    """L-10.4 A card of the cargo lies open in the discards."""

    seat: Seat
    card: CardId
    says = "{seat} [discard|discards] {card}."


@event
class Reshuffled(Event, frozen=True):
    """L-10.5 A new resource deck."""

    n: int
    says = "The {n} discarded resources are shuffled into a new deck."


@event
class Salvaged(Event, frozen=True):
    """L-19.10 The Recycling Station has taken a card."""

    seat: Seat
    card: CardId
    says = "{seat} [recycle|recycles] {card}."


def draw(g: State) -> str | None:
    """L-10.5, L-10.6 The top card; an empty deck is made of the shuffled discards first."""
    if not g.resources:
        if not g.discards:
            return None
        g.resources, g.discards = g.discards, []
        g.shuffle(g.resources)
        g.tell(Reshuffled(len(g.resources)))
    g.reveals += 1
    return g.resources.pop()


def distinct(deck: Mapping[str, Resource], cards: Iterable[str]) -> list[str]:
    """One of each card: copies are as good as each other."""
    seen, first = set[str](), []
    for card in cards:
        key = deck[card].key
        if key not in seen:
            seen.add(key)
            first.append(card)
    return first


def carried(g: State, seat: int, kind: str = "") -> tuple[str, ...]:
    """One of each card of a cargo, of this kind or of any."""
    return _carried(g.ships[seat].cargo, kind, g.config.deck)


@kept
def _carried(cargo: tuple[str, ...], kind: str, own: LossFacts | None) -> tuple[str, ...]:
    cards = compiled(own).cards
    return tuple(distinct(cards, [card for card in cargo if kind in ("", cards[card].kind)]))


def shuffle_in(g: State, cards: list[str]) -> None:
    """L-24.16 Cards that were put aside go back into the deck."""
    if cards:
        g.resources += cards
        g.shuffle(g.resources)


def is_sabotage(g: State, card: str) -> bool:
    return g.cards[card].kind == "sabotage"


def gain(g: State, seat: int, card: str, knowers: Iterable[int] = ()) -> None:
    """A card goes into cargo; others who saw it know that it is there."""
    ship = g.ships[seat]
    ship.cargo = (*ship.cargo, card)
    know(g, seat, (card,), knowers)


def gain_openly(g: State, seat: int, card: str) -> None:
    gain(g, seat, card, range(g.seats))


def know(g: State, seat: int, cards: Iterable[str], knowers: Iterable[int]) -> None:
    """These seats know that the cards are in this cargo."""
    ship = g.ships[seat]
    news = [(card, who) for card in cards for who in knowers if who != seat and (card, who) not in ship.known]
    if news:
        ship.known = (*ship.known, *news)


def part_with(g: State, seat: int, card: str) -> None:
    """A card leaves the cargo in the open, or is laid out by its owner."""
    ship = g.ships[seat]
    at = ship.cargo.index(card)
    ship.cargo = ship.cargo[:at] + ship.cargo[at + 1 :]
    if ship.known:
        ship.known = tuple(k for k in ship.known if k[0] != card)


def hand_over(g: State, giver: int, receiver: int, card: str) -> None:
    """A card changes hands unseen: only the two know it, and onlookers are no longer sure what the giver holds."""
    part_with(g, giver, card)
    ship = g.ships[giver]
    ship.known = tuple(k for k in ship.known if k[1] == receiver)
    gain(g, receiver, card, (giver,))
    g.reveals += 1


def discard_cargo(g: State, seat: int, card: str) -> None:
    """L-10.4 Face up, from the hand."""
    part_with(g, seat, card)
    g.discards.append(card)
    g.reveals += 1
    g.tell(Discarded(seat, card))


@rule
def lose_resources(g: State, seat: int, n: int) -> Steps:
    """L-8.5 Cargo cards of the owner's choice; L-8.6 what is not there is not owed; L-8.16 all of them."""
    cargo = g.ships[seat].cargo
    if g.ships[seat].dead or n == 0:
        return None
    if n == ALL or len(cargo) <= n:
        for card in cargo:
            discard_cargo(g, seat, card)
        return None
    return [ask(seat, cargo_to_lose()), lose_resources(seat, n - 1)]


@menu
def cargo_to_lose(g: State, seat: int) -> Iterator[Step]:
    """L-8.5, D-23 Which cargo card."""
    yield from (lose_card(seat, card) for card in carried(g, seat))


@rule(says="Discard {card}")
def lose_card(g: State, seat: int, card: CardId) -> Steps:
    """L-8.5 A cargo card of the owner's choice goes to the discards."""
    discard_cargo(g, seat, card)
    return None


# --- exchange and cargo limit ---


@rule
def throw_out(g: State, seat: int, n: int) -> Steps:
    """L-3.25, L-16.4 So many cards of the owner's choice, one after the other, face up."""
    return [ask(seat, cargo_to_throw_out()), throw_out(seat, n - 1)] if n else None


@menu
def cargo_to_throw_out(g: State, seat: int) -> Iterator[Step]:
    """L-3.25, D-7, D-28 Which cargo card. L-3.28 Equipped parts are not among them."""
    yield from (throw(seat, card) for card in carried(g, seat))


@rule(says="Discard {card}")
def throw(g: State, seat: int, card: CardId) -> Steps:
    """L-16.9 Face up to the discards; a Recycling Station may look at what was thrown out."""
    discard_cargo(g, seat, card)
    dump = g.top(Dump)
    dump.cards = (*dump.cards, card)
    return None


@rule
def recycle(g: State) -> Steps:
    """L-19.10 to L-19.12 The Recycling Station may take one of the cards."""
    dump = g.top(Dump)
    for seat in g.alive:
        if seat != dump.seat and not g.ships[seat].recycled and g.has(seat, RECYCLE):
            return [ask(seat, thrown_out()), end_dump()]
    return end_dump()


@menu(asks="Do you take one of the discarded cards?", detail="You can do this once between two of your turns.")
def thrown_out(g: State, seat: int) -> Iterator[Step]:
    """L-19.10, D-29 One of the cards, or nothing."""
    yield from (salvage(seat, card) for card in distinct(g.cards, g.top(Dump).cards))
    yield leave_it(seat)


@rule(says="Take {card}")
def salvage(g: State, seat: int, card: CardId) -> Steps:
    """L-19.10, L-19.12 The Recycling Station takes one card, once between two of its own turns."""
    g.discards.remove(card)
    g.ships[seat].recycled = True
    gain_openly(g, seat, card)
    g.tell(Salvaged(seat, card))
    return None


@rule(says="Take nothing")
def leave_it(g: State, seat: int) -> Steps:
    """L-19.11 The Recycling Station takes nothing."""
    return None


@rule
def end_dump(g: State) -> Steps:
    """L-16.9 What was thrown out stays in the discards."""
    g.chain.pop()
    return None


@rule
def cut_cargo(g: State, seat: int) -> Steps:
    """L-16.3, L-16.4 At the end of the turn; L-19.20 the Overstuffed Freighter holds more."""
    over = len(g.ships[seat].cargo) - cargo_limit(g.printed(seat))
    if over <= 0 or g.ships[seat].dead:
        return None
    g.chain.append(Dump(seat))
    return [throw_out(seat, over), recycle()]


def cargo_limit(ship: ShipCard) -> int:
    """L-16.3, L-19.20 Five cards, on one ship seven."""
    return 7 if ship.ability == SEVEN_CARDS else 5
