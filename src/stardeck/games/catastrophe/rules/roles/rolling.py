"""Roles that speak when the dice roll, and those that are used on the own turn (M-28, M-R001 to M-R036)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.rules.hands import can_draw, discard_cards, distinct, draw_cards, without
from stardeck.games.catastrophe.rules.oxygen import go, leap
from stardeck.games.catastrophe.rules.queries import add_charges, charges, clockwise, crew_in, may_stand, works
from stardeck.games.catastrophe.rules.reactions import close_reaction, grant
from stardeck.games.catastrophe.state import Play, Roll, State, menu, rule

CALLS = range(2, 13)


# --- before and after the roll ---


@menu
def theories(g: State, seat: int) -> Iterator[Step]:
    """D5"""
    yield from (call_number(seat, number) for number in CALLS)
    yield PASS


@rule
def call_number(g: State, seat: int, number: int) -> Steps:
    """M-R028.1 Called for all to hear."""
    g.turn.called = number
    g.tell("called", seat, number)
    return None


@rule
def offer_rerolls(g: State) -> Steps:
    """M-R007.1, M-R007.3, M-R007.5 Before the hit a Pilot with charges may roll again, and again."""
    for seat in clockwise(g, g.active):
        if works(g, seat, 7) and charges(g.crew[seat], 7):
            return ask(seat, rerolls())
    return None


@menu
def rerolls(g: State, seat: int) -> Iterator[Step]:
    """D6"""
    yield reroll(seat)
    yield PASS


@rule
def reroll(g: State, seat: int) -> Steps:
    """M-R007.2 The new roll must be taken and counts twice."""
    add_charges(g.crew[seat], 7, -1)
    frame = g.top(Roll)
    frame.dice, frame.damage = (g.roll(6), g.roll(6)), 2
    g.tell("rerolled", seat, frame.dice, g.numbered[sum(frame.dice)])
    return offer_rerolls()


@rule
def roll_roles(g: State) -> Steps:
    """M-6.4, M-6.5, M-28.11, M-28.12 Roles that the final roll wakes, clockwise, before the hit."""
    first, second = g.top(Roll).dice
    module = g.numbered[first + second]
    steps: list[Step] = []
    if g.turn.called == first + second and works(g, g.active, 28):  # M-R028.2
        add_charges(g.crew[g.active], 28, 1)
        g.tell("charged", g.active, 28)
    for seat in clockwise(g, g.active):
        here = g.crew[seat].module == module
        for role in g.crew[seat].roles:
            if not works(g, seat, role):
                continue
            if here and role == 1:
                steps.append(think(seat))
            elif (role == 5 and first == second) or (role == 25 and here):  # M-R005.1, M-R005.2, M-R025.1
                steps.append(ask(seat, sidesteps()))
            elif role == 27:
                steps.append(answer_call(seat, module))
            elif role == 30 and here:
                steps.append(analyze(seat))
            elif role == 32 and first == second and can_draw(g):
                steps.append(ask(seat, tragedies()))
    return steps


@rule
def think(g: State, seat: int) -> Steps:
    """M-R001.1 One immediate action before the hit, protected like that of a Quick Thinking (M-19.11)."""
    g.chain.append(Play(seat, (), "thought"))
    g.tell("thinks", seat)
    return [grant(seat), close_reaction()]


@menu
def sidesteps(g: State, seat: int) -> Iterator[Step]:
    """D7, M-28.13 A connected module with oxygen."""
    yield from (sidestep(seat, module) for module in g.ship.neighbours[g.crew[seat].module])
    yield PASS


@rule
def sidestep(g: State, seat: int, module: int) -> Steps:
    """M-R005.1, M-R025.1 A free move."""
    return leap(seat, module)


@sidestep.unless
def _(g: State, seat: int, module: int) -> str | None:
    return None if may_stand(g, seat, module) else "M-7.3"


@rule
def answer_call(g: State, seat: int, module: int) -> Steps:
    """M-R027.1 to M-R027.4 The doctor must go where somebody else is in danger."""
    others = [s for s in crew_in(g, module) if s != seat]
    if not others or g.crew[seat].module == module or not works(g, seat, 27):
        return None
    return go(g, seat, module)


@rule
def analyze(g: State, seat: int) -> Steps:
    """M-R030.1 The owner draws."""
    draw_cards(g, seat, 1)
    return None


@menu
def tragedies(g: State, seat: int) -> Iterator[Step]:
    """D8 M-R032.1"""
    yield analyze(seat)
    yield PASS


# --- the Janitor's charge ---


@rule
def rummage(g: State, seat: int) -> Steps:
    """M-R034.1, M-R034.2 The charge is paid first; then one looks, and must exchange."""
    add_charges(g.crew[seat], 34, -1)
    g.reveals += 1
    return ask(seat, heaps())


@rummage.unless
def _(g: State, seat: int) -> str | None:
    if not charges(g.crew[seat], 34):
        return "M-28.6"
    return None if g.discard and g.crew[seat].hand else "M-R034.2"


@menu
def heaps(g: State, seat: int) -> Iterator[Step]:
    """D21"""
    yield from (unearth(seat, card) for card in distinct(g.discard))


@rule
def unearth(g: State, seat: int, card: str) -> Steps:
    return ask(seat, trade_ins(card))


@menu
def trade_ins(g: State, seat: int, card: str) -> Iterator[Step]:
    """D21 The hand card that goes."""
    yield from (swap(seat, card, mine) for mine in distinct(g.crew[seat].hand))


@rule
def swap(g: State, seat: int, card: str, mine: str) -> Steps:
    """M-R034.1 One for one."""
    crew = g.crew[seat]
    g.discard.remove(card)
    crew.hand = (*without(crew.hand, mine), card)
    g.tell("picked_up", seat, card)
    discard_cards(g, seat, (mine,))
    return None
