"""Characters: what they are called, how they choose among good options, and what they say.

A style moves a choice among good options and never below them. What a character says is keyed by the reason for its
step, and said only if everybody can read that reason off the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from stardeck.engine import AnyGame, Frozen, Line, Step, Why
from stardeck.engine.say import slots_of

MOST_LIKED = 0.03
"""No liking is worth more than three points of a chance to win."""
MOST_OTHERS = 0.5
"""The weights on other seats, together."""


class Style(Frozen, frozen=True):
    """How a character weighs what it has found out. Plain: it only wants to win."""

    leader: float = 0.0
    """How much it begrudges the best rival's chance."""
    last: float = 0.0
    """How much it wishes the weakest rival well."""
    grudge: float = 0.0
    """How much it begrudges the chance of whoever hurt it last."""
    bold: float = 0.0
    """How much it likes (or, below 0, fears) options whose worth differs from world to world."""
    likes: Mapping[str, float] = msgspec.field(default_factory=dict)
    """What steps that contain these words are worth to it beyond the chance to win."""
    slip: float = 0.0
    """Now and then, instead of an option that it has found to be better than by rules of thumb, it takes the second
    best, if that is worse by no more than this."""

    def __post_init__(self) -> None:
        others = abs(self.leader) + abs(self.last) + abs(self.grudge)
        if others > MOST_OTHERS or any(abs(x) > MOST_LIKED for x in self.likes.values()):
            raise ValueError("a style may move a choice among good options, not below them")

    def score(self, shares: Sequence[float], seat: int, foe: int | None = None) -> float:
        """What an outcome is worth to whoever sits there; `foe` is who hurt it last. Between two who can only win from
        each other this is as much as for somebody plain: there, a style is no reason to need less evidence."""
        own = shares[seat]
        rivals = [share for other, share in enumerate(shares) if other != seat]
        if not rivals or not (self.leader or self.last or self.grudge):
            return own
        begrudged = self.leader * max(rivals) - self.last * min(rivals)
        weight = 1 + self.leader - self.last
        if foe is not None:
            begrudged += self.grudge * shares[foe]
            weight += self.grudge
        return (own - begrudged) / weight

    def liking(self, step: Step) -> float:
        return max((self.likes[word] for word in _words(step) if word in self.likes), default=0.0)


def _words(step: Iterable[object]) -> Iterator[str]:
    """The words of a step, also of one inside it: ("declare", ("repair", 0, 3), "action")."""
    for part in step:
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple):
            yield from _words(part)


PLAIN = Style()


Level = Literal["rookie", "pilot", "veteran", "ace"]
LEVELS: tuple[Level, ...] = ("rookie", "pilot", "veteran", "ace")
"""How hard a program thinks, the least first."""


class Character(Frozen, frozen=True):
    """Somebody to play against: a file of `minds/characters`, whose name is the character's id."""

    id: str
    name: str
    level: Level
    """How hard it thinks where nothing else is chosen."""
    about: str
    line: str
    style: Style = PLAIN
    says: Mapping[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """By the kind of the reason: sentences that may use the slots of the reason's own line."""

    def remark(self, why: Why | None, chance: int, said: Collection[str] = ()) -> Line | None:
        """Something to say about a step, not the same twice; None if there is nothing, or the reason is a secret."""
        if why is None or not why.open:
            return None
        known = {name for name, _, _ in why.line.slots}
        fitting = [text for text in self.says.get(why.kind, ()) if slots_of(text) <= known and text not in said]
        return Line(fitting[chance % len(fitting)], why.line.slots) if fitting else None


def characters(game: AnyGame) -> tuple[Character, ...]:
    """The characters of a game, from the weakest to the strongest."""
    return _read(game.folder / "minds" / "characters")


@lru_cache(64)
def _read(folder: Path) -> tuple[Character, ...]:
    found = []
    for file in sorted(folder.glob("*.toml")):
        found.append(msgspec.convert({"id": file.stem, **msgspec.toml.decode(file.read_bytes())}, Character))
    return tuple(sorted(found, key=lambda it: LEVELS.index(it.level)))


def character(game: AnyGame, id: str) -> Character | None:
    return next((it for it in characters(game) if it.id == id), None)
