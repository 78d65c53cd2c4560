"""Dice Race, a whole game: throw a die, keep it or throw again, and jam whoever runs away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stardeck.engine import (
    PASS,
    Block,
    Chair,
    Event,
    Frozen,
    Game,
    GameState,
    Mode,
    Options,
    Rules,
    Seat,
    Voice,
    of,
    say,
)
from stardeck.engine.asking import ask, window
from stardeck.engine.book import Book, Step, Steps
from stardeck.engine.rulebook import Rulebook

HERE = Path(__file__).parent
GOAL = 20


class Race(GameState, kw_only=True):
    book = Book["Race"](Rulebook(HERE / "dice_race.md"))
    at: list[int]
    jams: list[int]
    die: int = 0


class RaceView(Frozen, frozen=True):
    at: tuple[int, ...]
    jams: tuple[int, ...]
    die: int


rule, menu, event = Race.book.rule, Race.book.menu, Race.book.event


@event
class Thrown(Event, frozen=True):
    """D-1.1 A die was thrown."""

    seat: Seat
    die: int
    says = "{seat} [throw|throws] a {die}."


@event
class Jammed(Event, frozen=True):
    """D-1.3 Somebody will stay where they are."""

    seat: Seat
    mover: Seat
    says = "{seat} [jam|jams] {mover}."


@rule
def turn(g: Race, seat: int) -> Steps:
    """D-1.1 A throw, a choice, the others' chance to jam it, and the way."""
    rivals = tuple(other for other in range(g.seats) if other != seat)
    jamming = window(rivals, reactions(seat), (), ())
    return [throw(seat), ask(seat, choices()), jamming, move(seat), turn((seat + 1) % g.seats)]


@rule(says="Throw again: the new throw counts")
def throw(g: Race, seat: int) -> Steps:
    """D-1.1, D-1.2 A fair die."""
    g.die = g.roll(6)
    g.tell(Thrown(seat, g.die))
    return None


@menu(asks="Do you keep this throw?", detail="You may throw again, once.")
def choices(g: Race, seat: int) -> Iterator[Step]:
    """D-1.2 Throw again, or not."""
    yield throw(seat)
    yield PASS


@menu(asks="Do you jam {mover}?", detail="You can do that once in the race.")
def reactions(g: Race, seat: int, mover: Seat) -> Iterator[Step]:
    """D-1.3 Jam, or let it happen."""
    yield jam(seat, mover)
    yield PASS


@rule(says="Jam {mover}")
def jam(g: Race, seat: int, mover: Seat) -> Steps:
    """D-1.3 A jam is spent, and the throw is worth nothing."""
    g.jams[seat] -= 1
    g.die = 0
    g.tell(Jammed(seat, mover))
    return None


@jam.unless
def _(g: Race, seat: int, mover: int) -> str | None:
    return None if g.jams[seat] else "D-1.4"


@rule
def move(g: Race, seat: int) -> Steps:
    """D-1.1 As far as the die says; who reaches the goal has won."""
    g.at[seat] += g.die
    if g.at[seat] >= GOAL:
        g.end([1 + sum(other > at for other in g.at) for at in g.at], [seat], "first at the goal", "D-1.1")
    return None


def setup(seats: int, options: Options) -> Race:
    return Race(seats=seats, at=[0] * seats, jams=[1] * seats, agenda=[turn(0)])


def view(g: Race, seat: int | None) -> RaceView:
    return RaceView(tuple(g.at), tuple(g.jams), g.die)


def table(seen: RaceView) -> Iterator[Block]:
    for seat, at in enumerate(seen.at):
        yield Block(say("{seat}: {at} of {goal}", seat=of(Seat, seat), at=at, goal=GOAL), (), seat)


def rookie(chair: Chair) -> Step:
    """Keeps 4 and more, and jams whoever would win now."""
    seen: RaceView = chair.view
    if choices.made(chair.menu):
        return chair.options[seen.die >= 4]
    _, mover = chair.menu
    return chair.options[0 if seen.at[mover] + seen.die >= GOAL else -1]


game = Game(
    id="dice_race",
    title="Dice Race",
    tagline="Throw, keep or throw again, and jam whoever runs away.",
    seats=range(2, 6),
    folder=HERE,
    rules=Rules(state=Race, options=Options, setup=setup, view=view, view_type=RaceView, audit=lambda g: []),
    voice=Voice(
        table=table,
        option=lambda g, seat, step: say("Let it be") if step == PASS else None,
        refusals={"D-1.4": "You have no jam left."},
    ),
    bots={"rookie": rookie},
    modes={"race": Mode("First at the goal.")},
)
