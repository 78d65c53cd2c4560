"""What helps a person beside the rosters: why a ship is out, what its heat will do, which Missiles explode."""

from __future__ import annotations

from stardeck.engine import Frozen, Line, say
from stardeck.engine.aids import Aids, Reader
from stardeck.engine.parts import kept
from stardeck.games.cosmoforce.rules.damage import DETONATION, explodes
from stardeck.games.cosmoforce.state import INFINITE, NOBODY, Ship, State
from stardeck.games.cosmoforce.words.ending import OUT


class Blast(Frozen, frozen=True):
    """What happens besides when a Missile is marked: as a sign, and in words."""

    sign: str
    words: str


class ShipWords(Frozen, frozen=True):
    """What there is to say of a ship at a glance."""

    out: str
    """Why it is out; empty while it fights."""
    heat: str
    """What its heat will do when its next turn begins."""
    easy: str
    """Why every die fits its mass; empty where mass counts."""
    explosive: tuple[int, ...]
    """The slots that explode when they are marked."""


class CosmoforceAids(Aids, frozen=True):
    """The aids of a battle; a roster is public, so they are the same for everybody."""

    blast: Blast | None = None
    """None before the battle."""
    ships: tuple[ShipWords, ...] = ()
    """In the order of the seats."""


def aids(g: State, seat: int | None, reader: Reader) -> CosmoforceAids:
    return CosmoforceAids(
        round=g.round,
        turn=None if g.turn.ship == NOBODY else g.turn.ship,
        blast=Blast(f"+{DETONATION}", reader.called("explodes when marked")) if g.ships else None,
        ships=tuple([_ship(g, ship, reader) for ship in g.ships]),
    )


def _ship(g: State, ship: Ship, reader: Reader) -> ShipWords:
    lines = _lines(ship.out, ship.heat, ship.power.dissipators, ship.target_mass == INFINITE, ship.power.thrust)
    full = ship.marks, ship.boxes
    slots = [i for i, (marks, boxes) in enumerate(zip(*full, strict=True)) if marks < boxes and explodes(g, ship, i)]
    out, heat, easy = reader.each(lines)
    return ShipWords(out, heat, easy, tuple(slots))


@kept
def _lines(out: str, heat: int, cooling: int, easy: bool, thrust: int) -> tuple[Line, Line, Line]:
    """Why the ship is out, what its heat will do, and why every die fits."""
    slow = "It is too slow to dodge: every die fits." if thrust else "It has no thrust: every die fits."
    return say(OUT[out] if out else ""), heat_line(heat, cooling), say(slow if easy and not out else "")


def heat_line(heat: int, cooling: int) -> Line:
    """C-10.1, C-10.4 What this heat will do when the ship's next turn begins."""
    cooled = min(heat, cooling)
    rest = heat - cooled
    if not heat:
        return say("No heat: nothing to roll.")
    if not rest:
        return say("Next turn it cools off." if cooled == 1 else "Next turn all {cooled} cool off.", cooled=cooled)
    if not cooled:
        return say("Next turn {rest|rolls|roll} for harm.", rest=rest)
    return say("Next turn {cooled|cools|cool} off, {rest|rolls|roll} for harm.", cooled=cooled, rest=rest)
