"""What people at a table want to be asked about: kept in the database, seat by seat, and told to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import select

from stardeck.bots.quiet import ANY, Order, in_force, turn_of
from stardeck.engine import AnyGame, GameState, Refused, Thing
from stardeck.engine.speech import Speech
from stardeck.server import schema, wire
from stardeck.server.store import DOC, Store

MOST = 200
"""Orders of one seat."""


class Standing(msgspec.Struct, frozen=True):
    """The orders of one seat. They are worth nothing when somebody else sits there."""

    person: str
    orders: tuple[Order, ...] = ()
    next: int = 1
    """The number of the next order."""


Kept = tuple[int, Standing]
"""With the version of the row, which changes with it."""


async def read(store: Store, table: str) -> dict[int, Kept]:
    """The orders at a table, by seat."""
    o = schema.orders.c
    async with store.reads.connect() as c:
        rows = await c.execute(select(o.seat, o.version, o.body).where(o.table_id == table))
        return {row.seat: (row.version, msgspec.json.decode(row.body, type=Standing)) for row in rows}


async def keep(store: Store, table: str, seat: int, version: int, standing: Standing) -> bool:
    """Replace the orders of a seat if they are still those that were read. False: somebody else was first."""
    o = schema.orders
    values = {"body": msgspec.json.encode(standing).decode(), "version": version + 1}
    put = store.put(o).values(table_id=table, seat=seat, **values)
    keys = [o.c.table_id, o.c.seat]
    async with store.engine.begin() as c:
        done = await c.execute(
            put.on_conflict_do_update(index_elements=keys, set_=values, where=o.c.version == version)
        )
        await store.notify(c, table, DOC)
        return done.rowcount == 1


Change = Callable[[GameState, Standing], Standing]
"""What becomes of the orders of a seat."""


def give(seat: int, ask: bool, card: str = ANY, concern: str = ANY, until: wire.Until = "game") -> Change:
    """One more order, for the question or the turn of now or for the whole game. It replaces those that it covers, and
    those that have ended are forgotten."""

    def change(g: GameState, old: Standing) -> Standing:
        _check(g.game, card, concern)
        asked = g.ask_of(seat)
        if until == "question" and asked is None:
            raise Refused("overtaken", "The table has moved on since this question was asked.")
        number = asked.number if until == "question" and asked else 0
        new = Order(old.next, card, concern, ask, turn_of(g) if until == "turn" else "", number)
        known = [order for order in in_force(g, seat, old.orders) if not _covers(new, order)]
        if len(known) >= MOST:
            raise Refused("forbidden", "You have too many orders. Take some back first.")
        return Standing(old.person, (*known, new), old.next + 1)

    return change


def pass_on(seat: int, number: int) -> Change:
    """Pass the question with this number, at its moment, and no other one.

    :raises Refused: if it is not open any more.
    """
    order = give(seat, ask=False, until="question")

    def change(g: GameState, old: Standing) -> Standing:
        asked = g.ask_of(seat)
        if asked is None or asked.number != number or not asked.waits:
            raise Refused("overtaken", "The table has moved on since this question was asked.")
        return order(g, old)

    return change


def _covers(new: Order, old: Order) -> bool:
    """Whether an order leaves nothing of an earlier one."""
    lasts = (new.turn, new.question) == (old.turn, old.question) or not (new.turn or new.question or old.question)
    return lasts and new.card in (ANY, old.card) and new.concern in (ANY, old.concern)


def _check(game: AnyGame, card: str, concern: str) -> None:
    """:raises Refused: for cards or concerns that this game does not have."""
    kinds = [kind for kind in game.manners.orders if concern in (ANY, kind.concern)]
    if concern != ANY and not kinds:
        raise Refused("malformed", "This game never asks about this.")
    if card != ANY and not any(card in kind.cards for kind in kinds):
        raise Refused("malformed", "This game never asks about this card.")


def withdraw(number: int) -> Change:
    """Without this order."""

    def change(g: GameState, old: Standing) -> Standing:
        left = tuple(order for order in old.orders if order.id != number)
        if len(left) == len(old.orders):
            raise Refused("overtaken", "This order has already ended.")
        return Standing(old.person, left, old.next)

    return change


def told(g: GameState, seat: int, orders: tuple[Order, ...]) -> tuple[wire.StandingOrder, ...]:
    """The orders that still hold, as their seat is told."""
    return tuple(
        wire.StandingOrder(
            order.id,
            order.card,
            order.concern,
            order.ask,
            "question" if order.question else "turn" if order.turn else "game",
        )
        for order in in_force(g, seat, orders)
    )


def concerns(speech: Speech, glossary: Sequence[Thing]) -> tuple[wire.Concern, ...]:
    """What orders can be given for in this game, in words; `glossary`: what is printed in it."""
    names = {thing.id: thing.name for thing in glossary if thing.kind == "card"}
    return tuple(
        wire.Concern(
            kind.concern,
            speech.called(kind.words),
            tuple(wire.OrderCard(card, names.get(card, card.capitalize())) for card in kind.cards),
            kind.asked,
        )
        for kind in speech.g.game.manners.orders
    )
