"""The options of a game: typed, with defaults and limits."""

from __future__ import annotations

import json
import re
import tomllib
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec

from stardeck.engine.errors import Refused
from stardeck.engine.plain import Frozen, Json

O = TypeVar("O", bound="Options")  # noqa: E741


class Options(Frozen, frozen=True):
    """What is decided when the table is made. Each field has a default and, as `Meta`, its words and limits."""


Kind = Literal["choice", "number", "flag", "words", "list", "file"]
Group = Literal["way", "cards", "rules", "clocks"]
"""Where a form shows an option; what belongs to the way to play is decided with it and not offered by itself."""


class Choice(Frozen, frozen=True):
    """One of the values of an option."""

    value: Json
    words: str


class OptionInfo(Frozen, frozen=True):
    """One option of a game, for a help page or a form."""

    key: str
    title: str
    words: str
    kind: Kind
    group: Group
    default: Json
    choices: tuple[Choice, ...]
    least: int | None
    most: int | None
    only: tuple[tuple[str, Json], ...]
    """The options, with their values, without which this one means nothing."""


def asked(
    title: str,
    says: str,
    *,
    group: Group = "rules",
    choices: Mapping[str | int, str] | None = None,
    only: Mapping[str, Json] | None = None,
    **limits: Any,
) -> msgspec.Meta:
    """What people read about an option: its name, a sentence, and the words of each choice."""
    extra = {"group": group, "choices": choices or {}, "only": tuple((only or {}).items())}
    return msgspec.Meta(title=title, description=says, extra=extra, **limits)


POSITION = "position"
"""An option that every table has and no state keeps, because it names hidden cards: what lies where at first."""


def read_options(kind: type[O], given: Mapping[str, Json]) -> O:
    """Typed options from plain values, without the position. A whole file, such as a deck, may be given as its text.

    :raises Refused: naming the option that is wrong.
    """
    given = {key: value for key, value in given.items() if key != POSITION}
    known = kind.__struct_fields__
    for key in given:
        if key not in known:
            raise Refused("malformed", f"unknown option {key!r}; the options are: {', '.join(known) or 'none'}")
    files = _files(kind)
    read = {key: _read_file(key, value) if key in files else value for key, value in given.items()}
    try:
        return msgspec.convert(read, kind, strict=False)
    except msgspec.ValidationError as e:
        key = re.split(r"\W", str(e).partition(" - at `$.")[2])[0]
        message = plain_words(e)
        option = next((o for o in describe(kind) if o.key == key), None)
        if option and option.choices:
            message = f"choose one of {', '.join(str(choice.value) for choice in option.choices)}"
        where = f"{option.title} ({key})" if option else "These options don't fit"
        raise Refused("malformed", f"{where}: {message}.") from e


PLAIN = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"Expected `(?:int|float)` >= (\S+)", r"it must be \1 or more"),
        (r"Expected `(?:int|float)` <= (\S+)", r"it must be \1 or less"),
        (r"Expected `array` of length <= (\d+)", r"there can be at most \1"),
        (r"Expected `array` of length >= (\d+)", r"there must be at least \1"),
        (r"Expected `str` of length <= (\d+)", r"it can have at most \1 letters"),
        (r"Expected `str` of length >= (\d+)", "it is too short"),
        (r"Expected `object`", "it must have named parts"),
        (r"Invalid enum value", "it is not one of the choices"),
        (r"Expected `(?:int|float)`", "it must be a number"),
        (r"Expected `bool`", "it must be yes or no"),
        (r"Expected `str` matching", "it is not written in the right way"),
        (r"Expected `str`", "it must be a text"),
        (r"Expected `array`", "it must be a list"),
        (r"Object missing required field `(\w+)`", r"\1 is missing"),
        (r"Object contains unknown field `(\w+)`", r"\1 is not known here"),
    )
)
"""What a validator says, in words for people."""


def plain_words(error: msgspec.ValidationError | str) -> str:
    """Why a value does not fit, without the validator's own words."""
    for pattern, words in PLAIN:
        if match := pattern.match(str(error)):
            return match.expand(words)
    return "the value does not fit"


@cache
def _files(kind: type[Options]) -> frozenset[str]:
    """The options that are whole files, such as a deck of a player's own."""

    def is_file(hint: object) -> bool:
        return any(isinstance(part, type) and issubclass(part, Frozen) for part in typing.get_args(hint))

    return frozenset(key for key, hint in typing.get_type_hints(kind).items() if is_file(hint))


def position_in(given: Mapping[str, Json]) -> Json:
    """The position among the options of a table, as data; None: it begins at the beginning.

    :raises Refused: if its text is no file.
    """
    return _read_file(POSITION, given.get(POSITION))


def _read_file(key: str, value: Json) -> Json:
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


def _describe(key: str, hint: object, default: Any) -> OptionInfo:
    meta = next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, msgspec.Meta)), msgspec.Meta())
    bare = typing.get_args(hint)[0] if typing.get_origin(hint) is typing.Annotated else hint
    parts = typing.get_args(bare) if typing.get_origin(bare) in (typing.Union, types.UnionType) else (bare,)
    values = [c for p in parts if typing.get_origin(p) is typing.Literal for c in typing.get_args(p)]
    extra = meta.extra or {}
    said = extra.get("choices", {})
    return OptionInfo(
        key=key,
        title=meta.title or key.replace("_", " ").capitalize(),
        words=meta.description or "",
        kind=_kind(parts, values),
        group=extra.get("group", "rules"),
        default=None if default is msgspec.NODEFAULT else default,
        choices=tuple(Choice(value, said.get(value, str(value))) for value in values),
        least=meta.ge,  # type: ignore[arg-type]
        most=meta.le,  # type: ignore[arg-type]
        only=extra.get("only", ()),
    )


def _kind(parts: tuple[object, ...], values: list[Json]) -> Kind:
    if values:
        return "choice"
    if bool in parts:
        return "flag"
    if any(isinstance(part, type) and issubclass(part, Frozen) for part in parts):
        return "file"
    if int in parts:
        return "number"
    return "list" if any(typing.get_origin(part) is tuple for part in parts) else "words"
