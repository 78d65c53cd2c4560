"""Databases and servers for the tests. Their game comes from a package of its own, found like any other game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "plugin"))

from server.harness import ROOT, Server, free_port, serving  # noqa: E402


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A real PostgreSQL, thrown away afterwards."""
    folder = tempfile.mkdtemp(prefix="stardeck-postgres-", dir="/tmp")
    script = str(ROOT / "scripts" / "postgres")
    started = subprocess.run([script, "start", folder, str(free_port())], capture_output=True, text=True)
    assert started.returncode == 0, started.stderr
    try:
        yield started.stdout.strip()
    finally:
        subprocess.run([script, "stop", folder], check=True)


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """A fresh database of this kind."""
    if kind == "sqlite":
        return f"sqlite+aiosqlite:///{folder / (uuid.uuid4().hex + '.db')}"
    address: str = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex}"

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return address.rsplit("/", 1)[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database, once of each kind."""
    return new_database(request.param, request, tmp_path)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A fast server on SQLite that the tests of a module share."""
    with serving(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('server') / 'stardeck.db'}") as server:
        yield server
        assert server.errors() == []


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def both(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same, once on each kind of database."""
    folder = tmp_path_factory.mktemp("server")
    with serving(new_database(request.param, request, folder)) as server:
        yield server
        assert server.errors() == []
