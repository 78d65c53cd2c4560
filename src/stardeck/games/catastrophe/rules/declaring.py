"""Declaring an action, paying for it, and what follows from it (M-7, M-17.1, M-19.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import PASS, Step, Steps, ask, window
from stardeck.games.catastrophe.facts import QUARTERS
from stardeck.games.catastrophe.rules import later
from stardeck.games.catastrophe.rules.after_card import after_card
from stardeck.games.catastrophe.rules.cards.abilities import CARD_OF, lift
from stardeck.games.catastrophe.rules.deeds import aims, choices, deeds
from stardeck.games.catastrophe.rules.escape import escape, party
from stardeck.games.catastrophe.rules.hands import discard_cards, kit_of, lay_open, without
from stardeck.games.catastrophe.rules.later import react
from stardeck.games.catastrophe.rules.modules import used_module
from stardeck.games.catastrophe.rules.oxygen import settle
from stardeck.games.catastrophe.rules.queries import clockwise, open_table
from stardeck.games.catastrophe.rules.transfer import open_offer
from stardeck.games.catastrophe.rules.under_pressure import spend_oxygen
from stardeck.games.catastrophe.state import Offer, Play, State, Way, menu, rule

BARS = State.book.unless
WHATEVER_THE_AIM = ("M-6.6", "M-7.22", "M-7.23", "M-7.24", "M-26.1")
"""What bars an action bars it with every target."""


@rule
def choose(g: State, seat: int, what: str, source: int, way: Way) -> Steps:
    """An action that still needs a target."""
    return ask(seat, targets(what, source, way))


@choose.unless
def _(g: State, seat: int, what: str, source: int, way: Way) -> str | None:
    """M-7.13, M-7.27 What can do nothing at all cannot be chosen."""
    why: str | None = "M-7.13"
    if what == "transfer":
        for offer in _offers(g, seat, way):
            why = g.barred(offer)
            if why is None:
                return None
        return why
    for deed in aims(g, seat, what, source):
        why = not_now(g, deed, way)
        if why is None or why in WHATEVER_THE_AIM:
            return why
    return why


def _offers(g: State, seat: int, way: Way) -> list[Step]:
    return [open_offer(seat, other, way) for other in g.everybody if other != seat]


@menu
def targets(g: State, seat: int, what: str, source: int, way: Way) -> Iterator[Step]:
    """D16, D17, D19 to D28 What it aims at."""
    if what == "scavenge" and not source:
        yield from (choose(seat, what, module, way) for module, cubes in enumerate(g.cubes) if cubes)
    elif what == "transfer":
        yield from _offers(g, seat, way)
    else:
        yield from (declare(deed, way) for deed in aims(g, seat, what, source))
    yield back(seat)


@rule
def back(g: State, seat: int) -> Steps:
    """Something else is chosen instead."""
    return None


@later.declare.body
def declare(g: State, deed: Step, way: Way) -> Steps:
    """M-17.1 An action is announced with its visible targets, and all may react before it becomes irreversible."""
    seat = deed[1]
    card = CARD_OF.get(deed[0], "")
    by: Way | Literal[""] = ""
    if way == "granted" and (granter := g.nearest(Play)):
        granter.done, by = True, granter.way
    if way == "copy":
        card = "override"
    if card:
        g.crew[seat].hand = without(g.crew[seat].hand, card)
        lay_open(g)
    g.chain.append(Play(seat, deed, way, card, by))
    g.tell("declared", seat, deed, way)
    if escape.made(deed):  # M-21.5
        lay_open(g)
        for other in party(g, seat):
            g.tell("shows", other, kit_of(g.crew[other]) or ())
    if way == "granted" and not (card and by == "charge"):  # M-18.8, M-19.10, M-19.11
        return perform()
    return [react(), perform()]


@declare.unless
def not_now(g: State, deed: Step, way: Way) -> str | None:
    """What bars an action that is declared in this way."""
    name, seat, turn = deed[0], deed[1], g.turn
    if way == "action" and not turn.left:
        return "M-6.6"
    if seat in turn.used and way != "free" and used_module(deed):
        return "M-7.24"
    if way == "copy" and "override" not in g.crew[seat].hand:
        return "M-19.14"
    if name == "supply" and len(g.crew[seat].hand) < 2:
        return "M-15.13"
    return BARS[name](g, deed) if name in BARS else None


@rule
def perform(g: State) -> Steps:
    """M-19.3 A cancelled card costs its action. M-17.8, M-17.9 An interrupted action is given back; so is one that
    cannot be paid any more (M-17.19), or not as agreed (M-7.35), because a card of it was spent on a reaction."""
    play = g.top(Play)
    if play.cancelled or not g.crew[play.seat].alive:  # M-26.26
        return finish()
    if play.interrupted or (not play.card and g.barred(play.deed)):
        g.chain.pop()
        _drop_offer(g)
        g.tell("given_back", play.seat)
        discard_cards(g, play.seat, play.pile)
        return after_card(play.seat, "", play.pile, False) if play.pile else None
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
    turn = g.turn
    if play.way == "action":
        turn.left -= 1
    elif play.way == "free":
        turn.free = 0
    if play.way != "copy":
        spend_oxygen(g, play.seat)
    resolved = not play.cancelled and g.crew[play.seat].alive
    ability = CARD_OF.get(play.deed[0], "") if resolved and play.way != "copy" else ""
    steps = [settle()]
    if cards:
        steps.append(after_card(play.seat, ability, cards, resolved))
    if ability:
        steps.append(offer_copies(play.seat, ability))
    if play.restored and play.restored != QUARTERS:
        turn.free = play.restored
        steps.append(free_use(play.seat))
    return steps


def everything(g: State, seat: int, way: Way) -> list[Step]:
    """Every action of this crew member."""
    found = [declare(deed, way) for deed in deeds(g, seat)]
    found += [choose(seat, what, 0, way) for what in choices(g, seat)]
    if g.config.mode != "sole" and g.seats > 1:
        found.append(choose(seat, "transfer", 0, way))
    return found


# --- the free use of role 003 ---


@rule
def free_use(g: State, seat: int) -> Steps:
    """M-R003.1, M-R003.5 Offered until it is used or dropped."""
    return [ask(seat, free_uses()), free_use(seat)] if g.turn.free and g.crew[seat].alive else None


@menu
def free_uses(g: State, seat: int) -> Iterator[Step]:
    """D31"""
    module = g.turn.free
    yield from (declare(deed, "free") for deed in deeds(g, seat) if used_module(deed) == module)
    for what in choices(g, seat):
        if any(used_module(deed) == module for deed in aims(g, seat, what, 0)):
            yield choose(seat, what, 0, "free")
    yield drop_free_use(seat)


@rule
def drop_free_use(g: State, seat: int) -> Steps:
    g.turn.free = 0
    return None


# --- copies ---


@rule
def offer_copies(g: State, seat: int, card: str) -> Steps:
    """M-19.14, M-19.15, M-19.18, M-19.21, M-19.22 Each ally may copy the Ability that has just resolved."""
    if g.config.mode == "sole" or card not in COPIED:
        return None
    seats = []
    for other in clockwise(g, seat)[1:]:
        crew = g.crew[other]
        if g.sides[other] != g.sides[seat] or not crew.alive or not crew.hand:
            continue
        if not open_table(g) or any(g.barred(step) is None for step in _copies(g, other, card)):
            seats.append(other)
    return window(tuple(seats), copies(card), offer_copies(seat, card), ()) if seats else None


COPIED = ("eva", "hack", "lift", "remote_repair", "requisition", "scavenge")


def _copies(g: State, seat: int, card: str) -> Iterator[Step]:
    if "override" in g.crew[seat].hand:
        yield declare(lift(seat), "copy") if card == "lift" else choose(seat, card, 0, "copy")


@menu
def copies(g: State, seat: int, card: str) -> Iterator[Step]:
    """D43"""
    yield from _copies(g, seat, card)
    yield PASS
