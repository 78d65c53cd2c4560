"""Records of finished games: to look at step by step, and to check. Runs outside the event loop."""

from __future__ import annotations

from typing import Any

import msgspec

from stardeck import games
from stardeck.engine import Event, Game, Match, Record, Refused, Verdict, record1, verify
from stardeck.engine.speech import Speech
from stardeck.server import forms, frames, wire
from stardeck.server.writer import LogEntry

MOST_SNAPSHOTS = 200
MOST_STEPS = 10_000
MOST_UNDOS = 4_000
"""Each plays up to 50 steps again; a record with more was made to keep us busy."""


def read(text: str) -> Record:
    """A record that came from outside, of any format.

    :raises Refused: if it is none, or cannot be shown here.
    """
    if text.count('"undo"') > MOST_UNDOS:
        raise Refused("too large", "This record is too long.")
    try:
        record = record1.read(text, games.get)
    except Refused:
        raise
    except Exception as e:  # a stranger's file may be anything
        raise Refused("malformed", f"This game cannot be played: {e}") from None
    readable(record)
    return record


def readable(record: Record) -> Game[Any]:
    """The game of a record that came from outside.

    :raises Refused: if it cannot be shown here.
    """
    game = games.get(record.game)
    undos = sum(row.seat is None and row.step[0] == "undo" for row in record.steps)
    if len(record.steps) > MOST_STEPS or undos > MOST_UNDOS:
        raise Refused("too large", "This record is too long.")
    if len(record.seats) not in game.seats:
        raise Refused("malformed", f"{game.title} is not for {len(record.seats)} seats.")
    return game


def replay(record: Record, seat: int | None, first: int, last: int) -> forms.Replay:
    """The states from row `first` to row `last`, for one seat or a spectator."""
    game = readable(record)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise Refused("malformed", f"There is no seat {seat}.")
    names = [sitter.name for sitter in record.seats]
    last = min(last, len(record.steps), first + MOST_SNAPSHOTS - 1)
    match = _begin(game, record)
    is_big = game.voice.big
    snapshots = []
    for row in range(last + 1):
        if row:
            _perform(match, record, row)
        events = _lines(match, row, seat, names)
        if row >= first:
            view = match.g.view(seat)
            who = record.steps[row - 1][0] if row else None
            text = game.voice.table(view, names)
            big = any(is_big(match.g, line.event) for line in events)
            aids = game.voice.aids(match.g, seat)
            snapshots.append(forms.ReplaySnapshot(row, who, events, view, aids, text, match.g.result, big))
    glossary = tuple(game.voice.glossary(match.g))
    return forms.Replay(game.id, tuple(names), len(record.steps), seat, glossary, tuple(snapshots))


def ending(record: Record) -> forms.Ending:
    """What the words of the game count and honour, from nothing but what a spectator has seen."""
    game = readable(record)
    count = game.voice.chart
    honour = game.voice.awards
    match = _begin(game, record)
    told = [_public(match)]
    drawn: list[tuple[int, tuple[str, tuple[int, ...]]]] = []
    for row in range(len(record.steps) + 1):
        if row:
            _perform(match, record, row)
            told.append(_public(match))
        counted = count(match.g.view(None))
        if counted is not None and (not drawn or counted != drawn[-1][1] or row == len(record.steps)):
            drawn.append((row, counted))
    events = told[0] + [event for row in match.path(len(record.steps)) for event in told[row + 1]]
    names = [sitter.name for sitter in record.seats]
    awards = tuple(forms.Award(*award) for award in honour(match.g.view(None), events, names))
    if not drawn:
        return forms.Ending(None, awards)
    rows, values = tuple(row for row, _ in drawn), tuple(values for _, (_, values) in drawn)
    return forms.Ending(forms.Chart(drawn[-1][1][0], rows, values), awards)


def _public(match: Match[Any]) -> list[Event]:
    return [event for audience, event in match.g.take_events() if not audience]


def _begin(game: Game[Any], record: Record) -> Match[Any]:
    try:
        return Match(game, msgspec.structs.replace(record, steps=[], result=None, hash=""))
    except Refused:
        raise
    except Exception as e:  # a stranger's file may be anything
        raise Refused("malformed", f"This game cannot begin: {e}") from None


def _perform(match: Match[Any], record: Record, row: int) -> None:
    seat, step, by = record.steps[row - 1]
    try:
        match.perform(seat, step, by=by)
    except Refused as e:
        raise Refused(e.code, f"Step {row}, {step}: {e.words}", e.rule) from None
    except Exception as e:  # a stranger's file may be anything
        raise Refused("malformed", f"Step {row}, {step}: {e}") from None


def _lines(match: Match[Any], row: int, seat: int | None, names: list[str]) -> tuple[wire.LogLine, ...]:
    lines = []
    speech = Speech(match.g, names, seat)
    for audience, event in match.g.take_events():
        if not audience or seat in audience:
            lines.append(frames.log_line(speech, row, LogEntry(audience, event), 0))
    return tuple(lines)


def check(record: Record) -> forms.Verdict:
    """Whether the game was played as its record says."""
    game = readable(record)
    try:
        verdict = verify(game, record)
    except Exception as e:  # a stranger's file may be anything
        verdict = Verdict([f"it cannot be played: {e}"], [], [])
    wrong, proven, unproven = map(tuple, verdict)
    return forms.Verdict(not wrong, wrong, proven, unproven, record.commitment, record.dice)
