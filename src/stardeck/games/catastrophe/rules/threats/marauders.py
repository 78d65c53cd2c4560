"""Meteorites & Marauders (M-23)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Line, Seat, Step, Steps, of, pick, say
from stardeck.games.catastrophe.rules.board import put
from stardeck.games.catastrophe.rules.damage import strike
from stardeck.games.catastrophe.rules.entering import loot
from stardeck.games.catastrophe.rules.fair_start import setup_roll
from stardeck.games.catastrophe.rules.later import react
from stardeck.games.catastrophe.rules.queries import clockwise
from stardeck.games.catastrophe.state import Raid, Raider, Room, State, event, menu, rule

SMALL, TALL = 0, 1
MARAUDERS = (SMALL, TALL)


@event
class MarauderLanded(Event, frozen=True):
    """M-23.3 A Marauder has come aboard."""

    marauder: Raider
    module: Room
    says = "{marauder} comes aboard at {module}."


@event
class MarauderMoved(Event, frozen=True):
    """M-23.9 A Marauder has come one step nearer."""

    marauder: Raider
    module: Room
    says = "{marauder} moves to {module}."


@event
class MarauderStayed(Event, frozen=True):
    """M-23.21 A Marauder is where the crew member is, and stays."""

    marauder: Raider
    module: Room
    says = "{marauder} stays in {module}."


@event
class MarauderSetOut(Event, frozen=True):
    """M-23.38 A Marauder is about to act against somebody: the window says so, and the log only what comes of it."""

    marauder: Raider
    seat: Seat

    def line(self) -> Line:
        return Line("")


@event
class MarauderSkipped(Event, frozen=True):
    """M-23.30, M-23.36 A Marauder was overridden, or has left the ship (-1), and does nothing."""

    marauder: Raider

    def line(self) -> Line:
        if self.marauder < 0:
            return say("The Marauder is gone and does nothing.")
        return say("{marauder} skips its turn.", marauder=of(Raider, self.marauder))


@rule
def land_marauder(g: State, marauder: int) -> Steps:
    """M-23.1, M-23.2 A roll hits a module; M-23.3 only then the Marauder is placed there."""
    module = g.numbered[sum(setup_roll(g, g.active))]
    return [strike(module, 1, "setup"), place_marauder(marauder, module)]


@rule
def place_marauder(g: State, marauder: int, module: int) -> Steps:
    """M-23.35 Being placed is not entering."""
    g.marauders = put(g.marauders, marauder, module)
    g.tell(MarauderLanded(marauder, module))
    return None


@rule
def marauder_turn(g: State, seat: int) -> Steps:
    """M-23.5 After each player's turn; M-23.29 unless both are ejected, when there is nobody to pick."""
    return pick(seat, raiders()) if g.crew[seat].alive else None


@menu(asks="Which Marauder acts?", detail="It comes one room closer to you.")
def raiders(g: State, seat: int) -> Iterator[Step]:
    """M-23.6 Cadet: which one; M-23.8 Veteran: in which order; M-23.7 one alone must be moved (D44, D45)."""
    there = [m for m in MARAUDERS if g.marauders[m]]
    for first in there:
        both = g.config.difficulty == "veteran"
        yield send(seat, first, tuple(m for m in there if m != first) if both else ())


@rule
def send(g: State, seat: int, first: Raider, then: tuple[int, ...]) -> Steps:
    """M-23.5 The Marauder turn begins with this one; the others follow."""
    g.chain.append(Raid(seat, first, then))
    return prowl()


@rule
def prowl(g: State) -> Steps:
    """M-23.38 The Marauder is named before the window; M-17.1 (e) which opens also if it will stay."""
    frame = g.top(Raid)
    if frame.now >= 0:
        g.tell(MarauderSetOut(frame.now, frame.seat))
    return [react(), raid(), next_raider()] if frame.now >= 0 else next_raider()


@rule
def next_raider(g: State) -> Steps:
    """M-23.32, M-23.39 Who was skipped, ejected or has just returned is not replaced."""
    frame = g.top(Raid)
    if not frame.then:
        g.chain.pop()
        return None
    frame.now, frame.then, frame.skipped = frame.then[0], frame.then[1:], False
    return prowl()


@rule
def raid(g: State) -> Steps:
    """M-23.9, M-23.13, M-23.15 One step towards the crew member, a hit, and a card of everybody there, clockwise."""
    frame = g.top(Raid)
    if frame.skipped or frame.now < 0:
        g.tell(MarauderSkipped(frame.now))
        return None
    here, goal = g.marauders[frame.now], g.crew[frame.seat].module
    if here == goal:  # M-23.21, M-23.22
        g.tell(MarauderStayed(frame.now, here))
        return [strike(here, 1, "marauder"), loot(frame.seat, here)]
    module = next_step(g, frame.now, here, goal)
    g.marauders = put(g.marauders, frame.now, module)
    g.tell(MarauderMoved(frame.now, module))
    there = [seat for seat in clockwise(g, g.active) if g.crew[seat].module == module]  # M-6.19
    return [strike(module, 1, "marauder"), *[loot(seat, module) for seat in there]]


def next_step(g: State, marauder: int, here: int, goal: int) -> int:
    """M-23.9 to M-23.12 Along a shortest way; of equal ones the Small takes the lowest number, the Tall the highest."""
    far = g.ship.distance[goal]
    ways = sorted((g.numbers[m], m) for m in g.ship.neighbours[here] if far[m] < far[here])
    return ways[0][1] if marauder == SMALL else ways[-1][1]
