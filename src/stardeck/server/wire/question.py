"""What one seat is asked, what it need not be asked, and what it has ordered."""

from __future__ import annotations

from typing import Literal

from stardeck.server.wire.common import Out, Step, Until


class Option(Out, frozen=True):
    """Something that this seat may do now."""

    id: int
    """Its place in the menu; options and reasons share the numbering."""
    step: Step
    words: str
    note: str
    """A second line: what comes of it, or what it costs."""
    targets: tuple[str, ...]
    blank: str | None
    """The name of what a person fills in; it takes the last place of the step."""
    default: bool
    """What happens when nobody answers."""
    most: int
    """How often it can be taken, where the question comes several times; 1 elsewhere."""
    then: tuple[Option, ...]
    """The options of the question that it only leads to, and from which one may go back: both can be answered at
    once. Empty: it does something, or what it leads to is not known."""
    draft: bool
    """It only lays something out, which can be seen (`lay`) before all of it is sent."""
    wasted: bool
    """It can only waste a card: only who looks through all options finds it, at their end."""
    sure: bool
    """It throws away a whole hand: the page asks once more before it is sent."""


class Reason(Out, frozen=True):
    """Something that this seat may think of but not do now, and why."""

    id: int
    step: Step
    words: str
    targets: tuple[str, ...]
    rule: str
    why: str
    """What is the case now and what would help, in plain words; the rule's own sentence is in the rulebook."""


class Part(Out, frozen=True):
    """A part of a sealed answer that this seat has given."""

    step: Step
    words: str


class Question(Out, frozen=True):
    """What this seat is asked."""

    number: int
    kind: Literal["ask", "window", "gather"]
    title: str
    detail: str
    options: tuple[Option, ...]
    reasons: tuple[Reason, ...]
    said: tuple[Part, ...]
    waits: bool
    """False: may answer, but nobody waits for it."""
    times: int
    """How often it comes, as far as one knows: so many answers can be given at once."""
    menu: str
    """The name of what is asked, such as `reactions`: notes for a first game hang on it."""


class Hush(Out, frozen=True):
    """What is answered for this seat without asking, because it can or wants to do nothing else."""

    kind: Literal["window", "only", "turn_ends"]
    """Passed in a window; the only possible answer; nothing left but to end the turn."""
    number: int
    """Of the question."""
    words: str
    """The answer, where it is not a pass."""
    at: int | None
    """When it is given; None: at a moment that is not told."""
    opened: int


class StandingOrder(Out, frozen=True):
    """What this seat has ordered: whether it is asked about a card of the game (or any) when a window is about a
    concern (or anything)."""

    id: int
    card: str
    concern: str
    ask: bool
    until: Until


class OrderCard(Out, frozen=True):
    """A card of the game, or a kind of cards, that can be played in a window."""

    id: str
    name: str


class Concern(Out, frozen=True):
    """Something that a window can be about."""

    id: str
    words: str
    cards: tuple[OrderCard, ...]
    asked: bool
    """Whether a player is asked who has ordered nothing."""
