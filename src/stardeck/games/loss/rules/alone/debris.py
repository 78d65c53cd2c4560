"""The debris field, which changes whenever a lone player leaves a parsec (L-24.13, L-27, L-28.2)."""

from __future__ import annotations

from stardeck.engine import Event, Step, Steps
from stardeck.engine.say import Line, say
from stardeck.games.loss.deck.compiled import CardId, counted
from stardeck.games.loss.rules import later
from stardeck.games.loss.rules.alone.chase import step_forward
from stardeck.games.loss.rules.alone.strikes import strike
from stardeck.games.loss.rules.resources import draw, is_sabotage, shuffle_in
from stardeck.games.loss.state import Confrontation, Field, Play, State, event, rule

MISSED = 2
DEBRIS = 3
"""L-27.2, L-27.3 Cards that are missed on the way, and cards of a new field."""


@event
class DebrisLaid(Event, frozen=True):
    """L-24.13, L-27.3 A new debris field."""

    cards: tuple[CardId, ...]

    def line(self) -> Line:
        return say("Debris floats nearby: {cards}.", cards=counted(self.cards))


@event
class Missed(Event, frozen=True):
    """L-27.2 Cards that were missed on the way."""

    cards: tuple[CardId, ...]

    def line(self) -> Line:
        return say("Left behind on the way: {cards}.", cards=counted(self.cards))


@rule
def first_field(g: State) -> Steps:
    """L-24.13, L-24.15 Three cards, none of them a sabotage."""
    field: list[str] = []
    aside: list[str] = []
    while len(field) < DEBRIS and (card := draw(g)):
        (aside if is_sabotage(g, card) else field).append(card)
    shuffle_in(g, aside)
    g.debris = tuple(field)
    g.tell(DebrisLaid(g.debris))
    return None


@later.left_parsec.body
def left_parsec(g: State, seat: int, way: int) -> Steps:
    """L-27.1 The debris field changes; L-30.6 a chase goes on when the move was forward."""
    if not g.solo:
        return None
    return [*(step_forward(g) if way > 0 else ()), *_changed_field(g)]


def _changed_field(g: State) -> list[Step]:
    """L-27.1, L-27.5 The field changes once for the card that moved the player; L-27.11 a sabotage of a new field waits
    until all of them are resolved."""
    cause = next(frame for frame in reversed(g.chain) if isinstance(frame, (Confrontation, Play)))
    field = g.nearest(Field)
    if field is not None and isinstance(cause, Play) and cause.in_field:
        field.moved = True
        return []
    if cause.refreshed:
        return []
    cause.refreshed = True
    return [refresh()]


@rule
def refresh(g: State) -> Steps:
    """L-27.1 to L-27.3 The rest is discarded, two cards are missed, three are laid out; L-28.2 sabotages strike."""
    g.discards += g.debris
    g.debris = ()
    missed = [card for _ in range(MISSED) if (card := draw(g))]
    g.discards += missed
    field = [card for _ in range(DEBRIS) if (card := draw(g))]
    g.debris = tuple(card for card in field if not is_sabotage(g, card))
    g.tell(Missed(tuple(missed)))
    g.tell(DebrisLaid(tuple(field)))
    hostile = tuple(card for card in field if is_sabotage(g, card))
    if not hostile:
        return None
    g.chain.append(Field(hostile))
    return next_hostile()


@rule
def next_hostile(g: State) -> Steps:
    """L-27.11 From left to right; then at most one refresh."""
    field = g.top(Field)
    if field.cards:
        card, field.cards = field.cards[0], field.cards[1:]
        return [strike(g.active, card, True), next_hostile()]
    g.chain.pop()
    return refresh() if field.moved else None
