"""The two ways to fail: a player's mistake, and ours."""

from __future__ import annotations


class Refused(Exception):
    """A player's mistake: nothing has changed.

    `code` is one of `forbidden` (a rule says no), `not offered`, `overtaken` (the table moved on), `malformed`;
    `rule` is the id of the rule that says no, or empty; `words` tell it to a person.
    """

    def __init__(self, code: str, words: str, rule: str = "") -> None:
        super().__init__(code, words, rule)
        self.code, self.words, self.rule = code, words, rule

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


class Stuck(Exception):
    """Our mistake: a game that cannot go on, told with what it was about to do."""
