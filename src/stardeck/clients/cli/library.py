"""What can be read: the games with their options, and their rules."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from stardeck import bots, games
from stardeck.engine import Json, Refused
from stardeck.engine.options import OptionInfo, describe
from stardeck.engine.rulebook import NumberedRule


def games_data() -> list[dict[str, Json]]:
    return [
        {
            "id": game.id,
            "title": game.title,
            "tagline": game.tagline,
            "seats": [game.seats.start, game.seats.stop - 1],
            "bots": bots.names(game),
            "modes": {name: mode.words for name, mode in game.modes.items()},
            "options": msgspec.to_builtins(describe(game.rules.options)),
            "rules": len(game.rulebook.rules),
        }
        for game in games.all()
    ]


def show_games() -> None:
    console = Console()
    for game in games.all():
        console.print(
            Text(game.title, "bold"), Text(f"({game.id})", "dim"), f"{game.seats.start}-{game.seats.stop - 1} seats"
        )
        console.print(Padding(game.tagline, (0, 2)))
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for option in describe(game.rules.options):
            table.add_row(
                Text(f"{option.key}={_plain(option.default)}"),
                Text.assemble(f"{option.title}: {option.words}", (_range(option), "dim")),
            )
        console.print(Padding(table, (0, 2)))
        console.print(Padding(f"bots: {', '.join(bots.names(game))}", (0, 2, 1, 2)))


def _plain(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else "" if value == () else str(value)


def _range(option: OptionInfo) -> str:
    if values := [choice.value for choice in option.choices] or ([False, True] if option.kind == "flag" else []):
        return f" ({', '.join(map(_plain, values))})"
    return f" ({option.least} to {option.most})" if option.least is not None else ""


def _find(id: str, word: str | None) -> list[NumberedRule]:
    book = games.get(id).rulebook
    found = book.find(word) if word else list(book.rules.values())
    if not found:
        raise Refused("malformed", f"{id} has no rule {word!r}, and no rule that speaks of it")
    return found


def rules_data(id: str, word: str | None) -> list[dict[str, str]]:
    data: list[dict[str, str]] = msgspec.to_builtins(_find(id, word))
    return data


def show_rules(id: str, word: str | None) -> None:
    print_rules(Console(), _find(id, word))


def print_rules(console: Console, rules: list[NumberedRule]) -> None:
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(f"\n{chapter}" if chapter != rules[0].chapter else chapter, "bold"))
        text = Text.assemble((f"{rule.id}  ", "cyan"), rule.text)
        if rule.ruling:
            text.append(f"  Ruling: {rule.ruling}", "dim")
        console.print(Padding(text, (0, 0, 0, 2)))
