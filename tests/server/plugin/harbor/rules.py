"""The rules of Harbor: dice, hidden hands, sealed flags, windows, a blank."""

from __future__ import annotations

from collections.abc import Iterator

from stardeck.engine import (
    PASS,
    Step,
    Steps,
    ask,
    gather,
    window,
)

from .state import (
    FLAGS,
    NAME,
    Christened,
    Closed,
    Conceded,
    Dealt,
    Drew,
    Harbor,
    HarborOptions,
    Hoisted,
    Loaded,
    Opened,
    Play,
    Plays,
    Rolled,
    Stops,
    menu,
    rule,
)


def setup(seats: int, options: HarborOptions) -> Harbor:
    deck = [f"gold.{i:02}" for i in range(12)] + [f"stop.{i:02}" for i in range(options.stops)]
    return Harbor(
        seats=seats,
        config=options,
        hands=[[] for _ in range(seats)],
        deck=deck,
        scores=[0] * seats,
        flags=[""] * seats,
        names=[""] * seats,
        agenda=[begin()],
    )


@rule
def begin(g: Harbor) -> Steps:
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.hands[seat] = [g.deck.pop() for _ in range(3)]
        g.whisper((seat,), Dealt(tuple(g.hands[seat])))
    g.tell(Opened())
    return [gather(tuple(range(g.seats)), colours(), True), turn(0)]


@menu
def colours(g: Harbor, seat: int) -> Iterator[Step]:
    yield from (hoist(seat, flag) for flag in FLAGS)


@rule
def hoist(g: Harbor, seat: int, flag: str) -> Steps:
    g.flags[seat] = flag
    g.tell(Hoisted(seat, flag))
    return None


@rule
def turn(g: Harbor, seat: int) -> Steps:
    if seat == 0:
        g.round += 1
        if g.round > g.config.rounds:
            return finish()
    g.loaded = 0
    value = g.roll(6)
    g.tell(Rolled(seat, value))
    g.scores[seat] += value == 6
    return [act(seat), turn((seat + 1) % g.seats)]


@rule
def act(g: Harbor, seat: int) -> Steps:
    return ask(seat, actions())


@menu
def actions(g: Harbor, seat: int) -> Iterator[Step]:
    yield load(seat)
    yield from (play(seat, card) for card in g.hands[seat] if card.startswith("gold"))
    yield draw(seat)
    yield christen(seat, NAME)
    yield end(seat)


@rule
def load(g: Harbor, seat: int) -> Steps:
    g.loaded += 1
    g.scores[seat] += 1
    g.tell(Loaded(seat))
    return act(seat)


@load.unless
def _(g: Harbor, seat: int) -> str | None:
    return "H-1.2" if g.loaded >= 2 else None


@rule
def draw(g: Harbor, seat: int) -> Steps:
    g.reveals += 1
    card = g.deck.pop()
    g.hands[seat].append(card)
    g.whisper((seat,), Drew(seat, card))
    g.tell(Drew(seat, ""))
    return None


@draw.unless
def _(g: Harbor, seat: int) -> str | None:
    return None if g.deck else "H-1.3"


@rule
def christen(g: Harbor, seat: int, name: str) -> Steps:
    g.names[seat] = name
    g.tell(Christened(seat, name))
    return act(seat)


@christen.unless
def _(g: Harbor, seat: int, name: str) -> str | None:
    return "H-1.4" if g.names[seat] else None


@rule
def end(g: Harbor, seat: int) -> Steps:
    return None


@rule
def play(g: Harbor, seat: int, card: str) -> Steps:
    g.hands[seat].remove(card)
    g.chain.append(Play(seat, card))
    g.tell(Plays(seat, card))
    return [react(), perform(), act(seat)]


@rule
def react(g: Harbor) -> Steps:
    """Everybody else is asked, whatever they hold."""
    return window(tuple(s for s in range(g.seats) if s != g.chain[-1].seat), reactions(), react(), ())


@menu
def reactions(g: Harbor, seat: int) -> Iterator[Step]:
    yield from (block(seat, card) for card in g.hands[seat] if card.startswith("stop"))
    yield PASS


@rule
def block(g: Harbor, seat: int, card: str) -> Steps:
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.chain[-1].cancelled = True
    g.tell(Stops(seat, card))
    return None


@block.unless
def _(g: Harbor, seat: int, card: str) -> str | None:
    return "H-2.2" if g.chain[-1].cancelled else None


@rule
def perform(g: Harbor) -> Steps:
    done = g.chain.pop()
    g.discard.append(done.card)
    if not done.cancelled:
        g.scores[done.seat] += 2
    return None


@rule
def concede(g: Harbor, seat: int) -> Steps:
    g.gone = (*g.gone, seat)
    g.tell(Conceded(seat))
    if len(g.gone) >= g.seats - 1:
        _result(g)
    return None


@rule
def close(g: Harbor) -> Steps:
    g.closed = True
    g.tell(Closed())
    return None


def asides(g: Harbor, seat: int | None) -> list[Step]:
    if seat is None:
        return [close()] if g.config.alarm and not g.closed else []
    return [] if seat in g.gone else [concede(seat)]


@rule
def finish(g: Harbor) -> Steps:
    _result(g)
    return None


def _result(g: Harbor) -> None:
    scores = [-1 if s in g.gone else score for s, score in enumerate(g.scores)]
    places = [1 + sum(other > score for other in scores) for score in scores]
    g.end(places, [s for s, place in enumerate(places) if place == 1], "rounds", "H-1.1")
