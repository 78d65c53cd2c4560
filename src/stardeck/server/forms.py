"""What goes over REST, in both directions, about people and games. Tables, records and lessons have their own files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from stardeck.bots.style import Level
from stardeck.engine import Json
from stardeck.engine.options import OptionInfo
from stardeck.engine.own_file import Flaw
from stardeck.engine.speech import AboutSheet
from stardeck.server.wire import In, Out

NameText = Annotated[str, Meta(min_length=1, max_length=40)]


class Problem(Out, frozen=True):
    """Why a request was refused."""

    code: str
    words: str
    rule: str


class Me(Out, frozen=True):
    """The person of this browser."""

    person: str
    name: str


class LanguageInfo(Out, frozen=True):
    """A language besides English."""

    id: str
    name: str
    """As it calls itself."""


class Session(Out, frozen=True):
    """A browser in which I am known."""

    id: str
    agent: str
    """What the browser calls itself."""
    created: int
    used: int
    """When it was last seen, to the day."""
    here: bool
    """It is this one."""


class NewName(In, frozen=True):
    """A guest needs only a name."""

    name: NameText


class PersonalLink(Out, frozen=True):
    """A secret that makes another device the same person."""

    secret: str


class SecretIn(In, frozen=True):
    """A secret from a link."""

    secret: Annotated[str, Meta(min_length=8, max_length=80, pattern=r"^[\w.-]+$")]


class ModeInfo(Out, frozen=True):
    """A way to play."""

    key: str
    words: str
    options: dict[str, Json]
    least_seats: int
    most_seats: int


class CharacterInfo(Out, frozen=True):
    """Somebody to play against; `level` is how hard they think where nothing else is chosen."""

    id: str
    name: str
    level: Level
    about: str
    line: str


class LevelInfo(Out, frozen=True):
    """A level above the rookie's that is offered where the options are these, for a number of seats."""

    level: Level
    options: dict[str, Json]
    seats: int
    share: float
    """Of games won with rookies in all other seats, as measured."""


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    tagline: str
    minutes: tuple[int, int]
    """How long a game takes people who know it."""
    weight: int
    """How much there is to learn, from 1 (light) to 4 (heavy)."""
    whom: str
    """Who likes it most; empty: everybody."""
    least_seats: int
    most_seats: int
    options: tuple[OptionInfo, ...]
    live: dict[str, Json]
    """The options that differ at a live table, unless somebody chooses otherwise."""
    modes: tuple[ModeInfo, ...]
    bots: tuple[str, ...]
    characters: tuple[CharacterInfo, ...]
    levels: tuple[LevelInfo, ...]


class RuleInfo(Out, frozen=True):
    """One numbered rule."""

    id: str
    text: str
    ruling: str
    chapter: str


class RulebookInfo(Out, frozen=True):
    """All numbered rules of a game, in order."""

    game: str
    rules: tuple[RuleInfo, ...]


class SheetLine(Out, frozen=True):
    """One line of a reference sheet, with the rule that says it."""

    words: str
    rule: str
    name: str
    """What the line is about, if it stands in front of it."""


class SheetSection(Out, frozen=True):
    """A part of a reference sheet."""

    title: str
    lines: tuple[SheetLine, ...]


class SheetInfo(Out, frozen=True):
    """A game on one page."""

    game: str
    title: str
    goal: SheetLine
    sections: tuple[SheetSection, ...]


class FileIn(In, frozen=True):
    """A player's own file, as it is written: a design, a deck."""

    text: Annotated[str, Meta(max_length=60_000)]


class FileCheck(Out, frozen=True):
    """What is in a file, and everything that is wrong with it."""

    flaws: tuple[Flaw, ...]
    contents: tuple[str, ...]


class BlankIn(In, frozen=True):
    """A value for a blank, perhaps a wrong one."""

    value: Json


class Inspected(Out, frozen=True):
    """What a game has to say about a value before it is sent."""

    result: Any


class Facts(Out, frozen=True):
    """The printed matter of a game that everybody may read."""

    game: str
    facts: Any


class DraftIn(In, frozen=True):
    """A document to keep."""

    data: dict[str, Json]


class Draft(Out, frozen=True):
    """A named document that a person keeps for a game."""

    game: str
    name: str
    data: Mapping[str, Json]
    changed: int


FORMS: tuple[type, ...] = (
    AboutSheet,
    Problem,
    Me,
    Session,
    LanguageInfo,
    NewName,
    PersonalLink,
    SecretIn,
    GameInfo,
    RulebookInfo,
    SheetInfo,
    FileIn,
    FileCheck,
    BlankIn,
    Inspected,
    Facts,
    DraftIn,
    Draft,
)
