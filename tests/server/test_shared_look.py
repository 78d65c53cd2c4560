"""Many who ask the database at the same moment share a look, and nobody is told what was true before they asked."""

from __future__ import annotations

import asyncio

import pytest

from server.harness import story
from stardeck.server import shared_look
from stardeck.server.shared_look import SharedLook


class Rows:
    """What is stored, and which keys were looked for at once."""

    def __init__(self) -> None:
        self.stored: dict[str, int] = {"a": 1, "b": 2}
        self.looks: list[set[str]] = []
        self.go_on = asyncio.Event()

    async def look_for(self, keys: set[str]) -> dict[str, int]:
        self.looks.append(set(keys))
        found = {key: self.stored[key] for key in keys if key in self.stored}
        await self.go_on.wait()
        return found


@story
async def test_all_who_ask_during_a_look_share_the_next() -> None:
    rows = Rows()
    shared = SharedLook(rows.look_for)
    first = asyncio.create_task(shared.get("a"))
    while not rows.looks:
        await asyncio.sleep(0)
    rows.stored["a"] = 3
    later = [asyncio.create_task(shared.get(key)) for key in ("a", "b", "c", "b")]
    await asyncio.sleep(0)
    rows.go_on.set()
    assert await first == 1
    assert await asyncio.gather(*later) == [3, 2, None, 2]
    assert rows.looks == [{"a"}, {"a", "b", "c"}]


@story
async def test_a_look_takes_so_many_and_one_that_fails_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_look, "MOST", 2)
    rows = Rows()
    rows.go_on.set()
    shared = SharedLook(rows.look_for)
    assert await asyncio.gather(*map(shared.get, "abcde")) == [1, 2, None, None, None]
    assert [len(keys) for keys in rows.looks] == [2, 2, 1]
    working, rows.stored = rows.stored, None  # type: ignore[assignment]
    with pytest.raises(TypeError):
        await shared.get("a")
    rows.stored = working
    assert await shared.get("a") == 1
