"""How an effect happens: its condition, its "may", its targets, and then the operation itself (G-13, G-21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stardeck.engine import Event, Seat, Step, Steps, ask, pick
from stardeck.games.gloom.deck.covering import NOTHING
from stardeck.games.gloom.facts import Effect
from stardeck.games.gloom.rules.queries import holds
from stardeck.games.gloom.rules.targets import PlayerSlot, aimed, next_choice, slots
from stardeck.games.gloom.state import Card, Doing, State, event, menu, rule

Operation = Callable[[State, Doing, Effect, tuple[int, ...]], Steps]
"""What an operation does to its Characters."""
OPERATIONS: dict[str, Operation] = {}


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
    says = "{seat} [do|does] without the effect of {card}."


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
