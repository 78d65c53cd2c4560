"""The printed cards: what stands on them, read from facts/*.toml or from a player's own deck."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from stardeck.engine import Frozen

FOLDER = Path(__file__).parent
PLACES = 3
"""Circles in the left column, and icon places in the right one."""
BLANK = "blank"
ICONS = {"heart": 0, "blaster": 0, "machine": 1, "xeno": 1, "void": 2, "paradox": 2}
"""The story icons, each with the place that is fixed for it."""
Kind = Literal["character", "modifier", "event", "death"]
KINDS: tuple[Kind, ...] = ("modifier", "event", "death")
"""The kinds of cards in the draw deck."""
Timing = Literal["before", "after"]
"""When a Response happens: before or after the effect of the card that it answers."""
TIMINGS: tuple[Timing, ...] = ("before", "after")
Moment = Literal["modifier_here", "modifier_in_crew", "death_in_crew", "owner_turn_start", "owner_turn_end"]
"""What a trigger waits for: a Modifier on its own Character, a Modifier or an Untimely Death on any Character of the
crew, or the start or end of a turn of the Character's owner."""
Life = Literal["living", "dead", "any"]
Place = Literal["this", "crew", "table"]
"""Where something is counted: on the Character under the card, in its crew, or on the whole table."""
Category = Literal["immediate", "ongoing", "persistent", "response"]
PRONOUNS = {
    "she": ("she", "her", "her"),
    "he": ("he", "him", "his"),
    "it": ("it", "it", "its"),
    "they": ("they", "them", "their"),
}
"""What a story calls a Character: as the one who acts, as the one who is acted on, and as an owner."""
Who = Literal["owner", "player", "opponents", "all", "left", "right", "one_opponent"]


class Target(Frozen, frozen=True):
    """Characters that an effect may be aimed at; `side` is seen from the default person."""

    life: Life | None = None
    side: Literal["own", "other", "any"] = "any"
    icon: str = ""
    score: Literal["neg", "pos", "any"] = "any"
    count: int = 1


class Formula(Frozen, frozen=True, rename={"within": "in"}):
    """An amount that is counted: icons that show, or the dead."""

    per_icon: str = ""
    within: Place = "this"
    per_dead: Literal["crew", "table"] | None = None
    times: int = 1


class Effect(Frozen, frozen=True, rename={"cond": "if", "source": "from"}):
    """One effect in the vocabulary. Which fields an operation has stands in vocabulary.py."""

    op: str
    category: Category | None = None
    """None in the `do` of a trigger."""
    cond: str | tuple[str, ...] = ()
    may: bool = False
    who: Who | None = None
    amount: int | Literal["all"] | Formula | None = None
    how: Literal["choice", "random", "unseen"] | None = None
    kinds: tuple[str, ...] | Literal["any"] | None = None
    count: int = 1
    target: Target | Literal["this"] | None = None
    to_target: Target | Literal["this"] | None = None
    ignore_score: bool = False
    source: Who | None = None
    to: str = ""
    seen_by: Literal["one", "all"] = "one"
    keep: int = 0
    rest: Literal["top", "bottom", "discard"] = "top"
    against: tuple[str, ...] = ()
    aimed_at: Literal["mine", "any"] = "any"
    window: Timing | None = None
    icon: str = ""
    by: str = ""
    on: Literal["this", "crew"] = "this"
    play_events: bool = False
    rule: str = ""
    when: str = ""
    do: Effect | None = None

    @property
    def conditions(self) -> tuple[str, ...]:
        return (self.cond,) if isinstance(self.cond, str) else self.cond

    @property
    def about(self) -> tuple[str, ...]:
        """The kinds of cards that this effect speaks of."""
        return tuple(self.kinds) if isinstance(self.kinds, tuple) else KINDS


class Card(Frozen, frozen=True):
    """One card. A point or icon place is clear (an empty word), printed, or blank."""

    id: str
    name: str
    kind: Kind = "modifier"
    """In a file the table says it."""
    text: str = ""
    flavour: str = ""
    points: tuple[int | str, ...] = ()
    icons: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    modes: bool = False
    effects: tuple[Effect, ...] = ()
    prompts: tuple[str, ...] = ()
    """Two questions that help to tell the story of this card."""
    pronoun: Literal["she", "he", "it", "they"] = "they"
    """Of a Character."""

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(p for p in self.points if isinstance(p, int))

    @property
    def has_text(self) -> bool:
        """G-5.10 Whether the text region is opaque."""
        return bool(self.effects or self.flavour or self.needs)

    @property
    def persistent(self) -> bool:
        """G-22.7 Whether the card shows a portrait of its own for a lasting change."""
        return any(effect.category == "persistent" for effect in self.effects)

    @property
    def is_response(self) -> bool:
        return any(effect.category == "response" for effect in self.effects)

    @property
    def for_the_dead(self) -> bool:
        """G-8.4 Whether the card says that it goes on a dead Character."""
        return "dead" in self.needs


class Deck(Frozen, frozen=True):
    """All cards of a table in their order: a card of the draw deck is known by its number in `cards`."""

    characters: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()


class DeckFile(Frozen, frozen=True):
    """A deck as it stands in a file; a kind of card that it leaves out is taken from ours."""

    character: tuple[Card, ...] = ()
    modifier: tuple[Card, ...] = ()
    event: tuple[Card, ...] = ()
    death: tuple[Card, ...] = ()

    @property
    def deck(self) -> Deck:
        """Each card learns its kind from its table."""

        ours = our_file()

        def of(kind: Kind) -> tuple[Card, ...]:
            rows: tuple[Card, ...] = getattr(self, kind) or getattr(ours, kind)
            return tuple(msgspec.structs.replace(card, kind=kind) for card in rows)

        return Deck(of("character"), of("modifier") + of("event") + of("death"))


FILES = ("characters", "modifiers", "events", "deaths")


@cache
def our_file() -> DeckFile:
    """The deck of facts/*.toml."""
    text = "\n".join((FOLDER / "facts" / f"{name}.toml").read_text(encoding="utf-8") for name in FILES)
    return msgspec.toml.decode(text, type=DeckFile)


OURS = our_file().deck
