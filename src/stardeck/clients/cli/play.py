"""An evening at the terminal: people share the keyboard, bots take the other seats."""

from __future__ import annotations

import getpass
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from stardeck import bots as bot_shelf
from stardeck import games
from stardeck.bots import quiet
from stardeck.bots.advice import advise
from stardeck.bots.loop import finish_match, programs
from stardeck.clients.cli import minding, several
from stardeck.clients.cli.files import chosen_options, seats_for
from stardeck.clients.cli.library import print_rules
from stardeck.clients.cli.looking import legend, look, work
from stardeck.clients.cli.records import read_record
from stardeck.clients.cli.screen import Screen
from stardeck.engine import AnyMatch, Blank, Match, Memory, Refused, Seat, Sitter, Step, of, say
from stardeck.engine.debrief import endings
from stardeck.engine.speech import event_words

HELP = """Type the number of an option, or several if the question repeats: 1 1 7. Enter takes the advice. Also:
  ?            the options that are missing, and the rule that says why
  advised      take all the advice at once, such as every point of damage
  table        the table again
  map          the board, drawn with letters
  hand         your cards, with everything printed on them
  look NAME    what a thing is, does and means for you; look 3 explains option 3
  legend       every icon with its word
  rules WORD   read a rule by its id, or all rules with a word
  undo         take back your last step, if nothing was rolled or seen since
  skip         don't ask me again this turn
  orders       what you are asked about; orders NUMBER changes a line
  advice       switch advice on or off: what a beginner would choose, and why
  say          what you can do at any time, such as concede
  quit         save and stop; go on later with --resume"""


def login_name() -> str:
    """What whoever sits at the keyboard is called."""
    try:
        return getpass.getuser().capitalize() or "Player"
    except (OSError, KeyError):
        return "Player"


class Evening:
    """One game at the terminal."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.game = match.game
        self.sitters = match.record.seats
        self.names = [sitter.name for sitter in self.sitters]
        self.screen = Screen(match, self.names)
        kinds = {seat: sitter.kind for seat, sitter in enumerate(self.sitters) if sitter.kind != "human"}
        self.programs = programs(self.game, kinds, secrets.randbits(32))
        self.people = [seat for seat in range(len(self.sitters)) if seat not in self.programs]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.company: quiet.Company = "alone" if len(self.people) == 1 else "screen"
        self.advising = len(self.people) == 1
        """Whether options are marked that a rookie would choose."""
        self.memories: dict[int, Memory] = {}
        """What the adviser remembers of advice that was taken."""
        self.orders: dict[int, list[quiet.Order]] = {seat: [] for seat in self.people}
        self.tales = 0
        """How many stories have been told."""
        self.alarm: float | None = None
        """When the game's own clock rings, if it runs."""

    @property
    def console(self) -> Console:
        return self.screen.console

    def say(self, text: str, **slots: object) -> str:
        return self.screen.say(text, **slots)

    def refusal(self, e: Refused, seat: int) -> str:
        """Why something is not possible, with its rule."""
        said = e.words
        if self.screen.catalogue:
            speech = self.screen.speech(seat)
            said = speech.words(e.line) if e.line.slots else speech.called(e.words)
        return f"{said} ({e.rule})" if e.rule else said

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
        options = chosen_options(game, words)
        count = seats_for(game, seats, max(1, len(people)) + len(kinds), options)
        kinds = minding.resolved(game, kinds, count, options)
        humans = len(people) or (count - len(kinds) if kinds else 1)
        if not kinds:
            kinds = [bot_shelf.names(game)[0]] * (count - humans)
        if humans < 1 or humans + len(kinds) != count:
            raise Refused("malformed", f"{humans} people and {len(kinds)} bots do not make {count} seats")
        people = people or ([login_name()] if humans == 1 else [f"Player {n + 1}" for n in range(humans)])
        sitters = [Sitter(name) for name in people]
        sitters += minding.sitters(game, kinds)
        told = game.manners.seating([sitter.kind for sitter in sitters], 0)
        return cls(Match.new(game, sitters, seed or secrets.token_hex(16), {**told, **options}))

    @classmethod
    def resume(cls, path: Path) -> Evening:
        record = read_record(path)
        return cls(Match(games.get(record.game), record))

    def run(self, save: Path | None) -> None:
        """Until the game is over or somebody quits, which saves it."""
        self.console.print(Text(self.game.title, "bold"), Text(self.say(self.game.tagline), "dim"), sep="\n")
        self.console.print(Text(self.say("Type help to see what you can type."), "dim"))
        if self.match.record.steps:
            self.match.g.take_events()
            self.tales = len([*self.game.voice.tales(self.match.g.view(None))])
            self.console.print(self.say("{n|step was|steps were} played before.", n=len(self.match.record.steps)))
        try:
            while self.match.g.waiting:
                self.ring()
                self.tell()
                finish_match(self.match, self.programs, self.tell)
                waiting = [seat for seat in self.match.g.waiting if seat in self.people]
                if waiting and not self.answer_quietly(waiting[0]) and not self.ask(waiting[0]):
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.tell()
        self.screen.print_news()
        if self.match.g.result is None:
            path = save or saves() / f"{self.game.id}-{self.match.record.seed[:8]}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.match.record.to_json(), encoding="utf-8")
            self.console.print(self.say("Saved. Go on with: stardeck play --resume {path}", path=str(path)))
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
            if event.begins_turn() is not None:
                self.tell_tales(reader)  # the turn before this one made them
            said = event_words(self.match.g, event, self.names, reader, self.screen.catalogue)
            if said and (not audience or reader in audience):
                self.screen.news.append(Text(f"  {said}"))
        self.tell_tales(reader)

    def tell_tales(self, reader: int | None) -> None:
        """The stories that are new."""
        tales = [*self.game.voice.tales(self.match.g.view(None))]
        for line in tales[self.tales :]:
            self.screen.news.append(Text(f"  {self.screen.speech(reader).words(line)}", "italic"))
        self.tales = len(tales)

    def standing(self) -> None:
        """Who has won and why, everybody's numbers, and what whoever sits at the keyboard was short of."""
        result, reader = self.match.g.result, self.people[0] if len(self.people) == 1 else None
        ended = self.screen.speech(reader).ended()
        told = endings(self.game, self.match.record, self.screen.catalogue)[0 if reader is None else reader + 1]
        order = sorted(range(len(self.names)), key=lambda seat: result.places[seat] or 99)
        lines = [ended.why] if ended else []
        for seat in order:
            numbers = ", ".join(f"{it.words} {it.value}" for it in told.tallies[seat]) if told.tallies else ""
            name = self.screen.speech(reader).words(say("{seat}", seat=of(Seat, seat)))
            lines.append(f"{result.places[seat] or '-'}. {name}{': ' if numbers else ''}{numbers}")
        if told.missing:
            lines.append(told.missing)
        title = f"{ended.headline if ended else self.say('The end')} ({result.rule})"
        self.console.print(Panel(Text("\n".join(lines)), title=title, expand=False))

    def order(self, seat: int, order: quiet.Order) -> None:
        """Add an order; those that have ended are forgotten."""
        self.orders[seat] = [*quiet.in_force(self.match.g, seat, self.orders[seat]), order]

    def show_orders(self, seat: int, rest: str) -> None:
        """What this player is asked about; a number changes that line."""
        kinds = self.game.manners.orders
        if rest.isdecimal() and 1 <= int(rest) <= len(kinds):
            kind = kinds[int(rest) - 1]
            asked = quiet.wanted(kinds, frozenset({kind.concern}), self.orders[seat])
            self.order(seat, quiet.Order(0, quiet.ANY, kind.concern, not asked))
        if not kinds:
            self.console.print(self.say("In this game nobody can interrupt, so there is nothing to choose here."))
        for number, kind in enumerate(kinds, start=1):
            asked = quiet.wanted(kinds, frozenset({kind.concern}), self.orders[seat])
            wanted = self.say("ask me") if asked else self.say("pass")
            self.console.print(f"{number:>4}  {wanted:<6}  {self.say(kind.words)}")

    def answer_quietly(self, seat: int) -> bool:
        """Give the answer that nobody needs to be asked for; whether there was one."""
        g = self.match.g
        found = quiet.reply(g, seat, self.orders[seat], self.company)
        if found is None:
            return False
        step, when = found
        if when in ("soon", "drawn"):
            said = self.screen.speech(seat).option(seat, step)[0]
            self.screen.news.append(Text(f"  {self.say('{option} (your only option)', option=said)}", "dim"))
        self.match.perform(seat, step, by="quiet")
        return True

    def ask(self, seat: int) -> bool:
        """One answer of a person; False to stop playing."""
        if seat != self.at_keyboard:
            self.console.clear()
            text = "{name}, it's up to you. Press Enter when only you can see the screen."
            self.console.input(f"{self.say(text, name=self.names[seat])} ")
            self.at_keyboard = seat
        g = self.match.g
        options = self.screen.options(seat)
        self.screen.question(seat)
        advice = advise(g, seat, self.memories.get(seat, ())) if self.advising else None
        self.screen.list(seat, options, advice)
        while True:
            said = self.console.input("> ").strip()
            word, _, rest = said.partition(" ")
            try:
                steps = several.meant(said or ("advised" if advice else ""), options, advice)
                if steps:
                    steps = [self.fill(step) for step in steps]
                    if not self.ring():  # else the options have changed, and the question is put again
                        given = several.perform(self.match, seat, steps)
                        if advice and advice.answers == tuple(steps[:given]):
                            self.memories[seat] = advice.memory
                        if given < len(steps):
                            text = "Only {given} of {all} answers were given, because something changed."
                            stopped = self.say(text, given=given, all=len(steps))
                            self.screen.news.append(Text(f"  {stopped}", "dim"))
                    return True
                if word in ("quit", "q", "exit"):
                    return False
                if word == "undo":
                    self.match.undo(seat)
                    return True
                if word == "say" and self.aside(seat):
                    return True
                if word == "advice":
                    self.advising = not self.advising
                    self.console.print(self.say("Advice is on.") if self.advising else self.say("Advice is off."))
                    return True
                if word == "skip":
                    self.order(seat, quiet.Order(0, quiet.ANY, quiet.ANY, False, turn=quiet.turn_of(self.match.g)))
                    if self.answer_quietly(seat):
                        return True
                    must = "You must answer this one. After that, nobody asks you again this turn."
                    self.console.print(self.say(must))
                    continue
                self.answer_word(seat, word, rest, options)
            except Refused as e:
                self.console.print(Text(self.refusal(e, seat), "yellow"))

    def answer_word(self, seat: int, word: str, rest: str, options: Sequence[Step]) -> None:
        speech = self.screen.speech(seat)
        known: dict[str, Callable[[], object]] = {
            "?": lambda: self.screen.missing(seat),
            "table": lambda: self.screen.table(seat),
            "map": lambda: self.screen.map(seat, options, asked=True),
            "hand": lambda: self.screen.hand(seat),
            "look": lambda: look(self.console, speech, options, rest),
            "legend": lambda: legend(self.console, speech),
            "rules": lambda: self.rules(rest),
            "orders": lambda: self.show_orders(seat, rest),
            "help": lambda: self.console.print(self.say(HELP)),
            "say": lambda: self.console.print(self.say("There is nothing to say right now.")),
        }
        if word in known:
            known[word]()
        else:
            self.console.print(Text(self.say("Type a number from 1 to {n}, or help.", n=len(options)), "yellow"))

    def fill(self, step: Step) -> Step:
        """The step with its blank filled in at the keyboard, at its workbench if it has one."""
        if step[-1].__class__ is not Blank:
            return step
        bench = self.game.voice.workbenches.get(str(step[-1]))
        made = work(self.console, bench) if bench else self.console.input(f"{step[-1]}: ")
        return (*step[:-1], made)

    def rules(self, word: str) -> None:
        found = self.game.rulebook.find(word) if word else []
        if found:
            print_rules(self.console, found)
        else:
            self.console.print(self.say("Type rules and an id or a word, such as: rules C-6.4"))

    def aside(self, seat: int) -> bool:
        """Something said unasked; whether anything was said."""
        asides = list(self.game.rules.asides(self.match.g, seat))
        self.screen.list(seat, asides)
        which = self.say("Say which? (Enter for nothing)")
        said = self.console.input(f"{which} ").strip() if asides else ""
        if not said.isdecimal() or not 1 <= int(said) <= len(asides):
            return False
        self.match.perform(seat, self.fill(asides[int(said) - 1]))
        return True


def saves() -> Path:
    """Where games are kept that somebody quits."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "stardeck" / "saves"
