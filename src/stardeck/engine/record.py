"""Records: one file is replay, test, bug report and data set row. A match is a game together with its record."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

import msgspec

from stardeck.engine.book import Step
from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game import Game
from stardeck.engine.game_state import GameState, Result
from stardeck.engine.plain import freeze

FORMAT = 1
TIME_OUT: Step = ("time_out",)
S = TypeVar("S", bound=GameState)
Row = tuple[int | None, Step]
"""(seat, step); seat None is the clock and the table."""


class Sitter(msgspec.Struct, forbid_unknown_fields=True):
    """Who sat in a seat."""

    name: str
    kind: str = "human"


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is needed to play a game again, and to check that it was played like this."""

    stardeck: int
    game: str
    rules: str
    cards: str
    options: dict[str, Any]
    seats: list[Sitter]
    seed: str
    commitment: str = ""
    steps: list[Row] = []
    result: Result | None = None
    hash: str = ""

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=0).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """:raises Refused: if this is not a record."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError) as e:
            raise Refused("malformed", f"not a Stardeck record: {e}") from None
        if record.stardeck != FORMAT:
            raise Refused("malformed", f"a record of format {record.stardeck}; this program reads format {FORMAT}")
        record.steps = [(seat, freeze(step)) for seat, step in record.steps]
        return record


def commitment(seed: str) -> str:
    """What is shown before a game, so that the seed shown after it is known to be the same. What stands behind a `+`
    was added by the seats after that."""
    return hashlib.sha256(f"stardeck {seed.partition('+')[0]}".encode()).hexdigest()


class Save(msgspec.Struct):
    """A match in the middle, without its record: what need not be played again."""

    state: str
    origin: list[int]
    before: list[int]
    marks: list[tuple[int, int]]
    shape: str = ""
    """Of the game that wrote it."""


class Match(Generic[S]):
    """A game that is being played, and its record. Everything that happens goes through here."""

    def __init__(self, game: Game[S], record: Record) -> None:
        if record.game != game.id:
            raise Refused("malformed", f"a record of {record.game}, not of {game.id}")
        self.game, self.record = game, msgspec.structs.replace(record)
        rows, self.record.steps = record.steps, []
        self.g = self._begin()
        self._origin = [0]
        """For each number of rows, the row count whose state it shows: an undo shows an earlier one."""
        self._before = [-1]
        """For each number of rows, the row count before it on the path that was really played."""
        self._marks = [self._mark()]
        self._play(rows)

    def _play(self, rows: Sequence[Row]) -> None:
        for seat, step in rows:
            try:
                self.perform(seat, step)
            except Refused as e:
                raise Refused(e.code, f"step {len(self.record.steps) + 1}, {step}: {e.words}", e.rule) from None

    def save(self) -> Save:
        return Save(self.g.to_json(), self._origin[:], self._before[:], self._marks[:], self.game.shape)

    @classmethod
    def resume(cls, game: Game[S], record: Record, save: Save) -> Match[S]:
        """The match of a record, from a save somewhere in it; a newer game plays all steps again."""
        if save.shape != game.shape:
            return cls(game, record)
        match = cls.__new__(cls)
        rows = len(save.origin) - 1
        match.game, match.record = game, msgspec.structs.replace(record, steps=record.steps[:rows])
        match.g = game.from_json(save.state)
        match._origin, match._before, match._marks = save.origin, save.before, save.marks
        match._play(record.steps[rows:])
        return match

    @classmethod
    def new(
        cls, game: Game[S], sitters: Sequence[Sitter], seed: int | str, options: Mapping[str, Any] | None = None
    ) -> Match[S]:
        record = Record(
            stardeck=FORMAT,
            game=game.id,
            rules=game.rules.version,
            cards=game.facts_hash,
            options=dict(options or {}),
            seats=list(sitters),
            seed=str(seed),
            commitment=commitment(str(seed)),
        )
        return cls(game, record)

    def _begin(self) -> S:
        return self.game.new(len(self.record.seats), self.record.seed, self.record.options)

    def _mark(self) -> tuple[int, int]:
        return self.g.rolled, self.g.reveals

    def perform(self, seat: int | None, step: Any, number: int | None = None) -> Step:
        """An answer, an aside, the clock or an undo: happens, and is written down.

        :raises Refused: and nothing has changed.
        """
        said: Any = freeze(step)
        rows = len(self.record.steps)
        origin = rows + 1
        before = self._origin[rows]
        if seat is None and said == TIME_OUT:
            self.g.time_out()
        elif seat is None and isinstance(said, tuple) and said[:1] == ("undo",):
            origin = self._undo(said)
            before = self._before[origin]
        else:
            said = self.g.answer(seat, said, number)
        self.record.steps.append((seat, said))
        self._origin.append(origin)
        self._before.append(before)
        self._marks.append(self._mark())
        if self.g.result is not None:
            self.record.result, self.record.hash = self.g.result, self.g.hash()
        return cast(Step, said)

    def _undo(self, said: Step) -> int:
        if len(said) != 2 or not isinstance(said[1], int) or not 0 <= said[1] < len(self._origin):
            raise Refused("malformed", "an undo names the number of steps to go back to")
        asked = self.g.asked
        events = self.g.events
        self.g = self.state_at(said[1])
        self.g.asked = [max(a, b) for a, b in zip(asked, self.g.asked, strict=True)]
        for ask in self.g.asks:
            self.g.asked[ask.seat] += 1
            ask.number = self.g.asked[ask.seat]
        self.g.events = events
        self.record.result, self.record.hash = None, ""
        return self._origin[said[1]]

    def path(self, rows: int) -> list[int]:
        """The rows that led to the state after so many rows: what was undone is not among them."""
        path = []
        at = self._origin[rows]
        while at > 0:
            path.append(at - 1)
            at = self._before[at]
        return path[::-1]

    def state_at(self, rows: int) -> S:
        """The state after so many rows."""
        g = self._begin()
        for row in self.path(rows):
            seat, step = self.record.steps[row]
            if seat is None and step == TIME_OUT:
                g.time_out()
            else:
                g.answer(seat, step)
        g.take_events()
        return g

    def undoable(self, seat: int) -> int | None:
        """Where this seat's undo goes back to: before its own last step, unless a die was rolled or a hidden thing was
        seen since, or somebody else was the last to act."""
        now = self._origin[len(self.record.steps)]
        if now == 0 or self.record.steps[now - 1][0] != seat or self.g.result is not None:
            return None
        before = self._before[now]
        return before if self._marks[before] == self._mark() else None

    def undo(self, seat: int) -> None:
        """:raises Refused: if there is nothing that this seat may take back."""
        back = self.undoable(seat)
        if back is None:
            raise Refused(
                "forbidden", "Only your own last step can be taken back, and only before dice or cards are seen."
            )
        self.perform(None, ("undo", back))


def verify(game: Game[Any], record: Record) -> list[str]:
    """Play a record again; what differs from what it says, first thing first."""
    if record.rules != game.rules.version:
        return [f"played under rules version {record.rules}, this is version {game.rules.version}"]
    if record.cards != game.facts_hash:
        return ["played with other cards than these"]
    if record.commitment and record.commitment != commitment(record.seed):
        return ["the seed is not the one that was committed to"]
    try:
        match = Match(game, msgspec.structs.replace(record, result=None, hash=""))
    except (Refused, Stuck) as e:
        return [str(e)]
    differs = []
    if match.record.result != record.result:
        differs.append("the result is not the one that these steps lead to")
    if match.record.hash != record.hash:
        differs.append("the final state is not the one that these steps lead to")
    return differs
