"""The Rig Operator: Gave Me 12 Days, Greek Tragedy, TPX Report (M-R031 to M-R033)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import MAINTENANCE
from stardeck.games.catastrophe.rules.cards.requisition import requisition, supply
from stardeck.games.catastrophe.rules.deeds import doer
from stardeck.games.catastrophe.rules.hands import can_draw
from stardeck.games.catastrophe.rules.queries import allies
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.rules.roles.science_officer import analyze
from stardeck.games.catastrophe.state import State, event, menu, rule

GAVE_ME_12_DAYS = role("Gave Me 12 Days", remote=MAINTENANCE)
GREEK_TRAGEDY = role("Greek Tragedy")
TPX_REPORT = role("TPX Report")


@GREEK_TRAGEDY.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    return ask(seat, tragedies()) if double and can_draw(g) else None


@menu(asks="Do you draw a card?", detail="The dice show a double (Greek Tragedy).")
def tragedies(g: State, seat: int) -> Iterator[Step]:
    """M-R032.1 Whether to draw for a double (D8)."""
    yield analyze(seat)
    yield PASS


@event
class Reported(Event, frozen=True):
    """M-R033.1 A Requisition is repeated."""

    seat: Seat
    says = "{seat} [file|files] a TPX Report."


@TPX_REPORT.card_played
def _(g: State, seat: int, card: str) -> Steps:
    """M-R033.3 Only a Requisition that has happened."""
    return ask(seat, reports()) if card == "requisition" and TPX_REPORT.charges(g.crew[seat]) else None


@menu(asks="Do you file another Requisition?", detail="It costs a charge (TPX Report).")
def reports(g: State, seat: int) -> Iterator[Step]:
    """M-R033.1, M-R033.2 The same play with an own target (D39)."""
    others = [s for s in g.everybody if s != seat]
    yield from (file_report(requisition(seat, other)) for other in others)
    yield from (file_report(supply(seat, other)) for other in others if allies(g, seat, other))
    yield PASS


@rule
def file_report(g: State, deed: Step) -> Steps:
    """M-R033.1 A charge for another Requisition."""
    TPX_REPORT.spend(g.crew[doer(deed)])
    g.tell(Reported(doer(deed)))
    return deed


@file_report.unless
def _(g: State, deed: Step) -> str | None:
    return g.barred(deed)
