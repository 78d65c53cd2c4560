"""Sabotage by nobody: cards that strike a lone player, and the roll for a lost turn (L-23.9 to L-23.25, L-28, L-29)."""

from __future__ import annotations

from stardeck.engine import Event, Steps
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.rules import later
from stardeck.games.loss.rules.alone.chase import chased
from stardeck.games.loss.rules.ill_effects import lose_crew
from stardeck.games.loss.rules.movement import retreat
from stardeck.games.loss.rules.resources import lose_resources
from stardeck.games.loss.rules.sabotage.effects import end_play, take_effect
from stardeck.games.loss.rules.sabotage.playing import SabotageRolled, cancel
from stardeck.games.loss.state import NOBODY, Play, State, event, rule

MOST_SABOTAGES = 2
"""L-23.17 In the classic game, in one turn."""


@event
class Struck(Event, frozen=True):
    """L-23.9, L-28.1 A sabotage by nobody in particular."""

    seat: Seat
    card: CardId
    says = "{card} hits {seat}!"


@event
class SabotageSpared(Event, frozen=True):
    """L-23.17, L-23.18 A third sabotage in a turn has no effect."""

    says = "No more sabotage this turn: the card is discarded."


LOST_TURN = (
    "{seat} [roll|rolls] {value} instead of losing a turn: it costs a parsec.",
    "{seat} [roll|rolls] {value} instead of losing a turn: it costs a crew member.",
    "{seat} [roll|rolls] {value} instead of losing a turn: it costs a card.",
)
"""L-29.1 For each pair of sides."""


@event
class LostTurnRolled(Event, frozen=True):
    """L-23.21, L-29.1 What a lost turn costs a lone player."""

    seat: Seat
    value: int

    def line(self) -> Line:
        return say(LOST_TURN[(self.value - 1) // 2], **self.slots())


@rule
def strike(g: State, seat: int, card: CardId, in_field: bool) -> Steps:
    """L-23.9, L-28.1, L-28.2 A sabotage by nobody in particular. L-30.13 The opponent moves before the roll."""
    g.chain.append(Play(NOBODY, card, seat, victim=seat, in_field=in_field))
    g.tell(Struck(seat, card))
    return [*chased(g), roll_alone()]


@rule
def roll_alone(g: State) -> Steps:
    """L-23.10, L-23.11, L-28.3, L-28.4 1 and 6 fail; L-23.17, L-23.18 classic: two a turn; L-28.14 some do not roll."""
    play = g.top(Play)
    card = g.cards[play.card]
    if not g.solo:
        if g.turn.sabotages >= MOST_SABOTAGES:
            g.tell(SabotageSpared())
            return end_play()
        g.turn.sabotages += 1
    if card.first_roll or not g.solo:
        play.roll = value = g.roll(6)
        g.tell(SabotageRolled(NOBODY, value, value in (1, 6)))
        if value in (1, 6):
            return end_play()
    return [cancel(), take_effect(), end_play()]


@later.lost_turn.body
def lost_turn(g: State, seat: int, first: bool) -> Steps:
    """L-23.22 to L-23.25, L-29.2 to L-29.4 A parsec, a crew member or a card; L-29.5 Solo Mode repeats a lucky roll."""
    ship = g.ships[seat]
    value = g.roll(6)
    g.tell(LostTurnRolled(seat, value))
    if value <= 2 and ship.parsec:
        return retreat(seat, 1)
    if value in (3, 4):
        return lose_crew(seat, 1)
    if value >= 5 and ship.cargo:
        return lose_resources(seat, 1)
    return lost_turn(seat, False) if first and g.solo else None
