"""Declaring an action, paying for it, and what follows from it (M-7, M-17.1, M-19.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import PASS, Event, Line, Seat, Step, Steps, ask, of, say, window
from stardeck.engine.parts import part
from stardeck.games.catastrophe.rules import later
from stardeck.games.catastrophe.rules.actions import draw, mend_suit, move, repair, view_pod
from stardeck.games.catastrophe.rules.deeds import (
    DEEDS,
    Deed,
    aimed_uses,
    aims,
    aims_of,
    card_deeds,
    choice,
    deed_bar,
    doer,
    plain_uses,
    row_of,
    used_module,
)
from stardeck.games.catastrophe.rules.escape import escape, kit_of, party
from stardeck.games.catastrophe.rules.hands import Shown, discard_cards, lay_open, without
from stardeck.games.catastrophe.rules.later import react, settle
from stardeck.games.catastrophe.rules.modules.using import reachable
from stardeck.games.catastrophe.rules.queries import clockwise, open_table
from stardeck.games.catastrophe.rules.roles.engineer import repairable
from stardeck.games.catastrophe.rules.roles.powers import own_deeds, wake
from stardeck.games.catastrophe.rules.threats.under_pressure import spend_oxygen
from stardeck.games.catastrophe.rules.transfer import apart, open_offer
from stardeck.games.catastrophe.state import Offer, Pip, Play, State, Way, event, menu, rule

BARS = State.book.unless
Row = tuple[int, ...]
TRANSFER = "transfer"
"""The choice of an ally for a Transfer: it is agreed on before it is declared (M-7.39)."""


# --- what there is to declare ---


def everything(g: State, seat: int, way: Way) -> list[Step]:
    """Every action of this crew member: those that can be declared as they are, then those that need an aim."""
    crew, ship = g.crew[seat], g.ship
    here, uses = crew.module, reachable(g, seat)
    found = [*plain_actions(seat, way, ship.neighbours[here], repairable(g, seat), crew.suit > 0)]
    found += [declare(deed, way) for deed in own_deeds(g, seat)]
    found += uses_there(seat, way, uses, ship.pod_at[here] >= 0)
    found += cards_in_hand(seat, way, crew.hand)
    found += aimed_uses_there(seat, way, uses)
    if g.config.mode != "sole" and g.seats > 1:
        found.append(choose(seat, TRANSFER, 0, way))
    return found


@part
def plain_actions(seat: int, way: Way, ways: Row, repairs: Row, suit: bool) -> tuple[Step, ...]:
    """M-7.1, M-7.8, M-7.15, M-27.10 To move, to draw, to repair, and to mend the suit."""
    moves = [move(seat, module) for module in ways]
    mends = [mend_suit(seat)] if suit else []
    deeds = [*moves, draw(seat), *[repair(seat, module) for module in repairs], *mends]
    return tuple(declare(deed, way) for deed in deeds)


@part
def uses_there(seat: int, way: Way, modules: Row, pod: bool) -> tuple[Step, ...]:
    """M-7.22, M-7.28, M-21.1 What modules can be used for without an aim, and what can be done at a pod."""
    deeds = [deed for module in modules for deed in plain_uses(seat, module)]
    return tuple(declare(deed, way) for deed in deeds + ([view_pod(seat), escape(seat)] if pod else []))


@part
def cards_in_hand(seat: int, way: Way, hand: tuple[str, ...]) -> tuple[Step, ...]:
    """M-15.1, M-16.1 What the cards of a hand do; those with an aim stand behind their choices."""
    rows = [row for row in card_deeds() if row.card in hand]
    plain = [declare(row.make(seat), way) for row in rows if row.aims is None]
    return (*plain, *[choose(seat, row.choice, 0, way) for row in rows if row.aims is not None])


@part
def aimed_uses_there(seat: int, way: Way, modules: Row) -> tuple[Step, ...]:
    """M-7.22 The choices behind which the other uses of modules are found."""
    return tuple(choose(seat, what, 0, way) for module in modules for what in aimed_uses(module))


# --- choosing an aim ---


@rule
def choose(g: State, seat: int, what: str, source: int, way: Way) -> Steps:
    """M-17.1 An action that still needs an aim; `source` is a module that was named first, or 0."""
    return ask(seat, targets(what, source, way))


@choose.unless
def _(g: State, seat: int, what: str, source: int, way: Way) -> str | None:
    """M-7.13, M-7.27 What can do nothing at all cannot be chosen."""
    why: str | None = "M-7.13"
    if what == TRANSFER:
        for other in g.everybody:
            why = apart(g, seat, other) if other != seat else why
            if why is None:
                return None
        return why
    for row in choice(what):
        bar = whatever_the_aim(g, seat, row, way)
        for deed in aims_of(g, seat, row, source):
            why = bar or g.barred(deed)
            if why is None:
                return None
            if bar:
                break
    return why


def _offers(g: State, seat: int, way: Way) -> list[Step]:
    return [open_offer(seat, other, way) for other in g.everybody if other != seat]


@menu
def targets(g: State, seat: int, what: str, source: int, way: Way) -> Iterator[Step]:
    """M-17.1 What an action aims at (D16, D17, D19 to D28)."""
    sources = None if source or what == TRANSFER else choice(what)[0].sources
    if sources:
        yield from (choose(seat, what, module, way) for module in sources(g))
    elif what == TRANSFER:
        yield from _offers(g, seat, way)
    else:
        yield from (declare(deed, way) for deed in aims(g, seat, what, source))
    yield back(seat)


@rule(says="Do something else")
def back(g: State, seat: int) -> Steps:
    """M-17.1 Nothing was announced yet, and something else can be chosen."""
    return None


# --- declaring ---


@event
class Declared(Event, frozen=True):
    """M-17.1 Somebody has announced an action. The log tells what comes of it, so only cards and a few uses of modules
    have a line here."""

    seat: Seat
    deed: Step
    way: Way

    def line(self) -> Line:
        row = row_of(self.deed)
        if self.way == "copy":
            return copy_line(self.seat, row.card)
        return row.told.line(self.seat, self.deed) if row.told else Line("")


def copy_line(seat: int, card: str) -> Line:
    """M-19.14 Somebody copies an Ability."""
    return say("{seat} [copy|copies] {card} with an Override.", seat=of(Seat, seat), card=of(Pip, card))


@event
class GivenBack(Event, frozen=True):
    """M-17.8, M-17.9 An action was interrupted; whoever declared it chooses again."""

    seat: Seat
    says = "{seat} [were|was] interrupted and [choose|chooses] again."


@later.declare.body
def declare(g: State, deed: Step, way: Way) -> Steps:
    """M-17.1 An action is announced with its visible targets, and all may react before it becomes irreversible."""
    seat, card = doer(deed), row_of(deed).card
    by: Way | Literal[""] = ""
    if way == "granted" and (granter := g.nearest(Play)):
        granter.done, by = True, granter.way
    if way == "copy":
        card = "override"
    if card:
        g.crew[seat].hand = without(g.crew[seat].hand, card)
        lay_open(g)
    g.chain.append(Play(seat, deed, way, card, by))
    g.tell(Declared(seat, deed, way))
    if escape.made(deed):  # M-21.5
        lay_open(g)
        for other in party(g, seat):
            g.tell(Shown(other, kit_of(g.crew[other]) or ()))
    if way == "granted" and not (card and by == "charge"):  # M-18.8, M-19.10, M-19.11
        return perform()
    return [react(), perform()]


@declare.unless
def _(g: State, deed: Step, way: Way) -> str | None:
    row = DEEDS[deed[0]]
    if row.usable or row.modules or way != "action" or not g.turn.left:
        why = whatever_the_aim(g, deed[1], row, way)
        if why:
            return why
    bar = BARS.get(deed[0])
    return bar(g, deed) if bar else None


def whatever_the_aim(g: State, seat: int, row: Deed, way: Way) -> str | None:
    """What bars a deed that is declared in this way, whatever it aims at."""
    if way == "action" and not g.turn.left:
        return "M-6.6"
    if row.modules and way != "free" and seat in g.turn.used:
        return "M-7.24"
    if way == "copy" and "override" not in g.crew[seat].hand:
        return "M-19.14"
    return row.usable(g, seat) if row.usable else None


@rule
def perform(g: State) -> Steps:
    """M-19.3 A cancelled card costs its action. M-17.8, M-17.9 An interrupted action is given back; so is one that
    cannot be paid any more (M-17.19), or not as agreed (M-7.35), because a card of it was spent on a reaction."""
    play = g.top(Play)
    if play.cancelled or not g.crew[play.seat].alive:  # M-26.26
        return finish()
    if play.interrupted or (not play.card and deed_bar(g, play.deed)):
        g.chain.pop()
        _drop_offer(g)
        g.tell(GivenBack(play.seat))
        discard_cards(g, play.seat, play.pile)
        return after_card(play.seat, "", play.pile) if play.pile else None
    if play.way != "free" and used_module(play.deed):  # M-7.24 to M-7.26, M-R003.2
        g.turn.used += (play.seat,)
    return [play.deed, finish()]


def _drop_offer(g: State) -> None:
    if g.chain and isinstance(g.chain[-1], Offer):
        g.chain.pop()


@rule
def finish(g: State) -> Steps:
    """M-7.11, M-28.16 The card is discarded, the action spent; then the crew, and what follows from the card."""
    play = g.top(Play)
    g.chain.pop()
    _drop_offer(g)
    cards = ((play.card,) if play.card else ()) + play.pile
    discard_cards(g, play.seat, cards)
    if play.way == "action":
        g.turn.left -= 1
    elif play.way == "free":
        g.turn.free = 0
    if play.way != "copy":
        spend_oxygen(g, play.seat)
    resolved = not play.cancelled and g.crew[play.seat].alive
    ability = row_of(play.deed).card if resolved and play.way != "copy" else ""
    steps = [settle()]
    if cards:
        steps.append(after_card(play.seat, ability, cards))
    if ability:
        steps.append(offer_copies(play.seat, ability))
    return steps + wake(g, "action_done", (play.seat,), play)


@rule
def after_card(g: State, seat: int, card: str, cards: tuple[str, ...]) -> Steps:
    """M-28.16 The cards lie on the discard pile; `card` is the one that was played and has happened, if one has."""
    order = clockwise(g, g.active)
    return wake(g, "card_discarded", order, cards) + (wake(g, "card_played", order, card) if card else [])


# --- copies ---


@rule
def offer_copies(g: State, seat: int, card: str) -> Steps:
    """M-19.14, M-19.15, M-19.18, M-19.21, M-19.22 Each ally may copy the Ability that has just resolved."""
    if g.config.mode == "sole" or not any(row.card == card and row.copied for row in card_deeds()):
        return None
    seats = []
    for other in clockwise(g, seat)[1:]:
        crew = g.crew[other]
        if g.sides[other] != g.sides[seat] or not crew.alive or not crew.hand:
            continue
        if not open_table(g) or any(g.barred(step) is None for step in _copies(g, other, card)):
            seats.append(other)
    return window(tuple(seats), copies(card), offer_copies(seat, card), ()) if seats else None


def _copies(g: State, seat: int, card: str) -> Iterator[Step]:
    if "override" in g.crew[seat].hand:
        for row in card_deeds():
            if row.card == card:
                yield choose(seat, row.choice, 0, "copy") if row.choice else declare(row.make(seat), "copy")


@menu(asks="Copy {card} with an Override?", detail="It costs no action, and you choose your own target.")
def copies(g: State, seat: int, card: Pip) -> Iterator[Step]:
    """M-19.14 The same Ability with an Override, or nothing (D43)."""
    yield from _copies(g, seat, card)
    yield PASS
