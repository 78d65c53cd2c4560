"""What helps a person beside the board: the steps of a turn, a panel for each seat, and what can be wished for."""

from __future__ import annotations

from stardeck.engine.aids import Aids, Panel, TurnStep
from stardeck.games.loss.rules.trade import wish_for, wish_kind
from stardeck.games.loss.state import GOAL, NOBODY, Offer, State
from stardeck.games.loss.words.names import many

PHASES = ("trading", "equipping", "obstacle")
"""L-4.1"""


class LossAids(Aids, frozen=True):
    """The aids of a race."""

    chips: tuple[str, ...] = ()
    """What the viewer may wish for now, while laying out an offer."""


def aids(g: State, seat: int | None) -> LossAids:
    """From nothing but what this seat may know; None is a spectator."""
    return LossAids(
        round=g.round,
        turn=None if g.active == NOBODY else g.active,
        steps=_steps(g),
        panels=tuple(_panel(g, i) for i in range(len(g.ships))),
        chips=_chips(g, seat),
    )


def _steps(g: State) -> tuple[TurnStep, ...]:
    """Where in the turn the table is."""
    if g.active == NOBODY or g.stage != "race" or g.result is not None:
        return ()
    now = {"start": 0, "trading": 0, "equipping": 1, "equipped": 2, "obstacle": 2, "over": 3}[g.turn.phase]
    return tuple(
        TurnStep(words.capitalize(), "done" if i < now else "now" if i == now else "next")
        for i, words in enumerate(PHASES)
    )


def _panel(g: State, seat: int) -> Panel:
    ship = g.ships[seat]
    if not ship.card:
        return Panel("", ())
    if ship.dead:
        return Panel(g.printed(seat).name, (f"adrift on parsec {ship.parsec}",))
    facts = [f"{ship.parsec} of {GOAL}", f"crew {ship.crew}", many(len(ship.cargo), "card")]
    if ship.lost:
        facts.append(f"loses {many(ship.lost, 'turn')}")
    return Panel(g.printed(seat).name, tuple(facts))


def _chips(g: State, seat: int | None) -> tuple[str, ...]:
    """L-3.8 The wishes among the options of a seat that lays out its side of a trade."""
    if seat is None or not g.chain or not isinstance(g.chain[-1], Offer):
        return ()
    return tuple(step[2] for step in g.choices(seat) if wish_kind.made(step) or wish_for.made(step))
