"""The state of a mission: the ship and its cubes, the crew, the cards, and what is in progress."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from stardeck.engine import Book, Frozen, GameState, Plain, Rulebook, Slot, Step
from stardeck.games.catastrophe.facts import FOLDER, Layout
from stardeck.games.catastrophe.options import CatastropheOptions

ACTIONS = 3
Room = Annotated[int, Slot("room")]
"""A module of the ship, by its id: "the Laboratory" in a sentence."""
RoomTitle = Annotated[int, Slot("room.title")]
"""A module, as it is printed: "Laboratory"."""
Pip = Annotated[str, Slot("card")]
"""A PIP card, by its id; an empty one is hidden."""
RoleId = Annotated[int, Slot("role")]
"""One of the 36 roles: "Learning Experience (Botanist)"."""
RoleTitle = Annotated[int, Slot("role.title")]
"""A role, as it is printed: "Learning Experience"."""
SetId = Annotated[int, Slot("set")]
"""One of the twelve role sets, counted from 0."""
Figure = Annotated[int, Slot("figure")]
"""One of the six Crew ID cards with its miniature, counted from 0."""
Letter = Annotated[str, Slot("letter")]
"""The letter of a pod, which a fuse can stand on."""
Place = Annotated[int, Slot("pod")]
"""One of the six places for pods, counted from 0."""
Pile = Annotated[str, Slot("card.pile")]
"""One of the four resources, as the face-up pile of its cards: "an Oxygen Tank" in a sentence."""
Raider = Annotated[int, Slot("marauder")]
"""A Marauder: 0 is the Small, 1 the Tall one."""
NOBODY = -1
"""The seat of a turn before the first one."""
Way = Literal["action", "granted", "free", "copy", "reaction", "charge", "thought"]
"""How something is done: as one of the actions of a turn; granted by a reaction (M-18.2); for nothing (M-R003.1); as a
copy of an Ability (M-19.14); as a reaction; by a charge; or as the thought of a role (M-R001.1)."""
Origin = Literal["roll", "scavenge", "marauder", "setup"]
"""What sets off a hit: a Damage Roll, a Scavenge, a Marauder, or the meteors before the first turn."""
Cause = Literal["roll", "scavenge", "marauder", "setup", "cascade"]
"""What hits a module: as Origin says, or a cascade that has come this far."""
Stage = Literal["offered", "asked", "agreed", "dropped"]
"""How far a Transfer is: cards are being named, the ally is asked, both agree, or it is off."""
End = Literal["escape", "explosion", "pods", "mold", "captured", "death"]
"""How a mission ends."""


class Ship(Frozen, frozen=True):
    """The plan of a ship. Tuples are indexed by module id; index 0 is unused."""

    layout: Layout
    neighbours: tuple[tuple[int, ...], ...]
    corners: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    pod_modules: tuple[int, ...]
    """The module of each pod place."""
    pod_at: tuple[int, ...]
    """The pod place of each module, or -1."""


class Crew(Plain):
    """One crew member with its ID card. Module 0 is: not on the ship."""

    module: int
    figure: int = -1
    """Its Crew ID card; -1 before it is chosen."""
    dealt: int = -1
    """The role set that it got, in the order of the cards."""
    hand: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    roles: tuple[int, ...] = ()
    """Its role, and with the Quackalope a second one."""
    charges: tuple[tuple[int, int], ...] = ()
    """(role, charges) for each role that has had any; kept when a second role ends (M-16.20)."""
    suit: int = 0
    oxygen: int = 0
    mold: int = 0
    alive: bool = True


class Turn(Plain):
    """One player's turn, with the Marauder turn after it (M-23.37); what is counted by turns lives and ends with it."""

    seat: int = NOBODY
    left: int = ACTIONS
    used: tuple[int, ...] = ()
    """Who has used a module in this turn (M-7.24, M-7.25)."""
    breathing: tuple[int, ...] = ()
    """Who needs no oxygen in this turn (M-R021.1)."""
    called: int = 0
    """The number that the Science Officer has called."""
    free: int = 0
    """The module that the Captain may use for nothing now (M-R003.1)."""
    acting: bool = False
    """The action step has begun."""
    ended: bool = False


class Play(Plain, tag="play"):
    """A declared action, a card or a charge that is being played. The card lies here and not in the hand."""

    seat: int
    deed: Step
    """What will happen: a step whose first argument is the seat."""
    way: Way
    card: str = ""
    by: Way | Literal[""] = ""
    """How it was granted: by a reaction (a card), a charge or a thought."""
    cancelled: bool = False
    interrupted: bool = False
    done: bool = False
    """The action that a reaction grants has been taken or declined."""
    pile: tuple[str, ...] = ()
    """Overrides that were spent on it, to be discarded with it (M-28.16)."""
    restored: int = 0
    """The module that got its power back by this repair."""

    @property
    def reacts(self) -> bool:
        """M-17.16, M-18.8 A reaction, inside which nothing else is interrupted."""
        return self.way in ("reaction", "charge", "thought")

    @property
    def answers_only(self) -> bool:
        """M-17.16 A reaction, or a card inside one: only an Override can answer it."""
        return self.way not in ("action", "free")

    @property
    def stands(self) -> bool:
        """Whether it is still going to happen: nobody has overridden it or broken into it."""
        return not self.interrupted and not self.cancelled


class Roll(Plain, tag="roll"):
    """A Damage Roll before its hit."""

    dice: tuple[int, int]
    damage: int = 1


class Cascade(Plain, tag="cascade"):
    """Hits that are still waiting; `aim` is the module of the next one while everybody may react."""

    origin: Origin
    waiting: tuple[int, ...] = ()
    aim: int = 0


class Raid(Plain, tag="raid"):
    """The Marauder turn: who is about to act, and who acts after it."""

    seat: int
    now: int
    then: tuple[int, ...] = ()
    skipped: bool = False


class Search(Plain, tag="search"):
    """Cards that one player has drawn and looks through (Operations)."""

    seat: int
    cards: tuple[str, ...]


class Offer(Plain, tag="offer"):
    """A Transfer that is being agreed on; the cards stay in the hands until it happens."""

    seat: int
    ally: int
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    stage: Stage = "offered"


Frame = Play | Roll | Cascade | Raid | Search | Offer


class State(GameState, kw_only=True):
    """A mission."""

    book = Book["State"](Rulebook(FOLDER / "rulebook.md"))

    config: CatastropheOptions
    """The options of this table."""
    ship: Ship
    sides: tuple[int, ...]
    """The team of each seat; in Sole Survivor each seat has its own, in Co-op all have one."""
    numbers: tuple[int, ...] = ()
    """The number of each module; index 0 is unused, as in all tuples of modules."""
    numbered: tuple[int, ...] = ()
    """The module with each number."""
    cubes: tuple[int, ...] = ()
    board: int = 0
    """Status Cubes on the Ship Integrity Board."""
    mold: tuple[int, ...] = (0,) * 13
    mold_board: int = 0
    molding: bool = False
    """The Mold Cubes have been laid out."""
    letters: tuple[str, ...] = ()
    pods: tuple[int, ...] = ()
    """1 for each pod place that still has its pod."""
    known: tuple[int, ...] = ()
    """For each pod place the seats that have seen its letter, as bits."""
    fuses: tuple[str, ...] = ()
    """The letter of each fuse; empty is beside the board."""
    piles: tuple[int, ...] = ()
    deck: list[str] = []
    """The top is the end."""
    discard: list[str] = []
    crew: list[Crew] = []
    chain: list[Frame] = []
    marauders: tuple[int, ...] = ()
    """The module of the Small and of the Tall Marauder; 0 is ejected."""
    turn: Turn = field(default_factory=Turn)
    turns: int = 0
    first: int = 0
    active: int = 0
    """Whose turn it is; in set-up who rolls (M-5.14)."""
    deadline: int = -1
    """Hard: the turn at whose start the unsuited die, or -1 (M-26.4)."""
    reached: int = 0
    """How many of yellow and red the board has ever reached (M-10.8, M-10.9)."""
    due: tuple[str, ...] = ()
    """Phase effects that wait for the end of the sequence (M-10.16)."""

    @property
    def everybody(self) -> range:
        return range(self.seats)

    @property
    def started(self) -> bool:
        """Whether the first turn has begun."""
        return self.turn.seat != NOBODY


rule, menu, later, event = State.book.rule, State.book.menu, State.book.later, State.book.event
