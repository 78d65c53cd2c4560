"""What goes over REST, in both directions: the forms of people, games and records; tables have their own file."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from stardeck.engine import Result
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import Thing
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


class OptionInfo(Out, frozen=True):
    """One option of a game, for a form."""

    key: str
    words: str
    default: Any
    choices: tuple[Any, ...] | None
    least: int | None
    most: int | None


class ModeInfo(Out, frozen=True):
    """A way to play."""

    key: str
    words: str
    options: dict[str, Any]
    least_seats: int
    most_seats: int


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    tagline: str
    least_seats: int
    most_seats: int
    options: tuple[OptionInfo, ...]
    modes: tuple[ModeInfo, ...]
    bots: tuple[str, ...]


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


class FileIn(In, frozen=True):
    """A player's own file: a design, a deck."""

    data: dict[str, Any]


class FileCheck(Out, frozen=True):
    """What is wrong with a file; nothing is good."""

    errors: tuple[str, ...]


class BlankIn(In, frozen=True):
    """A value for a blank, perhaps a wrong one."""

    value: Any


class Inspected(Out, frozen=True):
    """What a game has to say about a value before it is sent."""

    result: Any


class Facts(Out, frozen=True):
    """The printed matter of a game that everybody may read."""

    game: str
    facts: Any


class DraftIn(In, frozen=True):
    """A document to keep."""

    data: dict[str, Any]


class Draft(Out, frozen=True):
    """A named document that a person keeps for a game."""

    game: str
    name: str
    data: dict[str, Any]
    changed: int


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
    text: str
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
    snapshots: tuple[ReplaySnapshot, ...]


class Chart(Out, frozen=True):
    """How a finished game went: one number for each seat, where it changed."""

    words: str
    rows: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """For each of these rows one number for each seat."""


class Award(Out, frozen=True):
    """Something worth telling of a finished game, and whom it honours."""

    words: str
    seats: tuple[int, ...]
    text: str
    quoted: bool
    """The text is somebody's own."""


class Ending(Out, frozen=True):
    """What a finished game leaves to tell."""

    chart: Chart | None
    """None where the game counts nothing."""
    awards: tuple[Award, ...]


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
    Problem,
    Me,
    Session,
    NewName,
    PersonalLink,
    SecretIn,
    GameInfo,
    RulebookInfo,
    FileIn,
    FileCheck,
    BlankIn,
    Inspected,
    Facts,
    DraftIn,
    Draft,
    RecordLine,
    Replay,
    Ending,
    Verdict,
)
