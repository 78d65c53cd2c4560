"""The ways to ask. Each is a step, so that a game can be saved in the middle of any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from stardeck.engine.book import Book, Maker, Step, Steps, add
from stardeck.engine.game_state import PASS, GameState
from stardeck.engine.questions import Gather, Seats, Window

P = ParamSpec("P")


def shared(body: Callable[Concatenate[GameState, P], Steps]) -> Maker[P]:
    maker: Maker[P] = add(Book.shared, body, "g")
    return maker


ask = shared(GameState.ask)


@shared
def pick(g: GameState, seat: int, menu: Step) -> Steps:
    """Ask one seat; a single option is taken unasked. For choices in the open only: else it would tell what is in the
    hand that nothing was asked."""
    only, bar_of = None, g.book.unless.get
    for step in g.book.menus[menu[0]](g, seat, menu):
        bar = bar_of(step[0])
        if bar is None or bar(g, step) is None:
            if only is not None:
                g.ask(seat, menu)
                return None
            only = step
    return only


@shared
def window(g: GameState, seats: Seats, menu: Step, again: Step, free: Seats) -> Steps:
    """Ask several seats at once; the first who does not pass wins and the other questions are withdrawn. Then the step
    `again` happens, usually the rule that opened this window. Seats in `free` may act, but nobody waits for them."""
    g.open_question(Window(seats, menu, again, free), free)
    return None


@shared
def gather(g: GameState, seats: Seats, menu: Step, once: bool) -> Steps:
    """Ask several seats for sealed answers, in one part (`once`) or several. They can be taken back until the last seat
    is ready; then they happen in the order of `seats`."""
    g.open_question(Gather(seats, menu, once))
    return None


@shared
def reveal(g: GameState, order: Seats, menu: Step, once: bool) -> Steps:
    """The sealed answers of a gather happen, each only if nothing forbids it by now. An answer that an imagined world
    does not know is asked for again."""
    if not order:
        return None
    seat, rest = order[0], reveal(order[1:], menu, once)
    said = [steps for s, steps in g.sealed if s == seat]
    if not said:
        return [gather((seat,), menu, once), rest]
    g.sealed = tuple([s for s in g.sealed if s[0] != seat])
    return rest if said[0] == (PASS,) else [*map(if_allowed, said[0]), rest]


@shared
def if_allowed(g: GameState, step: Step) -> Steps:
    """Let a step happen that was sealed or prepared before, unless something forbids it by now."""
    return None if g.barred(step) else step


@shared
def pass_(g: GameState) -> Steps:
    """Nothing happens."""
    return None


@shared
def ready(g: GameState) -> Steps:
    """Nothing more to add."""
    return None
