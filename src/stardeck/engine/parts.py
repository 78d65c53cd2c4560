"""Views from parts. A part is a function of plain values, and its result is kept: the same values give the same object.

A part never sees the state. What it is given is all that it can show, so the arguments of a view's parts are the list
of what a seat may see.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, ParamSpec, TypeVar

from stardeck.engine.plain import Frozen

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 8192
"""Results that are kept of each at most."""
_forget: list[Callable[[], None]] = []


def part(body: Callable[P, T]) -> Callable[P, T]:
    """A part of a view.

    :raises TypeError: when it is defined, if an argument is not plain, such as a state or a list.
    """
    hints = typing.get_type_hints(body)
    for name, hint in hints.items():
        if name != "return" and not is_fixed(hint):
            raise TypeError(f"{body.__name__}({name}): a part gets numbers, words, tuples and frozen values only")
    return kept(body)


def kept(body: Callable[P, T], most: int = KEPT) -> Callable[P, T]:
    """A function of values that never change: what it gave for them is given again. When there are too many they are
    all forgotten: to know which is the oldest would cost more at every look than to make some again."""
    made = 0

    @cache
    def remembers(*given: P.args, **named: P.kwargs) -> T:
        nonlocal made
        made += 1
        if made > most:
            remembers.cache_clear()
            made = 1
        return body(*given, **named)

    _forget.append(remembers.cache_clear)
    return typing.cast(Callable[P, T], remembers)


def is_fixed(hint: object) -> bool:
    """Whether values of this type never change."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (tuple, typing.Union, types.UnionType, typing.Annotated):
        return all(a is ... or is_fixed(a) for a in (args[:1] if origin is typing.Annotated else args))
    if origin is typing.Literal or hint in (int, str, bool, type(None), tuple, Any):
        return hint is not Any
    return isinstance(hint, type) and issubclass(hint, Frozen)


def forget() -> None:
    """Begin with cold caches, as a test does that compares."""
    for clear in _forget:
        clear()
