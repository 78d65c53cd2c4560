"""Elimination, the time limit, victory and places (C-22 to C-25, C-27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from stardeck.engine import Event, Steps
from stardeck.engine.say import Line, Slot, listed, say
from stardeck.games.cosmoforce.options import Goal
from stardeck.games.cosmoforce.state import Cause, ShipEvent, ShipSeat, State, event, rule

ROUNDS_AFTER_LIMIT = 20
LAST_ROUND = 60

Why = Literal["last", "together", "goal", "stalemate"]
"""How a battle ends: one side is left, the last ones fell together, a scenario's goal is met, or the battle has gone
on for too long (C-23.11)."""


@event
class Eliminated(ShipEvent, frozen=True):
    """C-22.4 A ship is out of the battle."""

    cause: Annotated[Cause, Slot("cause")]
    says = "{ship} is out of the battle: {cause}."


@event
class Ended(Event, frozen=True):
    """C-24.2 The battle is over: how, who won (nobody in a draw), and the place of each seat."""

    why: Why | Literal["called off"]
    winners: tuple[ShipSeat, ...]
    places: tuple[int, ...]

    def line(self) -> Line:
        if self.why == "called off":
            return say("Too few captains are left, so the battle is called off.")
        if not self.winners:
            return say("The battle is a draw.")
        one = "{winners} wins the battle."
        return say(
            one if len(self.winners) == 1 else "{winners} win the battle.", winners=listed(ShipSeat, self.winners)
        )


@event
class LimitReached(Event, frozen=True):
    """C-23.5 The time limit is reached."""

    says = "Time is up: from now on, ships can only ram or burn engines."


@rule
def settle(g: State) -> Steps:
    """C-22.4 After each event: all ships that meet a condition are eliminated together, then who conceded meanwhile."""
    if fallen := [(i, doom) for i, ship in enumerate(g.ships) if not ship.out and (doom := ship.doom)]:
        _eliminate(g, fallen)
    let_go(g)
    return None


def _eliminate(g: State, fallen: Sequence[tuple[int, Cause]]) -> None:
    """C-24.2 The win is looked at after each event with eliminations."""
    for ship, cause in fallen:
        g.ships[ship].out = cause
        g.tell(Eliminated(ship, cause))
    g.fallen = (*g.fallen, tuple(ship for ship, _ in fallen))
    sides = living_sides(g)
    if len(sides) == 1:
        win(g, sides, "last", "C-25.1" if g.config.teams else "C-24.1")
    elif not sides:
        last = dict.fromkeys(g.sides[ship] for ship, _ in fallen)
        win(g, list(last), "together", "C-25.2" if g.config.teams else "C-24.3")


def living_sides(g: State) -> list[str]:
    return list(dict.fromkeys(g.sides[i] for i in g.alive))


def win(g: State, top: Sequence[str], why: Why, rule_id: str) -> None:
    """C-24.6, C-25.7 The battle ends with these sides on top: one wins, several draw."""
    taking_part = [i for i, ship in enumerate(g.ships) if ship.out != "left"]
    sides = list(dict.fromkeys(g.sides[i] for i in taking_part))
    fell = dict.fromkeys(sides, -1)
    for when, ships in enumerate(g.fallen):
        for ship in ships:
            fell[g.sides[ship]] = when
    alive = living_sides(g)
    rank = {s: (0, 0) if s in top else (1, 0) if s in alive else (2, -fell[s]) for s in sides}
    place = {s: 1 + sum(rank[other] < rank[s] for other in sides) for s in sides}
    places = [place[g.sides[i]] if i in taking_part else 0 for i in range(g.seats)]
    winners = [i for i in taking_part if g.sides[i] == top[0]] if len(top) == 1 else []
    g.tell(Ended(why, tuple(winners), tuple(places)))
    g.end(places, winners, why, rule_id)


@rule
def reach_limit(g: State) -> Steps:
    """C-23.4, C-23.5 The clock says that the time limit is reached; what was confirmed before is finished."""
    g.limit = g.round
    g.tell(LimitReached())
    return None


@rule
def close_round(g: State) -> Steps:
    """C-27.3, C-23.6, C-23.11 A round ends: first goals are looked at, then the last round, then the limit."""
    met = [goal.side for goal in g.config.goals if goal_met(g, goal)]
    if met:
        win(g, met, "goal", "C-27.2" if len(met) == 1 else "C-27.6")
        return None
    last = g.limit + ROUNDS_AFTER_LIMIT if g.limit else LAST_ROUND
    if g.round >= last:
        win(g, _best(g), "stalemate", "C-23.11" if g.config.stalemate == "draw" else "C-29.7")
        return None
    if g.config.time_limit == "rounds" and g.round == g.config.limit_rounds and not g.limit:
        return reach_limit()
    return None


def _best(g: State) -> list[str]:
    """C-29.7, C-29.11 The sides that are on top of a battle without an end."""
    sides = living_sides(g)
    if g.config.stalemate == "draw":
        return sides
    score = dict.fromkeys(sides, (0, 0, 0))
    for i in g.alive:
        systems, crew, cool = score[g.sides[i]]
        ship = g.ships[i]
        score[g.sides[i]] = systems + ship.power.unmarked, crew + ship.crew, cool - ship.heat
    return [side for side in sides if score[side] == max(score.values())]


def goal_met(g: State, goal: Goal) -> bool:
    """C-27.2, C-27.3 Looked at when a round ends, for a side that still has a living ship."""
    if goal.side not in living_sides(g):
        return False
    if goal.kind == "eliminate":
        return bool(g.ships[goal.ship].out)
    return g.round >= goal.rounds and (goal.kind == "survive" or not g.ships[goal.ship].out)


def let_go(g: State) -> None:
    """C-22.5 A concession is an event of its own."""
    for seat in g.gone:
        if g.result is None and not g.ships[seat].out:
            _eliminate(g, [(seat, "concession")])
