"""Notes for somebody's first game: a few words at the thing itself, each once. They are data and know no game.

A note hangs on a menu or on an event, so what brings it is what its reader is asked or told, and nothing else. They lie
in `lessons/notes.toml` of a game, in the order in which they come where several could.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from stardeck.engine import AnyGame, Frozen, Refused
from stardeck.study.lesson import Words

ME = "me"
"""In places and conditions: the seat of the reader."""
Value = int | str
SLOT = re.compile(r"\{(\w+)\}")


class Note(Frozen, frozen=True):
    """One new thing, said once."""

    name: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
    on: Annotated[str, Meta(pattern=r"^(menu|event):[a-z_]+$")]
    """What brings it: `menu:reactions`, or `event:hit`."""
    words: Words
    rule: str
    at: list[str] = field(default_factory=list)
    """Where it hangs, the best place first: what options and events speak of (`module:{module}` takes its number from
    the event, `ship:{me}` is the reader's), or `goal` or `prompt`. Empty, or nothing of it in sight: at the prompt."""
    when: dict[str, Value] = field(default_factory=dict)
    """What the event must say: `{ cubes = 0 }`, `{ seat = "me" }`."""

    @property
    def kind(self) -> Literal["menu", "event"]:
        return "menu" if self.on.startswith("menu:") else "event"

    @property
    def of(self) -> str:
        """The menu or the event."""
        return self.on.partition(":")[2]


class Notes(Frozen, frozen=True):
    """The file."""

    note: list[Note]


def notes_file(game: AnyGame) -> Path:
    """Where the notes of a game lie; not every game has any."""
    return game.folder / "lessons" / "notes.toml"


def notes_of(game: AnyGame) -> list[Note]:
    """The notes of a game, in order; none if it has no such file.

    :raises Refused: with the place that is wrong.
    """
    file = notes_file(game)
    return read_notes(game, file.read_text("utf-8")) if file.is_file() else []


def read_notes(game: AnyGame, text: str) -> list[Note]:
    """Notes from a TOML file, checked against the game that they are about.

    :raises Refused: with the place that is wrong.
    """
    try:
        notes = msgspec.convert(tomllib.loads(text), Notes).note
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as e:
        raise Refused("malformed", f"notes: {e}") from None
    names: set[str] = set()
    for note in notes:
        wrong = "there are two of this name" if note.name in names else _wrong(game, note)
        if wrong:
            raise Refused("malformed", f"note {note.name}: {wrong}")
        names.add(note.name)
    return notes


def _wrong(game: AnyGame, note: Note) -> str:
    """What is wrong with a note; empty: nothing."""
    book = game.rules.state.book
    if note.of not in (book.menus if note.kind == "menu" else book.events):
        return f"there is no {note.on}"
    if note.rule not in game.rulebook.rules:
        return f"there is no rule {note.rule}"
    asked = {slot for place in note.at for slot in SLOT.findall(place)} - {ME} | set(note.when)
    unknown = asked - set(_fields(game, note))
    return f"{note.on} does not say {min(unknown)}" if unknown else ""


def _fields(game: AnyGame, note: Note) -> tuple[str, ...]:
    """What an event says, in order; nothing, where a note hangs on a menu."""
    return game.rules.state.book.events[note.of].__struct_fields__ if note.kind == "event" else ()


def by_place(game: AnyGame, note: Note) -> tuple[tuple[str, ...], tuple[tuple[int, Value], ...]]:
    """Where a note hangs and what its event must say, for a page, which knows the parts of an event by their places:
    `["hit", 7, 0]` has 7 at 1, so `module:{module}` is `module:{1}`, and `{ cubes = 0 }` is 0 at 2."""
    places = {name: place for place, name in enumerate(_fields(game, note), 1)}

    def numbered(slot: re.Match[str]) -> str:
        return f"{{{places.get(slot[1], slot[1])}}}"

    at = tuple(SLOT.sub(numbered, place) for place in note.at)
    return at, tuple((places[name], value) for name, value in note.when.items())
