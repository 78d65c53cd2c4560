"""Sentences as messages: the English sentence with named slots, and what fills them.

A `Line` is plain data: it can be stored, and read by different people in their own words. `{seat}` is "You" to its
reader and a name to the others, `{seat's}` "your" or "Ines's", `{seat.self}` "yourself" or "themselves"; `[move|moves]`
takes its first form if the seat named before it is the reader, or several; `{n|card|cards}` is "1 card" or "3 cards".
A slot that is a tuple is a list. What a slot of a game's own kind is called, the game says.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from stardeck.engine.plain import Frozen

SLOT = re.compile(r"\{(\w+)('s|\.self)?(?:\|([^|}]*)\|([^}]*))?\}|\[([^|\]]*)\|([^\]]*)\]")
SEAT, NUMBER, TEXT, LINE = "seat", "number", "text", "line"


class Slot:
    """In an annotation: of which kind a value is, such as `Annotated[int, Slot("room")]`. What stands behind a dot is
    another way to name the same thing: `card.title`."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


Seat = Annotated[int, Slot(SEAT)]
"""A seat in an event, a rule or a menu: in words, the person who sits there."""

Naming = Mapping[str, Callable[[Any], str]]
"""For each kind of slot that a game has: what a value of it is called."""


class Line(Frozen, frozen=True):
    """A sentence with slots: the English text, and (name, kind, value) of each slot."""

    text: str
    slots: tuple[tuple[str, str, Any], ...] = ()


class Named(Frozen, frozen=True):
    """Words of a sentence that name a thing: what kind of thing, and which."""

    words: str
    kind: str
    id: str


Pieces = tuple[str | Named, ...]
"""A sentence for one reader."""


def say(text: str, **slots: Any) -> Line:
    """A line in code: `say("{who} may enter {room}.", who=of(Seat, seat), room=of(Room, module))`. A number, a text or
    another line needs no kind."""
    return Line(text, tuple((name, *_value(value)) for name, value in slots.items()))


def of(annotation: Any, value: Any) -> tuple[str, Any]:
    """A slot's kind and value, for `say`."""
    return kind_of(annotation), value


def listed(annotation: Any, values: Sequence[Any], last: str = " and ") -> Line:
    """A list in words: "Ann, Ben and Cem"."""
    names = [f"{{n{i}}}" for i in range(len(values))]
    text = ", ".join(names[:-1]) + last + names[-1] if len(names) > 1 else "".join(names)
    kind = kind_of(annotation)
    return Line(text, tuple((f"n{i}", kind, value) for i, value in enumerate(values)))


def _value(value: Any) -> tuple[str, Any]:
    if isinstance(value, Line):
        return LINE, value
    if isinstance(value, tuple):
        return value[0], value[1]
    return (NUMBER if isinstance(value, int) else TEXT), value


def kind_of(annotation: Any) -> str:
    """The kind of slot that an annotation stands for: its own, or else number or text. A list is of its items' kind."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        return next((m.kind for m in annotation.__metadata__ if isinstance(m, Slot)), kind_of(args[0]))
    if origin is tuple and args:
        return kind_of(args[0])
    if origin in (typing.Union, types.UnionType):
        return next(kind_of(a) for a in args if a is not type(None))
    return NUMBER if annotation is int else TEXT


def slots_of(text: str) -> set[str]:
    """The names of the slots in a text."""
    return {match[1] for match in SLOT.finditer(text) if match[1]}


def render(
    line: Line,
    people: Sequence[str],
    naming: Naming,
    reader: int | None = None,
    catalogue: Mapping[str, str] | None = None,
) -> Pieces:
    """A line as its reader gets it; None is somebody who sits in no seat."""
    return tuple(_merged(_Reader(people, naming, reader, catalogue or {}).pieces(line, True)))


def words(pieces: Pieces) -> str:
    """A sentence as plain text."""
    return "".join(piece if isinstance(piece, str) else piece.words for piece in pieces)


class _Reader:
    """Who reads, and how things are called."""

    def __init__(self, people: Sequence[str], naming: Naming, reader: int | None, catalogue: Mapping[str, str]) -> None:
        self.people, self.naming, self.reader, self.catalogue = people, naming, reader, catalogue
        self.plural = False
        """Whether a verb now takes its first form."""

    def pieces(self, line: Line, begins: bool) -> Iterator[str | Named]:
        text = self.catalogue.get(line.text, line.text)
        slots = {name: (kind, value) for name, kind, value in line.slots}
        at = 0
        for match in SLOT.finditer(text):
            yield (before := text[at : match.start()])
            at = match.end()
            if before.strip():
                begins = before.rstrip()[-1] in ".!?"
            if match[1] is None:
                yield match[5] if self.plural else match[6]
            elif match[3] is not None:
                value = slots[match[1]][1]
                yield f"{value} {match[3] if value == 1 else match[4]}"
            else:
                yield from self._slot(*slots[match[1]], match[2] or "", begins)
            begins = False
        yield text[at:]

    def _slot(self, kind: str, value: Any, form: str, begins: bool) -> Iterator[str | Named]:
        if isinstance(value, Line):
            yield from self.pieces(value, begins)
            if sum(kind == SEAT for _, kind, _ in value.slots) > 1:
                self.plural = True
        elif isinstance(value, tuple | list):
            for i, item in enumerate(value):
                if i:
                    yield ", "
                yield from self._slot(kind, item, form, begins and not i)
            if kind == SEAT:
                self.plural = len(value) > 1 or self.plural
        elif kind == SEAT:
            self.plural = value == self.reader
            yield Named(self._person(value, form, begins), SEAT, str(value))
        elif kind in self.naming:
            yield Named(self.naming[kind](value) + (form if form == "'s" else ""), kind.partition(".")[0], str(value))
        else:
            yield str(value)

    def _person(self, seat: int, form: str, begins: bool) -> str:
        if seat == self.reader:
            you = {"": "you", "'s": "your", ".self": "yourself"}[form]
            return you.capitalize() if begins else you
        return "themselves" if form == ".self" else self.people[seat] + form


def _merged(pieces: Iterator[str | Named]) -> Iterator[str | Named]:
    """Neighbouring texts are one text."""
    text = ""
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
            continue
        if text:
            yield text
            text = ""
        if piece.words:
            yield piece
    if text:
        yield text
