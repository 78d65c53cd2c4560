"""What helps a person beside the rosters: why a ship is out, what its heat will do, which Missiles explode."""

from __future__ import annotations

from stardeck.engine import Frozen, Line, say
from stardeck.engine.aids import Aids, Reader
from stardeck.engine.goal import NOTHING
from stardeck.engine.parts import part
from stardeck.games.cosmoforce.design import Design
from stardeck.games.cosmoforce.rules.damage import DETONATION, explodes
from stardeck.games.cosmoforce.state import NOBODY, STOPPED, Row, State, power
from stardeck.games.cosmoforce.words.ending import OUT

OnRoster = tuple[str, int, int, Design, Row, Row]
"""Of a ship: why it is out, heat, speed, design, boxes and marks."""


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
    lines, explosive = _told(
        tuple([(it.out, it.heat, it.speed, it.design, it.boxes, it.marks) for it in g.ships]),
        g.config.missile_detonation == "every",
    )
    return CosmoforceAids(
        round=g.round,
        turn=None if g.turn.ship == NOBODY else g.turn.ship,
        blast=Blast(f"+{DETONATION}", reader.called("explodes when marked")) if g.ships else None,
        ships=_put_together(reader.each(lines), explosive),
    )


@part
def _put_together(said: tuple[str, ...], explosive: tuple[tuple[int, ...], ...]) -> tuple[ShipWords, ...]:
    return tuple(map(ShipWords, said[::3], said[1::3], said[2::3], explosive))


@part
def _told(ships: tuple[OnRoster, ...], every: bool) -> tuple[tuple[Line, ...], tuple[tuple[int, ...], ...]]:
    """Three lines for each ship, one after the other, and the slots that explode on each; looked up all at once,
    because every frame has them."""
    told = [_ship(*ship, every) for ship in ships]
    return tuple([line for lines, _ in told for line in lines]), tuple([explosive for _, explosive in told])


@part
def _ship(
    out: str, heat: int, speed: int, design: Design, boxes: Row, marks: Row, every: bool
) -> tuple[tuple[Line, Line, Line], tuple[int, ...]]:
    works = power(design, boxes, marks)
    systems = zip(design.systems, marks, boxes, strict=True)
    explosive = tuple([i for i, (it, mark, most) in enumerate(systems) if mark < most and explodes(it, mark, every)])
    why = say(OUT[out]) if out else NOTHING
    return (why, heat_line(heat, works.dissipators), _easy(out, speed, works.thrust)), explosive


def _easy(out: str, speed: int, thrust: int) -> Line:
    """C-6.7, C-6.8 Why every die fits its mass."""
    if out or (speed >= STOPPED and thrust):
        return NOTHING
    return say("It is too slow to dodge: every die fits." if thrust else "It has no thrust: every die fits.")


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
