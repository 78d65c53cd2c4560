"""Options and files that a person names on the command line."""

from __future__ import annotations

import json
import tomllib
import typing
from collections.abc import Iterable
from pathlib import Path

from stardeck.engine import AnyGame, Json, Options, Refused
from stardeck.engine.own_file import unreadable

LARGEST = 64 * 1024 * 1024
ENDINGS = (".toml", ".json")


def read(path: Path) -> str:
    """:raises Refused: if it is too large or not text."""
    if path.stat().st_size > LARGEST:
        raise Refused("malformed", f"{path}: larger than {LARGEST // 1024 // 1024} MB")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused("malformed", f"{path}: not a text file") from None


def parse(path: Path) -> dict[str, Json]:
    """The content of a TOML or JSON file.

    :raises Refused: if it is neither.
    """
    text = read(path)
    try:
        data = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except RecursionError:
        raise Refused("malformed", f"{path}: nested too deeply") from None
    except ValueError as e:
        flaw = unreadable(text, e)
        raise Refused("malformed", f"{path}{f', line {flaw.line}' if flaw.line else ''}: {flaw.words}") from None
    if not isinstance(data, dict):
        raise Refused("malformed", f"{path}: a table of keys and values is wanted")
    return data


def from_words(kind: type[Options], words: Iterable[str]) -> dict[str, Json]:
    """`["builds=open", "teams=0,0,1,1"]` as a mapping. JSON is understood, and a comma where a list is wanted.

    :raises Refused: for a word without `=`, or one that is nested too deeply.
    """
    hints = typing.get_type_hints(kind)
    given: dict[str, Json] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Refused("malformed", f"option {word!r}: write key=value")
        try:
            given[key] = json.loads(value)
        except ValueError:
            is_list = typing.get_origin(hints.get(key)) is tuple
            given[key] = [part.strip() for part in value.split(",")] if is_list else value
        except RecursionError:
            raise Refused("malformed", f"option {key}: nested too deeply") from None
        if isinstance(given[key], (int, float)) and typing.get_origin(hints.get(key)) is tuple:
            given[key] = [given[key]]
    return given


def chosen_options(game: AnyGame, words: list[str] | None) -> dict[str, Json]:
    """Options as they were typed; the name of a TOML or JSON file stands for its content (`-o deck=my-deck.toml`)."""
    given = from_words(game.rules.options, words or [])
    return {
        key: parse(Path(value)) if isinstance(value, str) and value.endswith(ENDINGS) else value
        for key, value in given.items()
    }


def seats_for(game: AnyGame, wanted: int | None, least: int, options: dict[str, Json]) -> int:
    """How many sit at a table: what was wanted, or else what the first mode is for, if these options allow it, or else
    the smallest number that they allow. `least` sit there in any case.

    :raises Refused: if no number will do.
    """
    if wanted is not None:
        return wanted
    first = next((mode.seats for mode in game.modes.values()), None) or game.seats
    refused = None
    counts: tuple[int, ...] = (*first, *game.seats)
    for count in (n for n in counts if n >= least):
        try:
            game.new(count, chance=0, options=options, log_on=False)
        except Refused as e:
            refused = refused or e
        else:
            return count
    raise refused or Refused("malformed", f"{game.title} is for {game.seats.start} to {game.seats.stop - 1} seats")
