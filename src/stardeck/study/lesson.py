"""A lesson as data: a position, moments at which the learner chooses, and what the others do. It knows no game.

Lessons lie in the folder `lessons/` of a game, in the order of their file names. A moment speaks when its menu is
asked. A choice that fits `fine` or `all` is carried out; any other legal one gets a reason, and the question stands
again.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from stardeck.engine import AnyGame, Frozen, Refused

ANY = "*"
Pattern = Any
"""Part of a step: `["declare", ["move", 0, "*"]]` fits every move; what it leaves out at the end may be anything."""
Tip = Annotated[str, Meta(max_length=24, pattern=r"^(\S+( \S+){0,2})?$")]
Words = Annotated[str, Meta(min_length=1, max_length=220)]


class Answer(Frozen, frozen=True):
    """Why something else is better here. The choice is not carried out."""

    to: list[Pattern]
    words: Words
    rule: str = ""


class Moment(Frozen, frozen=True):
    """A question at which the lesson speaks."""

    asks: str
    """The menu."""
    words: Words
    passes: Annotated[int, Meta(ge=0, le=20)] = 0
    """So many windows of this menu go by first, in which the learner is not asked."""
    fine: list[Pattern] = field(default_factory=list)
    """One of these is carried out; the first is what *Show me* plays."""
    all: list[Pattern] = field(default_factory=list)
    """Instead: all of these are carried out, in any order."""
    then: str = ""
    """What is said when the moment is over."""
    points: list[str] = field(default_factory=list)
    """What the words speak of, by the names that options use; empty: what the fine options speak of."""
    tips: list[Tip] = field(default_factory=list)
    """What is said at each of these points, in three words at most."""
    rules: list[str] = field(default_factory=list)
    """The rules that the learner knows after it."""
    answer: list[Answer] = field(default_factory=list)
    otherwise: str = ""
    """What is said to every other choice."""


class Lesson(Frozen, frozen=True):
    """One lesson of a game."""

    title: str
    minutes: Annotated[int, Meta(ge=1, le=15)]
    voice: str
    """Who speaks, such as "The Examiner"."""
    story: Words
    ending: Words
    names: list[str]
    options: dict[str, Any]
    moment: list[Moment]
    game: str = ""
    """Of which game, in a file that does not lie in that game's folder."""
    seed: str = "lesson"
    you: int = 0
    dull: list[Pattern] = field(default_factory=list)
    """What is answered for the learner where no moment speaks, such as the end of a turn."""
    cast: list[tuple[int, Pattern]] = field(default_factory=list)
    """What the others do, each (seat, step), as soon as it is offered to them; otherwise they pass."""

    @property
    def rules(self) -> list[str]:
        """Everything that it teaches, in order."""
        return list(dict.fromkeys(rule for moment in self.moment for rule in moment.rules))


def read_lesson(text: str) -> Lesson:
    """A lesson from a TOML file.

    :raises Refused: with the place that is wrong.
    """
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as e:
        raise Refused("malformed", f"lesson: {e}") from None


def lesson_files(game: AnyGame) -> dict[str, Path]:
    """The lessons of a game by their names, in order."""
    return {file.stem: file for file in sorted((game.folder / "lessons").glob("[0-9]*.toml"))}


def lessons_of(game: AnyGame) -> dict[str, Lesson]:
    """The lessons of a game, read, in order."""
    return {name: read_lesson(file.read_text("utf-8")) for name, file in lesson_files(game).items()}


def fits(pattern: Pattern, step: object) -> bool:
    """Whether a step is of the kind that a pattern describes."""
    if pattern == ANY:
        return True
    if isinstance(pattern, (tuple, list)):
        return isinstance(step, (tuple, list)) and len(pattern) <= len(step) and all(map(fits, pattern, step))
    return bool(pattern == step) and isinstance(pattern, str) == isinstance(step, str)
