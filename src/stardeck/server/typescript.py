"""The wire types as TypeScript: `python -m stardeck.server.typescript > web/src/lib/wire.ts`.

Exact tuples, tags as literals, and every field required: the server always sends them all. The structs of a game are
called `<Game><Name>`, its view `<Game>View`.
"""

from __future__ import annotations

import inspect
import json
import sys
import typing
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import inspect as shape

from stardeck import games
from stardeck.engine import AnyGame, Slot
from stardeck.engine.say import SEAT
from stardeck.server import forms, learn_forms, record_forms, table_forms, wire

HEAD = """// Written by `python -m stardeck.server.typescript`: change the types there instead.
/* eslint-disable */

/** ("rule name", ...arguments): something that can happen. */
export type Step = [string, ...unknown[]];
"""
ENGINE_ONLY = ("ask", "pick", "window", "gather", "reveal", "if_allowed")
"""Steps that only rules make."""
OUR_OWN = ("stardeck.engine", "stardeck.server")


class Emitter:
    """Collects one TypeScript type per struct, each once, in the order in which they are met."""

    def __init__(self) -> None:
        self.types: dict[str, str] = {}
        self.prefix = ""
        self.view: type | None = None

    def add_game(self, game: AnyGame) -> None:
        """Its view, its facts, and what it says about blanks."""
        self.prefix, self.view = game.id.capitalize(), game.rules.view_type
        said = [typing.get_type_hints(look).get("return") for look in game.files.inspect.values()]
        for cls in (game.rules.view_type, game.voice.aids_type, type(game.files.facts), *said):
            if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
                self.ref(shape.type_info(cls))
        book = game.rules.state.book
        events = {name: typing.get_type_hints(cls, include_extras=True) for name, cls in book.events.items()}
        fields = {name: [hints[f] for f in book.events[name].__struct_fields__] for name, hints in events.items()}
        self.union("Event", "What can happen, as it is told.", fields)
        steps = {name: _arguments(body) for name, body in book.rules.items() if name not in ENGINE_ONLY}
        self.union("Step", "What can be done, as it is sent.", steps)
        self.prefix, self.view = "", None

    def union(self, name: str, doc: str, tuples: dict[str, list[object]]) -> None:
        """One type for all tuples that begin with their name."""
        rows = [", ".join([json.dumps(first), *map(self.slot, hints)]) for first, hints in sorted(tuples.items())]
        if rows:
            lines = "\n".join(f"  | [{row}]" for row in rows)
            self.types[self.prefix + name] = f"/** {doc} */\nexport type {self.prefix}{name} =\n{lines};\n"

    def slot(self, hint: object) -> str:
        """How the type of a slot is written: by the name of its kind, if it has one."""
        if typing.get_origin(hint) is tuple and typing.get_args(hint)[1:] == (...,):
            inside = self.slot(typing.get_args(hint)[0])
            return "Step" if inside == "unknown" else f"({inside})[]" if " | " in inside else f"{inside}[]"
        kind = next((m.kind for m in getattr(hint, "__metadata__", ()) if isinstance(m, Slot)), "")
        if not kind:
            return self.ref(shape.type_info(hint))
        words = kind.replace(".", "_").split("_")
        name = "Seat" if kind == SEAT else self.prefix + "".join(word.capitalize() for word in words) + "Id"
        bare = self.ref(shape.type_info(typing.get_args(hint)[0]))
        self.types.setdefault(name, f"/** In an event or a step: {kind}. */\nexport type {name} = {bare};\n")
        return name

    def name(self, cls: type) -> str:
        if cls is self.view:
            return f"{self.prefix}View"
        name = cls.__name__
        return name if cls.__module__.startswith(OUR_OWN) or name.startswith(self.prefix) else self.prefix + name

    def ref(self, t: shape.Type) -> str:
        """How a type is written where it is used."""
        match t:
            case shape.Metadata(type=inner):
                return self.ref(inner)
            case shape.NoneType():
                return "null"
            case shape.BoolType():
                return "boolean"
            case shape.IntType() | shape.FloatType():
                return "number"
            case shape.StrType():
                return "string"
            case shape.AnyType():
                return "unknown"
            case shape.LiteralType(values=values):
                return " | ".join(json.dumps(v) for v in values)
            case shape.TupleType(item_types=items):
                return f"[{', '.join(map(self.ref, items))}]"
            case shape.VarTupleType(item_type=shape.AnyType()):
                return "Step"
            case shape.ListType(item_type=item) | shape.VarTupleType(item_type=item):
                inside = self.ref(item)
                return f"({inside})[]" if " | " in inside else f"{inside}[]"
            case shape.DictType(value_type=value):
                return f"Record<string, {self.ref(value)}>"
            case shape.UnionType(types=types):
                return " | ".join(dict.fromkeys(map(self.ref, types)))
            case shape.StructType(cls=cls):
                self.struct(t)
                return self.name(cls)
        raise TypeError(f"no TypeScript for {t!r}")

    def struct(self, t: shape.StructType) -> None:
        name = self.name(t.cls)
        if name in self.types:
            return
        self.types[name] = ""  # a struct may contain itself
        optional = issubclass(t.cls, wire.In)
        fields = [f"  {t.tag_field}: {json.dumps(t.tag)};"] if t.tag is not None else []
        for f in t.fields:
            mark = "?" if optional and not f.required else ""
            fields.append(f"  {f.encode_name}{mark}: {self.ref(f.type)};")
        doc = (t.cls.__doc__ or "").strip()
        comment = "" if not doc or doc.startswith(f"{t.cls.__name__}(") else f"/** {' '.join(doc.split())} */\n"
        self.types[name] = f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def _arguments(body: Callable[..., object]) -> list[object]:
    """The types of the arguments of a rule's steps."""
    actual = inspect.unwrap(body)
    hints = typing.get_type_hints(actual, include_extras=True)
    return [hints.get(name, Any) for name in list(inspect.signature(actual).parameters)[1:]]


def emit(all_games: Iterable[AnyGame]) -> str:
    """The whole file."""
    emitter = Emitter()
    for cls in (*wire.FRAMES, *forms.FORMS, *table_forms.FORMS, *learn_forms.FORMS, *record_forms.FORMS):
        emitter.ref(shape.type_info(cls))
    for game in all_games:
        emitter.add_game(game)
    unions = [
        f"export type {name} = {' | '.join(c.__name__ for c in union.__args__)};\n"
        for name, union in (("FromServer", wire.FromServer), ("FromClient", wire.FromClient))
    ]
    return "\n".join([HEAD, *emitter.types.values(), *unions])


def json_schema(all_games: Iterable[AnyGame]) -> dict[str, Any]:
    """The same as JSON Schema: frames, questions and the views of all games."""
    views = {f"{game.id}": game.rules.view_type for game in all_games}
    schemas, parts = msgspec.json.schema_components(
        [wire.FromServer, wire.FromClient, *views.values()], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Stardeck",
        "properties": {
            "from_server": schemas[0],
            "from_client": schemas[1],
            **{f"view_{id}": schema for id, schema in zip(views, schemas[2:], strict=True)},
        },
        "$defs": parts,
    }


if __name__ == "__main__":
    sys.stdout.write(emit(games.all()))
