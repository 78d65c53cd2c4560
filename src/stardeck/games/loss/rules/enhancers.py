"""Performance Enhancers on the own turn, and the Frigate's token (L-11, L-19.14)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask
from stardeck.engine.say import Line, Seat, of, say
from stardeck.games.loss.deck.compiled import CardId, Stat, counted
from stardeck.games.loss.facts import BROADSIDE
from stardeck.games.loss.rules.alone.tokens import spend_token
from stardeck.games.loss.rules.ill_effects import use_ability
from stardeck.games.loss.rules.parts import enable
from stardeck.games.loss.rules.receiving import receive
from stardeck.games.loss.rules.resources import carried, discard_cargo, distinct, gain_openly, is_sabotage, part_with
from stardeck.games.loss.rules.sabotage.effects import boost, end_play
from stardeck.games.loss.state import Confrontation, Play, State, event, menu, rule

BROADSIDE_BONUS = 2
ATTACK = 1
FRESH = 2
"""A token above anything a part can carry: all parts are on again."""


@event
class Jumped(Event, frozen=True):
    """L-11.17 A player is away from what lies open."""

    seat: Seat
    says = "{seat} [jump|jumps] away through hyperspace."


@event
class Repaired(Event, frozen=True):
    """L-11.26 Parts that are on again."""

    seat: Seat
    cards: tuple[CardId, ...]

    def line(self) -> Line:
        slots = {"seat": of(Seat, self.seat), "cards": counted(self.cards)}
        if not self.cards:
            return say("{seat} [bang|bangs] on the machines. Nothing was broken.", **slots)
        if len(self.cards) == 1:
            return say("{seat} [bang|bangs] on the machines: {cards} works again.", **slots)
        return say("{seat} [bang|bangs] on the machines: {cards} work again.", **slots)


@event
class Dived(Event, frozen=True):
    """L-11.24 A Scrap Diver was played."""

    seat: Seat
    card: CardId
    says = "{seat} [send|sends] out the {card}."


@event
class PulledOut(Event, frozen=True):
    """L-11.24 A card came from the discards into a cargo."""

    seat: Seat
    card: CardId
    says = "{seat} [take|takes] {card} from the discard pile."


def own_boosters(g: State, seat: int) -> Iterator[Step]:
    """L-11.4, L-11.19 Boosters from cargo; some let their player name the stat."""
    cards = g.cards
    for card in carried(g, seat, "booster"):
        stat = cards[card].stat
        yield from (use_booster(seat, card, s) for s in ((0, 1, 2) if stat < 0 else (stat,)))


def own_enhancers(g: State, seat: int) -> Iterator[Step]:
    """L-4.8, L-11.1, L-11.36 Everything that may be played in any phase of the own turn."""
    cards = g.cards
    yield from own_boosters(g, seat)
    for card in carried(g, seat):
        match cards[card].kind:
            case "supply":
                yield drop_supplies(seat, card)
            case "scrap":
                yield dive_for_scrap(seat, card)
            case "repair":
                yield repair_parts(seat, card)


@rule
def use_booster(g: State, seat: int, card: CardId, stat: Stat) -> Steps:
    """L-11.2 On the own turn without a roll; L-11.3 nobody can cancel it."""
    discard_cargo(g, seat, card)
    boost(g, seat, stat, g.cards[card].bonus)
    return None


@rule
def broadside(g: State, seat: int) -> Steps:
    """L-19.14 The Second-Hand Frigate fires all it has: +2 Attack until the end of the turn."""
    use_ability(g, seat)
    boost(g, seat, ATTACK, BROADSIDE_BONUS)
    return None


@broadside.unless
def _(g: State, seat: int) -> str | None:
    return None if g.ships[seat].token else "L-17.3"


def broadsides(g: State, seat: int) -> Iterator[Step]:
    if g.has(seat, BROADSIDE):
        yield broadside(seat)


@rule
def drop_supplies(g: State, seat: int, card: CardId) -> Steps:
    """L-11.23 Supply Drop: resources."""
    discard_cargo(g, seat, card)
    return receive(seat, g.cards[card].bonus)


@rule(says="Use {card}", note="Take a card from the discard pile")
def dive_for_scrap(g: State, seat: int, card: CardId) -> Steps:
    """L-11.24, L-11.25 Scrap Diver: a card of the discards, never itself: it lies there only afterwards."""
    part_with(g, seat, card)
    g.chain.append(Play(seat, card, seat))
    g.reveals += 1
    g.tell(Dived(seat, card))
    return [ask(seat, scrap()), end_play()]


@dive_for_scrap.unless
def _(g: State, seat: int, card: str) -> str | None:
    if not g.discards:
        return "L-11.25"
    return "L-26.15" if g.alone and all(is_sabotage(g, c) for c in g.discards) else None


@menu(asks="Which card do you take from the discard pile?", detail="It goes into your cargo.")
def scrap(g: State, seat: int) -> Iterator[Step]:
    """L-11.24, D-31 One card of the discards."""
    yield from (pull_out(seat, card) for card in distinct(g.cards, g.discards))


@rule(says="Take {card}")
def pull_out(g: State, seat: int, card: CardId) -> Steps:
    """L-11.24 The card goes into the cargo, seen by all."""
    g.discards.remove(card)
    gain_openly(g, seat, card)
    g.tell(PulledOut(seat, card))
    return None


@pull_out.unless
def _(g: State, seat: int, card: str) -> str | None:
    return "L-26.8" if g.alone and is_sabotage(g, card) else None


@rule(says="Use {card}", note="All your parts work again")
def repair_parts(g: State, seat: int, card: CardId) -> Steps:
    """L-11.26 Percussive Maintenance: every part is on again."""
    discard_cargo(g, seat, card)
    g.tell(Repaired(seat, tuple(enable(g, seat, FRESH))))
    return None


# --- jumping ---


def jumps(g: State, seat: int) -> Iterator[Step]:
    """L-11.16, L-25.1 By card, or in Solo Mode by token."""
    yield from (jump(seat, card) for card in carried(g, seat, "jump"))
    if g.solo:
        yield jump_by_token(seat)


@rule(says="Jump away with {card}", note="No reward, no ill effects")
def jump(g: State, seat: int, card: CardId) -> Steps:
    """L-11.17 Neither reward nor ill effects; L-11.18 in an event only its player is free."""
    discard_cargo(g, seat, card)
    return _jump(g, seat)


@rule(says="Spend a Jump Token to jump away", note="No reward, no ill effects, and your turn ends")
def jump_by_token(g: State, seat: int) -> Steps:
    """L-25.1, L-25.2 The turn ends with it."""
    spend_token(g)
    g.turn.jumped = True
    return _jump(g, seat)


@jump_by_token.unless
def _(g: State, seat: int) -> str | None:
    return None if g.tokens else "L-25.13"


def _jump(g: State, seat: int) -> Steps:
    g.top(Confrontation).dealt = True
    g.tell(Jumped(seat))
    return None
