"""Answers that nobody needs to be asked for: a window in which a player can only pass, a question with one answer, and
what somebody has ordered.

A question is put to a person only if the answer can differ, or if the silence could tell another person something. An
order says what a player wants to be asked about. Whether a seat is asked depends on orders and on public facts; where
it depends on the hand, the answer comes at a moment that is drawn before anybody looks at a hand (the *floor*).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from stardeck.engine import PASS, Asking, Blank, Frozen, GameState, Gather, OrderKind, Step, Window
from stardeck.engine.contracts import OWN

ANY = "*"
Company = Literal["alone", "screen", "live", "slow"]
"""Which other people are at the table: none, some at the same screen, some at a live table, some who play by turns."""
When = Literal["now", "floor", "wait", "soon", "drawn", "turn_ends"]
"""The moment of an answer: at once; at the window's floor; after a wait like this person's own; after a short look;
after a look of drawn length; after the time to say "wait"."""


class Order(Frozen, frozen=True):
    """What one player wants to be asked about. Nobody else sees it. A later order wins over an earlier one."""

    id: int
    card: str
    """A card of the game, or any."""
    concern: str
    """What a window is about, or anything."""
    ask: bool
    turn: str = ""
    """Holds only as long as this turn goes on; empty: until it is withdrawn."""
    question: int = 0
    """Holds only for the question with this number; 0: for all."""


def turn_of(g: GameState) -> str:
    """The name of the turn that goes on, for orders that end with it."""
    return repr(g.game.manners.turn_key(g))


def in_force(g: GameState, seat: int, orders: Sequence[Order]) -> list[Order]:
    """The orders of a seat that still hold, for the turn and the question of now."""
    if not orders:
        return []
    ask, turn = g.ask_of(seat), turn_of(g)
    number = ask.number if ask else 0
    return [order for order in orders if order.turn in ("", turn) and order.question in (0, number)]


def wanted(kinds: Sequence[OrderKind], concerns: frozenset[str], orders: Sequence[Order]) -> bool:
    """Whether a window of these concerns is to be asked: if any card of the game is ordered for one of them."""
    about = [kind for kind in kinds if kind.concern in concerns] or [OrderKind(ANY, "", (ANY,), True)]
    return any(_asks(card, kind, orders) for kind in about for card in kind.cards)


def _asks(card: str, kind: OrderKind, orders: Sequence[Order]) -> bool:
    for order in reversed(orders):
        if order.card in (ANY, card) and order.concern in (ANY, kind.concern):
            return order.ask
    return kind.asked


def concerns(g: GameState, seat: int) -> frozenset[str]:
    """What the open window is about for this seat, by public facts."""
    ask = g.ask_of(seat)
    return frozenset() if ask is None else g.game.manners.concerns(g.view(None), str(ask.menu[0]), seat)


def way_out(g: GameState, options: Sequence[Step]) -> Step | None:
    """The option by which a seat takes no part in what others are asked too, in secret; None: this is no such question,
    or everybody must take part."""
    secret = isinstance(g.open, Gather) and bool(g.asks) and g.asks[0].menu[0] in g.game.manners.quiet_menus
    if not secret and not isinstance(g.open, Window):
        return None
    return next((step for step in options if step == PASS or step[0] in g.game.manners.declines), None)


def reply(g: GameState, seat: int, orders: Sequence[Order], company: Company) -> tuple[Step, When] | None:
    """The answer of a person who need not be asked, and when it is given; None: ask them."""
    ask = g.ask_of(seat)
    if ask is None or not ask.waits or ask.parts or g.result is not None:
        return None
    valid = in_force(g, seat, orders)
    options: Iterable[Step] = (step for step, bar in g.candidates(seat, ask.menu) if bar is None)
    if not isinstance(g.open, Asking):
        options = list(options)
        if (way := way_out(g, options)) is not None:
            return _in_window(g, seat, valid, company, way, _only(g, seat, options) == way)
    if any(order.ask and order.question for order in valid):  # "wait"
        return None
    only = _only(g, seat, options)
    if only is None or only[-1].__class__ is Blank:
        return None
    if only[0] in g.game.manners.turn_enders:
        return only, "turn_ends"
    return only, "soon" if company == "alone" else "drawn"


def _only(g: GameState, seat: int, options: Iterable[Step]) -> Step | None:
    """The one option that is for people and of any use; None: there is a choice, which the first two tell."""
    wasted, reserved, only = g.game.manners.wasted, g.book.reserved, None
    for step in options:
        if step[0] not in reserved and not wasted(g, seat, step):
            if only is not None:
                return None
            only = step
    return only


def unwanted(g: GameState, seat: int, orders: Sequence[Order]) -> bool:
    """Whether a seat has nothing to do with a window that does not wait for it: it can only pass, or does not want to
    be asked."""
    options = g.options(seat)
    way = way_out(g, options)
    if way is None:
        return False
    return options == [way] or not wanted(g.game.manners.orders, concerns(g, seat), in_force(g, seat, orders))


def _in_window(
    g: GameState, seat: int, orders: Sequence[Order], company: Company, way: Step, empty: bool
) -> tuple[Step, When] | None:
    """Nobody is asked about the own deed, whatever they hold, unless they have ordered it. `way`: out of it."""
    kinds, about = g.game.manners.orders, concerns(g, seat)
    if OWN in about and not wanted(kinds, about, orders):
        return way, "now"
    asked = wanted(kinds, about, orders)
    at_once: When = "floor" if company in ("live", "slow") else "now"
    if not asked:
        return way, at_once
    if not empty or company == "screen":
        return None
    return way, "wait" if company == "slow" else at_once
