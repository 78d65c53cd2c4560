"""Processes that start at once. One process has imported everything; a server or a command is a copy of it, with a
memory, a process id and an end of its own. What must be loaded in another way is started as a program."""

from __future__ import annotations

import gc
import multiprocessing
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from multiprocessing import connection
from pathlib import Path
from typing import Any

WARM = multiprocessing.get_context("forkserver")
WARM.set_forkserver_preload(
    [
        *(f"stardeck.games.{game}" for game in ("catastrophe", "cosmoforce", "gloom", "loss")),
        *(f"stardeck.server.{module}" for module in ("start", "app", "doctor", "backup", "restore", "prune")),
        *(f"stardeck.clients.cli.{module}" for module in ("app", "play", "learning", "library", "files", "operating")),
        *("aiosqlite", "alembic.command", "asyncpg", "sqlalchemy.dialects.postgresql.asyncpg", "uvloop", "httptools"),
        *("anyio._backends._asyncio", "litestar.plugins.pydantic", "sqlalchemy.dialects.sqlite.aiosqlite"),
        *("uvicorn.lifespan.on", "uvicorn.loops.uvloop"),
    ]
)
LOOKING = threading.Lock()
"""Whoever starts a process looks whether others have ended, which must be done by one thread at a time."""
Files = tuple[str | Path, str | Path, str | Path]
"""What a process reads, and where it writes its output and its errors."""


class Copy:
    """A process that does `task(*given)`. It is handled as what `subprocess.Popen` returns."""

    def __init__(self, task: Callable[..., None], *given: Any, files: Files, env: dict[str, str] | None = None) -> None:
        first = (task, given, [str(file) for file in files], dict(os.environ) if env is None else env)
        self.process = WARM.Process(target=become, args=first)
        with LOOKING:
            self.process.start()
        assert self.process.pid is not None
        self.pid = self.process.pid

    def poll(self) -> int | None:
        with LOOKING:
            return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        connection.wait([self.process.sentinel], timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(self.process.name, timeout or 0)
        return code

    def send_signal(self, signal: int) -> None:
        os.kill(self.pid, signal)


def become(task: Callable[..., None], given: tuple[Any, ...], files: list[str], env: dict[str, str]) -> None:
    """What a new copy does first: it leads a session of its own, with these files and this environment."""
    gc.freeze()  # nobody looks through all that is loaded again
    threading.Thread(target=leave_with_the_tests, daemon=True).start()
    os.setsid()
    os.environ.clear()
    os.environ.update(env)
    for number, name in enumerate(files):
        file = os.open(name, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.stdin, sys.stdout, sys.stderr = (
        os.fdopen(number, mode, encoding="utf-8", buffering=1, closefd=False) for number, mode in enumerate("rww")
    )
    task(*given)


def leave_with_the_tests() -> None:
    """A test run that was interrupted leaves nothing behind."""
    tests = multiprocessing.parent_process()
    assert tests is not None
    tests.join()
    os._exit(1)


def typed_in(words: tuple[str, ...], cwd: str) -> None:
    from stardeck.clients.cli import main

    os.chdir(cwd)
    sys.argv = ["stardeck", *words]
    main()


def run(*words: str, typed: str = "", cwd: Path | None = None, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """`stardeck WORDS...` as somebody types it, and what comes of it."""
    with tempfile.TemporaryDirectory(prefix="stardeck-command-") as folder:
        keyboard, out, err = (Path(folder, name) for name in ("in", "out", "err"))
        keyboard.write_text(typed, encoding="utf-8")
        copy = Copy(typed_in, words, str(cwd or Path.cwd()), files=(keyboard, out, err), env=env)
        code = copy.wait(120)
        said = [file.read_text(encoding="utf-8") for file in (out, err)]
    return subprocess.CompletedProcess(["stardeck", *words], code, *said)
