"""What a seat may see (M-13.2, M-13.4, M-22.12, M-25.13)."""

from __future__ import annotations

from stardeck.engine import Frozen, Result
from stardeck.engine.parts import part
from stardeck.games.catastrophe.facts import CREW_NAMES, ENGINE_ROOM, MODULES, POWERED
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.queries import life_support_fails, phase, sees_hand
from stardeck.games.catastrophe.rules.roles.quartermaster import limit_of
from stardeck.games.catastrophe.state import NOBODY, Frame, Offer, Search, Ship, State

HIDDEN = ""
"""A card or letter that the looker may not see."""
CLOSED = [(HIDDEN,) * count for count in range(100)]
"""A closed hand of so many cards."""
SEARCHES = ("salvages", "heaps", "trade_ins")
"""Questions during which the discard pile lies open to whoever is asked (M-13.5)."""


class ModuleView(Frozen, frozen=True):
    id: int
    number: int
    cubes: int
    power: bool
    oxygen: bool
    mold: int
    crew: tuple[int, ...]
    marauders: tuple[int, ...]


class PodView(Frozen, frozen=True):
    """A pod place: whether its pod is there, its letter for who knows it, and who has looked (M-7.29)."""

    module: int
    there: bool
    letter: str
    seen_by: tuple[int, ...]
    fused: bool
    """Its letter is known to the looker and carries a fuse."""


class CrewView(Frozen, frozen=True):
    seat: int
    name: str
    side: int
    module: int
    alive: bool
    hand: tuple[str, ...]
    """Hidden cards are empty strings: the number is public."""
    limit: int
    equipment: tuple[str, ...]
    dealt: int
    roles: tuple[int, ...]
    charges: tuple[tuple[int, int], ...]
    suited: bool
    suit: int
    oxygen: int
    mold: int


class TurnView(Frozen, frozen=True):
    seat: int
    number: int
    left: int
    acting: bool
    used: tuple[int, ...]
    breathing: tuple[int, ...]
    called: int


Row = tuple[int, ...]


class CatastropheView(Frozen, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    seat: int | None
    config: CatastropheOptions
    ship: Ship
    modules: tuple[ModuleView, ...]
    pods: tuple[PodView, ...]
    fuses: tuple[str, ...]
    board: int
    spaces: int
    mold_board: int
    phase: int
    reached: int
    piles: tuple[int, ...]
    deck: int
    discard: int
    top: str
    pile: tuple[str, ...]
    """The whole discard pile, for who is looking through it."""
    crew: tuple[CrewView, ...]
    chain: tuple[Frame, ...]
    marauders: tuple[int, ...]
    turn: TurnView | None
    round: int
    asking: str
    """The menu of the looker's own question."""
    active: int
    first: int
    life_support_fails: bool
    deadline: int
    """Turns until the unsuited die, or -1."""
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> CatastropheView:
    """What a seat may see, put together from its parts; None is a spectator."""
    ask = None if seat is None else g.ask_of(seat)
    asking = ask.menu[0] if ask is not None else ""
    config, turn, mine = g.config, g.turn, insight(g, seat)
    return CatastropheView(
        seat=seat,
        config=config,
        ship=g.ship,
        modules=_modules(g.numbers, g.cubes, g.mold, config.hard, tuple([c.module for c in g.crew]), g.marauders),
        pods=_pods(g.ship.pod_modules, g.letters, g.pods, g.known, g.fuses, g.seats, mine),
        fuses=g.fuses,
        board=g.board,
        spaces=config.integrity_spaces,
        mold_board=g.mold_board,
        phase=phase(g),
        reached=g.reached,
        piles=g.piles,
        deck=len(g.deck),
        discard=len(g.discard),
        top=g.discard[-1] if g.discard else "",
        pile=tuple(g.discard) if asking in SEARCHES else (),
        crew=tuple(
            [
                _crew(
                    other,
                    g.sides[other],
                    c.module,
                    c.alive,
                    c.hand if mine >> other & 1 else CLOSED[len(c.hand)],
                    c.equipment,
                    c.dealt,
                    c.roles,
                    c.charges,
                    c.suit,
                    c.oxygen,
                    c.mold,
                    g.reached,
                    config.pressure,
                )
                for other, c in enumerate(g.crew)
            ]
        ),
        chain=tuple([_frame(g, seat, frame) for frame in g.chain]) if g.chain else (),
        marauders=g.marauders,
        turn=_turn(turn.seat, g.turns, turn.left, turn.acting, turn.used, turn.breathing, turn.called),
        round=-(-g.turns // g.seats),
        asking=asking,
        active=g.active,
        first=g.first,
        life_support_fails=life_support_fails(g),
        deadline=max(0, g.deadline - g.turns) if g.deadline >= 0 else -1,
        gone=g.gone,
        result=g.result,
    )


def insight(g: State, seat: int | None) -> int:
    """The seats whose secrets this seat shares, as bits."""
    return 0 if seat is None else _insight(g.sides, g.config.closed_hands, seat)


@part
def _insight(sides: Row, closed_hands: bool, seat: int) -> int:
    """M-22.12, M-25.13 Allies see each other's hands and letters, unless the hands are closed."""
    return sum(1 << s for s, side in enumerate(sides) if s == seat or (side == sides[seat] and not closed_hands))


@part
def _modules(numbers: Row, cubes: Row, mold: Row, hard: bool, crew: Row, marauders: Row) -> tuple[ModuleView, ...]:
    """M-2, M-11 Everything about modules is public. `crew` is the module of each crew member."""
    dark = hard and cubes[ENGINE_ROOM] < POWERED  # M-26.1
    return tuple(
        ModuleView(
            id=module,
            number=numbers[module],
            cubes=cubes[module],
            power=cubes[module] >= POWERED and not dark,
            oxygen=cubes[module] > 0,
            mold=mold[module],
            crew=tuple(seat for seat, at in enumerate(crew) if at == module),
            marauders=tuple(m for m, at in enumerate(marauders) if at == module),
        )
        for module in MODULES
    )


@part
def _pods(
    modules: Row, letters: tuple[str, ...], there: Row, known: Row, fuses: tuple[str, ...], seats: int, insight: int
) -> tuple[PodView, ...]:
    """M-7.29, M-21.12 A letter is seen by who has looked, by allies, and by all after a failed escape."""
    views = []
    for place, mask in enumerate(known):
        seen = bool(mask & insight) or (mask == (1 << seats) - 1 and seats > 1)
        letter = letters[place] if seen else HIDDEN
        looked = tuple(s for s in range(seats) if mask >> s & 1)
        fused = bool(letter) and letter in fuses
        views.append(PodView(modules[place], bool(there[place]), letter, looked, fused))
    return tuple(views)


@part
def _turn(seat: int, number: int, left: int, acting: bool, used: Row, breathing: Row, called: int) -> TurnView | None:
    """A turn is public; there is none before the first."""
    return None if seat == NOBODY else TurnView(seat, number, left, acting, used, breathing, called)


@part
def _crew(
    seat: int,
    side: int,
    module: int,
    alive: bool,
    hand: tuple[str, ...],
    equipment: tuple[str, ...],
    dealt: int,
    roles: Row,
    charges: tuple[tuple[int, int], ...],
    suit: int,
    oxygen: int,
    mold: int,
    reached: int,
    pressure: bool,
) -> CrewView:
    """M-13.2 Everything but the cards in hand is public; a closed hand comes in as so many hidden cards."""
    return CrewView(
        seat=seat,
        name=CREW_NAMES[seat],
        side=side,
        module=module,
        alive=alive,
        hand=hand,
        limit=limit_of(roles, reached),
        equipment=equipment,
        dealt=dealt,
        roles=roles,
        charges=charges,
        suited="suit" in equipment and (not pressure or oxygen > 0),
        suit=suit,
        oxygen=oxygen,
        mold=mold,
    )


def _frame(g: State, seat: int | None, frame: Frame) -> Frame:
    """What is in progress, without the cards that the looker may not see."""
    if isinstance(frame, Search) and not sees_hand(g, seat, frame.seat):
        return Search(frame.seat, (HIDDEN,) * len(frame.cards))
    if isinstance(frame, Offer) and seat not in (frame.seat, frame.ally) and not sees_hand(g, seat, frame.seat):
        hidden = (HIDDEN,) * len(frame.gives), (HIDDEN,) * len(frame.takes)
        return Offer(frame.seat, frame.ally, *hidden, frame.stage)
    return frame.copy()
