"""What the processes of the pool do: a bot's decision, and everything about records and files that takes long.

Every job gets plain values and gives JSON, which goes to whoever asked as it is.
"""

from __future__ import annotations

import os
import threading
import traceback
from collections.abc import Callable
from multiprocessing import connection, parent_process
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from stardeck import bots, games
from stardeck.bots.levels import Thinker
from stardeck.bots.thinking import revived
from stardeck.engine import Chair, Json, Memory, Record, Refused, Step, Why, own_file
from stardeck.engine.plain import freeze
from stardeck.server import forking, forms, recording, replays
from stardeck.server.stored import StoredStep
from stardeck.study.writing import lesson_from

encode = msgspec.json.encode
PIECE = 250
"""Milliseconds of thinking after which somebody else may be first."""
LARGEST = 300
"""Megabytes: a process that has grown larger ends after its job, and another one is started."""
GENTLE = 10
"""How nice a gentle process is."""
NOTHING = msgspec.Raw(b"null")


class Flag(Protocol):
    """Something that the pool and its process both look at."""

    value: bool


Arguments = tuple[Json | bytes, ...]
"""What a job is given: plain values, which go to another process."""
Answer = tuple[Literal["done"], bytes] | tuple[Literal["refused"], tuple[str, str, str]] | tuple[Literal["failed"], str]
"""How a job ended: with JSON, with a refusal (code, words, rule), or with the trace of our mistake."""


class Packet(msgspec.Struct, frozen=True):
    """Everything that a bot's process gets: a world that its seat cannot tell from the true one, never the state."""

    game: str
    world: str
    seat: int
    bot: str
    seed: int
    memory: Memory = ()
    slower: int = 1
    """How many times fewer tries it has, because many wait."""


class Answered(msgspec.Struct, frozen=True):
    """What a bot says: its step, why, what it wants to remember, and the thought if it is not finished."""

    step: Step
    memory: Memory
    why: Why | None = None
    more: msgspec.Raw = NOTHING


def think(packet: str, more: str) -> bytes:
    """One decision of a bot, or the next piece of one."""
    it = msgspec.json.decode(packet, type=Packet)
    game = games.get(it.game)
    chair = Chair(game.from_json(it.world), it.seat, freeze(it.memory), it.seed)
    bot = bots.get(game, it.bot, it.seed)
    if not isinstance(bot, Thinker):
        step = bot(chair)
        return encode(Answered(step, chair.memory, chair.why))
    budget = msgspec.structs.replace(bot.budget, tries=max(1, bot.budget.tries // it.slower), milliseconds=PIECE)
    thought = bot.piece(chair, budget, revived(more) if more else None, is_unwanted)
    rest = msgspec.Raw(encode(thought)) if thought.going_on else NOTHING
    return encode(Answered(thought.step, chair.memory, thought.why, rest))


def read(text: str) -> bytes:
    """A record from outside, as it is kept."""
    return encode(replays.read(text))


def replay(text: str, seat: int | None, first: int, last: int, lang: str, log: str = "") -> bytes:
    """A part of a game, told again; with what its table has told, if it was played here."""
    if not log:
        return encode(replays.replay(replays.read(text), seat, first, last, lang))
    return encode(replays.replay(Record.from_json(text), seat, first, last, lang, _told(log)))


def record(text: str, log: str) -> bytes:
    """The recording of a finished game, with what its table has told."""
    return replays.recorded(Record.from_json(text), _told(log))


def seen_by_seat(text: str, log: str, seat: int, rows: list[int], first: int, lang: str) -> bytes:
    """What a seat has seen of a game that goes on: after these rows, which are its frames from the first on."""
    return encode(replays.seen_by_seat(Record.from_json(text), _told(log), seat, rows, first, lang))


def _told(log: str) -> replays.Log:
    told = msgspec.json.decode(log, type=replays.Log)
    return [(at, [entry._replace(event=freeze(entry.event)) for entry in entries]) for at, entries in told]


def fork(text: str, told: bytes, row: int, seed: str | None, seat: int | None) -> bytes:
    """What lies on a table that goes on from a step of a finished game."""
    if not told:
        return forking.lay_out(replays.read(text), None, row, seed, seat)
    steps = msgspec.json.decode(told, type=list[StoredStep])
    return forking.lay_out(Record.from_json(text), steps, row, seed, seat)


def lesson(text: str, row: int, seat: int) -> bytes:
    """A lesson from a step of a finished game, as a TOML file."""
    record = replays.read(text)
    return lesson_from(games.get(record.game), record, row, seat).encode()


def told_of_branch(body: bytes, row: int) -> bytes:
    return forking.told(body, row)


def part_of_recording(body: bytes, seat: int | None, first: int, last: int) -> bytes:
    return encode(recording.part(body, seat, first, last))


def ending_of_recording(body: bytes, seat: int | None) -> bytes:
    return encode(recording.ending(body, seat))


def ending(text: str, seat: int | None, lang: str) -> bytes:
    return encode(replays.ending(Record.from_json(text), seat, lang))


def about(text: str, seat: int | None, row: int, target: str, lang: str) -> bytes:
    return encode(replays.about(replays.read(text), seat, row, target, lang))


def check(text: str) -> bytes:
    return encode(replays.check(replays.read(text)))


def check_file(game: str, text: str) -> bytes:
    return encode(forms.FileCheck(*own_file.check(text, games.get(game).files.check_file)))


def inspect(game: str, blank: str, value: Json) -> bytes:
    return encode(forms.Inspected(games.get(game).files.inspect[blank](value)))


_flags: list[Flag] = []


def is_unwanted() -> bool:
    """Whether nobody waits any more for what this process does."""
    return any(flag.value for flag in _flags)


def serve(pipe: connection.Connection, unwanted: Flag, gentle: bool) -> None:
    """The life of a process: one job after the other, until nobody asks any more. A gentle one comes after the server
    and live bots where the machine is busy."""
    _flags[:] = [unwanted]
    if gentle and hasattr(os, "nice"):
        os.nice(GENTLE)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    pipe.send("ready")
    while True:
        try:
            work, args = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send((_done(work, args), _megabytes() > LARGEST))


def _megabytes() -> float:
    """The memory of this process now; 0 where nobody says. (The most that it has ever had begins with its parent's.)"""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def _done(work: Callable[..., bytes], args: Arguments) -> Answer:
    try:
        return "done", work(*args)
    except Refused as e:
        return "refused", e.args
    except RecursionError:
        return "refused", ("malformed", "This is nested too deeply.", "")
    except Exception:
        return "failed", traceback.format_exc()


def _leave_with_parent() -> None:
    """A process whose server has died ends too, in the middle of a job."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(0)
