"""Rewards: parsecs, resources, crew and refits (L-7, L-19.16, L-26.10 to L-26.13)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.facts import SIX_CREW, SPRINT, ShipCard
from stardeck.games.loss.rules.alone.shares import share_out_alone
from stardeck.games.loss.rules.ill_effects import CrewChanged, use_ability
from stardeck.games.loss.rules.movement import advance, retreat
from stardeck.games.loss.rules.parts import refit
from stardeck.games.loss.rules.receiving import receive
from stardeck.games.loss.state import GOAL, Confrontation, State, event, menu, rule

CREW = 5
WORMHOLE = 2


LEADS = (
    "{seat} [roll|rolls] {value}: the Wormhole leads back.",
    "{seat} [roll|rolls] {value}: the Wormhole leads nowhere.",
    "{seat} [roll|rolls] {value}: the Wormhole leads ahead.",
)
"""L-22.19 For each pair of sides."""


@event
class WormholeRolled(Event, frozen=True):
    """L-22.19 Where the Wormhole leads."""

    seat: Seat
    value: int

    def line(self) -> Line:
        return say(LEADS[(self.value - 1) // 2], **self.slots())


def crew_limit(ship: ShipCard) -> int:
    """L-16.1, L-16.2 Five, on one ship six."""
    return 6 if ship.ability == SIX_CREW else CREW


@rule
def reward(g: State, seat: int) -> Steps:
    """L-6.16, L-9.22 What the obstacle gives goes to its confronter."""
    card = g.obstacle(g.top(Confrontation).card)
    parsecs, resources = card.gives("parsecs"), card.gives("resources")
    steps: list[Step] = []
    if n := card.gives("crew"):
        steps.append(gain_crew(seat, n))
    if card.gives("wormhole"):
        steps.append(wormhole(seat))
    if parsecs and g.ships[seat].token and g.has(seat, SPRINT):
        steps.append(ask(seat, sprinting(parsecs, resources)))
    elif parsecs or resources:
        steps.append(share_out(seat, parsecs, resources))
    if n := card.gives("refit"):
        steps.append(refit(seat, n))
    return steps


@rule
def gain_crew(g: State, seat: int, n: int) -> Steps:
    """L-7.8 Never above the crew maximum."""
    ship = g.ships[seat]
    more = min(n, crew_limit(g.printed(seat)) - ship.crew)
    ship.crew += more
    g.tell(CrewChanged(seat, more, ship.crew))
    return None


@menu
def sprinting(g: State, seat: int, parsecs: int, resources: int) -> Iterator[Step]:
    """L-19.16, D-22 Use the token, or do not."""
    yield sprint(seat, parsecs, resources)
    yield share_out(seat, parsecs, resources)


@rule
def sprint(g: State, seat: int, parsecs: int, resources: int) -> Steps:
    """L-19.16, L-19.21 One more parsec, decided before the parsecs are split."""
    use_ability(g, seat)
    return share_out(seat, parsecs + 1, resources)


@rule(says="Don't use it", note="{parsecs|parsec|parsecs}")
def share_out(g: State, seat: int, parsecs: int, resources: int) -> Steps:
    """L-7.1 to L-7.5 The parsecs may become resources; L-26.11 in Solo Mode the kinds come in either order."""
    if g.solo:
        return share_out_alone(seat, parsecs, resources)
    return ask(seat, splits(parsecs, resources)) if parsecs else receive(seat, resources)


@menu(asks="How do you use your reward?", detail="Take each parsec as a move or as a card.")
def splits(g: State, seat: int, parsecs: int, resources: int) -> Iterator[Step]:
    """L-7.1, D-21 How many parsecs become resources."""
    yield from (split(seat, parsecs - k, resources + k) for k in range(parsecs, -1, -1))


@rule
def split(g: State, seat: int, moves: int, cards: int) -> Steps:
    """L-7.6 The moves first, then the cards."""
    return [advance(seat, moves), receive(seat, cards)]


@rule
def wormhole(g: State, seat: int) -> Steps:
    """L-22.19 to L-22.22 A roll: back 2, stay, or forward 2 but never onto the New Home World."""
    value = g.roll(6)
    g.tell(WormholeRolled(seat, value))
    if value <= 2:
        return retreat(seat, WORMHOLE)
    return None if value <= 4 else advance(seat, min(WORMHOLE, GOAL - 1 - g.ships[seat].parsec))
