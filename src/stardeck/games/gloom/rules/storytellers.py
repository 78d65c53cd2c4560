"""What programs tell (G-4.10, G-20.17): sentences of our own, chosen by a stream of chance that is not the game's."""

from __future__ import annotations

from collections.abc import Container, Iterable
from hashlib import blake2b

import msgspec

from stardeck.engine import Frozen
from stardeck.games.gloom.deck.covering import NOTHING, Cards
from stardeck.games.gloom.facts import FOLDER, KINDS, Card
from stardeck.games.gloom.state import Entry, EntryKind

TOLD = (*KINDS, "response", "discard", "pass")
"""The entries that carry a narration (G-20.1, G-20.4)."""


class Stories(Frozen, frozen=True):
    """The sentences of facts/stories.toml."""

    miseries: tuple[str, ...]
    misery: tuple[str, ...]
    misery_again: tuple[str, ...]
    cheer: tuple[str, ...]
    cheer_again: tuple[str, ...]
    death: tuple[str, ...]
    death_again: tuple[str, ...]
    event: tuple[str, ...]
    idle: tuple[str, ...]
    past: str
    before: str
    icons: dict[str, str]


STORIES = msgspec.toml.decode((FOLDER / "facts" / "stories.toml").read_bytes(), type=Stories)
MISERIES = STORIES.miseries


def misery_line(number: int) -> str:
    return MISERIES[number]


def _any(lines: tuple[str, ...], salt: str, number: int) -> str:
    """G-20.18 The same salt and number always tell the same, and no die of the game is rolled."""
    digest = blake2b(f"{salt} {number}".encode(), digest_size=4).digest()
    return lines[int.from_bytes(digest, "big") % len(lines)]


def bot_story(kind: EntryKind, card: Card | None, who: str, earlier: str, salt: str, number: int) -> str:
    """G-20.17 A narration from the Character, the card and one earlier event of the chapter, if there is one."""
    if card is None:
        return _any(STORIES.idle, salt, number)
    if kind not in ("modifier", "death") or not who:
        return _any(STORIES.event, salt, number).format(card=card.name)
    mood = "death" if kind == "death" else "misery" if sum(card.values) < 0 else "cheer"
    lines: tuple[str, ...] = getattr(STORIES, f"{mood}_again" if earlier else mood)
    return _any(lines, salt, number).format(who=who, card=card.name, earlier=earlier)


def salt_of(crews: Iterable[tuple[int, ...]]) -> str:
    """G-20.18 What makes programs tell other things in another game: open to all, and no die."""
    return str(list(crews))


def with_programs(story: tuple[Entry, ...], cards: Cards, bots: Container[int], salt: str) -> tuple[Entry, ...]:
    """G-20.17 The story, with what programs say of their plays."""
    told = []
    earlier: dict[int, str] = {}
    for number, entry in enumerate(story):
        card = cards[entry.card] if entry.card != NOTHING else None
        who = cards.characters[entry.character].name if entry.character != NOTHING else ""
        if entry.seat in bots and entry.kind in TOLD and not entry.text and not entry.hidden:
            text = bot_story(entry.kind, card, who, earlier.get(entry.character, ""), salt, number)
            told.append(msgspec.structs.replace(entry, text=text))
        else:
            told.append(entry)
        if card and who and entry.kind == "modifier" and not entry.cancelled:
            earlier[entry.character] = card.name
    return tuple(told)
