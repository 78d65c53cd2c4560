"""A small game for the server's tests, in a package of its own, found like any other game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stardeck.engine import (
    Award,
    Block,
    Chair,
    Counted,
    Event,
    Files,
    Frozen,
    Game,
    Line,
    Manners,
    Minds,
    Mode,
    Rules,
    Seat,
    Step,
    Voice,
    of,
    say,
)
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import most

from .chances import FEATURES, features, stakes
from .rules import asides, close, setup
from .state import HERE, Harbor, HarborOptions, Loaded, Rolled


class View(Frozen, frozen=True):
    """What a seat sees."""

    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    mine: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    flags: tuple[str, ...]
    names: tuple[str, ...]
    playing: tuple[str, ...]
    round: int


def view(g: Harbor, seat: int | None) -> View:
    return View(
        scores=tuple(g.scores),
        hands=tuple(len(hand) for hand in g.hands),
        mine=() if seat is None else tuple(g.hands[seat]),
        deck=len(g.deck),
        discard=tuple(g.discard),
        flags=tuple(g.flags),
        names=tuple(g.names),
        playing=tuple(p.card for p in g.chain),
        round=g.round,
    )


def question(g: Harbor, seat: int) -> tuple[Line, Line]:
    return say("What now?"), say("Points win.")


def option(g: Harbor, seat: int, step: Step) -> Line:
    return say("{step}", step=" ".join(map(str, step)))


REFUSALS = {
    "H-1.2": "You have loaded twice this turn.",
    "H-1.3": "The deck is empty.",
    "H-1.4": "Your ship has a name already.",
    "H-2.2": "This card is stopped already.",
}


def table(v: View) -> Iterator[Block]:
    for seat, score in enumerate(v.scores):
        yield Block(say("{seat}", seat=of(Seat, seat)), (say("{score}", score=score),), seat)


def chart(g: Harbor) -> Counted:
    return Counted("Points", tuple(g.scores))


def awards(v: View, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    loaded = [sum(event == Loaded(seat) for event in events) for seat in range(len(names))]
    return most(say("Most crates loaded"), "{n|crate|crates}", loaded)


def big(g: Harbor, event: Event) -> bool:
    return isinstance(event, Rolled)


def targets(step: Step) -> tuple[str, ...]:
    return (f"card:{step[2]}",) if step[0] in ("play", "block") else ()


def deal_unknown(g: Harbor, seat: int) -> None:
    hidden = sorted(g.deck + [card for s, hand in enumerate(g.hands) if s != seat for card in hand])
    g.shuffle(hidden)
    g.hands = [hand if s == seat else [hidden.pop() for _ in hand] for s, hand in enumerate(g.hands)]
    g.deck = hidden


def greedy(chair: Chair) -> Step:
    """The first option."""
    return chair.because(chair.options[0], "first", say("It comes first."), open=True)


game = Game(
    id="harbor",
    title="Harbor",
    tagline="Load, play, stop",
    seats=range(2, 5),
    folder=HERE,
    rules=Rules(
        state=Harbor,
        options=HarborOptions,
        setup=setup,
        view=view,
        view_type=View,
        audit=lambda g: [],
        deal_unknown=deal_unknown,
        asides=asides,
    ),
    voice=Voice(
        question=question,
        option=option,
        refusals=REFUSALS,
        table=table,
        aids=lambda g, seat, reader: Aids(round=g.round),
        targets=targets,
        awards=awards,
        chart=chart,
        big=big,
    ),
    minds=Minds(features=features, described=FEATURES, stakes=stakes),
    manners=Manners(
        clock=lambda g: (g.config.alarm, close()) if asides(g, None) else None,
        turn_key=lambda g: (g.round, next((step for step in g.agenda if step[0] == "turn"), None)),
    ),
    files=Files(inspect={"name": lambda value: {"letters": len(str(value))}}),
    bots={"greedy": greedy},
    modes={"duel": Mode("two ships", {"rounds": 2}, range(2, 3))},
)
