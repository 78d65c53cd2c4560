"""Records of the first format, which did not write down what was answered for somebody: they are played once by its
rules and come out in the present format.

In format 1 the engine itself answered for seats that had been left, right after each row, and a row `time_out` stood
for the default answers of all who were waited for. What bots and defaults answer today is not always what they answered
then: a record that no longer leads to its result is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from stardeck.engine.book import Step
from stardeck.engine.chair import Chair
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game import AnyGame
from stardeck.engine.game_state import GameState, Result
from stardeck.engine.match import AnyMatch, Match
from stardeck.engine.plain import Json, freeze
from stardeck.engine.record import FORMAT, Record, Sitter, resolved

TIME_OUT: Step = ("time_out",)
LAST_VERSION = "0.1"
"""The last version of Stardeck that wrote format 1, and still plays all of it."""


class Head(msgspec.Struct):
    """What all formats begin with."""

    stardeck: int


class Record1(msgspec.Struct, forbid_unknown_fields=True):
    """A file of format 1."""

    stardeck: int
    game: str
    rules: str
    cards: str
    options: dict[str, Json]
    seats: list[Sitter]
    seed: str
    commitment: str = ""
    steps: list[tuple[int | None, Step]] = []
    result: Result | None = None
    hash: str = ""


def read(text: str | bytes, game_of: Callable[[str], AnyGame]) -> Record:
    """A record of any format, in the present one.

    :raises Refused: if it is none, or cannot be played by the rules of today.
    """
    try:
        if msgspec.json.decode(text, type=Head).stardeck != 1:
            return Record.from_json(text)
        old = msgspec.json.decode(text, type=Record1)
        old.steps = [(seat, freeze(step)) for seat, step in old.steps]
    except (msgspec.MsgspecError, UnicodeDecodeError) as e:
        raise Refused("malformed", f"not a Stardeck record: {e}") from None
    except RecursionError:
        raise Refused("malformed", "not a Stardeck record: nested too deeply") from None
    return converted(game_of(old.game), old)


def converted(game: AnyGame, old: Record1) -> Record:
    """:raises Refused: if the game of today is another one."""
    try:
        head = Record(FORMAT, old.game, old.rules, old.cards, resolved(game, old.options), old.seats, old.seed)
        head.commitment = old.commitment
        match, _ = played(game, head, old.steps)
    except (Refused, Stuck) as e:
        raise Refused("malformed", f"{_refusal(old)}: {e}") from None
    if match.record.result != old.result:
        raise Refused("malformed", f"{_refusal(old)}: the result would be another one")
    return match.record


def _refusal(old: Record1) -> str:
    return f"this record of format 1 (rules {old.rules}) cannot be read any more; Stardeck {LAST_VERSION} verifies it"


def played(game: AnyGame, head: Record, old: Sequence[tuple[int | None, Step]]) -> tuple[AnyMatch, list[int]]:
    """The match of a record without rows and of old rows, with a row for every answer; and for each number of old rows
    the number of new ones."""
    match = Match(game, head)
    rows = [0]
    for row, (seat, step) in enumerate(old, 1):
        try:
            for who, said in _answers(match.g, seat, step, rows):
                match.perform(who, said, by="old")
                for left in iter(lambda: next((s for s in match.g.waiting if s in match.g.gone), None), None):
                    match.perform(left, _absent(game, match.g, left), by="old")
        except Refused as e:
            raise Refused(e.code, f"step {row}, {step}: {e.words}", e.rule) from None
        rows.append(len(match.record.steps))
    return match, rows


def _answers(g: GameState, seat: int | None, step: Step, rows: list[int]) -> Iterator[tuple[int | None, Step]]:
    """What one old row stands for."""
    if seat is None and step[:1] == ("undo",) and len(step) == 2 and step[1] in range(len(rows)):
        yield None, ("undo", rows[step[1]])
    elif seat is None and step == TIME_OUT:
        for asked, number in [(ask.seat, ask.number) for ask in g.asks if ask.waits]:
            ask = g.ask_of(asked)
            if ask is not None and ask.number == number:
                yield asked, g.default(asked)
    else:
        yield seat, step


def _absent(game: AnyGame, g: GameState, seat: int) -> Step:
    name = game.manners.stand_in(g, seat)
    return g.default(seat) if name is None else game.bots[name](Chair(g, seat))
