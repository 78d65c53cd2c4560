"""What a game says to one reader: its events, questions and options as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from stardeck.engine.about import plain_seat
from stardeck.engine.aids import Aids, Panel
from stardeck.engine.book import Sentence, Step
from stardeck.engine.contracts import Thing
from stardeck.engine.ending import Ended, headline
from stardeck.engine.event import Event
from stardeck.engine.game_state import GameState
from stardeck.engine.goal import NOTHING, Mark, MarkState, numbers
from stardeck.engine.parts import kept
from stardeck.engine.plain import Frozen
from stardeck.engine.say import Line, Naming, Pieces, names_somebody, plain, render, say, words
from stardeck.engine.why import refusal

SLIP = 34
"""How many characters there are for a turn on its slip."""
FEW_LETTERS = 8
"""So many letters of a mark stand as they are where there is no room."""


class Sheet(Frozen, frozen=True):
    """A part of the table in words, as its reader gets it."""

    title: str
    facts: tuple[str, ...]
    seat: int | None
    """Whose it is."""


class GoalMark(Frozen, frozen=True):
    """A part of the goal, as its reader gets it."""

    words: str
    state: MarkState
    target: str
    """What it speaks of, by the name that options use."""
    brief: str
    """The same in a few letters, for a screen without room; empty: its sign has to do."""


class GoalLine(Frozen, frozen=True):
    """What the reader is after, and how far that has come."""

    words: str
    then: str
    """What it takes: the rest of the line."""
    marks: tuple[GoalMark, ...]

    @property
    def sentence(self) -> str:
        return f"{self.words} {self.then}".strip()


class AboutSheet(Frozen, frozen=True):
    """What there is to say of a thing, as its reader gets it; an empty text is nothing to say."""

    target: str
    kind: str
    name: str
    use: str
    """What it is for, or does."""
    now: str
    """How it stands, how often it can be used, and how it wears."""
    you: str
    """What it means for the reader."""
    roll: str
    """Which dice decide about it."""
    text: tuple[str, ...]
    """What is printed on it, a line each."""
    flavour: str
    rules: tuple[str, ...]


class Speech:
    """The words of a game in one state for one reader. `people` are the names of those in the seats; a reader of None
    sits in none of them."""

    def __init__(
        self,
        g: GameState,
        people: Sequence[str],
        reader: int | None = None,
        catalogue: Mapping[str, str] | None = None,
    ) -> None:
        self.g, self.people, self.reader, self.voice = g, tuple(people), reader, g.game.voice
        self.catalogue = catalogue
        """From each English sentence to another one; what is not in it stays English."""

    @cached_property
    def naming(self) -> Naming:
        naming: Naming = self.voice.names(self.g)
        return naming

    def event(self, event: Event) -> Pieces:
        """What happened."""
        return self.read(event.line())

    def question(self, seat: int) -> tuple[str, str]:
        """What this seat is asked, and what hangs on it."""
        ask = self.g.ask_of(seat)
        assert ask is not None
        said = self.voice.question(self.g, seat)
        if said is None:
            asks, detail = self.g.book.questions[ask.menu[0]]
            said = asks.line(seat, ask.menu), detail.line(seat, ask.menu)
        return self.words(said[0]), self.words(said[1])

    def option(self, seat: int, step: Step) -> tuple[str, str]:
        """An option of this seat, and its second line."""
        if self.catalogue:
            says, note = self.option_lines(seat, step)
            return self.words(says), self.words(note)
        stands = self.g.book.options.get(step[0])
        if stands is not None:
            return _kept_option(stands, seat, step, self.people, self.naming, self.reader)
        said = self.voice.option(self.g, seat, step)
        if said.__class__ is Line:
            return plain(said, self.people, self.naming, self.reader), ""
        return _kept_pair(said, self.naming) or (self.words(said[0]), self.words(said[1]))

    def option_lines(self, seat: int, step: Step) -> tuple[Line, Line]:
        """The same for any reader."""
        stands = self.g.book.options.get(step[0])
        if stands is not None:
            return stands[0].line(seat, step), stands[1].line(seat, step)
        said = self.voice.option(self.g, seat, step)
        return (said, NOTHING) if isinstance(said, Line) else said

    def table(self, view: Any) -> tuple[Sheet, ...]:
        """The whole table, from what the reader sees of it: the goal is its first line."""
        goal = self.goal(view)
        first = () if goal is None else (Sheet(goal_words(goal), (), None),)
        return first + tuple(
            Sheet(self.words(block.title), tuple(self.words(fact) for fact in block.facts), block.seat)
            for block in self.voice.table(view)
        )

    def goal(self, view: Any) -> GoalLine | None:
        """What the reader is after, from what the reader sees."""
        goal = self.voice.goal(view, self.reader)
        if goal is None:
            return None
        return GoalLine(self.words(goal.words), self.words(goal.then), tuple([self._mark(it) for it in goal.marks]))

    def _mark(self, mark: Mark) -> GoalMark:
        if self.catalogue:
            return _goal_mark(mark, self.words)
        return _kept_mark(mark, self.naming) or _goal_mark(mark, self.words)

    def ended(self) -> Ended | None:
        """How the game ended, if it is over."""
        result = self.g.result
        if result is None:
            return None
        outcome = self.voice.outcome(self.g)
        return Ended(self.words(headline(result, outcome, self.reader)), self.words(outcome.why))

    def about(self, view: Any, target: str) -> AboutSheet | None:
        """What there is to say of a thing, from what the reader sees."""
        it = self.voice.about(view, self.reader, target) or plain_seat(target, self.g.seats)
        if it is None:
            return None
        kind, name, use, now, you, roll = (
            " ".join(self.words(line).split()) for line in (it.kind, it.name, it.use, it.now, it.you, it.roll)
        )
        text = tuple(self.words(line) for line in it.text)
        flavour = self.called(it.flavour)
        return AboutSheet(target, kind, name[:1].upper() + name[1:], use, now, you, roll, text, flavour, it.rules)

    def legend(self, view: Any) -> tuple[AboutSheet, ...]:
        """Every icon of the game with its word."""
        return tuple(it for icon in self.voice.icons if (it := self.about(view, f"icon:{icon}")))

    def turn(self, events: Sequence[Event]) -> str:
        """What somebody did in a turn, in a few words, from what the reader has seen of it."""
        if not self.catalogue:
            try:
                lines, names_somebody = _kept_lines(self.voice.turn_line, tuple(events))
                if names_somebody:
                    return _kept_turn(lines, self.people, self.naming, self.reader)
                return _kept_turn(lines, (), self.naming, None)
            except TypeError:  # from a file or a database: a line in an event is still an object of JSON
                pass
        return _turn(map(self.words, self.voice.turn_line(events)))

    def done_to(self, events: Sequence[Event]) -> str:
        """What was done to the reader in such a turn; empty: nothing."""
        line = None if self.reader is None else self.voice.touches(self.g, events, self.reader)
        return self.words(line) if line else ""

    def refusal(self, step: Step, rule: str) -> str:
        """Why a rule forbids the reader a step now."""
        assert self.reader is not None
        return refusal(self.g, self.reader, step, rule, self.catalogue)

    def aids(self) -> Aids:
        """What helps the reader beside the game."""
        aids: Aids = self.voice.aids(self.g, self.reader, self)
        return aids

    def glossary(self) -> tuple[Thing, ...]:
        """Everything printed that sentences name."""
        return tuple(self.voice.glossary(self.g, self))

    def each(self, lines: tuple[Line, ...]) -> tuple[str, ...]:
        """Several lines as plain text."""
        said = None if self.catalogue else _kept_each(lines, self.naming)
        return tuple([self.words(line) for line in lines]) if said is None else said

    def panels(self, told: tuple[tuple[str, tuple[Line, ...]], ...]) -> tuple[Panel, ...]:
        """What stands beside each seat: a name that is printed, and facts."""
        said = None if self.catalogue else _kept_panels(told, self.naming)
        return tuple([Panel(self.called(name), self.each(facts)) for name, facts in told]) if said is None else said

    def called(self, printed: str) -> str:
        """What is printed on a thing: it has no slots."""
        return self.catalogue.get(printed, printed) if self.catalogue else printed

    def inside(self, world: GameState) -> Speech:
        """The same reader in another state of the game."""
        speech = Speech(world, self.people, self.reader, self.catalogue)
        speech.naming = self.naming
        return speech

    def read(self, line: Line) -> Pieces:
        """A line as the reader gets it."""
        return render(line, self.people, self.naming, self.reader, self.catalogue)

    def words(self, line: Line) -> str:
        """The same as plain text."""
        if self.catalogue:
            return words(self.read(line))
        return plain(line, self.people, self.naming, self.reader)


def _goal_mark(mark: Mark, words: Callable[[Line], str]) -> GoalMark:
    return GoalMark(words(mark.words), mark.state, mark.target, _brief(mark, words))


def _brief(mark: Mark, words: Callable[[Line], str]) -> str:
    """A mark in a few letters: "you 7 of 14" is 7/14."""
    if mark.brief.text:
        return words(mark.brief)
    if found := numbers(mark.words):
        return "/".join(found[:2])
    said = words(mark.words)
    return said if len(said) <= FEW_LETTERS else ""


@kept
def _kept_mark(mark: Mark, naming: Naming) -> GoalMark | None:
    """In English, for everybody: most marks stay as they are when the game goes on. None: it names somebody."""
    if names_somebody(mark.words) or names_somebody(mark.brief):
        return None
    return _goal_mark(mark, lambda line: plain(line, (), naming))


@kept
def _kept_option(
    words: tuple[Sentence, Sentence],
    seat: int,
    step: Step,
    people: tuple[str, ...],
    naming: Naming,
    reader: int | None,
) -> tuple[str, str]:
    """In English: an option whose words stand at its rule, whatever the state is."""
    says, note = (plain(sentence.line(seat, step), people, naming, reader) for sentence in words)
    return says, note


@kept
def _kept_pair(said: tuple[Line, Line], naming: Naming) -> tuple[str, str] | None:
    """In English: an option and its second line in the words that all readers get; None: they name somebody."""
    if names_somebody(said[0]) or names_somebody(said[1]):
        return None
    return plain(said[0], (), naming), plain(said[1], (), naming)


@kept
def _kept_panels(told: tuple[tuple[str, tuple[Line, ...]], ...], naming: Naming) -> tuple[Panel, ...] | None:
    """The same in English for everybody; None: somebody is named."""
    said = [Panel(name, each) for name, facts in told if (each := _kept_each(facts, naming)) is not None]
    return tuple(said) if len(said) == len(told) else None


@kept
def _kept_each(lines: tuple[Line, ...], naming: Naming) -> tuple[str, ...] | None:
    """Lines that say the same to everybody, in English; None: they name somebody."""
    return None if any(map(names_somebody, lines)) else tuple([plain(line, (), naming) for line in lines])


@kept
def _kept_lines(
    turn_line: Callable[[Sequence[Event]], Sequence[Line]], events: tuple[Event, ...]
) -> tuple[tuple[Line, ...], bool]:
    """What a game says of a turn, to everybody who has seen the same of it, and whether it names somebody."""
    lines = tuple(turn_line(events))
    return lines, any(map(names_somebody, lines))


@kept
def _kept_turn(lines: tuple[Line, ...], people: tuple[str, ...], naming: Naming, reader: int | None) -> str:
    """The same in English."""
    return _turn(plain(line, people, naming, reader) for line in lines)


def _turn(scraps: Iterable[str]) -> str:
    """As many scraps as fit on a slip."""
    said = ""
    for scrap in dict.fromkeys(scraps):
        longer = f"{said}, {scrap}" if said else scrap
        if len(longer) <= SLIP:
            said = longer
        elif not said:
            return f"{scrap[: SLIP - 1]}…"
    return said


def event_words(
    g: GameState,
    event: Event,
    people: Sequence[str],
    reader: int | None = None,
    catalogue: Mapping[str, str] | None = None,
) -> str:
    """An event in words, with the round that begins with it."""
    speech = Speech(g, people, reader, catalogue)
    said, round = words(speech.event(event)), event.begins_round()
    if round is None:
        return said
    line = say("Round {round}: {said}", round=round, said=said) if said else say("Round {round}.", round=round)
    return words(speech.read(line))


def question_words(
    g: GameState, seat: int, people: Sequence[str], catalogue: Mapping[str, str] | None = None
) -> tuple[str, str]:
    """A seat's question as the seat reads it, and the line below it."""
    return Speech(g, people, seat, catalogue).question(seat)


def option_words(
    g: GameState, seat: int, step: Step, people: Sequence[str], catalogue: Mapping[str, str] | None = None
) -> str:
    """An option of a seat as the seat reads it."""
    return Speech(g, people, seat, catalogue).option(seat, step)[0]


def table_words(
    g: GameState, seat: int | None, people: Sequence[str], catalogue: Mapping[str, str] | None = None
) -> str:
    """The whole table as a seat, or (None) a spectator, reads it: the goal first; what belongs together is indented
    below its title."""
    sheets = Speech(g, people, seat, catalogue).table(g.view(seat))
    return "\n".join("\n  ".join((sheet.title, *sheet.facts)) for sheet in sheets)


def goal_words(goal: GoalLine) -> str:
    """The goal with its marks in one line: what is open or in danger says so."""
    return " ".join([goal.sentence, *mark_words(goal)])


def mark_words(goal: GoalLine) -> list[str]:
    """Each mark of the goal, with its state as a sign."""
    signs = {"done": "+", "open": "-", "danger": "!"}
    return [f"[{signs[mark.state]} {mark.words}]" for mark in goal.marks]
