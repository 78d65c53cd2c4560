"""What sentences name: modules, cards and roles, with what is printed on them."""

from __future__ import annotations

from stardeck.engine import Thing
from stardeck.games.catastrophe.facts import CARDS, MODULE, ROLES
from stardeck.games.catastrophe.state import State

PRINTED = (
    *(Thing("room", str(m.id), m.name, "Room", m.words, (f"module:{m.id}",)) for m in MODULE.values()),
    *(Thing("card", c.id, c.name, c.type, c.words, (f"pile:{c.id}",) if c.pile else ()) for c in CARDS.values()),
    *(Thing("role", str(r.id), r.name, f"Role, {r.set}", r.words) for r in ROLES.values()),
)


def glossary(g: State) -> tuple[Thing, ...]:
    """Everything printed: the same in all games."""
    return PRINTED
