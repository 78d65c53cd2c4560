"""Effects on stacks and Characters (G-21.18 to G-21.32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import Event, Line, Seat, Step, Steps, ask, listed, say
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.rules.drawing import pick_up
from stardeck.games.gloom.rules.effects import note_reactions, operation, reactions_to
from stardeck.games.gloom.rules.legality import why_not
from stardeck.games.gloom.state import Card, Character, Doing, Entry, State, event, menu, rule


def lift(g: State, character: int, card: int) -> None:
    """G-5.19 A card leaves a stack; what it hid shows again at once."""
    g.put_stack(character, tuple(c for c in g.stacks[character] if c != card))


def lay_on(g: State, character: int, card: int) -> None:
    """G-5.1 Squarely on top."""
    g.put_stack(character, (*g.stacks[character], card))


def _to(g: State, doing: Doing, effect: Effect, card: int) -> None:
    """G-21.19 To the discard pile, or into the hand of the default person."""
    if effect.to == "hand":
        pick_up(g, doing.person, card)
    else:
        g.pile += (card,)


@event
class Stripped(Event, frozen=True):
    """G-21.18 to G-21.20, G-21.24 Cards have left a stack."""

    character: Character
    cards: tuple[Card, ...]
    to: Literal["discard", "hand"]
    seat: Seat
    """Who has them, if they went to a hand."""

    def line(self) -> Line:
        slots = self.slots() | {"cards": listed(Card, self.cards)}
        if self.to == "hand":
            return say("{seat} [take|takes] {cards} back from {character}.", **slots)
        return say("{character} loses {cards}.", **slots)


@operation
def strip_top(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.18 The topmost Modifier goes."""
    for character in targets:
        top = g.visible_on(character).top
        lift(g, character, top)
        _to(g, doing, effect, top)
        g.tell(Stripped(character, (top,), "hand" if effect.to == "hand" else "discard", doing.person))
    return None


@operation
def strip_all(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.20 The bare Character is left."""
    for character in targets:
        stack = g.stacks[character]
        g.put_stack(character, ())
        g.pile += stack
        g.tell(Stripped(character, stack, "discard", doing.person))
    return None


@event
class Moved(Event, frozen=True):
    """G-21.21 A Modifier lies on another Character."""

    card: Card
    source: Character
    goal: Character
    says = "{card} moves from {source} to {goal}."


@operation
def move_top(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.21, G-21.22 Moved is not played."""
    source, goal = targets
    card = g.visible_on(source).top
    lift(g, source, card)
    lay_on(g, goal, card)
    g.tell(Moved(card, source, goal))
    return None


@event
class Swapped(Event, frozen=True):
    """G-21.23 Two Modifiers have changed places."""

    one: Character
    first: Card
    two: Character
    second: Card
    says = "{one} and {two} swap {first} and {second}."


@operation
def swap_top(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.23 Two top Modifiers change places; G-13.5 their immediate effects stay done."""
    one, two = targets
    first, second = g.visible_on(one).top, g.visible_on(two).top
    for character, old, new in ((one, first, second), (two, second, first)):
        lift(g, character, old)
        lay_on(g, character, new)
    g.tell(Swapped(one, first, two, second))
    return None


@event
class Revived(Event, frozen=True):
    """G-21.26 A Character has lost its Untimely Death."""

    character: Character
    card: Card
    to: Literal["discard", "hand"]
    seat: Seat
    """Who has the Untimely Death, if it went to a hand."""
    says = "{character} is alive again. {card} never happened."


@operation
def revive(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-10.23, G-21.26, G-21.27 The Untimely Death goes, everything else stays."""
    for character in targets:
        death = g.visible_on(character).death
        lift(g, character, death)
        _to(g, doing, effect, death)
        g.write(Entry("revival", g.round, doing.player, doing.card, (character,), (g.owner(character),)))
        g.tell(Revived(character, death, "hand" if effect.to == "hand" else "discard", doing.person))
    return None


@event
class DeathMoved(Event, frozen=True):
    """G-21.28 An Untimely Death lies on another Character."""

    card: Card
    source: Character
    goal: Character
    says = "{card} moves on from {source} to {goal}."


@operation
def move_death(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.28, G-21.29 One lives again, the other dies; G-13.28 which is a death for triggers."""
    source, goal = targets
    death = g.visible_on(source).death
    lift(g, source, death)
    lay_on(g, goal, death)
    g.write(Entry("revival", g.round, doing.player, doing.card, (source,), (g.owner(source),)))
    g.write(Entry("moved_death", g.round, doing.player, death, (goal,), (g.owner(goal),)))
    g.tell(DeathMoved(death, source, goal))
    note_reactions(g, reactions_to(g, "death", goal, death))
    return None


@event
class Traded(Event, frozen=True):
    """G-21.30 Two Characters have changed their owners."""

    one: Character
    to_one: Seat
    two: Character
    to_two: Seat
    says = "{one} joins {to_one's} crew, and {two} joins {to_two's}."


@operation
def swap_characters(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.30, G-21.31, G-21.51 Two Characters with their stacks take each other's place."""
    one, two = targets
    other = {one: two, two: one}
    g.crews = tuple(tuple(other.get(c, c) for c in crew) for crew in g.crews)
    g.tell(Traded(one, g.owner(one), two, g.owner(two)))
    return None


# --- replacing a Modifier ---


@operation
def replace_top(g: State, doing: Doing, effect: Effect, targets: tuple[int, ...]) -> Steps:
    """G-21.24, G-21.46 For the turn player only."""
    return [replace_on(character) for character in targets] if doing.person == g.turn.seat else None


def _replacements(g: State, seat: int, character: int) -> list[int]:
    """G-21.24 Modifiers of the hand that would be legal once the top one is gone."""
    stack, top = g.stacks[character], g.visible_on(character).top
    lift(g, character, top)
    hand = [c for c in g.players[seat].hand if g.cards.kind[c] == "modifier"]
    legal = [c for c in hand if why_not(g, seat, c, character, "free", in_hand=1) is None]
    g.put_stack(character, stack)
    return legal


@rule
def replace_on(g: State, character: int) -> Steps:
    """G-21.24 Without a fitting Modifier nothing happens."""
    seat = g.top(Doing).person
    lost = g.visible_on(character).dead or g.visible_on(character).top == NOTHING
    return None if lost or not _replacements(g, seat, character) else ask(seat, replacements(character))


@menu
def replacements(g: State, seat: int, character: int) -> Iterator[Step]:
    """G-21.24 The Modifiers of the hand that may take the place of the top one."""
    yield from (replace(seat, card, character) for card in _replacements(g, seat, character))


@rule(says="Play {card} instead")
def replace(g: State, seat: int, card: Card, character: int) -> Steps:
    """G-21.24, G-21.25 The old one goes to the hand; the new one is played at the place of the free plays."""
    old = g.visible_on(character).top
    lift(g, character, old)
    player = g.players[seat]
    player.hand = tuple(c for c in player.hand if c != card)
    pick_up(g, seat, old)
    g.turn.replacing += ((card, character),)
    g.reveals += 1
    g.tell(Stripped(character, (old,), "hand", seat))
    return None
