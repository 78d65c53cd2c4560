"""Responses (G-14): sealed answers of all others to an announced card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Protocol

from stardeck.engine import PASS, Event, Seat, Step, Steps, gather
from stardeck.games.gloom.deck.covering import NOTHING, Cards
from stardeck.games.gloom.facts import Effect, Target, Timing
from stardeck.games.gloom.rules.effects import do_effect
from stardeck.games.gloom.rules.legality import why_not
from stardeck.games.gloom.rules.queries import barred_from_events, fits, needs_met
from stardeck.games.gloom.rules.targets import characters_in, every_choice, next_choice, slots
from stardeck.games.gloom.state import Answer, Card, Character, Crews, Entry, Play, State, event, menu, rule

Picks = tuple[tuple[int, ...], ...]


@rule
def open_window(g: State, window: Timing) -> Steps:
    """G-14.23, G-14.26 All others with cards are asked at once, whatever they hold; G-14.36 if the deck list has an
    answer at all."""
    play, cards = g.play, g.cards
    answers = cards.answers[window, cards.kind[play.card]]
    if not answers:
        return None
    seats = asked(g)
    if not any(
        effect.aimed_at == "any" or aimed_at(cards, g.crews, play, seat) for effect in answers for seat in seats
    ):
        return None
    return gather(tuple(seats), responses(window), True)


def asked(g: State) -> list[int]:
    """G-14.5 Everybody but the turn player who has cards, clockwise."""
    return [seat for seat in g.clockwise(g.turn.seat)[1:] if g.players[seat].hand]


@menu
def responses(g: State, seat: int, window: Timing) -> Iterator[Step]:
    """G-14.7, G-14.8 The fitting Responses of the hand with their targets, or to let it be."""
    play, cards = g.play, g.cards
    kind = cards.kind[play.card]
    for card in g.players[seat].hand:
        for mode, effects in cards.ways[card]:
            if effects[0].window == window:
                targets = _choices(g, seat, play, effects, ())
                if kind not in effects[0].against:
                    targets = islice(targets, 1)  # one way to say why not is enough
                yield from (respond(seat, card, mode, picks) for picks in targets)
    yield PASS


def _choices(g: State, seat: int, play: Play, effects: Sequence[Effect], picks: Picks) -> Iterator[Picks]:
    if len(picks) == len(effects):
        yield picks
        return
    effect = effects[len(picks)]
    if effect.op == "redirect":
        found: list[tuple[int, ...]] = [(c,) for c in g.characters if c != play.character]
    else:
        found = list(every_choice(g, effect, seat, (), event=True)) or [()]
    for one in found:
        yield from _choices(g, seat, play, effects, (*picks, one))


@event
class Responded(Event, frozen=True):
    """G-14.7 Somebody has answered an announced card."""

    entry: int
    """Its number in the story book."""
    seat: Seat
    card: Card
    answered: Card
    character: Character
    """The Character of the answered card, or NOTHING."""
    says = "{seat} [respond|responds] with {card}."


@rule
def respond(g: State, seat: int, card: int, mode: int, picks: Picks) -> Steps:
    """G-14.7, G-14.12, G-14.21 A Response acts against the announced card and goes to the discard pile."""
    play = g.play
    player = g.players[seat]
    player.hand = tuple(c for c in player.hand if c != card)
    effects = g.cards[card].effects
    chosen = [mode] if mode != NOTHING else range(len(effects))
    about = dict.fromkeys(g.story[play.entry].characters + characters_in([effects[i] for i in chosen], picks))
    entry = g.write(Entry("response", g.round, seat, card, tuple(about), tuple(map(g.owner, about))))
    g.reveals += 1
    g.tell(Responded(entry, seat, card, play.card, play.character))
    g.chain.append(Answer(seat, card, mode, picks))
    steps: list[Step] = []
    for index, aim in zip(chosen, picks, strict=True):
        if effects[index].op == "cancel":
            cancel(g, play)
        elif effects[index].op == "redirect":
            redirect(g, play, aim[0])
        else:
            steps.append(do_effect(card, index, NOTHING, seat, aim, False))
    play.answered = play.answered or bool(steps)
    return [*steps, end_answer()]


@respond.unless
def _(g: State, seat: int, card: int, mode: int, picks: Picks) -> str | None:
    if card not in g.players[seat].hand:
        return "G-9.1"  # an earlier answer of this window has taken it
    play, cards = g.play, g.cards
    it = cards[card]
    before = it.effects[max(0, mode)].window == "before"
    if play.cancelled or (play.redirected and before):
        return "G-14.24"
    effects = (it.effects[mode],) if mode != NOTHING else it.effects
    kind = cards.kind[play.card]
    for effect in effects:
        if kind not in effect.against:
            return "G-14.8"
    if barred_from_events(g, seat):
        return "G-21.47"
    if not needs_met(g, it, NOTHING, seat, in_hand=1):
        return "G-10.30"
    for effect, aim in zip(effects, picks, strict=True):
        if effect.aimed_at == "mine" and not aimed_at(cards, g.crews, play, seat):
            return "G-14.9"
        if effect.op == "redirect" and not redirectable(g, seat, play, effect, aim[0]):
            return "G-14.29"
    return "G-14.39" if _lost(g, seat, effects, picks) else None


def _lost(g: State, seat: int, effects: Sequence[Effect], picks: Picks) -> bool:
    """G-14.39, G-9.7 Every effect that wants a target has lost it."""
    wanting = [(e, aim) for e, aim in zip(effects, picks, strict=True) if slots(e)]
    free = len(wanting) < len(effects)
    return bool(wanting) and not free and not any(_legal(g, seat, e, aim) for e, aim in wanting)


def _legal(g: State, seat: int, effect: Effect, aim: tuple[int, ...]) -> bool:
    for i, found in enumerate(aim):
        choice = next_choice(g, effect, seat, NOTHING, aim[:i], event=True)
        if choice is None or found not in choice[1]:
            return False
    return bool(aim)


class Aimed(Protocol):
    """An announced card, in the state or in a view."""

    @property
    def card(self) -> int: ...
    @property
    def character(self) -> int: ...
    @property
    def mode(self) -> int: ...
    @property
    def picks(self) -> Picks: ...


def aimed_at(cards: Cards, crews: Crews, play: Aimed, seat: int) -> bool:
    """G-14.38 A Character of this player is a target of the announced card, or the player is."""
    if play.character != NOTHING:
        return play.character in crews[seat]
    effects = cards[play.card].effects
    chosen = [play.mode] if play.mode != NOTHING else range(len(effects))
    for index, aim in zip(chosen, play.picks, strict=False):
        for slot, found in zip(slots(effects[index]), aim, strict=False):
            if found in crews[seat] if slot.endswith("target") else found == seat:
                return True
    return False


def redirectable(g: State, seat: int, play: Play, effect: Effect, character: int) -> bool:
    """G-14.37 Another Character on which the turn player could play the card now, number of the action aside."""
    if isinstance(effect.to_target, Target) and not fits(g, effect.to_target, seat, character, "any"):
        return False
    legal = why_not(g, play.seat, play.card, character, "redirect", in_hand=0) is None
    return character != play.character and legal


@event
class Cancelled(Event, frozen=True):
    """G-14.13 An announced card has no effect and is in the discard pile."""

    card: Card
    says = "{card} never happened."


def cancel(g: State, play: Play) -> None:
    """G-14.13, G-14.14, G-14.16 To the discard pile, without any effect."""
    play.cancelled = True
    g.pile += (play.card,)
    _rewrite(g, play.entry, cancelled=True)
    g.tell(Cancelled(play.card))


@event
class Redirected(Event, frozen=True):
    """G-14.30 An announced card has another Character."""

    card: Card
    character: Character
    says = "{card} goes to {character} instead."


def redirect(g: State, play: Play, character: int) -> None:
    """G-14.30 The card keeps its player and gets another Character."""
    play.redirected = True
    play.character = character
    _rewrite(g, play.entry, character=character)
    g.tell(Redirected(play.card, character))


def _rewrite(g: State, number: int, cancelled: bool = False, character: int = NOTHING) -> None:
    old = g.story[number]
    about, owners = (old.characters, old.owners) if character == NOTHING else ((character,), (g.owner(character),))
    new = Entry(old.kind, old.round, old.seat, old.card, about, owners, cancelled, old.text, old.hidden, old.applause)
    g.story = (*g.story[:number], new, *g.story[number + 1 :])


@rule
def end_answer(g: State) -> Steps:
    """G-14.21 On the pile, on top of what it cancelled."""
    g.pile += (g.top(Answer).card,)
    g.chain.pop()
    return None
