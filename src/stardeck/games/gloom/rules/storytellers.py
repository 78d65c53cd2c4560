"""What programs tell (G-4.10, G-20.17): stories from the cards' own words and from building blocks, chosen by a stream
of chance that is not the game's. No sentence comes twice in a book, and nothing that was told changes later: a story
depends on nothing but the plays before it and its own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from stardeck.engine import Frozen
from stardeck.games.gloom.deck.covering import NOTHING, Cards
from stardeck.games.gloom.facts import FOLDER, KINDS, PRONOUNS, Card
from stardeck.games.gloom.state import Entry, EntryKind

TOLD = (*KINDS, "response", "discard", "pass")
"""The entries that carry a narration (G-20.1, G-20.4)."""
SENTENCE = re.compile(r"(?<=[.!?])\"?\s+(?=[A-Z\"])")
ALONE = 200
"""Plays that are looked at in one go; a longer story is told in pieces."""


class Stories(Frozen, frozen=True):
    """What stands in facts/stories.toml."""

    miseries: tuple[str, ...]
    past: str
    before: str
    icons: dict[str, str]
    blocks: dict[str, tuple[str, ...]]
    """Openings by mood and kind, and retorts to a card's questions."""


STORIES = msgspec.toml.decode((FOLDER / "facts" / "stories.toml").read_bytes(), type=Stories)
MISERIES = STORIES.miseries


def misery_line(number: int) -> str:
    return MISERIES[number]


class Deed(NamedTuple):
    """What of a play its story is made of: open to all, and never changed by what comes later."""

    kind: EntryKind
    seat: int
    card: int
    character: int
    cancelled: bool


class Book(NamedTuple):
    """What has been told up to some play."""

    texts: tuple[str, ...]
    said: frozenset[str]
    """Every sentence so far."""
    chapters: tuple[tuple[int, int], ...]
    """(Character, the last Modifier in its chapter)."""
    salt: str


def mood_of(card: Card) -> str:
    """Whether a Modifier is good or bad news."""
    return "bad" if sum(card.values) < 0 else "good"


def sentences(text: str) -> list[str]:
    return SENTENCE.split(text)


@lru_cache(maxsize=1 << 12)
def _told(deeds: tuple[Deed, ...], cards: Cards, bots: frozenset[int], salt: str) -> Book:
    """G-20.17 The book after these plays."""
    if not deeds:
        return Book((), frozenset(), (), salt)
    for some in range(ALONE, len(deeds), ALONE):  # each piece finds the one before it
        _told(deeds[:some], cards, bots, salt)
    book, deed = _told(deeds[:-1], cards, bots, salt), deeds[-1]
    salt = blake2b(f"{book.salt} {deed.kind} {deed.seat} {deed.card}".encode(), digest_size=8).hexdigest()
    chapters = dict(book.chapters)
    text = ""
    if deed.seat in bots and deed.kind in TOLD:
        text = _story(deed, cards, chapters.get(deed.character, NOTHING), book.said, salt)
    if deed.kind == "modifier" and not deed.cancelled:
        chapters[deed.character] = deed.card
    return Book((*book.texts, text), book.said.union(sentences(text)), tuple(chapters.items()), salt)


def _story(deed: Deed, cards: Cards, earlier: int, said: Collection[str], salt: str) -> str:
    """An opening that fits the mood, and what the card itself has to say; nothing if all of it has been said."""
    card = cards[deed.card] if deed.card != NOTHING else None
    who = cards.characters[deed.character] if deed.character != NOTHING else None
    words = {"card": card.name if card else "", "earlier": cards[earlier].name if earlier != NOTHING else ""}
    if who:
        words |= {"who": who.name, **dict(zip(("they", "them", "their"), PRONOUNS[who.pronoun], strict=True))}
    before = mood_of(cards[earlier]) if earlier != NOTHING else "first"
    blocks = STORIES.blocks[_kind_of_story(deed, card, before)]
    opening = _new((block.format(**words) for block in _shuffled(blocks, salt)), said)
    if not opening or card is None:
        return opening
    own = _new(_shuffled([text for text in _own_words(card, said, salt) if text], salt), (*said, *sentences(opening)))
    return f"{opening} {own}" if own else opening


def _kind_of_story(deed: Deed, card: Card | None, before: str) -> str:
    if card is None or deed.kind == "response":
        return deed.kind
    if deed.character == NOTHING:
        return "event"
    if deed.kind == "event":
        return "event_on"
    return f"{before}_death" if deed.kind == "death" else f"{before}_{mood_of(card)}"


def _own_words(card: Card, said: Collection[str], salt: str) -> Iterator[str]:
    """The flavour of a card, or one of its questions with a retort."""
    yield card.flavour
    retort = _new(_shuffled(STORIES.blocks["retort"], salt), said)
    if retort:
        yield from (f"{prompt} {retort}" for prompt in card.prompts)


def _new(texts: Iterable[str], said: Collection[str]) -> str:
    """The first text of which no sentence was said before, or nothing."""
    return next((text for text in texts if not any(sentence in said for sentence in sentences(text))), "")


def _shuffled(texts: Sequence[str], salt: str) -> list[str]:
    """G-20.18 The same salt always gives the same order, and no die of the game is rolled."""
    return sorted(texts, key=lambda text: blake2b(f"{salt} {text}".encode(), digest_size=8).digest())


def with_programs(story: tuple[Entry, ...], cards: Cards, bots: Collection[int], salt: str = "") -> tuple[Entry, ...]:
    """G-20.17 The story, with what programs say of their plays."""
    if not bots:
        return story
    deeds = tuple(
        Deed(entry.kind, entry.seat, entry.card, entry.characters[0] if entry.characters else NOTHING, entry.cancelled)
        for entry in story
    )
    texts = _told(deeds, cards, frozenset(bots), salt).texts
    return tuple(
        msgspec.structs.replace(entry, text=text) if text and not entry.text and not entry.hidden else entry
        for entry, text in zip(story, texts, strict=True)
    )
