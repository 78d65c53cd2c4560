"""A mission in the middle, as data: who stands where with which cards, what is damaged, and which dice come first.

Rooms and roles are written by number or by their printed name, cards by their id. What is not said is whole, empty or
in the deck, in the order of the printed list.
"""

from __future__ import annotations

from typing import Annotated, Any, Self

from msgspec import Meta, field

from stardeck.engine import Frozen
from stardeck.engine.position import Box, Position, named, wrong
from stardeck.games.catastrophe.facts import FACTS, FULL, LETTERS, MODULE, MODULES, RESOURCES, ROLES, SET_SIZE
from stardeck.games.catastrophe.rules.queries import phase
from stardeck.games.catastrophe.rules.roles.botanist import COLONIZED_IT, GOING_TO_DIE_UP_HERE, LEARNING_EXPERIENCE
from stardeck.games.catastrophe.rules.roles.powers import add_charges
from stardeck.games.catastrophe.rules.setup import pip_deck
from stardeck.games.catastrophe.rules.threats.mold import MOLD_CUBES
from stardeck.games.catastrophe.rules.turn import act, close_turn, turn
from stardeck.games.catastrophe.state import ACTIONS, Crew, State, Turn

CUBES = 42
BOTANISTS = (GOING_TO_DIE_UP_HERE, COLONIZED_IT, LEARNING_EXPERIENCE)
"""The roles with whom potatoes come into the game."""
ROOMS = {id: module.name for id, module in MODULE.items()}
ROLE_NAMES = {id: card.name for id, card in ROLES.items()}
QUIET = (16, 2, 6, 23, 29, 31)
"""Roles that ask nothing in green, for whom no role is written."""


class Member(Frozen, frozen=True):
    """One crew member: where they stand, their roles, and what they hold, wear and know."""

    at: int | str = 1
    role: int | str = 0
    second: int | str = 0
    """The role that a Quackalope has brought."""
    figure: Annotated[int, Meta(ge=-1, le=5)] = -1
    """The Crew ID card; the one with the number of the seat if none is written."""
    hand: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    knows: str = ""
    """The letters of the pods that they have looked at."""
    charges: dict[int, Annotated[int, Meta(ge=0, le=9)]] | None = None
    """The charges of each role; those that its card lists if nothing is written."""
    suit: Annotated[int, Meta(ge=0, le=3)] = 0
    oxygen: Annotated[int, Meta(ge=0, le=5)] = 0
    mold: Annotated[int, Meta(ge=0, le=12)] = 0
    alive: bool = True


class MissionPosition(Position, frozen=True, kw_only=True):
    """A mission at the start of somebody's turn."""

    crew: tuple[Member, ...] = ()
    turn: Annotated[int, Meta(ge=0, le=5)] = 0
    """The seat whose turn it is."""
    rolled: bool = False
    """The damage roll of this turn is over, and its actions come next."""
    modules: dict[int | str, Annotated[int, Meta(ge=0, le=FULL)]] = field(default_factory=dict)
    """The Status Cubes of a room; those that are missing lie on the Ship Integrity Board."""
    mold: dict[int | str, Annotated[int, Meta(ge=0, le=FULL)]] | None = None
    """The Mold Cubes of a room, once they have been laid out."""
    numbers: tuple[int, ...] = ()
    """The number of each room, if they were shuffled."""
    pods: str = "".join(LETTERS)
    """The letters by place."""
    lost: str = ""
    """The letters of the pods that are gone."""
    fuses: tuple[str, ...] = ()
    piles: tuple[Annotated[int, Meta(ge=0, le=20)], ...] = ()
    """What is left of the four face-up resources; what is in nobody's hand if nothing is written."""
    deck: tuple[str, ...] = ()
    """The top cards, the first is drawn first."""
    discard: tuple[str, ...] = ()
    """The last one lies on top."""
    marauders: tuple[int | str, ...] = ()
    """Where the Small and the Tall Marauder are; 0 is ejected."""
    first: Annotated[int, Meta(ge=0, le=5)] = 0
    turns: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """How many turns have begun."""
    reached: Annotated[int, Meta(ge=-1, le=2)] = -1
    """How many of yellow and red the board has ever reached; as the board is if nothing is written."""
    deadline: Annotated[int, Meta(ge=-1, le=10_000)] = -1
    """Hard: the turn at whose start the unsuited die."""

    def lay_out(self, g: State) -> None:
        """See `Position`."""
        if len(self.crew) != g.seats:
            raise wrong("crew", f"{len(self.crew)} crew members for {g.seats} seats")
        if self.turn >= g.seats or self.first >= g.seats:
            raise wrong("turn", "there is no such seat")
        if sorted(self.pods) != sorted(LETTERS):
            raise wrong("pods", f"each of {''.join(LETTERS)} once is wanted")
        if len(self.fuses) > len(g.fuses):
            raise wrong("fuses", f"there are {len(g.fuses)} in this mode")
        self._ship(g)
        self._crew(g)
        self._cards(g)
        g.reached = phase(g) if self.reached < 0 else self.reached
        g.first, g.active, g.turn = self.first, self.turn, Turn(self.turn)
        g.turns, g.deadline = self.turns, self.deadline
        if self.rolled:
            g.turn.acting = True
            g.turns = max(1, g.turns)
        g.agenda = [close_turn(self.turn), act(self.turn)] if self.rolled else [turn(self.turn)]

    def _ship(self, g: State) -> None:
        if self.numbers:
            if sorted(self.numbers) != list(MODULES):
                raise wrong("numbers", "each of 1 to 12 once is wanted")
            g.numbers = (0, *self.numbers)
            g.numbered = tuple(g.numbers.index(n) for n in range(13))
        cubes = {named(room, ROOMS, "modules"): count for room, count in self.modules.items()}
        mold = {named(room, ROOMS, "mold"): count for room, count in (self.mold or {}).items()}
        g.cubes = (0, *(cubes.get(m, FULL - mold.get(m, 0)) for m in MODULES))
        g.letters = tuple(self.pods)
        g.pods = tuple(0 if letter in self.lost else 1 for letter in g.letters)
        g.fuses = tuple((*self.fuses, *g.fuses)[: len(g.fuses)])
        g.known = tuple(sum(1 << s for s, m in enumerate(self.crew) if letter in m.knows) for letter in g.letters)
        g.board = CUBES - sum(g.cubes) - sum(g.pods)
        if self.mold is not None:
            g.molding, g.mold = True, (0, *(mold.get(m, 0) for m in MODULES))
            g.mold_board = MOLD_CUBES - sum(g.mold) - sum(member.mold for member in self.crew)
        g.marauders = tuple(named(room, {0: "ejected", **ROOMS}, "marauders") for room in self.marauders)

    def _crew(self, g: State) -> None:
        written = [named(m.role, ROLE_NAMES, f"crew[{s}].role") if m.role else 0 for s, m in enumerate(self.crew)]
        taken = {(role - 1) // SET_SIZE for role in written if role}
        quiet = iter(role for role in QUIET if (role - 1) // SET_SIZE not in taken)
        g.crew = []
        for seat, (member, role) in enumerate(zip(self.crew, written, strict=True)):
            first = role or next(quiet)
            second = named(member.second, ROLE_NAMES, f"crew[{seat}].second") if member.second else 0
            crew = Crew(
                module=named(member.at, ROOMS, f"crew[{seat}].at") if member.alive else 0,
                figure=seat if member.figure < 0 else member.figure,
                dealt=(first - 1) // SET_SIZE,
                roles=(first, second) if second else (first,),
                suit=member.suit,
                oxygen=member.oxygen,
                mold=member.mold,
                alive=member.alive,
            )
            if member.charges is not None:
                crew.charges = tuple(member.charges.items())
            elif ROLES[first].charges:
                add_charges(crew, first, ROLES[first].charges)
            if g.config.pressure and "suit" in member.gear and not crew.suit:
                crew.suit, crew.oxygen = 3, 5
            g.crew.append(crew)

    def _cards(self, g: State) -> None:
        potatoes = any(role.of(crew) for crew in g.crew for role in BOTANISTS)
        free = {card.id: card.pile for card in FACTS.cards if card.pile}
        deck = pip_deck(potatoes, g.config.quackalope, g.config.bear)
        box = Box([*deck, *(card for card, n in free.items() for _ in range(n))])
        for seat, (member, crew) in enumerate(zip(self.crew, g.crew, strict=True)):
            crew.hand = box.take(member.hand, f"crew[{seat}].hand")
            crew.equipment = box.take(member.gear, f"crew[{seat}].gear")
        top = box.take(self.deck, "deck")
        g.discard = list(box.take(self.discard, "discard"))
        if self.piles:
            if len(self.piles) != len(RESOURCES):
                raise wrong("piles", f"{len(RESOURCES)} numbers are wanted")
            box.take([card for card, n in zip(RESOURCES, self.piles, strict=True) for _ in range(n)], "piles")
            g.piles = self.piles
        else:
            g.piles = tuple(min(free[card], box.left.count(card)) for card in RESOURCES)
            box.take([card for card, n in zip(RESOURCES, g.piles, strict=True) for _ in range(n)], "piles")
        g.deck = [*box.left[::-1], *top[::-1]]

    @classmethod
    def write_down(cls, g: State) -> Self | None:
        """See `Position`. Only where somebody is about to take the first action of a turn."""
        turn = g.turn
        at_start = Turn(turn.seat, acting=True)
        if g.chain or g.due or not g.asks or g.asks[0].menu[0] != "actions" or turn != at_start or turn.left != ACTIONS:
            return None
        if g.agenda != [close_turn(turn.seat), act(turn.seat)]:
            return None
        letters = "".join(g.letters)
        members = [
            Member(
                at=crew.module or 1,
                role=crew.roles[0],
                second=crew.roles[1] if len(crew.roles) > 1 else 0,
                figure=crew.figure,
                hand=crew.hand,
                gear=crew.equipment,
                knows="".join(letter for letter, seen in zip(letters, g.known, strict=True) if seen >> seat & 1),
                charges=dict(crew.charges),
                suit=crew.suit,
                oxygen=crew.oxygen,
                mold=crew.mold,
                alive=crew.alive,
            )
            for seat, crew in enumerate(g.crew)
        ]
        settled: dict[str, Any] = {"mold": {m: g.mold[m] for m in MODULES if g.mold[m]}} if g.molding else {}
        return cls(
            crew=tuple(members),
            turn=turn.seat,
            rolled=True,
            modules={m: g.cubes[m] for m in MODULES if g.cubes[m] != FULL - g.mold[m]},
            numbers=g.numbers[1:] if g.numbers != tuple(range(13)) else (),
            pods=letters,
            lost="".join(letter for letter, there in zip(letters, g.pods, strict=True) if not there),
            fuses=g.fuses,
            piles=g.piles,
            deck=tuple(g.deck[::-1]),
            discard=tuple(g.discard),
            marauders=g.marauders,
            first=g.first,
            turns=g.turns,
            reached=g.reached,
            deadline=g.deadline,
            **settled,
        )
