"""The Ship Doctor: I'm a Doctor, Not a, Tired of Your Logic, Medical Emergency (M-R025 to M-R027)."""

from __future__ import annotations

from stardeck.engine import Steps, ask
from stardeck.games.catastrophe.facts import LIFE_SUPPORT
from stardeck.games.catastrophe.rules.oxygen import go
from stardeck.games.catastrophe.rules.queries import crew_in
from stardeck.games.catastrophe.rules.roles.first_mate import sidesteps
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import State, rule

IM_A_DOCTOR = role("I'm a Doctor, Not a")
TIRED_OF_YOUR_LOGIC = role("Tired of Your Logic")
MEDICAL_EMERGENCY = role("Medical Emergency")


@IM_A_DOCTOR.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    """M-R025.1 Away from the module that will be hit."""
    return ask(seat, sidesteps()) if g.crew[seat].module == module else None


def needs_no_power(g: State, seat: int, module: int) -> bool:
    """M-R026.1 to M-R026.3 Whether this crew member can use the module that it stands in without power."""
    return module == LIFE_SUPPORT == g.crew[seat].module and TIRED_OF_YOUR_LOGIC.works(g, seat)


@MEDICAL_EMERGENCY.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    return answer_call(seat, module)


@rule
def answer_call(g: State, seat: int, module: int) -> Steps:
    """M-R027.1 to M-R027.4 The doctor must go where somebody else is in danger."""
    others = [s for s in crew_in(g, module) if s != seat]
    if not others or g.crew[seat].module == module:
        return None
    return go(g, seat, module)
