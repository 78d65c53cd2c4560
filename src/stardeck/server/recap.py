"""What happened, in short, from what a viewer has seen of it: the turns of the others since the viewer's last, one slip
each; and for somebody who comes back, everything since they last looked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from stardeck.engine import Event
from stardeck.engine.speech import Speech
from stardeck.server import frames, wire
from stardeck.server.table_log import PlayedFor, Remark, TimeOut, event_of
from stardeck.server.writer import LogEntry, StoredStep

MOST = 8
"""Slips at most: the newest ones."""
FURTHEST = 500
"""Frames at most of which somebody is told who comes back: as far as their log goes."""
OUT_OF_TIME = "runs out of time"
"""All that a player did whom the clock played for."""
JUST_NOW = 10_000
"""Milliseconds: who missed only what was done since then was not away."""
Viewer = int | None


def heard(speech: Speech, entry: LogEntry) -> Event | None:
    """An event that the reader was told of; None if not, or if this program does not know it any more."""
    if entry.audience and speech.reader not in entry.audience:
        return None
    return event_of(speech.g, entry.event)


def said(speech: Speech, slip: wire.Slip, events: Sequence[Event]) -> wire.Slip:
    """The slip of a turn with its words."""
    remark = next((event for event in reversed(events) if isinstance(event, Remark)), None)
    return replace(
        slip,
        words=speech.turn(events) or (OUT_OF_TIME if TimeOut(slip.seat) in events else ""),
        to_me=speech.done_to(events),
        remark=speech.words(remark.words) if remark else "",
    )


def missed(speech: Speech, steps: Sequence[StoredStep], rows: Sequence[int], seen: int, at: int) -> wire.Recap | None:
    """What the reader's frames (which these rows are) brought after the row that they looked at last, told at this
    moment. None: nothing that is worth a word."""
    me = speech.reader
    since = max(bisect_right(rows, seen), len(rows) - FURTHEST)
    if me is None or since >= len(rows):
        return None
    to_you: list[wire.LogLine] = []
    for_you: list[wire.LogLine] = []
    turns: list[tuple[wire.Slip, list[Event]]] = []
    turn, begins = _whose_turn(speech, steps, rows[:since]), True
    for n in range(since + 1, len(rows) + 1):
        step = steps[rows[n - 1]]
        for entry in step.log:
            event = heard(speech, entry)
            if event is None:
                continue
            if isinstance(event, PlayedFor):
                for_you.append(frames.log_line(speech, n, entry, step.at))
            elif step.seat != me and speech.done_to([event]):
                to_you.append(frames.log_line(speech, n, entry, step.at))
            if (began := event.begins_turn()) is not None:
                turn, begins = began, True
            if turn is None or turn == me:
                continue
            if begins:
                turns.append((wire.Slip(turn, "", "", "", n, n), []))
            slip, events = turns[-1]
            turns[-1], begins = (replace(slip, last=n), [*events, event]), False
    long_ago = steps[rows[since]].at < at - JUST_NOW
    if not for_you and not (long_ago and (to_you or turns)):
        return None
    return wire.Recap(since, tuple(to_you), tuple(for_you), tuple(said(speech, *turn) for turn in turns))


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
        self._turns: list[tuple[wire.Slip, list[Event]]] = []
        self._worded = 0
        """How many of these have their words; the turn that goes on gets them again after each frame."""
        self._own = True
        """Whether the turn that goes on is the viewer's own, or none has begun."""

    def slips(self, speech: Speech, steps: Sequence[StoredStep], rows: Sequence[int]) -> tuple[wire.Slip, ...]:
        """After the frames that these rows are."""
        for n in range(self._read + 1, len(rows) + 1):
            for entry in steps[rows[n - 1]].log:
                if (event := heard(speech, entry)) is not None:
                    self._take(n, event)
        self._read = len(rows)
        for place in range(self._worded, len(self._turns)):
            slip, events = self._turns[place]
            self._turns[place] = said(speech, slip, events), events
        self._worded = len(self._turns)
        return tuple(slip for slip, _ in self._turns)

    def _take(self, n: int, event: Event) -> None:
        seat = event.begins_turn()
        if seat is not None and seat == self.viewer:
            self._own = True
        elif seat is not None:
            if self._own and self.viewer is not None:
                self._turns = []
            self._own = False
            self._turns = [*self._turns, (wire.Slip(seat, "", "", "", n, n), [])]
            if len(self._turns) > MOST:
                self._turns = self._turns[1:]
                self._worded = max(0, self._worded - 1)
        if not self._own and self._turns:
            slip, events = self._turns[-1]
            events.append(event)
            self._turns[-1] = replace(slip, last=n), events
            self._worded = min(self._worded, len(self._turns) - 1)
