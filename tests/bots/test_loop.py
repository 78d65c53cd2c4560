"""How programs take part: nobody always answers first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.bare import bare
from stardeck.bots.loop import Player, finish_match
from stardeck.engine import PASS, Book, Game, GameState, Match, Seat, Sitter, Step, Steps, window

WINDOWS = 200


class Grab(GameState, kw_only=True):
    book = Book["Grab"]()
    taken: list[int] = []


rule, menu = Grab.book.rule, Grab.book.menu


@rule
def lay(g: Grab, seats: tuple[int, ...]) -> Steps:
    """Something lies on the table."""
    if len(g.taken) < WINDOWS:
        return [window(seats, hands(), (), ()), lay(seats)]
    g.end([1] * g.seats, (), "nothing is left", "")
    return None


@menu(asks="Do you grab it?", detail="The first one has it.")
def hands(g: Grab, seat: int) -> Iterator[Step]:
    """Grab it, or not."""
    yield grab(seat)
    yield PASS


@rule(says="Grab it")
def grab(g: Grab, seat: Seat) -> Steps:
    """It is mine."""
    g.taken.append(seat)
    return None


def seated(*seats: int) -> Game[Any]:
    game = bare(Grab)
    first = lay(seats)
    return replace(game, rules=replace(game.rules, setup=lambda n, options: Grab(seats=n, agenda=[first])))


def begun(*seats: int) -> Match[Any]:
    return Match.new(seated(*seats), [Sitter(f"P{n}") for n in range(3)], "seed", {})


def test_of_two_who_are_willing_each_wins_about_half():
    match = begun(1, 2)
    finish_match(match, {seat: Player(lambda chair: grab(chair.seat), "eager", seat * 7919) for seat in (1, 2)})
    assert len(match.g.taken) == WINDOWS
    assert all(0.4 * WINDOWS <= n <= 0.6 * WINDOWS for n in Counter(match.g.taken).values())


def test_people_are_asked_before_programs_answer():
    match = begun(0, 1)
    eager = {1: Player(lambda chair: grab(chair.seat), "eager")}
    finish_match(match, eager)
    assert match.g.waiting == [0, 1]
    assert match.g.taken == []
    match.perform(0, PASS)
    finish_match(match, eager)
    assert match.g.taken == [1]
    assert match.g.waiting == [0, 1], "the next window"
