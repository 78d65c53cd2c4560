"""What a game says to one reader: its events, questions and options as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from stardeck.engine.book import Step
from stardeck.engine.event import Event
from stardeck.engine.game_state import GameState
from stardeck.engine.say import Line, Naming, Pieces, render, words


class Speech:
    """The words of a game in one state for one reader. `people` are the names of those in the seats; a reader of None
    sits in none of them."""

    def __init__(self, g: GameState, people: Sequence[str], reader: int | None = None) -> None:
        self.g, self.people, self.reader, self.voice = g, people, reader, g.game.voice

    @cached_property
    def naming(self) -> Naming:
        naming: Naming = self.voice.names(self.g)
        return naming

    def event(self, event: Event) -> Pieces:
        """What happened."""
        return self._read(event.line())

    def question(self, seat: int) -> tuple[Pieces, Pieces]:
        """What this seat is asked, and what hangs on it."""
        ask = self.g.ask_of(seat)
        assert ask is not None
        said = self.voice.question(self.g, seat, self.people)
        if said is None:
            asks, detail = self.g.book.questions[ask.menu[0]]
            said = asks.line(seat, ask.menu), detail.line(seat, ask.menu)
        return self._read(said[0]), self._read(said[1])

    def option(self, seat: int, step: Step) -> tuple[Pieces, Pieces]:
        """An option of this seat, and its second line."""
        said = self.voice.option(self.g, seat, step, self.people)
        if said is None:
            says, note = self.g.book.options[step[0]]
            said = says.line(seat, step), note.line(seat, step)
        if isinstance(said, tuple):
            return self._read(said[0]), self._read(said[1])
        return self._read(said), ()

    def _read(self, said: str | Line) -> Pieces:
        if isinstance(said, str):
            return (said,) if said else ()
        return render(said, self.people, self.naming, self.reader)


def event_words(g: GameState, event: Event, people: Sequence[str], reader: int | None = None) -> str:
    """An event in words, with the round that begins with it."""
    said = words(Speech(g, people, reader).event(event))
    round = event.begins_round()
    if round is None:
        return said
    return f"Round {round}: {said}" if said else f"Round {round}."


def question_words(g: GameState, seat: int, people: Sequence[str], reader: int | None = None) -> tuple[str, str]:
    """A seat's question in words, and the line below it."""
    question, detail = Speech(g, people, reader).question(seat)
    return words(question), words(detail)


def option_words(g: GameState, seat: int, step: Step, people: Sequence[str], reader: int | None = None) -> str:
    """An option in words."""
    return words(Speech(g, people, reader).option(seat, step)[0])
