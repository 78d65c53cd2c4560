"""A closer look at the terminal: what there is to say of a thing or an option, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from stardeck.bots import doors
from stardeck.engine import Refused, Step, say
from stardeck.engine.speech import AboutSheet, Speech

PEOPLE = ("crew", "ship", "player")
"""What a seat is called on the board, in one game or another."""


def look(console: Console, speech: Speech, options: Sequence[Step], said: str) -> None:
    """Print what there is to say of what somebody typed: `3` is what the third option speaks of."""
    view = speech.g.view(speech.reader)
    if said.isdecimal() and 1 <= int(said) <= len(options):
        option = options[int(said) - 1]
        found = list(_all(speech, view, speech.voice.targets(option)))
        for it in found:
            show(console, speech, it)
        if not behind(console, speech, option) and not found:
            console.print(Text(speech.words(say("There is nothing more to say about this option.")), "yellow"))
        return
    found = list(_named(speech, view, said))[:1]
    for it in found:
        show(console, speech, it)
    if not found:
        hint = say("Type look and a name, or the number of an option: look 3.")
        line = say("There is nothing to say about {it}. {hint}", it=repr(said), hint=hint) if said else hint
        console.print(Text(speech.words(line), "yellow"))


def _all(speech: Speech, view: object, targets: Sequence[str]) -> Iterator[AboutSheet]:
    for target in targets:
        if it := speech.about(view, target):
            yield it


def _named(speech: Speech, view: object, said: str) -> Iterator[AboutSheet]:
    """What has this name: exactly first, then what begins with it, then what has it in its name."""
    wanted = said.casefold().removeprefix("the ")
    if not wanted:
        return
    yield from _all(speech, view, (said,))
    names = [
        (thing.name, (*thing.targets, f"{thing.kind}:{thing.id}", f"{thing.kind}-card:{thing.id}"))
        for thing in speech.glossary()
    ]
    names += [(name, tuple(f"{kind}:{seat}" for kind in PEOPLE)) for seat, name in enumerate(speech.people)]
    names += [(it.name, (it.target,)) for it in speech.legend(view)]
    reader = speech.reader
    steps = [] if reader is None or speech.g.ask_of(reader) is None else speech.g.options(reader)
    for target in {target for step in steps for target in speech.voice.targets(step)}:
        names += [(it.name, (target,)) for it in _all(speech, view, (target,))]
    folded = [(name.casefold().removeprefix("the "), targets) for name, targets in names]
    for fits in (wanted.__eq__, lambda name: name.startswith(wanted), lambda name: wanted in name):
        for name, targets in folded:
            if fits(name):
                yield from list(_all(speech, view, targets))[:1]


def show(console: Console, speech: Speech, it: AboutSheet, number: int | None = None) -> None:
    """One thing: the number of the option that speaks of it, its name, then what there is to say, a line each."""
    console.print(Text.assemble(f"{number}  " if number else "", (it.name, "bold"), f"  {it.kind}"))
    rows = ((say("use"), it.use), (say("now"), it.now), (say("you"), it.you), (say("roll"), it.roll))
    for label, said in rows:
        if said:
            console.print(Text.assemble((f"  {speech.words(label):<5}", "dim"), said))
    for line in it.text:
        console.print(Text(f"       {line}"))
    if it.flavour:
        console.print(Text(f"       {it.flavour}", "italic dim"))
    if it.rules:
        rules = say("rules {ids}", ids=" ".join(it.rules))
        console.print(Text(f"       {speech.words(rules)}", "dim"))


def legend(console: Console, speech: Speech) -> None:
    """Every icon of the game with its word."""
    sheets = speech.legend(speech.g.view(speech.reader))
    if not sheets:
        console.print(speech.words(say("This game has no icons.")))
    for it in sheets:
        console.print(Text.assemble((f"  {it.name}: ", "bold"), it.use))


def behind(console: Console, speech: Speech, step: Step) -> bool:
    """What an option leads to, where it only opens another question: a card against each Character. Whether it does."""
    assert speech.reader is not None
    there = doors.behind(speech.g, speech.reader, step)
    if there is None:
        return False
    inside = speech.inside(there.world)
    for option, bar in there.offered:
        if not bar and option[0] != doors.BACK:
            said, note = inside.option(speech.reader, option)
            console.print(Text.assemble((f"  {speech.words(say('then')):<5}", "dim"), said, (f"  {note}", "dim")))
    return True


def work(console: Console, bench: Callable[[str, str], tuple[str, tuple[str, ...]]]) -> str:
    """Make something line by line, with its numbers and warnings before it is locked in."""
    made, typed = "", ""
    while True:
        try:
            made, lines = bench(made, typed)
            for line in lines:
                console.print(Text(line, "yellow" if line.startswith(("  Careful", "  Not possible")) else ""))
        except Refused as e:
            console.print(Text(str(e), "yellow"))
        typed = console.input(f"{made}\nEnter locks it in: " if made else "> ").strip()
        if not typed and made:
            return made
