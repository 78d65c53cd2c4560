"""The Ship Integrity Board: cubes go onto it and come back, and a full one ends the mission (M-10, M-11)."""

from __future__ import annotations

from stardeck.engine import Event, Line, Seat, listed, say
from stardeck.games.catastrophe.facts import FULL
from stardeck.games.catastrophe.rules.queries import RED, allies, life_support_fails, phase
from stardeck.games.catastrophe.state import End, Room, State, event

PHASES = ("green", "yellow", "red")
TURNS = ("The ship is back in the green.", "Ship damage turns yellow.", "Ship damage turns red!")
ENDS: dict[End, str] = {
    "explosion": "The ship explodes. Nobody escapes.",
    "pods": "There are too few pods left. Nobody escapes.",
    "mold": "The Mind Mold has taken over. Nobody escapes.",
    "captured": "The Marauders have taken a prisoner. Nobody escapes.",
    "death": "Too many are dead for anyone to win. Nobody escapes.",
}


@event
class LifeSupportTurned(Event, frozen=True):
    """M-26.4, M-26.7 Hard: life support fails, or works again."""

    works: bool

    def line(self) -> Line:
        return say(
            "Life support works again." if self.works else "Life support is failing! You have one round to repair it."
        )


@event
class PhaseReached(Event, frozen=True):
    """M-10.4 The board is in another colour: 0 green, 1 yellow, 2 red."""

    phase: int

    def line(self) -> Line:
        return say(TURNS[self.phase])


@event
class Exploded(Event, frozen=True):
    """M-10.11 Every space of the board is filled."""

    says = "The ship can take no more damage."


@event
class Cleaned(Event, frozen=True):
    """M-24.13 A Mold Cube has left a module."""

    module: Room
    left: int

    def line(self) -> Line:
        some = "Mold is cleaned out of {module}, {left} left there."
        return say(some if self.left else "Mold is cleaned out of {module}.", **self.slots())


@event
class Repaired(Event, frozen=True):
    """M-7.15 A module has one cube more."""

    module: Room
    cubes: int
    says = "{module} is repaired to {cubes|cube|cubes}."


@event
class Ended(Event, frozen=True):
    """M-1.16 to M-1.18 The mission is over."""

    why: End
    winners: tuple[Seat, ...]

    def line(self) -> Line:
        if self.why == "escape":
            return say("{who} [escape|escapes]!", who=listed(Seat, self.winners))
        return say(ENDS[self.why])


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """These values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def set_cubes(g: State, module: int, cubes: int) -> None:
    """The only way in which a module's cubes change; M-26.4, M-26.5, M-26.7 life support is watched here."""
    g.cubes = put(g.cubes, module, cubes)
    if g.config.hard:
        failing = life_support_fails(g)
        if failing and g.deadline < 0:
            g.deadline = max(g.turns, 1) + g.seats
            g.tell(LifeSupportTurned(False))
        elif not failing and g.deadline >= 0:
            g.deadline = -1
            g.tell(LifeSupportTurned(True))


def place_cube(g: State) -> None:
    """M-9.2, M-10.2 One more cube on the board; M-10.8 to M-10.10 a colour that it reaches; M-10.11 a full board."""
    before = phase(g)
    g.board += 1
    after = phase(g)
    if after != before:
        g.tell(PhaseReached(after))
        if after == RED:
            g.due += ("enters red",)
    if after > g.reached:
        g.reached = after
        g.due += ("first yellow",) if after == 1 else ("first red",)
    check_full(g)


def check_full(g: State) -> None:
    """M-10.11, M-10.12, M-24.20 When every space is filled the ship explodes at once."""
    if g.board + g.mold_board >= g.config.integrity_spaces and g.result is None:
        g.tell(Exploded())
        rule = {"sole": "M-10.13", "team": "M-10.14", "coop": "M-24.20" if g.molding else "M-10.15"}[g.config.mode]
        lose(g, "explosion", rule)


def repair_cube(g: State, module: int) -> None:
    """M-7.15, M-10.3 The cube on the lowest-numbered space goes to the module; M-24.13 mold is removed instead."""
    if g.mold[module]:
        g.mold = put(g.mold, module, g.mold[module] - 1)
        g.tell(Cleaned(module, g.mold[module]))
        return_mold(g)
        return
    before = phase(g)
    g.board -= 1
    set_cubes(g, module, g.cubes[module] + 1)
    g.tell(Repaired(module, g.cubes[module]))
    if phase(g) != before:
        g.tell(PhaseReached(phase(g)))


def return_mold(g: State) -> None:
    """M-24.16, M-24.23 A Mold Cube goes back to the board, and can fill it."""
    g.mold_board += 1
    check_full(g)


def repair_bar(g: State, module: int) -> str | None:
    """M-7.17, M-7.18, M-24.13 Why this module cannot be repaired."""
    if g.mold[module]:
        return None
    if g.cubes[module] >= FULL:
        return "M-7.17"
    return None if g.board else "M-7.18"


def lose(g: State, why: End, rule: str) -> None:
    """M-10.13, M-21.19 Nobody wins: all share the second place."""
    if g.result is None:
        places = (2,) * g.seats
        g.tell(Ended(why, ()))
        g.end(places, (), why, rule)


def win(g: State, seat: int, rule: str) -> None:
    """M-1.16 to M-1.18 The one who escapes wins with its allies."""
    winners = tuple(s for s in g.everybody if s == seat or allies(g, s, seat))
    g.tell(Ended("escape", winners))
    g.end([1 if s in winners else 2 for s in g.everybody], winners, "escape", rule)
