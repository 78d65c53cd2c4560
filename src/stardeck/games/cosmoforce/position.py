"""A battle in the middle, as data: the ships with their marks, crew, heat and speed, and whose turn it is.

Ships that are new need no position: the option `fleet` gives them to the seats.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from msgspec import Meta

from stardeck.engine import Frozen, Step
from stardeck.engine.position import Position, wrong
from stardeck.games.cosmoforce.design import Design, flaws
from stardeck.games.cosmoforce.facts import SLOTS
from stardeck.games.cosmoforce.rules.ending import close_round
from stardeck.games.cosmoforce.rules.setup import NO_DESIGN, launch
from stardeck.games.cosmoforce.rules.turn import act, live_turn, start_round, turn
from stardeck.games.cosmoforce.state import NOBODY, Ship, State, Turn

Box = Annotated[int, Meta(ge=0, le=4)]
Seat = Annotated[int, Meta(ge=0, le=7)]


class Vessel(Frozen, frozen=True):
    """One ship; what is not written is as on a new ship of this design."""

    design: Design = NO_DESIGN
    speed: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    """In hundredths."""
    heat: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    ready: Annotated[int, Meta(ge=0, le=100)] | None = None
    """Crew in Standby."""
    hurt: Annotated[int, Meta(ge=0, le=100)] = 0
    marks: tuple[Box, ...] = ()
    posts: tuple[Box, ...] = ()
    """Crew at work on each slot."""
    depleted: tuple[Annotated[int, Meta(ge=0, le=9)], ...] = ()
    out: Literal["crew", "systems", "concession", "left", ""] = ""
    """Why it takes no part any more."""


class BattlePosition(Position, frozen=True, kw_only=True):
    """A battle at the start of a round, or before the first action of a turn."""

    ships: tuple[Vessel, ...] = ()
    round: Annotated[int, Meta(ge=1, le=1_000)] = 1
    turn: Annotated[int, Meta(ge=NOBODY, le=7)] = NOBODY
    """The ship that is about to act; -1: the round is about to begin."""
    order: tuple[Seat, ...] = ()
    """In the middle of a round: who acts in it, the first one first."""
    acted: tuple[Seat, ...] = ()
    """In the middle of a round: who has had its turn, with the one whose turn it is."""
    limit: Annotated[int, Meta(ge=0, le=1_000)] = 0
    """The round in which the time limit was reached, or 0."""
    fallen: tuple[tuple[Seat, ...], ...] = ()
    """The ships that each event eliminated, in order."""

    def lay_out(self, g: State) -> None:
        """See `Position`."""
        if len(self.ships) != g.seats:
            raise wrong("ships", f"{len(self.ships)} ships for {g.seats} seats")
        g.ships = [self._ship(vessel, f"ships[{n}]") for n, vessel in enumerate(self.ships)]
        g.limit, g.fallen = self.limit, self.fallen
        if len({g.sides[seat] for seat in g.alive}) < 2:
            raise wrong("ships", "two sides are wanted that still fight")
        if self.turn == NOBODY:
            g.round, g.agenda = self.round - 1, [start_round()]
            return
        if self.turn not in self.acted or not {*self.acted, *g.alive} <= set(self.order) or max(self.order) >= g.seats:
            raise wrong("order", "every ship that acts or has acted in this round is wanted, once")
        g.round, g.order, g.acted, g.turn = self.round, self.order, self.acted, Turn(self.turn)
        g.agenda = [start_round(), close_round(), *self._turns_left(g)[::-1], act(self.turn), act(self.turn)]

    def _turns_left(self, g: State) -> list[Step]:
        left = tuple(ship for ship in self.order if ship not in self.acted)
        return [live_turn(left)] if g.config.turn_order == "live" else [turn(ship) for ship in left]

    @staticmethod
    def _ship(vessel: Vessel, place: str) -> Ship:
        if not vessel.out and (found := flaws(vessel.design)):
            raise wrong(f"{place}.design", found[0].words)
        ship = launch(vessel.design)
        if max(len(vessel.marks), len(vessel.posts)) > SLOTS:
            raise wrong(place, f"a ship has {SLOTS} slots")
        ship.marks = vessel.marks + (0,) * (SLOTS - len(vessel.marks))
        ship.posts = vessel.posts + (0,) * (SLOTS - len(vessel.posts))
        ship.speed = ship.speed if vessel.speed is None else vessel.speed
        ship.heat = ship.heat if vessel.heat is None else vessel.heat
        ship.ready = ship.ready if vessel.ready is None else vessel.ready
        ship.hurt, ship.depleted, ship.out = vessel.hurt, vessel.depleted, vessel.out
        if ship.doom and not ship.out:
            raise wrong(place, "this ship would be eliminated already")
        return ship

    @classmethod
    def write_down(cls, g: State) -> Self | None:
        """See `Position`. Only where somebody is about to take the first action of a turn."""
        ship = g.turn.ship
        if g.chain or not g.asks or g.asks[0].menu[0] != "actions" or g.turn != Turn(ship):
            return None
        vessels = [
            Vessel(it.design, it.speed, it.heat, it.ready, it.hurt, it.marks, it.posts, it.depleted, it.out)
            for it in g.ships
        ]
        found = cls(
            ships=tuple(vessels),
            round=g.round,
            turn=ship,
            order=g.order,
            acted=g.acted,
            limit=g.limit,
            fallen=g.fallen,
        )
        expected = [start_round(), close_round(), *found._turns_left(g)[::-1], act(ship)]
        return found if g.agenda == expected else None
