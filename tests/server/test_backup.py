"""Backups: made under load, brought back elsewhere, and never over something."""

from __future__ import annotations

import asyncio
import random
import tarfile
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from server.command_line import stardeck
from server.conftest import new_database
from server.harness import Guest, Seat, choices, people, serving, story, table_of
from stardeck.server import schema
from stardeck.server.settings import Settings
from stardeck.server.store import Store

Acknowledged = dict[tuple[str, int], list[list[object]]]


async def play(seat: Seat, dice: random.Random, noted: list[list[object]]) -> None:
    """Answer for ever, and note what was acknowledged."""
    while True:
        question = await seat.asked()
        step = dice.choice(choices(question))
        if (await seat.ask("answer", number=question["number"], answers=[step]))["type"] == "done":
            noted.append(step)
        await seat.caught_up()


async def play_at(guest: Guest, table: str, dice: random.Random, noted: list[list[object]]) -> None:
    async with guest.at(table) as seat:
        await play(seat, dice, noted)


async def steps_of(database: str, tables: list[str]) -> dict[str, list[tuple[int | None, list[object]]]]:
    store = Store(Settings(database=database).database_url)
    found = {id: [(row.seat, list(row.step)) for row in await store.steps(id, -1)] for id in tables}
    await store.close()
    return found


async def forge(database: str, table: str) -> None:
    """Somebody has changed the last step of a game by hand."""
    store, s = Store(Settings(database=database).database_url), schema.steps.c
    last = select(func.max(s.n)).where(s.table_id == table).scalar_subquery()
    async with store.engine.begin() as c:
        await c.execute(update(schema.steps).where(s.table_id == table, s.n == last).values(sum="forged"))
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_drill(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Play, back up under load, kill, restore elsewhere: what was acknowledged before the backup is there, and people
    go on with the cookies that they have. A game that somebody has forged is found."""
    here, there, third = (new_database(kind, request, tmp_path) for _ in range(3))
    file = tmp_path / "backup.tar"

    @story
    async def drill() -> None:
        noted: Acknowledged = {}
        with serving(here) as server:
            guests = await people(server, "Ann", "Ben")
            tables = [await table_of(guests, pace="slow", options={"rounds": 500}) for _ in range(3)]
            playing = []
            for id in tables:
                for seat, guest in enumerate(guests):
                    noted[id, seat] = []
                    playing.append(asyncio.create_task(play_at(guest, id, random.Random(seat), noted[id, seat])))
            while sum(map(len, noted.values())) < 60:
                await asyncio.sleep(0.02)
            before = {key: list(steps) for key, steps in noted.items()}
            code, said = await stardeck("backup", file, "--database", here)
            assert code == 0, said
            assert "3 tables" in said
            server.kill()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        code, said = await stardeck("restore", file, "--database", there)
        assert code == 0, said
        assert "3 random games were played again and agree" in said
        old, new = await steps_of(here, tables), await steps_of(there, tables)
        for id in tables:
            assert new[id] == old[id][: len(new[id])]
            for seat in (0, 1):
                stored = iter(step for who, step in new[id] if who == seat)
                for step in before[id, seat]:
                    assert any(other == step for other in stored), f"{step} of seat {seat} is lost"
        code, said = await stardeck("restore", file, "--database", there)
        assert code == 2
        assert "not empty" in said
        with serving(there) as server:
            async with guests[0].at(tables[0], server) as back:
                await back.welcome()
                assert back.snapshot is not None
        await forge(there, tables[0])
        assert (await stardeck("backup", file, "--database", there))[0] == 0
        code, said = await stardeck("restore", file, "--database", third)
        assert code == 1
        assert f"Table {tables[0]} does not play again" in said

    drill()


@story
async def test_what_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    here = tmp_path / "here"
    with serving("", data=str(here)) as server:
        await people(server, "Ann")
    good = tmp_path / "good.tar"
    assert (await stardeck("backup", good, "--data", here))[0] == 0
    assert good.stat().st_mode & 0o077 == 0, "it holds secrets"
    data = good.read_bytes()
    middle = len(data) // 2
    (tmp_path / "damaged.tar").write_bytes(data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :])
    (tmp_path / "half.tar").write_bytes(data[:middle])
    (tmp_path / "words.tar").write_text("hello")
    with tarfile.open(tmp_path / "other.tar", "w") as tar:
        tar.add(tmp_path / "words.tar", "manifest.json")
        tar.add(tmp_path / "words.tar", "database")
    for name, words in {
        "damaged.tar": "damaged",
        "half.tar": "whole backup",
        "words.tar": "whole backup",
        "other.tar": "whole backup",
        "gone.tar": "gone.tar",
    }.items():
        code, said = await stardeck("restore", tmp_path / name, "--data", tmp_path / "new")
        assert (code, len(said.strip().splitlines())) == (2, 1), said
        assert words in said
        assert list((tmp_path / "new").iterdir()) == []
    code, said = await stardeck("restore", good, "--data", here)
    assert (code, "not empty" in said) == (2, True)
    code, said = await stardeck("backup", tmp_path / "none.tar", "--data", tmp_path / "new")
    assert (code, "no database" in said) == (2, True)
    assert not (tmp_path / "none.tar").exists()
    assert (await stardeck("restore", good, "--data", tmp_path / "new"))[0] == 0
