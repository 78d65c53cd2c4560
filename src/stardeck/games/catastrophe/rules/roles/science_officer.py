"""The Science Officer: I Have a Theory, A Way of Thinking, Analyze This! (M-R028 to M-R030)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Seat, Step, Steps, ask
from stardeck.games.catastrophe.facts import LABORATORY
from stardeck.games.catastrophe.rules.hands import draw_cards
from stardeck.games.catastrophe.rules.roles.powers import role
from stardeck.games.catastrophe.state import State, event, menu, rule

I_HAVE_A_THEORY = role("I Have a Theory", acts=True)
A_WAY_OF_THINKING = role("A Way of Thinking", remote=LABORATORY)
ANALYZE_THIS = role("Analyze This!")
CALLS = range(2, 13)


@event
class Called(Event, frozen=True):
    """M-R028.1 The officer says what the dice will show."""

    seat: Seat
    number: int
    says = "{seat} [predict|predicts] {number}."


@I_HAVE_A_THEORY.turn_begins
def _(g: State, seat: int) -> Steps:
    return ask(seat, theories())


@menu(asks="Which number will you roll?", detail="If you are right, you get an action charge.")
def theories(g: State, seat: int) -> Iterator[Step]:
    """M-R028.1 A number that two dice can show, or none (D5)."""
    yield from (call_number(seat, number) for number in CALLS)
    yield PASS


@rule(says="Predict {number}")
def call_number(g: State, seat: int, number: int) -> Steps:
    """M-R028.1 Called for all to hear."""
    g.turn.called = number
    g.tell(Called(seat, number))
    return None


@I_HAVE_A_THEORY.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    """M-R028.2 A charge if the roll shows what was called."""
    if g.turn.called == g.numbers[module]:
        I_HAVE_A_THEORY.gain(g, seat)
    return None


@ANALYZE_THIS.rolled
def _(g: State, seat: int, module: int, double: bool) -> Steps:
    return analyze(seat) if g.crew[seat].module == module else None


@rule(says="Draw a card")
def analyze(g: State, seat: int) -> Steps:
    """M-R030.1, M-R032.1 The owner of the role draws a card."""
    draw_cards(g, seat, 1)
    return None
