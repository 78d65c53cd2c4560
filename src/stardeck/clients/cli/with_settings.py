"""The settings of a server as options of a command, from the one table that also makes variables and documents."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from stardeck.server.settings_read import Chosen, Setting, Value, read, shown, table

FILE = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="A TOML file with settings; else stardeck.toml, if there.")
]

KEEPING = [key for key, row in table().items() if row.group == "keeping"]
"""The settings that say how long things are kept."""


def with_settings(*keys: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command whose first argument is `Chosen`; these settings, or all, become options of it."""

    def wrap(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def run(*, file: Path | None, **given: Any) -> None:
            own = {key: given.pop(key) for key in list(given) if key in rows}
            command(read(own, os.environ, file), **given)

        rows = {key: row for key, row in table().items() if not keys or key in keys}
        named = [p for name, p in inspect.signature(command, eval_str=True).parameters.items() if name != "chosen"]
        options = [_parameter(key, _option(row)) for key, row in rows.items()] + [_parameter("file", FILE)]
        run.__signature__ = inspect.Signature([*named, *options])  # type: ignore[attr-defined]
        run.__annotations__ = {p.name: p.annotation for p in [*named, *options]}
        return run

    return wrap


def _parameter(name: str, annotation: object) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _option(row: Setting) -> object:
    """Values are read as text, so that options, variables and the file are checked by the same code."""
    if isinstance(row.default, bool):
        flag = f"{row.option}/--no-{row.option[2:]}"
        return Annotated[bool | None, typer.Option(flag, help=_help(row), show_default=False)]
    metavar = "N" if isinstance(row.default, (int, float)) else "A,B" if isinstance(row.default, tuple) else "TEXT"
    return Annotated[str | None, typer.Option(row.option, metavar=metavar, help=_help(row), show_default=False)]


def _help(row: Setting) -> str:
    default = shown(row, row.default)
    return f"{row.words[0].upper()}{row.words[1:]}.{f' Default: {default}.' if default else ''}"


def show_config(chosen: Chosen) -> None:
    """Every setting with its value and where it comes from."""
    listed = Table("setting", "value", "from", box=None, padding=(0, 2, 0, 0))
    for key, row in table().items():
        source = chosen.sources[key]
        style = "dim" if source == "default" else ""
        listed.add_row(Text(key, style), Text(shown(row, getattr(chosen.settings, key)), style), Text(source, style))
    Console().print(listed)


def config_data(chosen: Chosen) -> dict[str, dict[str, Value]]:
    values = {key: getattr(chosen.settings, key) for key in table()}
    return {
        key: {"value": shown(row, values[key]) if row.secret else values[key], "from": chosen.sources[key]}
        for key, row in table().items()
    }
