"""What cards are worth to a ship, in parsecs: what they add to its pace for as long as the race will last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from stardeck.games.loss.bot.judgement import CLOSE, deck_of, gain, lead, me, others
from stardeck.games.loss.deck.compiled import Resource, compiled
from stardeck.games.loss.deck.effects import Bar
from stardeck.games.loss.facts import LossFacts
from stardeck.games.loss.rules.threat_bars import meets
from stardeck.games.loss.state import GOAL, Triple
from stardeck.games.loss.view import LossView, ShipView

HURT = {"lose_crew": 1.2, "lose_resources": 0.4, "back": 1.0, "lose_turns": 1.0, "off": 0.6, "lose_part": 1.2}
"""What ill effects cost a healthy ship."""
LONGEST, USUAL_PACE, CROWD = 12, 0.85, 0.35
"""Nobody looks farther ahead than so many turns; a leader makes so many parsecs a turn, and of more rivals the first
is faster."""
SPARE, TOOL = 0.25, 0.35
"""How likely a part that does not fit now is of use later, and a joiner or Space Dock without a part."""
USUAL, GOOD = 3, 4
"""The bonus of a usual part, and of one that is worth a Space Dock."""
OTHERS = {
    "booster": 1.6,
    "jump": 1.2,
    "anti-sabotage": 1.1,
    "sabotage": 1.1,
    "supply": 2.0,
    "scrap": 1.8,
    "repair": 0.4,
}
"""What cards are worth that have nothing to do with parts, while there is time to use them."""
UNWANTED = 0.3
"""What a sabotage is worth to who leads a duel clearly, and plays none."""
REPAIR = 1.0
"""What a repair is worth besides while a part is off."""
TIME_TO_USE = 4
"""With fewer turns to go a card may not be used any more."""

Like = tuple[int, int]
"""All that the worth of a part depends on: its slot and bonus. A tool has a number of its own in place of the slot."""
TOOLS = {"joiner": 3, "dock": 4}


class Hull(NamedTuple):
    """All that the worth of parts for a ship depends on."""

    deck: LossFacts | None
    built: Triple
    fitted: tuple[tuple[int, ...], ...]
    """The bonuses of the equipped parts, by slot. Those that are off will work again."""


@lru_cache(maxsize=1 << 14)
def pace(deck: LossFacts | None, totals: Triple) -> float:
    """What a ship of these totals gains at an obstacle on average, in parsecs; ill effects count against it."""
    total = 0.0
    for bar, won, lost in _stakes(deck):
        total += won if bar.how == "none" or meets(bar, bar.threats, totals) else lost
    return total / len(_stakes(deck))


@lru_cache(maxsize=32)
def _stakes(deck: LossFacts | None) -> list[tuple[Bar, float, float]]:
    """Of each obstacle: what it asks for, what a ship gains that meets it, and what another one loses."""
    cards = [card for card in compiled(deck).obstacles.values() if not card.event]
    return [(it.bar, gain(it), -sum(HURT[ill.kind] * max(1, ill.n) for ill in it.ill)) for it in cards]


def turns_left(view: LossView) -> int:
    """How many turns the race will last, about."""
    rivals = others(view)
    lead = max(ship.parsec for ship in (me(view), *rivals))
    fast = USUAL_PACE + CROWD * max(0, len(rivals) - 1)
    return min(LONGEST, max(1, round((GOAL - lead) / fast)))


def value(view: LossView, card: str, cargo: Iterable[str] = (), ship: ShipView | None = None) -> float:
    """What a card is worth to a ship (this seat's, if none is named) beside the rest of its cargo."""
    ship, kind = ship or me(view), deck_of(view).cards[card].kind
    if kind in OTHERS:
        if kind == "sabotage" and lead(view, ship) > CLOSE:
            return _in_time(turns_left(view)) * UNWANTED
        broken = kind == "repair" and any(part.off for slot in ship.slots for part in slot.parts)
        return _in_time(turns_left(view)) * OTHERS[kind] + REPAIR * broken
    rest = [it for it in (cargo or ship.cargo) if it != card]
    hull, turns = hull_of(view, ship), turns_left(view)
    return turns * _fitting(hull, _likes(view, [*rest, card])) - turns * _fitting(hull, _likes(view, rest))


def another(view: LossView, cargo: Iterable[str]) -> float:
    """What an unknown card is worth to this seat beside such a cargo."""
    return _another(hull_of(view, me(view)), turns_left(view), _likes(view, cargo))


def lift(view: LossView, ship: ShipView, slot: int, bonus: int) -> float:
    """What so much more, or less, in a slot is worth in each turn."""
    hull = hull_of(view, ship)
    totals = [built + sum(parts) for built, parts in zip(hull.built, hull.fitted, strict=True)]
    return _raised(hull.deck, totals, slot, bonus) - _raised(hull.deck, totals, slot, 0)


def hull_of(view: LossView, ship: ShipView) -> Hull:
    cards = deck_of(view).cards
    fitted = tuple([tuple([cards[part.card].bonus for part in slot.parts]) for slot in ship.slots])
    return Hull(view.config.deck, ship.bonuses, fitted)


def _in_time(turns: int) -> float:
    """How likely a card is used before the race is over."""
    return min(1.0, turns / TIME_TO_USE)


def _like(card: Resource) -> Like:
    return (card.slot, card.bonus) if card.kind == "part" else (TOOLS[card.kind], 0)


def _likes(view: LossView, cargo: Iterable[str]) -> tuple[Like, ...]:
    cards = [deck_of(view).cards[card] for card in cargo]
    return tuple(sorted(_like(card) for card in cards if card.kind not in OTHERS))


def _raised(deck: LossFacts | None, totals: list[int], slot: int, by: int) -> float:
    a, b, c = totals
    return pace(deck, (a + by * (slot == 0), b + by * (slot == 1), c + by * (slot == 2)))


@lru_cache(maxsize=1 << 14)
def _fitting(hull: Hull, cargo: tuple[Like, ...]) -> float:
    """What a ship is worth in each turn with these parts and tools, which are in order: its pace with those that it can
    equip, and the chance that what is left over is of use."""
    spare = [[bonus for slot, bonus in cargo if slot == i] for i in range(3)]
    joiners, docks = (sum(slot == tool for slot, _ in cargo) for tool in TOOLS.values())
    fitted = [sorted(bonuses) for bonuses in hull.fitted]
    totals = [built + sum(bonuses) for built, bonuses in zip(hull.built, fitted, strict=True)]

    def with_more(slot: int, by: int) -> float:
        return _raised(hull.deck, totals, slot, by)

    def fit(slot: int, old: int = 0) -> None:
        """The best spare part of a type, in place of an old one."""
        new = spare[slot].pop()
        totals[slot] += new - old
        fitted[slot] = sorted([*fitted[slot][bool(old) :], new])

    for slot in range(3):
        if spare[slot] and not fitted[slot]:
            fit(slot)
    while joiners and (doubles := [i for i in range(3) if spare[i] and len(fitted[i]) == 1]):
        fit(max(doubles, key=lambda i: with_more(i, spare[i][-1])))
        joiners -= 1
    while docks and (weak := [i for i in range(3) if spare[i] and spare[i][-1] > fitted[i][0]]):
        best = max(weak, key=lambda i: with_more(i, spare[i][-1] - fitted[i][0]))
        fit(best, fitted[best][0])
        docks -= 1
    now = with_more(0, 0)
    later = 0.0
    for slot in range(3):
        for nth, bonus in enumerate(reversed(spare[slot])):
            later += SPARE / (1 + 1.5 * nth) * (with_more(slot, bonus) - now)
    if joiners:
        later += TOOL * (0.7 + 0.3 * joiners) * (max(with_more(i, USUAL) for i in range(3)) - now)
    if docks:
        weakest = [i for i in range(3) if fitted[i] and fitted[i][0] < GOOD]
        best_swap = max((with_more(i, GOOD - fitted[i][0]) for i in weakest), default=now)
        later += TOOL * (0.8 + 0.2 * docks) * (best_swap - now)
    return now + later


@lru_cache(maxsize=1 << 12)
def _another(hull: Hull, turns: int, cargo: tuple[Like, ...]) -> float:
    cards = compiled(hull.deck).cards.values()
    alike = Counter(_like(card) for card in cards if card.kind not in OTHERS)
    base = turns * _fitting(hull, cargo)
    parts = sum(n * (turns * _fitting(hull, tuple(sorted((*cargo, like)))) - base) for like, n in alike.items())
    rest = sum(OTHERS.get(card.kind, 0.0) for card in cards)
    return (parts + _in_time(turns) * rest) / len(cards)
