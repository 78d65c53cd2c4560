"""Who breaks into what was declared: Quick Thinking, Override, Emergency Meeting and charges (M-17 to M-20)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Seat, Step, Steps, ask, window
from stardeck.engine.parts import part
from stardeck.games.catastrophe.rules import later
from stardeck.games.catastrophe.rules.declaring import after_card, everything
from stardeck.games.catastrophe.rules.hands import discard_cards, lay_open, without
from stardeck.games.catastrophe.rules.later import settle
from stardeck.games.catastrophe.rules.oxygen import go_together
from stardeck.games.catastrophe.rules.queries import clockwise, living, open_table
from stardeck.games.catastrophe.rules.roles.powers import action_charge, add_charges, offered
from stardeck.games.catastrophe.state import (
    Cascade,
    Crew,
    Frame,
    Pip,
    Play,
    Raid,
    RoleId,
    RoleTitle,
    State,
    event,
    menu,
    rule,
)

ANSWERS = ("override", "quick_thinking", "meeting")


@event
class Responded(Event, frozen=True):
    """M-6.14 Somebody plays an Interrupt card."""

    seat: Seat
    card: Pip
    says = "{seat} [play|plays] {card}!"


@event
class SpentCharge(Event, frozen=True):
    """M-28.14 Somebody spends a charge for an action."""

    seat: Seat
    role: RoleTitle
    says = "{seat} [spend|spends] a charge to act now ({role})."


@later.react.body
def react(g: State) -> Steps:
    """M-17.6, M-17.7 All at once; the first reaction is resolved fully, then again for all, until all have passed."""
    top, only_override = g.chain[-1], False
    if isinstance(top, Play):
        only_override = top.answers_only
        if only_override and top.cancelled:  # M-17.16 nothing is left to override
            return None
    elif isinstance(top, Cascade) and g.cubes[top.aim] != 1:  # M-17.10
        return None
    seats = reactors(g, top, only_override)
    return window(seats, reactions(), react(), ()) if seats else None


def reactors(g: State, top: Frame, only_override: bool) -> tuple[int, ...]:
    """M-17.5, M-17.13, M-17.14, M-17.21 Everybody who could react by public facts, the acting player last."""
    acting = top.seat if isinstance(top, (Play, Raid)) else g.active
    in_the_open, crew_of = open_table(g), g.crew
    seats = []
    for seat in clockwise(g, (acting + 1) % g.seats):
        crew = crew_of[seat]
        if not crew.alive or (only_override and seat == acting):
            continue
        if in_the_open:
            for step in _answers(crew, seat):
                if g.barred(step) is None:
                    seats.append(seat)
                    break
        elif crew.hand or (not only_override and action_charge(crew)):
            seats.append(seat)
    return tuple(seats)


def _answers(crew: Crew, seat: int) -> tuple[Step, ...]:
    role = action_charge(crew) if crew.charges else 0
    return (*_interrupts(seat, crew.hand), spend_charge(seat, role)) if role else _interrupts(seat, crew.hand)


@part
def _interrupts(seat: int, hand: tuple[str, ...]) -> tuple[Step, ...]:
    """M-17.6 The Interrupts of a hand."""
    return tuple(respond(seat, card) for card in ANSWERS if card in hand)


@menu
def reactions(g: State, seat: int) -> Iterator[Step]:
    """M-17.6 The Interrupts in hand and a charge, or nothing (D10, D11, D46)."""
    yield from _answers(g.crew[seat], seat)
    yield PASS


@rule(says="Play {card}")
def respond(g: State, seat: int, card: Pip) -> Steps:
    """M-6.14 An Interrupt card costs no action; others may still override it."""
    lay_open(g)
    g.crew[seat].hand = without(g.crew[seat].hand, card)
    g.chain.append(Play(seat, (), "reaction", card))
    g.tell(Responded(seat, card))
    return [react(), resolve()]


@respond.unless
def _(g: State, seat: int, card: str) -> str | None:
    top = g.chain[-1] if g.chain else None
    if card == "override":
        return _override_bar(seat, top)
    if card == "meeting" and all(g.crew[s].module == g.numbered[1] for s in living(g)):
        return "M-20.7"
    return "M-17.16" if isinstance(top, Play) and top.answers_only else None


def _override_bar(seat: int, top: Frame | None) -> str | None:
    """M-19.1, M-19.7, M-19.12, M-23.30 What an Override can stop."""
    if isinstance(top, Raid):
        return "M-23.30" if top.skipped else None
    if not isinstance(top, Play) or not top.card or top.cancelled or top.interrupted:
        return "M-19.12"
    return "M-19.7" if top.seat == seat else None


@rule(says="Spend a charge", note="Take an action right now")
def spend_charge(g: State, seat: int, role: RoleId) -> Steps:
    """M-R004.3, M-R028.3, M-28.14 A charge for an action; M-28.8 nobody can override it."""
    add_charges(g.crew[seat], role, -1)
    g.chain.append(Play(seat, (), "charge"))
    g.tell(SpentCharge(seat, role))
    return resolve()


@spend_charge.unless
def _(g: State, seat: int, role: int) -> str | None:
    top = g.chain[-1] if g.chain else None
    return "M-17.16" if isinstance(top, Play) and top.answers_only else None


@rule
def resolve(g: State) -> Steps:
    """M-19.5 The last one played is resolved first. An answer marks what it answers."""
    play = g.top(Play)
    below = g.chain[-2] if len(g.chain) > 1 else None
    if play.cancelled or not g.crew[play.seat].alive:
        return close_reaction()
    if play.card == "override":
        if isinstance(below, Raid):
            below.skipped = True
        elif isinstance(below, Play):
            below.cancelled = True
        return close_reaction()
    if isinstance(below, Play) and not below.cancelled:  # M-17.17
        _give_back(g, below)
    if play.card == "meeting":  # M-20.2 to M-20.5
        goals = dict.fromkeys(living(g), g.numbered[1])
        return [*go_together(g, goals), close_reaction()]
    return [grant(play.seat), close_reaction()]


def _give_back(g: State, play: Play) -> None:
    """M-17.9 The declared card goes back to the hand as soon as a reaction stands."""
    play.interrupted = True
    if play.card:
        g.crew[play.seat].hand += (play.card,)
        play.card = ""


@rule
def close_reaction(g: State) -> Steps:
    """M-18.10, M-19.2, M-19.19 The card is discarded; an Override waits for the card that it was played on."""
    play = g.top(Play)
    g.chain.pop()
    cards = ((play.card,) if play.card else ()) + play.pile
    below = g.chain[-1] if g.chain else None
    if play.card == "override" and isinstance(below, Play):
        below.pile += cards
        return None
    discard_cards(g, play.seat, cards)
    return [settle(), after_card(play.seat, "", cards)] if cards else settle()


@rule
def grant(g: State, seat: int) -> Steps:
    """M-18.2 to M-18.5 One action at once, of any kind, or none."""
    return None if g.top(Play).done or not g.crew[seat].alive else [ask(seat, granted()), grant(seat)]


@menu(asks="Which action do you take now?", detail="It's free.")
def granted(g: State, seat: int) -> Iterator[Step]:
    """M-18.2 Every action, and what roles offer besides, or nothing (D9, D12)."""
    yield from everything(g, seat, "granted")
    yield from offered(g.crew[seat], seat, granted=True)
    yield decline(seat)


@rule(says="Take no action")
def decline(g: State, seat: int) -> Steps:
    """M-R001.2, M-18.10 No action after all."""
    g.top(Play).done = True
    return None
