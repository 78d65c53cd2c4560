"""What the end of a race tells: who arrived, how far the others were, and what their cargo was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import Block, Counted, Event, Line, Outcome, Seat, Tally, of, say, together
from stardeck.games.loss.deck.compiled import CardId, counted
from stardeck.games.loss.deck.effects import SLOTS
from stardeck.games.loss.rules.movement import Moved
from stardeck.games.loss.rules.obstacles import Overcame
from stardeck.games.loss.rules.rewards import WormholeRolled
from stardeck.games.loss.state import GOAL, State

WHY: dict[str, str] = {
    "arrived": "{winner} reached the New Home World in round {n}.",
    "last ship": "{winner} had the last ship in space, in round {n}.",
    "crew": "The last crew member was lost in round {n}.",
    "all dead": "The last crew in space was gone in round {n}.",
    "overtaken": "The pursuer reached the New Home World first, in round {n}.",
    "left": "In round {n} nobody was left at the controls.",
    "round cap": "The suns gave out after round {n}.",
}
LACKED = ("You had no working shield.", "You had no working weapon.", "You had no working engine.")
CHARTED = (Moved, WormholeRolled)
"""What moves a ship."""


def chart(g: State) -> Counted | None:
    """How far each ship has come."""
    return Counted("Parsecs", tuple(ship.parsec for ship in g.ships)) if len(g.ships) == g.seats else None


def outcome(g: State) -> Outcome:
    assert g.result is not None
    winners = g.result.winners
    why = say(WHY[g.result.why], n=g.round, **({"winner": of(Seat, winners[0])} if winners else {}))
    nobody = say("Nobody arrived")
    if g.result.why != "arrived":
        return Outcome(why, nobody=nobody)
    behind = [
        None if s in winners else say("by {n|parsec|parsecs}", n=GOAL - g.ships[s].parsec) for s in range(g.seats)
    ]
    return Outcome(why, tuple(behind), nobody)


def tallies(g: State, events: Sequence[Event]) -> list[list[Tally]]:
    """Parsec, crew and obstacles beaten."""
    beaten = [0] * g.seats
    for event in events:
        if isinstance(event, Overcame):
            beaten[event.seat] += 1
    return [
        [
            Tally(say("{n}", n=ship.parsec), say("parsec")),
            Tally(say("{n}", n=0 if ship.dead else ship.crew), say("crew")),
            Tally(say("{n}", n=beaten[seat]), say("obstacles beaten")),
        ]
        for seat, ship in enumerate(g.ships)
    ]


def opened(g: State) -> Iterator[Block]:
    """L-32.7 All cargo, and the sabotages that were still waiting."""
    for seat, ship in enumerate(g.ships):
        facts = [counted(ship.cargo)]
        for play in g.prepared:
            if play.seat == seat:
                facts.append(say("prepared: {card}", card=of(CardId, play.card)))
        yield Block(say("{seat's} cargo", seat=of(Seat, seat)), tuple(facts), seat)


def missing(g: State, seat: int) -> Line | None:
    """How far it was still, and what the ship was short of."""
    if g.result is None or seat in g.result.winners or len(g.ships) != g.seats:
        return None
    ship = g.ships[seat]
    if ship.dead:
        return say(
            "You lost your last crew member at parsec {n}, {left|parsec|parsecs} short.",
            n=ship.parsec,
            left=GOAL - ship.parsec,
        )
    said = [say("You were {n|parsec|parsecs} short.", n=GOAL - ship.parsec)]
    for number, slot in enumerate(ship.slots):
        if number < len(SLOTS) and not any(not part.off for part in slot.parts):
            said.append(say(LACKED[number]))
    return together(said)
