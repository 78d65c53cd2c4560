"""What the page shows beside the board: the steps of a turn, and a panel for each seat."""

from __future__ import annotations

from stardeck.engine import Frozen
from stardeck.games.loss.state import GOAL, NOBODY, State
from stardeck.games.loss.words.names import many

PHASES = ("trading", "equipping", "obstacle")
"""L-4.1"""


class TurnStep(Frozen, frozen=True):
    """One step of a turn: done, now or next."""

    words: str
    state: str


class Panel(Frozen, frozen=True):
    """A second line and facts that everybody may know."""

    line: str
    facts: tuple[str, ...]


def turn_steps(g: State) -> tuple[TurnStep, ...]:
    """Where in the turn the table is."""
    if g.active == NOBODY or g.stage != "race" or g.result is not None:
        return ()
    now = {"start": 0, "trading": 0, "equipping": 1, "equipped": 2, "obstacle": 2, "over": 3}[g.turn.phase]
    states = ["done" if i < now else "now" if i == now else "next" for i in range(len(PHASES))]
    return tuple(TurnStep(words.capitalize(), state) for words, state in zip(PHASES, states, strict=True))


def panel(g: State, seat: int) -> Panel:
    ship = g.ships[seat]
    if not ship.card:
        return Panel("", ())
    if ship.dead:
        return Panel(g.printed(seat).name, (f"adrift on parsec {ship.parsec}",))
    facts = [f"{ship.parsec} of {GOAL}", f"crew {ship.crew}", many(len(ship.cargo), "card")]
    if ship.lost:
        facts.append(f"loses {many(ship.lost, 'turn')}")
    return Panel(g.printed(seat).name, tuple(facts))
