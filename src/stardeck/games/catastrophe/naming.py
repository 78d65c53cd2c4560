"""Names of things in words: cards, modules, roles and deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from stardeck.engine import Step
from stardeck.games.catastrophe.facts import CARDS, MODULE, ROLES

MARAUDERS = ("the Small Marauder", "the Tall Marauder")
PHASES = ("green", "yellow", "red")


def card(id: str) -> str:
    return CARDS[id].name if id else "a hidden card"


def cards(ids: Sequence[str]) -> str:
    """Cards in words, equal ones counted."""
    count = Counter(ids)
    return ", ".join(f"{n} x {card(id)}" if n > 1 else card(id) for id, n in count.items()) or "nothing"


def module(id: int) -> str:
    return MODULE[id].name


def role(id: int) -> str:
    return f"{ROLES[id].name} ({ROLES[id].set})"


def many(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def fuse(before: str, letter: str) -> str:
    return f"move the fuse from {before} to {letter}" if before else f"set a fuse to {letter}"


def deed(fuses: Sequence[str], step: Step, names: Sequence[str]) -> str:
    """What somebody declares, beginning with a verb; fuses as they are now."""
    match step:
        case ("move", _, m):
            return f"move to {module(m)}"
        case ("draw", _):
            return "draw a PIP card"
        case ("repair", _, m):
            return f"repair {module(m)}"
        case ("mend_suit", _):
            return "mend the suit"
        case ("view_pod", _):
            return "view the pod's letter"
        case ("escape", _):
            return "escape"
        case ("slip", _, m):
            return f"slip across the corner to {module(m)} (costs a card)"
        case ("operations", _):
            return "use Operations: look at 3 cards, keep 1"
        case ("maintenance", _, m):
            return f"use Maintenance: repair {module(m)}"
        case ("lab_trade", _, resource):
            return f"use the Laboratory: 3 cards for {card(resource)}"
        case ("lab_draw", _):
            return "use the Laboratory: a resource for 3 PIP cards"
        case ("collect", _, m):
            return f"use {module(m)}: {MODULE[m].words.partition(';')[0]}"
        case ("cargo", _):
            return "use the Cargo Bay: take a card of the discard pile"
        case ("teleport", _, m):
            return f"teleport to {module(m)}"
        case ("summon", _, other):
            return f"bring {names[other]} into the Teleporter"
        case ("bridge", _, at, letter):
            return f"use The Bridge: {fuse(fuses[at], letter)}"
        case ("hack", _, at, letter):
            return f"hack the Bridge: {fuse(fuses[at], letter)}"
        case ("sensors", _, place):
            return f"look at pod {place + 1} with the Sensors"
        case ("transfer", _, other):
            return f"exchange cards with {names[other]}"
        case ("eva", _, m):
            return f"go outside (EVA) to {module(m)}"
        case ("lift", _):
            return "play Lift and Shift: everybody goes where the next one stood"
        case ("remote_repair", _, m):
            return f"repair {module(m)} from afar"
        case ("requisition", _, other):
            return f"requisition a random card from {names[other]}"
        case ("supply", _, other):
            return f"send a card to {names[other]}"
        case ("scavenge", _, a, b):
            return f"scavenge a cube from {module(a)} for {module(b)}"
        case ("suit", _):
            return "put on a Space Suit"
        case ("quackalope", _, number):
            return f"play the Quackalope with {role(number)}"
        case ("bear", _):
            return "let The Bear out"
    raise LookupError(step)
