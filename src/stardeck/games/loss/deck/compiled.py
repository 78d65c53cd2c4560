"""A deck as the rules use it: every copy of a card under its own id, with its effects read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from stardeck.engine.say import Line, Slot, listed, of, say
from stardeck.games.loss.deck.effects import NAMED, SLOTS, STATS, Bar, Effect, bar, effect, table
from stardeck.games.loss.facts import FACTS, LossFacts, ObstacleCard, ResourceCard, ShipCard

CardId = Annotated[str, Slot("card")]
"""A copy of a resource: emp.2."""
ObstacleId = Annotated[str, Slot("obstacle")]
ShipId = Annotated[str, Slot("ship")]
Stat = Annotated[int, Slot("stat")]
"""Defense, Attack or Speed, by its number."""

NO_SLOT = -1
ENHANCERS = ("booster", "joiner", "jump", "supply", "scrap", "repair")


@dataclass(frozen=True)
class Obstacle:
    """An obstacle or event card."""

    name: str
    flavour: str
    threat: str
    bar: Bar
    reward: tuple[Effect, ...]
    ill: tuple[Effect, ...]
    event: bool
    words: tuple[tuple[str, ...], tuple[str, ...]]
    """Reward and ill effects as they are printed."""

    def gives(self, kind: str) -> int:
        return sum(e.n for e in self.reward if e.kind == kind)


@dataclass(frozen=True)
class Resource:
    """A resource card. `stat` -1 of a booster: its player names the stat."""

    key: str
    """The card's id, which its copies share."""
    name: str
    flavour: str
    kind: str
    type: str
    """L-10.1 part, enhancer, dock, sabotage or anti-sabotage."""
    slot: int
    bonus: int
    stat: int
    wear: str
    effect: Effect | None
    table: tuple[Effect, ...]
    first_roll: bool
    solo: bool
    worth: float
    """The bot value of the table of decisions: what the card is worth in a hand, for defaults."""
    words: tuple[str, ...]
    """What it does, as it is printed."""

    @property
    def names_part(self) -> bool:
        """L-12.5 The saboteur names a part before the roll."""
        return self.effect is not None and self.effect.slot == NAMED


@dataclass(frozen=True, eq=False)
class Deck:
    """Everything that is printed, by id. The copies of a card are numbered: emp.1, emp.2. Each is there once
    (`compiled` remembers it), so that two decks are equal only if they are the same."""

    ships: dict[str, ShipCard]
    obstacles: dict[str, Obstacle]
    cards: dict[str, Resource]
    names: dict[str, Resource]
    """One entry for each card, whatever the number of copies."""


WORTH = {
    "anti-sabotage": 7.0,
    "jump": 5.0,
    "booster": 4.5,
    "supply": 6.0,
    "joiner": 5.5,
    "scrap": 4.0,
    "repair": 2.5,
    "dock": 3.0,
    "sabotage": 4.0,
}


def counted(cards: Sequence[CardId]) -> Line:
    """Several resources in words; copies of one card are counted: "2× EMP and Flash Bang"."""
    copies: dict[str, list[CardId]] = {}
    for card in cards:
        key, _, number = card.rpartition(".")
        copies.setdefault(key if number.isdigit() else card, []).append(card)
    if not copies:
        return say("nothing")
    several = [(len(same), of(CardId, same[0])) for same in copies.values()]
    return listed(Line, [say("{n}× {card}" if n > 1 else "{card}", n=n, card=card) for n, card in several])


def _copies(key: str, number: int) -> list[str]:
    return [key] if number == 1 else [f"{key}.{i}" for i in range(1, number + 1)]


def _obstacle(card: ObstacleCard, event: bool) -> Obstacle:
    return Obstacle(
        name=card.name,
        flavour=card.flavour,
        threat=card.threat,
        bar=bar(card.threat),
        reward=tuple(effect(phrase, "reward") for phrase in card.reward),
        ill=tuple(effect(phrase, "ill") for phrase in card.ill),
        event=event,
        words=(card.reward, card.ill),
    )


def _resource(card: ResourceCard) -> Resource:
    part = card.kind in SLOTS
    return Resource(
        key=card.id,
        name=card.name,
        flavour=card.flavour,
        kind="part" if part else card.kind,
        type="part" if part else "enhancer" if card.kind in ENHANCERS else card.kind,
        slot=SLOTS.index(card.kind) if part else NO_SLOT,
        bonus=card.bonus,
        stat=STATS.index(card.stat) if card.stat in STATS else -1,
        wear=card.wear,
        effect=effect(card.effect, "sabotage") if card.effect else None,
        table=table(card.table) if card.table else (),
        first_roll=card.solo_first_roll,
        solo=card.solo,
        worth=1.0 + card.bonus if part else WORTH[card.kind],
        words=(card.effect, *card.table) if card.effect else card.table,
    )


def _by_copy(cards: Iterable[tuple[str, int, Obstacle]]) -> dict[str, Obstacle]:
    return {copy: card for key, number, card in cards for copy in _copies(key, number)}


@lru_cache(maxsize=32)
def compiled(own: LossFacts | None) -> Deck:
    """A player's own deck, or (None) the standard one; a part that a file leaves out is the standard one."""
    file = own or LossFacts()
    obstacles, events = file.obstacles or FACTS.obstacles, file.events or FACTS.events
    resources = file.resources or FACTS.resources
    names = {card.id: _resource(card) for card in resources}
    return Deck(
        ships={ship.id: ship for ship in file.ships or FACTS.ships},
        obstacles=_by_copy(
            [(c.id, c.copies, _obstacle(c, False)) for c in obstacles]
            + [(c.id, c.copies, _obstacle(c, True)) for c in events]
        ),
        cards={copy: names[card.id] for card in resources for copy in _copies(card.id, card.copies)},
        names=names,
    )


STANDARD = compiled(None)
