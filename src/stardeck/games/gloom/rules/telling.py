"""Storytelling at the table (G-20): what may be said unasked. Nothing here bears on the game."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from stardeck.engine import Blank, Event, Json, Line, Refused, Seat, Steps, of, say
from stardeck.games.gloom.rules.storytellers import TOLD
from stardeck.games.gloom.state import Choosing, State, event, rule

LONGEST_STORY = 1000
LONGEST_MISERY = 500
STILL_OPEN = 2
"""G-20.7 A narration may change until so many further plays have been made."""


def text_of(most: int, least: int = 0) -> Callable[[Json], str]:
    """The check of a text as a person sends it: G-20.6 plain, and no longer than this; G-20.25 or shorter."""

    def fill(value: Json) -> str:
        if not isinstance(value, str):
            raise Refused("malformed", "A story must be a text.")
        text = value.strip()
        if len(text) > most:
            raise Refused(
                "forbidden", f"Your story is too long: {len(text)} characters, and {most} is the limit.", "G-20.6"
            )
        if len(text) < least:
            raise Refused("forbidden", "This table wants a story with every card. One word will do.", "G-20.25")
        return text

    return fill


STORY = Blank("story", text_of(LONGEST_STORY))
"""The place in a step where a narration goes."""
WANTED = Blank("story", text_of(LONGEST_STORY, 1))
"""The same at a table that wants stories."""
MISERY = Blank("misery", text_of(LONGEST_MISERY))
"""The place where somebody tells the misery of the day (G-4.1)."""


def open_entries(g: State) -> tuple[int, ...]:
    """G-20.7 The numbers of the plays whose authors may still tell or change the story."""
    number = len(g.story)
    plays: tuple[int, ...] = ()
    while number and len(plays) <= STILL_OPEN:
        number -= 1
        if g.story[number].kind in TOLD:
            plays = (number, *plays)
    return plays


def _change(g: State, number: int, **changes: str | bool | tuple[int, ...]) -> None:
    entry = msgspec.structs.replace(g.story[number], **changes)
    g.story = (*g.story[:number], entry, *g.story[number + 1 :])


@rule(says="Tell this card's story")
def sketch(g: State, seat: int, text: str) -> Steps:
    """G-20.1, G-20.28 The story of a card that is being aimed: told with the play, and forgotten without it."""
    frame = g.top(Choosing)
    frame.text = text
    return None


@event
class Narrated(Event, frozen=True):
    """G-20.1 A line of the story book has a new text."""

    entry: int
    seat: Seat
    text: str

    def line(self) -> Line:
        return say(
            "{seat} [tell|tells] line {line}: {words}",
            seat=of(Seat, self.seat),
            line=self.entry + 1,
            words=self.text or "…",
        )


@rule
def narrate(g: State, seat: int, number: int, text: str) -> Steps:
    """G-20.1, G-20.2, G-20.7, G-20.22 The player of a card tells what happened."""
    tell_it(g, seat, number, text)
    return None


def tell_it(g: State, seat: int, number: int, text: str) -> None:
    _change(g, number, text=text)
    g.tell(Narrated(number, seat, text))


@event
class Applauded(Event, frozen=True):
    """G-20.19 Somebody likes a line of the story book."""

    entry: int
    seat: Seat

    def line(self) -> Line:
        return say("{seat} [applaud|applauds] line {line}.", seat=of(Seat, self.seat), line=self.entry + 1)


@rule
def applaud(g: State, seat: int, number: int) -> Steps:
    """G-20.19 Without any effect on play or score."""
    _change(g, number, applause=(*g.story[number].applause, seat))
    g.tell(Applauded(number, seat))
    return None


@event
class Hidden(Event, frozen=True):
    """G-20.21 The host has hidden a line of the story book."""

    entry: int

    def line(self) -> Line:
        return say("The host has hidden line {line}.", line=self.entry + 1)


@rule
def hide(g: State, seat: int, number: int) -> Steps:
    """G-20.21 The host hides a narration; the book shows that it was hidden."""
    _change(g, number, hidden=True, text="")
    g.tell(Hidden(number))
    return None
