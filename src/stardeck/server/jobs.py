"""What the processes of the pool do: a bot's decision, and everything about records and files that takes long.

Every job gets plain values and gives JSON, which goes to whoever asked as it is.
"""

from __future__ import annotations

import os
import threading
import traceback
from collections.abc import Callable
from multiprocessing import connection, parent_process
from typing import Any

import msgspec

from stardeck import bots, games
from stardeck.engine import Chair, Record, Refused
from stardeck.server import forms, replays

encode = msgspec.json.encode


def think(game: str, world: str, seat: int, bot: str, seed: int) -> bytes:
    """One decision of a bot, which gets an imagined world and never the true state."""
    played = games.get(game)
    return encode(bots.get(played, bot, seed)(Chair(played.from_json(world), seat)))


def read(text: str) -> bytes:
    """A record from outside, as it is kept."""
    return encode(replays.read(text))


def replay(text: str, seat: int | None, first: int, last: int) -> bytes:
    return encode(replays.replay(replays.read(text), seat, first, last))


def ending(text: str) -> bytes:
    return encode(replays.ending(Record.from_json(text)))


def check(text: str) -> bytes:
    return encode(replays.check(replays.read(text)))


def check_file(game: str, data: dict[str, Any]) -> bytes:
    errors = games.get(game).files.check_file(data)
    return encode(forms.FileCheck(("this is no file of this game",) if errors is None else tuple(errors)))


def inspect(game: str, blank: str, value: Any) -> bytes:
    return encode(forms.Inspected(games.get(game).files.inspect[blank](value)))


def serve(pipe: connection.Connection) -> None:
    """The life of a process: one job after the other, until nobody asks any more."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    pipe.send("ready")
    while True:
        try:
            work, args = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_done(work, args))


def _done(work: Callable[..., bytes], args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", work(*args)
    except Refused as e:
        return "refused", (e.code, e.words, e.rule)
    except RecursionError:
        return "refused", ("malformed", "This is nested too deeply.")
    except Exception:
        return "failed", traceback.format_exc()


def _leave_with_parent() -> None:
    """A process whose server has died ends too, in the middle of a job."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(0)
