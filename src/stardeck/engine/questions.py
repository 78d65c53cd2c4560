"""The open question of a game: which of the three kinds it is, whom it is put to, and what follows from the answers.

`Asking` is to one seat, a `Window` to several of whom the first to act wins, a `Gather` to several who answer sealed.
The options are in none of them: they are computed from the state when somebody looks.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from stardeck.engine.book import Step
from stardeck.engine.plain import Frozen, Plain

Kind = Literal["ask", "window", "gather"]
Seats = tuple[int, ...]


class Asking(Frozen, frozen=True, tag="ask"):
    """A question to one seat; the answer happens at once."""

    kind: ClassVar[Kind] = "ask"


class Window(Frozen, frozen=True, tag="window"):
    """A question to several seats at once: the first who does not pass wins, and the others are asked no more."""

    kind: ClassVar[Kind] = "window"
    seats: Seats
    menu: Step
    again: Step
    """What happens after the winner's answer, usually the rule that opened the window; () if nothing does."""
    free: Seats = ()
    """Seats that may act, but that nobody waits for."""


class Gather(Frozen, frozen=True, tag="gather"):
    """A question that several seats answer sealed; the answers happen in the order of the seats when all are ready."""

    kind: ClassVar[Kind] = "gather"
    seats: Seats
    menu: Step
    once: bool
    """Whether one part is a whole answer; if not, a seat adds parts until it says that it is ready."""


ASKING = Asking()
Open = Asking | Window | Gather | None


class Ask(Plain):
    """What one seat is asked, and what it has answered so far."""

    seat: int
    menu: Step
    number: int
    """How many questions this seat has been asked: nobody else's answer makes mine stale, or tells me anything."""
    waits: bool = True
    """False: may answer, but nobody waits for it."""
    parts: Step = ()
    """The parts of a sealed answer so far."""
