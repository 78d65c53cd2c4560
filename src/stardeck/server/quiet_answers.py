"""What people at a table need not be asked, and when the server answers it for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from stardeck.bots import quiet
from stardeck.engine import GameState, Step
from stardeck.server import clocks
from stardeck.server.table_doc import ClockState

if TYPE_CHECKING:
    from stardeck.server.loaded_table import LoadedTable


class Quiet(NamedTuple):
    """An answer of a person who need not be asked."""

    seat: int
    number: int
    """Of the question."""
    step: Step
    when: quiet.When


class QuietAnswers:
    """Those of one table. At a `pace` of 0 nobody waits for their moments: so fast plays a benchmark."""

    def __init__(self, live: LoadedTable, pace: float) -> None:
        self.live, self.pace = live, pace
        self._found: tuple[Any, list[Quiet]] = (None, [])

    def forget(self) -> None:
        """The table was read again."""
        self._found = (None, [])

    def after(self, g: GameState, rows: int) -> list[Quiet]:
        """The answers of people who need not be asked, in the game as it is after so many rows."""
        live = self.live
        key = rows, live.stored.version, live.orders
        if self._found[0] != key:
            found = []
            for ask in g.asks if g.result is None and not live.classroom else ():
                if ask.waits and live.doc.seats[ask.seat].kind == "human" and not live.program(g, ask.seat):
                    reply = quiet.reply(g, ask.seat, live.orders_of(ask.seat), live.company(ask.seat))
                    if reply:
                        found.append(Quiet(ask.seat, ask.number, *reply))
            self._found = key, found
        return self._found[1]

    @property
    def now(self) -> list[Quiet]:
        """The same, in the game as it is stored."""
        live = self.live
        return self.after(live.g, len(live.steps) - 1) if live.g is not None and not live.frozen else []

    def of(self, seat: int) -> Quiet | None:
        """What this seat need not be asked in the game as it is stored."""
        for one in self.now:
            if one.seat == seat:
                return one
        return None

    def moment(self, one: Quiet, clock: ClockState) -> int:
        """When a quiet answer is given. By turns, whoever has the page open is not waited for."""
        live, when = self.live, one.when
        if when == "wait" and live.doc.seats[one.seat].person in live.present:
            when = "floor"
        waits = self._waits(one.seat) if when == "wait" else []
        return clock.opened + round(self.pace * clocks.delay(when, clock.luck, live.doc.pace, waits))

    def floor(self, seat: int) -> int | None:
        """Until when nobody may see that this seat has passed in the open window; None if nobody watches."""
        live = self.live
        if live.g is None or live.company(seat) not in ("live", "slow"):
            return None
        if quiet.way_out(live.g, live.g.options(seat)) is None:
            return None
        clock = live.stored.clock
        return clock.opened + round(self.pace * clocks.delay("floor", clock.luck, live.doc.pace))

    def _waits(self, seat: int) -> list[int]:
        """How long the person in this seat took for the newest own answers, the newest first."""
        waits, opened = [], 0
        for step in self.live.steps:
            if step.seat == seat and step.by == "" and opened:
                waits.append(step.at - opened)
            if step.noticed_by is None:
                opened = step.at
        return waits[: -clocks.MOST_WAITS - 1 : -1]
