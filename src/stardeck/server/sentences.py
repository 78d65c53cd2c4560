"""The lines of the log as they are sent, each worded once for all who read it alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from stardeck.engine.say import SEAT, Named
from stardeck.engine.speech import Speech
from stardeck.server import frames, wire
from stardeck.server.stored import StoredStep

Viewer = int | None
encode = msgspec.json.Encoder().encode


class Sentence(NamedTuple):
    """A line for whoever is not named in it, behind its number; empty without any words."""

    audience: tuple[int, ...]
    encoded: bytes
    named: frozenset[str]
    """The seats that it names: to them it says "you"."""


class Told(NamedTuple):
    """What was told with a step."""

    lines: list[Sentence]
    named: frozenset[str]
    """The seats that are named in any of them."""
    whispered: bool
    """Whether some are not for everybody."""


class Sentences:
    """Until the game goes on. `speech` gives what a reader is told in."""

    def __init__(self, speech: Callable[[Viewer], Speech]) -> None:
        self._speech = speech
        self._steps: dict[int, Told] = {}
        self._personal: dict[tuple[int, int, Viewer], bytes] = {}
        self._frames: dict[tuple[int, int], bytes] = {}
        """The lines of a step as a frame with a number, for those to whom none of them is special."""

    def forget(self) -> None:
        """Things may be called otherwise now."""
        self._steps, self._personal, self._frames = {}, {}, {}

    def frame(self, step: StoredStep, viewer: Viewer, number: int) -> bytes:
        """What a viewer was told with a step, in the frame with this number."""
        told, seat = self._steps.get(step.n) or self._tell(step), str(viewer)
        if told.whispered or seat in told.named:
            mine = [
                self._to(step, place, viewer) if seat in line.named else line.encoded
                for place, line in enumerate(told.lines)
                if not line.audience or viewer in line.audience
            ]
            return _numbered(mine, number)
        key = step.n, number
        if key not in self._frames:
            self._frames[key] = _numbered([line.encoded for line in told.lines], number)
        return self._frames[key]

    def _tell(self, step: StoredStep) -> Told:
        lines = [self._sentence(step, place) for place in range(len(step.log))]
        named = frozenset[str]().union(*[line.named for line in lines])
        told = self._steps[step.n] = Told(lines, named, any(line.audience for line in lines))
        return told

    def _sentence(self, step: StoredStep, place: int) -> Sentence:
        """As a spectator reads it."""
        line = frames.log_line(self._speech(None), 0, step.log[place], step.at)
        named = frozenset([it.id for it in line.pieces if isinstance(it, Named) and it.kind == SEAT])
        return Sentence(line.seats, _behind_number(line), named)

    def _to(self, step: StoredStep, place: int, viewer: Viewer) -> bytes:
        """As somebody reads it who is named in it."""
        key = step.n, place, viewer
        if key not in self._personal:
            self._personal[key] = _behind_number(frames.log_line(self._speech(viewer), 0, step.log[place], step.at))
        return self._personal[key]


def _behind_number(line: wire.LogLine) -> bytes:
    """A line without what it begins with: the number of its frame, which is another one for each viewer."""
    said = bool(line.pieces) or line.round is not None
    return encode(line).removeprefix(b'{"n":0') if said else b""


def _numbered(lines: list[bytes], number: int) -> bytes:
    return b",".join([b'{"n":%d%b' % (number, line) for line in lines if line])
