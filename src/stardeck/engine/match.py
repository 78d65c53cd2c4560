"""A match: a game that is being played, together with its record. Undo, fork and every earlier state are here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from stardeck.engine.book import Step
from stardeck.engine.chance import seed_text
from stardeck.engine.errors import Refused
from stardeck.engine.game import Game
from stardeck.engine.game_state import PASS, GameState
from stardeck.engine.plain import Json, freeze
from stardeck.engine.questions import Gather
from stardeck.engine.record import EVERY, FORMAT, Record, Row, Sitter, commitment, next_sum, resolved

S = TypeVar("S", bound=GameState)


class Save(msgspec.Struct):
    """A match in the middle, without its record: what need not be played again."""

    state: str
    origin: list[int]
    before: list[int]
    length: list[int]
    marks: list[tuple[int, int]]
    floor: int
    sum: str
    sums: list[tuple[str, str]]
    copies: list[tuple[int, str]]
    """The newest three."""
    shape: str
    """Of the game that wrote it."""
    offers: list[str] = []
    """What was offered at each of the sums."""


class Match(Generic[S]):
    """A game that is being played, and its record. Everything that happens goes through here."""

    def __init__(self, game: Game[S], record: Record) -> None:
        if record.game != game.id:
            raise Refused("malformed", f"a record of {record.game}, not of {game.id}")
        self.game, self.record = game, msgspec.structs.replace(record, steps=[], sums=[], result=None, hash="")
        self.g = self._begin()
        self._origin = [0]
        """For each number of rows, the row count whose state it shows: an undo shows an earlier one."""
        self._before = [-1]
        """For each number of rows, the row count before it on the path that was really played."""
        self._length = [0]
        """For each number of rows, how many rows are on that path: undos do not make it longer."""
        self._marks = [self._mark()]
        self._floor = 0
        """No undo goes below this number of rows: a fork, or what another build has played."""
        self.sum = self.record.first_sum
        """The chain of the rows so far."""
        self._copies = {0: self._copy()}
        """States by the number of rows, every 50 steps of a path."""
        self._offers: list[str] = []
        """With each sum of the record, the hash of all options: they do not depend on how the state is written."""
        self._play(record.steps)

    def _play(self, rows: Sequence[Row]) -> None:
        for seat, step, by in rows:
            try:
                self.perform(seat, step, by=by)
            except Refused as e:
                raise Refused(e.code, f"step {len(self.record.steps) + 1}, {step}: {e.words}", e.rule) from None
            except RecursionError:
                raise Refused("malformed", f"step {len(self.record.steps) + 1}: nested too deeply") from None

    def save(self) -> Save:
        """What `resume` needs, beside the record, to go on without playing everything again."""
        copies = [(rows, g.to_json()) for rows, g in sorted(self._copies.items())[-3:]]
        notes = self._origin[:], self._before[:], self._length[:], self._marks[:], self._floor
        return Save(self.g.to_json(), *notes, self.sum, self.record.sums[:], copies, self.game.shape, self._offers[:])

    @classmethod
    def resume(cls, game: Game[S], record: Record, save: Save) -> Match[S]:
        """The match of a record, from a save somewhere in it; a newer game plays all steps again."""
        if save.shape != game.shape:
            return cls(game, record)
        match = cls(game, msgspec.structs.replace(record, steps=[]))
        rows = len(save.origin) - 1
        match.record.steps, match.record.sums = record.steps[:rows], save.sums
        match.g = game.from_json(save.state)
        match._origin, match._before, match._length, match._marks = save.origin, save.before, save.length, save.marks
        match._floor, match.sum, match._offers = save.floor, save.sum, save.offers
        match._copies |= {at: game.from_json(state) for at, state in save.copies}
        match._note_end()
        match._play(record.steps[rows:])
        return match

    @classmethod
    def new(
        cls, game: Game[S], sitters: Sequence[Sitter], seed: int | str, options: Mapping[str, Json] | None = None
    ) -> Match[S]:
        """A match that begins now, with the seats of these people and programs.

        :raises Refused: for options or seats that do not fit.
        """
        record = Record(
            stardeck=FORMAT,
            game=game.id,
            rules=game.rules.version,
            cards=game.facts_hash,
            options=resolved(game, options or {}),
            seats=list(sitters),
            seed=str(seed),
            build=game.build,
            commitment=commitment(str(seed)),
        )
        return cls(game, record)

    def _begin(self) -> S:
        return self.game.new(len(self.record.seats), self.record.dice, self.record.options)

    def _copy(self) -> S:
        g = self.g.copy()
        g.events = []
        return g

    def _mark(self) -> tuple[int, int]:
        return self.g.rolled, self.g.reveals

    # --- what happens ---

    def perform(self, seat: int | None, step: object, number: int | None = None, by: str = "") -> Step:
        """An answer, an aside, the game's clock, an undo or a fork: happens, and is written down.

        :raises Refused: and nothing has changed.
        """
        said: Any = freeze(step)
        rows = len(self.record.steps)
        origin, before = rows + 1, self._origin[rows]
        verb = said[0] if seat is None and isinstance(said, tuple) and said else None
        if verb == "undo":
            origin = self._undo(said)
            before = self._before[origin]
        elif verb in TABLE_STEPS:
            self.g = TABLE_STEPS[verb](self.g, said)
            self._floor = origin
        else:
            said = self.g.answer(seat, said, number, by)
        row = Row(seat, said, by)
        self.record.steps.append(row)
        self.sum = next_sum(self.sum, row)
        self._origin.append(origin)
        self._before.append(before)
        self._length.append(self._length[origin] if verb == "undo" else self._length[before] + 1)
        self._marks.append(self._mark())
        if origin == rows + 1 and self._length[-1] % EVERY == 0:
            self._copies[origin] = self._copy()
        self._note_end()
        if self.g.result is not None or len(self.record.steps) % EVERY == 0:
            self.record.sums.append((self.sum, self.record.hash or self.g.hash()))
            offers = [(ask.seat, self.g.choices(ask.seat)) for ask in self.g.asks]
            self._offers.append(hashlib.sha256(msgspec.json.encode(offers)).hexdigest()[:16])
        return row.step

    def _note_end(self) -> None:
        self.record.result = self.g.result
        self.record.hash = "" if self.g.result is None else self.g.hash()

    def _undo(self, said: Step) -> int:
        if len(said) != 2 or type(said[1]) is not int or not 0 <= said[1] < len(self._origin):
            raise Refused("malformed", "an undo names the number of steps to go back to")
        if said[1] < self._floor:
            raise Refused(
                "forbidden", "You can't take back anything from before this point, because the game was resumed here."
            )
        asked, events = self.g.asked, self.g.events
        self.g = self.state_at(said[1])
        _ask_anew(self.g, asked)
        self.g.events = events
        return self._origin[said[1]]

    # --- what was ---

    def path(self, rows: int) -> list[int]:
        """The rows that led to the state after so many rows: what was undone is not among them."""
        path = []
        at = self._origin[rows]
        while at > 0:
            path.append(at - 1)
            at = self._before[at]
        return path[::-1]

    def state_at(self, rows: int) -> S:
        """The state after so many rows: from the last copy on the path that led there, at most 50 steps."""
        at, later = self._origin[rows], []
        while at not in self._copies:
            later.append(at - 1)
            at = self._before[at]
        g = self._copies[at].copy()
        for row in reversed(later):
            seat, step, by = self.record.steps[row]
            if seat is None and step[0] in TABLE_STEPS:
                g = TABLE_STEPS[step[0]](g, step)
            else:
                g.answer(seat, step, by=by)
        g.take_events()
        return g

    def undoable(self, seat: int) -> int | None:
        """Where this seat's undo goes back to: before its own last step, unless a die was rolled or a hidden thing was
        seen since, or somebody else was the last to act. Answers that nobody was asked for are nobody's: those of a
        seat that was left, quiet ones, and passes of others, which must not tell whether they were asked."""
        now, steps = self._origin[len(self.record.steps)], self.record.steps
        while now > self._floor and _is_nobodys(steps[now - 1], seat):
            now = self._before[now]
        if now <= self._floor or steps[now - 1].seat != seat or self.g.result is not None:
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


AnyMatch = Match[Any]
"""A match of whatever game."""


def _is_nobodys(row: Row, seat: int) -> bool:
    """Whether a row stands in nobody's way who wants to take a step back."""
    return row.by in ("default", "quiet") or (row.step == PASS and row.seat != seat)


def _ask_anew(g: GameState, asked: list[int]) -> None:
    """All open questions get new numbers, so that an answer from before is overtaken."""
    g.asked = [max(a, b) for a, b in zip(asked, g.asked, strict=True)]
    for ask in g.asks:
        g.asked[ask.seat] += 1
        ask.number = g.asked[ask.seat]


def _fork(g: S, said: Step) -> S:
    """("fork", seed, seat): from here on another game. A seed brings new dice, a seat has all hidden cards dealt again
    in a way that this seat cannot tell from the truth. Sealed answers are asked for again."""
    if len(said) != 3 or not (said[1] is None or isinstance(said[1], str)):
        raise Refused("malformed", "a fork names a seed for the dice and a seat, or null")
    seed, seat = (None if said[1] is None else seed_text(said[1])), said[2]
    if seat is not None and (type(seat) is not int or not 0 <= seat < g.seats):
        raise Refused("malformed", "There is no such seat.")
    if g.result is not None:
        raise Refused("forbidden", "The game is over.")
    chance = hashlib.sha256(f"fork {seed or g.seed} {g.rolled}".encode()).digest()
    world = g.copy() if seat is None else g.dealt_again(seat, int.from_bytes(chance[:8], "big"))
    world.seed, world.rolled = (g.seed, g.rolled) if seed is None else (seed, 0)
    world.events = g.events
    if isinstance(world.open, Gather):
        for ask in world.asks:
            ask.parts, ask.waits = (), True
    _ask_anew(world, g.asked)
    return world


def _build(g: S, said: Step) -> S:
    """("build", id): another program goes on with the game."""
    if len(said) != 2 or not isinstance(said[1], str):
        raise Refused("malformed", "a build has an id")
    return g


TABLE_STEPS = {"fork": _fork, "build": _build}
"""What happens to a whole table; an undo is the third."""
