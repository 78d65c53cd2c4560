"""The turn: damage step, action step, and what ends it (M-6)."""

from __future__ import annotations

from stardeck.engine import Step, Steps, ask
from stardeck.games.catastrophe.rules.damage import strike
from stardeck.games.catastrophe.rules.declaring import everything
from stardeck.games.catastrophe.rules.entering import catch_mold
from stardeck.games.catastrophe.rules.hands import discard_down
from stardeck.games.catastrophe.rules.later import react
from stardeck.games.catastrophe.rules.marauders import marauder_turn
from stardeck.games.catastrophe.rules.mold import scrub, shed_suit
from stardeck.games.catastrophe.rules.oxygen import hold_breath, settle
from stardeck.games.catastrophe.rules.queries import action_charge, charges, hand_limit, works
from stardeck.games.catastrophe.rules.reactions import respond, spend_charge
from stardeck.games.catastrophe.rules.roles.rolling import offer_rerolls, roll_roles, rummage, theories
from stardeck.games.catastrophe.rules.under_pressure import refill
from stardeck.games.catastrophe.state import Roll, State, Turn, menu, rule


@rule
def turn(g: State, seat: int) -> Steps:
    """M-6.1, M-6.2, M-6.17 The deadline, mold, the damage step, the action step; M-26.14 the dead only roll."""
    g.active = seat
    g.turns += 1
    g.tell("turn", seat)
    steps = [settle()] if g.deadline >= 0 else []  # M-26.6
    if any(g.mold):
        steps.append(catch_mold(seat))
    if works(g, seat, 28):
        steps.append(ask(seat, theories()))
    return [*steps, damage_roll(seat), action_step(seat), close_turn(seat)]


@rule
def damage_roll(g: State, seat: int) -> Steps:
    """M-6.3, M-6.4 Two dice, rerolls, roles, the window, the hit."""
    dice = g.roll(6), g.roll(6)
    g.chain.append(Roll(dice))
    g.tell("rolled", seat, dice, g.numbered[sum(dice)])
    return [offer_rerolls(), roll_roles(), react(), impact()]


@rule
def impact(g: State) -> Steps:
    """M-17.10 The hit meets the ship as it is. M-R011.1 to M-R011.6 An Engineer may ward it off."""
    roll = g.top(Roll)
    g.chain.pop()
    module = g.numbered[sum(roll.dice)]
    left = g.cubes[module]
    if 0 < left <= roll.damage:
        for seat, crew in enumerate(g.crew):
            if crew.module == module and works(g, seat, 11):
                g.tell("warded", seat, module)
                return settle()
    return strike(module, roll.damage, "roll")


@rule
def action_step(g: State, seat: int) -> Steps:
    """M-6.6 Three actions, M-24.9 less those that mold takes."""
    g.turn.acting = True
    crew = g.crew[seat]
    if not crew.alive:
        return None
    return [scrub(seat), act(seat)] if crew.mold else act(seat)


@rule
def act(g: State, seat: int) -> Steps:
    """M-6.8, M-6.18 Asked until the player ends the turn; M-26.26 the dead do not act."""
    return None if g.turn.ended or not g.crew[seat].alive else [ask(seat, actions()), act(seat)]


@menu
def actions(g: State, seat: int) -> list[Step]:
    """D15 Actions, and what costs none: Interrupts and charges (M-17.12), free abilities, the end."""
    crew, turn = g.crew[seat], g.turn
    steps = everything(g, seat, "action") if turn.left else []
    steps += [respond(seat, card) for card in ("quick_thinking", "meeting") if card in crew.hand]
    if role := action_charge(crew):
        steps.append(spend_charge(seat, role))
    if charges(crew, 21):
        steps.append(hold_breath(seat))
    if charges(crew, 34):
        steps.append(rummage(seat))
    if crew.mold and "suit" in crew.equipment:
        steps.append(shed_suit(seat))
    if g.config.pressure and "suit" in crew.equipment and "oxygen" in crew.hand:
        steps.append(refill(seat))
    return [*steps, end_turn(seat)]


@rule
def end_turn(g: State, seat: int) -> Steps:
    """M-6.8, M-6.9 No action, and nobody can break into it."""
    g.turn.ended = True
    return None


@rule
def close_turn(g: State, seat: int) -> Steps:
    """M-6.10, M-6.16 The hand limit, the Marauders, and the dice go on."""
    steps = []
    crew, limit = g.crew[seat], hand_limit(g, seat)
    if crew.alive and len(crew.hand) > limit:
        steps.append(discard_down(seat, limit))
    if g.marauders:
        steps.append(marauder_turn(seat))
    return [*steps, pass_dice(seat)]


@rule
def pass_dice(g: State, seat: int) -> Steps:
    """M-6.1 Clockwise; M-R021.3 who has held its breath until now is looked after once more."""
    following = (seat + 1) % g.seats
    breathing = g.turn.breathing
    g.turn = Turn(following)
    return [settle(), turn(following)] if breathing else turn(following)
