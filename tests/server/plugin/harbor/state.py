"""The state of Harbor, its options, and what can happen in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from stardeck.engine import (
    Blank,
    Book,
    Event,
    GameState,
    Options,
    Plain,
    Refused,
    Rulebook,
)

HERE = Path(__file__).parent
LONGEST = 5000
FLAGS = ("red", "green", "blue")


def _text(value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST:
        raise Refused("malformed", f"a name has 1 to {LONGEST} letters")
    return value


NAME = Blank("name", _text)


class HarborOptions(Options, frozen=True):
    rounds: Annotated[int, Meta(description="how many rounds are played", ge=1, le=500)] = 3
    stops: Annotated[int, Meta(description="how many Stop cards there are", ge=0, le=20)] = 4
    alarm: Annotated[int, Meta(description="seconds until the harbor closes, 0 is never", ge=0, le=3600)] = 0


class Play(Plain):
    """A card that is being played."""

    seat: int
    card: str
    cancelled: bool = False


class Harbor(GameState, kw_only=True):
    book = Book["Harbor"](Rulebook(HERE / "rulebook.md"))

    config: HarborOptions
    hands: list[list[str]]
    deck: list[str]
    scores: list[int]
    flags: list[str]
    names: list[str]
    discard: list[str] = []
    chain: list[Play] = []
    round: int = 0
    loaded: int = 0
    closed: bool = False


rule, menu, event = Harbor.book.rule, Harbor.book.menu, Harbor.book.event


@event
class Dealt(Event, frozen=True):
    cards: tuple[str, ...]
    says = "dealt {cards}"


@event
class Opened(Event, frozen=True):
    says = "opened"


@event
class Hoisted(Event, frozen=True):
    seat: int
    flag: str
    says = "hoisted {seat} {flag}"


@event
class Rolled(Event, frozen=True):
    seat: int
    value: int
    says = "rolled {seat} {value}"


@event
class Loaded(Event, frozen=True):
    seat: int
    says = "loaded {seat}"


@event
class Drew(Event, frozen=True):
    seat: int
    card: str
    says = "drew {seat} {card}"


@event
class Christened(Event, frozen=True):
    seat: int
    name: str
    says = "christened {seat} {name}"


@event
class Plays(Event, frozen=True):
    seat: int
    card: str
    says = "plays {seat} {card}"


@event
class Stops(Event, frozen=True):
    seat: int
    card: str
    says = "stops {seat} {card}"


@event
class Conceded(Event, frozen=True):
    seat: int
    says = "conceded {seat}"


@event
class Closed(Event, frozen=True):
    says = "closed"
