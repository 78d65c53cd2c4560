"""A small game for the server's tests, in a package of its own: dice, hidden hands, sealed flags, windows, a blank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from stardeck.engine import (
    PASS,
    Award,
    Blank,
    Book,
    Chair,
    Event,
    Files,
    Frozen,
    Game,
    GameState,
    Manners,
    Mode,
    Options,
    Plain,
    Refused,
    Rulebook,
    Rules,
    Step,
    Steps,
    Voice,
    ask,
    gather,
    window,
)
from stardeck.engine.aids import Aids
from stardeck.engine.contracts import most

HERE = Path(__file__).parent
LONGEST = 5000
FLAGS = ("red", "green", "blue")


def _text(value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST:
        raise Refused("malformed", f"a name has 1 to {LONGEST} letters")
    return value


NAME = Blank("name", _text)


class HarborOptions(Options, frozen=True):
    rounds: Annotated[int, Meta(description="how many rounds are played", ge=1, le=500)] = 3
    stops: Annotated[int, Meta(description="how many Stop cards there are", ge=0, le=20)] = 4
    alarm: Annotated[int, Meta(description="seconds until the harbor closes, 0 is never", ge=0, le=3600)] = 0


class Play(Plain):
    """A card that is being played."""

    seat: int
    card: str
    cancelled: bool = False


class Harbor(GameState, kw_only=True):
    book = Book["Harbor"](Rulebook(HERE / "harbor_rules.md"))

    config: HarborOptions
    hands: list[list[str]]
    deck: list[str]
    scores: list[int]
    flags: list[str]
    names: list[str]
    discard: list[str] = []
    chain: list[Play] = []
    round: int = 0
    loaded: int = 0
    closed: bool = False


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


rule, menu, event = Harbor.book.rule, Harbor.book.menu, Harbor.book.event


@event
class Dealt(Event, frozen=True):
    cards: tuple[str, ...]
    says = "dealt {cards}"


@event
class Opened(Event, frozen=True):
    says = "opened"


@event
class Hoisted(Event, frozen=True):
    seat: int
    flag: str
    says = "hoisted {seat} {flag}"


@event
class Rolled(Event, frozen=True):
    seat: int
    value: int
    says = "rolled {seat} {value}"


@event
class Loaded(Event, frozen=True):
    seat: int
    says = "loaded {seat}"


@event
class Drew(Event, frozen=True):
    seat: int
    card: str
    says = "drew {seat} {card}"


@event
class Christened(Event, frozen=True):
    seat: int
    name: str
    says = "christened {seat} {name}"


@event
class Plays(Event, frozen=True):
    seat: int
    card: str
    says = "plays {seat} {card}"


@event
class Stops(Event, frozen=True):
    seat: int
    card: str
    says = "stops {seat} {card}"


@event
class Conceded(Event, frozen=True):
    seat: int
    says = "conceded {seat}"


@event
class Closed(Event, frozen=True):
    says = "closed"


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


def question(g: Harbor, seat: int, names: Sequence[str]) -> tuple[str, str]:
    return f"{names[seat]}, what now?", "Points win."


def option(g: Harbor, seat: int, step: Step, names: Sequence[str]) -> str:
    return " ".join(map(str, step))


def table(v: View, names: Sequence[str]) -> str:
    return ", ".join(f"{name}: {score}" for name, score in zip(names, v.scores, strict=True))


def chart(v: View) -> tuple[str, tuple[int, ...]]:
    return "Points", v.scores


def awards(v: View, events: Sequence[Event], names: Sequence[str]) -> Iterator[Award]:
    loaded = [sum(event == Loaded(seat) for event in events) for seat in range(len(names))]
    return most("Most crates loaded", "crate", loaded)


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
    return chair.options[0]


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
        table=table,
        aids=lambda g, seat: Aids(round=g.round),
        targets=targets,
        awards=awards,
        chart=chart,
        big=big,
    ),
    manners=Manners(clock=lambda g: (g.config.alarm, close()) if asides(g, None) else None),
    files=Files(inspect={"name": lambda value: {"letters": len(str(value))}}),
    bots={"greedy": greedy},
    modes={"duel": Mode("two ships", {"rounds": 2}, range(2, 3))},
)
