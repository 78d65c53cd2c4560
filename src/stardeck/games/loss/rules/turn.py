"""Turns: preparation and race, their phases, exchange, and the end of a turn (L-2 to L-4, L-16, L-17)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import READY, Event, Step, Steps, ask, gather
from stardeck.engine.say import Line, Seat, say
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.rules.alone.debris import first_field
from stardeck.games.loss.rules.alone.tokens import token_uses
from stardeck.games.loss.rules.ending import finish
from stardeck.games.loss.rules.enhancers import own_enhancers, repair_parts, use_booster
from stardeck.games.loss.rules.intervention_windows import open_window
from stardeck.games.loss.rules.obstacles import boosts_nothing, dealing, meet_obstacle
from stardeck.games.loss.rules.parts import dock, dockings, done_equipping, enable, fittings
from stardeck.games.loss.rules.receiving import receive
from stardeck.games.loss.rules.resources import cut_cargo, recycle, throw_out
from stardeck.games.loss.rules.trade import propose
from stardeck.games.loss.state import NOBODY, Dump, State, Turn, clockwise, event, menu, rule

PREPARATION_ROUNDS = 3
EXCHANGED = 2
"""L-3.25 Cards that an exchange costs."""


@event
class PreparationTurnBegan(Event, frozen=True):
    """L-2.1 A turn of the Preparation Stage."""

    seat: Seat
    number: int
    says = "Before the race, turn {number} of 3: {seat's} turn."

    def begins_turn(self) -> int:
        return self.seat


@event
class RaceBegan(Event, frozen=True):
    """L-4.1 The Preparation Stage is over."""

    says = "The race is on!"


@event
class TurnBegan(Event, frozen=True):
    """L-4.1 A turn of the race."""

    seat: Seat
    round: int
    says = "{seat's} turn."

    def begins_round(self) -> int:
        return self.round

    def begins_turn(self) -> int:
        return self.seat


@event
class TurnSkipped(Event, frozen=True):
    """L-4.7 A turn is lost; `left` more are to be lost."""

    seat: Seat
    left: int

    def line(self) -> Line:
        if self.left:
            return say("{seat} [lose|loses] this turn, and {left} more after it.", **self.slots())
        return say("{seat} [lose|loses] this turn.", **self.slots())


@event
class Exchanged(Event, frozen=True):
    """L-3.25 Cards are thrown out for a new one."""

    seat: Seat
    says = "{seat} [swap|swaps] 2 cards for a new one."


@event
class Enabled(Event, frozen=True):
    """L-17.4 A part that was off is on again."""

    seat: Seat
    card: CardId
    says = "{seat's} {card} works again."


def in_turn(g: State) -> tuple[int, ...]:
    """L-1.16, L-1.17 Clockwise from the first player."""
    return clockwise(g.seats, (g.first - 1) % g.seats)


# --- preparation ---


@rule
def prepare_race(g: State) -> Steps:
    """L-2.1 Three turns for everybody; L-2.12 then all equip at once; L-24.13 Solo Mode lays out the field."""
    g.stage = "preparation"
    turns = [preparation_turn(seat, n) for n in range(1, PREPARATION_ROUNDS + 1) for seat in in_turn(g)]
    return [*turns, equip_all()]


@rule
def preparation_turn(g: State, seat: int, number: int) -> Steps:
    """L-2.2 to L-2.4 Trade, exchange or pass."""
    g.turn = Turn(seat, "trading")
    g.round = number
    g.ships[seat].recycled = False
    g.tell(PreparationTurnBegan(seat, number))
    return trading_phase(seat)


@rule
def equip_all(g: State) -> Steps:
    """L-2.12, L-2.13 Sealed, and shown at the same moment."""
    g.turn = Turn()
    return [gather(in_turn(g), initial_parts(), False), start_race()]


@menu
def initial_parts(g: State, seat: int) -> Iterator[Step]:
    """L-2.12, D-8 Parts and joiners, one after the other, or nothing (L-2.16)."""
    yield from fittings(g, seat)
    yield READY


@rule
def start_race(g: State) -> Steps:
    """L-4.1 The Preparation Stage is over; L-24.13 Solo Mode lays out its first field."""
    g.stage, g.round = "race", 0
    g.tell(RaceBegan())
    return [*([first_field()] if g.solo else []), race_round()]


# --- the race ---


@rule
def race_round(g: State) -> Steps:
    """L-4.16 Everybody has one turn; L-4.13 the dead have none."""
    g.round += 1
    return [*(race_turn(seat) for seat in in_turn(g)), close_round()]


@rule
def close_round(g: State) -> Steps:
    """L-4.14 The guard against an endless race."""
    if g.round >= g.config.round_cap:
        finish(g, (), "round cap", "L-4.16" if g.alone else "L-4.14")
        return None
    return race_round()


@rule
def race_turn(g: State, seat: int) -> Steps:
    """L-4.1 Trading, Equipping, Obstacle; L-4.7 a lost turn is skipped, but its end is not (L-16.6, L-17.5)."""
    ship = g.ships[seat]
    if ship.dead:
        return None
    g.turn = Turn(seat)
    ship.recycled = False
    g.tell(TurnBegan(seat, g.round))
    if ship.lost:
        ship.lost -= 1
        g.tell(TurnSkipped(seat, ship.lost))
        return end_turn(seat)
    return [
        open_window(),
        trading_phase(seat),
        equipping_phase(seat),
        meet_obstacle(seat),
        last_moments(seat),
        end_turn(seat),
    ]


@rule
def trading_phase(g: State, seat: int) -> Steps:
    """L-4.2, L-4.4 Asked until a trade, an exchange or a pass."""
    if g.turn.traded or g.ships[seat].dead:
        return None
    g.turn.phase = "trading"
    return [ask(seat, trading()), trading_phase(seat)]


@menu
def trading(g: State, seat: int) -> Iterator[Step]:
    """L-4.2, D-2, D-6, D-9 Offer a trade, exchange, play an enhancer (race only), or pass."""
    if not g.alone:
        yield from (propose(seat, other) for other in clockwise(g.seats, seat)[:-1])  # L-23.7
    yield exchange(seat)
    if g.stage == "race":
        yield from own_enhancers(g, seat)
        yield from token_uses(g, seat)
    yield pass_trading(seat)


@rule(says="Pass")
def pass_trading(g: State, seat: int) -> Steps:
    """L-2.4 Nothing more in this phase."""
    g.turn.traded = True
    return None


@rule(says="Swap 2 cards for a new one")
def exchange(g: State, seat: int) -> Steps:
    """L-2.3, L-3.25, L-3.26 Two cards out, face up; a Recycling Station may look; then one card from the deck."""
    g.turn.traded = True
    g.chain.append(Dump(seat))
    g.tell(Exchanged(seat))
    return [throw_out(seat, EXCHANGED), recycle(), receive(seat, 1)]


@exchange.unless
def _(g: State, seat: int) -> str | None:
    return "L-3.27" if len(g.ships[seat].cargo) < EXCHANGED else None


@rule
def equipping_phase(g: State, seat: int) -> Steps:
    """L-5.4, L-5.5 Any number of parts, L-4.5 or none."""
    if g.ships[seat].dead:
        return None
    if g.turn.phase == "equipped":
        return None
    g.turn.phase = "equipping"
    return [ask(seat, equipping()), equipping_phase(seat)]


@menu(asks="What do you equip?", detail="A full slot needs a joiner or a Space Dock.")
def equipping(g: State, seat: int) -> Iterator[Step]:
    """L-5.4, D-10 Equip, join, use a Space Dock, play an enhancer, or be done."""
    yield from fittings(g, seat)
    yield from dockings(g, seat)
    yield from own_enhancers(g, seat)
    yield from token_uses(g, seat)
    yield done_equipping(seat)


@rule
def last_moments(g: State, seat: int) -> Steps:
    """L-11.36 Between resolution and end of turn, if no helper was used; L-25.2 a jump by token ends the turn."""
    turn = g.turn
    if turn.helper != NOBODY or turn.jumped or turn.phase == "over" or g.ships[seat].dead:
        return None
    return [ask(seat, leftovers()), last_moments(seat)]


@menu(asks="End your turn?", detail="Broken parts get a turn closer to working; then you discard down to your limit.")
def leftovers(g: State, seat: int) -> Iterator[Step]:
    """L-11.36, D-33, D-38 Own enhancers, a token for a resource, or the end of the turn."""
    yield from own_enhancers(g, seat)
    yield from token_uses(g, seat)
    yield finish_turn(seat)


def wasted(g: State, seat: int, step: Step) -> bool:
    """L-11.4, L-11.26 A booster after the obstacle ends with the turn, one before it can wait until the obstacle is
    known, and one at the obstacle may change nothing; there may be nothing to repair, and nothing better to dock
    (L-15.2)."""
    if use_booster.made(step):
        if g.asking(dealing):
            _, _, _, stat = step
            return boosts_nothing(g, seat, stat)
        return g.asking(leftovers) or g.asking(equipping)
    if repair_parts.made(step):
        return not _broken(g, seat)
    if dock.made(step):
        _, _, _, old, new = step
        return old not in _broken(g, seat) and g.cards[new].bonus <= g.cards[old].bonus
    return False


def _broken(g: State, seat: int) -> list[str]:
    return [part.card for slot in g.ships[seat].slots for part in slot.parts if part.off]


@rule(says="End your turn")
def finish_turn(g: State, seat: int) -> Steps:
    """L-4.10 Nothing more is played before the end of the turn."""
    g.turn.phase = "over"
    return None


@rule
def end_turn(g: State, seat: int) -> Steps:
    """L-4.10, L-4.11, L-17.4 The tokens count down, then the cargo is cut; L-4.15, L-9.30 the helper's after it."""
    if not g.ships[seat].dead:
        for card in enable(g, seat, 1):
            g.tell(Enabled(seat, card))
    helper = g.turn.helper
    return [cut_cargo(seat), *([cut_cargo(helper)] if helper != NOBODY else [])]
