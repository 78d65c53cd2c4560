"""What an operator does with a server's data: look after it, copy it, bring it back, clear it out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from stardeck.engine import Refused
from stardeck.server.settings import Settings

STYLES = {"fine": "green", "warning": "yellow", "wrong": "bold red"}


def doctor(settings: Settings, ready: bool) -> list[dict[str, str]]:
    from stardeck.server.doctor import examine, is_ready

    found = [is_ready(settings)] if ready else asyncio.run(examine(settings))
    listed: list[dict[str, str]] = msgspec.to_builtins(found)
    return listed


def health(found: list[dict[str, str]], ready: bool) -> int:
    """The exit code: 1 if something is wrong, and for a server that must be ready also if it is not there."""
    bad = ("wrong", "warning") if ready else ("wrong",)
    return int(any(finding["state"] in bad for finding in found))


def show_findings(found: list[dict[str, str]]) -> None:
    console = Console(highlight=False)
    for finding in found:
        state = Text(f"{finding['state']:<9}", STYLES[finding["state"]])
        console.print(Text.assemble(state, f"{finding['about']}: ", finding["words"]), soft_wrap=True)


def back_up(settings: Settings, file: Path) -> None:
    from stardeck.server.backup import back_up

    manifest = asyncio.run(back_up(settings.database_url, file))
    counts = manifest.counts
    print(f"{file}: {counts['tables']:,} tables, {counts['steps']:,} steps, {counts['people']:,} people")


def restore(settings: Settings, file: Path) -> int:
    """The exit code: 1 if what came back is not sound."""
    from stardeck.server.restore import restore

    back = asyncio.run(restore(settings.database_url, file))
    counts = back.manifest.counts
    print(f"{counts['tables']:,} tables, {counts['steps']:,} steps and {counts['people']:,} people are back.")
    older = f"; {back.older} of an older version cannot be" if back.older else ""
    print(f"{back.checked} random games were played again and agree{older}.")
    for words in back.wrong:
        print(words)
    return 1 if back.wrong else 0


def prune(settings: Settings, dry: bool) -> dict[str, int]:
    from stardeck.server.doctor import is_up_to_date
    from stardeck.server.prune import prune
    from stardeck.server.store import Store

    async def run() -> dict[str, int]:
        store = Store(settings.database_url)
        try:
            if not await is_up_to_date(store):
                raise Refused("forbidden", "The database is not up to date: start the server once with this version.")
            counts: dict[str, int] = msgspec.to_builtins(await prune(store, settings, dry))
            return counts
        finally:
            await store.close()

    return asyncio.run(run())


def show_pruned(counts: dict[str, int], dry: bool) -> None:
    print("Would be deleted:" if dry else "Deleted:")
    for what, count in counts.items():
        print(f"  {count:>7,}  {what.replace('_', ' ')}")
