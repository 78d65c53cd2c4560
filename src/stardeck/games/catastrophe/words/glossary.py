"""What sentences name: modules, cards and roles, with what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Thing, say
from stardeck.engine.aids import Reader
from stardeck.games.catastrophe.facts import CARDS, MODULE, ROLES
from stardeck.games.catastrophe.state import State


def glossary(g: State, reader: Reader) -> Iterator[Thing]:
    """Everything printed: the same in all games."""
    called = reader.called
    for room in MODULE.values():
        yield Thing("room", str(room.id), called(room.name), called("Room"), called(room.words), (f"module:{room.id}",))
    for card in CARDS.values():
        pile = (f"pile:{card.id}",) if card.pile else ()
        yield Thing("card", card.id, called(card.name), called(card.type), called(card.words), pile)
    for role in ROLES.values():
        label = reader.words(say("Role, {set}", set=say(role.set)))
        yield Thing("role", str(role.id), called(role.name), label, called(role.words))
