"""Lessons at the terminal: the tutor speaks, the learner chooses, and nothing happens before a choice is a good one."""

from __future__ import annotations

import contextlib
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stardeck import games
from stardeck.clients.cli.files import read
from stardeck.clients.cli.library import print_rules
from stardeck.engine import AnyGame, Refused, Stuck, say
from stardeck.engine.catalogue import catalogue, text_in
from stardeck.engine.say import render, words
from stardeck.engine.speech import event_words, option_words, question_words, table_words
from stardeck.study.lesson import Lesson, lessons_of, read_lesson
from stardeck.study.sheet import sheet_of
from stardeck.study.tutor import Tutor

HELP = """Type the number of an option. Also:
  show         let the tutor make this move
  table        the table in words
  rules WORD   read a rule by its id, or all rules with a word
  quit         stop here"""


def list_lessons(console: Console, only: str | None = None) -> None:
    """The lessons of all games, or of one."""
    for id in [only] if only else games.ids():
        game = games.get(id)
        found = lessons_of(game)
        if not found:
            continue
        console.print(Text(game.title, "bold"))
        for number, lesson in enumerate(found.values(), start=1):
            console.print(f"  stardeck learn {id} {number}   {lesson.title} ({lesson.minutes} minutes)")


def chosen(game: AnyGame, number: int) -> Lesson:
    """:raises Refused: if the game has no such lesson."""
    found = list(lessons_of(game).values())
    if not 1 <= number <= len(found):
        raise Refused("malformed", f"{game.title} has {len(found) or 'no'} lessons")
    return found[number - 1]


class Class:
    """One lesson at the terminal."""

    def __init__(self, game: AnyGame, lesson: Lesson, console: Console, lang: str = "") -> None:
        self.game, self.lesson, self.console, self.lang, self.catalogue = game, lesson, console, lang, catalogue(lang)
        self.tutor = Tutor(game, lesson)

    def run(self) -> bool:
        """Until the lesson is over; whether the learner got there."""
        self.tutor_says(text_in(self.lang, self.lesson.story), text_in(self.lang, self.lesson.title))
        said = ""
        while True:
            self.tell()
            if said:
                self.tutor_says(text_in(self.lang, said))
            if self.tutor.over:
                self.tutor_says(text_in(self.lang, self.lesson.ending), self.say("The end"))
                self.console.print(Text(self.say("You have met {n|rule|rules}.", n=len(self.tutor.known)), "dim"))
                return True
            before = self.tutor.moment
            if not self.ask():
                return False
            said = before.then if before and self.tutor.moment is not before else ""

    def say(self, text: str, **slots: object) -> str:
        """A sentence of the terminal itself."""
        return words(render(say(text, **slots), (), {}, None, self.catalogue))

    def tutor_says(self, words: str, title: str = "") -> None:
        """What the tutor says, in a box of its own."""
        name = title or text_in(self.lang, self.lesson.voice)
        self.console.print(Panel(words, title=name, title_align="left", border_style="yellow"))

    def tell(self) -> None:
        you = self.lesson.you
        for audience, event in self.tutor.match.g.take_events():
            told = event_words(self.tutor.match.g, event, self.lesson.names, you, self.catalogue)
            if told and (not audience or you in audience):
                self.console.print(f"  {told}")

    def ask(self) -> bool:
        """One choice that was carried out; False: the learner stops."""
        tutor, you, names = self.tutor, self.lesson.you, self.lesson.names
        moment, g = tutor.moment, tutor.match.g
        assert moment is not None
        place = self.say("{n} of {all}", n=tutor.at + 1, all=len(self.lesson.moment))
        self.tutor_says(text_in(self.lang, moment.words), f"{text_in(self.lang, self.lesson.voice)} · {place}")
        title, detail = question_words(g, you, names, self.catalogue)
        self.console.print(Text(title, "bold"))
        self.console.print(Text(detail, "dim"))
        options = tutor.choices()
        for number, step in enumerate(options, start=1):
            self.console.print(f"{number:>4}  {option_words(g, you, step, names, self.catalogue)}")
        while True:
            said = self.console.input("> ").strip()
            word, _, rest = said.partition(" ")
            if word in ("quit", "q", "exit"):
                return False
            if word == "show":
                tutor.choose(tutor.best())
                return True
            if said.isdecimal() and 1 <= int(said) <= len(options):
                answer = tutor.choose(options[int(said) - 1])
                if answer is None:
                    return True
                rule = f" ({answer.rule})" if answer.rule else ""
                self.tutor_says(text_in(self.lang, answer.words) + rule)
            elif word == "table":
                self.console.print(Panel(Text(table_words(g, you, names, self.catalogue)), border_style="dim"))
            elif word == "rules" and (found := self.game.rulebook.find(rest)):
                print_rules(self.console, found)
            else:
                hint = self.say("Type a number from 1 to {n}, show or help.", n=len(options))
                self.console.print(self.say(HELP) if word == "help" else hint)


def from_file(path: Path) -> tuple[AnyGame, Lesson]:
    """A lesson of somebody's own.

    :raises Refused: naming the file and the place that is wrong.
    """
    try:
        lesson = read_lesson(read(path))
        if not lesson.game:
            raise Refused("malformed", 'lesson: it does not say of which game; write game = "..." into its first line')
        game = games.get(lesson.game)
        Tutor(game, lesson)
    except (Refused, Stuck) as e:
        words = e.words if isinstance(e, Refused) else str(e)
        raise Refused("malformed", words if str(path) in words else f"{path}: {words}") from None
    except RecursionError:
        raise Refused("malformed", f"{path}: nested too deeply") from None
    return game, lesson


def learn(id: str | None, number: int | None, lang: str = "") -> None:
    """The list of lessons, or one of them: by its number, or a file.

    :raises Refused: for a game, a lesson or a language that is not there.
    """
    console = Console(highlight=False)
    if id is not None and id.endswith(".toml"):
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            Class(*from_file(Path(id)), console, lang).run()
        return
    if id is None or number is None:
        list_lessons(console, None if id is None else games.get(id).id)
        return
    game = games.get(id)
    try:
        done = Class(game, chosen(game, number), console, lang).run()
    except (EOFError, KeyboardInterrupt):
        console.print()
        return
    if done and number < len(lessons_of(game)):
        console.print(f"Next: stardeck learn {id} {number + 1}")


def show_sheet(id: str) -> None:
    """The reference sheet of a game, on one page.

    :raises Refused: for a game that is not there.
    """
    game, console = games.get(id), Console(highlight=False)
    sheet = sheet_of(game)
    console.print(Text(game.title, "bold"))
    console.print(Text.assemble(sheet.goal.words, (f"  {sheet.goal.rule}", "dim")))
    for section in sheet.section:
        console.print(Text(f"\n{section.title}", "bold"))
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for line in section.line:
            table.add_row(Text(line.name, "bold"), line.words, Text(line.rule, "dim"))
        console.print(Padding(table, (0, 0, 0, 2)))
