"""The scenes of the ship's board: `python scripts/scenes.py catastrophe` writes them for the browser."""

from __future__ import annotations

from collections.abc import Iterator

from games.catastrophe.mission import Mission
from stardeck.engine import PASS
from stardeck.games.catastrophe.state import Cascade, State
from table import Scenario

CREW_QUARTERS = 1


def scenes() -> Iterator[tuple[str, Scenario[State], int | None]]:
    """Name, mission, and who looks."""
    m = Mission(
        3,
        roll=True,
        dice=(2, 4, 2, 4),
        at=[6, 1, 7],
        cubes={6: 0, 12: 1, 1: 2, 8: 1, 4: 1},
        hands={1: "quick_thinking eva lift oxygen codes override"},
        gear={0: "suit"},
        lost=[1],
    )
    m.all_pass()
    m.does(0, "repair", 6)
    m.ends(0)
    while not (isinstance(cascade := m.g.chain[-1], Cascade) and cascade.aim == CREW_QUARTERS):
        m.says(m.g.waiting[0], PASS)
    yield "window", m, 1
