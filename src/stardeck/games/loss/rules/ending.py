"""Dying, winning and the end (L-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Line, Seat, of, say
from stardeck.games.loss.deck.compiled import CardId, counted
from stardeck.games.loss.rules.resources import distinct, gain_openly
from stardeck.games.loss.state import EMPTY, Ship, State, Wreck, event, menu, rule

End = Literal["arrived", "last ship", "crew", "all dead", "overtaken", "round cap", "left"]
"""Why a race is over."""
ENDS: dict[End, str] = {
    "arrived": "{winner} [reach|reaches] the New Home World and [win|wins]!",
    "last ship": "{winner} [are|is] the last ship in space and [win|wins].",
    "crew": "The last crew member is gone: the race is lost.",
    "all dead": "Nobody is left. Space wins.",
    "overtaken": "Your pursuer reaches the New Home World first.",
    "left": "Nobody is at the controls any more: the race is lost.",
    "round cap": "The suns give out before anybody arrives. Nobody wins.",
}


@event
class Died(Event, frozen=True):
    """L-18.1, L-18.2 A ship is without crew, and its cards lie open."""

    seat: Seat
    cards: tuple[CardId, ...]

    def line(self) -> Line:
        return say(
            "{seat's} crew is gone. The ship drifts off with {cards}.",
            seat=of(Seat, self.seat),
            cards=counted(self.cards),
        )


@event
class Scavenged(Event, frozen=True):
    """L-18.9 A card of a wreck was taken."""

    seat: Seat
    dead: Seat
    card: CardId
    says = "{seat} [take|takes] {card} from {dead's} wreck."


@event
class Ended(Event, frozen=True):
    """L-18.13 to L-18.18 The race is over: why, who has won, and the places."""

    why: End
    winners: tuple[Seat, ...]
    places: tuple[int, ...]

    def line(self) -> Line:
        return say(ENDS[self.why], **({"winner": of(Seat, self.winners[0])} if self.winners else {}))


@rule
def die(g: State, seat: int) -> Steps:
    """L-18.1, L-18.2 The ship leaves play and its cards are laid open; L-18.3 who is behind may take one."""
    ship = g.ships[seat]
    cards = belongings(ship)
    ship.dead, ship.cargo, ship.slots, ship.known, ship.lost = True, (), EMPTY, (), 0
    g.deaths = (*g.deaths, seat)
    g.prepared = tuple(play for play in g.prepared if play.seat != seat)
    g.chain.append(Wreck(seat, cards))
    g.reveals += 1
    g.tell(Died(seat, cards))
    left = g.alive
    if g.alone:
        finish(g, (), "crew", "L-24.21" if g.solo else "L-23.27")
    elif not left:
        finish(g, (), "all dead", "L-18.14")
    elif len(left) == 1 and g.config.last_ship_wins:
        finish(g, (left[0],), "last ship", "L-18.16")
    else:
        return [*(scavenge(s) for s in scavengers(g, seat)), clear_wreck()]
    return None


def belongings(ship: Ship) -> tuple[str, ...]:
    """Cargo, equipped parts and joiners."""
    equipped = [part.card for slot in ship.slots for part in slot.parts]
    return (*ship.cargo, *equipped, *(slot.joiner for slot in ship.slots if slot.joiner))


def scavengers(g: State, dead: int) -> list[int]:
    """L-18.3 to L-18.7 Who is behind, the nearest first; equal distance: in turn order from the dead player."""
    place = g.ships[dead].parsec
    behind = [s for s in g.after(dead) if g.ships[s].parsec < place]
    return sorted(behind, key=lambda s: place - g.ships[s].parsec)


@rule
def scavenge(g: State, seat: int) -> Steps:
    """L-18.8 Taking a card is voluntary."""
    return ask(seat, wreckage()) if g.top(Wreck).cards and not g.ships[seat].dead else None


@menu(asks="Which card do you take from the wreck?", detail="It goes into your cargo.")
def wreckage(g: State, seat: int) -> Iterator[Step]:
    """L-18.8, D-27 One of the open cards, or nothing."""
    yield from (take(seat, card) for card in distinct(g.cards, g.top(Wreck).cards))
    yield take_nothing(seat)


@rule(says="Take {card}")
def take(g: State, seat: int, card: CardId) -> Steps:
    """L-18.9 It goes into cargo, also if it was equipped."""
    wreck = g.top(Wreck)
    wreck.cards = tuple(c for c in wreck.cards if c != card)
    gain_openly(g, seat, card)
    g.tell(Scavenged(seat, wreck.seat, card))
    return None


@rule(says="Take nothing")
def take_nothing(g: State, seat: int) -> Steps:
    """L-18.8 Nobody has to take a card of a wreck."""
    return None


@rule
def clear_wreck(g: State) -> Steps:
    """L-18.10 What nobody took is discarded."""
    wreck = g.top(Wreck)
    g.chain.pop()
    g.discards += wreck.cards
    return None


def arrive(g: State, seat: int) -> None:
    """L-18.13 The New Home World; nothing else is resolved (L-7.10)."""
    finish(g, (seat,), "arrived", {"base": "L-18.13", "classic_solo": "L-23.26", "solo": "L-24.20"}[g.config.mode])


def finish(g: State, winners: tuple[int, ...], why: End, rule_id: str) -> None:
    """L-18.18 The others rank by parsecs, dead players last in reverse order of death. L-32.7 All cargo is shown."""
    rank = {s: (2, -g.deaths.index(s)) if s in g.deaths else (1, -g.ships[s].parsec) for s in range(g.seats)}
    rank |= dict.fromkeys(winners, (0, 0))
    first = 1 if winners else 2
    places = [first + sum(rank[other] < rank[s] for other in rank) for s in rank]
    g.tell(Ended(why, winners, tuple(places)))
    g.end(places, winners, why, rule_id)
