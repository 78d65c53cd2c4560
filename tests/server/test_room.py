"""How much one person may have here: tables, tables of bots, and bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.harness import people, serving, story
from stardeck.engine import Refused
from stardeck.server.keepsakes import Keepsakes
from stardeck.server.settings import Settings
from stardeck.server.store import Store


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


@story
async def test_the_bytes_of_one_person_and_of_all_are_counted(database: str) -> None:
    settings = Settings(database=database, upload_mb=1, disk_mb=2)
    store = Store(settings.database_url)
    await store.migrate()
    try:
        keepsakes = Keepsakes(store, settings)
        ann, ben, eve = [(await keepsakes.new_person(name)).id for name in ("Ann", "Ben", "Eve")]
        for person in (ann, ben):
            await keepsakes.keep_record(person, "harbor", "x" * 600_000)
            await keepsakes.keep_draft(person, "harbor", "ship", {"name": "y" * 200_000})
            with pytest.raises(Refused, match=r"You keep 0\.8 MB"):
                await keepsakes.keep_record(person, "harbor", "x" * 300_000)
        with pytest.raises(Refused, match="no room left"):
            await keepsakes.keep_record(eve, "harbor", "x" * 500_000)
        await keepsakes.keep_record(eve, "harbor", "x" * 300_000)
    finally:
        await store.close()
