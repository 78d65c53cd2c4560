"""What a seat may see (M-13.2, M-13.4, M-22.12, M-25.13)."""

from __future__ import annotations

from stardeck.engine import Frozen, Result
from stardeck.games.catastrophe.facts import CREW_NAMES, MODULES
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.panels import EscapeView, Panel, TurnStep, escape_of, panel, turn_steps
from stardeck.games.catastrophe.rules.queries import (
    crew_in,
    knows_letter,
    life_support_fails,
    phase,
    powered,
    sees_hand,
    wears_suit,
)
from stardeck.games.catastrophe.rules.roles.quartermaster import hand_limit
from stardeck.games.catastrophe.state import Cascade, Crew, Frame, Offer, Roll, Search, Ship, State

HIDDEN = ""
"""A card or letter that the looker may not see."""
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
    steps: tuple[TurnStep, ...]
    panels: tuple[Panel, ...]
    asking: str
    """The menu of the looker's own question."""
    aim: int
    """The module that is about to be hit, or 0."""
    incoming: int
    """The cubes that this hit would send to the board."""
    escape: EscapeView | None
    active: int
    first: int
    life_support_fails: bool
    deadline: int
    """Turns until the unsuited die, or -1."""
    gone: tuple[int, ...]
    result: Result | None


def view(g: State, seat: int | None) -> CatastropheView:
    ask = None if seat is None else g.ask_of(seat)
    asking = ask.menu[0] if ask is not None else ""
    turn = g.turn
    aim, incoming = _aim(g)
    return CatastropheView(
        seat=seat,
        config=g.config,
        ship=g.ship,
        modules=tuple(_module(g, module) for module in MODULES),
        pods=tuple(_pod(g, seat, place) for place in range(len(g.pods))),
        fuses=g.fuses,
        board=g.board,
        spaces=g.config.integrity_spaces,
        mold_board=g.mold_board,
        phase=phase(g),
        reached=g.reached,
        piles=g.piles,
        deck=len(g.deck),
        discard=len(g.discard),
        top=g.discard[-1] if g.discard else "",
        pile=tuple(g.discard) if asking in SEARCHES else (),
        crew=tuple(_crew(g, seat, other, crew) for other, crew in enumerate(g.crew)),
        chain=tuple(_frame(g, seat, frame) for frame in g.chain),
        marauders=g.marauders,
        turn=None
        if not g.started
        else TurnView(turn.seat, g.turns, turn.left, turn.acting, turn.used, turn.breathing, turn.called),
        round=-(-g.turns // g.seats),
        steps=turn_steps(g),
        panels=tuple(panel(g, other, crew) for other, crew in enumerate(g.crew)),
        asking=asking,
        aim=aim,
        incoming=incoming,
        escape=escape_of(g, seat, asking),
        active=g.active,
        first=g.first,
        life_support_fails=life_support_fails(g),
        deadline=max(0, g.deadline - g.turns) if g.deadline >= 0 else -1,
        gone=g.gone,
        result=g.result,
    )


def _aim(g: State) -> tuple[int, int]:
    """M-9.2, M-9.6 Where the hit in progress goes, and how many cubes leave with it: the pod's goes with the last."""
    for frame in reversed(g.chain):
        module = (
            frame.aim if isinstance(frame, Cascade) else g.numbered[sum(frame.dice)] if isinstance(frame, Roll) else 0
        )
        if module:
            cubes = min(g.cubes[module], frame.damage if isinstance(frame, Roll) else 1)
            pod = g.ship.pod_at[module]
            return module, cubes + (0 < cubes == g.cubes[module] and pod >= 0 and g.pods[pod] > 0)
    return 0, 0


def _module(g: State, module: int) -> ModuleView:
    return ModuleView(
        id=module,
        number=g.numbers[module],
        cubes=g.cubes[module],
        power=powered(g, module),
        oxygen=g.cubes[module] > 0,
        mold=g.mold[module],
        crew=tuple(crew_in(g, module)),
        marauders=tuple(m for m, at in enumerate(g.marauders) if at == module),
    )


def _pod(g: State, seat: int | None, place: int) -> PodView:
    letter = g.letters[place] if knows_letter(g, seat, place) else HIDDEN
    looked = tuple(s for s in g.everybody if g.known[place] >> s & 1)
    return PodView(g.ship.pod_modules[place], bool(g.pods[place]), letter, looked, bool(letter) and letter in g.fuses)


def _crew(g: State, seat: int | None, other: int, crew: Crew) -> CrewView:
    return CrewView(
        seat=other,
        name=CREW_NAMES[other],
        side=g.sides[other],
        module=crew.module,
        alive=crew.alive,
        hand=crew.hand if sees_hand(g, seat, other) else (HIDDEN,) * len(crew.hand),
        limit=hand_limit(g, other),
        equipment=crew.equipment,
        dealt=crew.dealt,
        roles=crew.roles,
        charges=crew.charges,
        suited=wears_suit(g, crew),
        suit=crew.suit,
        oxygen=crew.oxygen,
        mold=crew.mold,
    )


def _frame(g: State, seat: int | None, frame: Frame) -> Frame:
    """What is in progress, without the cards that the looker may not see."""
    if isinstance(frame, Search) and not sees_hand(g, seat, frame.seat):
        return Search(frame.seat, (HIDDEN,) * len(frame.cards))
    if isinstance(frame, Offer) and seat not in (frame.seat, frame.ally) and not sees_hand(g, seat, frame.seat):
        hidden = (HIDDEN,) * len(frame.gives), (HIDDEN,) * len(frame.takes)
        return Offer(frame.seat, frame.ally, *hidden, frame.stage)
    return frame.copy()
