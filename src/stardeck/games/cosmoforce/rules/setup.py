"""Before the battle: seats, secret building, the reveal and the starting state (C-1, C-4, C-27, C-28)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Any

from stardeck.engine import Event, Line, Refused, Step, Steps, gather, listed, of, say
from stardeck.games.cosmoforce.design import DESIGN, PRESET_DESIGNS, Design, flaws
from stardeck.games.cosmoforce.facts import CLASSES, PROPULSION, SLOTS, SYSTEMS
from stardeck.games.cosmoforce.options import Berth, CosmoforceOptions
from stardeck.games.cosmoforce.rules.turn import start_round
from stardeck.games.cosmoforce.state import Ship, ShipSeat, State, event, menu, rule

NO_DESIGN = Design("", "fighter", ("",) * SLOTS)


def setup(seats: int, options: CosmoforceOptions) -> State:
    """The table before anybody has built.

    :raises Refused: for teams, ships or goals that do not fit.
    """
    if options.teams and (len(options.teams) != seats or len(set(options.teams)) < 2):
        raise Refused(
            "malformed",
            f"Teams need a letter for each of the {seats} seats and at least two sides, such as AABB.",
            "C-1.5",
        )
    if len(options.fleet) > seats:
        raise Refused(
            "malformed", f"There are {len(options.fleet)} ships in the fleet, but only {seats} seats.", "C-1.2"
        )
    sides = tuple(options.teams) or tuple(str(seat) for seat in range(seats))
    for goal in options.goals:
        if goal.side not in sides or goal.ship >= seats:
            raise Refused(
                "malformed",
                f"A goal names side {goal.side} or ship {goal.ship}, which is not in this battle.",
                "C-27.2",
            )
    for seat, entry in enumerate(options.fleet):
        given(entry, seat)
    return State(seats=seats, config=options, sides=sides, agenda=[build_ships()])


def given(entry: str | Berth, seat: int) -> Ship | None:
    """C-27.1 The ship that a scenario gives to a seat; None if the captain builds.

    :raises Refused: for an unknown preset, a flawed design or a state that is not within its limits.
    """
    if not entry:
        return None
    if isinstance(entry, str):
        if entry not in PRESET_DESIGNS:
            raise Refused("malformed", f"There is no ship {entry!r}. Choose one of these: {', '.join(PRESET_DESIGNS)}.")
        return launch(PRESET_DESIGNS[entry])
    if found := flaws(entry.design):
        raise Refused("malformed", f"Ship of seat {seat + 1}: {found[0].words}", found[0].rule)
    ship = launch(entry.design)
    marks = entry.marks + (0,) * (SLOTS - len(entry.marks))
    for slot in entry.depleted:
        if ship.design.systems[slot] != "missile":
            raise Refused("malformed", f"Ship of seat {seat + 1}: slot {slot + 1} is not a Missile.", "C-27.1")
        marks = (*marks[:slot], ship.boxes[slot], *marks[slot + 1 :])
    if len(marks) != SLOTS or any(m > b for m, b in zip(marks, ship.boxes, strict=True)):
        raise Refused("malformed", f"Ship of seat {seat + 1}: there is more damage than there are boxes.", "C-27.1")
    ship.marks, ship.depleted = marks, entry.depleted
    crew = ship.power.complement if entry.crew is None else entry.crew
    if crew > ship.power.complement or entry.hurt > crew:
        raise Refused(
            "malformed", f"Ship of seat {seat + 1}: there is room for at most {ship.power.complement} crew.", "C-27.1"
        )
    ship.ready, ship.hurt = crew - entry.hurt, entry.hurt
    ship.speed = ship.speed if entry.speed is None else entry.speed
    ship.heat = ship.heat if entry.heat is None else entry.heat
    if ship.doom:
        raise Refused(
            "malformed", f"Ship of seat {seat + 1}: it would be out of the battle before it starts.", "C-27.5"
        )
    return ship


def launch(design: Design) -> Ship:
    """C-3, C-4 A new ship of this design, as it starts."""
    return _first(design).copy()


@lru_cache(maxsize=256)
def _first(design: Design) -> Ship:
    size, filled = design.size, len(design.mounted)
    systems = design.systems + ("",) * (SLOTS - len(design.systems))
    return Ship(
        design=Design(design.name.strip(), design.kind, systems),
        mass=size * filled,
        boxes=tuple(0 if not s else SYSTEMS[s].boxes_at(size) for s in systems),
        marks=(0,) * SLOTS,
        posts=(0,) * SLOTS,
        ready=1 + size * design.count("habitat"),
        hurt=0,
        heat=sum(s in PROPULSION for s in systems),
        speed=100 * (3 - size + sum(SYSTEMS[s].thrust for s in design.mounted)),
    )


@rule
def build_ships(g: State) -> Steps:
    """C-1.6, C-1.7 All build at once and in secret, unless a scenario gives them their ships."""
    fleet = g.config.fleet + ("",) * (g.seats - len(g.config.fleet))
    builders = tuple(seat for seat, entry in enumerate(fleet) if not entry)
    return [*([gather(builders, designs(), True)] if builders else []), begin_battle()]


@menu(
    asks="Which ship do you fly?",
    detail="Hidden until everyone locks in. You can change it until then.",
)
def designs(g: State, seat: int) -> Iterator[Step]:
    """C-1.6 A design of one's own, a preset, or a preset at random."""
    yield build(seat, DESIGN)
    yield from (choose_preset(seat, name) for name in PRESET_DESIGNS)
    yield random_preset(seat)


@rule(says="Build your own ship")
def build(g: State, seat: int, design: Any) -> Steps:
    """C-1.8 The reveal of a captain's own design; C-26.2 the battle works on a copy."""
    _reveal(g, seat, Design(*design))
    return None


@rule
def choose_preset(g: State, seat: int, name: str) -> Steps:
    """C-26.4 The presets are there for all."""
    _reveal(g, seat, PRESET_DESIGNS[name])
    return None


@rule(says="Take one at random")
def random_preset(g: State, seat: int) -> Steps:
    """C-1.11 The only thing that is drawn without an eight-sided die."""
    _reveal(g, seat, list(PRESET_DESIGNS.values())[g.roll(len(PRESET_DESIGNS)) - 1])
    return None


def _reveal(g: State, seat: int, design: Design) -> None:
    if not g.ships:
        g.ships = [launch(NO_DESIGN) for _ in range(g.seats)]
    g.ships[seat] = launch(design)


@event
class Revealed(Event, frozen=True):
    """C-1.8 All rosters are shown: seat, name and class of each ship."""

    ships: tuple[tuple[ShipSeat, str, str], ...]

    def line(self) -> Line:
        shown = [
            say("{ship} ({kind})", ship=of(ShipSeat, ship), kind=CLASSES[kind].name) for ship, _, kind in self.ships
        ]
        return say("The ships are revealed: {ships}.", ships=listed(Line, shown, ", "))


@rule
def begin_battle(g: State) -> Steps:
    """C-1.8 All rosters are shown; C-2.15 equal names get a number; C-28.6 who has left takes no part."""
    if not g.ships:
        g.ships = [launch(NO_DESIGN) for _ in range(g.seats)]
    for seat, entry in enumerate(g.config.fleet):
        g.ships[seat] = given(entry, seat) or g.ships[seat]
    for seat in g.gone:
        g.ships[seat].out = "left"
    names = [ship.design.name for ship in g.ships]
    for ship in g.ships:
        name = ship.design.name
        if names.count(name) > 1 and not ship.out:
            new = next(f"{name} {number}" for number in count(1) if f"{name} {number}" not in names)
            ship.design = Design(new, ship.design.kind, ship.design.systems)
            names.append(new)
    g.tell(Revealed(tuple((i, s.design.name, s.design.kind) for i, s in enumerate(g.ships) if not s.out)))
    return start_round()


def carry_over(ship: Ship) -> Berth:
    """C-27.4 The ship as it goes into the next battle of a campaign: marks and crew stay, heat and speed are 0."""
    return Berth(ship.design, crew=ship.crew, hurt=ship.hurt, marks=ship.marks, depleted=ship.depleted)
