"""A tiny game for the engine's tests: three aboard a failing ship, with the two cards that interrupt everything.

Override stops a card, also another Override; Quick Thinking acts at once and hands the declared action back. The rules
are those of Mission Catastrophe that the ids name, cut down to what an engine must be able to carry.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bare import bare
from stardeck.engine import PASS, Book, GameState, Plain, Step, Steps, ask, gather, window

BRIDGE_LETTERS = ("A", "B")


class Play(Plain, tag="play"):
    """A declared action or card. The card lies here and not in the hand."""

    seat: int
    step: Step
    card: str
    reaction: bool = False
    cancelled: bool = False
    interrupted: bool = False


class Hit(Plain, tag="hit"):
    """A hit that is about to land in a room."""

    room: int


class Ship(GameState, kw_only=True):
    book = Book["Ship"]()

    hands: list[list[str]]
    rooms: list[int]
    roles: list[int]
    chain: list[Play | Hit] = []
    deck: list[str] = []
    discard: list[str] = []
    fuse: str = ""
    escaped: int = -1


bare(Ship)
rule, menu = Ship.book.rule, Ship.book.menu


def play_of(g: Ship, depth: int = 1) -> Play | None:
    frame = g.chain[-depth] if len(g.chain) >= depth else None
    return frame if isinstance(frame, Play) else None


@rule
def begin(g: Ship) -> Steps:
    g.shuffle(g.deck)
    return [gather(tuple(range(g.seats)), roles(), True), turn(0)]


@menu
def roles(g: Ship, seat: int) -> Iterator[Step]:
    yield from (take_role(seat, n) for n in (1, 2, 3))


@rule
def take_role(g: Ship, seat: int, n: int) -> Steps:
    g.roles[seat] = n
    return None


@rule
def turn(g: Ship, seat: int) -> Steps:
    hit = g.roll(len(g.rooms)) - 1
    return [strike(hit), act(seat, 3), turn((seat + 1) % g.seats)]


@rule
def strike(g: Ship, room: int) -> Steps:
    g.chain.append(Hit(room))
    return [react(), land()]


@rule
def land(g: Ship) -> Steps:
    hit = g.chain.pop()
    assert isinstance(hit, Hit)
    g.rooms[hit.room] = max(0, g.rooms[hit.room] - 1)
    if not any(g.rooms):
        g.end([1] * g.seats, (), "exploded", "M-10.1")
    return None


@rule
def act(g: Ship, seat: int, left: int) -> Steps:
    return ask(seat, actions(left)) if left else None


@menu
def actions(g: Ship, seat: int, left: int) -> Iterator[Step]:
    for card in g.hands[seat]:
        if card.startswith("hack"):
            yield from (declare(seat, hack(letter), card, left) for letter in BRIDGE_LETTERS)
        if card.startswith("scavenge"):
            yield from (declare(seat, scavenge(a, b), card, left) for a in range(3) for b in range(3))
    yield declare(seat, draw(seat), "", left)
    yield declare(seat, escape(seat), "", left)
    yield PASS


@rule
def hack(g: Ship, letter: str) -> Steps:
    g.fuse = letter
    return None


@rule
def scavenge(g: Ship, a: int, b: int) -> Steps:
    g.rooms[a] -= 1
    g.rooms[b] += 1
    return None


@scavenge.unless
def _(g: Ship, a: int, b: int) -> str | None:
    return "M-15.15" if a == b or not g.rooms[a] or g.rooms[b] > 2 else None


@rule
def draw(g: Ship, seat: int) -> Steps:
    g.reveals += 1
    g.hands[seat].append(g.deck.pop())
    return None


@draw.unless
def _(g: Ship, seat: int) -> str | None:
    return None if g.deck else "M-7.15"


@rule
def escape(g: Ship, seat: int) -> Steps:
    g.escaped = seat
    g.end([1 if s == seat else 2 for s in range(g.seats)], (seat,), "escaped", "M-21.1")
    return None


@escape.unless
def _(g: Ship, seat: int) -> str | None:
    if not g.fuse:
        return "M-21.3"
    return "M-21.4" if g.rooms[0] < 2 else None  # no power in the engine room


@rule
def declare(g: Ship, seat: int, step: Step, card: str, left: int) -> Steps:
    """M-17.1 Anybody may react before it happens; M-19.10 nobody answers what a Quick Thinking grants (left = 0)."""
    if card:
        g.hands[seat].remove(card)
    g.chain.append(Play(seat, step, card))
    return [react(), perform(left)] if left else [step, finish()]


@declare.unless
def _(g: Ship, seat: int, step: Step, card: str, left: int) -> str | None:
    return g.barred(step)


@rule
def perform(g: Ship, left: int) -> Steps:
    """M-19.3 A cancelled card costs its action; M-17.8, M-17.9 an interrupted one comes back with it."""
    play = play_of(g)
    assert play is not None
    if play.interrupted and not play.cancelled:
        g.chain.pop()
        if play.card:
            g.hands[play.seat].append(play.card)
        return act(play.seat, left)
    return [*([] if play.cancelled else [play.step]), finish(), act(play.seat, left - 1)]


@rule
def finish(g: Ship) -> Steps:
    play = g.chain.pop()
    if isinstance(play, Play) and play.card:
        g.discard.append(play.card)
    return None


@rule
def react(g: Ship) -> Steps:
    """M-17.6 All at once; the first reaction is resolved fully, then again for all."""
    return window(tuple(range(g.seats)), reactions(), react(), ())


@menu
def reactions(g: Ship, seat: int) -> Iterator[Step]:
    yield from (respond(seat, c) for c in g.hands[seat] if c.startswith(("override", "quick")))
    yield PASS


@rule
def respond(g: Ship, seat: int, card: str) -> Steps:
    g.hands[seat].remove(card)
    g.chain.append(Play(seat, (), card, reaction=True))
    return [react(), resolve()]


@respond.unless
def _(g: Ship, seat: int, card: str) -> str | None:
    top = play_of(g)
    if card.startswith("quick"):
        return "M-17.16" if top and top.reaction else None
    if top is None or not top.card or top.cancelled or top.interrupted:
        return "M-19.12"
    return "M-19.7" if top.seat == seat else None


@rule
def resolve(g: Ship) -> Steps:
    """An answer marks what it answers; nobody edits the agenda."""
    play, below = play_of(g), play_of(g, 2)
    assert play is not None
    if play.cancelled:
        return finish()
    if play.card.startswith("override"):
        assert below is not None
        below.cancelled = True
        return finish()
    if below:
        below.interrupted = True
    return [ask(play.seat, actions(0)), finish()]


def new(*hands: str, script: tuple[int, ...] = (), seed: str = "k") -> Ship:
    """Three seats with these cards in hand, words separated by blanks."""
    seats = len(hands)
    g = Ship(
        seats=seats, hands=[h.split() for h in hands], rooms=[3, 2, 2], roles=[0] * seats, seed=seed, script=script
    )
    g.deck = [f"{kind}.{i}" for kind in ("hack", "scavenge", "override", "quick") for i in range(5, 9)]
    g.asked = [0] * seats
    g.agenda.append(begin())
    g.run()
    return g


def imagine(g: Ship, seat: int, chance: int) -> Ship:
    """All hidden cards dealt anew."""
    world = g.copy()
    world.forget(seat, chance)
    hidden = sorted(world.deck + [c for s, hand in enumerate(world.hands) if s != seat for c in hand])
    world.shuffle(hidden)
    world.hands = [h if s == seat else [hidden.pop() for _ in h] for s, h in enumerate(world.hands)]
    world.deck = hidden
    return world
