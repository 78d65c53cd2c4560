"""What the others did since a viewer's last turn: one slip for each of their turns, from what the viewer has seen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stardeck.engine import Event
from stardeck.engine.say import words
from stardeck.engine.speech import Speech
from stardeck.server import wire
from stardeck.server.table_log import Remark, event_of
from stardeck.server.writer import StoredStep

MOST = 8
"""Slips at most: the newest ones."""
Viewer = int | None


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
                event = (
                    None if entry.audience and self.viewer not in entry.audience else event_of(speech.g, entry.event)
                )
                if event is not None:
                    self._take(n, event)
        self._read = len(rows)
        for place in range(self._worded, len(self._turns)):
            self._turns[place] = self._said(speech, *self._turns[place])
        self._worded = len(self._turns)
        return tuple(slip for slip, _ in self._turns)

    def _said(self, speech: Speech, slip: wire.Slip, events: list[Event]) -> tuple[wire.Slip, list[Event]]:
        """A turn with its words."""
        remark = next((event for event in reversed(events) if isinstance(event, Remark)), None)
        made = replace(
            slip,
            words=speech.turn(events),
            to_me=speech.done_to(events),
            remark=words(speech.read(remark.words)) if remark else "",
        )
        return made, events

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
