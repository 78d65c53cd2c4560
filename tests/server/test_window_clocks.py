"""The clock of a LOSS window on a live table (L-14.13 to L-14.15)."""

from __future__ import annotations

from typing import Any

from games.loss.race import Race, ship
from stardeck.engine import PASS
from stardeck.games.loss import game
from stardeck.server.clocks import next_clock
from stardeck.server.stored import StoredStep
from stardeck.server.table_doc import ClockState, SeatDoc, TableDoc
from table import rules

BODY = TableDoc(
    id="t", code="ABCDEF", game="loss", title="t", host="a", options={}, pace="live", decision_seconds=60,
    window_seconds=10, visibility="link", spectators=True, secret="s", created=0, seats=[SeatDoc(n, n) for n in "ABC"],
)  # fmt: skip


class Watch:
    """A race on a live table."""

    def __init__(self, r: Race) -> None:
        self.r, self.clock, self.at = r, ClockState(), 1_000_000

    def act(self, seat: int, *step: Any, after: int = 0) -> int:
        """An answer so many seconds later; the seconds that are left then."""
        self.at += 1000 * after
        before = self.r.g.copy()
        self.r.says(seat, step)
        line = StoredStep(1, seat, step, self.at, None, [])
        self.clock = next_clock(game, BODY, self.clock, before, self.r.g, line, self.at)
        assert self.clock.deadline is not None
        return (self.clock.deadline - self.at) // 1000


def at_the_reveal() -> Watch:
    watch = Watch(Race(ship(at=5), ship("bad_coordinates"), ship("bad_coordinates.2"), obstacles="O25"))
    watch.r.until(0, "equipping")
    assert watch.act(0, "done_equipping", 0) == 10
    return watch


@rules("L-14.13", "L-14.14", "L-14.15")
def test_hard_case_21_the_clock_stands_still_and_shows_at_least_five_seconds():
    watch = at_the_reveal()
    watch.r.rolls(3)
    assert watch.act(1, "sabotage", 1, "bad_coordinates.1", 0, "", after=9) == 5, "the prompt has its own clock"
    for seat in (1, 2):
        watch.act(seat, *PASS, after=3)
    assert watch.act(0, *PASS) == 5, "one second was left: raised to five"
    assert watch.r.asked == "interventions"


@rules("L-14.14", "L-14.15")
def test_time_that_was_left_is_not_used_up_by_a_play():
    watch = at_the_reveal()
    watch.r.rolls(3)
    watch.act(1, "sabotage", 1, "bad_coordinates.1", 0, "", after=2)
    for seat in (1, 2):
        watch.act(seat, *PASS, after=1)
    assert watch.act(0, *PASS) == 8
    watch.r.rolls(1)
    assert watch.act(2, "sabotage", 2, "bad_coordinates.2", 0, "", after=1) == 7, "a miss takes no time"
