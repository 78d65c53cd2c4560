"""What goes over REST, in both directions: the forms of people, games and records; tables have their own file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from stardeck.bots.style import Level
from stardeck.engine import Json, Result
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import Thing
from stardeck.engine.debrief import Ending
from stardeck.engine.options import OptionInfo
from stardeck.engine.own_file import Flaw
from stardeck.engine.speech import AboutSheet, GoalLine, Sheet
from stardeck.server.wire import In, LogLine, Out

NameText = Annotated[str, Meta(min_length=1, max_length=40)]


# --- people and games ---


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
    """A level above the rookie's that is offered for a mode and a number of seats."""

    level: Level
    mode: str
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


# --- lessons ---


class LessonIn(In, frozen=True):
    """Whether to begin at the start, also if I was in the middle of it."""

    again: bool = False


class LessonLine(Out, frozen=True):
    """A lesson of a game."""

    name: str
    number: int
    title: str
    minutes: int
    voice: str
    """Who speaks in it."""
    story: str
    rules: int
    """How many rules it teaches."""
    moments: int
    moment: int
    """How many of its moments are behind me, where I am in the middle of it; 0: I am not."""
    done: bool


class Course(Out, frozen=True):
    """The lessons of a game, in order."""

    game: str
    title: str
    lessons: tuple[LessonLine, ...]
    played: bool
    """Whether I have finished a game of this title."""


class NoteInfo(Out, frozen=True):
    """A note for somebody's first game: a few words at the thing itself."""

    name: str
    kind: Literal["menu", "event"]
    of: str
    """The menu or the event that brings it."""
    at: tuple[str, ...]
    """Where it hangs, the best place first. `{1}` is what the event has at 1, `{me}` my seat; `goal` and `prompt` are
    the line with the goal and the bar that asks."""
    when: tuple[tuple[int, int | str], ...]
    """What the event must have at which place; "me" is my seat."""
    words: str
    rule: str


class NotesInfo(Out, frozen=True):
    """What there is to say to somebody who is new to a game."""

    played: bool
    """Whether I have finished a game of this title."""
    notes: tuple[NoteInfo, ...]
    """Those that I have not read."""


# --- records ---


class RecordLine(Out, frozen=True):
    """An uploaded record."""

    id: str
    game: str


class ReplaySnapshot(Out, frozen=True):
    """The game after one recorded step, with what that step brought."""

    row: int
    seat: int | None
    """Who did it; None is the clock, the table or the start."""
    events: tuple[LogLine, ...]
    view: Any
    aids: Aids
    goal: GoalLine | None
    text: tuple[Sheet, ...]
    result: Result | None
    big: bool
    """Something happened that one looks for: a death, an elimination."""


class Replay(Out, frozen=True):
    """A part of a game, seen by one seat or a spectator, for a scrubber."""

    game: str
    names: tuple[str, ...]
    rows: int
    """How many steps the whole record has; the snapshots go from 0, the start, to this."""
    seat: int | None
    glossary: tuple[Thing, ...]
    kinds: tuple[str, ...]
    """Who sat in each seat: human or bot."""
    snapshots: tuple[ReplaySnapshot, ...]


class BranchIn(In, frozen=True):
    """How a finished game is to go on."""

    row: Annotated[int, Meta(ge=0, le=100_000)]
    """After this step."""
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None
    """The seat that I take; null where I only watch."""
    hidden: Literal["as they were", "dealt"] = "as they were"
    """Hidden cards as they were, or dealt again in a way that my seat cannot tell from the truth."""
    dice: Literal["same", "new"] = "new"
    seats: Literal["bots", "invite", "watch"] = "bots"
    """Who plays: I with bots, I with people who get a link, or bots alone while I watch."""
    private: bool = False
    """Only those at the new table see it."""


class BranchLine(Out, frozen=True):
    """One way in which a game went on."""

    id: str
    """Of its table."""
    parent: str
    """The game from which it goes on, by its table or record."""
    row: int
    """After this step of the parent."""
    seat: int | None
    """Hidden cards were dealt again for this seat; null: they are as they were."""
    same_dice: bool
    names: tuple[str, ...]
    mine: bool
    """I made it."""
    over: bool
    playable: bool
    """It is not over, and I belong there."""
    difference: str
    """What happened first that did not happen in the parent, when it is over."""
    winners: tuple[int, ...] | None
    """Null: there is no result, or not yet."""


class Branches(Out, frozen=True):
    """A game and everything that was tried from it."""

    root: str
    """The game with which it began."""
    uploaded: bool
    """It is an uploaded record."""
    names: tuple[str, ...]
    winners: tuple[int, ...] | None
    why_not: str
    """Why nobody can go on from the game that was asked for; empty where everybody can."""
    left: int
    """How many more I may try."""
    branches: tuple[BranchLine, ...]
    """Parents before their children."""


class Verdict(Out, frozen=True):
    """Whether a game was played as its record says, every step and every die."""

    ok: bool
    differs: tuple[str, ...]
    proven: tuple[str, ...]
    unproven: tuple[str, ...]
    """What such a record cannot show."""
    commitment: str
    seed: str


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
    LessonIn,
    Course,
    NotesInfo,
    RecordLine,
    Replay,
    Ending,
    BranchIn,
    Branches,
    Verdict,
)
