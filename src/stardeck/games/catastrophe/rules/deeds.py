"""Deeds: what a crew member can declare. Every card and every use of a module is a rule and a row (M-7, M-8, M-15).

The row stands beside the rule and says all that the rest of the game must know of it: where it comes from, what it can
aim at, what bars it whatever the aim. Menus, options and targets on the board are derived from these rows.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from stardeck.engine import Step
from stardeck.engine.book import Sentence
from stardeck.games.catastrophe.facts import CARDS, FACTS, MODULE
from stardeck.games.catastrophe.state import State

Aims = Callable[[State, int], Iterable[Step]]


@dataclass(frozen=True)
class Deed:
    """One row: a rule whose first argument is the seat of who does it."""

    make: Callable[..., Step]
    name: str
    happens: Sentence
    """What everybody reads while they may still react to it."""
    told: Sentence | None = None
    """What the log says of it at once: of a card, and where what comes of it does not tell who did it."""
    card: str = ""
    """The PIP card that is played for it, and whose effect it is."""
    modules: tuple[int, ...] = ()
    """The modules that it is a use of. A deed of several modules names the one that is used."""
    usable: Callable[[State, int], str | None] | None = None
    """The rule that bars it whatever it aims at: asked once, before the aims."""
    aims: Aims | None = None
    """Everything that it could be; None for a deed that aims at nothing."""
    choice: str = ""
    """Deeds with aims: the choice behind which they are found. Two deeds of one card or module share it."""
    words: str = ""
    """The choice in words."""
    note: str = ""
    """Its second line."""
    asks: str = ""
    """The question for the aim."""
    detail: str = ""
    """The line below the question."""
    sources: Callable[[State], Iterable[int]] | None = None
    """Deeds that name a module before they name their aim: the modules to choose from."""
    from_source: Callable[[State, int, int], Iterable[Step]] | None = None
    """The aims once that module is named."""
    copied: bool = False
    """M-19.14 Allies can copy it with an Override."""
    target: str = ""
    """What on the board it speaks of, if neither its aim nor its card or module says it."""


DEEDS: dict[str, Deed] = {}


def deed(make: Any, happens: str, told: str = "", **row: Any) -> Deed:
    """Enter a row for a rule; its sentences have the rule's arguments as slots.

    :raises TypeError: for a card or a module that is not printed, and for a deed that is there already.
    """
    body = inspect.unwrap(State.book.rules[make.name])
    happening = Sentence(happens, body, "g")
    logged = Sentence(told, body, "g") if told else happening if row.get("card") else None
    found = Deed(make, make.name, happening, logged, **row)
    if found.card and found.card not in CARDS:
        raise TypeError(f"{found.name}: there is no card {found.card}")
    if any(module not in MODULE for module in found.modules):
        raise TypeError(f"{found.name}: there is no module {found.modules}")
    if found.name in DEEDS or (found.aims is None) != (not found.choice):
        raise TypeError(f"{found.name}: entered twice, or an aim without a choice")
    DEEDS[found.name] = found
    return found


def row_of(step: Step) -> Deed:
    """The row of a deed."""
    return DEEDS[step[0]]


def doer(step: Step) -> int:
    """The seat of who does a deed."""
    return int(step[1])


def used_module(step: Step) -> int:
    """The module that a deed uses, or 0."""
    modules = DEEDS[step[0]].modules
    return 0 if not modules else modules[0] if len(modules) == 1 else step[2]


def deed_bar(g: State, step: Step) -> str | None:
    """The rule that forbids a deed now, however it is declared."""
    usable = DEEDS[step[0]].usable
    return (usable and usable(g, step[1])) or g.barred(step)


@cache
def choice(name: str) -> tuple[Deed, ...]:
    """The deeds behind a choice."""
    return tuple(row for row in DEEDS.values() if row.choice == name)


@cache
def card_deeds() -> tuple[Deed, ...]:
    """The first deed of each card, in the order of the printed list: Abilities, then Equipment."""
    order = [card.id for kind in ("Ability", "Equipment") for card in FACTS.cards if card.type == kind]
    first: dict[str, Deed] = {}
    for row in DEEDS.values():
        if row.card:
            first.setdefault(row.card, row)
    return tuple(first[card] for card in order if card in first)


@cache
def plain_uses(seat: int, module: int) -> tuple[Step, ...]:
    """The uses of a module that aim at nothing."""
    rows = [row for row in DEEDS.values() if module in row.modules and row.aims is None]
    return tuple(row.make(seat, module) if len(row.modules) > 1 else row.make(seat) for row in rows)


@cache
def aimed_uses(module: int) -> tuple[str, ...]:
    """The choices behind which the other uses of a module are found."""
    return tuple(dict.fromkeys(row.choice for row in DEEDS.values() if module in row.modules and row.choice))


def aims(g: State, seat: int, name: str, source: int) -> Iterable[Step]:
    """Every deed that a choice could be; source is the module that was named first, or 0."""
    for row in choice(name):
        yield from aims_of(g, seat, row, source)


def aims_of(g: State, seat: int, row: Deed, source: int) -> Iterable[Step]:
    """Every deed that one row could be."""
    if source and row.from_source:
        return row.from_source(g, seat, source)
    return row.aims(g, seat) if row.aims else ()
