"""What happened, in short, from what a viewer has seen of it: the turns of the others since the viewer's last, one slip
each; and for somebody who comes back, everything since they last looked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from stardeck.engine import Event, say
from stardeck.engine.say import SEAT, Pieces
from stardeck.engine.speech import Speech
from stardeck.server import frames, wire
from stardeck.server.stored import LogEntry, StoredStep
from stardeck.server.table_log import KINDS, PlayedFor, Remark, TimeOut, event_of

MOST = 8
"""Slips at most: the newest ones."""
MOST_TO_YOU = 5
"""Lines at most of what was done to somebody."""
FURTHEST = 500
"""Frames at most of which somebody is told who comes back: as far as their log goes."""
OUT_OF_TIME = say("runs out of time")
"""All that a player did whom the clock played for."""
STILL = say("is still playing")
"""All that can be said of a turn that goes on and has brought nothing yet."""
JUST_NOW = 10_000
"""Milliseconds: who missed only what was done since then was not away."""
Viewer = int | None


def heard(speech: Speech, entry: LogEntry) -> Event | None:
    """An event that the reader was told of; None if not, or if this program does not know it any more."""
    if entry.audience and speech.reader not in entry.audience:
        return None
    return event_of(speech.g, entry.event)


class Turn:
    """A turn of somebody else, as far as the reader has seen it."""

    __slots__ = ("_slip", "events", "first", "last", "number", "remark", "seat", "time_out", "whole")

    def __init__(self, number: int, seat: int, first: int, whole: bool = True) -> None:
        self.number, self.seat, self.first, self.last = number, seat, first, first
        self.whole = whole
        """The reader has seen how it began."""
        self.events: list[Event] = []
        """Those by which it is told."""
        self.time_out = False
        self.remark: Remark | None = None
        """What the bot in this seat said last."""
        self._slip: wire.Slip | None = None
        """Its slip, until something more happens in it that is told."""

    def take(self, n: int, event: Event, told: frozenset[type[Event]]) -> None:
        """Something more that happened in it, in the frame with this number; `told` are the events by which the game
        tells turns."""
        self.last = n
        if event.__class__ in told:
            self.events.append(event)
        elif isinstance(event, Remark):
            self.remark = event
        elif isinstance(event, TimeOut):
            self.time_out = self.time_out or event.seat == self.seat
        else:
            return
        self._slip = None

    def said(self, speech: Speech) -> wire.Slip:
        """Its slip, in words."""
        if self._slip is None:
            words, remark = speech.turn(self.events), self.remark
            if not words and self.time_out:
                words = speech.words(OUT_OF_TIME)
            to_me = speech.done_to(self.events)
            said = speech.words(remark.words) if remark else ""
            self._slip = wire.Slip(self.seat, words, to_me, said, self.number, self.first, self.last)
        elif self._slip.last != self.last:
            self._slip = msgspec.structs.replace(self._slip, last=self.last)
        return self._slip


def _slips(speech: Speech, turns: Sequence[Turn], goes_on: bool) -> tuple[wire.Slip, ...]:
    """The slips of these turns, the last of which may go on."""
    slips = [turn.said(speech) for turn in turns]
    if goes_on and slips and not slips[-1].words:
        slips[-1] = msgspec.structs.replace(slips[-1], words=speech.words(STILL))
    return tuple(slips)


def missed(speech: Speech, steps: Sequence[StoredStep], rows: Sequence[int], seen: int, at: int) -> wire.Recap | None:
    """What the reader's frames (which these rows are) brought after the row that they looked at last, told at this
    moment. None: nothing that is worth a word."""
    me = speech.reader
    since = max(bisect_right(rows, seen), len(rows) - FURTHEST)
    if me is None or since >= len(rows):
        return None
    to_you = ToYou(speech, me)
    for_you: list[wire.LogLine] = []
    turns: list[Turn] = []
    turn, begins = _whose_turn(speech, steps, rows[:since]), True
    for n in range(since + 1, len(rows) + 1):
        step = steps[rows[n - 1]]
        for entry in step.log:
            event = heard(speech, entry)
            if event is None:
                continue
            if isinstance(event, PlayedFor):
                for_you.append(frames.log_line(speech, n, entry, step.at))
            elif step.seat != me:
                to_you.take(n, entry, event, step.at, turn not in (None, me))
            if (began := event.begins_turn()) is not None:
                turn, begins = began, True
            if turn is None or turn == me:
                continue
            if begins:
                turns.append(Turn(len(turns), turn, n, began is not None))
            turns[-1].take(n, event, speech.voice.turn_events)
            begins = False
    long_ago = steps[rows[since]].at < at - JUST_NOW
    if not for_you and not (long_ago and (to_you.lines or turns)):
        return None
    if len(turns) > 1 and not turns[0].whole and not turns[0].said(speech).words:
        del turns[0]  # the reader saw all that was worth a word in it
    goes_on = turn != me and speech.g.result is None
    return wire.Recap(since, to_you.heaviest(), tuple(for_you), _slips(speech, turns, goes_on))


class ToYou:
    """What was done to the reader: what their game says it is, and in the turns of others whatever happened to their
    seat, or to a thing that stands for it."""

    def __init__(self, speech: Speech, me: int) -> None:
        self.speech, self.me = speech, me
        self.mine = {(SEAT, str(me)), *((it.kind, it.id) for it in speech.glossary() if it.seat == me)}
        """How sentences name the reader."""
        self.lines: dict[Pieces, tuple[bool, wire.LogLine]] = {}
        """By its words, each line, and whether the game says that it was done to the reader."""

    def take(self, n: int, entry: LogEntry, event: Event, at: int, in_turn: bool) -> None:
        """Something that no answer of the reader's has brought; `in_turn`: in a turn of somebody else."""
        heavy = bool(self.speech.done_to([event]))
        if heavy or (in_turn and self._names_me(event)):
            line = frames.log_line(self.speech, n, entry, at)
            if line.pieces:
                self.lines.setdefault(line.pieces, (heavy, line))

    def _names_me(self, event: Event) -> bool:
        """A list of several seats is about nobody in particular, and whoever has the turn now is not touched by it."""
        if isinstance(event, KINDS) or event.begins_turn() is not None:
            return False
        return any((kind, str(getattr(event, slot))) in self.mine for slot, kind in event.slot_kinds.items())

    def heaviest(self) -> tuple[wire.LogLine, ...]:
        """As many as are told, in the order in which they happened: what the game names goes before the rest, the
        newest before what is older."""
        told = list(self.lines.values())
        kept = sorted(range(len(told)), key=lambda n: (told[n][0], n))[-MOST_TO_YOU:]
        return tuple([told[n][1] for n in sorted(kept)])


def _whose_turn(speech: Speech, steps: Sequence[StoredStep], rows: Sequence[int]) -> int | None:
    """The seat whose turn goes on after these rows, as far as the reader has seen."""
    for row in reversed(rows):
        for entry in reversed(steps[row].log):
            event = heard(speech, entry)
            if event is not None and (seat := event.begins_turn()) is not None:
                return seat
    return None


class Recap:
    """The slips of one viewer. The log only grows, so each frame is read once."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self._read = 0
        self._turns: list[Turn] = []
        self._begun = 0
        """How many turns of others have begun so far."""
        self._own = True
        """Whether the turn that goes on is the viewer's own, or none has begun."""

    def slips(self, speech: Speech, steps: Sequence[StoredStep], rows: Sequence[int]) -> tuple[wire.Slip, ...]:
        """After the frames that these rows are."""
        for n in range(self._read + 1, len(rows) + 1):
            for entry in steps[rows[n - 1]].log:
                if (event := heard(speech, entry)) is not None:
                    self._take(n, event, speech.voice.turn_events)
        self._read = len(rows)
        return _slips(speech, self._turns, not self._own and speech.g.result is None)

    def _take(self, n: int, event: Event, told: frozenset[type[Event]]) -> None:
        seat = event.begins_turn()
        if seat is not None:
            if seat == self.viewer:
                self._own = True
            else:
                kept = [] if self._own and self.viewer is not None else self._turns[1 - MOST :]
                self._turns, self._own = [*kept, Turn(self._begun, seat, n)], False
                self._begun += 1
        if not self._own and self._turns:
            self._turns[-1].take(n, event, told)
