"""The two ways to fail: a player's mistake, and ours."""

from __future__ import annotations

from stardeck.engine.say import Line, render, words


class Refused(Exception):
    """A player's mistake: nothing has changed.

    `code` is one of `forbidden` (a rule says no), `not offered`, `overtaken` (the table moved on), `malformed`;
    `rule` is the id of the rule that says no, or empty; `line` tells it to a person, and `words` are the same in
    English. Where the line names things of a game, whoever refuses gives these words too.
    """

    def __init__(self, code: str, line: str | Line, rule: str = "", english: str = "") -> None:
        super().__init__(code, line, rule, english)
        self.line = Line(line) if isinstance(line, str) else line
        if not english:
            english = line if isinstance(line, str) else words(render(line, (), {}))
        self.code, self.words, self.rule = code, english, rule

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


class Stuck(Exception):
    """Our mistake: a game that cannot go on, told with what it was about to do."""
