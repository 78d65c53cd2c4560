"""What the terminal shows of a game: the table, the map, the hand, and the options with their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from stardeck.bots.advice import Advice
from stardeck.clients.cli.looking import show
from stardeck.engine import AnyMatch, Step, say
from stardeck.engine.catalogue import Catalogue
from stardeck.engine.speech import Speech, mark_words

MAP_FROM = 90
"""Columns from which on the table has its map."""


class Screen:
    """One terminal, at which a game is shown to whoever sits there."""

    def __init__(self, match: AnyMatch, names: Sequence[str]) -> None:
        self.console = Console(highlight=False)
        self.match, self.game, self.names = match, match.game, names
        self.catalogue: Catalogue | None = None
        """The language in which the game is told; None is English."""
        self.news: list[Text] = []
        """What has happened since somebody was asked last."""
        self.shown: object = None
        """For whom the table was printed last, and in which turn."""
        self.facts: frozenset[tuple[str, str]] = frozenset()
        """What stood in it, each fact below its title."""
        self.drawn: tuple[str, ...] = ()
        """Its map, without the numbers of options."""
        self.goal: object = None
        """What somebody was after when they were told last."""

    def say(self, text: str, **slots: object) -> str:
        """A sentence of the terminal itself, in the language in which the game is told."""
        return self.speech(None).words(say(text, **slots))

    def speech(self, reader: int | None) -> Speech:
        """The words of the game as it is now."""
        return Speech(self.match.g, self.names, reader, self.catalogue)

    def question(self, seat: int) -> None:
        """What has changed of the table and of the goal, what happened, and the question."""
        g = self.match.g
        self.table_if_new(seat)
        speech = self.speech(seat)
        goal = speech.goal(g.view(seat))
        if goal and (seat, goal) != self.goal:
            self.goal = seat, goal
            self.console.print(Text(goal.sentence, "cyan"))
            self.console.print(Text(" ".join(mark_words(goal)), "cyan"))
        self.print_news()
        title, detail = speech.question(seat)
        self.console.print(Text(title, "bold"))
        self.console.print(Text(detail, "dim"))

    def print_news(self) -> None:
        for line in self.news:
            self.console.print(line)
        self.news = []

    def options(self, seat: int) -> list[Step]:
        """What a person may choose; what can only waste a card comes last."""
        g = self.match.g
        options = [step for step in g.options(seat) if step[0] not in g.book.reserved]
        return sorted(options, key=lambda step: self.game.manners.wasted(g, seat, step))

    def table_if_new(self, seat: int) -> None:
        """The whole table when a turn begins, later in the turn only what has changed of it."""
        g = self.match.g
        now = seat, self.game.manners.turn_key(g)
        if now != self.shown:
            self.shown = now
            self.table(seat)
            return
        known = self.facts
        changed = []
        for title, facts in self.sheets(seat):
            fresh = [fact for fact in facts if (title, fact) not in known]
            if fresh:
                changed.append((title, fresh))
        if changed:
            self.panel(changed, self.say("changed"))
        if self.console.width >= MAP_FROM and self.game.voice.map(g.view(seat), {}, self.console.width) != self.drawn:
            self.map(seat, self.options(seat))

    def table(self, seat: int) -> None:
        """The table in words, without its first line, the goal; on a wide screen with the map."""
        self.panel(self.sheets(seat), self.names[seat])
        if self.console.width >= MAP_FROM:
            self.map(seat, self.options(seat))

    def sheets(self, seat: int) -> Sequence[tuple[str, Sequence[str]]]:
        """The table in titles with facts, which are remembered as shown."""
        speech = self.speech(seat)
        sheets = [
            (it.title, it.facts) for it in speech.table(self.match.g.view(seat)) if it.facts or it.seat is not None
        ]
        self.facts = frozenset((title, fact) for title, facts in sheets for fact in facts)
        return sheets

    def panel(self, sheets: Sequence[tuple[str, Sequence[str]]], title: str) -> None:
        text = Text("\n".join("\n  ".join((head, *facts)) for head, facts in sheets))
        self.console.print(Panel(text, title=title, title_align="left", border_style="dim"))

    def map(self, seat: int, options: Sequence[Step], asked: bool = False) -> None:
        """The board, with the number of the first option that speaks of a place alone."""
        lit = self.numbers(options)
        view = self.match.g.view(seat)
        self.drawn = self.game.voice.map(view, {}, self.console.width)
        for line in self.game.voice.map(view, lit, self.console.width):
            self.console.print(Text(line, no_wrap=True))
        if asked and not self.drawn:
            self.console.print(self.say("This game has no map."))

    def numbers(self, options: Sequence[Step]) -> dict[str, int]:
        """For each thing the number of the first option that speaks of it alone."""
        found: dict[str, int] = {}
        for number, step in enumerate(options, start=1):
            targets = self.game.voice.targets(step)
            if len(targets) == 1:
                found.setdefault(targets[0], number)
        return found

    def hand(self, seat: int) -> None:
        """The own cards, one after the other, as they are printed, each with the number of its option."""
        view = self.match.g.view(seat)
        speech = self.speech(seat)
        cards = [it for target in self.game.voice.hand(view) if (it := speech.about(view, target))]
        numbers = self.numbers(self.options(seat))
        for card in cards:
            show(self.console, speech, card, numbers.get(card.target))
        if not cards:
            self.console.print(self.say("You hold no cards."))

    def list(self, seat: int, steps: Sequence[Step], advice: Advice | None = None) -> None:
        """Options with their numbers, each with its second line; the advised one with the reason."""
        speech = self.speech(seat)
        for number, step in enumerate(steps, start=1):
            option, note = speech.option(seat, step)
            advised = advice is not None and advice.answers[0] == step
            self.console.print(Text(f"{number:>4}{'*' if advised else ' '} {option}"))
            if note:
                self.console.print(Text(f"      {note}", "dim"))
            if advised and advice:
                advised_for = self.say("Advised: {why}", why=speech.words(advice.why.line))
                self.console.print(Text(f"      {advised_for}", "dark_orange"))

    def missing(self, seat: int) -> None:
        speech, reasons = self.speech(seat), self.match.g.reasons(seat)
        if not reasons:
            self.console.print(self.say("Nothing is missing: these are all the options there are."))
        for step, rule in reasons.items():
            said, why = speech.option(seat, step)[0], speech.refusal(step, rule)
            self.console.print(Text.assemble(f"      {said}  ", (f"{why} ({rule})", "dim")))
