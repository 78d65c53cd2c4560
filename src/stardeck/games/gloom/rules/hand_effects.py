"""Effects on hands and turns (G-21.1 to G-21.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import READY, Event, Line, Seat, Step, Steps, ask, gather, listed, say
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect, Target
from stardeck.games.gloom.rules.drawing import draw, hand_over, learn, throw
from stardeck.games.gloom.rules.effects import Fizzled, effect_of, operation, people
from stardeck.games.gloom.rules.queries import amount_of, draw_limit
from stardeck.games.gloom.state import Card, Doing, Grant, State, event, menu, rule

EVERYTHING = 1 << 10
"""More cards than there are."""


def _amount(g: State, doing: Doing, effect: Effect) -> int:
    amount = effect.amount
    if amount == "all" or (amount is None and effect.op == "pass_hands"):
        return EVERYTHING
    return amount_of(g, effect, doing.character, doing.person)


@operation
def draw_(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.1 Each drawer draws all of theirs before the next."""
    for seat in people(g, doing, effect, "who"):
        draw(g, seat, _amount(g, doing, effect))
    return None


@operation
def refill(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.2 Up to the draw limit."""
    for seat in people(g, doing, effect, "who"):
        draw(g, seat, max(0, draw_limit(g, seat) - len(g.players[seat].hand)))
    return None


@event
class DrawsLost(Event, frozen=True):
    """G-21.6 Somebody will not draw for so many turns."""

    seat: Seat
    count: int

    def line(self) -> Line:
        return say(
            "{seat} will skip {seat.their} next draw."
            if self.count == 1
            else "{seat} will skip {seat.their} next {count} draws.",
            **self.slots(),
        )


@operation
def skip_draw(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.6 A marker for each draw."""
    for seat in people(g, doing, effect, "who"):
        g.players[seat].skip_draws += _amount(g, doing, effect)
        g.tell(DrawsLost(seat, g.players[seat].skip_draws))
    return None


@event
class TurnsLost(Event, frozen=True):
    """G-21.6 Somebody will not have the next turns."""

    seat: Seat
    count: int
    says = "{seat} will lose {count|turn|turns}."


@operation
def skip_turn(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.6, G-21.7 A marker for each turn, the current one not among them."""
    for seat in people(g, doing, effect, "who"):
        g.players[seat].skip_turns += _amount(g, doing, effect)
        g.tell(TurnsLost(seat, g.players[seat].skip_turns))
    return None


@event
class ActionsLost(Event, frozen=True):
    """G-21.9 Somebody will have fewer actions in the next turn."""

    seat: Seat
    count: int

    def line(self) -> Line:
        return say(
            "{seat} will have 1 fewer action next turn."
            if self.count == 1
            else "{seat} will have {count} fewer actions next turn.",
            **self.slots(),
        )


@event
class ActionsWon(Event, frozen=True):
    """G-21.8 The turn player has more actions now."""

    seat: Seat
    count: int

    def line(self) -> Line:
        return say(
            "{seat} [get|gets] 1 more action." if self.count == 1 else "{seat} [get|gets] {count} more actions.",
            **self.slots(),
        )


@operation
def actions_(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.8 More actions are for the turn player only; G-21.9 fewer ones concern the next turn really taken."""
    amount = amount_of(g, effect, doing.character, doing.person, signed=True)
    for seat in people(g, doing, effect, "who"):
        if amount < 0:
            g.players[seat].fewer_actions -= amount
            g.tell(ActionsLost(seat, g.players[seat].fewer_actions))
        elif seat == g.turn.seat:
            g.turn.left += amount
            g.tell(ActionsWon(seat, amount))
    return None


@operation
def free_play(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-12.23 Only noted now; G-12.15, G-12.16, G-21.39 for nobody but the turn player."""
    if doing.person != g.turn.seat:
        g.tell(Fizzled(doing.card))
        return None
    grant = Grant(
        card=doing.card,
        kinds=effect.about,
        target=effect.target if isinstance(effect.target, Target) else None,
        character=doing.character if effect.target == "this" else NOTHING,
        ignore_score=effect.ignore_score,
    )
    g.turn.grants += (grant,) * effect.count
    return None


@event
class Looked(Event, frozen=True):
    """G-21.13 A hand was shown; what is in it only those know who saw it."""

    seat: Seat
    victim: Seat
    seen_by: Literal["one", "all"]
    says = "{seat} [look|looks] at {victim's} hand."


@event
class SawHand(Event, frozen=True):
    """G-21.13 What a hand holds, for those who saw it."""

    victim: Seat
    cards: tuple[Card, ...]

    def line(self) -> Line:
        if not self.cards:
            return say("{victim} [hold|holds] nothing.", **self.slots())
        return say("{victim} [hold|holds] {cards}.", **self.slots() | {"cards": listed(Card, self.cards)})


@operation
def look(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.13 A hand is shown as it is now; the others hear only that it was."""
    (victim,) = people(g, doing, effect, "source")
    hand = g.players[victim].hand
    lookers = tuple(range(g.seats)) if effect.seen_by == "all" else (doing.person,)
    for card in hand:
        learn(g, (card,), g.known[card] | sum(1 << seat for seat in lookers))
    g.reveals += 1
    g.tell(Looked(doing.person, victim, effect.seen_by))
    g.whisper(lookers, SawHand(victim, hand))
    return None


# --- cards that their owners choose ---


@operation
def discard(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.3, G-21.4 By choice all choose at once; or at random."""
    seats = people(g, doing, effect, "who")
    amount = _amount(g, doing, effect)
    if effect.how == "random":
        for seat in seats:
            throw_some(g, seat, amount)
        return None
    return _ask_for_cards(g, seats, amount)


def throw_some(g: State, seat: int, amount: int) -> None:
    hand = list(g.players[seat].hand)
    lost = [hand.pop(g.roll(len(hand)) - 1) for _ in range(min(amount, len(hand)))]
    if lost:
        throw(g, seat, lost, "chance")


@operation
def give(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.11, G-21.49 The givers choose before any card moves."""
    return _ask_for_cards(g, people(g, doing, effect, "who"), _amount(g, doing, effect))


@operation
def pass_hands(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.12 Every player passes cards at once."""
    return _ask_for_cards(g, g.clockwise(g.turn.seat), _amount(g, doing, effect))


def _ask_for_cards(g: State, seats: list[int], amount: int) -> Steps:
    """G-21.3 Whoever has no more cards than asked parts with all of them, unasked."""
    if not amount:
        return None
    choosers = tuple(seat for seat in seats if len(g.players[seat].hand) > amount)
    asking = [gather(choosers, parting(amount), amount == 1)] if choosers else []
    return [*asking, part_with(tuple(seat for seat in seats if seat not in choosers))]


@menu
def parting(g: State, seat: int, amount: int) -> Iterator[Step]:
    """G-21.3, G-21.11 Cards of the own hand to part with, one after the other."""
    question = g.ask_of(seat)
    said = [step[2] for step in question.parts] if question else []
    if len(said) < amount:
        yield from (part(seat, card) for card in g.players[seat].hand if card not in said)
    else:
        yield READY


@rule
def part(g: State, seat: int, card: int) -> Steps:
    """G-21.4, G-21.49 A card of the own hand is put forward; no card moves before all have chosen."""
    g.top(Doing).laid += (card,)
    return None


@rule
def part_with(g: State, whole_hands: tuple[int, ...]) -> Steps:
    """G-21.4, G-21.12 All cards move together."""
    doing = g.top(Doing)
    effect = effect_of(g, doing)
    moving = {
        seat: tuple(c for c in player.hand if c in doing.laid or seat in whole_hands)
        for seat, player in enumerate(g.players)
    }
    doing.laid = ()
    for seat in g.clockwise(g.turn.seat):
        if moving[seat]:
            _move(g, doing, effect, seat, moving[seat])
    return None


def _move(g: State, doing: Doing, effect: Effect, seat: int, cards: tuple[int, ...]) -> None:
    if effect.op == "discard":
        throw(g, seat, cards, "choice")
        return
    if effect.op == "pass_hands":
        receiver = (seat + (-1 if effect.to == "right" else 1)) % g.seats
    else:
        (receiver,) = people(g, doing, effect, "to")
    if receiver != seat:  # G-21.49
        hand_over(g, seat, receiver, cards)


# --- cards from other hands ---


@operation
def take(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.50 From several hands clockwise."""
    amount = _amount(g, doing, effect)
    return [take_from(seat, amount) for seat in people(g, doing, effect, "source") if seat != doing.person]


@rule
def take_from(g: State, victim: int, amount: int) -> Steps:
    """G-21.3, G-21.10 At random, or a place in the hidden hand."""
    hand = g.players[victim].hand
    count = min(amount, len(hand))
    if effect_of(g, g.top(Doing)).how != "unseen" or count == len(hand):
        left = list(hand)
        taken = [left.pop(g.roll(len(left)) - 1 if amount < len(hand) else 0) for _ in range(count)]
        if taken:
            hand_over(g, victim, g.top(Doing).person, taken)
        return None
    return [ask(g.top(Doing).person, places(victim)), *([take_from(victim, count - 1)] if count > 1 else [])]


@menu
def places(g: State, seat: int, victim: int) -> Iterator[Step]:
    """G-21.10 The places in a hand whose cards the taker does not see."""
    yield from (take_at(seat, victim, place) for place in range(len(g.players[victim].hand)))


@rule
def take_at(g: State, seat: int, victim: int, place: int) -> Steps:
    """G-21.10 A card chosen from its back. The hand is held in no order, so the place tells nothing beforehand."""
    hand = g.players[victim].hand
    hand_over(g, victim, seat, (hand[(place + g.roll(len(hand))) % len(hand)],))
    return None
