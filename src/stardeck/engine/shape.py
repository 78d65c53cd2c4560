"""Two hashes that say whether this program can go on with a saved game: what its state looks like, and who wrote it."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import inspect as types

if TYPE_CHECKING:
    from stardeck.engine.game_state import GameState

ENGINE = Path(__file__).parent
NOT_RULES = {"bot", "words", "lessons", "minds"}
"""Rooms of a game that cannot change what happens in it."""


def shape_of(state: type[GameState]) -> str:
    """Changes when anything in a saved state is called otherwise or has another type, all the way down, and when a
    rule or a menu takes other arguments."""
    seen: dict[str, str] = {}
    _described(types.type_info(state), seen)
    book = state.book
    calls = [f"{name}{_signature(body)}" for kind in (book.rules, book.menus) for name, body in kind.items()]
    text = "\n".join([*(f"{name} {fields}" for name, fields in sorted(seen.items())), *sorted(calls)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def build_of(folder: Path) -> str:
    """Of everything that can change a game: the engine, the rules of the game in this folder, what is printed."""
    h = hashlib.sha256()
    for top in (ENGINE, folder):
        files = [file for file in top.rglob("*") if file.suffix in (".py", ".toml")]
        for file in sorted(files, key=lambda file: file.relative_to(top).parts):
            inside = file.relative_to(top)
            if not NOT_RULES.intersection(inside.parts):
                h.update(f"{inside.as_posix()}\0".encode() + file.read_bytes())
    return h.hexdigest()


def _signature(body: Callable[..., object]) -> str:
    """The names and types of the arguments."""
    return str(inspect.signature(inspect.unwrap(body)))


def _described(t: types.Type, seen: dict[str, str]) -> str:
    """One word for a type; the fields of a class go into `seen`, once."""
    match t:
        case types.StructType(cls=cls):
            name = cls.__qualname__
            if name not in seen:
                seen[name] = ""
                fields = [f"{f.encode_name}:{_described(f.type, seen)}:{f.default!r}" for f in t.fields]
                seen[name] = f"{t.tag_field}={t.tag} array={t.array_like} {','.join(fields)}"
            return name
        case types.ListType() | types.VarTupleType():
            return f"{type(t).__name__}[{_described(t.item_type, seen)}]"
        case types.TupleType():
            return f"tuple[{','.join(_described(item, seen) for item in t.item_types)}]"
        case types.UnionType():
            return "|".join(sorted(_described(part, seen) for part in t.types))
        case types.LiteralType():
            return f"literal{sorted(map(str, t.values))}"
        case types.DictType():
            return f"dict[{_described(t.key_type, seen)},{_described(t.value_type, seen)}]"
        case _:
            return type(t).__name__
