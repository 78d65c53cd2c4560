"""What a game promises to the rest of the program, in small contracts: its rules, its voice, its manners at a
table, its files, and what programs that think or count may ask of it.

Each contract is a frozen bundle of functions and values with written defaults. A wrong keyword fails when the game is
imported, a wrong type in the type checker. A game has no other doors: whatever is needed from a game later gets a field
here, with a default that leaves the other games as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from stardeck.engine.aids import Aids
from stardeck.engine.book import Step
from stardeck.engine.event import Event
from stardeck.engine.game_state import GameState
from stardeck.engine.options import Options
from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line, Naming

S = TypeVar("S", bound=GameState)
Said = str | Line
Names = Sequence[str]
"""The people in the seats, in order."""


@dataclass(frozen=True)
class Rules(Generic[S]):
    """What can happen. `setup` lays out the table and the first step; chance comes later, with the first rule."""

    state: type[S]
    options: type[Options]
    setup: Callable[[int, Any], S]
    """From the number of seats and the options, the state before anything has happened."""
    view: Callable[[S, int | None], Any]
    """What a seat may see; None is a spectator."""
    view_type: type
    audit: Callable[[S], list[str]]
    """Everything that is wrong with a state; empty for every state that a game can reach."""
    deal_unknown: Callable[[S, int], None] = lambda g, seat: None
    """The game's half of `imagine`: deal again what this seat does not know."""
    default: Callable[[S, int, list[Step]], Step] = lambda g, seat, options: options[-1]
    """The answer for a seat that does not give one: one of its options."""
    asides: Callable[[S, int | None], Iterable[Step]] = lambda g, seat: ()
    """What may be said unasked, by a seat or (None) by the game's clock."""
    shares: Callable[[S, int, int], bool] = lambda g, seat, other: False
    """Whether a seat sees what the other seat has sealed."""
    rounds: Callable[[S], int] = lambda g: max(g.asked)
    """How long a game was, in rounds; if it has none, in questions to the busiest seat."""
    version: str = "1"
    """Changes when the same answers and dice would lead to another game."""
    bound: int = 100_000
    """No game takes more decisions than this."""


class Thing(Frozen, frozen=True):
    """Something that sentences name, with what is printed on it."""

    kind: str
    """The kind of slot that names it, such as `card`."""
    id: str
    """Which of its kind."""
    name: str
    label: str
    """What it is, in words: a module, a weapon, a Character."""
    note: str
    """What is printed on it, a line each."""
    targets: tuple[str, ...] = ()
    """Where it lies open on the board, the best place first."""
    seat: int | None = None
    """Whose it is, if it stands for somebody: a ship."""


class Award(NamedTuple):
    """Something worth telling when a game is over, such as who repaired the most."""

    words: str
    seats: tuple[int, ...]
    text: str
    quoted: bool = False
    """The text is somebody's own."""


def most(words: str, unit: str, counts: Sequence[int], units: str = "") -> Iterator[Award]:
    """An award for the highest count, if there is anybody to compare with and not all are alike."""
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best)
    if best > 0 and len(seats) < len(counts):
        number = f"{best} {unit}" if best == 1 else f"{best} {units or unit + 's'}"
        yield Award(words, seats, number if len(seats) == 1 else f"{number} each")


@dataclass(frozen=True)
class Voice(Generic[S]):
    """What a game says. All of it from nothing but what the listener may know."""

    question: Callable[[S, int, Names], tuple[Said, Said] | None] = lambda g, seat, people: None
    """What this seat is asked, where the state decides it: one sentence, and one line about what hangs on it. None: the
    words that stand at the menu."""
    option: Callable[[S, int, Step, Names], Said | tuple[Line, Line] | None] = lambda g, seat, step, people: None
    """One option of this seat, verb first, and perhaps a second line, where the state decides it. None: the words that
    stand at the rule."""
    names: Callable[[S], Naming] = lambda g: {}
    """How the game's own things are called: the same in all states of one game, from what everybody may know."""
    table: Callable[[Any, Names], str] = lambda view, people: ""
    """The whole table as text, from a view."""
    aids: Callable[[S, int | None], Aids] = lambda g, seat: Aids()
    """What helps a person who looks from this seat (None: a spectator), and is not needed to play."""
    aids_type: type[Aids] = Aids
    targets: Callable[[Step], tuple[str, ...]] = lambda step: ()
    """What on the board a step speaks of."""
    glossary: Callable[[S], Iterable[Thing]] = lambda g: ()
    """Everything printed that sentences name: the same in all states of one game, from what everybody may know."""
    awards: Callable[[Any, Sequence[Event], Names], Iterable[Award]] = lambda view, events, names: ()
    """What is worth telling when a game is over, from a spectator's view and the public events."""
    chart: Callable[[Any], Any] = lambda view: None
    """What is counted over time, from a spectator's view; None if nothing is."""
    big: Callable[[S, Event], bool] = lambda g, event: False
    """Whether an event is one that people look for in a replay."""


@dataclass(frozen=True)
class Manners(Generic[S]):
    """How a game behaves at a table with people and clocks."""

    seconds: Callable[[S], int | None] = lambda g: None
    """How long a live table waits for the open question; None: as long as the table says."""
    clock: Callable[[S], tuple[int, Step] | None] = lambda g: None
    """At a table with a wall clock: after so many seconds of play the clock says this step."""
    live: Mapping[str, Any] = field(default_factory=dict)
    """Options that differ at a table with a wall clock, unless somebody chose otherwise."""
    seating: Callable[[Sequence[str], int | None], Mapping[str, Any]] = lambda kinds, host: {}
    """Options that say who sits where: from the kind of every seat (human, bot) and the seat of the host, if any."""
    quiet_menus: frozenset[str] = frozenset()
    """The menus of sealed choices in which nobody may see who is ready."""
    open_readiness: bool = False
    """Whether everybody sees who has sealed an answer."""
    stand_in: Callable[[S, int], str | None] = lambda g, seat: None
    """The bot that plays on for a seat whose player has left; None: the default answers do."""
    turn_key: Callable[[S], Any] = lambda g: None
    """Equal as long as the same turn goes on."""


@dataclass(frozen=True)
class Booklet:
    """A file to take home, made from nothing but what a spectator sees."""

    words: str
    media: str
    """Its media type, such as `text/html`; a page has no script."""
    write: Callable[[Any, Names, Sequence[int]], str]
    """From the view, the names in the seats, and the seats that programs play."""


@dataclass(frozen=True)
class Files:
    """What a game has printed, reads from players and gives them to keep."""

    facts: Any = None
    """The printed matter that everybody may read: cards, ships, systems; for browsers."""
    check_file: Callable[[Mapping[str, Any]], list[str] | None] = lambda data: None
    """The errors of a player's own file (a design, a deck), each with its place; None if it is not of this game."""
    inspect: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """For each kind of blank: what can be said about a value before it is sent, also about a wrong one."""
    books: Mapping[str, Booklet] = field(default_factory=dict)
    """What can be read and kept of a game that goes on or is over, by the name of the file; the first is read first."""


@dataclass(frozen=True)
class Minds(Generic[S]):
    """What a game tells programs that think. Nothing yet: its bots need no more than a chair."""


@dataclass(frozen=True)
class Lab:
    """What a game tells those who count over many games. Nothing yet: the result is enough."""
