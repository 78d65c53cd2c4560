"""What the end of a battle tells: who is left, what everybody dealt and lost, and how the others fell."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Counted, Event, Line, Outcome, Tally, listed, of, say, together
from stardeck.games.cosmoforce.rules.attack import Shot
from stardeck.games.cosmoforce.rules.damage import Damaged, Detonated, Marked
from stardeck.games.cosmoforce.rules.ending import Eliminated
from stardeck.games.cosmoforce.rules.maneuver import RamHit
from stardeck.games.cosmoforce.rules.repair import Repaired
from stardeck.games.cosmoforce.rules.turn import RoundBegan
from stardeck.games.cosmoforce.state import ShipSeat, State

OUT = {"crew": "no crew left", "systems": "every system damaged", "concession": "conceded", "left": "left"}
SHORT = {
    "crew": "{ship} had no crew left.",
    "systems": "Every system of {ship} was damaged.",
    "concession": "You conceded with {ship}.",
    "left": "You left before the battle.",
}
CHARTED = (Marked, Detonated, RamHit, Repaired, Eliminated)
"""What changes how many systems of a ship work."""


def chart(g: State) -> Counted | None:
    """How many systems work on each ship."""
    return Counted("Working systems", tuple(ship.power.unmarked for ship in g.ships)) if g.ships else None


def outcome(g: State) -> Outcome:
    assert g.result is not None
    winners, why = g.result.winners, g.result.why
    draw = say("The battle is a draw")
    if why == "called off":
        return Outcome(say("Too few captains were left, so the battle was called off."), nobody=say("Nobody fought"))
    if not winners:
        text = (
            "The last ships fell together in round {n}."
            if why == "together"
            else "After round {n} the battle was even."
        )
        return Outcome(say(text, n=g.round), nobody=draw)
    ships = listed(ShipSeat, winners)
    if why == "goal":
        text = "The goal of the scenario was met in round {n}, with {ships}."
    elif why == "stalemate":
        text = "Time was up after round {n}, and {ships} had the most left."
    else:
        one, more = "{ships} was the last ship left, in round {n}.", "{ships} were the last ships left, in round {n}."
        text = one if len(winners) == 1 else more
    return Outcome(say(text, n=g.round, ships=ships), nobody=draw)


def tallies(g: State, events: Sequence[Event]) -> list[list[Tally]]:
    """Systems, crew, damage dealt, and the end of those who are out."""
    dealt, fell = damage_dealt(events, g.seats), rounds_of_ends(events)
    found = []
    for seat, ship in enumerate(g.ships):
        built = sum(bool(system) for system in ship.design.systems)
        row = [
            Tally(say("{n} of {all}", n=ship.power.unmarked, all=built), say("systems")),
            Tally(say("{n}", n=ship.crew), say("crew")),
            Tally(say("{n}", n=dealt[seat]), say("damage dealt")),
        ]
        if ship.out:
            row.append(Tally(say("in round {n}", n=fell.get(seat, g.round)), say(OUT[ship.out])))
        found.append(row)
    return found


def damage_dealt(events: Sequence[Event], seats: int) -> list[int]:
    """The damage that each ship did to others, by shots and rams."""
    dealt = [0] * seats
    by: dict[int, int] = {}
    for event in events:
        match event:
            case Shot(ship=ship, target=target):
                by = {target: ship}
            case RamHit(ship=ship, target=target):
                by = {target: ship, ship: target}
            case Damaged(ship=ship, points=points) if ship in by:
                dealt[by.pop(ship)] += points
    return dealt


def rounds_of_ends(events: Sequence[Event]) -> dict[int, int]:
    """In which round each ship that is out has fallen."""
    round, fell = 0, {}
    for event in events:
        match event:
            case RoundBegan(number=number):
                round = number
            case Eliminated(ship=ship):
                fell[ship] = round
    return fell


def missing(g: State, seat: int) -> Line | None:
    """Why the own ship is out, and what the best of the others had left."""
    if g.result is None or seat in g.result.winners or not g.ships:
        return None
    ship = g.ships[seat]
    mine = of(ShipSeat, seat)
    systems, crew = ship.power.unmarked, ship.crew
    if ship.out:
        said = [say(SHORT[ship.out], ship=mine)]
    else:
        text = "{ship} had {systems|working system|working systems} and {crew} crew."
        said = [say(text, ship=mine, systems=systems, crew=crew)]
    if g.result.winners:
        best = max(g.result.winners, key=lambda it: g.ships[it].power.unmarked)
        text = "{ship} still had {systems|working system|working systems} and {crew} crew."
        left = g.ships[best]
        said.append(say(text, ship=of(ShipSeat, best), systems=left.power.unmarked, crew=left.crew))
    return together(said)
