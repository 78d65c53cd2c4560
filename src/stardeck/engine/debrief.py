"""The end of a game as one seat or a spectator reads it: numbers, what was hidden, how it went, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stardeck.engine.catalogue import Catalogue
from stardeck.engine.contracts import Award
from stardeck.engine.ending import Counted, Tally, turning_point
from stardeck.engine.event import Event
from stardeck.engine.game import AnyGame
from stardeck.engine.match import AnyMatch, Match
from stardeck.engine.plain import Frozen
from stardeck.engine.record import Record
from stardeck.engine.say import Pieces
from stardeck.engine.speech import Sheet, Speech


class ChartGauge(Frozen, frozen=True):
    """A number of the whole table over time, drawn behind those of the seats."""

    words: str
    most: int
    values: tuple[int, ...]
    """For each row of the chart."""


class Chart(Frozen, frozen=True):
    """How a finished game went: one number for each seat, where it changed."""

    words: str
    rows: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """For each of these rows one number for each seat."""
    table: ChartGauge | None


class TurningPoint(Frozen, frozen=True):
    """The largest change of the chart."""

    row: int
    """The step of the record that made it."""
    pieces: Pieces
    """What the log says of it."""


class SeatTally(Frozen, frozen=True):
    """A number that a seat ends with, and what it counts."""

    value: str
    words: str


class Honour(Frozen, frozen=True):
    """Something worth telling of a finished game, and whom it honours."""

    words: str
    seats: tuple[int, ...]
    text: str
    quoted: bool
    """The text is somebody's own."""


class Ending(Frozen, frozen=True):
    """What a finished game leaves to tell to one seat or a spectator. Without a result there is nothing in it."""

    chart: Chart | None = None
    """None where the game counts nothing."""
    turning: TurningPoint | None = None
    tallies: tuple[tuple[SeatTally, ...], ...] = ()
    """For each seat."""
    opened: tuple[Sheet, ...] = ()
    """What was hidden until the end."""
    missing: str = ""
    """What this seat was short of."""
    awards: tuple[Honour, ...] = ()


class _Course:
    """A finished game played again: what was told in public after each row, and what is counted, where it changed."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        match: AnyMatch = Match(game, msgspec.structs.replace(record, steps=[], result=None, hash=""))
        self.match = match
        told, counts = [_public(match)], [game.voice.chart(match.g)]
        for seat, step, by in record.steps:
            match.perform(seat, step, by=by)
            told.append(_public(match))
            counts.append(game.voice.chart(match.g))
        rows = [0, *(row + 1 for row in match.path(len(record.steps)))]  # what was taken back does not count
        self.told = [(row, event) for row in rows for event in told[row]]
        self.drawn: list[tuple[int, Counted]] = []
        for row in rows:
            counted = counts[row]
            if counted is not None and (not self.drawn or counted != self.drawn[-1][1] or row == rows[-1]):
                self.drawn.append((row, counted))

    @property
    def events(self) -> list[Event]:
        return [event for _, event in self.told]

    def chart(self, speech: Speech) -> Chart | None:
        if not self.drawn:
            return None
        last = self.drawn[-1][1]
        gauges = tuple(it.table.value for _, it in self.drawn if it.table)
        line = ChartGauge(speech.called(last.table.words), last.table.most, gauges) if last.table else None
        rows, values = tuple(row for row, _ in self.drawn), tuple(it.seats for _, it in self.drawn)
        return Chart(speech.called(last.words), rows, values, line)

    def turning(self, speech: Speech) -> TurningPoint | None:
        """The largest change, with what was said of it: something big that changed the count, else the last thing that
        did. What has no line of its own was said before; the beginning of a turn says nothing of it."""
        place = turning_point([counted for _, counted in self.drawn]) if self.drawn else None
        if place is None:
            return None
        row, voice = self.drawn[place][0], speech.voice
        said = [
            (at, event, pieces)
            for at, event in self.told
            if at <= row and event.begins_turn() is None and (pieces := speech.event(event))
        ]
        here = [it for it in said if it[0] == row]
        counted = [it for it in here if isinstance(it[1], voice.charted)]
        big = [it for it in counted or here if voice.big(speech.g, it[1])]
        chosen = big[-1:] or counted[-1:] or here[:1] or said[-1:]
        return TurningPoint(row, chosen[0][2] if chosen else ())


def endings(game: AnyGame, record: Record, catalogue: Catalogue | None = None) -> tuple[Ending, ...]:
    """What a finished game leaves to tell: to a spectator, and to each seat."""
    course = _Course(game, record)
    g, names = course.match.g, [sitter.name for sitter in record.seats]
    if g.result is None:
        return (Ending(),) * (len(names) + 1)
    tallies = game.voice.tallies(g, course.events)
    awards = tuple(game.voice.awards(g.view(None), course.events, names))
    return tuple(
        _ending(course, Speech(g, names, reader, catalogue), tallies, awards) for reader in (None, *range(g.seats))
    )


def _ending(course: _Course, speech: Speech, tallies: Sequence[Sequence[Tally]], awards: Sequence[Award]) -> Ending:
    voice, g, words = speech.voice, speech.g, speech.words
    lines = tuple(tuple(SeatTally(words(value), words(what)) for value, what in row) for row in tallies)
    opened = tuple(
        Sheet(words(block.title), tuple(words(fact) for fact in block.facts), block.seat) for block in voice.opened(g)
    )
    short = None if speech.reader is None else voice.missing(g, speech.reader)
    honours = tuple(Honour(words(it.words), it.seats, words(it.text), it.quoted) for it in awards)
    missing = words(short) if short else ""
    return Ending(course.chart(speech), course.turning(speech), lines, opened, missing, honours)


def _public(match: AnyMatch) -> list[Event]:
    return [event for audience, event in match.g.take_events() if not audience]
