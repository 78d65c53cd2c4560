"""The numbered rules of a game, read from its rulebook.md: the words of every refusal and of every "why not"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from stardeck.engine.plain import Frozen

RULE = re.compile(r"^- \*\*([A-Z]-[A-Z0-9]+\.[0-9]+[a-z]?)\*\* (.*)$")
HEADING = re.compile(r"^(#{2,4}) (.*)$")


class NumberedRule(Frozen, frozen=True):
    """One rule: its id, its sentence, why it was decided so, and the chapter that it stands in."""

    id: str
    text: str
    ruling: str
    chapter: str


class Rulebook:
    """All numbered rules of one game, in the order of the book."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def markdown(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def rules(self) -> dict[str, NumberedRule]:
        return {rule.id: rule for rule in _read(self.markdown)}

    def sentence(self, id: str) -> str:
        """What the rule says, without the reason behind it."""
        return self.rules[id].text

    def find(self, word: str) -> list[NumberedRule]:
        """The rule with this id, or else the chapter with this number (`C-6`), or else all rules that use this word."""
        wanted = word.upper()
        if wanted in self.rules:
            return [self.rules[wanted]]
        chapter = [rule for rule in self.rules.values() if rule.id.startswith(wanted + ".")]
        return chapter or [r for r in self.rules.values() if word.lower() in f"{r.text} {r.ruling} {r.chapter}".lower()]


def _read(markdown: str) -> Iterator[NumberedRule]:
    chapter, id, lines = "", "", list[str]()
    for line in [*markdown.splitlines(), "## end"]:
        if id and line.startswith("  "):
            lines.append(line.strip())
            continue
        if id:
            text, _, ruling = " ".join(lines).partition("*ruling:*")
            yield NumberedRule(id, text.strip().removesuffix("—").strip(), ruling.strip(), chapter)
            id = ""
        if heading := HEADING.match(line):
            chapter = heading[2]
        elif rule := RULE.match(line):
            id, lines = rule[1], [rule[2]]
