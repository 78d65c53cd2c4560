"""Mission Catastrophe for the tests: a ship of one's own with a name from this list begins in that position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.catastrophe.mission import KIT, Mission
from stardeck.engine import Steps
from stardeck.games.catastrophe import game as real
from stardeck.games.catastrophe.facts import SHIPS
from stardeck.games.catastrophe.options import CatastropheOptions
from stardeck.games.catastrophe.rules.turn import turn
from stardeck.games.catastrophe.state import State, Turn, rule

BLORP, CHAD, CRICKET = 0, 1, 2
Position = tuple[Callable[[], Mission], int, tuple[int, ...]]
"""The ship, whose turn begins, and the dice."""

POSITIONS: dict[str, Position] = {
    # M-30, with a card for Chad to think about when Overrides are played
    "Didn't see that coming": (
        lambda: Mission(
            3, turn=CRICKET, at=[1, 1, 8], letters="BACDEF", cubes={4: 2}, deck="lift",
            hands={BLORP: "override", CHAD: "quick_thinking scavenge override", CRICKET: f"{KIT} hack override"},
        ),
        CRICKET,
        (3, 4, 1, 1),
    ),
    # M-31.3 to M-31.11, with a card for Chad to react with
    "Inevitable betrayal": (
        lambda: Mission(
            3, turn=CHAD, at=[6, 1, 7], gear={BLORP: "suit"}, lost=[1], cubes={6: 1, 12: 1, 8: 1, 4: 1, 1: 2},
            hands={CHAD: "quick_thinking eva lift"},
        ),
        CHAD,
        (2, 4),
    ),
    "Escape": (
        lambda: Mission(2, turn=BLORP, at=[8, 1], hands={BLORP: KIT}, fuses="A", knows={BLORP: 1}),
        BLORP,
        (5, 6),
    ),
    "No fuse": (
        lambda: Mission(2, turn=BLORP, at=[8, 1], hands={BLORP: KIT}, letters="BACDEF", fuses="C"),
        BLORP,
        (5, 6),
    ),
    # the second roll empties Sensors
    "Two rolls": (
        lambda: Mission(2, turn=BLORP, at=[8, 1], cubes={12: 1}),
        BLORP,
        (5, 6, 6, 6),
    ),
    "Operations": (
        lambda: Mission(2, turn=BLORP, at=[2, 1], deck="eva suit hack", hands={BLORP: "lift"}),
        BLORP,
        (5, 6),
    ),
    "Both hands full": (
        lambda: Mission(
            2, turn=BLORP, at=[1, 1],
            hands={BLORP: "quick_thinking scavenge override eva lift hack oxygen requisition"},
        ),
        BLORP,
        (5, 6),
    ),
    # the longest texts of all
    "Seven in hand": (
        lambda: Mission(
            2, turn=BLORP, at=[1, 1], hands={BLORP: "requisition codes override meeting suit lift hack"},
        ),
        BLORP,
        (5, 6),
    ),
    "Cargo Bay": (
        lambda: Mission(
            4, turn=BLORP, at=[9, 1, 9, 7], mode="team", discard="lift scavenge scavenge suit",
            hands={BLORP: "override oxygen", CRICKET: "food codes"},
        ),
        BLORP,
        (5, 6),
    ),
    "Everything fails": (
        lambda: Mission(
            6, turn=BLORP, hard=True, pressure=True, at=[6, 6, 6, 6, 7, 5], cubes={7: 2, 5: 2, 2: 0, 3: 1},
            gear={BLORP: "suit"}, hands={BLORP: "eva lift", CHAD: "override"},
        ),
        BLORP,
        (3, 4),
    ),
}  # fmt: skip


@rule
def stage(g: State, name: str) -> Steps:
    """The dice of a position, and its first turn."""
    _, seat, dice = POSITIONS[name]
    g.script = dice
    return turn(seat)


def setup(seats: int, options: CatastropheOptions) -> State:
    if options.layout is None or options.layout.name not in POSITIONS:
        return real.rules.setup(seats, options)
    name = options.layout.name
    make, seat, _ = POSITIONS[name]
    g = make().g
    g.turn, g.turns, g.asks, g.open, g.agenda, g.events = Turn(seat), 0, [], None, [stage(name)], []
    return g


game = replace(real, rules=replace(real.rules, setup=setup))


def options(name: str) -> dict[str, Any]:
    """The options of a table that begins in this position."""
    casimir = SHIPS["casimir"]
    return {"layout": {"name": name, "rows": list(casimir.rows), "pods": list(casimir.pods)}}
