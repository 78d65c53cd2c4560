"""Records in the terminal: make, replay, verify; and files of a player's own."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from stardeck import bots, games
from stardeck.bots.loop import finish_match, programs
from stardeck.clients.cli.files import chosen_options, parse, read, seats_for
from stardeck.engine import AnyGame, AnyMatch, Match, Record, Refused, Sitter, Step, record1, verify
from stardeck.engine.chance import number
from stardeck.engine.game_state import PEOPLE
from stardeck.engine.speech import Speech, event_words, table_words
from stardeck.study.writing import lesson_from


def read_record(path: Path) -> Record:
    try:
        return record1.read(read(path), games.get)
    except Refused as e:
        raise Refused(e.code, e.words if str(path) in e.words else f"{path}: {e.words}", e.rule) from None


def make(
    id: str, seats: int | None, names: str | None, seed: str | None, words: list[str] | None, out: Path | None
) -> None:
    """Bots play one game."""
    game = games.get(id)
    kinds = [name.strip() for name in (names or bots.names(game)[0]).split(",")]
    options = chosen_options(game, words)
    count = seats_for(game, seats, len(kinds), options)
    kinds = [kinds[seat % len(kinds)] for seat in range(count)]
    sitters = [Sitter(f"{kind} {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    match = Match.new(game, sitters, seed or secrets.token_hex(16), options)
    finish_match(match, programs(game, dict(enumerate(kinds)), number(match.record.seed)))
    if out:
        out.write_text(match.record.to_json(), encoding="utf-8")
        print(f"{out}: {len(match.record.steps)} steps", file=sys.stderr)
    else:
        print(match.record.to_json())


def check_record(path: Path) -> int:
    record = read_record(path)
    verdict = verify(games.get(record.game), record)
    for wrong in verdict.wrong:
        print(f"{path}: {wrong}")
    if not verdict.wrong:
        end = "to the end" if record.result else "so far (the game is not over)"
        print(f"{path}: {len(record.steps)} steps of {record.game}, every step and die checked {end}")
    for proven in verdict.proven:
        print(f"  proven: {proven}")
    for unproven in verdict.unproven:
        print(f"  not proven: {unproven}")
    return 1 if verdict.wrong else 0


def check_any(path: Path) -> int:
    """A record, or a file that one of the games knows: a design, a deck, a layout."""
    data = parse(path)
    if "stardeck" in data:
        return check_record(path)
    for game in games.all():
        wrong = game.files.check_file(data)
        if wrong is not None:
            for words in wrong:
                print(f"{path}: {words}")
            if not wrong:
                print(f"{path}: nothing is wrong ({game.title})")
            return 1 if wrong else 0
    raise Refused("malformed", f"{path}: neither a record nor a file of one of the games")


def write_book(path: Path, out: Path) -> None:
    """The book of a recorded game, as the kind of file that `out` is."""
    record = read_record(path)
    game = games.get(record.game)
    book = next((book for file, book in game.files.books.items() if Path(file).suffix == out.suffix), None)
    if book is None:
        kinds = ", ".join(sorted({Path(file).suffix for file in game.files.books}))
        raise Refused("malformed", f"{out}: {game.title} has {f'books as {kinds}' if kinds else 'no book'}")
    bots = [seat for seat, sitter in enumerate(record.seats) if sitter.kind != "human"]
    names = [sitter.name for sitter in record.seats]
    out.write_text(book.write(Match(game, record).g.view(None), names, bots), encoding="utf-8")
    print(out, file=sys.stderr)


def write_lesson(path: Path, row: int, seat: int, out: Path) -> None:
    """A lesson that begins after a step of a recorded game; the words are left to whoever makes it.

    :raises Refused: and nothing is written.
    """
    record = read_record(path)
    if out.suffix != ".toml":
        raise Refused("malformed", f"{out}: a lesson is a .toml file")
    if not 1 <= seat <= len(record.seats):
        raise Refused("malformed", f"the record has {len(record.seats)} seats; there is no seat {seat}")
    if not 0 <= row <= len(record.steps):
        raise Refused("malformed", f"the record has {len(record.steps)} steps; there is no step {row}")
    text = lesson_from(games.get(record.game), record, row, seat - 1)
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as e:
        taken = isinstance(e, FileExistsError)
        raise Refused("malformed", f"{out}: {'there is such a file already' if taken else e.strerror}") from None
    print(f"{out}: write its words, then play it: stardeck learn {out}", file=sys.stderr)


def step_through(path: Path, to: int | None) -> None:
    """Show a record step by step; all of it when nobody sits at the terminal."""
    record = read_record(path)
    game = games.get(record.game)
    names = [sitter.name for sitter in record.seats]
    rows, record.steps = record.steps, []
    if to is not None and not 0 <= to <= len(rows):
        raise Refused("malformed", f"the record has {len(rows)} steps; there is no step {to}")
    console = Console(highlight=False)
    asking = sys.stdin.isatty() and to is None
    last = len(rows) if to is None else to
    match = Match(game, record)
    at = 0

    def show() -> None:
        for _, event in match.g.take_events():
            if said := event_words(match.g, event, names):
                console.print(f"  {said}")

    show()
    while at < last:
        seat, step, by = rows[at]
        who = "table" if seat is None else names[seat] if by in PEOPLE else f"{names[seat]} ({by})"
        said = (
            " ".join(map(str, step)) if seat is None or step[0] == "concede" else _words(game, match, seat, step, names)
        )
        console.print(f"[dim]{at + 1:>4}[/] [bold]{who}[/]: {said}")
        match.perform(seat, step, by=by)
        at += 1
        show()
        if asking:
            target = _ask(at, last)
            if target is None:
                return
            if target != at + 1:
                record.steps = rows[: max(0, target - 1)]
                match = Match(game, record)
                match.g.take_events()
                at = max(0, target - 1)
    if not asking:
        console.print(Text(table_words(match.g, None, names)))


def _words(game: AnyGame, match: AnyMatch, seat: int, step: Step, names: list[str]) -> str:
    if match.g.ask_of(seat) is None:
        return " ".join(map(str, step))
    return Speech(match.g, names).option(seat, step)[0]


def _ask(at: int, last: int) -> int | None:
    """Which step to show next."""
    said = input(f"step {at} of {last} [Enter, b, number, q] ").strip().lower()
    if said in ("q", "quit"):
        return None
    if said in ("b", "back"):
        return max(1, at - 1)
    return min(max(int(said), 1), last) if said.isdecimal() else at + 1
