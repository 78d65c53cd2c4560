"""How an effect happens: its condition, its "may", its targets, and then the operation itself (G-13, G-21); and the
texts that react to what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask, pick
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect, Kind, Moment
from stardeck.games.gloom.rules.queries import holds
from stardeck.games.gloom.rules.targets import PlayerSlot, aimed, next_choice, slots
from stardeck.games.gloom.state import Card, Character, Doing, Play, State, event, menu, rule

Operation = Callable[[State, Doing, Effect, tuple[int, ...]], Steps]
"""What an operation does to its Characters."""
OPERATIONS: dict[str, Operation] = {}
Reaction = tuple[int, int, int]
"""(Character, card, effect)."""


def operation(body: Operation) -> Operation:
    """The meaning of the operation of this name."""
    OPERATIONS[body.__name__.rstrip("_")] = body
    return body


def effect_of(g: State, doing: Doing) -> Effect:
    effect = g.cards[doing.card].effects[doing.index]
    if doing.trigger:
        assert effect.do is not None
        return effect.do
    return effect


@event
class Fizzled(Event, frozen=True):
    """G-13.7 An effect of a card has done nothing."""

    card: Card
    says = "{card} has no effect."


@rule
def do_effect(
    g: State, card: int, index: int, character: int, player: int, picks: tuple[int, ...], trigger: bool
) -> Steps:
    """G-8.8, G-9.4, G-10.18 An effect acts for the owner of the Character under the card, or for the player of an
    Event. G-21.42 Its condition is read when it begins."""
    person = player if character == NOTHING else g.owner(character)
    doing = Doing(card, index, trigger, person, player, character, picks)
    effect = effect_of(g, doing)
    if not holds(g, effect.conditions, character, person, player):
        g.tell(Fizzled(card))
        return None
    g.chain.append(doing)
    return [agree(), choose_targets(), perform(), end_effect()]


@rule
def agree(g: State) -> Steps:
    """G-13.6, G-21.41 A "may" asks the default person."""
    return ask(g.top(Doing).person, wishes()) if effect_of(g, g.top(Doing)).may else None


@menu
def wishes(g: State, seat: int) -> Iterator[Step]:
    """G-13.6, G-21.41 Whether the default person wants an effect that says "may"."""
    yield accept(seat)
    yield refuse(seat)


@rule(says="Yes")
def accept(g: State, seat: int) -> Steps:
    """G-21.41 Yes."""
    return None


@event
class DeclinedEffect(Event, frozen=True):
    """G-21.41 Somebody did not want an effect."""

    seat: Seat
    card: Card
    says = "{seat} [turn|turns] down the effect of {card}."


@rule(says="No")
def refuse(g: State, seat: int) -> Steps:
    """G-21.41 No, also when nobody answers."""
    g.top(Doing).void = True
    g.tell(DeclinedEffect(seat, g.top(Doing).card))
    return None


def _announced(g: State, doing: Doing) -> bool:
    """G-9.6 The targets of an Event were named with it; those inside other cards are named now (G-7.19)."""
    return g.cards[doing.card].kind == "event"


@rule
def choose_targets(g: State) -> Steps:
    """G-8.10 The default person chooses, one target after the other; G-8.17 none is legal: the effect does nothing."""
    doing = g.top(Doing)
    if doing.void or _announced(g, doing):
        return None
    choice = next_choice(g, effect_of(g, doing), doing.person, doing.character, doing.picks, event=False)
    if choice is None:
        return None
    if not choice[1]:
        doing.void = True
        return None
    return [pick(doing.person, effect_targets()), choose_targets()]


@menu
def effect_targets(g: State, seat: int) -> Iterator[Step]:
    """G-8.10 The legal players or Characters."""
    doing = g.top(Doing)
    choice = next_choice(g, effect_of(g, doing), doing.person, doing.character, doing.picks, event=False)
    assert choice is not None
    name = point_at_player if choice[0] == "player" else point_at
    yield from (name(seat, found) for found in choice[1])


@rule
def point_at(g: State, seat: int, character: int) -> Steps:
    """G-7.19 A Character becomes the target of an effect."""
    g.top(Doing).picks += (character,)
    return None


@rule
def point_at_player(g: State, seat: int, player: int) -> Steps:
    """G-7.19 A player becomes the target of an effect."""
    g.top(Doing).picks += (player,)
    return None


@rule
def perform(g: State) -> Steps:
    """G-13.2, G-13.7 The operation, as far as it can be done; G-9.12, G-21.52 not on a target that was lost."""
    doing = g.top(Doing)
    effect = effect_of(g, doing)
    targets = None if doing.void else aimed(g, effect, doing.person, doing.character, doing.picks)
    if targets is None:
        g.tell(Fizzled(doing.card))
        return None
    return OPERATIONS[effect.op](g, doing, effect, targets)


@rule
def end_effect(g: State) -> Steps:
    """G-13.2 An immediate effect is done once."""
    g.top(Doing)
    g.chain.pop()
    return None


def people(g: State, doing: Doing, effect: Effect, field: PlayerSlot) -> list[int]:
    """G-7.22, G-21.45 The players that a `who`, `from` or `to` means, clockwise from the turn player."""
    word = getattr(effect, field)
    person = doing.person
    if word == "one_opponent":
        return [doing.picks[slots(effect).index(field)]]
    if word == "left":
        return [(person + 1) % g.seats]
    if word == "right":
        return [(person - 1) % g.seats]
    if word == "player":
        return [doing.player]
    order = g.clockwise(g.turn.seat)
    if word == "all":
        return order
    return [seat for seat in order if seat != person] if word == "opponents" else [person]


# --- triggers ---


def reactions_to(g: State, kind: Kind, character: int, card: int) -> list[Reaction]:
    """G-13.21, G-13.28, G-21.53 The triggers that see this card land; never its own."""
    moments: tuple[Moment, ...] = ("death_in_crew",) if kind == "death" else ("modifier_here", "modifier_in_crew")
    if g.visible.moments.isdisjoint(moments):
        return []
    return [
        found
        for found in triggers(g, moments, g.owner(character))
        if found[1] != card and (found[0] == character or g.cards[found[1]].effects[found[2]].when != "modifier_here")
    ]


def triggers(g: State, moments: tuple[Moment, ...], seat: int) -> list[Reaction]:
    """G-13.23 A player's active triggers for these moments, in the order in which they are done."""
    return [
        (character, active.card, active.place)
        for character in g.crews[seat]
        for active in g.visible_on(character).triggers
        if active.effect.when in moments
    ]


def note_reactions(g: State, found: list[Reaction]) -> None:
    """G-13.29 Fixed now; G-21.40 each at most once in one play; G-13.23 in one order with those that are waiting."""
    play = g.nearest(Play)
    fresh = [r for r in found if play and r not in play.triggers and r not in play.triggered]
    if play and fresh:
        play.triggers = tuple(sorted([*play.triggers, *fresh], key=lambda reaction: _place(g, reaction)))


def _place(g: State, reaction: Reaction) -> tuple[int, ...]:
    """G-13.23 Clockwise from the turn player, Characters from left to right, cards from bottom to top."""
    character, card, index = reaction
    owner, stack = g.owner(character), g.stacks[character]
    height = stack.index(card) if card in stack else len(stack)
    return (owner - g.turn.seat) % g.seats, g.crews[owner].index(character), height, index


@rule
def do_reactions(g: State) -> Steps:
    """G-13.23, G-13.29, G-21.40 One after the other, to the end; one that has gone meanwhile is not done."""
    play = g.play
    if not play.triggers:
        return None
    first, play.triggers = play.triggers[0], play.triggers[1:]
    play.triggered += (first,)
    return [do_trigger(*first), do_reactions()]


@event
class Triggered(Event, frozen=True):
    """G-13.21 The text of a card reacts to what happened."""

    character: Character
    card: Card
    says = "{card} on {character} takes effect."


@rule
def do_trigger(g: State, character: int, card: int, index: int) -> Steps:
    """G-21.38 What a trigger does is an immediate effect of its card, for the owner of the Character."""
    active = [a for a in g.visible_on(character).triggers if (a.card, a.place) == (card, index)]
    owner = g.owner(character)
    if not active or not holds(g, active[0].effect.conditions, character, owner):
        return None
    g.tell(Triggered(character, card))
    return do_effect(card, index, character, g.turn.seat, (), True)


@rule
def do_moment(g: State, moment: Moment) -> Steps:
    """G-7.18, G-13.30 The triggers of a turn's start or end, for its owner."""
    if moment not in g.visible.moments:
        return None
    return [do_trigger(*reaction) for reaction in triggers(g, (moment,), g.turn.seat)]
