"""The windows of a race turn, and plays that are prepared for them (L-14)."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import PASS, Event, Step, Steps, window
from stardeck.engine.say import Seat
from stardeck.games.loss.deck.compiled import CardId
from stardeck.games.loss.rules.enhancers import broadsides, own_boosters
from stardeck.games.loss.rules.resources import carried
from stardeck.games.loss.rules.sabotage.playing import meddle, sabotage, sabotages
from stardeck.games.loss.state import Prepared, State, event, menu, rule

UNTIMED = 24 * 3600


@event
class SabotagePrepared(Event, frozen=True):
    """L-14.18 A sabotage waits for the next window; only its player knows."""

    seat: Seat
    card: CardId
    target: Seat
    part: CardId
    says = "You prepare {card} against {target}."


@event
class Withdrawn(Event, frozen=True):
    """L-14.20 A prepared sabotage was withdrawn."""

    seat: Seat
    says = "You put your prepared sabotage away."


@event
class Dropped(Event, frozen=True):
    """L-14.19 A prepared sabotage is not possible any more."""

    seat: Seat
    card: CardId
    says = "You can't play your prepared {card} any more. It stays in your cargo."


@rule
def open_window(g: State) -> Steps:
    """L-14.1 Turn start, obstacle reveal, helper accepted: L-14.8, L-14.11 one play, then all are asked again."""
    frame = g.confrontation
    seats = g.after(g.active)
    if g.alone or len(seats) < 2 or _void(g):
        return None  # L-23.8
    if step := _next_prepared(g):
        return [step, open_window()]
    if frame is None:
        return window(seats, interventions(), open_window(), ())  # L-14.35
    free = g.active if frame.affected else frame.confronter  # L-14.33, L-22.8
    return window(seats, interventions(), open_window(), (free,))


def _void(g: State) -> bool:
    """L-6.21, L-12.22 Whom it was about is dead."""
    frame = g.confrontation
    if frame is None:
        return g.ships[g.active].dead
    about = frame.affected or (frame.confronter,)
    return all(g.ships[seat].dead for seat in about)


def _next_prepared(g: State) -> Step | None:
    """L-14.18, L-14.34 In the order in which they were prepared; L-14.19 what is illegal by now is dropped."""
    while g.prepared:
        play, g.prepared = g.prepared[0], g.prepared[1:]
        step = prepared_step(play)
        if g.barred(step) is None:
            return step
        g.whisper((play.seat,), Dropped(play.seat, play.card))
    return None


@menu
def interventions(g: State, seat: int) -> Iterator[Step]:
    """L-14.1, D-11 to D-14 A sabotage, at an obstacle also a booster, or pass."""
    yield from sabotages(g, seat)
    if g.confrontation is not None:
        yield from _boosters(g, seat)
    yield PASS


def confronters(g: State) -> tuple[int, ...]:
    """Who must deal with what lies open: one player, or all whom an event concerns (L-22.8)."""
    frame = g.faced
    return frame.affected or (frame.confronter,)


def _boosters(g: State, seat: int) -> Iterator[Step]:
    """L-14.5 Own boosters without a roll; L-14.32, L-22.24 for or against other confronters with a roll."""
    frame, cards = g.confrontation, g.cards
    assert frame is not None
    facing = confronters(g)
    if seat in facing:
        yield from own_boosters(g, seat)
        yield from broadsides(g, seat)
    targets = [s for s in facing if s != seat and not g.ships[s].dead]
    if not targets:
        return
    asked = [stat for stat, _ in g.obstacle(frame.card).bar.threats]
    for card in carried(g, seat, "booster"):
        stat = cards[card].stat
        stats = asked if stat < 0 else [stat]
        for target in targets:
            yield from (meddle(seat, card, s, target, hinder) for s in stats for hinder in (False, True))


# --- unasked ---


def prepared_step(play: Prepared) -> Step:
    """What a prepared sabotage will be when a window opens."""
    return sabotage(play.seat, play.card, play.target, play.part)


def of_others(g: State, seat: int) -> tuple[Prepared, ...]:
    """What all but this seat have prepared."""
    return tuple(play for play in g.prepared if play.seat != seat)


@rule
def prepare(g: State, seat: int, card: CardId, target: Seat, part: CardId) -> Steps:
    """L-14.18 A sabotage for the next window; L-14.34 one at most, a new one replaces it."""
    g.prepared = (*of_others(g, seat), Prepared(seat, card, target, part))
    g.whisper((seat,), SabotagePrepared(seat, card, target, part))
    return None


@rule(says="Put your prepared sabotage away")
def withdraw(g: State, seat: int) -> Steps:
    """L-14.20 Until the window opens."""
    g.prepared = of_others(g, seat)
    g.whisper((seat,), Withdrawn(seat))
    return None


def _fitted_out(said: tuple[Step, ...]) -> bool:
    return bool(said) and said[-1][0] == "fit_out"


def seconds(g: State) -> int | None:
    """How long a live table waits. L-14.13, L-14.21, L-3.22; L-14.17 nobody waits at the start of a turn."""
    if not g.asks:
        return None
    config, menu_name = g.config, g.asks[0].menu[0]
    if menu_name == "interventions" and g.confrontation is None:
        return 0
    if menu_name == "initial_parts" and all(_fitted_out(ask.parts) for ask in g.asks if ask.waits):
        return 0  # D-8 their time was up: the default is the whole choice
    limits = {
        "interventions": config.window_seconds,
        "cancels": config.cancel_seconds,
        "answers": config.trade_seconds,
        "counter_answers": config.trade_seconds,
    }
    return limits.get(menu_name, config.decision_seconds) or UNTIMED
