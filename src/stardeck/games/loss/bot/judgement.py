"""What a rookie thinks that things are worth, from nothing but a view."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from stardeck.games.loss.deck.compiled import Deck, Obstacle, compiled
from stardeck.games.loss.deck.effects import ALL, Effect
from stardeck.games.loss.facts import BROADSIDE
from stardeck.games.loss.rules.enhancers import BROADSIDE_BONUS
from stardeck.games.loss.rules.threat_bars import meets
from stardeck.games.loss.state import GOAL
from stardeck.games.loss.view import LossView, ShipView

CLOSE = 1
"""Who leads a duel by more than so many parsecs has nobody to sabotage for the moment."""
PAID, STOLEN = 0.9, 1.6
"""What a card means, in parsecs, that the victim chooses, or chance, and that the saboteur gets."""


def deck_of(view: LossView) -> Deck:
    return compiled(view.config.deck)


def me(view: LossView) -> ShipView:
    assert view.seat is not None
    return next(ship for ship in view.ships if ship.seat == view.seat)


def others(view: LossView) -> list[ShipView]:
    return [ship for ship in view.ships if ship.seat != view.seat and not ship.dead]


def leader(view: LossView) -> ShipView | None:
    """The rival who is nearest to the New Home World."""
    return max(others(view), key=lambda s: (s.parsec, sum(s.totals)), default=None)


def duel(view: LossView) -> bool:
    """Whether there is only one rival."""
    return len(others(view)) == 1


def lead(view: LossView, ship: ShipView) -> int:
    """By how many parsecs a ship leads a duel; 0 if it is none."""
    if not duel(view):
        return 0
    return ship.parsec - max(it.parsec for it in view.ships if it.seat != ship.seat and not it.dead)


def harm(ship: ShipView, effects: Iterable[Effect]) -> float:
    """How much ill effects hurt a ship, in parsecs."""
    total = 0.0
    for effect in effects:
        match effect.kind:
            case "lose_crew":
                total += effect.n * (9.0 if ship.crew <= effect.n else 3.0 if ship.crew <= 2 else 1.2)
            case "lose_resources":
                total += 0.4 * (ship.held if effect.n == ALL else min(effect.n, ship.held))
            case "back":
                total += min(effect.n, ship.parsec)
            case "lose_turns":
                total += 1.3 * effect.n
            case "off":
                total += 0.9
            case "lose_part":
                total += 1.2
            case "pay":
                crew = harm(ship, [Effect("lose_crew", 1)])
                total += min(crew, PAID * effect.n) if ship.held >= effect.n else crew
            case "steal":
                total += STOLEN * min(effect.n, ship.held)
    return total


def gain(card: Obstacle) -> float:
    """How much a reward is worth, in parsecs."""
    return card.gives("parsecs") + 0.5 * card.gives("resources") + card.gives("crew")


def would_win(ship: ShipView, card: Obstacle) -> bool:
    return ship.parsec + card.gives("parsecs") >= GOAL


def able(view: LossView, ship: ShipView) -> bool:
    """Whether a ship's open totals meet the bar of what lies open."""
    frame = view.confrontation
    assert frame is not None
    needs = dict(frame.needs).get(ship.seat, frame.needs[0][1])
    return meets(deck_of(view).obstacles[frame.card].bar, needs, ship.totals)


def lifts(view: LossView) -> list[tuple[str, int, int]]:
    """(card or "" for the broadside, stat, bonus) of what this seat could still add to its totals."""
    deck, ship = deck_of(view), me(view)
    found = []
    for card in ship.cargo:
        it = deck.cards[card]
        if it.kind == "booster":
            found += [(card, stat, it.bonus) for stat in ((0, 1, 2) if it.stat < 0 else (it.stat,))]
    if deck.ships[ship.card].ability == BROADSIDE:
        found += [("", 1, BROADSIDE_BONUS)] * ship.token
    return found


def way_out(view: LossView) -> tuple[tuple[str, int, int], ...]:
    """The fewest boosters that would meet the bar; nothing if none do."""
    frame, ship = view.confrontation, me(view)
    assert frame is not None
    bar = deck_of(view).obstacles[frame.card].bar
    needs = dict(frame.needs)[ship.seat]
    found = [lift for lift in lifts(view) if lift[1] in dict(needs)]
    for number in (1, 2, 3):
        for used in combinations(found, number):
            cards = [card for card, _, _ in used if card]
            if len(set(cards)) < len(cards):
                continue
            totals = list(ship.totals)
            for _, stat, bonus in used:
                totals[stat] += bonus
            if meets(bar, needs, (totals[0], totals[1], totals[2])):
                return used
    return ()
