"""Cooperating: asking for help and accepting a helper (L-9)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import Event, Step, Steps, ask, gather
from stardeck.engine.say import Seat
from stardeck.games.loss.rules.intervention_windows import open_window
from stardeck.games.loss.rules.sabotage.playing import out_of_range
from stardeck.games.loss.rules.threat_bars import is_met
from stardeck.games.loss.state import NOBODY, Confrontation, State, event, menu, rule


@event
class AskedForHelp(Event, frozen=True):
    """L-9.5 The confronter wants help."""

    seat: Seat
    says = "{seat} [ask|asks] for help."


@event
class Volunteered(Event, frozen=True):
    """L-9.7 Somebody would help."""

    seat: Seat
    says = "{seat} [offer|offers] to help."


@event
class DeclinedToHelp(Event, frozen=True):
    """L-9.7 Somebody would not help."""

    seat: Seat
    says = "{seat} [stay|stays] out of it."


@event
class HelperAccepted(Event, frozen=True):
    """L-9.13 A helper is the confronter now."""

    seat: Seat
    helper: Seat
    says = "{seat} [let|lets] {helper} take over."


@event
class HelpersRefused(Event, frozen=True):
    """L-9.11 The confronter stays alone."""

    seat: Seat
    says = "{seat} [turn|turns] down all help."


def askable(g: State, seat: int) -> tuple[int, ...]:
    """L-9.5, L-9.6, L-21.2 The living others without lost turns, in range."""
    return tuple(s for s in g.after(seat)[:-1] if not g.ships[s].lost and not out_of_range(g, seat, s))


@rule(says="Ask for help")
def ask_for_help(g: State, seat: int) -> Steps:
    """L-9.5, L-9.9 All answer at once and sealed."""
    g.top(Confrontation).asked = True
    g.tell(AskedForHelp(seat))
    return [gather(askable(g, seat), helping(), True), choose_helper()]


@ask_for_help.unless
def _(g: State, seat: int) -> str | None:
    frame = g.faced
    if frame.affected:
        return "L-9.32"
    if frame.helper != NOBODY:
        return "L-9.28"
    if g.obstacle(frame.card).bar.how == "none":
        return "L-9.31"
    if frame.asked:
        return "L-9.12"
    if is_met(g, seat):
        return "L-9.3"
    return None if askable(g, seat) else "L-9.34"


@menu
def helping(g: State, seat: int) -> Iterator[Step]:
    """L-9.5, D-19 Volunteer, or decline."""
    yield volunteer(seat)
    yield decline_to_help(seat)


@rule(says="Offer to help")
def volunteer(g: State, seat: int) -> Steps:
    """L-9.7, L-9.8 Whoever wants, also if too weak."""
    frame = g.top(Confrontation)
    frame.volunteers = (*frame.volunteers, seat)
    g.tell(Volunteered(seat))
    return None


@rule(says="Stay out of it")
def decline_to_help(g: State, seat: int) -> Steps:
    """L-9.7 Nobody has to help."""
    g.tell(DeclinedToHelp(seat))
    return None


@rule
def choose_helper(g: State) -> Steps:
    """L-9.10, L-9.11 At most one volunteer."""
    frame = g.top(Confrontation)
    return ask(frame.confronter, volunteers()) if frame.volunteers else None


@menu(asks="Whose help do you accept?", detail="The reward and the ill effects go to the helper.")
def volunteers(g: State, seat: int) -> Iterator[Step]:
    """L-9.10, D-20 One volunteer, or nobody."""
    yield from (accept_helper(seat, helper) for helper in g.top(Confrontation).volunteers)
    yield refuse_helpers(seat)


@rule
def accept_helper(g: State, seat: int, helper: Seat) -> Steps:
    """L-9.13, L-9.14 From now on the helper is the confronter; L-9.17 a new window opens."""
    frame = g.top(Confrontation)
    frame.confronter = frame.helper = helper
    g.turn.helper = helper
    g.tell(HelperAccepted(seat, helper))
    return open_window()


@rule(says="Turn down all help")
def refuse_helpers(g: State, seat: int) -> Steps:
    """L-9.11 The confronter may refuse all volunteers."""
    g.tell(HelpersRefused(seat))
    return None
