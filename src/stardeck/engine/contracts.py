"""What a game promises to the rest of the program, in small contracts: its rules, its voice, its manners at a
table, its files, and what programs that think or count may ask of it.

Each contract is a frozen bundle of functions and values with written defaults. A wrong keyword fails when the game is
imported, a wrong type in the type checker. A game has no other doors: whatever is needed from a game later gets a field
here, with a default that leaves the other games as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from stardeck.engine.about import About
from stardeck.engine.aids import Aids, Reader
from stardeck.engine.book import Step
from stardeck.engine.ending import Counted, Outcome, Tally
from stardeck.engine.event import Event
from stardeck.engine.game_state import GameState
from stardeck.engine.goal import Goal
from stardeck.engine.options import Options
from stardeck.engine.plain import Frozen, Json
from stardeck.engine.position import Position
from stardeck.engine.say import Block, Line, Naming, say

S = TypeVar("S", bound=GameState)
Names = Sequence[str]
"""The people in the seats, in order."""
NO_NAMES = Naming()


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
    position: type[Position] | None = None
    """How a table that begins in the middle of a game is written down and laid out; None: none does."""
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
    mark: str = ""
    """A short word at its foot: how often it can be used, or how it wears."""
    rolled: bool = False
    """Whether a die decides about it."""


class Award(NamedTuple):
    """Something worth telling when a game is over, such as who repaired the most."""

    words: Line
    seats: tuple[int, ...]
    text: Line
    quoted: bool = False
    """The text is somebody's own."""


def most(words: Line, number: str, counts: Sequence[int]) -> Iterator[Award]:
    """An award for the highest count, if there is anybody to compare with and not all are alike. `number` says it, such
    as "{n|card|cards}"."""
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best)
    if best > 0 and len(seats) < len(counts):
        text = say(number, n=best)
        yield Award(words, seats, text if len(seats) == 1 else say("{number} each", number=text))


class Repeats(NamedTuple):
    """The same question comes several times, so that all answers can be given at once."""

    times: int
    most: Mapping[Step, int]
    """How often each option can be taken."""


@dataclass(frozen=True)
class Voice(Generic[S]):
    """What a game says. All of it from nothing but what the listener may know. Sentences are lines with slots, never
    finished words: whoever reads one is "you" in it."""

    question: Callable[[S, int], tuple[Line, Line] | None] = lambda g, seat: None
    """What this seat is asked, where the state decides it: one sentence, and one line about what hangs on it. None: the
    words that stand at the menu."""
    option: Callable[[S, int, Step], Line | tuple[Line, Line] | None] = lambda g, seat, step: None
    """One option of this seat, verb first, and perhaps a second line, where the state decides it: no words stand at
    its rule."""
    refusals: Mapping[str, str | Callable[[S, int, Step], Line]] = field(default_factory=dict)
    """For each rule that can forbid a step: what is the case now, and what would help, said to whoever wants the step.
    Its slots are arguments of the step, or a function makes the line of what this seat knows; it names nobody but its
    reader."""
    repeats: Callable[[S, int], Repeats | None] = lambda g, seat: None
    """Whether the question to this seat comes again: damage, discards, payments. None: once, as far as it knows."""
    names: Callable[[S], Naming] = lambda g: NO_NAMES
    """How the game's own things are called: the same in all states of one game, from what everybody may know."""
    table: Callable[[Any], Iterable[Block]] = lambda view: ()
    """The whole table in words, from a view."""
    map: Callable[[Any, Mapping[str, int], int], tuple[str, ...]] = lambda view, lit, width: ()
    """The board drawn with letters, from a view, in so many columns; `lit` has the number of the option that speaks of
    a thing. Empty: there is nothing to draw."""
    hand: Callable[[Any], Iterable[str]] = lambda view: ()
    """The cards in the viewer's hand, in order, by the names that `about` knows."""
    workbenches: Mapping[str, Callable[[str, str], tuple[str, tuple[str, ...]]]] = field(default_factory=dict)
    """For each kind of blank that is made at the terminal: from the line so far and what was typed (both empty at
    first) the new line, and what to print."""
    tales: Callable[[Any], Iterable[Line]] = lambda view: ()
    """What programs have told of their plays, in order, from a spectator's view; nothing that was told goes away."""
    goal: Callable[[Any, int | None], Goal | None] = lambda view, seat: None
    """What a seat (None: a spectator) is after, and how far that has come, from its view. None: nothing to say."""
    about: Callable[[Any, int | None, str], About | None] = lambda view, seat, target: None
    """What there is to say of a thing, from the view of a seat (None: a spectator). Things are called as `targets`
    calls them; besides there are `icon:`, `number:` and `word:`. None: there is no such thing."""
    icons: tuple[str, ...] = ()
    """Every icon of the game, for its legend: `about` knows each as `icon:NAME`."""
    aids: Callable[[S, int | None, Reader], Aids] = lambda g, seat, reader: Aids()
    """What helps a person who looks from this seat (None: a spectator), in that person's words, and is not needed to
    play."""
    aids_type: type[Aids] = Aids
    targets: Callable[[Step], tuple[str, ...]] = lambda step: ()
    """What on the board a step speaks of."""
    glossary: Callable[[S, Reader], Iterable[Thing]] = lambda g, reader: ()
    """Everything printed that sentences name, in the words of a reader: the same in all states of one game, from what
    everybody may know."""
    awards: Callable[[Any, Sequence[Event], Names], Iterable[Award]] = lambda view, events, names: ()
    """What is worth telling when a game is over, from a spectator's view and the public events."""
    turn_line: Callable[[Sequence[Event]], Sequence[Line]] = lambda events: ()
    """What somebody did in a turn, in scraps of a few words without a subject ("draws 2 cards"), the most telling
    first: from the events of the turn that the reader has seen. As many as fit into a slip are shown."""
    touches: Callable[[S, Sequence[Event], int], Line | None] = lambda g, events, seat: None
    """What was done to this seat in a turn of another, after whose name it stands ("fires on you"): from the events
    that the seat has seen, and what everybody knows. None: nothing. Who comes back is told of these events first, and
    then of those in others' turns that have the seat in a slot."""
    turn_events: frozenset[type[Event]] = frozenset()
    """The events that these two look at: no other one changes what they say."""
    chart: Callable[[S], Counted | None] = lambda g: None
    """What is counted over time, from the state: it is drawn when the game is over. None if nothing is."""
    charted: tuple[type[Event], ...] = ()
    """The events that change what is counted: the end tells one of them as the turning point."""
    outcome: Callable[[S], Outcome] = lambda g: Outcome(Line(g.result.why if g.result else ""))
    """How a game that is over has ended, and what decided it."""
    tallies: Callable[[S, Sequence[Event]], Sequence[Sequence[Tally]]] = lambda g, events: ()
    """For each seat the numbers that it ends with, from the state of a game that is over and its public events."""
    opened: Callable[[S], Iterable[Block]] = lambda g: ()
    """What was hidden until the game was over."""
    missing: Callable[[S, int], Line | None] = lambda g, seat: None
    """What a seat that has not won was short of, said to it when the game is over. None: nothing to say."""
    big: Callable[[S, Event], bool] = lambda g, event: False
    """Whether an event is one that people look for in a replay."""


OWN = "own"
"""The concern of a window that opens because of what the seat itself does."""


class OrderKind(NamedTuple):
    """Something that a window can be about, and whether people want to be asked then."""

    concern: str
    """The game's word for it, such as `escape`: a public fact."""
    words: str
    """For a list of choices: "Somebody tries to escape"."""
    cards: tuple[str, ...]
    """The cards of the game (not of a hand) that can be played then."""
    asked: bool
    """Whether a player is asked who has ordered nothing."""


@dataclass(frozen=True)
class Manners(Generic[S]):
    """How a game behaves at a table with people and clocks."""

    seconds: Callable[[S], int | None] = lambda g: None
    """How long a live table waits for the open question; None: as long as the table says."""
    clock: Callable[[S], tuple[int, Step] | None] = lambda g: None
    """At a table with a wall clock: after so many seconds of play the clock says this step."""
    live: Mapping[str, Json] = field(default_factory=dict)
    """Options that differ at a table with a wall clock, unless somebody chose otherwise."""
    seating: Callable[[Sequence[str], int | None], Mapping[str, Json]] = lambda kinds, host: {}
    """Options that say who sits where: from the kind of every seat (human, bot) and the seat of the host, if any."""
    sides: Callable[[int, Any], Sequence[str]] = lambda seats, options: ()
    """Which seats play together, a letter for each: from the number of seats and the options. Empty: no teams."""
    quiet_menus: frozenset[str] = frozenset()
    """The menus of sealed choices in which nobody may see who is ready."""
    declines: frozenset[str] = frozenset()
    """The steps that say no to such a choice, where it cannot be passed."""
    open_readiness: bool = False
    """Whether everybody sees who has sealed an answer."""
    stand_in: Callable[[S, int], str | None] = lambda g, seat: None
    """The bot that plays on for a seat whose player has left; None: the default answers do."""
    turn_key: Callable[[S], object] = lambda g: None
    """Equal as long as the same turn goes on."""
    turn_enders: frozenset[str] = frozenset()
    """The steps with which a player ends the own turn."""
    doors: frozenset[str] = frozenset()
    """The steps that only lead to another question, from which one may go `back`."""
    sure: frozenset[str] = frozenset()
    """The steps that throw away a whole hand: a page asks once more, at the option itself."""
    wasted: Callable[[S, int, Step], bool] = lambda g, seat, step: False
    """Whether an option of this seat can only waste a card: nobody is asked for its sake, and it stands only among all
    options, at their end. From what the seat knows."""
    drafts: frozenset[str] = frozenset()
    """The steps that only lay something out, such as the parts of an offer: nothing happens until it is sent."""
    concerns: Callable[[Any, str, int], frozenset[str]] = lambda view, menu, seat: frozenset()
    """What an open window is about for a seat: from the spectator's view and the name of the menu, so that nobody can
    learn anything from whether somebody was asked."""
    orders: tuple[OrderKind, ...] = ()
    """The concerns that players give orders for."""


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
    check_file: Callable[[Mapping[str, Json]], list[str] | None] = lambda data: None
    """The errors of a player's own file (a design, a deck), each with its place; None if it is not of this game."""
    templates: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """For each option that is a file: one to begin with, in TOML, without mistakes."""
    inspect: Mapping[str, Callable[[Json], object]] = field(default_factory=dict)
    """For each kind of blank: what can be said about a value before it is sent, also about a wrong one."""
    books: Mapping[str, Booklet] = field(default_factory=dict)
    """What can be read and kept of a game that goes on or is over, by the name of the file; the first is read first."""


class Feature(NamedTuple):
    """A number about a seat that its chance to win is made of."""

    name: str
    sign: Literal["+", "-", ""]
    """Whether more of it can only help (+), can only hurt (-), or may do either."""
    gets: str = ""
    """What a better number means for whoever has it, as in "It gets you ...": "a cooler ship". Empty: no reason."""
    leaves: str = ""
    """What a worse number means for a rival, as in "It leaves Ines with ...": "a hotter ship". Empty: no reason."""
    open: bool = False
    """Whether everybody can read it off the table."""


@dataclass(frozen=True)
class Minds(Generic[S]):
    """What a game tells programs that think. Without any of it they play imagined games to their end."""

    features: Callable[[S, int], tuple[float, ...]] | None = None
    """A seat in numbers, one for each that is described; `stardeck lab learn` finds out what they are worth."""
    described: tuple[Feature, ...] = ()
    table_features: Callable[[S], tuple[float, ...]] = lambda g: (1.0,)
    """The table in numbers, for the chance that nobody wins."""
    sides: Callable[[S], Sequence[object]] = lambda g: range(g.seats)
    """Who wins together: equal for seats of one side."""
    kind: Callable[[S], str] = lambda g: ""
    """What the game is called whose chances are learned apart: racing alone is another game than a race."""
    routine: frozenset[str] = frozenset()
    """The menus that are left to rules of thumb: many small choices of which none decides anything."""
    stakes: Callable[[S, int], bool] = lambda g, seat: True
    """Whether something of this seat can change in the open window. It is asked of an imagined world, so it may look at
    the seat's own hand."""
    deal_likely: Callable[[S, int], None] | None = None
    """As `deal_unknown` of the rules, but so that what a seat does not know is as it probably is; None: any way."""
    hurt: Callable[[S, int], int | None] = lambda g, seat: None
    """Who is about to hurt this seat, in the open: some characters bear a grudge."""


@dataclass(frozen=True)
class Lab:
    """What a game tells those who count over many games. Nothing yet: the result is enough."""
