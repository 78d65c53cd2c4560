"""An evening at the terminal: people share the keyboard, bots take the other seats."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from stardeck import bots as bot_shelf
from stardeck import games
from stardeck.bots.loop import finish_match, programs
from stardeck.clients.cli.files import chosen_options, seats_for
from stardeck.clients.cli.library import print_rules
from stardeck.clients.cli.records import read_record
from stardeck.engine import Blank, Match, Refused, Sitter, Step
from stardeck.engine.speech import event_words, option_words, question_words

HELP = """Type the number of an option. Also:
  ?            the options that are missing, and the rule that says why
  table        the table again
  rules WORD   read a rule by its id, or all that use a word
  undo         take back your last step, if nothing was rolled or seen since
  say          what may be said unasked, such as conceding
  quit         save and stop; go on later with --resume"""


class Evening:
    """One game at the terminal."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.game = match.game
        self.console = Console(highlight=False)
        self.sitters = match.record.seats
        self.names = [sitter.name for sitter in self.sitters]
        kinds = {seat: sitter.kind for seat, sitter in enumerate(self.sitters) if sitter.kind != "human"}
        self.programs = programs(self.game, kinds)
        self.people = [seat for seat in range(len(self.sitters)) if seat not in self.programs]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.alarm: float | None = None
        """When the game's own clock rings, if it runs."""

    @classmethod
    def new(
        cls,
        id: str | None,
        seats: int | None,
        bots: str | None,
        seed: str | None,
        words: list[str] | None,
        names: str | None,
    ) -> Evening:
        """:raises Refused: for a game, bots or options that are not there."""
        if id is None:
            raise Refused("malformed", f"which game? {', '.join(games.ids())}")
        game = games.get(id)
        people = [name.strip() for name in names.split(",")] if names else []
        kinds = [kind.strip() for kind in bots.split(",")] if bots else []
        for kind in kinds:
            bot_shelf.get(game, kind)
        options = chosen_options(game, words)
        count = seats_for(game, seats, max(1, len(people)) + len(kinds), options)
        humans = len(people) or (count - len(kinds) if kinds else 1)
        if not kinds:
            kinds = [bot_shelf.names(game)[0]] * (count - humans)
        if humans < 1 or humans + len(kinds) != count:
            raise Refused("malformed", f"{humans} people and {len(kinds)} bots do not make {count} seats")
        people = people or (["You"] if humans == 1 else [f"Player {n + 1}" for n in range(humans)])
        sitters = [Sitter(name) for name in people]
        sitters += [Sitter(f"{kind.capitalize()} {n + 1}", kind) for n, kind in enumerate(kinds)]
        return cls(Match.new(game, sitters, seed or secrets.token_hex(16), options))

    @classmethod
    def resume(cls, path: Path) -> Evening:
        record = read_record(path)
        return cls(Match(games.get(record.game), record))

    def run(self, save: Path | None) -> None:
        """Until the game is over or somebody quits, which saves it."""
        self.console.print(Text(self.game.title, "bold"), Text(self.game.tagline, "dim"))
        self.console.print(Text("Type help for what you can type.", "dim"))
        if self.match.record.steps:
            self.match.g.take_events()
            self.console.print(f"{len(self.match.record.steps)} steps were played before.")
        try:
            while self.match.g.waiting:
                self.ring()
                self.tell()
                finish_match(self.match, self.programs, self.tell)
                if self.match.g.waiting and not self.ask(self.match.g.waiting[0]):
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.tell()
        if self.match.g.result is None:
            path = save or saves() / f"{self.game.id}-{self.match.record.seed[:8]}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.match.record.to_json(), encoding="utf-8")
            self.console.print(f"Saved. Go on with: stardeck play --resume {path}")
        else:
            self.standing()

    def ring(self) -> bool:
        """The game's own clock runs from the moment at which it may speak; when it is time it says its step. A game
        that is resumed gets the whole time again. Whether it rang."""
        wanted = self.game.manners.clock(self.match.g)
        if wanted is None:
            self.alarm = None
        elif self.alarm is None:
            self.alarm = monotonic() + wanted[0]
        elif self.alarm <= monotonic():
            self.match.perform(None, wanted[1], by="clock")
            return True
        return False

    def tell(self) -> None:
        """What happened, as far as whoever sits at the keyboard may know."""
        reader = self.people[0] if len(self.people) == 1 else None
        for audience, event in self.match.g.take_events():
            if not audience or reader in audience:
                self.console.print(f"  {event_words(self.match.g, event, self.names, reader)}")

    def standing(self) -> None:
        result = self.match.g.result
        order = sorted(range(len(self.names)), key=lambda seat: result.places[seat] or 99)
        lines = [f"{result.places[seat] or '-'}. {self.names[seat]}" for seat in order]
        self.console.print(Panel("\n".join(lines), title=f"The end ({result.rule})", expand=False))

    def table(self, seat: int) -> None:
        text = self.game.voice.table(self.match.g.view(seat), self.names)
        self.console.print(Panel(text, title=self.names[seat], title_align="left", border_style="dim"))

    def ask(self, seat: int) -> bool:
        """One answer of a person; False to stop playing."""
        if seat != self.at_keyboard:
            self.console.clear()
            self.console.input(f"{self.names[seat]}, it is up to you. Press Enter when only you can see the screen. ")
            self.at_keyboard = seat
        g = self.match.g
        title, detail = question_words(g, seat, self.names)
        options = [step for step in g.options(seat) if step[0] not in g.book.reserved]
        self.table(seat)
        self.console.print(Text(title, "bold"))
        self.console.print(Text(detail, "dim"))
        for number, step in enumerate(options, start=1):
            self.console.print(f"{number:>4}  {option_words(g, seat, step, self.names)}")
        while True:
            said = self.console.input("> ").strip()
            word, _, rest = said.partition(" ")
            try:
                if said.isdecimal() and 1 <= int(said) <= len(options):
                    step = self.fill(options[int(said) - 1])
                    if not self.ring():  # else the options have changed, and the question is put again
                        self.match.perform(seat, step)
                    return True
                if word in ("quit", "q", "exit"):
                    return False
                if word == "undo":
                    self.match.undo(seat)
                    return True
                if word == "say" and self.aside(seat):
                    return True
                self.answer_word(seat, word, rest, len(options))
            except Refused as e:
                self.console.print(Text(str(e), "yellow"))

    def answer_word(self, seat: int, word: str, rest: str, count: int) -> None:
        words: dict[str, Callable[[], object]] = {
            "?": lambda: self.missing(seat),
            "table": lambda: self.table(seat),
            "rules": lambda: self.rules(rest),
            "help": lambda: self.console.print(HELP),
            "say": lambda: self.console.print("There is nothing to say unasked."),
        }
        if word in words:
            words[word]()
        else:
            self.console.print(Text(f"A number from 1 to {count}, or help.", "yellow"))

    def fill(self, step: Step) -> Step:
        """The step with its blank filled in at the keyboard."""
        if step[-1].__class__ is not Blank:
            return step
        return (*step[:-1], self.console.input(f"{step[-1]}: "))

    def missing(self, seat: int) -> None:
        reasons = self.match.g.reasons(seat)
        if not reasons:
            self.console.print("Nothing is missing: these are all options there are.")
        for step, rule in reasons.items():
            words = option_words(self.match.g, seat, step, self.names)
            self.console.print(
                Text.assemble(f"      {words}  ", (f"{rule} {self.game.rulebook.sentence(rule)}", "dim"))
            )

    def rules(self, word: str) -> None:
        found = self.game.rulebook.find(word) if word else []
        if found:
            print_rules(self.console, found)
        else:
            self.console.print("Write rules and an id or a word, such as: rules C-6.4")

    def aside(self, seat: int) -> bool:
        """Something said unasked; whether anything was said."""
        asides = list(self.game.rules.asides(self.match.g, seat))
        for number, step in enumerate(asides, start=1):
            self.console.print(f"{number:>4}  {option_words(self.match.g, seat, step, self.names)}")
        said = self.console.input("say which? (Enter for nothing) ").strip() if asides else ""
        if not said.isdecimal() or not 1 <= int(said) <= len(asides):
            return False
        self.match.perform(seat, self.fill(asides[int(said) - 1]))
        return True


def saves() -> Path:
    """Where games are kept that somebody quits."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "stardeck" / "saves"
