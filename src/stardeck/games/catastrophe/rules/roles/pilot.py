"""The Pilot: Double or Nothing, Who Left This Here?, Part of a Plan (M-R007 to M-R009)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Step, Steps, ask
from stardeck.games.catastrophe.facts import NAVIGATION
from stardeck.games.catastrophe.rules.damage import DiceEvent
from stardeck.games.catastrophe.rules.hands import can_draw, draw_cards, take_resource_card
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Roll, State, event, menu, rule

DOUBLE_OR_NOTHING = role("Double or Nothing")
WHO_LEFT_THIS_HERE = role("Who Left This Here?")
PART_OF_A_PLAN = role("Part of a Plan")


@event
class Rerolled(DiceEvent, frozen=True):
    """M-R007.2 The damage dice were rolled again, and the hit counts twice."""

    text = "{seat} [roll|rolls] again: {first} and {second}. {module} will be hit twice."


@DOUBLE_OR_NOTHING.before_hit
def _(g: State, seat: int) -> Steps:
    """M-R007.1, M-R007.5 With a charge the Pilot may roll again."""
    return ask(seat, rerolls()) if DOUBLE_OR_NOTHING.charges(g.crew[seat]) else None


@menu(asks="Do you roll again?", detail="It costs a charge, and the new roll hits twice (Double or Nothing).")
def rerolls(g: State, seat: int) -> Iterator[Step]:
    """M-R007.1 Whether to roll the damage again (D6)."""
    yield reroll(seat)
    yield PASS


@rule(says="Spend a charge and roll again")
def reroll(g: State, seat: int) -> Steps:
    """M-R007.2 The new roll must be taken and counts twice; M-R007.3 it is not rolled again."""
    DOUBLE_OR_NOTHING.spend(g.crew[seat])
    frame = g.top(Roll)
    frame.dice, frame.damage = (g.roll(6), g.roll(6)), 2
    g.tell(Rerolled(seat, frame.dice, g.numbered[sum(frame.dice)]))
    return None


@WHO_LEFT_THIS_HERE.phase_reached
def _(g: State, seat: int, colour: str) -> Steps:
    """M-R008.1 Navigation Codes for yellow; M-R008.2 an empty pile gives nothing."""
    if colour == "first yellow":
        take_resource_card(g, seat, "codes")
    return None


@PART_OF_A_PLAN.module_used
def _(g: State, seat: int, module: int) -> Steps:
    wanted = module == NAVIGATION and PART_OF_A_PLAN.charges(g.crew[seat]) and can_draw(g)
    return ask(seat, plans()) if wanted else None


@menu(asks="Do you draw a card?", detail="It costs a charge (Part of a Plan).")
def plans(g: State, seat: int) -> Iterator[Step]:
    """M-R009.1 Whether to draw because somebody uses Navigation (D33)."""
    yield follow_plan(seat)
    yield PASS


@rule(says="Spend a charge and draw a card")
def follow_plan(g: State, seat: int) -> Steps:
    """M-R009.1 A charge for a card."""
    PART_OF_A_PLAN.spend(g.crew[seat])
    draw_cards(g, seat, 1)
    return None
