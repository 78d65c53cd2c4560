"""What a captain is after, and how the battle stands (C-22 to C-25, C-27)."""

from __future__ import annotations

from stardeck.engine import Goal, Line, Mark, of, say
from stardeck.engine.goal import NOTHING, mark
from stardeck.engine.parts import part
from stardeck.games.cosmoforce.facts import SLOTS
from stardeck.games.cosmoforce.options import CosmoforceOptions
from stardeck.games.cosmoforce.options import Goal as ScenarioGoal
from stardeck.games.cosmoforce.state import ShipSeat
from stardeck.games.cosmoforce.view import CosmoforceView, ShipView

FEW = 1
"""So few crew, or so few working systems, are a danger."""


LAST = say("Be the last ship with crew and systems.")


def goal(view: CosmoforceView, seat: int | None) -> Goal:
    """The scenario's goal, that of the own side, or to be the last. It says nothing of what is going on in a turn."""
    side = "" if seat is None else view.sides[seat]
    mine = next((it for it in view.config.goals if it.side == side), None) if view.config.goals else None
    if mine is not None and view.ships:
        return Goal(_scenario(view, mine), NOTHING, _marks(view, seat, mine))
    if view.config.teams:
        return Goal(_teams(view, side), NOTHING, _marks(view, seat, mine))
    return Goal(LAST, _limit(view.limit, view.config), _marks(view, seat, mine))


@part
def _limit(limit: int, config: CosmoforceOptions) -> Line:
    """C-23.4, C-29.7 What happens when nobody wins in time, where that comes soon."""
    if limit:
        return say("Only ramming and burning now.")
    if config.time_limit != "rounds" or config.stalemate != "count":
        return NOTHING
    return say("After round {n}, ram and burn only; systems count.", n=config.limit_rounds)


def _teams(view: CosmoforceView, side: str) -> Line:
    """C-25.1"""
    others = sorted(set(view.sides) - {side})
    if not side:
        return say("The last side with a ship wins.")
    if len(others) > 1:
        return say("Your side, {side}, must outlast all others.", side=side)
    return say("Your side, {side}, must outlast side {other}.", side=side, other="".join(others))


def _scenario(view: CosmoforceView, it: ScenarioGoal) -> Line:
    """C-27.2"""
    if it.kind == "survive":
        return say("Be alive at the end of round {n}.", n=it.rounds)
    text = "Destroy {ship}." if it.kind == "eliminate" else "Keep {ship} alive until round {n}."
    return say(text, ship=of(ShipSeat, it.ship), n=it.rounds)


def _marks(view: CosmoforceView, seat: int | None, mine: ScenarioGoal | None) -> tuple[Mark, ...]:
    ships = view.ships
    if not ships:
        ready = sum(build.locked for build in view.builds)
        return (mark(say("{n} of {all} locked in", n=ready, all=len(view.builds)), ready > 0, "word:design"),)
    left = _left(ships, view.sides if view.config.teams else ())
    own = () if seat is None or seat >= len(ships) else _own(ships[seat])
    best = _best(ships)
    return (*_time(view, mine), *left, *own, *(best if best and best[0].target != f"ship:{seat}" else ()))


def _time(view: CosmoforceView, mine: ScenarioGoal | None) -> tuple[Mark, ...]:
    """How long the battle still goes on, where that decides it."""
    if mine is not None and mine.kind != "eliminate":
        return (
            mark(say("round {n} of {all}", n=view.round, all=mine.rounds), view.round >= mine.rounds, "word:round"),
        )
    if view.config.time_limit == "rounds" and view.config.stalemate == "count" and not view.limit:
        late = view.round >= view.config.limit_rounds
        words = say("round {n} of {all}", n=view.round, all=view.config.limit_rounds)
        return (mark(words, True, "word:round", danger=late),)
    return ()


@part
def _left(ships: tuple[ShipView, ...], sides: tuple[str, ...]) -> tuple[Mark, ...]:
    """Who is still in the battle; `sides` are those of the seats where teams play."""
    playing = [ship for ship in ships if ship.out != "left"]
    alive = [ship for ship in playing if not ship.out]
    if not sides:
        return (mark(say("{n} of {all} left", n=len(alive), all=len(playing)), len(alive) == 1, "word:ships"),)
    counts = [(side, sum(ship.side == side for ship in alive)) for side in sorted(set(sides))]
    return tuple(
        mark(
            say("{side} {n|ship|ships}", side=side, n=count),
            count > 0,
            f"word:side {side}",
            brief=say("{side} {n}", side=side, n=count),
        )
        for side, count in counts
    )


@part
def _best(ships: tuple[ShipView, ...]) -> tuple[Mark, ...]:
    """The ship with the most systems that work."""
    best = max((ship for ship in ships if not ship.out), key=lambda ship: ship.working, default=None)
    if best is None:
        return ()
    return (mark(say("best {ship}, {n}", ship=of(ShipSeat, best.seat), n=best.working), False, f"ship:{best.seat}"),)


@part
def _own(ship: ShipView) -> tuple[Mark, ...]:
    """C-22.1, C-22.2 What keeps the own ship in the battle."""
    here = f"ship:{ship.seat}"
    if ship.out:
        return (mark(say("you are out"), False, here, danger=True),)
    systems = sum(bool(id) for id in ship.design.systems)
    assert systems <= SLOTS
    crew = ship.ready + ship.hurt + sum(ship.posts)
    marks = [
        mark(say("you {n} of {all} systems", n=ship.working, all=systems), True, here, danger=ship.working <= FEW),
        mark(say("{n} crew", n=crew), True, f"crew:{ship.seat}:-1", danger=crew <= FEW),
    ]
    if ship.heat:
        hot = ship.heat > ship.cooling
        words = say("heat {n}, cools {cool}", n=ship.heat, cool=ship.cooling)
        marks.append(mark(words, not hot, f"heat:{ship.seat}", danger=hot, brief=say("{n}", n=ship.heat)))
    return tuple(marks)
