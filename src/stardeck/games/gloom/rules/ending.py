"""How a game ends, and who is the most miserable (G-16.7 to G-16.12, G-18)."""

from __future__ import annotations

from typing import Literal

from stardeck.engine import Event, Line, Seat, Steps, listed, of, say
from stardeck.engine.say import signed
from stardeck.games.gloom.rules.queries import dead_of, self_worth, total_of
from stardeck.games.gloom.state import State, event, rule

End = Literal["crew", "exhausted", "stalled", "unfinished"]
"""Why a game is over: a whole crew is dead, no card is left anywhere, nobody has played a card for too long, or the
last round is over."""


ENDS: dict[End, Line] = {
    "crew": say("A whole crew is dead."),
    "exhausted": say("There are no cards left."),
    "stalled": say("Nobody has played a card for too long."),
    "unfinished": say("The last round is over, and the game stays unfinished."),
}


@event
class Ended(Event, frozen=True):
    """G-18.10 The game is over."""

    why: End
    standing: tuple[tuple[int, int, int, int], ...]
    """(seat, total, number of the dead, place) of each player."""

    def line(self) -> Line:
        winners = [seat for seat, _, _, place in self.standing if place == 1]
        totals = [
            say("{seat} {total}", seat=of(Seat, seat), total=signed(total)) for seat, total, _, _ in self.standing
        ]
        return say(
            "{why} {winners} [win|wins]: {totals}."
            if len(winners) == 1
            else "{why} {winners} share the win: {totals}.",
            why=ENDS[self.why],
            winners=listed(Seat, winners),
            totals=listed(Line, totals, ", "),
        )


@rule
def check_end(g: State) -> Steps:
    """G-18.1, G-18.16 A crew that is wholly dead ends the game, once."""
    dead = g.visible.dead
    if dead and any(dead.issuperset(crew) for crew in g.crews):
        finish_game(g, "crew", "G-18.1")
    return None


def finish_game(g: State, why: End, rule_id: str) -> None:
    """G-18.10, G-18.14, G-18.19 The lowest total wins; equal ranks share a place."""
    ranks = [rank(g, seat) for seat in range(g.seats)]
    places = [1 + sum(other < mine for other in ranks) for mine in ranks]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    standing = tuple((s, total_of(g, s), len(dead_of(g, s)), places[s]) for s in range(g.seats))
    g.tell(Ended(why, standing))
    g.end(places, winners, why, rule_id)


def rank(g: State, seat: int) -> tuple[int, ...]:
    """G-18.15 The total, and what the table breaks ties by; lower is better."""
    dead = dead_of(g, seat)
    if g.config.tie_break == "more_dead":
        return total_of(g, seat), -len(dead)
    if g.config.tie_break == "lowest_single":
        return total_of(g, seat), min((self_worth(g, c) for c in dead), default=0)
    return (total_of(g, seat),)


@rule
def close_turn(g: State) -> Steps:
    """G-7.18 The tests after each turn: G-16.7 no card anywhere, G-16.8 no card played for rounds, G-16.10 the last
    round."""
    g.calm = 0 if g.turn.played else g.calm + 1
    if not g.deck and not g.pile and not any(player.hand for player in g.players):
        finish_game(g, "exhausted", "G-16.7")
    elif g.calm >= g.config.stall_rounds * g.seats:
        finish_game(g, "stalled", "G-16.8")
    elif g.turns >= g.config.max_rounds * g.seats:
        finish_game(g, "unfinished", "G-16.10")
    return None
