"""How much one person may have here: tables, tables of bots, and bytes."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from server.harness import people, serving, story
from stardeck.engine import Refused
from stardeck.server import people as limits
from stardeck.server import room
from stardeck.server.keepsakes import Keepsakes
from stardeck.server.settings import Settings
from stardeck.server.store import Store

ROCKET = "\U0001f680"
"""One letter of four bytes."""


@story
async def test_tables_and_tables_of_bots_of_one_person_are_counted(tmp_path: Path) -> None:
    with serving(f"sqlite+aiosqlite:///{tmp_path / 'stardeck.db'}", tables=4, bot_tables=2) as server:
        ann, ben = await people(server, "Ann", "Ben")
        bots: dict[str, Any] = {"game": "harbor", "seats": 2, "sit": 0, "bots": ["greedy", "greedy"]}
        for _ in range(2):
            await ann.post("/tables", **bots)
        assert "only bots" in (await ann.post("/tables", expect=409, **bots))["words"]
        for _ in range(2):
            await ann.post("/tables", game="harbor", seats=2)
        assert "4 games" in (await ann.post("/tables", expect=409, game="harbor", seats=2))["words"]
        await ben.post("/tables", **bots)


@contextlib.asynccontextmanager
async def with_room(database: str, **most: int) -> AsyncIterator[tuple[Keepsakes, list[str]]]:
    """What is kept where there is so much room, and three people."""
    settings = Settings(database=database, **most)  # type: ignore[arg-type]
    store = Store(settings.database_url)
    await store.migrate()
    try:
        keepsakes = Keepsakes(store, settings)
        yield keepsakes, [(await keepsakes.new_person(name)).id for name in ("Ann", "Ben", "Eve")]
    finally:
        await store.close()


@story
async def test_the_bytes_of_one_person_and_of_all_are_counted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "SHARE", 1.0)
    async with with_room(database, upload_mb=1, disk_mb=2) as (keepsakes, (ann, ben, eve)):
        for person in (ann, ben):
            await keepsakes.keep_record(person, person, "harbor", "x" * 600_000)
            await keepsakes.keep_draft(person, person, "harbor", "ship", {"name": "y" * 200_000})
            with pytest.raises(Refused, match=r"You keep 0\.8 MB"):
                await keepsakes.keep_record(person, person, "harbor", "x" * 300_000)
        with pytest.raises(Refused, match="no room left"):
            await keepsakes.keep_record(eve, eve, "harbor", "x" * 500_000)
        await keepsakes.keep_record(eve, eve, "harbor", "x" * 300_000)


@story
async def test_bytes_are_counted_and_not_letters(database: str) -> None:
    async with with_room(database, upload_mb=1, disk_mb=100) as (keepsakes, (ann, ben, _)):
        await keepsakes.keep_record(ann, "here", "harbor", ROCKET * 150_000)
        for letters in (ROCKET * 110_000, "x" * 410_000):
            with pytest.raises(Refused, match=r"You keep 0\.6 MB"):
                await keepsakes.keep_record(ann, "here", "harbor", letters)
            with pytest.raises(Refused, match=r"You keep 0\.6 MB"):
                await keepsakes.keep_draft(ann, "here", "harbor", "ship", {"name": letters})
        with pytest.raises(Refused, match=r"You keep 0\.0 MB"):
            await keepsakes.keep_record(ben, "here", "harbor", ROCKET * 260_000)


@story
async def test_what_comes_at_once_is_counted_together(database: str) -> None:
    async with with_room(database, upload_mb=1, disk_mb=100) as (keepsakes, (ann, *_)):
        coming = [keepsakes.keep_record(ann, "here", "harbor", "x" * 300_000) for _ in range(6)]
        kept = await asyncio.gather(*coming, return_exceptions=True)
        assert sum(not isinstance(one, Refused) for one in kept) == 3


@story
async def test_one_address_fills_a_tenth_of_the_room_a_day(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_room(database, upload_mb=10, disk_mb=10) as (keepsakes, (ann, ben, eve)):
        await keepsakes.keep_record(ann, "here", "harbor", "x" * 600_000)
        with pytest.raises(Refused, match="One address can bring 1 MB a day"):
            await keepsakes.keep_record(ben, "here", "harbor", "x" * 600_000)
        await keepsakes.keep_record(eve, "there", "harbor", "x" * 600_000)
        later = SimpleNamespace(monotonic=lambda: time.monotonic() + room.A_DAY)
        monkeypatch.setattr(limits, "time", later)
        await keepsakes.keep_record(ben, "here", "harbor", "x" * 600_000)


@story
async def test_what_is_deleted_makes_room(database: str) -> None:
    async with with_room(database, upload_mb=1, disk_mb=1) as (keepsakes, (ann, ben, _)):
        for number in range(3):
            kept = await keepsakes.keep_record(ann, f"{number}", "harbor", "x" * 90_000)
            await keepsakes.keep_draft(ann, f"{number}", "harbor", f"{number}", {"name": "y" * 9_000})
        keepsakes.room.most_together = 300_000
        with pytest.raises(Refused, match="no room left"):
            await keepsakes.keep_record(ben, "there", "harbor", "x" * 90_000)
        await keepsakes.drop_record(ann, kept.id)
        await keepsakes.drop_draft(ann, "harbor", "0")
        await keepsakes.keep_record(ben, "there", "harbor", "x" * 90_000)
        assert [line.id for line in await keepsakes.records(ann)][:1] != [kept.id]
        assert len(await keepsakes.records(ann)) == 2
