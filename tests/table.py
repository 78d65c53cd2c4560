"""The language in which scenarios are told: people at a table who answer questions, with dice laid out beforehand.

A game's own tests build on this with verbs of the game (see tests/games/cosmoforce/battle.py). Every answer goes
through the question that a player sees, as JSON, and the table is saved and restored on the way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pytest

from stardeck.bots import loop
from stardeck.engine import Ask, Game, GameState, Refused, Result, Step

S = TypeVar("S", bound=GameState)
F = TypeVar("F", bound=Callable[..., None])


def rules(*ids: str) -> Callable[[F], F]:
    """The numbered rules that a test proves. A name such as test_C_6_1_... proves C-6.1 without this."""
    return pytest.mark.rules(*ids)


class Scenario(Generic[S]):
    """A game at which tests sit."""

    def __init__(
        self, game: Game[S], seats: int, dice: Sequence[int] = (), options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.g = game.new(seats, seed="scenario", script=dice, options=options)
        self.log: list[Step] = self.g.take_events()
        """(audience, event) so far; an empty audience is everybody."""

    def says(self, seat: int | None, step: Step) -> None:
        """An answer or an aside, as a browser would send it; then the table goes on from its own save file."""
        self.g.answer(seat, json.loads(json.dumps(step)))
        self._go_on()

    def _go_on(self) -> None:
        """Whoever has left is answered for, as a server does."""
        self.log += self.g.take_events()
        assert self.game.rules.audit(self.g) == []
        self.g = self.game.from_json(self.g.to_json())
        absent = next((seat for seat in self.g.waiting if seat in self.g.gone), None)
        if absent is not None:
            step, by = loop.absent(self.game, self.g, absent)
            self.g.answer(absent, step, by=by)
            self._go_on()

    def refuses(self, seat: int | None, step: Step) -> Refused:
        """The refusal of an answer, which changes nothing."""
        before = self.g.to_json()
        with pytest.raises(Refused) as refused:
            self.g.answer(seat, json.loads(json.dumps(step)))
        assert self.g.to_json() == before
        return refused.value

    @property
    def result(self) -> Result:
        """How the game ended."""
        assert self.g.result is not None
        return self.g.result

    def ask(self, seat: int) -> Ask:
        """The open question to this seat."""
        ask = self.g.ask_of(seat)
        assert ask is not None
        return ask

    def offers(self, seat: int, step: Step) -> bool:
        """Whether this is an option now."""
        return step in self.g.options(seat)

    def why_not(self, seat: int, step: Step) -> str:
        """The rule that greys out this option."""
        return self.g.reasons(seat)[step]

    def default(self, seat: int | None = None) -> Step:
        """Whoever is asked does not answer."""
        seat = self.g.waiting[0] if seat is None else seat
        step = self.g.default(seat)
        self.says(seat, step)
        return step

    @property
    def events(self) -> list[Any]:
        """All that happened so far, also what only some were told."""
        return [event for _, event in self.log]

    def time_out(self) -> None:
        """Time is up: everybody who is waited for gets the default answer."""
        for seat, number in [(ask.seat, ask.number) for ask in self.g.asks if ask.waits]:
            ask = self.g.ask_of(seat)
            if ask is not None and ask.number == number:
                self.g.answer(seat, self.g.default(seat), number, "clock")
                self._go_on()

    def happened(self, kind: Any) -> list[Any]:
        """The events of one kind so far."""
        if isinstance(kind, str):
            return [event for event in self.events if event[0] == kind]
        return [event for event in self.events if isinstance(event, kind)]
