"""Sentences as messages: the English sentence with named slots, and what fills them.

A `Line` is plain data: it can be stored, and read by different people in their own words. `{seat}` is "You" to its
reader and a name to the others, `{seat's}` "your" or "Ines's", `{seat.self}` "yourself" or "themselves",
`{seat.their}` "your" or "their"; `[move|moves]` takes its first form if the seat named before it is the reader, or
several; `{n|card|cards}` is "1 card" or "3 cards".
A slot that is a tuple is a list. What a slot of a game's own kind is called, the game says; at the beginning of a
sentence it gets a capital letter ("The Bridge", "to the Bridge").
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import msgspec

from stardeck.engine.parts import kept
from stardeck.engine.plain import Frozen

SLOT = re.compile(r"\{(\w+)('s|\.self|\.their)?(?:\|([^|}]*)\|([^}]*))?\}|\[([^|\]]*)\|([^\]]*)\]")
YOU = {"": "you", "'s": "your", ".self": "yourself", ".their": "your"}
"""How the reader is called."""
OTHERS = {".self": "themselves", ".their": "their"}
"""How somebody who is not the reader is called when a sentence has named them before."""
SEAT, NUMBER, TEXT, LINE = "seat", "number", "text", "line"


class Slot:
    """In an annotation: of which kind a value is, such as `Annotated[int, Slot("room")]`. What stands behind a dot is
    another way to name the same thing: `card.title`."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


Seat = Annotated[int, Slot(SEAT)]
"""A seat in an event, a rule or a menu: in words, the person who sits there."""


class Naming(dict[str, Callable[[Any], str]]):
    """For each kind of slot that a game has: what a value of it is called. A game gives the same one again as long as
    things are called the same: what sentences say is kept by it."""

    __slots__ = ()
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self is other


class Line(Frozen, frozen=True):
    """A sentence with slots: the English text, and (name, kind, value) of each slot."""

    text: str
    slots: tuple[tuple[str, str, Any], ...] = ()


class Named(Frozen, frozen=True):
    """Words of a sentence that name a thing: what kind of thing, and which."""

    words: str
    kind: str
    id: str


class Block(Frozen, frozen=True):
    """A part of the table in words: what it is about, and what there is to say of it."""

    title: Line
    facts: tuple[Line, ...] = ()
    seat: int | None = None
    """Whose it is."""


Pieces = tuple[str | Named, ...]
"""A sentence for one reader."""


def say(text: str, **slots: Any) -> Line:
    """A line in code: `say("{who} may enter {room}.", who=of(Seat, seat), room=of(Room, module))`. A number, a text or
    another line needs no kind."""
    if not slots:
        return Line(text)
    named = [(name, *(value if value.__class__ is tuple else _value(value))) for name, value in slots.items()]
    return Line(text, tuple(named))


def of(annotation: Any, value: Any) -> tuple[str, Any]:
    """A slot's kind and value, for `say`."""
    known = _kinds.get(id(annotation))
    if known is None:
        known = _kinds[id(annotation)] = annotation, kind_of(annotation)
    return known[1], value


_kinds: dict[int, tuple[Any, str]] = {}
"""By the ids of annotations, which are kept with them: to look one up by its value takes longer than to fill a slot."""


def listed(annotation: Any, values: Sequence[Any], last: str = " and ", joint: str = ", ") -> Line:
    """A list in words: "Ann, Ben and Cem"."""
    names = [f"{{n{i}}}" for i in range(len(values))]
    text = joint.join(names[:-1]) + last + names[-1] if len(names) > 1 else "".join(names)
    kind = kind_of(annotation)
    return Line(text, tuple((f"n{i}", kind, value) for i, value in enumerate(values)))


def _value(value: Any) -> tuple[str, Any]:
    if isinstance(value, Line):
        return LINE, value
    return (NUMBER if isinstance(value, int) else TEXT), value


@kept
def kind_of(annotation: Any) -> str:
    """The kind of slot that an annotation stands for: its own, or else number or text. A list is of its items' kind."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        return next((m.kind for m in annotation.__metadata__ if isinstance(m, Slot)), kind_of(args[0]))
    if origin is tuple and args:
        return kind_of(args[0])
    if origin in (typing.Union, types.UnionType):
        return next(kind_of(a) for a in args if a is not type(None))
    return NUMBER if annotation is int else LINE if annotation is Line else TEXT


@kept
def slots_of(text: str) -> frozenset[str]:
    """The names of the slots in a text."""
    return frozenset(match[1] for match in SLOT.finditer(text) if match[1])


def render(
    line: Line,
    people: Sequence[str],
    naming: Mapping[str, Callable[[Any], str]],
    reader: int | None = None,
    catalogue: Mapping[str, str] | None = None,
) -> Pieces:
    """A line as its reader gets it; None is somebody who sits in no seat."""
    if not catalogue and not line.slots and "[" not in line.text:
        return (line.text,) if line.text else ()
    sentence = _Reader(people, naming, reader, catalogue or {})
    sentence.read(line, True)
    return sentence.all()


def words(pieces: Pieces) -> str:
    """A sentence as plain text."""
    if not pieces:
        return ""
    return "".join([piece if isinstance(piece, str) else piece.words for piece in pieces])


def plain(line: Line, people: tuple[str, ...], naming: Naming, reader: int | None = None) -> str:
    """A line as plain text. The same things are said again and again, at one table and at others, so it is kept; who
    reads and who sits where makes no difference to a line that names nobody."""
    if not line.slots and "[" not in line.text:
        return line.text
    try:
        said = _impersonal(line, naming)
        return _plain(line, people, naming, reader) if said is None else said
    except TypeError:  # from a file or a database: a line inside this one is still an object of JSON
        return _words(line, people, naming, reader)


def _words(line: Line, people: tuple[str, ...], naming: Naming, reader: int | None) -> str:
    return words(render(line, people, naming, reader))


_plain = kept(_words, 1 << 15)


def names_somebody(line: Line) -> bool:
    """Whether it depends on who reads and who sits where."""
    for _, kind, it in line.slots:
        if kind == SEAT or (kind == LINE and (it.__class__ is not Line or names_somebody(it))):
            return True
    return False


def _for_everybody(line: Line, naming: Naming) -> str | None:
    """A line in the words that all readers get; None: it names somebody."""
    return None if names_somebody(line) else _words(line, (), naming, None)


_impersonal = kept(_for_everybody, 1 << 15)


@kept
def _parsed(text: str) -> tuple[tuple[_Part, ...], str]:
    """The slots of a text and what follows the last. Every sentence is read many times."""
    found: list[_Part] = []
    at = 0
    for match in SLOT.finditer(text):
        before = text[at : match.start()]
        slot, form, one, many, first, second = match.groups()
        ends = before.rstrip()[-1] in ".!?" if before.strip() else None
        found.append((before, ends, slot, form, one, many, first, second))
        at = match.end()
    return tuple(found), text[at:]


_Part = tuple[str, bool | None, str | None, str | None, str | None, str | None, str | None, str | None]
"""The words before a slot, whether these end a sentence (None: there are none), and what the slot says."""


class _Reader:
    """Who reads, how things are called, and what has been read so far. Neighbouring texts are one text."""

    __slots__ = ("_pieces", "_text", "catalogue", "naming", "people", "plural", "reader")

    def __init__(
        self,
        people: Sequence[str],
        naming: Mapping[str, Callable[[Any], str]],
        reader: int | None,
        catalogue: Mapping[str, str],
    ) -> None:
        self.people, self.naming, self.reader, self.catalogue = people, naming, reader, catalogue
        self.plural = False
        """Whether a verb now takes its first form."""
        self._pieces: list[str | Named] = []
        self._text = ""

    def all(self) -> Pieces:
        self._end_text()
        return tuple(self._pieces)

    def _end_text(self) -> None:
        """Nothing ends twice: "You draw It's a Trap!"."""
        text = self._text
        if text[:1] == "." and self._pieces and isinstance(last := self._pieces[-1], Named) and last.words[-1] in "!?":
            text = text[1:]
        if text:
            self._pieces.append(text)
            self._text = ""

    def _name(self, words: str, kind: str, id: str) -> None:
        if self._text:
            self._end_text()
        if words:
            self._pieces.append(Named(words, kind, id))

    def read(self, line: Line, begins: bool) -> None:
        text = self.catalogue.get(line.text, line.text) if self.catalogue else line.text
        parts, rest = _parsed(text)
        if parts:
            slots = {name: (kind, value) for name, kind, value in line.slots}
            for before, ends, slot, form, one, many, first, second in parts:
                self._text += before
                begins = begins if ends is None else ends
                kind = ""
                if slot is None:
                    self._text += (first if self.plural else second) or ""
                elif one is not None:
                    value = slots[slot][1]
                    self._text += f"{value} {one if value == 1 else many}"
                else:
                    kind, value = slots[slot]
                    self._slot(kind, value, form or "", begins)
                begins = kind == LINE and self._text.rstrip()[-1:] in (".", "!", "?")
        self._text += rest

    def _slot(self, kind: str, value: Any, form: str, begins: bool) -> None:
        if kind == NUMBER and type(value) is int:
            self._text += str(value)
        elif kind == LINE and isinstance(value, dict):  # from a file or a database
            self._slot(kind, msgspec.convert(value, Line), form, begins)
        elif isinstance(value, Line):
            self.read(value, begins)
            if sum(kind == SEAT for _, kind, _ in value.slots) > 1:
                self.plural = True
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if i:
                    self._text += ", "
                self._slot(kind, item, form, begins and not i)
            if kind == SEAT:
                self.plural = len(value) > 1 or self.plural
        elif kind == SEAT:
            self.plural = value == self.reader
            self._name(self._person(value, form, begins), SEAT, str(value))
        elif kind in self.naming:
            name = self._called(self.naming[kind](value)) + (form if form == "'s" else "")
            self._name(_capital(name) if begins else name, kind.partition(".")[0], str(value))
        else:
            self._text += str(value)

    def _person(self, seat: int, form: str, begins: bool) -> str:
        if seat == self.reader:
            you = self._called(YOU[form])
            return _capital(you) if begins else you
        return self._called(OTHERS[form]) if form in OTHERS else self.people[seat] + form

    def _called(self, words: str) -> str:
        return self.catalogue.get(words, words) if self.catalogue else words


def signed(number: int) -> str:
    """A number with its sign: +5, −15, 0."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
