"""The commands of whoever runs a server, as processes of their own that know the tests' game."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

HERE = Path(__file__).parent


async def stardeck(*words: str | Path) -> tuple[int, str]:
    """The exit code and all that a command says."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("STARDECK_")}
    env |= {"PYTHONPATH": str(HERE / "plugin"), "NO_COLOR": "1", "COLUMNS": "200"}
    pipe = asyncio.subprocess.PIPE
    command = [sys.executable, "-m", "stardeck", *map(str, words)]
    process = await asyncio.create_subprocess_exec(*command, env=env, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
    said, _ = await process.communicate()
    assert process.returncode is not None
    assert b"Traceback" not in said, said.decode()
    return process.returncode, said.decode()
