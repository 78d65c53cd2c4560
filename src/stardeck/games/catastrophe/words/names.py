"""What the things of Mission Catastrophe are called, and deeds in words."""

from __future__ import annotations

from stardeck.engine import Line, Naming, Step, say
from stardeck.games.catastrophe.facts import CARDS, MODULE, ROLES, SETS
from stardeck.games.catastrophe.rules.cards.hack import hack
from stardeck.games.catastrophe.rules.declaring import doing
from stardeck.games.catastrophe.rules.modules.bridge import bridge, fuse_line
from stardeck.games.catastrophe.state import State

MARAUDERS = ("the Small Marauder", "the Tall Marauder")


def card(id: str) -> str:
    """A card's name; who may not see it gets no id."""
    return CARDS[id].name if id else "a hidden card"


def module(id: int) -> str:
    """A module's name."""
    return MODULE[id].name


def role(id: int) -> str:
    """A role's name, with that of its set."""
    return f"{ROLES[id].name} ({ROLES[id].set})"


NAMES: Naming = {
    "room": module,
    "card": card,
    "card.pile": card,
    "role": role,
    "set": lambda number: SETS[number],
    "letter": str,
    "pod": lambda place: str(place + 1),
    "marauder": lambda number: MARAUDERS[number].capitalize(),
}
"""For each kind of slot what a value of it is called."""


def names(g: State) -> Naming:
    """The same in all games: what is printed."""
    return NAMES


def many(n: int, word: str) -> str:
    """A number of things."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def deed(g: State, step: Step) -> Line:
    """What somebody declares, beginning with a small verb; a fuse that stands on a letter is moved."""
    line = doing(step)
    if (bridge.made(step) or hack.made(step)) and (before := g.fuses[step[2]]):
        return say(line.text.partition(":")[0] + ": {fuse}", fuse=fuse_line(before, step[3]))
    return line


def begin(line: Line) -> Line:
    """A sentence of its own, with a capital letter."""
    return Line(line.text[0].upper() + line.text[1:], line.slots)
