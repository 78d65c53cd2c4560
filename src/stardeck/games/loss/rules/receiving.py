"""Receiving resources, with others at the table or alone (L-7.7, L-7.11, L-23.9, L-26.1 to L-26.6, L-28.10)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.deck.compiled import CardId, counted
from stardeck.games.loss.rules import later
from stardeck.games.loss.rules.alone.strikes import strike
from stardeck.games.loss.rules.resources import distinct, draw, gain, gain_openly, is_sabotage, shuffle_in
from stardeck.games.loss.state import State, event, menu, rule


@event
class PutAway(Event, frozen=True):
    """L-23.6 A second sabotage in the set-up of a lone player."""

    card: CardId
    says = "{card} turns up again and is discarded."


@event
class Drew(Event, frozen=True):
    """L-7.7 So many cards from the deck."""

    seat: Seat
    n: int
    says = "{seat} [draw|draws] {n|card|cards}."


@event
class Drawn(Event, frozen=True):
    """L-7.7 Which cards, for the one who drew them."""

    seat: Seat
    cards: tuple[CardId, ...]

    def line(self) -> Line:
        return say("New in your cargo: {cards}.", cards=counted(self.cards))


@event
class TookDebris(Event, frozen=True):
    """L-26.4 A card of the debris field was taken."""

    seat: Seat
    card: CardId
    says = "{seat} [take|takes] {card} from the debris field."


@later.receive.body
def receive(g: State, seat: int, n: int) -> Steps:
    """L-7.7, L-7.11 So many resources from the deck; L-26.1 to L-26.5 in Solo Mode each from the field or the deck."""
    if n <= 0 or g.ships[seat].dead:
        return None
    if g.alone:
        if g.stage != "race":
            _draw_calmly(g, seat, n)
            return None
        return ask(seat, sources(n)) if g.debris else draw_one(seat, n)
    drawn = [card for _ in range(n) if (card := draw(g))]
    g.ships[seat].cargo += tuple(drawn)
    g.tell(Drew(seat, len(drawn)))
    g.whisper((seat,), Drawn(seat, tuple(drawn)))
    return None


@menu(asks="Take a card from the debris field, or draw?", detail="You get {n|card|cards}.")
def sources(g: State, seat: int, n: int) -> Iterator[Step]:
    """L-7.7, D-35 One debris card, or the deck."""
    yield from (take_debris(seat, card, n) for card in distinct(g.cards, g.debris))
    yield draw_one(seat, n)


@rule(says="Take {card} from the debris field")
def take_debris(g: State, seat: int, card: CardId, n: int) -> Steps:
    """L-26.4 The place is not refilled."""
    at = g.debris.index(card)
    g.debris = g.debris[:at] + g.debris[at + 1 :]
    gain_openly(g, seat, card)
    g.tell(TookDebris(seat, card))
    return receive(seat, n - 1)


@rule(says="Draw from the deck")
def draw_one(g: State, seat: int, n: int) -> Steps:
    """L-23.9, L-28.1 A sabotage is resolved at once, and another card is received in its place (L-23.16, L-28.10)."""
    card = draw(g)
    if card is None:
        return None
    if not is_sabotage(g, card):
        gain(g, seat, card)
        g.tell(Drew(seat, 1))
        g.whisper((seat,), Drawn(seat, (card,)))
        return receive(seat, n - 1)
    again = any(not is_sabotage(g, c) for c in (*g.resources, *g.discards, *g.debris))  # L-10.9
    return [strike(seat, card, False), *([receive(seat, n)] if again else [])]


def _draw_calmly(g: State, seat: int, n: int) -> None:
    """Sabotages in set-up. L-23.4 to L-23.6 classic: back into the deck and as many cards drawn once more;
    L-24.14 to L-24.16 Solo Mode: put aside and replaced until none is left, then shuffled back."""
    drawn = [card for _ in range(n) if (card := draw(g))]
    aside = [card for card in drawn if is_sabotage(g, card)]
    kept = [card for card in drawn if not is_sabotage(g, card)]
    if g.solo:
        while len(kept) < n and (card := draw(g)):
            (aside if is_sabotage(g, card) else kept).append(card)
        shuffle_in(g, aside)
    else:
        for card in aside:
            g.resources.insert(g.roll(len(g.resources) + 1) - 1, card)
        for _ in aside:
            second = draw(g)
            if second and is_sabotage(g, second):
                g.discards.append(second)
                g.tell(PutAway(second))
            elif second:
                kept.append(second)
    for card in kept:
        gain(g, seat, card)
    g.tell(Drew(seat, len(kept)))
    g.whisper((seat,), Drawn(seat, tuple(kept)))
