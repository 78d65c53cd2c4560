"""The commands of whoever runs a server, as processes of their own that know the tests' game."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from warm import run

HERE = Path(__file__).parent


async def stardeck(*words: str | Path) -> tuple[int, str]:
    """The exit code and all that a command says."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("STARDECK_")}
    env |= {"PYTHONPATH": str(HERE / "plugin"), "NO_COLOR": "1", "COLUMNS": "200"}
    done = await asyncio.to_thread(run, *map(str, words), env=env)
    said = done.stdout + done.stderr
    assert "Traceback" not in said, said
    return done.returncode, said
