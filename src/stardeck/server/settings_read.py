"""Where settings come from: an option beats a variable, a variable beats the file, the file beats the default."""

from __future__ import annotations

import difflib
import tomllib
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from stardeck.engine import Json, Refused
from stardeck.server.settings import ENV, Settings, check

PREFIX = "STARDECK_"
FILE = "stardeck.toml"
"""Read from the folder in which the command runs, if it is there and no other is named."""
OURS = (ENV, PREFIX + "FILE", PREFIX + "SKIP_WEB", PREFIX + "NODE", PREFIX + "API")
"""Variables that are no settings."""


Value = bool | int | float | str | tuple[str, ...]


class Setting(NamedTuple):
    """One row of the table."""

    key: str
    kind: object
    """Its annotation: the type with its limits."""
    meta: msgspec.Meta
    default: Value
    words: str
    group: str
    secret: bool

    @property
    def option(self) -> str:
        return "--" + self.key.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.key.upper()


class Chosen(NamedTuple):
    """The settings, and for each where it comes from."""

    settings: Settings
    sources: dict[str, str]


@cache
def table() -> dict[str, Setting]:
    """Every setting by its key, in the order of the table."""
    hints = typing.get_type_hints(Settings, include_extras=True)
    rows = {}
    for field in msgspec.structs.fields(Settings):
        hint, name = hints[field.name], field.name
        meta: msgspec.Meta = hint.__metadata__[0]
        extra = meta.extra or {}
        rows[name] = Setting(name, hint, meta, field.default, meta.description or "", extra["group"], "secret" in extra)
    return rows


def read(options: Mapping[str, Json], environ: Mapping[str, str], file: Path | None = None) -> Chosen:
    """The settings from all that was said. An option that is None was not given.

    :raises Refused: for an unknown key or a value that does not fit, naming where it stands.
    :raises OSError: if a file that was named cannot be read.
    """
    values: dict[str, Value] = {}
    sources = dict.fromkeys(table(), "default")
    named = file or (Path(environ[PREFIX + "FILE"]) if environ.get(PREFIX + "FILE") else None)
    path = named or Path(FILE)
    if named or path.is_file():
        _take(values, sources, _read_file(path), f"file {path}")
    for key, value, source in _variables(environ):
        _take(values, sources, {key: value}, source)
    given = {key: value for key, value in options.items() if value is not None}
    for key in given:
        _take(values, sources, {key: given[key]}, f"option {table()[key].option}")
    settings = msgspec.convert(values, Settings)
    check(settings)
    return Chosen(settings, sources)


def _take(values: dict[str, Value], sources: dict[str, str], given: Mapping[str, Json], source: str) -> None:
    for key, value in given.items():
        if key not in table():
            raise Refused("malformed", f"{source}: there is no setting {key!r}{_hint(key, table())}")
        values[key], sources[key] = _convert(table()[key], value, source), source


def _variables(environ: Mapping[str, str]) -> Iterable[tuple[str, str, str]]:
    """The settings among the variables; an empty one says nothing. What a variable with _FILE names is read, and the
    plain variable beats it."""
    by_name = {row.variable: row for row in table().values()}
    files = {row.variable + "_FILE": row for row in table().values() if row.secret}
    for name in sorted(environ, reverse=True):  # X_FILE before X
        if name in files and environ[name]:
            yield files[name].key, Path(environ[name]).read_text(encoding="utf-8").strip(), f"variable {name}"
        elif name in by_name and environ[name]:
            yield by_name[name].key, environ[name], f"variable {name}"
        elif name.startswith(PREFIX) and name not in (*OURS, *files, *by_name):
            hint = _hint(name, [*by_name, *files])
            raise Refused("malformed", f"variable {name}: there is no such setting{hint}")


def _read_file(path: Path) -> dict[str, Json]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise Refused("malformed", f"{path}: not a TOML file: {e}") from None
    except RecursionError:
        raise Refused("malformed", f"{path}: nested too deeply") from None


def _convert(row: Setting, value: Json, source: str) -> Value:
    if isinstance(value, str) and isinstance(row.default, tuple):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        converted: Value = msgspec.convert(value, row.kind, strict=not isinstance(value, str))
    except msgspec.ValidationError:
        raise Refused("malformed", f"{source}: {row.key} must be {wanted(row)}") from None
    return converted


def wanted(row: Setting) -> str:
    """What a value of this setting looks like."""
    kind, meta = typing.get_args(row.kind)[0], row.meta
    if typing.get_origin(kind) is Literal:
        return " or ".join(typing.get_args(kind))
    if kind in (int, float):
        return (
            f"a {'whole ' if kind is int else ''}number from {meta.ge}{f' to {meta.le}' if meta.le is not None else ''}"
        )
    return {bool: "true or false", str: "text"}.get(kind, "a list of texts")


def _hint(key: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(key, list(known), 1)
    return f"; did you mean {close[0]}?" if close else ""


def shown(row: Setting, value: Value) -> str:
    """A value for people: no secret in it."""
    if row.secret and value:
        scheme, _, rest = str(value).partition("://")
        return f"{scheme}://***@{rest.rpartition('@')[2].partition('?')[0]}" if rest else "***"
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def as_markdown() -> str:
    """The table for the documents."""
    lines = ["| setting | default | |", "| --- | --- | --- |"]
    group = ""
    for row in table().values():
        if row.group != group:
            group = row.group
            lines.append(f"| **{group}** | | |")
        lines.append(f"| `{row.key}` | {shown(row, row.default)} | {row.words} |".replace("|  |", "| |"))
    return "\n".join(lines) + "\n"
