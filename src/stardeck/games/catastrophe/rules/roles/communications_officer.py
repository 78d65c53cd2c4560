"""The Communications Officer: Computer, Scan!, Computer, Sensors! and Computer, Again! (M-R013 to M-R015)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Line, Seat, Step, Steps, ask, of, say
from stardeck.games.catastrophe.facts import SENSORS
from stardeck.games.catastrophe.rules.actions import show_letter
from stardeck.games.catastrophe.rules.hands import cards_line
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import Pip, Place, State, event, menu, rule

COMPUTER_SCAN = role("Computer, Scan!")
COMPUTER_SENSORS = role("Computer, Sensors!", remote=SENSORS)
COMPUTER_AGAIN = role("Computer, Again!")


@event
class Scanned(Event, frozen=True):
    """M-R013.1 The officer looks at a hand."""

    seat: Seat
    other: Seat
    says = "{seat} [look|looks] at {other's} hand."


@event
class HandSeen(Event, frozen=True):
    """M-R013.2 What the officer saw; only the officer hears of it."""

    other: Seat
    cards: tuple[Pip, ...]

    def line(self) -> Line:
        return say("{other} [hold|holds] {cards}.", other=of(Seat, self.other), cards=cards_line(self.cards))


@COMPUTER_SCAN.entered
def _(g: State, seat: int, guest: int) -> Steps:
    return ask(seat, scans(guest))


@menu(asks="{other} [have|has] come in. Look at their hand?", detail="Only you see it (Computer, Scan!).")
def scans(g: State, seat: int, other: Seat) -> Iterator[Step]:
    """M-R013.1 The officer may look (D34)."""
    yield scan(seat, other)
    yield PASS


@rule(says="Look at {other's} hand")
def scan(g: State, seat: int, other: Seat) -> Steps:
    """M-R013.2 Only the owner of the role sees the hand, once."""
    g.reveals += 1
    g.tell(Scanned(seat, other))
    g.whisper((seat,), HandSeen(other, g.crew[other].hand))
    return None


@COMPUTER_AGAIN.viewed
def _(g: State, seat: int, place: int) -> Steps:
    return ask(seat, peeks(place)) if COMPUTER_AGAIN.charges(g.crew[seat]) else None


@menu(asks="Do you look at the same pod?", detail="It costs a charge (Computer, Again!).")
def peeks(g: State, seat: int, place: Place) -> Iterator[Step]:
    """M-R015.1 Whether to see the letter that somebody else has viewed (D35)."""
    yield peek(seat, place)
    yield PASS


@rule(says="Spend a charge and look")
def peek(g: State, seat: int, place: Place) -> Steps:
    """M-R015.1 A charge for the same letter."""
    COMPUTER_AGAIN.spend(g.crew[seat])
    show_letter(g, seat, place)
    return None
