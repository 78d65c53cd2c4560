"""Before the first turn: ship, crew, roles, cards and the initial meteor damage (M-1 to M-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from stardeck.engine import Event, Refused, Seat, Step, Steps, ask, gather
from stardeck.games.catastrophe.facts import FACTS, FULL, LETTERS, MODULES, QUARTERS, ROLES, SET_SIZE, SETS, SHIPS
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.crew_ids import crew_ids
from stardeck.games.catastrophe.rules.damage import strike
from stardeck.games.catastrophe.rules.fair_start import setup_roll
from stardeck.games.catastrophe.rules.hands import GotCards
from stardeck.games.catastrophe.rules.layout import flaws, plan
from stardeck.games.catastrophe.rules.oxygen import settle
from stardeck.games.catastrophe.rules.queries import insiders
from stardeck.games.catastrophe.rules.roles.botanist import (
    COLONIZED_IT,
    GOING_TO_DIE_UP_HERE,
    LEARNING_EXPERIENCE,
    POTATOES,
)
from stardeck.games.catastrophe.rules.roles.powers import add_charges
from stardeck.games.catastrophe.rules.threats.marauders import SMALL, TALL, land_marauder
from stardeck.games.catastrophe.rules.threats.mold import spread_mold
from stardeck.games.catastrophe.rules.turn import turn
from stardeck.games.catastrophe.state import Crew, Pip, RoleId, SetId, State, Turn, event, menu, rule

DEALT = 3
WHOLE = (0, *(FULL for _ in MODULES))
PILES = tuple(card.pile for card in FACTS.cards if card.pile)
PLAYERS = {"sole": range(2, 7), "team": range(4, 7, 2), "coop": range(1, 7)}
"""M-1.2 to M-1.5 How many a mode is for."""


def setup(seats: int, options: CatastropheOptions) -> State:
    """The table before anything is shuffled.

    :raises Refused: for seats that the mode does not list, or a ship that cannot fly.
    """
    if options.mode == "auto":
        options = replace(options, mode="coop" if seats == 1 else "sole")
    if seats not in PLAYERS[options.mode] or (options.teams == "trios" and options.mode == "team" and seats != 6):
        raise Refused("malformed", f"option mode: {options.mode} is not for {seats} seats", "M-1.13")
    if options.solo and options.mode != "coop":
        raise Refused("malformed", "option solo: only Co-op can be played by one person", "M-1.6")
    layout = options.layout or SHIPS[options.ship]
    if options.layout and (found := flaws(layout)):
        raise Refused("malformed", f"option layout: {'; '.join(found)}", "M-2.1")
    sides = sides_of(seats, options)
    return State(
        seats=seats,
        config=options,
        ship=plan(layout),
        sides=sides,
        numbers=tuple(range(13)),
        numbered=tuple(range(13)),
        cubes=WHOLE,
        letters=LETTERS,
        pods=(1,) * len(LETTERS),
        known=(0,) * len(LETTERS),
        fuses=("",) * (1 if options.mode == "sole" else sides.count(0)),  # M-4.3 to M-4.5
        piles=PILES,
        crew=[Crew(QUARTERS) for _ in range(seats)],
        agenda=[begin()],
    )


def sides_of(seats: int, options: CatastropheOptions) -> tuple[int, ...]:
    """M-5.13 The side of each seat: teams sit in turn round the table; alone each is a side, in Co-op all are one."""
    teams = {"team": 2 if seats == 4 or options.teams == "trios" else 3, "coop": 1}.get(options.mode, seats)
    return tuple(seat % teams for seat in range(seats))


@event
class TookSet(Event, frozen=True):
    """M-3.5 Somebody has a role set."""

    seat: Seat
    number: SetId
    says = "{seat} [choose|chooses] the {number} cards."


@event
class TookRole(Event, frozen=True):
    """M-3.8 Somebody has a role."""

    seat: Seat
    role: RoleId
    says = "{seat} [choose|chooses] {role}."


@event
class Dealt(Event, frozen=True):
    """M-4.13 Everybody has cards, and the top one of the deck is turned up."""

    top: Pip
    says = "Everyone gets 3 cards. The discard pile starts with {top}."


@event
class FirstFound(Event, frozen=True):
    """M-5.6 It is known who begins."""

    seat: Seat
    says = "{seat} rolled lowest and [go|goes] first."


@rule
def begin(g: State) -> Steps:
    """M-2.6, M-2.7, M-2.9 Numbers and pods are shuffled; M-3.1 all choose who they are; M-3.7 the role sets are dealt,
    or taken in seat order."""
    if g.config.numbers != "printed":
        fixed = 0 if g.config.numbers == "all shuffled" else 1
        numbers = list(range(fixed + 1, 13))
        g.shuffle(numbers)
        g.numbers = (*range(fixed + 1), *numbers)
        g.numbered = tuple(g.numbers.index(n) for n in range(13))
    letters = list(g.letters)
    g.shuffle(letters)
    g.letters = tuple(letters)
    steps: list[Step] = [gather(tuple(g.everybody), own_roles(), True), deal(), meteors()]
    if g.config.roles == "pick":
        return [*crew_ids(g), *[ask(seat, role_sets()) for seat in g.everybody], *steps]
    sets = list(range(len(SETS)))
    g.shuffle(sets)
    for seat, crew in enumerate(g.crew):
        crew.dealt = sets[seat]
    return [*crew_ids(g), *steps]


@menu(asks="Which role set do you take?", detail="You keep one of its 3 cards.")
def role_sets(g: State, seat: int) -> Iterator[Step]:
    """M-3.6 A set that nobody has (D3)."""
    taken = [crew.dealt for crew in g.crew]
    yield from (take_set(seat, n) for n in range(len(SETS)) if n not in taken)


@rule
def take_set(g: State, seat: int, number: int) -> Steps:
    """M-3.5 One whole set."""
    g.crew[seat].dealt = number
    g.tell(TookSet(seat, number))
    return None


@menu(asks="Which role do you choose?", detail="Everyone shows theirs at once. The other 2 leave the game.")
def own_roles(g: State, seat: int) -> Iterator[Step]:
    """M-3.8 One of the three cards of the own set (D4)."""
    yield from (take_role(seat, g.crew[seat].dealt * SET_SIZE + n) for n in (1, 2, 3))


@rule
def take_role(g: State, seat: int, role: int) -> Steps:
    """M-3.8, M-3.10 Kept face up; M-3.12, M-3.13 with the charges that it lists."""
    crew = g.crew[seat]
    crew.roles = (role,)
    if ROLES[role].charges:
        add_charges(crew, role, ROLES[role].charges)
    g.tell(TookRole(seat, role))
    return None


@cache
def pip_deck(botanist: bool, quackalope: bool, bear: bool) -> tuple[str, ...]:
    """M-4.7 to M-4.12 The cards of the PIP deck, in the order of the printed list."""
    used = {"": True, "botanist": botanist, "quackalope": quackalope, "bear": bear}
    return tuple(card.id for card in FACTS.cards for _ in range(card.deck) if used[card.needs])


@rule
def deal(g: State) -> Steps:
    """M-4.6 to M-4.14 The deck is made, everybody gets three cards, and the top one is turned up."""
    potatoes = any(COLONIZED_IT.of(crew) or LEARNING_EXPERIENCE.of(crew) for crew in g.crew)
    g.deck = list(pip_deck(potatoes, g.config.quackalope, g.config.bear))
    g.shuffle(g.deck)
    for seat, crew in enumerate(g.crew):
        if GOING_TO_DIE_UP_HERE.of(crew):  # M-R019.1
            crew.hand = POTATOES
        else:
            crew.hand = tuple(g.deck.pop() for _ in range(DEALT))
        g.whisper(insiders(g, seat), GotCards(seat, crew.hand))
    g.discard = [g.deck.pop()]
    g.tell(Dealt(g.discard[0]))
    return None


@rule
def meteors(g: State) -> Steps:
    """M-5.1, M-5.12 Each crew member rolls once, in seat order."""
    return meteor(tuple(g.everybody), ())


@rule
def meteor(g: State, left: tuple[int, ...], totals: tuple[tuple[int, int], ...]) -> Steps:
    """M-5.2 to M-5.9 A roll and its hit; the lowest total begins, and who shares it rolls again."""
    if left:
        g.active = left[0]
        dice = setup_roll(g, left[0])
        return [strike(g.numbered[sum(dice)], 1, "setup"), meteor(left[1:], (*totals, (sum(dice), left[0])))]
    lowest = tuple(seat for total, seat in totals if total == min(totals)[0])
    if len(lowest) > 1:
        return meteor(lowest, ())
    g.first = g.active = lowest[0]
    g.tell(FirstFound(g.first))
    if g.config.mode != "coop":
        return start_mission()
    if g.config.threat == "mold":
        return [spread_mold(), start_mission()]
    g.marauders = (0, 0)
    return [land_marauder(SMALL), land_marauder(TALL), start_mission()]


@rule
def start_mission(g: State) -> Steps:
    """M-5.6, M-5.11 The first turn; colours that were reached in set-up take effect now."""
    g.turn = Turn(g.first)
    return [settle(), turn(g.first)]
