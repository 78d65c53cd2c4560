"""A game as the rest of the program sees it: one object that knows how to begin, show, tell and check."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from stardeck.engine.book import Step
from stardeck.engine.chance import WIDE, seed_text
from stardeck.engine.errors import Refused
from stardeck.engine.game_state import GameState
from stardeck.engine.options import Options, read_options
from stardeck.engine.rulebook import Rulebook

S = TypeVar("S", bound=GameState)


class Mention(NamedTuple):
    """Something printed that a line of the log may name."""

    words: str
    """Its name, as the line says it."""
    kind: str
    """What it is: a module, a weapon, a Character."""
    note: str
    """What is printed on it."""
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


class Words(Protocol):
    """The voice of a game. `names` are the people in the seats, in order.

    It may also have `mentions(g, event)`, every `Mention` that the line of an event could make; for the end of a game
    `chart(view)`, what is counted over time, and `awards(view, events, names)`, each an `Award`; and for a replay
    `big(g, event)`, what one looks for. All of it from nothing but what everybody may know.
    """

    def question(self, g: Any, seat: int, names: Sequence[str]) -> tuple[str, str]:
        """What this seat is asked: one sentence, and one line about what hangs on it."""

    def option(self, g: Any, seat: int, step: Step, names: Sequence[str]) -> str:
        """One option, verb first."""

    def event(self, g: Any, event: Step, names: Sequence[str]) -> str:
        """What happened, from nothing but the event and what everybody sees."""

    def table(self, view: Any, names: Sequence[str]) -> str:
        """The whole table as text, from a view."""

    def targets(self, step: Step) -> tuple[str, ...]:
        """What on the board a step speaks of."""


class Chair:
    """What a program in a seat gets: its view, its options, and worlds that look like this one. Never the state."""

    __slots__ = ("_g", "options", "seat")

    def __init__(self, g: GameState, seat: int) -> None:
        self._g, self.seat = g, seat
        self.options = g.choices(seat)

    @property
    def view(self) -> Any:
        return self._g.view(self.seat)

    @property
    def default(self) -> Step:
        return self._g.default(self.seat)

    @property
    def menu(self) -> Step:
        """The question: its name and what it is about."""
        ask = self._g.ask_of(self.seat)
        assert ask is not None
        return ask.menu

    def imagine(self, chance: int) -> Any:
        return self._g.imagine(self.seat, chance)


Bot = Callable[[Chair], Step]
"""A program that plays: one of the chair's options."""


@dataclass(frozen=True)
class Mode:
    """A way to play, with the seats it is for: what a lobby offers first and what the tests play through."""

    words: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: range | None = None


@dataclass(frozen=True)
class Booklet:
    """A file to take home, made from nothing but what a spectator sees."""

    words: str
    media: str
    """Its media type, such as `text/html`; a page has no script."""
    write: Callable[[Any, Sequence[str], Sequence[int]], str]
    """From the view, the names in the seats, and the seats that programs play."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game. `setup` lays out the table and the first step; chance comes later, with the first rule."""

    id: str
    title: str
    tagline: str
    seats: range
    state: type[S]
    options: type[Options]
    setup: Callable[[int, Any], S]
    view: Callable[[Any, int | None], Any]
    view_type: type
    words: Words
    audit: Callable[[S], list[str]]
    """Everything that is wrong with a state; empty for every state that a game can reach."""
    folder: Path
    deal_unknown: Callable[[S, int], None] = lambda g, seat: None
    """The game's half of `imagine`: deal anew what this seat does not know."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    modes: Mapping[str, Mode] = field(default_factory=dict)
    facts: Any = None
    """The printed matter that everybody may read: cards, ships, systems; for browsers."""
    inspect: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """For each kind of blank: what can be said about a value before it is sent, also about a wrong one."""
    check_file: Callable[[Mapping[str, Any]], list[str] | None] = lambda data: None
    """The errors of a player's own file (a design, a deck), each with its place; None if it is not of this game."""
    live: Mapping[str, Any] = field(default_factory=dict)
    """Options that differ at a table with a wall clock, unless somebody chose otherwise."""
    clock: Callable[[S], tuple[int, Step] | None] = lambda g: None
    """At a table with a wall clock: after so many seconds of play the clock says this step."""
    quiet_menus: frozenset[str] = frozenset()
    """The menus of sealed choices in which nobody may see who is ready."""
    seconds: Callable[[S], int | None] = lambda g: None
    """How long a live table waits for the open question; None: as long as the table says."""
    rounds: Callable[[S], int] = lambda g: max(g.asked)
    """How long a game was, in rounds; if it has none, in questions to the busiest seat."""
    books: Mapping[str, Booklet] = field(default_factory=dict)
    """What can be read and kept of a game that goes on or is over, by the name of the file; the first is read first."""
    reserved: Callable[[S, int, Step], str | None] = lambda g, seat, step: None
    """The rule that leaves an option to the clock and to programs: no person at a table may choose it."""
    seating: Callable[[Sequence[str], int | None], Mapping[str, Any]] = lambda kinds, host: {}
    """Options that say who sits where: from the kind of every seat (human, bot) and the seat of the host, if any."""
    rules_version: str = "1"
    bound: int = 100_000
    """No game takes more decisions than this."""

    def __post_init__(self) -> None:
        self.state.game = self

    @property
    def rulebook(self) -> Rulebook:
        rulebook = self.state.book.rulebook
        assert rulebook is not None
        return rulebook

    @cached_property
    def facts_hash(self) -> str:
        h = hashlib.sha256()
        for file in sorted(self.folder.glob("facts/*.toml")):
            h.update(file.name.encode() + b"\0" + file.read_bytes())
        return h.hexdigest()

    @cached_property
    def shape(self) -> str:
        """Changes with the names that a saved state uses: of rules, menus and fields."""
        book = self.state.book
        names = [*book.rules, *book.menus, *self.state.__struct_fields__]
        return hashlib.sha256(" ".join(sorted(names)).encode()).hexdigest()[:16]

    def new(
        self,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | Options | None = None,
        chance: int = 0,
        script: Sequence[int] = (),
        log_on: bool = True,
    ) -> S:
        """A new game. With a `seed` the dice are live; without one they follow from `chance`, for simulations.

        :raises Refused: for options or seats that do not fit.
        """
        chosen = options if isinstance(options, self.options) else read_options(self.options, dict(options or {}))  # type: ignore[arg-type]
        if seats not in self.seats:
            raise Refused("malformed", f"{self.title} is for {self.seats.start} to {self.seats.stop - 1} seats")
        g = self.setup(seats, chosen)
        g.asked = [0] * seats
        g.seed = "" if seed is None else seed_text(seed)
        g.rolled = chance % WIDE if seed is None else 0
        g.script = tuple(script)
        g.log_on = log_on
        g.run()
        return g

    def from_json(self, text: str | bytes) -> S:
        return self.state.from_json(text)
