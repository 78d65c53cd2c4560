"""What must always hold in a race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stardeck.games.loss.rules.alone.tokens import TOKENS
from stardeck.games.loss.rules.ending import belongings
from stardeck.games.loss.rules.parts import PAIR
from stardeck.games.loss.rules.rewards import crew_limit
from stardeck.games.loss.rules.setup import obstacles_in_play
from stardeck.games.loss.state import GOAL, Confrontation, Field, Offer, Play, State, Wreck


def audit(g: State) -> list[str]:
    """Everything that is wrong with this state."""
    if g.stage == "setup":
        return []
    wrong = [f"ship {seat}: {words}" for seat in range(g.seats) for words in _ship(g, seat)]
    wrong += _cards(g)
    if [seat for seat, ship in enumerate(g.ships) if ship.dead] != sorted(g.deaths):
        wrong.append("the ships that died are not those that are dead")
    if g.solo and not 0 <= g.tokens <= TOKENS[g.config.difficulty]:
        wrong.append(f"{g.tokens} Jump Tokens")
    if not g.solo and (g.debris or g.tokens or g.opponent):
        wrong.append("something of Solo Mode lies on the table")
    if not 0 <= g.opponent <= GOAL:
        wrong.append(f"the opponent is on {g.opponent}")
    if len({play.seat for play in g.prepared}) != len(g.prepared):
        wrong.append("somebody has prepared two plays")
    if not g.asks and g.result is None:
        wrong.append("nobody is asked, and nobody has won")
    return wrong


def _cards(g: State) -> Iterator[str]:
    """Every card exactly once."""
    played = [frame.card for frame in g.chain if isinstance(frame, Play)]
    open_cards = [card for frame in g.chain if isinstance(frame, (Wreck, Field)) for card in frame.cards]
    hands = [card for ship in g.ships for card in belongings(ship)]
    resources = [*g.resources, *g.discards, *g.removed, *g.debris, *played, *open_cards, *hands]
    if sorted(resources) != sorted(g.deck.cards):
        there, wanted = Counter(resources), Counter(g.deck.cards.keys())
        extra, gone = there - wanted, wanted - there
        yield f"resources: {dict(extra)} too many, {dict(gone)} missing"
    obstacles = [*g.obstacles, *g.obstacle_discards, *(f.card for f in g.chain if isinstance(f, Confrontation))]
    if sorted(obstacles) != sorted(obstacles_in_play(g.deck, g.config)):
        yield "an obstacle is missing, there twice, or none of this deck"
    for frame in g.chain:
        if isinstance(frame, Offer):
            for side in (frame.proposer, frame.partner):
                if not set(side.gift) <= set(g.ships[side.seat].cargo):
                    yield "an offer gives what its player does not hold"


def _ship(g: State, seat: int) -> Iterator[str]:
    ship = g.ships[seat]
    if not 0 <= ship.parsec <= GOAL or not 0 <= ship.crew <= crew_limit(g.printed(seat)):
        yield f"parsec {ship.parsec}, crew {ship.crew}"
    if ship.dead != (ship.crew == 0):
        yield "dead with crew, or alive without"
    if not 0 <= ship.token <= 2 or ship.lost < 0 or (ship.lost and g.alone):
        yield f"token {ship.token}, lost turns {ship.lost}"
    for place, slot in enumerate(ship.slots):
        if len(slot.parts) > PAIR or bool(slot.joiner) != (len(slot.parts) == PAIR):
            yield f"slot {place}: {len(slot.parts)} parts, joiner {slot.joiner!r}"
        if any(g.cards[part.card].slot != place or not 0 <= part.off <= 2 for part in slot.parts):
            yield f"slot {place}: a part that does not belong there, or a wrong token"
    if any(card not in ship.cargo or who == seat for card, who in ship.known):
        yield "somebody knows a card that is not there"
    if g.alone and g.stage == "race" and any(g.cards[card].kind == "sabotage" for card in ship.cargo):
        yield "a sabotage in the cargo of a lone player"
