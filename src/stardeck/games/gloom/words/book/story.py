"""The story book (G-20): all narrations of a game, by table order and by Character; from what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Frozen
from stardeck.engine.say import plain, signed
from stardeck.games.gloom.deck.covering import NOTHING, Cards, Stack
from stardeck.games.gloom.facts import PLACES
from stardeck.games.gloom.rules.storytellers import with_programs
from stardeck.games.gloom.state import Entry, EntryKind
from stardeck.games.gloom.view import CharacterView, GloomView
from stardeck.games.gloom.words.names import naming
from stardeck.games.gloom.words.untold import untold

CLOSING = ("death", "moved_death")
HIDDEN = "(hidden by the host)"


class Line(Frozen, frozen=True):
    """One line of the book, with all that G-20.8 wants to know."""

    number: int
    kind: EntryKind
    round: int
    teller: str
    card: str
    character: str
    owner: str
    text: str
    told: bool
    """Somebody told it; otherwise it is the neutral line (G-20.10)."""
    cancelled: bool
    applause: int


class Chapter(Frozen, frozen=True):
    """The story of one Character."""

    character: int
    name: str
    owner: str
    lines: tuple[Line, ...]
    closed: bool
    """G-20.11, G-20.12 An Untimely Death closes the chapter, a revival opens it again."""
    worth: int
    stack: tuple[str, ...]
    id: str
    """The Character in the deck, whose face it is."""
    circles: tuple[int | str, ...]
    """What each circle of the stack shows: a value, nothing, or that it hides what is below."""
    icons: tuple[str, ...]
    changed: bool
    text: str


class StoryBook(Frozen, frozen=True):
    """The whole book."""

    tellers: tuple[str, ...]
    rounds: int
    over: bool
    prologue: tuple[Line, ...]
    table: tuple[Line, ...]
    """Every line in the order of play."""
    chapters: tuple[Chapter, ...]
    epilogue: tuple[str, ...]
    best: Line | None
    """G-20.20 The most applauded narration, if any was applauded."""


def story_book(view: GloomView, names: Sequence[str], bots: Sequence[int] = (), salt: str = "") -> StoryBook:
    """The book of a game as far as it has come. What a bot played and nobody told, the grammar tells (G-20.17)."""
    story = with_programs(view.story, cards_at(view), () if view.config.story == "off" else bots, salt)
    lines = [_line(view, number, entry, names) for number, entry in enumerate(story)]
    applauded = [line for line in lines if line.applause]
    return StoryBook(
        tellers=tuple(names),
        rounds=view.round,
        over=view.result is not None,
        prologue=tuple(line for line in lines if line.kind == "misery"),
        table=tuple(line for line in lines if line.kind != "misery"),
        chapters=tuple(_chapter(view, it, lines, names) for it in view.characters),
        epilogue=tuple(_fate(view, seat, names) for seat in _ranking(view)),
        best=max(applauded, key=lambda line: line.applause, default=None),
    )


def cards_at(view: GloomView) -> Cards:
    return view.config.cards


def _line(view: GloomView, number: int, entry: Entry, names: Sequence[str]) -> Line:
    cards = cards_at(view)
    who = " and ".join(cards.characters[character].name for character in entry.characters)
    card = cards[entry.card].name if entry.card != NOTHING else ""
    text = HIDDEN if entry.hidden else entry.text
    return Line(
        number=number,
        kind=entry.kind,
        round=entry.round,
        teller=names[entry.seat],
        card=card,
        character=who,
        owner=" and ".join(dict.fromkeys(names[seat] for seat in entry.owners)),
        text=text or plain(untold(entry), tuple(names), naming(cards)),
        told=bool(text) and not entry.hidden,
        cancelled=entry.cancelled,
        applause=len(entry.applause),
    )


def _chapter(view: GloomView, it: CharacterView, lines: list[Line], names: Sequence[str]) -> Chapter:
    cards = cards_at(view)
    character = cards.characters[it.character]
    shown = cards[it.text] if it.text != NOTHING else character
    return Chapter(
        character=it.character,
        name=character.name,
        owner=names[it.owner],
        lines=tuple(line for line in lines if it.character in view.story[line.number].characters),
        closed=it.dead,
        worth=it.worth,
        stack=tuple(cards[card].name for card in it.stack),
        id=character.id,
        circles=_circles(cards, it.stack),
        icons=(*it.icons, *it.granted),
        changed=it.portrait != NOTHING,
        text=shown.text or shown.flavour,
    )


def _circles(cards: Cards, stack: Stack) -> tuple[int | str, ...]:
    """G-5.2 The topmost print of each place, also where it is a blank."""
    prints = [cards.prints[card].points for card in stack]
    return tuple(next((p[i] for p in reversed(prints) if p[i] != ""), "") for i in range(PLACES))


def _ranking(view: GloomView) -> list[int]:
    if view.result is None:
        return []
    places = view.result.places
    return sorted(range(len(places)), key=lambda seat: places[seat])


def _fate(view: GloomView, seat: int, names: Sequence[str]) -> str:
    """G-20.23 A crew's fate and its total."""
    cards = cards_at(view)
    crew = [c for c in view.characters if c.owner == seat]
    dead = ", ".join(f"{cards.characters[c.character].name} ({signed(c.worth)})" for c in crew if c.dead)
    alive = ", ".join(cards.characters[c.character].name for c in crew if not c.dead)
    assert view.result is not None
    fate = f"Dead: {dead or 'nobody'}. Left behind: {alive or 'nobody'}."
    return f"{names[seat]}, place {view.result.places[seat]}, total {signed(view.players[seat].total)}. {fate}"
