"""The state of a battle: ships with their marks, crew, heat and speed, and what is in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import field

from stardeck.engine import Book, Event, Frozen, GameState, Plain, Rulebook, RuleMaker, Steps
from stardeck.engine.parts import part
from stardeck.engine.plain import derived
from stardeck.engine.say import Line, Slot, of, say
from stardeck.games.cosmoforce.design import Design
from stardeck.games.cosmoforce.facts import FOLDER, PROPULSION, SYSTEMS, WEAPONS
from stardeck.games.cosmoforce.options import CosmoforceOptions

Row = tuple[int, ...]
"""A number for each slot."""

STOPPED = 100
"""A speed below 1.00 makes a ship's mass infinite (C-6.7)."""
INFINITE = 1 << 30
NOBODY = -1
"""Where a ship's number stands, and there is no ship."""

ShipSeat = Annotated[int, Slot("ship")]
"""A ship, by the seat that it belongs to."""
SlotNumber = Annotated[int, Slot("slot")]
"""A slot of a ship, counted from 0."""
Weapon = Annotated[str, Slot("weapon")]
Speed = Annotated[int, Slot("speed")]
"""A speed in hundredths (C-4.5)."""
Change = Annotated[int, Slot("change")]
"""By how many whole points a speed changes, up or down."""
Dice = Annotated[tuple[int, ...], Slot("dice")]
"""All values of a roll; dice that a 1 added stand behind those that it began with."""

Cause = Literal["crew", "systems", "concession"]
"""Why a ship is eliminated: no crew is left (C-22.1), all systems are marked (C-22.2), or a concession (C-28.1)."""


class Ship(Plain):
    """One ship on its roster. Speed is in hundredths (C-4.5); slots are counted from 0."""

    design: Design
    mass: int
    boxes: Row
    marks: Row
    posts: Row
    """Ready crew at work on each slot."""
    ready: int
    """Ready crew in Standby."""
    hurt: int
    heat: int
    speed: int
    depleted: tuple[int, ...] = ()
    out: Literal[Cause, "left", ""] = ""
    """Why the ship takes no part any more; `left`: its captain went away before the battle (C-28.6)."""

    @property
    def size(self) -> int:
        return self.design.size

    @property
    def crew(self) -> int:
        return self.ready + self.hurt + sum(self.posts)

    @derived("design", "boxes", "marks")
    def power(self) -> Power:
        return power(self.design, self.boxes, self.marks)

    @property
    def target_mass(self) -> int:
        """C-6.7, C-6.8 A ship that is stopped or has no thrust counts as having infinite mass."""
        return INFINITE if self.speed < STOPPED or not self.power.thrust else self.mass

    def mark(self, slot: int, marks: int) -> None:
        self.marks = (*self.marks[:slot], marks, *self.marks[slot + 1 :])

    def post(self, slot: int, crew: int) -> None:
        self.posts = (*self.posts[:slot], crew, *self.posts[slot + 1 :])

    @property
    def doom(self) -> Literal["crew", "systems", ""]:
        """C-22.1, C-22.2 Why this ship is about to be eliminated, or nothing."""
        if not (self.ready or self.hurt or any(self.posts)):
            return "crew"
        unmarked = self.marks.count(0) > self.boxes.count(0)  # C-22.3 an empty slot has no box and no mark
        return "" if unmarked else "systems"


class Power(NamedTuple):
    """What works on a ship."""

    thrust: int
    dissipators: int
    habitats: int
    weapons: dict[str, int]
    """How many work, for each type mounted."""
    weapon_row: tuple[tuple[str, int], ...]
    """The same, as a view shows it."""
    armed: tuple[str, ...]
    """The types of which one works."""
    unmarked: int
    complement: int
    """The crew that there is room for: a Habitat counts until it is destroyed."""


class Mounted(NamedTuple):
    """What never changes about the systems of a design."""

    weapons: tuple[str, ...]
    """The types, in the order of the rulebook."""
    habitats: tuple[int, ...]
    """The slots."""


@part
def mounted(design: Design) -> Mounted:
    """C-2 The weapons and Habitats that a ship was built with."""
    habitats = [slot for slot, system in enumerate(design.systems) if system == "habitat"]
    return Mounted(tuple([weapon for weapon in WEAPONS if weapon in design.systems]), tuple(habitats))


@part
def power(design: Design, boxes: Row, marks: Row) -> Power:
    """C-3.4 to C-3.7 What works with these marks: C-19.6 systems that have none."""
    built = mounted(design)
    working = [s for s, m in zip(design.systems, marks, strict=True) if s and not m]
    count = working.count
    weapons = [(weapon, count(weapon)) for weapon in built.weapons]
    standing = [slot for slot in built.habitats if marks[slot] != boxes[slot]]
    return Power(
        sum([SYSTEMS[p].thrust * count(p) for p in PROPULSION]),
        count("dissipator"),
        count("habitat"),
        dict(weapons),
        tuple(weapons),
        tuple([weapon for weapon, works in weapons if works]),
        len(working),
        1 + design.size * len(standing),  # C-21.4, C-21.7
    )


class Turn(Plain):
    """One ship's turn; the weapon types that it has fired live and end with it (C-8.5)."""

    ship: int = NOBODY
    """Whose turn it is, or was before the next one begins; NOBODY before the first turn."""
    fired: tuple[str, ...] = ()
    ended: bool = False


class Harm(Frozen, frozen=True, tag="harm"):
    """Crew that must still be harmed by a heat roll."""

    ship: int
    left: int


class Damage(Frozen, frozen=True, tag="damage"):
    """Points of damage that a ship's owner must still place."""

    ship: int
    left: int


class Ram(Frozen, frozen=True, tag="ram"):
    """A ram before its roll."""

    ship: int
    target: int
    evaded: bool = False


class Repair(Frozen, frozen=True, tag="repair"):
    """A Repair Systems action that is being laid out: (from slot or -1 for Standby, to slot) for each crew."""

    ship: int
    moves: tuple[tuple[int, int], ...] = ()


class State(GameState, kw_only=True):
    """A battle."""

    book = Book["State"](Rulebook(FOLDER / "rulebook.md"))

    config: CosmoforceOptions
    """The options of this table."""
    sides: tuple[str, ...]
    """The side of each seat: a team's letter, or its own in a free-for-all."""
    ships: list[Ship] = []
    """Empty until the reveal."""
    chain: list[Harm | Damage | Ram | Repair] = []
    round: int = 0
    order: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    turn: Turn = field(default_factory=Turn)
    limit: int = 0
    """The round in which the time limit was reached, or 0."""
    fallen: tuple[tuple[int, ...], ...] = ()
    """The ships that each event eliminated, in order."""

    @property
    def alive(self) -> list[int]:
        return [i for i, ship in enumerate(self.ships) if not ship.out]


rule, menu, event = State.book.rule, State.book.menu, State.book.event


def part_of_turn(body: Callable[[State, int], Steps]) -> RuleMaker[[int]]:
    """C-8.4 The rule of a part of a turn: an eliminated ship leaves it out."""

    @wraps(body)
    def unless_out(g: State, ship: int) -> Steps:
        return None if g.ships[ship].out else body(g, ship)

    return rule(unless_out)


class ShipEvent(Event, frozen=True):
    """Something that happened to a ship, or that it did."""

    ship: ShipSeat

    def slots(self) -> dict[str, tuple[str, Any]]:
        """A system is named by its ship and its slot; dice are said one after the other."""
        slots = super().slots()
        for name, (kind, value) in slots.items():
            if kind == "dice":
                slots[name] = of(str, " ".join(map(str, value)))
            elif kind == "slot":
                slots[name] = self.places(value if isinstance(value, tuple) else (value,))
        return slots

    def places(self, slots: Iterable[int]) -> tuple[str, tuple[str, ...]]:
        """These slots of the ship, for a sentence."""
        return of(SlotNumber, tuple(f"{self.ship}:{slot}" for slot in slots))

    def line(self) -> Line:
        return say(self.says, **self.slots())
