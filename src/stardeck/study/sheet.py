"""The reference sheet of a game: one page with the goal, a turn, what it costs, and the numbers that one forgets."""

from __future__ import annotations

import tomllib

import msgspec

from stardeck.engine import AnyGame, Frozen, Refused


class Line(Frozen, frozen=True):
    """One line of a sheet, with the rule that says it."""

    words: str
    rule: str
    name: str = ""
    """What the line is about, if it stands in front of it: an action, a number."""


class Section(Frozen, frozen=True):
    """A part of a sheet."""

    title: str
    line: list[Line]


class Sheet(Frozen, frozen=True):
    """A page."""

    goal: Line
    section: list[Section]

    @property
    def rules(self) -> list[str]:
        """Every rule that it cites."""
        return [self.goal.rule, *(line.rule for section in self.section for line in section.line)]


def sheet_of(game: AnyGame) -> Sheet:
    """:raises Refused: if the game has no sheet."""
    file = game.folder / "lessons" / "sheet.toml"
    if not file.is_file():
        raise Refused("not found", f"{game.title} has no reference sheet.")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Sheet)
