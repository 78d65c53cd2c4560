"""What on the board an option speaks of, so that a page can light it up."""

from __future__ import annotations

from functools import cache

from stardeck.engine import Step
from stardeck.engine.parts import kept
from stardeck.games.catastrophe.rules.deeds import DEEDS, choice
from stardeck.games.catastrophe.state import State

LIT = {"seat": "crew", "room": "module", "card.pile": "pile"} | {k: k for k in ("card", "pod", "letter", "marauder")}
"""For each kind of slot in an option's words: the part of the board that shows such a thing."""
ELSEWHERE = {
    "keep": "found",
    "bury": "found",
    "salvage": "discarded",
    "unearth": "discarded",
    "take_trash": "discarded",
    "pick_up": "discarded",
    "add_wish": "theirs",
    "send": "marauder",
}
"""What is chosen where it lies or stands: among the cards that were found, on the discard pile, in an ally's hand."""
BUTTONS = ("propose", "call_off", "agree", "refuse")
"""Options that are a button on the board."""


@cache
def _argument(name: str) -> tuple[str, int]:
    """The part of the board that the last slot of an option's words is shown on, and its place in the step."""
    words = State.book.options.get(name)
    lit = [(LIT[kind], at) for _, kind, at in words[0].slots if kind in LIT] if words else []
    return lit[-1] if lit else ("", 0)


@kept
def targets(step: Step) -> tuple[str, ...]:
    """What on the board a step speaks of: modules, crew, pods, letters, cards and Marauders."""
    name = step[0]
    match step:
        case ("declare" | "file_report", deed, *_):
            return targets(deed)
        case ("choose", _, what, source, _):
            return (f"module:{source}",) if source else _origin(what)
        case ("take_role", _, number):
            return (f"role:{number}",)
        case (_, _, value, *_) if name in ELSEWHERE:
            return (f"{ELSEWHERE[name]}:{value}",)
    if name in BUTTONS:
        return (name,)
    row = DEEDS.get(name)
    if row and row.target:
        return (row.target,)
    where, at = _argument(name)
    if where:
        return (f"{where}:{step[at]}",)
    return _source(row.card, row.modules) if row else ()


def _origin(what: str) -> tuple[str, ...]:
    rows = choice(what)
    return _source(rows[0].card, rows[0].modules) if rows else ()


def _source(card: str, modules: tuple[int, ...]) -> tuple[str, ...]:
    return (f"card:{card}",) if card else (f"module:{modules[0]}",) if modules else ()
