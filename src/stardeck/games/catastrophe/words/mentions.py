"""What a line of the log may name: modules, cards and roles, with what is printed on them."""

from __future__ import annotations

from stardeck.engine import Mention, Step
from stardeck.games.catastrophe.facts import CARDS, MODULE, ROLES
from stardeck.games.catastrophe.state import State

PRINTED = (
    *(Mention(m.name, "Module", m.words, (f"module:{m.id}",)) for m in MODULE.values()),
    *(Mention(c.name, c.type, c.words, (f"pile:{c.id}",) if c.pile else ()) for c in CARDS.values()),
    *(Mention(r.name, f"Role, {r.set}", r.words) for r in ROLES.values()),
)


def mentions(g: State, event: Step) -> tuple[Mention, ...]:
    """Everything printed: what of it a line names is found by its words."""
    return PRINTED
