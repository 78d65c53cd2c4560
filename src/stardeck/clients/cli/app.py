"""The commands and their help. Each imports what it needs when it is called, so that help is quick."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from stardeck.clients.cli.with_settings import KEEPING, config_data, show_config, with_settings
from stardeck.server.settings_read import Chosen

app = typer.Typer(
    name="stardeck",
    help="A table for four space games: play in the terminal or the browser, with people or bots.",
    epilog="Unofficial and independent. The games' names belong to their owners.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

BEGIN = """Stardeck: a table for four space games.

  stardeck serve         play in the browser, with friends or bots
  stardeck play GAME     play in the terminal: catastrophe, cosmoforce, gloom, loss
  stardeck learn         learn a game in four minutes, by playing it
  stardeck games         what these games are, and their options
  stardeck --help        everything else"""

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `stardeck games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many sit at the table.")]
Seed = Annotated[str | None, typer.Option(metavar="S", help="The seed of the dice: the same seed gives the same dice.")]
Bots = Annotated[str | None, typer.Option(metavar="A,B", help="Bots, separated by commas.")]
Lang = Annotated[str, typer.Option(metavar="L", envvar="STARDECK_LANG", help="The language that you read.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def put(data: object) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version as of

        typer.echo(f"stardeck {of('stardeck')}")
        raise typer.Exit


@app.callback()
def start(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(BEGIN)


@app.command()
def learn(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game's id, or the file of a lesson; without it the lessons are listed."),
    ] = None,
    number: Annotated[int | None, typer.Argument(metavar="N", help="Which lesson.")] = None,
    lang: Lang = "en",
) -> None:
    """Learn a game by playing it: short lessons that say why."""
    from stardeck.clients.cli import learning

    learning.learn(game, number, lang)


@app.command()
def sheet(game: GameId) -> None:
    """Print a game's reference sheet: the goal, a turn, and what is easy to forget."""
    from stardeck.clients.cli import learning

    learning.show_sheet(game)


@app.command()
def games(as_json: Json = False) -> None:
    """List the games with their options and bots."""
    from stardeck.clients.cli import library

    put(library.games_data()) if as_json else library.show_games()


@app.command(
    epilog="Examples: stardeck rules cosmoforce C-6.4, stardeck rules cosmoforce C-17, stardeck rules cosmoforce evade"
)
def rules(
    game: GameId,
    word: Annotated[str | None, typer.Argument(metavar="[ID or WORD]", help="A rule, a chapter, or a word.")] = None,
    as_json: Json = False,
) -> None:
    """Read the numbered rules of a game."""
    from stardeck.clients.cli import library

    put(library.rules_data(game, word)) if as_json else library.show_rules(game, word)


@app.command(epilog="Example: stardeck play gloom --bots undertaker,velma; `stardeck minds` lists the characters")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id.")] = None,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = None,
    option: Options = None,
    names: Annotated[str | None, typer.Option(metavar="A,B", help="Names of the people at the keyboard.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where `quit` saves the game.")] = None,
    lang: Lang = "en",
) -> None:
    """Play a whole game in the terminal. People share the keyboard, bots take the other seats.

    Without --bots one person plays against rookies. At the table, type help for what you can type.
    """
    from stardeck.clients.cli.play import Evening
    from stardeck.engine.catalogue import catalogue

    evening = Evening.resume(resume) if resume else Evening.new(game, seats, bots, seed, option, names)
    evening.screen.catalogue = catalogue(lang)
    evening.run(save or resume)


@app.command(epilog="Example: stardeck minds gloom")
def minds(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's id; all games if not given.")] = None,
    as_json: Json = False,
) -> None:
    """List the characters that you can play against, and how strong they have been shown to be."""
    from stardeck.clients.cli import minding

    put(minding.minds_data(game)) if as_json else minding.show_minds(game)


lab = typer.Typer(help="Teach bots what positions are worth.", rich_markup_mode=None)
app.add_typer(lab, name="lab")


@lab.command("learn", epilog='Example: stardeck lab learn gloom --mode "random crews" --seats 2 --games 1000')
def lab_learn(
    game: GameId,
    mode: Annotated[
        str | None, typer.Option(metavar="M", help="A mode of the game; its first one if not given.")
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games to learn from.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", help="A different seed gives different games.")] = 1,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Which bot plays them.")] = "rookie",
) -> None:
    """Learn how likely a position is to win, for bots that think; writes the game's minds/chances.toml."""
    from stardeck.clients.cli import minding

    minding.learn_chances(game, mode, seats, games, seed, bot)


@lab.command("openings", epilog="Example: stardeck lab openings cosmoforce --menu designs --games 1800")
def lab_openings(
    game: GameId,
    menu: Annotated[str, typer.Option(metavar="MENU", help="The question that is answered first, such as designs.")],
    mode: Annotated[
        str | None, typer.Option(metavar="M", help="A mode of the game; its first one if not given.")
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games, twice.")] = 1800,
    seed: Annotated[int, typer.Option(metavar="S", help="A different seed gives different games.")] = 1,
) -> None:
    """Find out which first choices win most, for programs that think; writes the game's minds/openings.toml."""
    from stardeck.clients.cli import minding

    minding.find_openings(game, menu, mode, seats, games, seed)


@app.command(epilog="Example: stardeck sim cosmoforce --games 1000 --bots rookie,random --seed 7")
def sim(
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seats: Seats = None,
    bots: Bots = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    option: Options = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", min=1, max=256, help="Processes; all cores by default.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games and count who wins."""
    from stardeck.clients.cli import laboratory

    report = laboratory.simulate(game, games, seats, bots, seed, option, jobs)
    put(report.as_dict()) if as_json else laboratory.show_report(report)


@app.command(epilog="Example: stardeck record cosmoforce --bots rookie --seed 7 --out duel.json")
def record(
    game: GameId,
    seats: Seats = None,
    bots: Bots = None,
    seed: Seed = None,
    option: Options = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it; without it the record is printed.")
    ] = None,
) -> None:
    """Let bots play one game and write its record."""
    from stardeck.clients.cli import records

    records.make(game, seats, bots, seed, option, out)


@app.command(
    epilog="Example: stardeck replay duel.json --to 12 --lesson mine.toml --seat 2; then: stardeck learn mine.toml"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[int | None, typer.Option(metavar="N", help="Show the table after step N and stop.")] = None,
    book: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write the book of the game instead: story.html, story.md.")
    ] = None,
    lesson: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write a lesson instead that begins after step N: mine.toml.")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="S", help="Whose moves the lesson teaches, counted from 1.")] = 1,
) -> None:
    """Step through a record: Enter goes on, b back, a number jumps, q quits. Without a terminal, all is printed."""
    from stardeck.clients.cli import records

    if book:
        records.write_book(file, book)
    elif lesson:
        records.write_lesson(file, to or 0, seat, lesson)
    else:
        records.step_through(file, to)


@app.command()
def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]) -> None:
    """Play a record again and check every step, every die and the end. Exit code 1: something differs."""
    from stardeck.clients.cli import records

    raise typer.Exit(records.check_record(file))


@app.command()
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A ship design, a deck or a record.")]) -> None:
    """Check a file of your own. Every error comes with its place. Exit code 1: something is wrong."""
    from stardeck.clients.cli import records

    raise typer.Exit(records.check_any(file))


@app.command(
    epilog="Example: stardeck serve --host 0.0.0.0 --port 8080. Every option is also a variable: STARDECK_PORT."
)
@with_settings()
def serve(chosen: Chosen) -> None:
    """Open the online table: a server for browsers."""
    from stardeck.server import run

    run(chosen.settings)


@app.command()
@with_settings()
def config(chosen: Chosen, as_json: Json = False) -> None:
    """Print every setting of the server, its value and where it comes from. It takes the options of serve."""
    put(config_data(chosen)) if as_json else show_config(chosen)


Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup: one file.")]


@app.command()
@with_settings("host", "port", "url", "data", "database", "proxies")
def doctor(
    chosen: Chosen,
    ready: Annotated[bool, typer.Option("--ready", help="Only ask the running server whether it is ready.")] = False,
    as_json: Json = False,
) -> None:
    """Look at the server and its data: database, disk, clock, proxy, records. Exit code 1: something is wrong."""
    from stardeck.clients.cli import operating

    found = operating.doctor(chosen.settings, ready)
    put(found) if as_json else operating.show_findings(found)
    raise typer.Exit(operating.health(found, ready))


@app.command(epilog="Example: stardeck backup monday.tar. For PostgreSQL you need its pg_dump.")
@with_settings("data", "database")
def backup(chosen: Chosen, to: Backup) -> None:
    """Copy all tables, games and people into one file, also while people play."""
    from stardeck.clients.cli import operating

    operating.back_up(chosen.settings, to)


@app.command(epilog="Example: stardeck restore monday.tar --data /srv/stardeck")
@with_settings("data", "database")
def restore(chosen: Chosen, source: Backup) -> None:
    """Bring a backup back into an empty database, and play some of its games again. Exit code 1: they differ."""
    from stardeck.clients.cli import operating

    raise typer.Exit(operating.restore(chosen.settings, source))


@app.command()
@with_settings("data", "database", *KEEPING)
def prune(
    chosen: Chosen,
    dry: Annotated[bool, typer.Option("--dry", help="Only say what would be deleted.")] = False,
    as_json: Json = False,
) -> None:
    """Delete tables, uploads and guests that are older than the settings keep them."""
    from stardeck.clients.cli import operating

    counts = operating.prune(chosen.settings, dry)
    put(counts) if as_json else operating.show_pruned(counts, dry)
