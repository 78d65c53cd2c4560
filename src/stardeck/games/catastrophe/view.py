"""What a seat may see (M-13.2, M-13.4, M-22.12, M-25.13)."""

from __future__ import annotations

from stardeck.engine import Frozen, Result
from stardeck.engine.parts import part
from stardeck.games.catastrophe.facts import ENGINE_ROOM, MODULES, POWERED, crew_name
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.queries import MOST_CREW, life_support_fails, phase, sees_hand
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
    figure: int
    """Its Crew ID card, from 0; -1 before it is chosen."""
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
    """What a seat may see, put together from its parts; None is a spectator. In the order of the fields: Python takes
    longer to match so many names than to make the view."""
    ask = None if seat is None else g.ask_of(seat)
    asking = ask.menu[0] if ask is not None else ""
    config, turn, mine = g.config, g.turn, insight(g, seat)
    places = tuple([c.module for c in g.crew])
    top = g.discard[-1] if g.discard else ""
    pile = tuple(g.discard) if asking in SEARCHES else ()
    chain = tuple([_frame(g, seat, frame) for frame in g.chain]) if g.chain else ()
    rounds = -(-g.turns // g.seats)
    deadline = max(0, g.deadline - g.turns) if g.deadline >= 0 else -1
    return CatastropheView(
        seat,
        config,
        g.ship,
        _modules(g.numbers, g.cubes, g.mold, config.hard, places, g.marauders),
        _pods(g.ship.pod_modules, g.letters, g.pods, g.known, g.fuses, g.seats, mine),
        g.fuses,
        g.board,
        config.integrity_spaces,
        g.mold_board,
        phase(g),
        g.reached,
        g.piles,
        len(g.deck),
        len(g.discard),
        top,
        pile,
        _all_crew(g, mine),
        chain,
        g.marauders,
        _turn(turn.seat, g.turns, turn.left, turn.acting, turn.used, turn.breathing, turn.called),
        rounds,
        asking,
        g.active,
        g.first,
        life_support_fails(g),
        deadline,
        g.gone,
        g.result,
    )


def _all_crew(g: State, mine: int) -> tuple[CrewView, ...]:
    """Everybody's figure, with the cards of those whose secrets are shared (`mine`, as bits)."""
    reached, pressure = g.reached, g.config.pressure
    return tuple(
        [
            _crew(
                other,
                c.figure,
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
                reached,
                pressure,
            )
            for other, c in enumerate(g.crew)
        ]
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
    there: list[Row] = [()] * len(cubes)
    for seat, module in enumerate(crew):
        there[module] += (seat,)
    landed: list[Row] = [()] * len(cubes)
    for marauder, module in enumerate(marauders):
        landed[module] += (marauder,)
    return tuple([_module(m, numbers[m], cubes[m], dark, mold[m], there[m], landed[m]) for m in MODULES])


@part
def _module(module: int, number: int, cubes: int, dark: bool, mold: int, crew: Row, marauders: Row) -> ModuleView:
    """One module, with who is in it."""
    return ModuleView(module, number, cubes, cubes >= POWERED and not dark, cubes > 0, mold, crew, marauders)


@part
def _pods(
    modules: Row, letters: tuple[str, ...], there: Row, known: Row, fuses: tuple[str, ...], seats: int, insight: int
) -> tuple[PodView, ...]:
    """M-7.29, M-21.12 A letter is seen by who has looked, by allies, and by all after a failed escape."""
    everybody = (1 << seats) - 1 if seats > 1 else -1
    views = []
    for module, letter, is_there, mask in zip(modules, letters, there, known, strict=True):
        shown = letter if mask & insight or mask == everybody else HIDDEN
        views.append(_pod(module, bool(is_there), shown, mask, shown != HIDDEN and shown in fuses))
    return tuple(views)


@part
def _pod(module: int, there: bool, letter: str, known: int, fused: bool) -> PodView:
    """One pod place. `known`: the seats that have looked, as bits."""
    return PodView(module, there, letter, tuple([seat for seat in range(MOST_CREW) if known >> seat & 1]), fused)


@part
def _turn(seat: int, number: int, left: int, acting: bool, used: Row, breathing: Row, called: int) -> TurnView | None:
    """A turn is public; there is none before the first."""
    return None if seat == NOBODY else TurnView(seat, number, left, acting, used, breathing, called)


@part
def _crew(
    seat: int,
    figure: int,
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
    limit, suited = limit_of(roles, reached), "suit" in equipment and (not pressure or oxygen > 0)
    who = seat, figure, crew_name(figure), side, module, alive, hand, limit
    return CrewView(*who, equipment, dealt, roles, charges, suited, suit, oxygen, mold)


def _frame(g: State, seat: int | None, frame: Frame) -> Frame:
    """What is in progress, without the cards that the looker may not see."""
    if isinstance(frame, Search) and not sees_hand(g, seat, frame.seat):
        return Search(frame.seat, (HIDDEN,) * len(frame.cards))
    if isinstance(frame, Offer) and seat not in (frame.seat, frame.ally) and not sees_hand(g, seat, frame.seat):
        hidden = (HIDDEN,) * len(frame.gives), (HIDDEN,) * len(frame.takes)
        return Offer(frame.seat, frame.ally, *hidden, frame.stage)
    return frame.copy()
