"""What has changed between two JSON values, and the way from the one to the other."""

from __future__ import annotations

from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode
SAME: list[Any] = []
"""The change of what has not changed."""
REPLACED, FIELDS, PLACES, CUT = range(4)


def difference(old: Any, new: Any) -> list[Any]:
    """The change that makes `new` of `old`: a whole value, the fields of an object, the places of a list, or a part of
    a list that others take the place of."""
    if type(old) is type(new):
        if old == new and encode(old) == encode(new):  # True is 1 for Python, and not in JSON
            return SAME
        if isinstance(old, dict):
            return _of_objects(old, new)
        if isinstance(old, list) and old and new:
            return _of_lists(old, new)
    return [REPLACED, new]


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> list[Any]:
    changes = {key: difference(old[key], value) if key in old else [REPLACED, value] for key, value in new.items()}
    gone = [key for key in old if key not in new]
    return [FIELDS, {key: change for key, change in changes.items() if change}, gone]


def _of_lists(old: list[Any], new: list[Any]) -> list[Any]:
    if len(old) == len(new):
        changes = ((place, difference(*pair)) for place, pair in enumerate(zip(old, new, strict=True)))
        return [PLACES, [[place, change] for place, change in changes if change]]
    shorter, start, end = min(len(old), len(new)), 0, 0
    while start < shorter and not difference(old[start], new[start]):
        start += 1
    while end < shorter - start and not difference(old[-1 - end], new[-1 - end]):
        end += 1
    return [CUT, start, len(old) - end - start, new[start : len(new) - end]]


def changed(old: Any, change: list[Any]) -> Any:
    """The new value. The old one is used up."""
    if not change:
        return old
    kind = change[0]
    if kind == REPLACED:
        return change[1]
    if kind == FIELDS:
        for key, one in change[1].items():
            old[key] = changed(old.get(key), one)
        for key in change[2]:
            del old[key]
    elif kind == PLACES:
        for place, one in change[1]:
            old[place] = changed(old[place], one)
    else:
        _, start, cut, others = change
        old[start : start + cut] = others
    return old
