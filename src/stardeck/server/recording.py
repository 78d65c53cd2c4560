"""The recording of a finished game: what every seat and a spectator saw and read after each step, and its end.

It is made once, when the game is over, by the program that has played it. To read it takes no rules and no words of the
game, so a replay stays what it was whatever becomes of the program. A row holds for each viewer only what has changed.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from stardeck.engine import Record, Refused, Result, say
from stardeck.engine.debrief import Ending
from stardeck.server import record_forms
from stardeck.server.deltas import SAME, changed, difference

FORMAT = 1
MOST_SNAPSHOTS = 200
"""In one part of a replay."""
SHOWN = tuple(f for f in record_forms.ReplaySnapshot.__struct_fields__ if f not in ("row", "seat", "events", "big"))
EMPTY = dict.fromkeys(SHOWN)
"""What a recording of before a field was there has in it."""
encode, decode = msgspec.json.Encoder().encode, msgspec.json.decode
Change = tuple[Raw, Raw, bool]
"""Of one viewer after one row: what has changed, the lines of the log, and whether something big has happened."""


class Recording(msgspec.Struct):
    """A whole game. The first viewer is a spectator, the others are the seats."""

    format: int
    game: str
    build: str
    names: tuple[str, ...]
    glossary: Any
    ending: Any
    """For each viewer; a recording of before that has one for all."""
    result: Result | None
    hash: str
    sums: list[tuple[str, str]]
    """As the record has them; a later program may not be able to work them out."""
    kinds: tuple[str, ...] = ()
    """Who sat in each seat; a recording of before has none."""
    who: list[int | None] = []
    """Who did each row."""
    rows: list[list[Change]] = []
    """For each row and viewer."""


def pack(recording: Recording, shots: Iterable[Sequence[record_forms.ReplaySnapshot]]) -> bytes:
    """The recording of a game with these snapshots: for each row one of every viewer."""
    last: list[tuple[bytes, Any]] = []
    for row in shots:
        last = last or [(b"", None)] * len(row)
        changes: list[Change] = []
        for viewer, shot in enumerate(row):
            raw = encode({field: getattr(shot, field) for field in SHOWN})
            before, old = last[viewer]
            new = old if raw == before else decode(raw)
            change = SAME if new is old else difference(old, new)
            changes.append((Raw(encode(change)), Raw(encode(shot.events)), shot.big))
            last[viewer] = raw, new
        recording.who.append(row[0].seat)
        recording.rows.append(changes)
    return zlib.compress(encode(recording), 9)


def unpack(body: bytes) -> Recording:
    return decode(zlib.decompress(body), type=Recording)


def part(body: bytes, seat: int | None, first: int, last: int) -> record_forms.Replay:
    """The game from row `first` to row `last`, as one seat or a spectator saw it.

    :raises Refused: if there is no such seat.
    """
    recording = unpack(body)
    if seat is not None and not 0 <= seat < len(recording.names):
        raise Refused("malformed", say("There is no seat {n}.", n=seat))
    viewer = 0 if seat is None else seat + 1
    last = min(last, len(recording.rows) - 1, first + MOST_SNAPSHOTS - 1)
    shown: Any = None
    snapshots: list[Any] = []
    for row in range(last + 1):
        change, events, big = recording.rows[row][viewer]
        shown = changed(shown, decode(change))
        if row >= first:
            shot: Any = {**EMPTY, **shown, "row": row, "seat": recording.who[row], "events": events, "big": big}
            snapshots.append(Raw(encode(shot)))
    rows = len(recording.rows) - 1
    return record_forms.Replay(
        recording.game, recording.names, rows, seat, recording.glossary, recording.kinds, tuple(snapshots)
    )


def ending(body: bytes, seat: int | None) -> Any:
    """What the game leaves to tell to one seat or a spectator. A recording of before has a chart and awards for all."""
    kept = unpack(body).ending
    if isinstance(kept, list):
        return kept[0 if seat is None else seat + 1]
    chart = kept["chart"] and {**kept["chart"], "table": None}
    return {**msgspec.to_builtins(Ending()), **kept, "chart": chart}


def whole(record: Record, body: bytes) -> Record:
    """The record of a finished game that this program cannot play, with its result and its sums."""
    kept = unpack(body)
    return msgspec.structs.replace(record, result=kept.result, hash=kept.hash, sums=kept.sums)
