"""Records: one file is replay, test, bug report and data set row.

A row says what was decided and by whom. Nothing in a record follows from a bot or from a default answer, so it can be
played again when all of them have changed. docs/records.md describes the file for programs that do not know this one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from stardeck.engine.book import Step
from stardeck.engine.errors import Refused
from stardeck.engine.game import AnyGame
from stardeck.engine.game_state import Result
from stardeck.engine.options import POSITION, position_in, read_options
from stardeck.engine.plain import Json, freeze

FORMAT = 2
EVERY = 50
"""Rows between two sums of a record, and steps between two copies of a match."""


class Row(NamedTuple):
    """One thing that was decided; in a file `[0, ["burn", 0, 2], "bot:rookie"]`."""

    seat: int | None
    """None: the table (undo, fork, build) or the game's own clock."""
    step: Step
    by: str = ""
    """Who decided: "" the person in the seat, `quiet` a person who need not be asked, `clock` when time was up,
    `default` for a seat that was left, `bot:NAME` a program, `old` where a record of format 1 does not say."""


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
    options: dict[str, Json]
    """Every option with its value, a player's own cards in full: no default of a later program changes the game."""
    seats: list[Sitter]
    seed: str
    build: str = ""
    """The program that played: a hash of the engine, the game's rules and its printed facts."""
    commitment: str = ""
    salts: list[str] = []
    """What each seat added to the dice, "" for nothing."""
    pledges: list[str] = []
    """What each seat said of its salt before any was shown: its hash, "" for nothing."""
    steps: list[Row] = []
    sums: list[tuple[str, str]] = []
    """After every 50th row and after a row that ends the game: the chain of the rows, the hash of the state."""
    result: Result | None = None
    hash: str = ""

    def to_json(self) -> str:
        """The file, a line for each value."""
        return msgspec.json.format(msgspec.json.encode(self), indent=0).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """:raises Refused: if this is not a record of this format; `record1.read` also knows the first one."""
        try:
            record = msgspec.json.decode(text, type=cls)
            record.steps = [Row(seat, freeze(step), by) for seat, step, by in record.steps]
        except (msgspec.MsgspecError, UnicodeDecodeError) as e:
            raise Refused("malformed", f"not a Stardeck record: {e}") from None
        except RecursionError:
            raise Refused("malformed", "not a Stardeck record: nested too deeply") from None
        if record.stardeck != FORMAT:
            raise Refused("malformed", f"a record of format {record.stardeck}; this program reads format {FORMAT}")
        return record

    @property
    def first_sum(self) -> str:
        """What the chain of the rows begins with: everything that was settled before the first row."""
        head = [self.stardeck, self.game, self.rules, self.cards, self.build, self.options, len(self.seats)]
        head += [self.commitment, self.salts, *([self.pledges] if self.pledges else [])]
        return hashlib.sha256(msgspec.json.encode(head, order="sorted")).hexdigest()

    @property
    def bots(self) -> dict[int, str]:
        """By seat, the bot that has played in it, where no person sat."""
        named = [(seat, by) for seat, _, by in self.steps if seat is not None and self.seats[seat].kind != "human"]
        return {seat: by.removeprefix("bot:") for seat, by in named if by.startswith("bot:")}

    @property
    def dice(self) -> str:
        """The seed of the dice: the secret that was committed to, and a digest of what the seats added."""
        salts = [f"{seat}:{salt}\n" for seat, salt in enumerate(self.salts) if salt]
        return f"{self.seed}+{hashlib.sha256(''.join(salts).encode()).hexdigest()[:24]}" if salts else self.seed


def commitment(secret: str) -> str:
    """What is shown of a seed or a salt at first, so that what is shown later is known to be the same."""
    return hashlib.sha256(f"stardeck {secret}".encode()).hexdigest()


def next_sum(last: str, row: Row) -> str:
    """The chain of the rows: whoever has seen one of its sums knows all rows before it."""
    return hashlib.sha256(last.encode() + msgspec.json.encode(row)).hexdigest()


def resolved(game: AnyGame, options: Mapping[str, Json]) -> dict[str, Json]:
    """Every option with its value.

    :raises Refused: for options that do not fit.
    """
    every: dict[str, Json] = msgspec.to_builtins(read_options(game.rules.options, options))
    position = position_in(options)
    return every if position is None else {**every, POSITION: position}
