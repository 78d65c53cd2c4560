"""The story book (G-20): all narrations of a game, by table order and by Character; from what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.engine import Frozen
from stardeck.games.gloom.geometry import NOTHING, cards_of
from stardeck.games.gloom.grammar import bot_story
from stardeck.games.gloom.state import Entry
from stardeck.games.gloom.tale import points
from stardeck.games.gloom.telling import earlier_card
from stardeck.games.gloom.view import GloomView

CLOSING = ("death", "moved_death")
HIDDEN = "(hidden by the host)"


class Line(Frozen, frozen=True):
    """One line of the book, with all that G-20.8 wants to know."""

    number: int
    kind: str
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


class StoryBook(Frozen, frozen=True):
    """The whole book."""

    prologue: tuple[Line, ...]
    table: tuple[Line, ...]
    """Every line in the order of play."""
    chapters: tuple[Chapter, ...]
    epilogue: tuple[str, ...]
    best: Line | None
    """G-20.20 The most applauded narration, if any was applauded."""


def story_book(view: GloomView, names: Sequence[str], bots: Sequence[int] = (), salt: str = "") -> StoryBook:
    """The book of a game as far as it has come. What a bot played and nobody told, the grammar tells (G-20.17)."""
    lines = [_line(view, number, names, bots, salt) for number in range(len(view.story))]
    told = [line for line in lines if line.applause]
    return StoryBook(
        prologue=tuple(line for line in lines if line.kind == "misery"),
        table=tuple(line for line in lines if line.kind != "misery"),
        chapters=tuple(_chapter(view, it.character, lines, names) for it in view.characters),
        epilogue=tuple(_fate(view, seat, names) for seat in _ranking(view)),
        best=max(told, key=lambda line: line.applause, default=None),
    )


def _line(view: GloomView, number: int, names: Sequence[str], bots: Sequence[int], salt: str) -> Line:
    entry = view.story[number]
    cards = cards_of(view.house.deck, view.house.effects == "simple")
    who = cards.characters[entry.character].name if entry.character != NOTHING else ""
    card = cards[entry.card].name if entry.card != NOTHING else ""
    text = HIDDEN if entry.hidden else entry.text
    if not text and entry.seat in bots and entry.kind not in ("revival", "moved_death"):
        printed = cards[entry.card] if entry.card != NOTHING else None
        text = bot_story(entry.kind, printed, who, earlier_card(view.story, number, cards), salt, number)
    return Line(
        number=number,
        kind=entry.kind,
        round=entry.round,
        teller=names[entry.seat],
        card=card,
        character=who,
        owner=names[entry.owner] if entry.owner != NOTHING else "",
        text=text or neutral(entry, names[entry.seat], card, who),
        told=bool(text),
        cancelled=entry.cancelled,
        applause=len(entry.applause),
    )


def neutral(entry: Entry, teller: str, card: str, who: str) -> str:
    """G-20.10 A line made from card and Character."""
    on = f" on {who}" if who else ""
    match entry.kind:
        case "pass":
            return f"{teller} passes."
        case "discard":
            return f"{teller} discards the hand."
        case "response":
            return f"{teller} responds with {card}{on}."
        case "revival":
            return f"{who} lives again."
        case "moved_death":
            return f"{who}: {card}."
    return f"{teller} plays {card}{on}."


def _chapter(view: GloomView, character: int, lines: list[Line], names: Sequence[str]) -> Chapter:
    cards = cards_of(view.house.deck, view.house.effects == "simple")
    it = next(c for c in view.characters if c.character == character)
    mine = [line for line in lines if view.story[line.number].character == character]
    return Chapter(
        character=character,
        name=cards.characters[character].name,
        owner=names[it.owner],
        lines=tuple(mine),
        closed=it.dead,
        worth=it.worth,
        stack=tuple(cards[card].name for card in it.stack),
    )


def _ranking(view: GloomView) -> list[int]:
    if view.result is None:
        return []
    places = view.result.places
    return sorted(range(len(places)), key=lambda seat: places[seat])


def _fate(view: GloomView, seat: int, names: Sequence[str]) -> str:
    """G-20.23 A crew's fate and its total."""
    cards = cards_of(view.house.deck, view.house.effects == "simple")
    crew = [c for c in view.characters if c.owner == seat]
    dead = ", ".join(f"{cards.characters[c.character].name} ({points(c.worth)})" for c in crew if c.dead)
    alive = ", ".join(cards.characters[c.character].name for c in crew if not c.dead)
    assert view.result is not None
    fate = f"Dead: {dead or 'nobody'}. Left behind: {alive or 'nobody'}."
    return f"{names[seat]}, place {view.result.places[seat]}, total {points(view.players[seat].total)}. {fate}"
