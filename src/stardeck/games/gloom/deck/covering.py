"""The cardinal rule (G-5): only what can be seen counts. What a stack shows is a function of its cards alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from stardeck.games.gloom.facts import BLANK, KINDS, OURS, PLACES, TIMINGS, Card, Deck, DeckFile, Effect

Stack = tuple[int, ...]
"""The cards on a Character from bottom to top, without the Character."""
NOTHING = -1


class Active(NamedTuple):
    """An effect that can be seen: the card, its place in the printed order, and what it does."""

    card: int
    place: int
    effect: Effect


class Shown(NamedTuple):
    """What a stack shows."""

    points: tuple[int | None, ...]
    """P1 to P3; None where nothing shows."""
    worth: int
    icons: tuple[str, ...]
    """I1 to I3; an empty word where nothing shows."""
    portrait: int
    """The card whose portrait shows; NOTHING is the Character's own."""
    text: int
    """The card whose text shows; NOTHING is the Character's own flavour."""
    death: int
    """The Untimely Death in the stack, or NOTHING."""
    dead: bool
    """G-10.11 Dead exactly while the stack has an Untimely Death."""
    top: int
    """The topmost Modifier, or NOTHING."""
    active: tuple[Active, ...]
    """Ongoing and persistent effects, from the bottom card to the top card."""
    scores: tuple[Active, ...]
    icons_given: tuple[Active, ...]
    limits: tuple[Active, ...]
    triggers: tuple[Active, ...]


class Cards:
    """A deck as the rules use it. In the Very Simple game cards look like more than they do (G-19.16)."""

    def __init__(self, deck: Deck, printed: Deck) -> None:
        self.characters, self.cards = deck.characters, deck.cards
        self.kind = tuple(card.kind for card in deck.cards)
        self.prints = tuple(_print(n, card, printed.cards[n]) for n, card in enumerate(deck.cards))
        self.immediate = tuple(_places(card, "immediate") for card in deck.cards)
        """For each card the effects that happen when it lands."""
        self.number = {card.id: number for number, card in enumerate(deck.cards)}
        self.ways = tuple(_ways(card) for card in deck.cards)
        """For each card the ways in which it is a Response: (mode, effects)."""
        responses = [e for card in deck.cards for e in card.effects if e.category == "response"]
        self.answers = {
            (window, kind): [e for e in responses if e.window == window and kind in e.against]
            for window in TIMINGS
            for kind in KINDS
        }
        """G-14.36 The Responses of the deck list, by window and by the kind that they answer."""

    def __getitem__(self, number: int) -> Card:
        return self.cards[number]


def _places(card: Card, category: str) -> tuple[int, ...]:
    return tuple(i for i, effect in enumerate(card.effects) if effect.category == category)


def _ways(card: Card) -> tuple[tuple[int, tuple[Effect, ...]], ...]:
    """A card with modes has one effect in each."""
    if card.modes:
        return tuple((i, (e,)) for i, e in enumerate(card.effects) if e.category == "response")
    return ((NOTHING, card.effects),) if card.is_response else ()


@lru_cache(maxsize=32)
def cards_of(file: DeckFile | None, simple: bool) -> Cards:
    """The cards of a table. G-19.6, G-19.14 Very Simple: no effect and no condition; the regions stay as printed."""
    deck = file.deck if file else OURS
    if not simple:
        return Cards(deck, deck)
    bare = tuple(msgspec.structs.replace(card, effects=(), needs=(), modes=False) for card in deck.cards)
    return Cards(Deck(deck.characters, bare), deck)


class Print(NamedTuple):
    """What a card does to the regions below it, and the effects that stand in two of them."""

    points: tuple[int | str, ...]
    icons: tuple[str, ...]
    death: bool
    text: bool
    """Whether the text region is opaque (G-5.10, G-5.16)."""
    art: bool
    """Whether a portrait hides the one below (G-5.14, G-5.15)."""
    ongoing: tuple[Active, ...]
    persistent: tuple[Active, ...]


def _print(number: int, card: Card, printed: Card) -> Print:
    def effects(category: str) -> tuple[Active, ...]:
        return tuple(Active(number, i, card.effects[i]) for i in _places(card, category))

    death = card.kind == "death"
    clear = ("",) * PLACES
    return Print(
        points=(*printed.points, *clear)[:PLACES],
        icons=(*printed.icons, *clear)[:PLACES],
        death=death,
        text=death or printed.has_text,
        art=death or printed.persistent,
        ongoing=effects("ongoing"),
        persistent=effects("persistent"),
    )


BARE = Shown(
    points=(None,) * PLACES,
    worth=0,
    icons=("",) * PLACES,
    portrait=NOTHING,
    text=NOTHING,
    death=NOTHING,
    dead=False,
    top=NOTHING,
    active=(),
    scores=(),
    icons_given=(),
    limits=(),
    triggers=(),
)
"""G-2.13, G-2.14 A fresh Character shows no points and no icons."""


@lru_cache(maxsize=1 << 16)
def shows(cards: Cards, stack: Stack) -> Shown:
    """G-5.2 For each region the topmost card that is not clear there: what lies below, and the top card over it."""
    if not stack:
        return BARE
    number = stack[-1]
    below, top = shows(cards, stack[:-1]), cards.prints[number]
    if top.points == CLEAR:
        points, worth = below.points, below.worth
    else:
        points = tuple(map(_over, top.points, below.points))
        worth = sum(p for p in points if p is not None)
    text = number if top.text else below.text
    portrait = number if top.art else below.portrait
    active = _active(cards, stack, text, portrait)
    return Shown(
        points=points,
        worth=worth,
        icons=tuple(map(_icon_over, top.icons, below.icons)) if top.icons != CLEAR else below.icons,
        portrait=portrait,
        text=text,
        death=number if top.death else below.death,
        dead=top.death or below.dead,
        top=below.top if top.death else number,
        active=active,
        scores=_of(active, "score"),
        icons_given=_of(active, "has_icon"),
        limits=_of(active, "draw_limit"),
        triggers=_of(active, "trigger"),
    )


CLEAR = ("",) * PLACES


def _over(top: int | str, below: int | None) -> int | None:
    """G-5.3 to G-5.5 A print replaces, a blank hides, a clear region lets the card below show."""
    if top == "":
        return below
    return top if isinstance(top, int) else None


def _icon_over(top: str, below: str) -> str:
    return below if top == "" else "" if top == BLANK else top


def _active(cards: Cards, stack: Stack, text: int, portrait: int) -> tuple[Active, ...]:
    """G-13.8, G-13.12 Ongoing effects of the text that shows, persistent ones of the portrait; lower cards first."""
    ongoing = cards.prints[text].ongoing if text != NOTHING else ()
    persistent = cards.prints[portrait].persistent if portrait != NOTHING else ()
    if not ongoing or not persistent:
        return ongoing + persistent
    if text == portrait:  # G-13.25 one card: in printed order
        return tuple(sorted(ongoing + persistent, key=lambda active: active.place))
    return ongoing + persistent if stack.index(text) < stack.index(portrait) else persistent + ongoing


def _of(active: tuple[Active, ...], op: str) -> tuple[Active, ...]:
    return tuple([a for a in active if a.effect.op == op]) if active else ()


Carried = tuple[tuple[int, Active], ...]
"""Texts, each with the Character that carries it."""


class Visible(NamedTuple):
    """What the whole table shows: every stack, and the texts that bar, permit or react."""

    shown: tuple[Shown, ...]
    """By Character."""
    bans: Mapping[str, Carried]
    """By the kind of card that they bar."""
    event_bans: Carried
    """G-21.47 Those that bar the owner from all Events."""
    permits: Mapping[str, Carried]
    """By the rule that they lift."""
    moments: frozenset[str]
    """Those for which there is a trigger."""
    dead: frozenset[int]
    """The Characters that are dead."""
    carried: Carried
    """All texts that are active."""
    cards: Cards
    """The deck of the table."""

    @property
    def counts_hands(self) -> bool:
        """Whether a text asks how many cards somebody holds."""
        return any(text.startswith("hand") for _, active in self.carried for text in active.effect.conditions)


@lru_cache(maxsize=1 << 6)
def visible_table(cards: Cards, stacks: tuple[Stack, ...]) -> Visible:
    """G-5.21 From the stacks alone."""
    shown = tuple([shows(cards, stack) if stack else BARE for stack in stacks])
    carried = tuple([(character, active) for character, it in enumerate(shown) if it.active for active in it.active])
    bans: dict[str, Carried] = {}
    event_bans: Carried = ()
    permits: dict[str, Carried] = {}
    for one in carried:
        effect = one[1].effect
        if effect.op == "permit":
            permits[effect.rule] = (*permits.get(effect.rule, ()), one)
        elif effect.op == "forbid" and effect.play_events:
            event_bans = (*event_bans, one)
        elif effect.op == "forbid":
            for kind in effect.about:
                bans[kind] = (*bans.get(kind, ()), one)
    moments = frozenset([one[1].effect.when for one in carried if one[1].effect.op == "trigger"])
    dead = frozenset([character for character, it in enumerate(shown) if it.dead])
    return Visible(shown, bans, event_bans, permits, moments, dead, carried, cards)


FULL_GAME, SIMPLE_GAME = cards_of(None, simple=False), cards_of(None, simple=True)
