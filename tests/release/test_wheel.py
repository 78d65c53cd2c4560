"""The wheel on a clean machine: no tools of ours, no Node, nothing but what its own requirements bring."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from server.harness import ROOT, Guest, Server, free_port, play_on, story, table_of


def run(*command: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env={**os.environ, **env})
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def pip(*words: str | Path, python: Path | str = sys.executable) -> str:
    """Our pip works on this Python: a venv needs none of its own."""
    return run(sys.executable, "-m", "pip", "--python", python, *words).stdout


def install(folder: Path) -> Path:
    """The folder of programs of a fresh venv that holds the wheel and what it requires."""
    pip("wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, ROOT)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    (wheel,) = folder.glob("stardeck-*.whl")
    programs = folder / "venv" / "bin"
    pip("install", "--quiet", "--no-compile", wheel, python=programs / "python")
    return programs


def brings_no_tools(installed: Path) -> None:
    names = {line.split("==")[0].lower() for line in pip("freeze", python=installed / "python").split()}
    assert {"sqlalchemy", "greenlet", "uvicorn"} <= names
    assert not names & {"asyncpg", "pytest", "playwright", "mypy"}


def holds_every_game(installed: Path) -> None:
    for game in ("cosmoforce", "catastrophe", "gloom", "loss"):
        assert "games/s" in run(installed / "stardeck", "sim", game, "--games", "2").stdout


def says_that_postgres_is_an_extra(installed: Path) -> None:
    command = [str(installed / "stardeck"), "serve", "--database", "postgresql://nobody@127.0.0.1:1/none"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    words = 'stardeck: PostgreSQL needs one more package: pip install "stardeck[postgres]" brings it.'
    assert done.stderr.strip() == words


@contextlib.contextmanager
def served(installed: Path, folder: Path) -> Iterator[Server]:
    """What `stardeck serve` starts where there is nothing else on the path."""
    server = Server("", free_port())
    clean = ["env", "-i", f"PATH={installed}", f"HOME={folder}", "LANG=C.UTF-8"]
    server.command = [*clean, str(installed / "stardeck"), "serve", "--data", str(folder), "--port", str(server.port)]
    try:
        yield server.start()
    finally:
        server.stop()
        server.log.unlink(missing_ok=True)


def shows_the_page(server: Server) -> None:
    page = httpx.get(server.base + "/")
    assert page.status_code == 200
    script = page.text.split('src="/assets/')[1].split('"')[0]
    assert httpx.get(f"{server.base}/assets/{script}").status_code == 200


async def plays_a_game(server: Server) -> None:
    guest = await Guest(server, "Ann").enter()
    table = await table_of([guest], game="cosmoforce", bots=("rookie",), options={"fleet": ["Tinderbox", "Lancet"]})
    async with guest.at(table) as seat:
        await play_on(seat, random.Random(7))
        assert seat.snapshot is not None
        assert seat.snapshot["result"]


def ends_with_0(server: Server) -> None:
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(20) == 0
    assert server.errors() == []


@pytest.mark.slow
@story
async def test_the_wheel_runs_on_a_clean_machine(tmp_path: Path):
    installed = install(tmp_path)
    brings_no_tools(installed)
    holds_every_game(installed)
    says_that_postgres_is_an_extra(installed)
    with served(installed, tmp_path) as server:
        shows_the_page(server)
        await plays_a_game(server)
        ends_with_0(server)
