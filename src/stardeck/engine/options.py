"""The options of a game: typed, with defaults and limits."""

from __future__ import annotations

import json
import tomllib
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from stardeck.engine.errors import Refused
from stardeck.engine.plain import Frozen

O = TypeVar("O", bound="Options")  # noqa: E741


class Options(Frozen, frozen=True):
    """What is decided when the table is made. Each field has a default and, as `Meta`, its words and limits."""


class OptionInfo(Frozen, frozen=True):
    """One option, for a help page or a form."""

    key: str
    words: str
    default: Any
    choices: tuple[Any, ...] | None
    least: int | None
    most: int | None


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Typed options from plain values. A whole file, such as a deck, may also be given as its text.

    :raises Refused: naming the option that is wrong.
    """
    known = kind.__struct_fields__
    for key in given:
        if key not in known:
            raise Refused("malformed", f"unknown option {key!r}; the options are: {', '.join(known) or 'none'}")
    files = _files(kind)
    read = {key: _read_file(key, value) if key in files else value for key, value in given.items()}
    try:
        return msgspec.convert(read, kind, strict=False)
    except msgspec.ValidationError as e:
        message, _, place = str(e).partition(" - at `$.")
        key = place.rstrip("`")
        if choices := next((o.choices for o in describe(kind) if o.key == key), None):
            message = f"one of {', '.join(map(str, choices))} is wanted"
        raise Refused("malformed", f"option {key}: {message}" if key else str(e)) from None


@cache
def _files(kind: type[Options]) -> frozenset[str]:
    """The options that are whole files, such as a deck of a player's own."""

    def is_file(hint: Any) -> bool:
        return any(isinstance(part, type) and issubclass(part, Frozen) for part in typing.get_args(hint))

    return frozenset(key for key, hint in typing.get_type_hints(kind).items() if is_file(hint))


def _read_file(key: str, value: Any) -> Any:
    """The content of a TOML or JSON file that was given as text; no text is no file.

    :raises Refused: if the text is neither.
    """
    if not isinstance(value, str):
        return value
    if not value.strip():
        return None
    is_json = value.lstrip().startswith("{")
    try:
        return json.loads(value) if is_json else tomllib.loads(value)
    except (ValueError, RecursionError) as e:
        raise Refused("malformed", f"option {key}: not a {'JSON' if is_json else 'TOML'} file: {e}") from None


def describe(kind: type[Options]) -> list[OptionInfo]:
    """All options of a game with their words, for help and forms."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return [_describe(f.name, hints[f.name], f.default) for f in msgspec.structs.fields(kind)]


def _describe(key: str, hint: Any, default: Any) -> OptionInfo:
    meta = next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, msgspec.Meta)), msgspec.Meta())
    bare = typing.get_args(hint)[0] if typing.get_origin(hint) is typing.Annotated else hint
    parts = typing.get_args(bare) if typing.get_origin(bare) in (typing.Union, types.UnionType) else (bare,)
    choices = tuple(c for p in parts if typing.get_origin(p) is typing.Literal for c in typing.get_args(p))
    if bool in parts:
        choices = (False, True)
    value = None if default is msgspec.NODEFAULT else default
    return OptionInfo(key, meta.description or "", value, choices or None, meta.ge, meta.le)  # type: ignore[arg-type]
