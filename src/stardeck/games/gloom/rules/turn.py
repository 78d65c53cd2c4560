"""The turn (G-7) and the special actions (G-11)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.rules.drawing import draw_up, throw
from stardeck.games.gloom.rules.effects import do_moment
from stardeck.games.gloom.rules.ending import close_turn
from stardeck.games.gloom.rules.free_plays import around_actions, free_cards, free_plays, permitted
from stardeck.games.gloom.rules.later import choose_again
from stardeck.games.gloom.rules.plays import choose
from stardeck.games.gloom.state import ACTIONS, Entry, How, State, Turn, event, menu, rule


@event
class TurnBegan(Event, frozen=True):
    """G-7.1 A turn has begun."""

    seat: Seat
    round: int
    says = "It's {seat's} turn."

    def begins_round(self) -> int:
        return self.round

    def begins_turn(self) -> int:
        return self.seat


@event
class TurnLost(Event, frozen=True):
    """G-7.12 A player has lost this turn."""

    seat: Seat
    says = "{seat} [lose|loses] this turn."


@rule
def turn(g: State, seat: int) -> Steps:
    """G-7.1, G-7.18 Triggers, actions, draw, triggers; then the next player clockwise. G-7.12, G-7.21 A lost turn is
    none of that, but it counts."""
    player = g.players[seat]
    g.turns += 1
    if player.skip_turns:
        player.skip_turns -= 1
        g.turn = Turn(seat, 0)
        g.tell(TurnLost(seat))
        return [close_turn(), turn((seat + 1) % g.seats)]
    g.turn = Turn(seat, max(0, ACTIONS - player.fewer_actions))
    player.fewer_actions = 0
    g.tell(TurnBegan(seat, g.round))
    return [
        do_moment("owner_turn_start"),
        free_plays(seat),
        around_actions(seat),
        act(seat),
        *rest_of_turn(seat, g.seats),
    ]


@cache
def rest_of_turn(seat: int, seats: int) -> tuple[Step, ...]:
    """What comes after the actions of a turn (G-7.1)."""
    after = turn((seat + 1) % seats)
    return draw_up(seat), do_moment("owner_turn_end"), free_plays(seat), close_turn(), after


@rule
def act(g: State, seat: int) -> Steps:
    """G-7.3, G-7.5 One action after the other, each with its free plays."""
    if not g.turn.left:
        return None
    return [ask(seat, actions()), free_plays(seat), around_actions(seat), act(seat)]


@menu
def actions(g: State, seat: int) -> list[Step]:
    """G-7.2 Play a card, discard the hand, or pass."""
    cards = [choose(seat, card, "action", NOTHING) for card in g.players[seat].hand]
    return [*cards, discard_hand(seat), pass_action(seat)]


@choose_again.body
def choose_again_(g: State, seat: int, how: How) -> Steps:
    """G-7.2, G-12.3, G-12.20 Another card, in the question in which the last one was chosen."""
    return ask(seat, actions() if how == "action" else free_cards() if how == "free" else permitted())


def _spend(g: State, seat: int, kind: Literal["discard", "pass"]) -> None:
    g.turn.left -= 1
    g.turn.taken += 1
    g.write(Entry(kind, g.round, seat))


@rule
def discard_hand(g: State, seat: int) -> Steps:
    """G-11.1, G-11.2, G-11.7 All cards of the hand, without any effect."""
    _spend(g, seat, "discard")
    throw(g, seat, g.players[seat].hand, "hand")
    return None


@discard_hand.unless
def _(g: State, seat: int) -> str | None:
    return None if g.players[seat].hand else "G-11.6"


@event
class Passed(Event, frozen=True):
    """G-11.8 An action was passed."""

    seat: Seat
    says = "{seat} [pass|passes]."


@rule(says="Pass")
def pass_action(g: State, seat: int) -> Steps:
    """G-11.8 Nothing happens."""
    _spend(g, seat, "pass")
    g.tell(Passed(seat))
    return None
