"""A player's own file, from its text: what is in it, and every mistake with its line, its place and plain words."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from stardeck.engine.plain import Frozen, Json

NOT_OURS = "This is not a file for this game. Start with the template."
UNREADABLE = "This can't be read. A key and a value look like this:"
AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
FIELD = re.compile(r"[a-z_]+(?: \d+)?(?:, [a-z_]+)*")
SHOWN = 5
"""Names that a summary gives before it says "and more"."""


class Flaw(Frozen, frozen=True):
    """Something that is wrong with a file."""

    line: int | None
    """Where it stands, counted from 1; None if it is about the whole file."""
    place: str
    words: str


class Checked(NamedTuple):
    flaws: tuple[Flaw, ...]
    contents: tuple[str, ...]
    """What is in the file, a line for each kind of thing."""


def check(text: str, errors_of: Callable[[Mapping[str, Json]], list[str] | None]) -> Checked:
    """A file as `Files.check_file` of a game sees it; its text is TOML or JSON."""
    read = _read(text)
    if isinstance(read, Flaw):
        return Checked((read,), ())
    errors = errors_of(read)
    if errors is None:
        return Checked((Flaw(None, "", NOT_OURS),), ())
    return Checked(tuple(_flaw(text, error) for error in errors), tuple(_contents(read)))


def _read(text: str) -> dict[str, Json] | Flaw:
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as e:
        return unreadable(text, e)
    return data


def unreadable(text: str, error: ValueError | RecursionError) -> Flaw:
    """Where a text is neither TOML nor JSON, and how it would be."""
    if isinstance(error, json.JSONDecodeError):
        return Flaw(error.lineno, "", f'{UNREADABLE} "name": "x".')
    if not isinstance(error, tomllib.TOMLDecodeError):
        return Flaw(None, "", "This file can't be read.")
    found = AT_LINE.search(str(error))
    line = int(found[1]) if found and found[1] else text.count("\n") + 1
    twice = "Cannot" in str(error)  # overwrite or declare again
    return Flaw(line, "", "This stands in the file twice." if twice else f'{UNREADABLE} name = "x".')


def _flaw(text: str, error: str) -> Flaw:
    """From "place: words", or "place: field: words"."""
    place, _, words = error.partition(": ")
    if not words:
        place, words = "", error
    field, _, rest = words.partition(": ")
    if rest and FIELD.fullmatch(field):
        place, words = f"{place}, {field}", rest
    words = words[:1].upper() + words[1:]
    return Flaw(_line(text, place), place, words if words.endswith((".", "!", "?", ")")) else f"{words}.")


def _line(text: str, place: str) -> int | None:
    """Where a place stands in a file: a thing by its number or id, and in it a field."""
    thing, *fields = place.split(", ")
    kind, _, which = thing.partition(" ")
    if not kind:
        return None
    lines = text.splitlines()
    for first, last in _blocks(lines, kind, which):
        for field in fields:
            written = re.compile(rf'\s*"?{re.escape(field.partition(" ")[0])}"?\s*[=:]')
            for number in range(first, last):
                if written.match(lines[number]):
                    return number + 1
        return first + 1
    return None


def _blocks(lines: list[str], kind: str, which: str) -> Iterator[tuple[int, int]]:
    """The first and last line of each thing that may be meant, the best first."""
    heads = [n for n, line in enumerate(lines) if line.lstrip().startswith("[")]
    ours = [n for n in heads if lines[n].strip().startswith((f"[[{kind}]]", f"[{kind}]"))]
    blocks = [(n, min((h for h in heads if h > n), default=len(lines))) for n in ours]
    id = which[which.find("(") + 1 :].rstrip(")")
    named = re.compile(rf"""\s*"?id"?\s*[=:]\s*["']{re.escape(id)}["']""")
    if id:
        yield from (block for block in blocks if any(named.match(lines[n]) for n in range(*block)))
        yield from ((n, n + 1) for n, line in enumerate(lines) if named.search(line) and not blocks)
    number = which.split(" ")[0]
    if number.isdecimal() and 0 < int(number) <= len(blocks):
        yield blocks[int(number) - 1]
    key = re.compile(rf'\s*(?:\[\[)?"?{re.escape(kind)}s?"?\s*(?:\]\]|[=:])')
    for n, line in enumerate(lines):
        if key.match(line):
            item = n + int(number) if number.isdecimal() else n
            listed = item < len(lines) and lines[item].lstrip().startswith('"')
            yield (item if listed else n), n + 1


def _contents(data: Mapping[str, Json]) -> Iterator[str]:
    """What a file holds, in words: names and numbers of things."""
    if isinstance(name := data.get("name"), str):
        yield name
    for key, value in data.items():
        if not isinstance(value, list | tuple) or not value:
            continue
        many = key if key.endswith("s") or len(value) == 1 else f"{key}s"
        names = [str(one["name"]) for one in value if isinstance(one, Mapping) and "name" in one]
        more = " and more" if len(names) > SHOWN else ""
        yield f"{len(value)} {many}" + (f": {', '.join(names[:SHOWN])}{more}" if names else "")
