"""Records of finished games: to look at step by step, and to check. Runs outside the event loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from stardeck import games
from stardeck.engine import AnyGame, AnyMatch, Event, Match, Record, Refused, Verdict, record1, say, verify
from stardeck.engine.catalogue import catalogue
from stardeck.engine.debrief import Ending, endings
from stardeck.engine.speech import AboutSheet, Sheet, Speech
from stardeck.server import frames, record_forms, wire
from stardeck.server.recording import FORMAT, MOST_SNAPSHOTS, Recording, pack
from stardeck.server.stored import LogEntry
from stardeck.server.who_plays import with_bot

View = Any
Log = list[tuple[int, list[LogEntry]]]
"""For each row when it happened and what was told."""
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
        raise Refused("malformed", "This game can't be played.") from e
    readable(record)
    return record


def readable(record: Record) -> AnyGame:
    """The game of a record that came from outside.

    :raises Refused: if it cannot be shown here.
    """
    game = games.get(record.game)
    undos = sum(row.seat is None and row.step[0] == "undo" for row in record.steps)
    if len(record.steps) > MOST_STEPS or undos > MOST_UNDOS:
        raise Refused("too large", "This record is too long.")
    if len(record.seats) not in game.seats:
        raise Refused("malformed", say("{game} is not for {n} players.", game=game.title, n=len(record.seats)))
    return game


def replay(
    record: Record, seat: int | None, first: int, last: int, lang: str = "", log: Log | None = None
) -> record_forms.Replay:
    """The states from row `first` to row `last`, for one seat or a spectator, by the rules and words of this program:
    the way of records that have no recording, because they came from outside, and of other languages than English,
    which no recording has. A table's own game has a log of what was told."""
    game = readable(record)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise Refused("malformed", say("There is no seat {n}.", n=seat))
    match = _begin(game, record)
    last = min(last, len(record.steps), first + MOST_SNAPSHOTS - 1)
    snapshots = tuple(shot for (shot,) in _shots(match, record, log, [seat], first, last, lang))
    glossary = Speech(match.g, _names(record), None, catalogue(lang)).glossary()
    return record_forms.Replay(game.id, _names(record), len(record.steps), seat, glossary, _kinds(record), snapshots)


def seen_by_seat(
    record: Record, log: Log, seat: int, rows: list[int], first: int, lang: str = ""
) -> record_forms.Replay:
    """What a seat was shown after each of these rows, which are its frames from the first on: rows that it has not
    noticed have none."""
    game = readable(record)
    match = _begin(game, record)
    shots = {shot.row: shot for (shot,) in _shots(match, record, log, [seat], rows[0], rows[-1], lang)}
    frames = tuple(
        msgspec.structs.replace(
            shots[row], row=n, events=tuple(msgspec.structs.replace(line, n=n) for line in shots[row].events)
        )
        for n, row in enumerate(rows, first)
    )
    glossary = Speech(match.g, _names(record), None, catalogue(lang)).glossary()
    return record_forms.Replay(game.id, _names(record), first + len(rows) - 1, seat, glossary, _kinds(record), frames)


def about(record: Record, seat: int | None, row: int, target: str, lang: str = "") -> AboutSheet:
    """What there is to say of a thing after a row, to one seat or a spectator.

    :raises Refused: if there is no such seat or thing.
    """
    game = readable(record)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise Refused("malformed", say("There is no seat {n}.", n=seat))
    match = _begin(game, record)
    for number in range(1, min(row, len(record.steps)) + 1):
        _perform(match, record, number)
    speech = Speech(match.g, _names(record), seat, catalogue(lang))
    found = speech.about(match.g.view(seat), target)
    if found is None:
        raise Refused("not found", "There is no such thing.")
    return with_bot(found, record.bots, speech)


def recorded(record: Record, log: Log) -> bytes:
    """The recording of a game that is over, with what its table has told."""
    game = readable(record)
    match = _begin(game, record)
    viewers = [None, *range(len(record.seats))]
    shots = list(_shots(match, record, log, viewers, 0, len(record.steps)))
    end, made = match.record, endings(game, record)
    glossary = Speech(match.g, _names(record)).glossary()
    names = _names(record)
    recording = Recording(
        FORMAT, game.id, game.build, names, glossary, made, end.result, end.hash, end.sums, _kinds(record)
    )
    return pack(recording, shots)


def _names(record: Record) -> tuple[str, ...]:
    return tuple(sitter.name for sitter in record.seats)


def _kinds(record: Record) -> tuple[str, ...]:
    return tuple(sitter.kind for sitter in record.seats)


def _shots(
    match: AnyMatch, record: Record, log: Log | None, viewers: list[int | None], first: int, last: int, lang: str = ""
) -> Iterator[tuple[record_forms.ReplaySnapshot, ...]]:
    """For each row a snapshot of every viewer. What was told is in the log; without one it is told again."""
    names, spoken = _names(record), catalogue(lang)
    texts: dict[int | None, tuple[View, tuple[Sheet, ...]]] = {}
    for row in range(last + 1):
        if row:
            _perform(match, record, row)
        told = [LogEntry(audience, event) for audience, event in match.g.take_events()]
        at, told = log[row] if log else (0, told)
        if row < first:
            continue
        naming = Speech(match.g, names, None, spoken).naming  # things are called the same whoever reads
        who = record.steps[row - 1].seat if row else None
        shots = []
        for viewer in viewers:
            speech, view = Speech(match.g, names, viewer, spoken), match.g.view(viewer)
            speech.naming = naming
            before, text = texts.get(viewer, (None, ()))
            if view != before:
                texts[viewer] = view, (text := speech.table(view))
            heard = [entry for entry in told if not entry.audience or viewer in entry.audience]
            events = tuple(frames.log_line(speech, row, entry, at) for entry in heard)
            shots.append(_shot(speech, row, who, events, view, text))
        yield tuple(shots)


def _shot(
    speech: Speech,
    row: int,
    who: int | None,
    events: tuple[wire.LogLine, ...],
    view: View,
    text: tuple[Sheet, ...],
) -> record_forms.ReplaySnapshot:
    g, voice = speech.g, speech.voice
    big = any(isinstance(line.event, Event) and voice.big(g, line.event) for line in events)
    aids, goal = speech.aids(), speech.goal(view)
    return record_forms.ReplaySnapshot(row, who, events, view, aids, goal, text, g.result, big)


def ending(record: Record, seat: int | None, lang: str = "") -> Ending:
    """What a finished game leaves to tell to one seat or a spectator."""
    return endings(readable(record), record, catalogue(lang))[0 if seat is None else seat + 1]


def _begin(game: AnyGame, record: Record) -> AnyMatch:
    try:
        return Match(game, msgspec.structs.replace(record, steps=[], result=None, hash=""))
    except Refused:
        raise
    except Exception as e:  # a stranger's file may be anything
        raise Refused("malformed", "This game can't begin.") from e


def _perform(match: AnyMatch, record: Record, row: int) -> None:
    seat, step, by = record.steps[row - 1]
    try:
        match.perform(seat, step, by=by)
    except Refused as e:
        raise Refused(e.code, f"Step {row}, {step}: {e.words}", e.rule) from None
    except Exception as e:  # a stranger's file may be anything
        raise Refused("malformed", say("Step {n} of this game can't be played.", n=row)) from e


def check(record: Record) -> record_forms.Verdict:
    """Whether the game was played as its record says."""
    game = readable(record)
    try:
        verdict = verify(game, record)
    except Exception as e:  # a stranger's file may be anything
        verdict = Verdict([f"it cannot be played: {e}"], [], [])
    wrong, proven, unproven = map(tuple, verdict)
    return record_forms.Verdict(not wrong, wrong, proven, unproven, record.commitment, record.dice)
