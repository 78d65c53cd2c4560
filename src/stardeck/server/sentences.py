"""The lines of the log as they are sent, each worded once for all who read it alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from stardeck.engine.say import SEAT, Named
from stardeck.engine.speech import Speech
from stardeck.server import frames
from stardeck.server.writer import StoredStep

Viewer = int | None
encode = msgspec.json.Encoder().encode
NUMBER = b'{"n":%d%b'
"""A line begins with the number of its frame, which is another one for each viewer."""


class Sentence(NamedTuple):
    """A line for whoever is not named in it, behind its number; empty without any words."""

    audience: tuple[int, ...]
    encoded: bytes
    named: frozenset[str]
    """The seats that it names: to them it says "you"."""


class Sentences:
    """Until the game goes on. `speech` gives what a reader is told in."""

    def __init__(self, speech: Callable[[Viewer], Speech]) -> None:
        self._speech = speech
        self._rows: dict[int, list[Sentence]] = {}
        self._personal: dict[tuple[int, int, Viewer], bytes] = {}
        self._frames: dict[tuple[int, int], bytes] = {}
        """The lines of a row as a frame with a number, for those to whom none of them is special."""

    def forget(self) -> None:
        """Things may be called otherwise now."""
        self._rows, self._personal, self._frames = {}, {}, {}

    def frame(self, step: StoredStep, viewer: Viewer, number: int) -> bytes:
        """What a viewer was told with a step, in the frame with this number."""
        rows = self._rows.get(step.n)
        if rows is None:
            rows = self._rows[step.n] = [self._sentence(step, place) for place in range(len(step.log))]
        seat = str(viewer)
        if any([seat in line.named or line.audience for line in rows]):
            told = [
                self._to(step, place, viewer) if seat in line.named else line.encoded
                for place, line in enumerate(rows)
                if not line.audience or viewer in line.audience
            ]
            return b",".join([NUMBER % (number, line) for line in told if line])
        key = step.n, number
        if key not in self._frames:
            self._frames[key] = b",".join([NUMBER % (number, line.encoded) for line in rows if line.encoded])
        return self._frames[key]

    def _sentence(self, step: StoredStep, place: int) -> Sentence:
        """As a spectator reads it."""
        line = frames.log_line(self._speech(None), 0, step.log[place], step.at)
        named = frozenset([it.id for it in line.pieces if isinstance(it, Named) and it.kind == SEAT])
        said = bool(line.pieces) or line.round is not None
        return Sentence(line.seats, _behind_number(encode(line)) if said else b"", named)

    def _to(self, step: StoredStep, place: int, viewer: Viewer) -> bytes:
        """As somebody reads it who is named in it."""
        key = step.n, place, viewer
        if key not in self._personal:
            line = frames.log_line(self._speech(viewer), 0, step.log[place], step.at)
            self._personal[key] = _behind_number(encode(line)) if line.pieces or line.round is not None else b""
        return self._personal[key]


def _behind_number(line: bytes) -> bytes:
    return line.removeprefix(b'{"n":0')
