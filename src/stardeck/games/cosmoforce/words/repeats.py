"""Questions that come several times: damage to a ship, harm to its crew."""

from __future__ import annotations

from stardeck.engine import Repeats
from stardeck.games.cosmoforce.rules.damage import HURT, STANDBY, crew_to_harm, hurt, mark, systems_to_mark
from stardeck.games.cosmoforce.state import Damage, Harm, State


def repeats(g: State, seat: int) -> Repeats | None:
    """C-19.1, C-10.6 One point after the other, as long as a slot or the crew can take it."""
    if g.asking(systems_to_mark):
        ship = g.ships[seat]
        free = {
            mark(seat, n): boxes - marks for n, (boxes, marks) in enumerate(zip(ship.boxes, ship.marks, strict=True))
        }
        return Repeats(g.top(Damage).left, free)
    if g.asking(crew_to_harm):
        ship = g.ships[seat]
        crew = {hurt(seat, slot): crew for slot, crew in enumerate(ship.posts)}
        return Repeats(g.top(Harm).left, {**crew, hurt(seat, STANDBY): ship.ready, hurt(seat, HURT): ship.hurt})
    return None
