"""Plain data: what a state is made of. Copying, comparing and saving are derived from the type annotations.

Plain data has no circles: whatever holds a value lies outside it. So Python's search for circles leaves it out
(`gc=False`), which takes a fifth of the time of a game otherwise.
"""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import msgspec

T = typing.TypeVar("T")

if TYPE_CHECKING:
    Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
    """What a JSON or TOML file can hold: data from outside of which nobody knows more yet."""
else:
    Json = Any  # msgspec knows no recursive types


class Frozen(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """Plain data that never changes, so that copies share it, and its hash is worked out once."""


class _Kept:
    """Where a Plain keeps what it has derived from its fields: neither saved nor compared."""

    __slots__ = ("derived_",)
    derived_: dict[str, tuple[Any, ...]]


class Plain(_Kept, msgspec.Struct, gc=False, forbid_unknown_fields=True):
    """Plain data that changes during a game. No field can be forgotten by a copy; what is not plain is refused."""

    def copy(self) -> Self:
        """An independent copy. The function is written at the first call, once per class."""
        cls = type(self)
        fields = msgspec.structs.fields(cls)
        lines = [f" n.{f.name} = {e}" for f in fields if (e := _copied(f.type, f"self.{f.name}"))]
        scope: dict[str, Any] = {}
        if any(isinstance(value, _Derived) for base in cls.__mro__ for value in vars(base).values()):
            lines += [" try: n.derived_ = self.derived_", " except AttributeError: pass"]
        exec("\n".join(["def copy(self):", " n = self.__copy__()", *lines, " return n"]), scope)
        cls.copy = scope["copy"]  # type: ignore[method-assign]
        return self.copy()

    def to_json(self) -> str:
        """All fields, for a file or a database."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Back from `to_json`. Whatever lies inside a tuple was a tuple: JSON has forgotten that."""
        thawed: Self = _thaw(msgspec.json.decode(text, type=cls))
        return thawed

    def digest(self) -> str:
        """A hash of all fields: equal data has an equal one."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()


class _Derived(property):
    """A value that a Plain derives from some of its fields."""


def derived(*fields: str) -> typing.Callable[[typing.Callable[[Any], T]], T]:
    """A property that is kept while the very same objects are in these fields. They must be of types that never change:
    whoever changes them puts other objects there."""

    def wrap(body: typing.Callable[[Any], T]) -> T:
        same = " and ".join(f"kept[{i}] is self.{field}" for i, field in enumerate(fields))
        values = ", ".join(f"self.{field}" for field in fields)
        source = f"""
def get(self):
    try:
        kept = self.derived_[{body.__name__!r}]
        if {same}: return kept[-1]
        others = self.derived_
    except AttributeError:
        others = {{}}
    except KeyError:
        others = self.derived_
    if type(self) not in checked: check(type(self))
    value = body(self)
    self.derived_ = {{**others, {body.__name__!r}: ({values}, value)}}
    return value
"""
        checked: set[type[Plain]] = set()

        def check(cls: type[Plain]) -> None:
            for field in msgspec.structs.fields(cls):
                if field.name in fields and _copied(field.type, "x") is not None:
                    raise TypeError(f"{cls.__name__}.{field.name} may change in place: nothing can be derived from it")
            checked.add(cls)

        scope: dict[str, Any] = {"body": body, "check": check, "checked": checked}
        exec(source, scope)
        return typing.cast(T, _Derived(scope["get"], doc=body.__doc__))

    return wrap


def freeze(x: Any) -> Any:
    """Lists to tuples, all the way down."""
    if not isinstance(x, (list, tuple)):
        return x
    return tuple([freeze(y) if isinstance(y, (list, tuple)) else y for y in x])


def _copied(t: Any, x: str) -> str | None:
    """The expression that copies x, a value of type t; None if x can be shared."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin is typing.Annotated:
        return _copied(args[0], x)
    if t is Any:  # a base class leaves it to its subclasses, and is empty there
        return f"{x}.copy()"
    if t in (int, str, bool, type(None)) or origin in (tuple, typing.Literal):
        return None
    if isinstance(t, type) and issubclass(t, Frozen):
        return None
    if origin is list:
        item = _copied(args[0], "y")
        return f"[{item} for y in {x}]" if item else f"{x}[:]"
    if isinstance(t, type) and issubclass(t, Plain):
        return f"{x}.copy()"
    if origin in (typing.Union, types.UnionType):
        ways = {_copied(a, x) for a in args if a is not type(None)}
        if len(ways) == 1:
            way = ways.pop()
            return f"{x} and {way}" if way and type(None) in args else way
    raise TypeError(f"{t} is not plain data")


def _thaw(x: Any) -> Any:
    if isinstance(x, Plain):
        for f in x.__struct_fields__:
            setattr(x, f, _thaw(getattr(x, f)))
        return x
    if isinstance(x, Frozen):
        for f in x.__struct_fields__:
            if isinstance(value := getattr(x, f), tuple):
                msgspec.structs.force_setattr(x, f, freeze(value))
        return x
    if isinstance(x, tuple):
        return freeze(x)
    return [_thaw(y) for y in x] if isinstance(x, list) else x
