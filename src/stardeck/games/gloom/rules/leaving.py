"""What a seat may say unasked (G-20), and how a player leaves the table (G-19.18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from stardeck.engine import Event, Line, Seat, Step, Steps, say
from stardeck.games.gloom.rules.storytellers import TOLD
from stardeck.games.gloom.rules.telling import STORY, applaud, hide, narrate, open_entries, sketch
from stardeck.games.gloom.state import Choosing, Entry, State, event, rule


@event
class Left(Event, frozen=True):
    """G-19.18 A player has left the table; the crew stays."""

    seat: Seat
    leavers: Literal["bot", "pass"]
    """What becomes of the seat."""

    def line(self) -> Line:
        bot = "{seat} [concede|concedes]. A bot takes over."
        return say(bot if self.leavers == "bot" else "{seat} [concede|concedes] and will pass.", **self.slots())


@rule(says="Concede")
def concede(g: State, seat: int) -> Steps:
    """G-19.18, G-1.8 A player leaves; the crew stays in play. A bot takes the seat, or it passes from now on."""
    if g.config.leavers == "pass":
        g.gone = (*g.gone, seat)
    else:
        g.vacant = (*g.vacant, seat)
    g.tell(Left(seat, g.config.leavers))
    return None


def asides(g: State, seat: int | None) -> Iterator[Step]:
    """What a seat may say at any time."""
    if seat is None or seat in g.gone:
        return
    if g.config.story != "off":
        if g.chain and isinstance(g.chain[-1], Choosing) and g.chain[-1].seat == seat:
            yield sketch(seat, STORY)
        yield from (narrate(seat, n, STORY) for n in open_entries(g) if _may_tell(g.story[n], seat))
    for number, entry in enumerate(g.story):
        if _is_told(g, entry):
            if entry.seat != seat and seat not in entry.applause:
                yield applaud(seat, number)
            if seat == g.config.host and entry.text:
                yield hide(seat, number)
    if seat not in g.vacant:
        yield concede(seat)


def _is_told(g: State, entry: Entry) -> bool:
    """Somebody's words stand there, or those of a program."""
    by_program = g.config.story != "off" and entry.seat in g.config.bots and entry.kind in TOLD
    return not entry.hidden and (bool(entry.text) or by_program)


def _may_tell(entry: Entry, seat: int) -> bool:
    """G-20.5, G-20.21 The player of the card, unless the host has hidden the story."""
    return entry.seat == seat and not entry.hidden
