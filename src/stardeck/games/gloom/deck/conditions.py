"""The conditions of a card (G-22.15): words of a file such as `icon(heart, this)`, read as data and checked."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from stardeck.engine import Json
from stardeck.games.gloom.facts import ICONS, Place

PLACES_TO_LOOK: dict[str, Place] = {"this": "this", "crew": "crew", "table": "table"}
CONDITION = re.compile(r"(\w+)(?:\(([^()]*)\))?")


class Condition(NamedTuple):
    """A condition that has been read; what it does not speak of is empty."""

    name: str
    icon: str = ""
    scope: Place = "this"
    sign: str = ""
    number: int = 0


@lru_cache(maxsize=1 << 10)
def condition(text: str) -> Condition | None:
    """A condition as data: `icon(heart, this)`, `no_icon(void)`, `score(<, 0)`, `crew_dead(>=, 2)`, `own`."""
    match = CONDITION.fullmatch(text.strip())
    if not match:
        return None
    name, words = match[1], [w.strip() for w in match[2].split(",")] if match[2] is not None else []
    if name in ("living", "dead", "own", "other") and not words:
        return Condition(name)
    if name == "icon" and len(words) == 2 and words[0] in ICONS and words[1] in PLACES_TO_LOOK:
        return Condition(name, icon=words[0], scope=PLACES_TO_LOOK[words[1]])
    if name == "no_icon" and len(words) == 1 and words[0] in ICONS:
        return Condition(name, icon=words[0])
    signs = {"score": ("<", ">="), "crew_dead": (">=",), "hand": (">=",)}
    if len(words) == 2 and words[0] in signs.get(name, ()) and re.fullmatch(r"[+-]?\d+", words[1]):
        return Condition(name, sign=words[0], number=int(words[1]))
    return None


@lru_cache(maxsize=1 << 10)
def conditions(texts: tuple[str, ...]) -> tuple[Condition, ...]:
    """The conditions of a card that has been checked."""
    found = [condition(text) for text in texts]
    return tuple(it for it in found if it is not None)


CONDITIONS = (
    "icon(X, this|crew|table), no_icon(X), score(<|>=, n), living, dead, own, other, crew_dead(>=, n), hand(>=, n)"
)


def wrong_condition(text: Json, event: bool, standing: bool) -> str | None:
    """What is wrong with a condition on an Event (`event`) or of an effect that lasts (`standing`); None if nothing."""
    read = condition(text) if isinstance(text, str) else None
    if read is None:
        return f"{text!r} is not a condition; write {CONDITIONS}"
    about_this = read.name not in ("crew_dead", "hand") and not (read.name == "icon" and read.scope != "this")
    if event and about_this:
        return f"{text!r} asks about a Character, and an Event lies on none"
    if standing and read.name in ("own", "other"):
        return f"{text!r} asks who plays the card, and this effect goes on after that"
    return None
