"""The rolls before the first turn, and the fair start: none of them loses the mission before it begins (M-5.16)."""

from __future__ import annotations

from stardeck.engine import Event
from stardeck.games.catastrophe.rules.damage import Rolled
from stardeck.games.catastrophe.state import Room, State, event

TOTALS = range(2, 13)


@event
class Spared(Event, frozen=True):
    """M-5.16 A roll in set-up would have left too few pods, and does not count."""

    module: Room
    says = "A hit on {module} would leave too few pods. For a fair start, the dice are rolled again."


def setup_roll(g: State, seat: int) -> tuple[int, int]:
    """M-5.1, M-23.1 Two dice before the first turn; M-5.16 with a fair start those that leave enough pods."""
    dice = _roll(g, seat)
    while g.config.fair_start and not _fair(g, sum(dice)) and any(_fair(g, total) for total in TOTALS):
        g.tell(Spared(g.numbered[sum(dice)]))
        dice = _roll(g, seat)
    return dice


def _roll(g: State, seat: int) -> tuple[int, int]:
    dice = g.roll(6), g.roll(6)
    g.tell(Rolled(seat, dice, g.numbered[sum(dice)]))
    return dice


def _fair(g: State, total: int) -> bool:
    """M-5.16 Whether a roll leaves a pod for everybody who must escape."""
    return pods_after(g, g.numbered[total]) >= len(g.fuses)


def pods_after(g: State, module: int) -> int:
    """M-9.5, M-9.6, M-9.10 How many pods would be left after a hit on this module and its whole cascade."""
    cubes, pods, waiting = list(g.cubes), list(g.pods), [module]
    while waiting:
        hit = waiting.pop()
        if not cubes[hit]:
            continue
        cubes[hit] -= 1
        if not cubes[hit]:
            waiting += g.ship.neighbours[hit]
            if g.ship.pod_at[hit] >= 0:
                pods[g.ship.pod_at[hit]] = 0
    return sum(pods)
