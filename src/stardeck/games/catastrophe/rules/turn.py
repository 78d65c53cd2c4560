"""The turn: damage step, action step, and what ends it (M-6)."""

from __future__ import annotations

from stardeck.engine import Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.rules.damage import Rolled, strike
from stardeck.games.catastrophe.rules.declaring import everything
from stardeck.games.catastrophe.rules.entering import catch_mold
from stardeck.games.catastrophe.rules.hands import discard_down
from stardeck.games.catastrophe.rules.later import react, settle
from stardeck.games.catastrophe.rules.queries import clockwise
from stardeck.games.catastrophe.rules.reactions import respond, spend_charge
from stardeck.games.catastrophe.rules.roles.engineer import wards_off
from stardeck.games.catastrophe.rules.roles.powers import action_charge, offered, wake
from stardeck.games.catastrophe.rules.roles.quartermaster import hand_limit
from stardeck.games.catastrophe.rules.threats.marauders import marauder_turn
from stardeck.games.catastrophe.rules.threats.mold import scrub, shed_suit
from stardeck.games.catastrophe.rules.threats.under_pressure import refill
from stardeck.games.catastrophe.state import Roll, State, Turn, event, menu, rule


@event
class TurnBegan(Event, frozen=True):
    """M-6.1 It is somebody's turn now."""

    seat: Seat
    says = "It's {seat's} turn."

    def begins_turn(self) -> int:
        return self.seat


@rule
def turn(g: State, seat: int) -> Steps:
    """M-6.1, M-6.2, M-6.17 The deadline, mold, the damage step, the action step; M-26.14 the dead only roll."""
    g.active = seat
    g.turns += 1
    g.tell(TurnBegan(seat))
    steps = [settle()] if g.deadline >= 0 else []  # M-26.6
    if any(g.mold):
        steps.append(catch_mold(seat))
    steps += wake(g, "turn_begins", (seat,))
    return [*steps, damage_roll(seat), action_step(seat), close_turn(seat)]


@rule
def damage_roll(g: State, seat: int) -> Steps:
    """M-6.3, M-6.4 Two dice, rerolls, roles, the window, the hit."""
    dice = g.roll(6), g.roll(6)
    g.chain.append(Roll(dice))
    g.tell(Rolled(seat, dice, g.numbered[sum(dice)]))
    return [offer_rerolls(), roll_roles(), react(), impact()]


@rule
def offer_rerolls(g: State) -> Steps:
    """M-R007.1 Before the hit somebody may roll again."""
    return wake(g, "before_hit", clockwise(g, g.active))


@rule
def roll_roles(g: State) -> Steps:
    """M-6.4, M-6.5 Roles that the final roll wakes, clockwise, before the hit."""
    first, second = g.top(Roll).dice
    return wake(g, "rolled", clockwise(g, g.active), g.numbered[first + second], first == second)


@rule
def impact(g: State) -> Steps:
    """M-17.10 The hit meets the ship as it is, unless somebody wards it off."""
    roll = g.top(Roll)
    g.chain.pop()
    module = g.numbered[sum(roll.dice)]
    return settle() if wards_off(g, module, roll.damage) else strike(module, roll.damage, "roll")


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
    """M-6.6, M-17.12 Actions, and what costs none: Interrupts, charges, what roles offer, and the end (D15)."""
    crew, turn = g.crew[seat], g.turn
    steps = everything(g, seat, "action") if turn.left else []
    steps += [respond(seat, card) for card in ("quick_thinking", "meeting") if card in crew.hand]
    if role := action_charge(crew):
        steps.append(spend_charge(seat, role))
    steps += offered(crew, seat, granted=False)
    if crew.mold and "suit" in crew.equipment:
        steps.append(shed_suit(seat))
    if g.config.pressure and "suit" in crew.equipment and "oxygen" in crew.hand:
        steps.append(refill(seat))
    return [*steps, end_turn(seat)]


@rule(says="End your turn")
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
